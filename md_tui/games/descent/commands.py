"""Everything a player can want: the closed list of commands."""

from typing import Any, Union

from md_tui.kernel.question import Answer
from md_tui.kernel.value import Command
from md_tui.toolkit.windows import Order


class Equip(Command, frozen=True):
    """Choose what is equipped, in the equip step (DE-TURN-05); everything else is packed."""

    items: tuple[str, ...]


class Move(Command, frozen=True):
    """A move action: movement points equal to Speed (DE-MOV-01)."""


class Walk(Command, frozen=True):
    """Spend movement points on a path of adjacent spaces."""

    path: tuple[str, ...]
    start: str = ""
    """For a large figure: the covered space from which it is counted (DE-LRG-02)."""
    base: tuple[str, ...] = ()
    """For a large figure: what it covers at the end (DE-LRG-03)."""
    then: str = ""
    """For a large figure that stops with points left: the action it stops for (DE-ERR-03)."""


class Tire(Command, frozen=True):
    """Suffer fatigue for movement points (DE-MOV-08)."""

    points: int = 1


class Attack(Command, frozen=True):
    """An attack action with a weapon on a space (DE-ATK-02)."""

    target: str
    weapon: str = ""
    """An item or bare hands; nothing for figures that carry no weapons."""


class Use(Command, frozen=True):
    """Use an ability: skill, feat, item or monster action (DE-ACT-01, DE-ACT-11)."""

    text: str
    """The id of its sentence; copies of a card by their own name."""
    card: str = ""
    """The very card, if there are several copies."""


class Rest(Command, frozen=True):
    """A rest action (DE-ACT-02)."""


class Search(Command, frozen=True):
    """Search the token of a space (DE-ACT-03)."""

    space: str


class StandUp(Command, frozen=True):
    """The only action of a knocked-out hero (DE-ACT-06)."""


class Revive(Command, frozen=True):
    """Bring a knocked-out hero back (DE-ACT-07)."""

    hero: str


class OpenDoor(Command, frozen=True):
    """Open a door (DE-ACT-09)."""

    door: str


class CloseDoor(Command, frozen=True):
    """Close a door (DE-ACT-09)."""

    door: str


class ShakeOff(Command, frozen=True):
    """Spend an action on losing a condition that allows nothing else."""

    condition: str


class ClimbOut(Command, frozen=True):
    """Leave a pit (DE-ERR-11)."""

    to: str


class Trade(Command, frozen=True):
    """Exchange cards with an adjacent hero during a move action (DE-TRD-01)."""

    hero: str
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()


class PickUp(Command, frozen=True):
    """Pick up an objective token (DE-OBJ-01)."""

    space: str
    token: str


class Drop(Command, frozen=True):
    """Put down an objective token (DE-OBJ-02)."""

    token: str
    space: str


class Leave(Command, frozen=True):
    """Leave the map by an edge space of the entrance or exit (DE-MOV-11)."""


class Rouse(Command, frozen=True):
    """Activate a familiar (DE-FAM-02)."""

    familiar: str


class Activate(Command, frozen=True):
    """Activate a monster (DE-OVL-03)."""

    monster: str


class Play(Command, frozen=True):
    """Play a card of one's own turn (DE-OLC-03)."""

    card: str
    text: str = ""
    """The id of the sentence it is played for, if the card has several."""


class EndTurn(Command, frozen=True):
    """End the turn or activation; what is left of it is lost."""


class GiveOrders(Command, frozen=True):
    """Say beforehand what happens with cards in the heroes' turns."""

    orders: tuple[Order, ...] = ()


class SetAsks(Command, frozen=True):
    """Change how much is asked: all, matters or auto."""

    mode: str


class SetReactions(Command, frozen=True):
    """Change how the overlord is asked in the heroes' turns: ask, orders or courtesy."""

    mode: str


COMMANDS: tuple[type[Command], ...] = (
    *(Equip, Move, Walk, Tire, Attack, Use, Rest, Search, StandUp, Revive, OpenDoor, CloseDoor, ShakeOff),
    *(ClimbOut, Trade, PickUp, Drop, Leave, Rouse, Activate, Play, EndTurn, GiveOrders, SetAsks),
    *(SetReactions, Answer),
)
COMMAND_TYPE: Any = Union[COMMANDS]  # noqa: UP007
