"""Commands of movement: move actions, walking, fatigue for points, pits, leaving the map (DE-MOV)."""

from collections.abc import Callable

from md_tui.games.descent.board.ground import PIT, ground_of, space_of
from md_tui.games.descent.board.positions import empty, in_pit, occupants
from md_tui.games.descent.commands import ClimbOut, Leave, Move, Tire, Walk
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.quests import Aim
from md_tui.games.descent.decide import aims
from md_tui.games.descent.decide.common import MOVE, close_equip, need_action, spend, upright
from md_tui.games.descent.decide.deeds.undead import hasten
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import pay_fatigue
from md_tui.games.descent.decide.promises import check_promise
from md_tui.games.descent.decide.walking import put
from md_tui.games.descent.events.figures import Left, Settled
from md_tui.games.descent.events.turns import MoveBegan, PointsGained, Promised
from md_tui.games.descent.figures.bases import bases_at
from md_tui.games.descent.figures.terrain import (
    breath_left,
    cost_of,
    flies_over,
    ghostly,
    held,
    may_pass,
    strands,
)
from md_tui.games.descent.figures.values import has_key, named, size_of, speed, stamina
from md_tui.games.descent.model import State, Turn
from md_tui.games.descent.steps.moves import StepInto
from md_tui.kernel.errors import Rejected


def may_move(box: Box, state: State, seat: str) -> None:
    """Refuse a move action that is not possible now."""
    turn = need_action(box, state, seat, MOVE)
    if held(box, state, turn.figure):
        raise Rejected("immobilized", "DE-CND-01", figure=turn.figure)
    if has_key(box, state, turn.figure, "shambling") and turn.moves:
        raise Rejected("one_move_only", "DE-MON-03", figure=turn.figure)


def move(draft: Draft, seat: str, command: Move) -> None:
    """Give points equal to Speed; a second move action adds to what is left (DE-ERR-02)."""
    may_move(draft.box, draft.state, seat)
    turn = draft.state.turn
    assert turn is not None
    spend(draft, MOVE)
    draft.tell(MoveBegan(turn.figure, speed(draft.box, draft.state, turn.figure)))


def may_tire(box: Box, state: State, seat: str, points: int) -> None:
    """Refuse fatigue for points to all but heroes in their own turn, up to Stamina (DE-MOV-07..09)."""
    turn = upright(state, seat)
    hero = state.heroes.get(turn.figure)
    if hero is None or turn.inside or turn.charmed:
        raise Rejected("no_fatigue_for_points", "DE-MOV-07", figure=turn.figure)
    if held(box, state, hero.id):
        raise Rejected("immobilized", "DE-CND-01", figure=hero.id)
    room = stamina(box, state, hero.id) - hero.fatigue
    if points < 1 or points > room:
        raise Rejected("too_tired", "DE-MOV-08", hero=hero.id, room=room)


def tire(draft: Draft, seat: str, command: Tire) -> None:
    """Give one point for each fatigue, or two to whoever is fleet of foot."""
    may_tire(draft.box, draft.state, seat, command.points)
    close_equip(draft)
    pay_fatigue(draft, seat, command.points)
    each = 2 if named(draft.box, draft.state, seat, "fleet") else 1
    draft.tell(PointsGained(seat, each * command.points))
    if named(draft.box, draft.state, seat, "haste"):
        hasten(draft, seat, command.points)


def may_walk(box: Box, state: State, seat: str, command: Walk) -> None:
    """Refuse a path that cannot be walked to its end with the points there are."""
    turn = upright(state, seat)
    if not command.path:
        raise Rejected("no_path", "DE-MOV-01", figure=turn.figure)
    if in_pit(box, state, turn.figure) and not flies_over(box, state, turn.figure):
        raise Rejected("in_a_pit", "DE-ERR-09", figure=turn.figure)
    start = _start(state, turn, command)
    check_path(box, state, turn.figure, start, command.path, turn.left)
    check_webs(box, state, turn.figure, start, command.path)
    check_stop(box, state, turn, command)


def _start(state: State, turn: Turn, command: Walk) -> str:
    """Where the path is counted from (DE-LRG-02)."""
    spaces = state.figure(turn.figure).spaces
    start = command.start or spaces[0]
    if start not in spaces:
        raise Rejected("not_covered", "DE-LRG-02", space=start)
    return start


def check_path(box: Box, state: State, figure: str, start: str, path: tuple[str, ...], points: int) -> None:
    """Refuse steps that are not adjacent, blocked or too dear (DE-MOV-01, DE-MOV-02, DE-MOV-10)."""
    ground, taken = ground_of(box, state), occupants(box, state)
    here, cost = start, 0
    for space in path:
        if not ground.adjacent(here, space):
            raise Rejected("not_adjacent", "DE-MOV-10", space=space, here=here)
        if ground.blocked(space):
            raise Rejected("blocked", "DE-TER-02", space=space)
        other = taken.get(space)
        if other not in (None, figure) and not may_pass(box, state, figure, str(other)):
            raise Rejected("enemy_in_the_way", "DE-MOV-04", space=space, figure=str(other))
        cost += cost_of(box, state, figure, ground.terrain[space])
        here = space
    if cost > points:
        rule = "DE-TER-03" if len(path) == 1 and cost > 1 else "DE-MOV-01"
        raise Rejected("too_few_points", rule, cost=cost, points=points)


