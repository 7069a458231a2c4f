"""What the picture of a map shows: the map, its doors as they stand, figures, and what lies about."""

from __future__ import annotations

from typing import Final, NamedTuple

from md_tui.games.descent.board.atlas import Board
from md_tui.toolkit.squares.layout import Space

OPEN, CLOSED, LOCKED = "open", "closed", "locked"
HERO, MINION, MASTER, LIEUTENANT, ALLY = "hero", "minion", "master", "lieutenant", "ally"

SEARCH: Final = "$"
"""The sign of a search token."""
OBJECTIVE: Final = "*"
"""The sign of an objective token; the letter of its colour follows it."""


class Stand(NamedTuple):
    """A figure on the map."""

    id: str
    code: str
    """Two characters: `Ja` a hero, `g1` a minion, `g!` a master, `ZA` a lieutenant."""
    spaces: tuple[Space, ...]
    """What its base covers, in reading order."""
    kind: str
    role: str
    """The role of the palette it is drawn in."""
    far: str = ""
    """One character for the far picture: a digit for a hero, a letter for everybody else."""
    label: str = ""
    health: str = ""
    notes: str = ""
    """Its conditions and what it carries, a letter each."""
    active: bool = False

    @property
    def sign(self) -> str:
        """The character of the far picture."""
        return self.far or self.code[:1]


class Lying(NamedTuple):
    """Something that lies on a space and stops nobody: a token."""

    sign: str
    """At most two characters: `$` to be searched, `*r` a red objective, `xJ` a hero who was knocked out."""
    at: Space
    role: str


class Scene(NamedTuple):
    """All of it."""

    board: Board
    doors: frozenset[tuple[str, str]] = frozenset()
    """Doors that are not open, each with how it stands."""
    stands: tuple[Stand, ...] = ()
    lies: tuple[Lying, ...] = ()

    @property
    def shut(self) -> frozenset[str]:
        """The doors that let nobody through."""
        return frozenset(door for door, how in self.doors if how != OPEN)

    @property
    def beyond(self) -> int:
        """The mask of the spaces to which no hero has a way: they lie behind closed doors."""
        squares = self.board.squares(self.shut)
        heroes = squares.mask(space for stand in self.stands if stand.kind == HERO for space in stand.spaces)
        return sum(part for part in squares.parts if not part & heroes) if heroes else 0
