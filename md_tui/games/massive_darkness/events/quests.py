"""What happens to the board and to the quest."""

from typing import ClassVar

from md_tui.kernel.value import Event


class TokenPlaced(Event, frozen=True):
    """Tokens of one kind are put on a zone."""

    zone: str
    token: str
    count: int = 1


class TokenRemoved(Event, frozen=True):
    """Tokens of one kind are taken off a zone."""

    zone: str
    token: str
    count: int = 1


class TokenGained(Event, frozen=True):
    """A hero carries a quest token."""

    hero: str
    token: str


class TokenDropped(Event, frozen=True):
    """A hero no longer carries a quest token."""

    hero: str
    token: str


class LayoutDealt(Event, frozen=True):
    """One of the quest's sets of places for doors and tokens is in play."""

    plumbing: ClassVar[bool] = True
    layout: int
    tokens: dict[str, tuple[str, ...]]
    """What lies where, by zone."""


class RoomsRevealed(Event, frozen=True):
    """Rooms of a chamber are seen for the first time."""

    plumbing: ClassVar[bool] = True
    zones: tuple[str, ...]


class CountSet(Event, frozen=True):
    """The quest writes a number down."""

    plumbing: ClassVar[bool] = True
    key: str
    value: int


class NameSet(Event, frozen=True):
    """The quest writes a name down."""

    plumbing: ClassVar[bool] = True
    key: str
    value: str


class GoalReached(Event, frozen=True):
    """A goal of the quest is met."""

    goal: str


class PillarHurt(Event, frozen=True):
    """A pillar takes wounds."""

    pillar: str
    health: int
    by: str = ""


class PillarFell(Event, frozen=True):
    """A pillar is destroyed."""

    pillar: str
    by: str = ""


class TileRemoved(Event, frozen=True):
    """A tile is taken off the board (MD-Q4-01)."""

    tile: str


class BridgesFell(Event, frozen=True):
    """The dark bridges vanish (MD-Q5-03)."""


class LeverPulled(Event, frozen=True):
    """A hero has worked a lever (MD-RUL-67)."""

    hero: str
    zone: str


class DoorUnlocked(Event, frozen=True):
    """A locked door may now be opened."""

    door: str
