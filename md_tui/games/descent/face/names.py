"""Names of everything that has an id; the words are the language files'."""

import re
from collections.abc import Mapping
from typing import Any

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import MASTER
from md_tui.games.descent.model import State
from md_tui.toolkit.words import Named, Phrases, name_in, named

_TABLES = (
    *("heroes", "classes", "skills", "items", "monsters", "lieutenants", "familiars", "relics", "overlord"),
    *("conditions", "quests", "names"),
)
"""The tables whose entries carry a name of their own."""
_NUMBERED = ("monsters", "lieutenants", "familiars")
_ACT = re.compile(r"_[12]$")
_DOOR = re.compile(r"[a-z]+[0-9]+/[a-z]+[0-9]+")


class Words(Phrases):
    """One language over one box: names by id, and sentences by key."""

    def __init__(self, tables: Mapping[str, Any], box: Box) -> None:
        """Index the names."""
        super().__init__(tables)
        self.box = box
        self._names: dict[str, Any] = {}
        for kind in _TABLES:
            self._names |= {key: row for key, row in self.table(kind).items() if _has_name(row)}
        self._names |= {f"deed:{key}": row for key, row in self.table("deeds").items()}
        self._several = {name for kind in _NUMBERED for name in self.table(kind)}

    def bound_to(self, box: Box) -> "Words":
        """The same language over another box, such as the one an old game was played with."""
        return Words(self.tables, box)

    def name(self, id: str) -> Named:
        """The name of anything with an id; an id that nobody has named stands for itself."""
        if not id:
            return named("")
        base, _, number = id.partition("#")
        if base in self._names:
            found = name_in(self._names[base])
            return named(f"{found} {number}") if number and base in self._several else found
        if ">" in id:
            weapon, _, space = id.partition(">")
            held = self.name(weapon) if weapon else named("")
            return named(self.say("labels", "strike" if weapon else "strike_bare", weapon=held, space=space))
        if _DOOR.fullmatch(id):
            return named(self.say("labels", "door", id=named(id)))
        if "." in id or "@" in id:
            return self.name(re.split(r"[.@]", id)[0])
        return self.name(base[:-2]) if _ACT.search(base) else named(id)

    def figure(self, table: State, id: str) -> Named:
        """A figure as the table knows it: a monster by the name its quest gives it, a master as such."""
        monster = table.monsters.get(id)
        if monster is None:
            return self.name(id)
        if monster.name:
            return self.name(monster.name)
        if monster.rank == MASTER:
            return named(self.say("labels", "master", name=self.name(monster.group)))
        return self.name(id)

    def about(self, id: str) -> str:
        """What is printed on a card or sheet, sentence after sentence; nothing for what has no text."""
        base = id.partition("#")[0]
        return " ".join(f"{text.words}." for key, text in self.box.texts.items() if _stands_on(key, base))


def _has_name(row: Any) -> bool:
    return isinstance(row, str) or (isinstance(row, Mapping) and "name" in row)


def _stands_on(text: str, card: str) -> bool:
    return text.partition(".")[0] == card
