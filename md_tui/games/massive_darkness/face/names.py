"""Names of everything that has an id, and sentences from templates; the words are the language files'."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.content.box import Box

_FIELD = re.compile(r"\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}")
"""`{hero}` is a fact; `{hero:goes|go}` picks by the number of the fact: one of it, or several."""
_DOOR = re.compile(r"[\w-]+-\d+/[\w-]+-\d+")
_CARDS = ("heroes", "classes", "equipment", "enemies", "events", "doors", "quests")
"""The tables whose entries carry a name of their own."""


class Named(str):
    """A name that knows whether its verb stands in the plural."""

    plural: bool = False


def named(text: str, plural: bool = False) -> Named:
    """A name with its number."""
    name = Named(text)
    name.plural = plural
    return name


class Words:
    """One language over one box: names by id, and sentences by key."""

    def __init__(self, tables: Mapping[str, Any], box: "Box | None" = None) -> None:
        """Index the names; `box` is needed only to show what is printed on cards and dice."""
        self.tables, self.box = tables, box
        self._singular = tuple(self.table("grammar").get("singular", (1,)))
        self._plural = frozenset(self.table("grammar").get("plural_types", ())) | {
            card.rpartition("_")[0] for card, row in self.table("enemies").items() if row.get("plural")
        }
        self._names: dict[str, str] = {}
        for kind in _CARDS:
            self._names |= {key: row["name"] for key, row in self.table(kind).items() if "name" in row}
        self._names |= {k: v for k, v in self.table("names").items() if k not in self._names}
        self._types = {card.rpartition("_")[0]: row["name"] for card, row in self.table("enemies").items()}
        self._lines: dict[str, str] = {
            line: said
            for sheet in self.table("classes").values()
            for line, said in sheet.get("lines", {}).items()
        }

    def bound_to(self, box: "Box") -> "Words":
        """The same language over another box, such as the one an old game was played with."""
        return Words(self.tables, box)

    def table(self, *path: str) -> Mapping[str, Any]:
        """A table of the language, empty if it has none."""
        found = self._find(path)
        return found if isinstance(found, Mapping) else {}

    def template(self, *path: str) -> str | None:
        """The text that stands under a key, or nothing."""
        found = self._find(path)
        return found if isinstance(found, str) else None

    def _find(self, path: Iterable[str]) -> Any:
        found: Any = self.tables
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        return found

    def say(self, *path: str, **facts: object) -> str:
        """The sentence under a key, filled in; a missing one shows its key, so that nothing is silent."""
        template = self.template(*path)
        return ".".join(path) if template is None else self.fill(template, facts)

    def sentence(self, *path: str, **facts: object) -> str:
        """The sentence under a key with a capital letter at its beginning."""
        return capital(self.say(*path, **facts))

    def fill(self, template: str, facts: Mapping[str, object]) -> str:
        """A template with its facts in place, names looked up; a missing fact stays visible as its key."""

        def put(match: re.Match[str]) -> str:
            key, one, many = match.groups()
            if key not in facts:
                return match.group()
            value = self._shown(facts[key])
            return str(value) if one is None else many if self._several(value) else one

        return _FIELD.sub(put, template)

    def _shown(self, value: object) -> object:
        if isinstance(value, Named | int):
            return value
        if isinstance(value, tuple | list):
            return self.list(value)
        return self.name(str(value))

    def _several(self, value: object) -> bool:
        if isinstance(value, int):
            return value not in self._singular
        return isinstance(value, Named) and value.plural

    def list(self, ids: Iterable[object]) -> Named:
        """Several names as one phrase."""
        names = [str(self._shown(id)) for id in ids]
        if len(names) < 2:
            return named(names[0] if names else self.say("grammar", "nothing"))
        joined = ", ".join(names[:-1])
        return named(
            self.fill(self.say_raw("grammar", "and"), {"a": named(joined), "b": named(names[-1])}), True
        )

    def say_raw(self, *path: str) -> str:
        """A template as it stands, or its key."""
        return self.template(*path) or ".".join(path)

    def tokens(self, ids: Iterable[str]) -> Named:
        """Tokens, of which there may be several alike, with their numbers."""
        kinds = Counter(id.partition(":")[0] for id in ids)
        return self.list(
            [
                named(self.say("grammar", "tokens", count=n, name=self.name(kind)))
                for kind, n in sorted(kinds.items())
            ]
        )

    def amount(self, id: str, count: int) -> str:
        """A number of things, or the bare name for one."""
        if count == 1:
            return self.name(id)
        return self.say("grammar", "several", count=count, name=self.name(id))

    def name(self, id: str) -> Named:
        """The name of anything with an id; an id that nobody has named stands for itself."""
        if not id:
            return named("")
        base, _, number = id.partition("#")
        if base in self._types and base not in self._names:
            shown = f"{self._types[base]} {number}" if number else self._types[base]
            return named(shown, base in self._plural)
        if base in self._names:
            return named(self._names[base], base.rpartition("_")[0] in self._plural)
        if base in self._lines:
            return named(self._lines[base])
        return named(self._composed(id))

    def deck(self, id: str) -> Named:
        """The name of a deck: the cards in it, of which there are several."""
        return named(self.template("decks", id) or self.name(id), True)

    def _composed(self, id: str) -> str:
        """Ids that are made of others: lists, doors, sentences, bridges, face-down tokens."""
        if ", " in id:
            return str(self.list(id.split(", ")))
        if _DOOR.fullmatch(id):
            return self.say("grammar", "door", id=named(id))
        kind, mark, rest = id.partition(":")
        if mark and self.template("grammar", kind):
            return self.say("grammar", kind, id=named(rest))
        if id.startswith("bridge-"):
            return self.say("grammar", "bridge", number=named(id.partition("-")[2]))
        return self._sentence_name(id) if "." in id else id

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
        from md_tui.games.massive_darkness.ability import render
        from md_tui.games.massive_darkness.combat.sentences import GRANT_MARK, ability_of

        printed, grant, _ = id.partition(GRANT_MARK)
        found = self.box.texts.get(printed) if self.box else None
        if found is None or self.box is None:
            return ""
        gift = None
        if grant:
            with suppress(ValueError, IndexError):  # a log from elsewhere may name an act that is not there
                gift = ability_of(self.box, id)
        return str(render(gift) if gift else found.words)

    def goal(self, quest: str, goal: str) -> str:
        """What a goal of a quest asks for."""
        return self.template("quests", quest, "goals", goal) or goal

    def flavour(self, id: str) -> str:
        """The line of colour on a card, or nothing."""
        base = id.partition("#")[0]
        for kind in _CARDS:
            found = self.template(kind, base, "flavour")
            if found:
                return found
        return ""


def capital(text: str) -> str:
    """A sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]
