"""Names of everything that has an id; the words are the language files'."""

import re
from collections.abc import Mapping
from typing import Any

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import MASTER, FamiliarCard, Item, Rank, Text
from md_tui.games.descent.content.dice import Face
from md_tui.games.descent.model import State
from md_tui.games.descent.sentence.words import KEYS, NAMED
from md_tui.toolkit.words import Named, Phrases, name_in, named

_TABLES = (
    *("heroes", "classes", "skills", "items", "monsters", "lieutenants", "familiars", "relics", "overlord"),
    *("conditions", "quests", "names"),
)
"""The tables whose entries carry a name of their own."""
_NUMBERED = ("monsters", "lieutenants", "familiars")
_MEANT = {name: name.lower().replace(" ", "_") for name in KEYS} | NAMED
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
        return " ".join(self.sentences(id))

    def sentences(self, id: str) -> list[str]:
        """The same one by one; with a rank (`goblin_archer_1.minion`) only what that rank has."""
        card, _, rank = id.partition("#")[0].partition(".")
        found = self.box.by_card.get(card, ())
        said = [f"{self.says(text)}." for text in found if text.id.startswith(f"{card}.{rank}")]
        return [*self._dice_on(card, rank), *said]

    def _dice_on(self, card: str, rank: str) -> list[str]:
        """The dice of a weapon or armor, of a monster's attack, of a familiar's."""
        found: Item | Rank | FamiliarCard | None = self.box.items.get(card) or self.box.familiars.get(card)
        if card in self.box.lieutenants:
            found = next(iter(self.box.lieutenants[card].ranks.values()))
        elif card in self.box.monsters and rank:
            found = getattr(self.box.monsters[card], rank)
        if found is None or not found.dice:
            return []
        dice = named(", ".join(str(self.name(die)) for die in found.dice))
        return [str(self.say("printed", found.attack or "armor", dice=dice))]

    def rolled(self, face: Face) -> Named:
        """What dice show, in words."""
        if face.miss:
            return named(self.say("rolled", "miss"))
        counts = {"range": face.range, "hearts": face.hearts, "surges": face.surges, "shields": face.shields}
        told = [self.say("rolled", what, count=count) for what, count in counts.items() if count]
        return named(", ".join(map(str, told)) or self.say("rolled", "nothing"))

    def says(self, text: Text) -> str:
        """The words of a sentence, and what the names in them stand for."""
        meant = [
            str(self.say("meanings", deed))
            for name, deed in _MEANT.items()
            if name in text.words and self.template("meanings", deed)
        ]
        return f"{text.words} ({'; '.join(meant)})" if meant else text.words


def _has_name(row: Any) -> bool:
    return isinstance(row, str) or (isinstance(row, Mapping) and "name" in row)
