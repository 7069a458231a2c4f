"""A table of Massive Darkness as its screens need it: atlas, wardrobe, odds, intents and cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from md_tui.games.face import Face, Prompt
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.events.combat import WoundsDealt
from md_tui.games.massive_darkness.face.asked import Reach, Sources
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.model import Hero
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import KernelError
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.table_port import Heard, Rewound, Table
from md_tui.kernel.value import Command
from md_tui.toolkit.rulebook import Rulebook
from md_tui.tui.games.massive_darkness.drafts.equip import Wardrobe
from md_tui.tui.games.massive_darkness.present.atlas import Atlas, atlas_of
from md_tui.tui.table_session import Session

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.face.answering import Answering
    from md_tui.games.massive_darkness.face.forecast import Intent
    from md_tui.games.massive_darkness.face.wardrobe import Outfit
    from md_tui.games.massive_darkness.odds import Odds

SKILL_MISSING = "MD-CLS-05"
"""The rule that forbids what a hero has never learnt: the least telling of all reasons."""


class QuestSession(Session):
    """What every session has, and what only this game has."""

    def __init__(self, table: Table, face: MassiveDarknessFace, *, retell: bool = True) -> None:
        self.quest_face = face
        self.box: Box = face.game.box
        self._atlases: dict[str, Atlas] = {}
        self.wardrobe = Wardrobe(self.box)
        self._intended: tuple[View, list[Intent]] | None = None
        self._dressed: tuple[View, dict[tuple[str, str], tuple[Outfit, ...]]] | None = None
        super().__init__(table, face, retell=retell)

    @property
    def words(self) -> Words:
        """The words of the face, in whatever language it speaks now."""
        return self.quest_face.words

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of the face."""
        return self.quest_face.rulebook

    @property
    def view(self) -> View:
        """The table as everybody sees it."""
        view: View = self.table.view
        return view

    @property
    def atlas(self) -> Atlas:
        """The map that is played on; in a campaign another one with each quest."""
        map = self.view.map
        if map not in self._atlases:
            names = {hero: str(self.words.name(hero)) for hero in self.view.heroes}
            self._atlases[map] = atlas_of(self.box, map, names)
        return self._atlases[map]

    def hero(self, name: str) -> Hero:
        """A hero of the party."""
        return self.view.heroes[name].hero

    def usable(self, hero: str) -> frozenset[str]:
        """The sentences of a hero, his signature among them, that he could use by a key now."""
        if hero != self.seat or self.asking:
            return frozenset()
        found: frozenset[str] = self.table.ask("usable", hero, self.offers())
        return found

    def intents(self) -> list[Intent]:
        """What each enemy would do if the enemies' phase began now."""
        view = self.view
        if self._intended is None or self._intended[0] is not view:
            self._intended = (view, self.table.ask("intents"))
        return self._intended[1]

    def odds(self, command: Command) -> Odds:
        """The exact odds of an attack on offer."""
        found: Odds = self.table.ask("odds", self.seat, command)
        return found

    def answering(self, command: Command) -> Answering:
        """The blow with which the target of an attack on offer would answer."""
        found: Answering = self.table.ask("answer", self.seat, command)
        return found

    def sources(self, command: Command) -> Sources:
        """The sentences that would be in force in an attack on offer."""
        found: Sources = self.table.ask("sources", self.seat, command)
        return found

    def reach(self, hero: str) -> Reach:
        """Everywhere a hero could walk now."""
        found: Reach = self.table.ask("reach", hero)
        return found

    def foretell(self, answer: Answer) -> str:
        """What an answer would make of the roll on the table, unless dice or cards stand between."""
        from md_tui.tui.games.massive_darkness.present.roll import wounds_text

        asked = self.asking.seats if self.asking else ()
        seat = next((seat for seat in asked if seat in self.table.held), self.seat)
        try:
            events: Any = self.table.foretell(seat, answer)
        except KernelError as no:
            return self.refused(no)
        for event in events:
            if isinstance(event, WoundsDealt):
                return wounds_text(event.hits, event.shields, event.extra, event.wounds)
        return ""

    def offer_line(self, offer: Offer) -> str:
        """An offer in few words, with what it answers."""
        from md_tui.games.massive_darkness.face.narrate.events import offer_line

        return offer_line(self.words.within(self.view), offer, self.view.quest, self.asking)

    def prompt(self, question: Question) -> Prompt:
        """A question in words."""
        from md_tui.games.massive_darkness.face.narrate.events import prompt

        return prompt(self.words, question, self.view)

    def things(self) -> Iterable[str]:
        """Heroes and enemies."""
        return (*self.view.heroes, *self.view.enemies)

    def forms(self) -> Mapping[str, str]:
        """How commands are typed, by their verbs in the player's language and in English."""
        from md_tui.games.massive_darkness.face.notation import VERBS, forms

        verbs, written = self.words.typed(VERBS), forms(self.words)
        return {form: written[verbs.shown(meaning)] for form, meaning in verbs.meanings.items()}

    def card(self, thing: str) -> tuple[str, list[str]]:
        """The card of a hero, an enemy or a zone: its title and its lines."""
        from md_tui.games.massive_darkness.face.describe import (
            card_lines,
            enemy_lines,
            hero_lines,
            zone_lines,
        )

        words, view = self.words, self.view
        if thing in view.heroes:
            return str(words.name(thing)), hero_lines(words, view, thing)
        if thing in view.enemies:
            return str(words.name(thing)), enemy_lines(words, view, thing)
        if thing in self.atlas.board.zones:
            return thing, zone_lines(words, self.atlas.board, view, thing)
        return str(words.name(thing)), card_lines(words, thing)

    def outfits(self, hero: str, card: str = "") -> tuple[Outfit, ...]:
        """Everything a hero could wear, the best for him first; if wished, with one more card."""
        view, key = self.view, (hero, card)
        if self._dressed is None or self._dressed[0] is not view:
            self._dressed = (view, {})
        if key not in self._dressed[1]:
            self._dressed[1][key] = self.table.ask("outfits", hero, card)
        return self._dressed[1][key]

    def speak_like(self, face: Face) -> None:
        """Names on the map are those of the other language too."""
        self._atlases.clear()
        super().speak_like(face)

    def _heard(self, heard: Heard) -> None:
        if isinstance(heard, Rewound):
            self.wardrobe.forget()
        else:
            self.wardrobe.hear(beat.event for beat in heard.beats)
        super()._heard(heard)
