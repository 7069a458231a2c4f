"""How the greedy bot answers questions: as suggested, but it keeps its blood and judges gear itself."""

from collections.abc import Sequence
from typing import Any

from md_tui.bots.massive_darkness.gear import best_owner, best_way
from md_tui.bots.massive_darkness.guess import Guess
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

DECLINE = "decline"
HALE = 4
"""Health from which a hero bleeds for an advantage."""


def answer(guess: Guess, view: View, offers: Sequence[Offer]) -> Command:
    """The suggested answer; what costs health only from heroes who have enough of it."""
    if pick := _gear(guess, view):
        return _picking(offers, pick)
    first: Any = offers[0].command
    if _bleeds(view, first.picks):
        return _picking(offers, DECLINE)
    return offers[0].command


def _gear(guess: Guess, view: View) -> str:
    """What the bot decides about equipment, or nothing if it is not asked about that."""
    question = view.asking
    if question is None or question.kind not in ("reorganize", "loot"):
        return ""
    hero = str(question.facts["hero"])
    if question.kind == "reorganize":
        return best_way(guess, view, hero, question.ids())
    return best_owner(guess, view, str(question.facts["card"]), question.ids())


def _picking(offers: Sequence[Offer], pick: str) -> Command:
    """The offered answer with this one pick, or the first if there is none."""
    for offer in offers:
        command: Any = offer.command
        if command.picks == (pick,):
            return offer.command
    return offers[0].command


def _bleeds(view: View, picks: tuple[str, ...]) -> bool:
    return any(name in view.heroes and view.heroes[name].hero.health < HALE for name in picks)
