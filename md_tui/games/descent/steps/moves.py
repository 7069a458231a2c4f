"""Steps of moving figures."""

from md_tui.kernel.value import Step


class StepInto(Step, frozen=True):
    """A figure goes on along a path, one space at a time."""

    figure: str
    path: tuple[str, ...]
    base: tuple[str, ...] = ()
    """What a large figure covers at the end."""
    origin: tuple[str, ...] = ()
    """What it covered before."""
    free: bool = False
    """Whether spaces are counted instead of movement points (DE-ERR-10)."""
    forced: bool = False
    """Whether somebody else moves the figure: webs do not hold it."""
    ends: bool = False
    """Whether the movement is over at the end of the path, points left or not (DE-ERR-04)."""


class Arrive(Step, frozen=True):
    """What the ground of a space does to a figure that entered it."""

    figure: str
    space: str


class LayDown(Step, frozen=True):
    """A large figure is put down (DE-LRG-03)."""

    figure: str
    base: tuple[str, ...]
    origin: tuple[str, ...]
    ends: bool = False


class ReturnHero(Step, frozen=True):
    """A hero's figure comes back to the map (DE-ACT-08)."""

    hero: str
    space: str
    within: int = 0
    """How far away it may be, where that is the player's choice."""