def check_webs(box: Box, state: State, figure: str, start: str, path: tuple[str, ...]) -> None:
    """Refuse a path out of webs that a hero has no breath for (DE-FTG-01)."""
    cost = strands(box, state, figure, start, path)
    if cost and cost > breath_left(box, state, figure):
        raise Rejected("webbed", "DE-FTG-01", figure=figure, fatigue=cost)


def check_stop(box: Box, state: State, turn: Turn, command: Walk) -> None:
    """Refuse to stop where somebody stands or a large base does not fit (DE-MOV-05, DE-LRG-04)."""
    last, figure = command.path[-1], turn.figure
    if size_of(box, state, figure) == (1, 1):
        if command.base or command.then:
            raise Rejected("base_does_not_fit", "DE-LRG-04", space=last)
        last = _fallen_into(box, state, figure, command.path) or last
        other = occupants(box, state).get(last)
        if other not in (None, figure) and not ghostly(box, state, figure):
            raise Rejected("space_taken", "DE-MOV-05", space=last, figure=str(other))
        return
    if _ordered(command.base) not in map(_ordered, bases_at(box, state, figure, last)):
        raise Rejected("base_does_not_fit", "DE-LRG-04", space=last)
    if command.then:
        check_promise(box, state, turn, command.then, last)


def _fallen_into(box: Box, state: State, figure: str, path: tuple[str, ...]) -> str:
    """The first pit on a path: nobody gets further with movement points (DE-ERR-09)."""
    if flies_over(box, state, figure):
        return ""
    terrain = ground_of(box, state).terrain
    return next((space for space in path if terrain[space] == PIT), "")


def walk(draft: Draft, seat: str, command: Walk) -> None:
    """Plan the path space by space; a large figure without a promise ends its movement there."""
    may_walk(draft.box, draft.state, seat, command)
    turn = draft.state.turn
    assert turn is not None
    close_equip(draft)
    origin = draft.state.figure(turn.figure).spaces
    base = _ordered(command.base)
    if base:
        draft.tell(Promised(command.then))
    ends = bool(base) and not command.then
    draft.plan(StepInto(turn.figure, command.path, base, origin, ends=ends))


def _ordered(base: tuple[str, ...]) -> tuple[str, ...]:
    """A base as it is kept: row by row, column by column."""
    return tuple(sorted(base, key=lambda name: space_of(name)[::-1]))


def may_climb(box: Box, state: State, seat: str, to: str) -> None:
    """Refuse climbing except out of a pit into an adjacent empty space (DE-ERR-11)."""
    turn = need_action(box, state, seat, "climb")
    if not in_pit(box, state, turn.figure):
        raise Rejected("not_in_a_pit", "DE-TER-07", figure=turn.figure)
    if to not in exits_from_pit(box, state, turn.figure):
        raise Rejected("no_empty_space", "DE-ERR-11", space=to)


def exits_from_pit(box: Box, state: State, figure: str) -> tuple[str, ...]:
    """The adjacent empty spaces; another pit space is no way out (DE-AMB-39)."""
    ground = ground_of(box, state)
    around = {name for space in state.figure(figure).spaces for name in ground.around(space)}
    return tuple(sorted(name for name in around if empty(box, state, name) and ground.terrain[name] != PIT))


def climb(draft: Draft, seat: str, command: ClimbOut) -> None:
    """Put the figure beside the pit; the turn goes on (DE-ERR-12)."""
    may_climb(draft.box, draft.state, seat, command.to)
    turn = draft.state.turn
    assert turn is not None
    spend(draft, "climb")
    if size_of(draft.box, draft.state, turn.figure) == (1, 1):
        put(draft, turn.figure, command.to)
        return
    fitting = bases_at(draft.box, draft.state, turn.figure, command.to)
    if not fitting:
        raise Rejected("base_does_not_fit", "DE-LRG-04", space=command.to)
    draft.tell(Settled(turn.figure, fitting[0]))


def exit_of(box: Box, state: State, figure: str) -> Aim | None:
    """The aim that lets a figure leave the map from where it stands (DE-MOV-11)."""
    found = state.figure(figure)
    names = {figure, getattr(found, "group", ""), getattr(found, "name", ""), state.side_of(figure)}
    ground = ground_of(box, state)
    for aim in box.quests[state.quest].encounters[state.encounter].aims:
        permitted = aim.kind == "leave" and aim.who in names and aim.exit
        if permitted and any(space in ground.ways_off(aim.exit) for space in found.spaces):
            return aim
    return None


def may_leave(box: Box, state: State, seat: str) -> None:
    """Refuse leaving except where the quest permits it, from an edge space, for one more point."""
    turn = upright(state, seat)
    if exit_of(box, state, turn.figure) is None:
        raise Rejected("no_way_out", "DE-MOV-11", figure=turn.figure)
    if in_pit(box, state, turn.figure):
        raise Rejected("in_a_pit", "DE-ERR-09", figure=turn.figure)
    if turn.left < 1:
        raise Rejected("too_few_points", "DE-MOV-11", cost=1, points=turn.left)


def leave(draft: Draft, seat: str, command: Leave) -> None:
    """Take the figure off the map; the quest counts it."""
    may_leave(draft.box, draft.state, seat)
    turn = draft.state.turn
    assert turn is not None
    aim = exit_of(draft.box, draft.state, turn.figure)
    assert aim is not None
    draft.tell(Left(turn.figure, aim.exit))
    aims.check(draft)


DECIDE: dict[type, Callable[..., None]] = {
    Move: move,
    Tire: tire,
    Walk: walk,
    ClimbOut: climb,
    Leave: leave,
}
