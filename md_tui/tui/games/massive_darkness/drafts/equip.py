"""What was decided about finds before the rules ask how a hero arranges what he has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.events.cards import CardGained
from md_tui.games.massive_darkness.model import card_id
from md_tui.kernel.question import Answer, Answered, Question
from md_tui.kernel.value import Event

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.face.wardrobe import Outfit

REORGANIZE = "reorganize"
"""The question how a hero arranges what he has."""


class Wardrobe:
    """Who has got what, who wants to wear it, who keeps it, and who wants to see everything."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._gained: dict[str, list[str]] = {}
        self._wanted: dict[str, str] = {}
        self._kept: dict[str, set[str]] = {}
        self._opened: set[str] = set()

    def can_wear(self, card: str) -> bool:
        """Whether a card is worn at all; the others work from the bag."""
        return self._box.equipment[card_id(card)].worn

    def hear(self, events: Iterable[Event]) -> None:
        """Remember who has got what, until it has been arranged."""
        for event in events:
            if isinstance(event, CardGained):
                self._gained.setdefault(event.hero, []).append(event.card)
            elif isinstance(event, Answered) and event.kind == REORGANIZE:
                for noted in (self._gained, self._wanted, self._kept):
                    noted.pop(event.seat, None)

    def gained(self, hero: str) -> list[str]:
        """The cards a hero has got and may arrange now."""
        return [card for card in self._gained.get(hero, ()) if self.can_wear(card)]

    def want(self, hero: str, card: str) -> None:
        """A hero will put a card on."""
        self._wanted[hero] = card

    def keep(self, hero: str, card: str) -> None:
        """A hero puts a card into the bag."""
        self._kept.setdefault(hero, set()).add(card)

    def open(self, hero: str) -> None:
        """A hero wants to see everything he could wear."""
        self._opened.add(hero)

    def opened(self, hero: str) -> bool:
        """Whether a hero wanted that; it is asked once."""
        found = hero in self._opened
        self._opened.discard(hero)
        return found

    def forget(self) -> None:
        """Nobody wants anything any more, as after going back in the game."""
        for kept in (self._gained, self._wanted, self._kept, self._opened):
            kept.clear()

    def answer(self, question: Question, outfits: Sequence[Outfit]) -> Answer | None:
        """What was decided before, if this is the question for it: the card that was wanted, or no change."""
        hero = str(question.facts.get("hero"))
        if question.kind != REORGANIZE or hero in self._opened:
            return None
        card = self._wanted.get(hero, "")
        if card:
            return _first(question, with_card(outfits, card))
        if self._kept.get(hero) and set(self.gained(hero)) <= self._kept[hero]:
            return _first(question, [one for one in outfits if one.worn])
        return None


def with_card(outfits: Sequence[Outfit], card: str) -> list[Outfit]:
    """The outfits that have a card, best first; none without any attack for a hero who has one."""
    armed = any(one.worn and one.pools for one in outfits)
    having = [one for one in outfits if card in one.hands or card == one.body]
    return [one for one in having if one.pools or not armed]


def _first(question: Question, outfits: Iterable[Outfit]) -> Answer | None:
    found = next((one.id for one in outfits if one.id in question.ids()), None)
    return Answer((found,)) if found is not None else None
