"""Moving and the movement action (MD-MOV, MD-ACN-04, MD-ACN-05)."""

from md_tui.games.massive_darkness.ability.skills import KeywordName
from md_tui.games.massive_darkness.board.board import Board, Terrain
from md_tui.games.massive_darkness.combat.in_force import amount
from md_tui.games.massive_darkness.commands import Move
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import board_of, close_action, holders, need_action, ready
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.heroes import ActionSpent, HeroMoved, MovementBegan
from md_tui.games.massive_darkness.model import POINTS, Hero, State, Turn
from md_tui.games.massive_darkness.steps.general import AfterAction
from md_tui.kernel.errors import Rejected

MOVEMENT = "movement"


def may_spend_point(hero: Hero, turn: Turn) -> None:
    """A point is left, or an action to start a movement with (MD-ACN-04)."""
    if turn.points < 1:
        try:
            need_action(hero, turn, MOVEMENT)
        except Rejected as none_left:
            if none_left.why == "no_actions":
                raise Rejected("no_movement", "MD-ACN-04", hero=hero.id) from None
            raise


def begin_movement(draft: Draft, hero: Hero) -> None:
    """Start a movement action if none with points is under way (MD-ACN-04, MD-SKL-06)."""
    turn = draft.state.turn
    assert turn is not None
    if turn.points > 0:
        return
    close_action(draft)
    taken_from = need_action(hero, turn, MOVEMENT)
    points = POINTS + amount(draft.box, draft.state, hero, KeywordName.MOVEMENT_POINT)
    draft.tell(ActionSpent(hero.id, MOVEMENT, taken_from), MovementBegan(hero.id, points))


def finish_movement(draft: Draft, hero: str) -> None:
    """End the action with its last point, or if the hero died (MD-RUL-15)."""
    draft.plan(AfterAction(hero))


def hero_terrain(box: Box, state: State) -> Terrain:
    """The terrain as heroes may walk it: quests can bar stairs to them (MD-Q10-03)."""
    return hooks.hero_terrain(box, state)


def way_refusal(board: Board, hero: Hero, to: str, terrain: Terrain, bar: str = "") -> None:
    """Refuse a zone that cannot be walked to from here (MD-MOV-01, MD-MOV-04)."""
    if to not in board.zones:
        raise Rejected("no_such_zone", "MD-ZON-01", zone=to)
    if to == hero.zone:
        raise Rejected("there_already", "MD-MOV-01", hero=hero.id)
    if to in board.neighbours(hero.zone, terrain):
        return
    match board.edge(hero.zone, to, terrain):
        case "door":
            raise Rejected("closed_door", "MD-MOV-04", zone=to)
        case "pillar":
            raise Rejected("pillar_in_the_way", "MD-RUL-54", zone=to)
        case "stairs":
            raise Rejected("stage_barred", "MD-Q10-01", enemy=bar)
    here, there = board.zones[hero.zone], board.zones[to]
    near = abs(here.x - there.x) + abs(here.y - there.y) == 1
    raise Rejected("wall" if near else "not_a_neighbour", "MD-MOV-01", zone=to, hero=hero.id)


def may_move(box: Box, state: State, seat: str, to: str) -> None:
    """A free neighbour, a point or an action, and nobody who holds the hero (MD-ACN-05)."""
    hero, turn = ready(state, seat)
    way_refusal(board_of(box, state), hero, to, hero_terrain(box, state), hooks.barring_enemy(box, state))
    may_spend_point(hero, turn)
    held = holders(box, state, hero)
    if held:
        raise Rejected("held", "MD-MOV-02", hero=hero.id, enemy=held[0].id)


def move(draft: Draft, seat: str, command: Move) -> None:
    """Walk one zone (MD-ACN-05)."""
    may_move(draft.box, draft.state, seat, command.to)
    begin_movement(draft, draft.state.heroes[seat])
    before = draft.state.heroes[seat].zone
    draft.tell(HeroMoved(seat, command.to, 1))
    finish_movement(draft, seat)
    hooks.hero_moved(draft, seat, before)


DECIDE = {Move: move}
