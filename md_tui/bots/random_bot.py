"""A bot that takes any legal offer, each equally likely."""

from collections.abc import Sequence
from typing import Any

from md_tui.bots.base import OddsOf
from md_tui.kernel.decider import Offer
from md_tui.kernel.rng import draw
from md_tui.kernel.value import Command


class RandomBot:
    """Plays by keyed draws of its own, so that a game can be played again."""

    name = "random"

    def __init__(self, box: Any, seed: str) -> None:
        self.seed, self.moves = seed, 0

    def choose(self, view: Any, offers: Sequence[Offer], odds: OddsOf) -> Command:
        """Any of them."""
        self.moves += 1
        return offers[draw(self.seed, "random_bot", self.moves, len(offers))].command
