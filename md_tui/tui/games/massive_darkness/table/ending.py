"""An activation in which nothing is left to do ends by itself, unless a key keeps it."""

from __future__ import annotations

from md_tui.games.massive_darkness.commands import EndTurn
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer

GRACE = 0.6
"""Seconds in which any key keeps an activation that would end."""
IDLE = frozenset({"end_turn", "transmute", "asks", "correct", "concede"})
"""Kinds of offers for which nobody waits: they are there in every activation, or are no deed of a hero."""


def nothing_left(view: View, offers: tuple[Offer, ...]) -> bool:
    """Whether the acting hero has neither action, step, loot nor skill left."""
    turn = view.turn
    if turn is None or turn.actions or turn.points or any(turn.extra.values()):
        return False
    legal = {offer.kind for offer in offers if offer.legal}
    ends = any(isinstance(offer.command, EndTurn) and offer.legal for offer in offers)
    return ends and legal <= IDLE
