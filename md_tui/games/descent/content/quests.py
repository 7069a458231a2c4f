"""Quests as data: encounters with their groups, aims, reinforcements and special counts."""

from typing import Literal

from md_tui.kernel.value import Value
from md_tui.loader.doc import Doc

Side = Literal["heroes", "overlord"]
AimKind = Literal["defeat", "leave", "last"]


class Placement(Value, frozen=True):
    """A monster group and the tile it starts on (DE-SET-13)."""

    group: str
    area: str
    choices: tuple[str, ...] = ()
    """Traits of an open group the overlord picks (DE-SET-12); `group` is then its slot."""


class Special(Value, frozen=True):
    """A monster with a name of its own: the master of its group, with more health."""

    name: str
    group: str
    health: dict[str, int]
    """By the number of heroes."""


class Aim(Value, frozen=True):
    """What makes a side win (DE-QST-03)."""

    side: Side
    kind: AimKind
    who: str = ""
    """The named monster, or the group."""
    count: int = 0
    per_hero: int = 0
    """How many more for each hero."""
    exit: str = ""
    by_heroes: dict[str, int] = {}
    """How many for this many heroes, where no sum says it."""

    def needed(self, heroes: int) -> int:
        """How many it takes."""
        if str(heroes) in self.by_heroes:
            return self.by_heroes[str(heroes)]
        return self.count + self.per_hero * heroes


class Reinforcement(Value, frozen=True):
    """One figure of a group may come back at the start of the overlord's turn."""

    group: str
    area: str


class Encounter(Value, frozen=True):
    """One map with its rules."""

    map: str
    start: str
    """The tile the heroes begin on (DE-SET-11)."""
    groups: tuple[Placement, ...]
    specials: tuple[Special, ...]
    aims: tuple[Aim, ...]
    reinforcements: tuple[Reinforcement, ...]
    objectives: dict[str, str]
    """Objective tokens by space."""
    carriers: tuple[str, ...]
    """Who may carry objective tokens: heroes, monsters (DE-OBJ-01)."""
    unique: str = ""
    """The space of the unique search token, if there is one (DE-ACT-04)."""


class Quest(Value, frozen=True):
    """A quest of one or more encounters (DE-QST-02)."""

    id: str
    stage: str
    """introduction | act_1 | interlude | act_2 | finale"""
    encounters: tuple[Encounter, ...]
    party: tuple[str, ...] = ()
    """The usual party, each as `hero:class`, the first two for two heroes and so on."""

    @property
    def alone(self) -> bool:
        """Whether it can be played outside of a campaign (DE-QST-01)."""
        return self.stage not in ("interlude", "finale")


def load_quest(doc: Doc) -> Quest | None:
    """A quest from its table; mistakes are noted in the document."""
    stages = Literal["introduction", "act_1", "interlude", "act_2", "finale"]
    stage = doc.take("stage", stages)
    encounters = tuple(_encounter(part) for part in doc.children("encounters"))
    party = doc.take("party", tuple[str, ...], ())
    return Quest(doc.id, stage, encounters, party) if doc.finish() else None


def _encounter(doc: Doc) -> Encounter:
    return Encounter(
        doc.take("map", str),
        doc.take("start", str),
        tuple(item for _, item in doc.items("groups", Placement, [])),
        tuple(item for _, item in doc.items("specials", Special, [])),
        tuple(item for _, item in doc.items("aims", Aim)),
        tuple(item for _, item in doc.items("reinforcements", Reinforcement, [])),
        doc.take("objectives", dict[str, str], {}),
        doc.take("carriers", tuple[str, ...], ()),
        doc.take("unique", str, ""),
    )
