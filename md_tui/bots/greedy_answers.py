"""How the greedy bot answers questions: as suggested, but it keeps its blood."""

from collections.abc import Sequence
from typing import Any

from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

DECLINE = "decline"
HALE = 4
"""Health from which a hero bleeds for an advantage."""


def answer(view: View, offers: Sequence[Offer]) -> Command:
    """The suggested answer; what costs health only from heroes who have enough of it."""
    first: Any = offers[0].command
    for offer in offers:
        other: Any = offer.command
        if other.picks == (DECLINE,) and _bleeds(view, first.picks):
            return offer.command
    return offers[0].command


def _bleeds(view: View, picks: tuple[str, ...]) -> bool:
    return any(name in view.heroes and view.heroes[name].hero.health < HALE for name in picks)
