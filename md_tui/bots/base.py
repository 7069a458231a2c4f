"""What a bot is: given a view and the legal offers of a seat, it names a command."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

OddsOf = Callable[[Command], Any]
"""Exact odds of an offered attack, as the table would show them."""


class Bot(Protocol):
    """A player without a face."""

    name: str

    def choose(self, view: Any, offers: Sequence[Offer], odds: OddsOf) -> Command:
        """One of the offered commands."""


BOTS: dict[str, str] = {
    "random": "md_tui.bots.random_bot:RandomBot",
    "greedy": "md_tui.bots.greedy:GreedyBot",
}
"""Where each bot lives; imported when it is asked for."""
