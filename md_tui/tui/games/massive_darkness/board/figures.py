"""What stands on the board, as little as a painter needs to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

MOB, AGENT, MONSTER = "mob", "agent", "monster"


class HeroFigure(NamedTuple):
    """A hero in a zone."""

    id: str
    letter: str
    name: str
    role: str
    """The role of his colour."""
    health: int
    most: int
    active: bool = False
    killed: bool = False
    stunned: bool = False


class FoeFigure(NamedTuple):
    """A mob, an agent or a monster in a zone, with its name at three lengths."""

    id: str
    name: str
    short: str
    tiny: str
    kind: str
    boss: int
    """Health left of the boss, the agent or the monster."""
    full: int
    minions: int = 0
    """Minions left, the hurt among them."""
    hurt: int = 0
    fallen: int = 0
    """Minions that have just been killed and still lie there."""
    asleep: bool = False
    stunned: bool = False
    struck: bool = False

    @property
    def role(self) -> str:
        """The role of its name."""
        return "monster" if self.kind == MONSTER else "enemy"


class Sign(NamedTuple):
    """Something that lies in a zone: one character, a short word, and how many there are."""

    id: str
    tiny: str
    short: str
    number: int = 1
    role: str = "gold"


class Place(NamedTuple):
    """Everything to be seen of one zone; equal places are drawn alike."""

    lit: bool = False
    closed: bool = False
    bridge: bool = False
    signs: tuple[Sign, ...] = ()
    heroes: tuple[HeroFigure, ...] = ()
    foes: tuple[FoeFigure, ...] = ()
    room: str = ""
    spawn: int = 0
    spawn_now: bool = False
    """Whether guards of the current level come here."""
    leave: str = ""
    """What the way out is called, if it is here."""
    stairs: str = ""
    code: str = ""
    """The zone's code, shown only if wished."""

    @property
    def floor(self) -> str:
        """The role of its floor."""
        return ("lit" if self.lit else "dark") + ("_closed" if self.closed else "")


class Pointing(NamedTuple):
    """What is marked in one zone for a while."""

    mark: str = ""
    """The overlay's mark, in the foot line at the right."""
    mark_role: str = "text"
    tint: str = ""
    """The role of the floor while an overlay lies over it."""
    letter: str = ""
    """The letter that chooses the zone."""
    letters: Mapping[str, str] = {}
    """Letters that choose things in it, by their ids."""
    thing: str = ""
    """The thing under the cursor."""
    trail: str = ""
    """Where somebody walked out of the zone: a compass direction."""
    ghosts: int = 0
    """How many of those who walked out stood here a moment ago."""


NOTHING = Pointing()
"""Nothing is marked."""


class Words(NamedTuple):
    """The few words that stand on the board itself."""

    spawn: str = "spawn {level}"
    spawn_short: str = "L{level}"
    asleep: str = "zz"
    stairs: str = "stairs {name}"
