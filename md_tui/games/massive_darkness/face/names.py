"""Names of everything that has an id, and sentences from templates; the words are the language files'."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from md_tui.games.massive_darkness.face import scene as scenes
from md_tui.toolkit.words import MOST_MADE, Named, Phrases, name_in, named

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.ability import Sentence
    from md_tui.games.massive_darkness.content.box import Box
    from md_tui.games.massive_darkness.content.cards import Text
    from md_tui.games.massive_darkness.model import State
    from md_tui.games.massive_darkness.view import View

_DOOR = re.compile(r"[\w-]+-\d+/[\w-]+-\d+")
_CARDS = ("heroes", "classes", "equipment", "enemies", "events", "doors", "quests", "campaigns")
"""The tables whose entries carry a name of their own."""
_TITLED = ("equipment", "events", "doors")
"""Those whose names are titles of cards: a language may want them without an article, or in quotes."""
TITLE = ("title",)
"""The mark of a name that is the title of a card or a skill, and of nobody who acts."""


class Words(Phrases):
    """One language over one box: names by id, and sentences by key."""

    def __init__(self, tables: Mapping[str, Any], box: "Box | None" = None) -> None:
        """Index the names; `box` is needed only to show what is printed on cards and dice."""
        super().__init__(tables)
        self.box = box
        self.scene: scenes.Scene | None = None
        self.unbound = self
        """The same words without a scene."""
        self.as_printed = bool(self.table("grammar").get("cards_as_printed", True))
        """Whether cards are shown in the language they are written in."""
        self._told: dict[str, str] = {}
        """Sentences of cards in a language that does not show them as they are printed."""
        self._plural = frozenset(self.table("grammar").get("plural_types", ())) | {
            card.rpartition("_")[0] for card, row in self.table("enemies").items() if row.get("plural")
        }
        self._known: dict[str, Named] = {}
        """Names that were looked up before: the same few come again and again, each with its grammar."""
        self._names = self._by_id()
        self._titles = frozenset(id for kind in _TITLED for id in self.table(kind))
        self._types = {card.rpartition("_")[0]: row for card, row in self.table("enemies").items()}
        self._lines: dict[str, str] = {
            line: said
            for sheet in self.table("classes").values()
            for line, said in sheet.get("lines", {}).items()
        }

    def _by_id(self) -> dict[str, Any]:
        """By id the name alone, or the row that has it and its grammar."""
        cards: dict[str, Any] = {}
        for kind in _CARDS:
            cards |= {id: row for id, row in self.table(kind).items() if "name" in row}
        return cards | {id: row for id, row in self.table("names").items() if id not in cards}

    def bound_to(self, box: "Box") -> "Words":
        """The same language over another box, such as the one an old game was played with."""
        return Words(self.tables, box)

    def within(self, at: "State | View | None") -> "Words":
        """The same words at one moment of a game: zones as places, the quest's own things by their names."""
        if at is None or self.box is None:
            return self
        bound = Words.__new__(Words)
        bound.__dict__ |= self.__dict__
        bound.scene = scenes.scene_of(self.box, at)
        return bound

    def tokens(self, ids: Iterable[str]) -> Named:
        """Tokens, of which there may be several alike, with their numbers."""
        kinds = Counter(id.partition(":")[0] for id in ids)
        return self.list([self._several(kind, n) for kind, n in sorted(kinds.items())])

    def _several(self, kind: str, count: int) -> Named:
        """Tokens of one kind, by the name that the quest has for them."""
        own = scenes.token(self, self.scene, kind, count) if self.scene else None
        plain = self.unbound.name(kind)
        return own or named(self.say("grammar", "tokens", count=count, name=plain))

    def spot(self, zone: str) -> Named:
        """A zone by itself: its room, or its part of the board."""
        if self.scene is None or zone not in self.scene.board.zones:
            return self.name(zone)
        return scenes.spot(self, self.scene, zone)

    def place(self, zone: str) -> Named:
        """A zone so that it can be told from all others: its room, and how it lies to a hero."""
        if self.scene is None or zone not in self.scene.board.zones:
            return self.name(zone)
        return scenes.place(self, self.scene, zone, exact=True)

    def amount(self, id: str, count: int) -> str:
        """A number of things, or the bare name for one."""
        if count == 1:
            return self.name(id)
        return self.say("grammar", "several", count=count, name=self.name(id))

    def name(self, id: str) -> Named:
        """The name of anything with an id; an id that nobody has named stands for itself."""
        if not id:
            return named("")
        if self.scene is not None:
            seen = scenes.named_in(self, self.scene, id)
            if seen is not None:
                return seen
        known = self._known.get(id)
        if known is None:
            if len(self._known) >= MOST_MADE:
                self._known.clear()
            known = self._looked_up(id)
            if known is None:
                return self._composed(id)
            self._known[id] = known
        return known

    def _looked_up(self, id: str) -> Named | None:
        """The name of an id that has one of its own, whatever the moment."""
        base, _, number = id.partition("#")
        if base in self._types and base not in self._names:
            name = name_in(self._types[base], base in self._plural)
            return self._numbered(name, number) if number else name
        if base in self._names:
            marks = TITLE if base in self._titles else ()
            return name_in(self._names[base], base.rpartition("_")[0] in self._plural, marks)
        if base in self._lines:
            return named(self._lines[base], marks=TITLE)
        return None

    def _numbered(self, name: Named, number: str) -> Named:
        """One of several that share a name."""
        said = self.say("grammar", "numbered", name=named(name), number=named(number))
        return named(said, name.plural, name.marks)

    def deck(self, id: str) -> Named:
        """The name of a deck: the cards in it, of which there are several."""
        return named(self.template("decks", id) or self.name(id), True)

    def _composed(self, id: str) -> Named:
        """Ids that are made of others: lists, doors, sentences, bridges, face-down tokens."""
        if ", " in id:
            return named(str(self.list(id.split(", "))))
        if _DOOR.fullmatch(id):
            return named(self.say("grammar", "door", id=named(id)))
        kind, mark, rest = id.partition(":")
        if mark and self.template("grammar", kind):
            return named(self.say("grammar", kind, id=named(rest)))
        if id.startswith("bridge-"):
            return named(self.say("grammar", "bridge", number=named(id.partition("-")[2])))
        return named(self._sentence_name(id), marks=TITLE) if "." in id else named(id)

    def _sentence_name(self, id: str) -> str:
        """The name of a skill or ability, else that of the card its sentence stands on."""
        from md_tui.games.massive_darkness.combat.sentences import GRANT_MARK

        owner, _, slug = id.partition(GRANT_MARK)[0].partition(".")
        line = self._lines.get(slug.partition(".")[0])
        if line:
            return line
        for kind in _CARDS:
            own = self.template(kind, owner, "abilities", slug)
            if own:
                return own
        if owner in self.table("quests"):
            return str(self.name(slug))
        return str(self.name(owner)) if owner in self._names else id

    def text(self, id: str) -> str:
        """A sentence as printed on its card, of a grant what it gives; or nothing."""
        from md_tui.games.massive_darkness.combat.sentences import GRANT_MARK, ability_of

        printed, grant, _ = id.partition(GRANT_MARK)
        found = self.box.texts.get(printed) if self.box else None
        if found is None or self.box is None:
            return ""
        gift = None
        if grant:
            with suppress(ValueError, IndexError):  # a log from elsewhere may name an act that is not there
                gift = ability_of(self.box, id)
        return self.told(gift) if gift else self.printed(found)

    def printed(self, text: "Text") -> str:
        """A sentence of a card: as it is printed, or as the language tells it."""
        if self.as_printed:
            return text.words
        # The words of a card are its sentence: what they mean is looked up by them, and not rendered for it.
        said = self._told.get(text.words)
        if said is None:
            said = self._told[text.words] = self.told(text.sentence)
        return said

    def told(self, sentence: "Sentence") -> str:
        """The meaning of a sentence in words."""
        from md_tui.games.massive_darkness.ability import render

        said = render(sentence)
        if self.as_printed:
            return said
        if said not in self._told:
            from md_tui.games.massive_darkness.face.sentences import told

            self._told[said] = told(self, sentence)
        return self._told[said]

    def goal(self, quest: str, goal: str) -> str:
        """What a goal of a quest asks for."""
        return self.template("quests", quest, "goals", goal) or goal

    def flavour(self, id: str) -> str:
        """The flavour text of a card, or nothing."""
        base = id.partition("#")[0]
        for kind in _CARDS:
            found = self.template(kind, base, "flavour")
            if found:
                return found
        return ""
