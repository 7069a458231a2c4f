"""Putting a find on at once: who wants what, and the arrangement that has it."""

from __future__ import annotations

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import card_id
from md_tui.kernel.question import Answer, Question

REORGANIZE = "reorganize"
"""The question how a hero arranges what he has."""


class Wardrobe:
    """Cards that their new owners want to wear as soon as they may arrange what they have."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._wanted: dict[str, str] = {}

    def can_wear(self, card: str) -> bool:
        """Whether a card is worn at all; the others work from the bag."""
        return self._box.equipment[card_id(card)].worn

    def want(self, hero: str, card: str) -> None:
        """A hero will put a card on."""
        self._wanted[hero] = card

    def forget(self) -> None:
        """Nobody wants anything any more, as after going back in the game."""
        self._wanted.clear()

    def answer(self, question: Question) -> Answer | None:
        """The best arrangement with the card that was wanted, if this is the question for it."""
        if question.kind != REORGANIZE:
            return None
        card = self._wanted.pop(str(question.facts.get("hero")), "")
        ways = (id for id in question.ids() if card and card in id.replace("|", "+").split("+"))
        best = next(ways, None)
        return Answer((best,)) if best is not None else None
