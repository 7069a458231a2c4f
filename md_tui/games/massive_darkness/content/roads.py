"""The roads of a box: their quests, what heroes begin with, and what those carry who have come far."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from md_tui.kernel.value import Value

if TYPE_CHECKING:
    from md_tui.loader.doc import Doc

LATER = ("2", "3", "4", "5")
"""The levels that veterans begin at, as they are written."""
EACH = 3
"""Of either level: together the six cards that a hero may carry from quest to quest (MD-STO-08)."""


class Veterans(Value, frozen=True):
    """What every hero has who begins a single quest at a higher level (MD-TWN-16)."""

    skills: int
    """All skills up to this level."""
    treasures: tuple[int, ...]
    """The levels of the treasures dealt to each."""
    artifact: bool = False
    """Whether each is dealt an artifact too."""
    xp: int = 0
    gear: tuple[int, ...] = ()
    """The levels of further cards, each one that is worn: who travels far keeps few others."""

    @property
    def dealt(self) -> int:
        """How many cards each is dealt, artifact and all; of more than six, six are kept (MD-STO-08)."""
        return len(self.treasures) + len(self.gear) + self.artifact


class Road(Value, frozen=True):
    """A campaign as printed: its quests in order, and an optional chapter before them (MD-TWN-06)."""

    id: str
    quests: tuple[str, ...]
    prelude: str = ""
    xp: int = 0
    """What every hero has earned before the first quest (MD-TWN-17)."""
    veterans: dict[int, Veterans] = {}
    """By the level of the start; levels that are not named are as everywhere."""
    later: dict[int, dict[str, Veterans]] = {}
    """By the level of the start, those who have come to a quest of the road or past it."""

    def order(self, with_prelude: bool) -> tuple[str, ...]:
        """The printed order, with the chapter before the first or without it."""
        return (self.prelude, *self.quests) if with_prelude and self.prelude else self.quests

    def veterans_at(self, quest: str, level: int) -> Veterans | None:
        """Who comes to a quest at a level, as far as the road speaks of it."""
        order = self.order(with_prelude=True)
        if quest not in order or level not in self.veterans:
            return None
        later = self.later.get(level, {})
        behind = (later[passed] for passed in reversed(order[: order.index(quest) + 1]) if passed in later)
        return next(behind, self.veterans[level])


def plain_veterans(level: int) -> Veterans:
    """Veterans of whom no road says more: the skills below the level, and six cards."""
    return Veterans(level - 1, (level,) * EACH + (level - 1,) * EACH)


def veterans_of(roads: Iterable[Road], quest: str, level: int) -> Veterans:
    """Those of the first road that leads through a quest and speaks of the level, else plain ones."""
    known = (road.veterans_at(quest, level) for road in roads)
    return next(filter(None, known), plain_veterans(level))


def read_road(doc: "Doc") -> Road:
    """A road of the content; whether its quests are there is checked with the box."""
    said = [_of_level(entry) for entry in doc.child("veterans", optional=True).entries()]
    road = Road(
        doc.id,
        doc.take("quests", tuple[str, ...]),
        doc.take("prelude", str, ""),
        doc.take("xp", int, 0),
        {level: first for level, first, _ in said if level},
        {level: later for level, _, later in said if level},
    )
    if "quests" in doc and doc.sound("quests") and not road.quests:
        doc.error("quests", "are none", "name at least one quest")
    if len(set(road.quests)) != len(road.quests):
        doc.error("quests", "name one quest twice", "a road leads through each quest once")
    doc.finish()
    return road


def _of_level(doc: "Doc") -> tuple[int, Veterans, dict[str, Veterans]]:
    """Those of one level, at first and from later quests on; what is not a level is noted and counts as 0."""
    level = int(doc.id) if doc.id in LATER else 0
    if not level:
        doc.error("", f"{doc.id} is no level to begin at", f"one of {', '.join(LATER)}")
    first = _veterans(doc, plain_veterans(level))
    later = doc.child("from", optional=True).entries()
    return level, first, {entry.id: _veterans(entry, first) for entry in later}


def _veterans(doc: "Doc", plain: Veterans) -> Veterans:
    """What is said of them; what is left out is as with plain ones."""
    return Veterans(
        doc.take("skills", int, plain.skills),
        doc.take("treasures", tuple[int, ...], plain.treasures),
        doc.take("artifact", bool, plain.artifact),
        doc.take("xp", int, plain.xp),
        doc.take("gear", tuple[int, ...], plain.gear),
    )
