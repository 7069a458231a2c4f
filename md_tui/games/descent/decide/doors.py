"""Opening and closing doors, for heroes and monsters (DE-ACT-09, DE-ACT-10)."""

from collections.abc import Callable

from md_tui.games.descent.board.ground import CLOSED, LOCKED, OPEN, ground_of
from md_tui.games.descent.board.positions import figures
from md_tui.games.descent.commands import CloseDoor, OpenDoor
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.common import DOOR, need_action, spend
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.events.figures import DoorMoved
from md_tui.games.descent.model import State
from md_tui.kernel.errors import Rejected
from md_tui.toolkit.windows import Window


def may_work_door(box: Box, state: State, seat: str, door: str, how: str) -> None:
    """Refuse a door without an action left, or one that cannot be moved."""
    turn = need_action(box, state, seat, DOOR)
    check_door(box, state, turn.figure, door, how)


def check_door(box: Box, state: State, figure: str, door: str, how: str) -> None:
    """Refuse a door that the figure does not stand at, or that is locked (DE-ACT-09, DE-AMB-11)."""
    now = state.doors.get(door)
    if now is None:
        raise Rejected("no_such_door", "DE-ACT-09", door=door)
    if now == LOCKED:
        raise Rejected("locked", "DE-ACT-09", door=door)
    if now == how:
        raise Rejected("already_so", "DE-ACT-10", door=door)
    if figure in state.familiars:
        raise Rejected("familiars_only_move", "DE-FAM-03", figure=figure)
    sides = ground_of(box, state).door_spaces(door)
    if not any(space in sides for space in state.figure(figure).spaces):
        raise Rejected("door_not_adjacent", "DE-AMB-11", door=door)
    if how == CLOSED and _straddled(box, state, door):
        raise Rejected("somebody_in_the_doorway", "DE-ACT-10", door=door)


def workable(box: Box, state: State, figure: str, door: str, how: str) -> bool:
    """Whether a figure could move a door where it stands."""
    try:
        check_door(box, state, figure, door, how)
    except Rejected:
        return False
    return True


def _straddled(box: Box, state: State, door: str) -> bool:
    """Whether a base lies on both sides of a door."""
    ground = ground_of(box, state)
    return any(ground.door_crossed(door, state.figure(name).spaces) for name in figures(box, state))


def move_door(draft: Draft, figure: str, door: str, how: str) -> None:
    """Take the door off the map or put it back; a hero who opens one may have set off a trap."""
    draft.tell(DoorMoved(door, how))
    if how == OPEN and figure in draft.state.heroes:
        draft.plan(Window("door_opened", figure))


def open_door(draft: Draft, seat: str, command: OpenDoor) -> None:
    """Open it for an action."""
    _work(draft, seat, command.door, OPEN)


def close_door(draft: Draft, seat: str, command: CloseDoor) -> None:
    """Close it for an action (DE-ACT-10)."""
    _work(draft, seat, command.door, CLOSED)


def _work(draft: Draft, seat: str, door: str, how: str) -> None:
    may_work_door(draft.box, draft.state, seat, door, how)
    turn = draft.state.turn
    assert turn is not None
    spend(draft, DOOR)
    move_door(draft, turn.figure, door, how)


DECIDE: dict[type, Callable[..., None]] = {OpenDoor: open_door, CloseDoor: close_door}
