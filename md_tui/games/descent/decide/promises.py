"""The actions for which a large figure may interrupt its move, points left (DE-ERR-03, DE-ERR-04)."""

from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.common import ABILITY, ATTACK, DOOR, MOVE, allowance
from md_tui.games.descent.decide.fights.declare import choices
from md_tui.games.descent.evolve.parts import with_figure
from md_tui.games.descent.model import State, Turn
from md_tui.kernel.errors import Rejected
from md_tui.kernel.span import passes

PROMISES = (MOVE, ATTACK, ABILITY, DOOR)


def check_promise(box: Box, state: State, turn: Turn, action: str, space: str) -> None:
    """The action must be possible from the counted space, before the base is laid out (DE-ERR-04)."""
    if action not in PROMISES or allowance(turn, action, turn.figure in state.monsters) is None:
        raise Rejected("no_such_action", "DE-ERR-03", action=action)
    if action == ATTACK and not _may_attack(box, state, turn, space):
        raise Rejected("nothing_to_attack_from_there", "DE-ERR-04", space=space)
    ground = ground_of(box, state)
    if action == DOOR and not any(space in ground.door_spaces(door) for door in state.doors):
        raise Rejected("no_door_there", "DE-ERR-04", space=space)


def _may_attack(box: Box, state: State, turn: Turn, space: str) -> bool:
    if turn.attacks and ATTACK not in turn.extra:
        return False
    there = with_figure(state, turn.figure, spaces=(space,))
    return any(choices(box, there, turn.figure))


def promises_at(box: Box, state: State, turn: Turn, space: str) -> tuple[str, ...]:
    """Everything that the figure may stop for there."""
    return tuple(what for what in PROMISES if passes(check_promise, box, state, turn, what, space))
