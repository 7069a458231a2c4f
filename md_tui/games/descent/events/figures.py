"""What happens to figures on the map."""

from typing import ClassVar

from md_tui.games.descent.model import Familiar, Monster
from md_tui.kernel.value import Event


class Stepped(Event, frozen=True):
    """A figure enters a space for movement points."""

    figure: str
    to: str
    cost: int = 0
    through: str = ""
    """Who stands there, where that matters."""


class Settled(Event, frozen=True):
    """A figure covers these spaces: put down after a move, or placed."""

    figure: str
    spaces: tuple[str, ...]


class Damaged(Event, frozen=True):
    """A figure suffers damage (DE-DMG-01)."""

    figure: str
    amount: int
    cause: str = ""


class Tired(Event, frozen=True):
    """A hero suffers fatigue (DE-FTG-01)."""

    hero: str
    amount: int


class Healed(Event, frozen=True):
    """A figure recovers damage (DE-DMG-03)."""

    figure: str
    amount: int


class Rested(Event, frozen=True):
    """A hero recovers fatigue."""

    hero: str
    amount: int


class ConditionGained(Event, frozen=True):
    """A figure has a condition (DE-CND-01)."""

    figure: str
    condition: str


class ConditionLost(Event, frozen=True):
    """A figure is rid of a condition."""

    figure: str
    condition: str


class Fell(Event, frozen=True):
    """A hero is knocked out: token for figure, damage and fatigue full, no conditions (DE-KO-01)."""

    hero: str
    space: str
    damage: int
    fatigue: int


class Returned(Event, frozen=True):
    """A hero's figure is back on the map."""

    hero: str
    space: str


class Vanished(Event, frozen=True):
    """A hero leaves the map for a while."""

    hero: str
    space: str


class Slain(Event, frozen=True):
    """A monster or a familiar is defeated and removed (DE-DMG-02, DE-FAM-07)."""

    figure: str


class RelicUsed(Event, frozen=True):
    """A lieutenant exhausts his relic (DE-EXH-01)."""

    figure: str
    relic: str


class Promoted(Event, frozen=True):
    """A minion becomes a master."""

    figure: str


class RiseMarked(Event, frozen=True):
    """A defeated monster will come back at the start of the overlord's next turn."""

    figure: str


class Withdrawn(Event, frozen=True):
    """A monster that came back for a turn is taken off the map; nobody has defeated it."""

    figure: str


class Touched(Event, frozen=True):
    """A skill has hurt or helped figures; nobody: what was noted is forgotten."""

    plumbing: ClassVar[bool] = True
    figures: tuple[str, ...] = ()


class Left(Event, frozen=True):
    """A figure leaves the map by an entrance or exit (DE-MOV-11)."""

    figure: str
    exit: str


class MonsterPlaced(Event, frozen=True):
    """A monster comes onto the map."""

    monster: Monster


class FamiliarPlaced(Event, frozen=True):
    """A familiar comes onto the map."""

    familiar: Familiar


class Activated(Event, frozen=True):
    """A monster or familiar was activated and will not be again this turn."""

    figure: str
    done: bool = True


class DoorMoved(Event, frozen=True):
    """A door is open, closed or locked now (DE-ACT-10)."""

    door: str
    how: str


class ObjectiveTaken(Event, frozen=True):
    """A figure picks up an objective token (DE-OBJ-01)."""

    figure: str
    space: str
    token: str


class ObjectiveDropped(Event, frozen=True):
    """An objective token is put down (DE-OBJ-02, DE-OBJ-03)."""

    figure: str
    space: str
    token: str


class Shown(Event, frozen=True):
    """Dice were rolled outside of attacks and tests: to recover, to stand up."""

    figure: str
    pool: tuple[str, ...]
    faces: tuple[int, ...]
    reveals: ClassVar[bool] = True

    @property
    def draws(self) -> int:
        """One number a die."""
        return len(self.faces)
