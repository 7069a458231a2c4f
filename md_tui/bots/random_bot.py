"""A bot that takes any legal offer, each equally likely."""

from typing import Any

from md_tui.bots.base import Outlook
from md_tui.kernel.rng import draw
from md_tui.kernel.value import Command


class RandomBot:
    """Plays any game, by keyed draws of its own, so that a game can be played again."""

    name = "random"

    def __init__(self, game: Any, seed: str) -> None:
        self.seed, self.moves = seed, 0

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        """Any offer of the next seat that has some."""
        for seat in outlook.acting:
            offers = outlook.offers(seat)
            if offers:
                self.moves += 1
                return seat, offers[draw(self.seed, "random_bot", self.moves, len(offers))].command
        raise LookupError("nobody who may act has anything to do")
