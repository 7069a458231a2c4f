"""Heroes' actions besides moving and attacking (DE-ACT)."""

from collections.abc import Callable

from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.commands import Rest, Revive, ShakeOff, StandUp
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.dice import STAND_UP, total
from md_tui.games.descent.decide.common import acting, after_action, close_equip, hero_acting, spend, upright
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import cure, heal, relax
from md_tui.games.descent.events.figures import Shown
from md_tui.games.descent.events.turns import ActionLost, ActionSpent, RestBegan
from md_tui.games.descent.model import State, Turn
from md_tui.games.descent.sentence.algebra import Named
from md_tui.games.descent.steps.rounds import CloseTurn
from md_tui.kernel.errors import Rejected
from md_tui.toolkit.windows import Window

HARDY = 2
"""What a Brute recovers beyond the dice when he gets up."""


def may_rest(box: Box, state: State, seat: str) -> None:
    """Refuse a rest of anybody but a hero with an action left."""
    hero_acting(box, state, seat, "rest")


def rest(draft: Draft, seat: str, command: Rest) -> None:
    """Begin a rest; nothing is recovered yet (DE-ACT-02)."""
    may_rest(draft.box, draft.state, seat)
    spend(draft, "rest")
    draft.tell(RestBegan(seat))
    draft.plan(Window("rested", seat))


def may_stand_up(box: Box, state: State, seat: str) -> None:
    """Refuse standing up to everybody but a knocked-out hero (DE-TURN-08, DE-KO-09)."""
    turn = acting(state, seat)
    hero = state.heroes.get(turn.figure)
    if hero is None or not hero.fallen:
        raise Rejected("not_knocked_out", "DE-TURN-08", figure=turn.figure)


def stand_up(draft: Draft, seat: str, command: StandUp) -> None:
    """Roll two red dice, then end the turn (DE-ACT-06)."""
    may_stand_up(draft.box, draft.state, seat)
    close_equip(draft)
    draft.tell(ActionLost(seat))
    draft.plan(CloseTurn(seat))
    after_action(draft, seat)
    get_up(draft, seat)


def get_up(draft: Draft, hero: str) -> None:
    """Roll two red dice: hearts recover damage, surges fatigue; without hearts he stays down (DE-AMB-06)."""
    faces = draft.roll(len(STAND_UP))
    draft.tell(Shown(hero, STAND_UP, faces))
    shown = total(draft.box.dice, STAND_UP, faces)
    relax(draft, hero, shown.surges)
    more = HARDY if _is_hardy(draft, hero) else 0
    heal(draft, hero, shown.hearts + more)


def _is_hardy(draft: Draft, hero: str) -> bool:
    """Whether a skill helps a hero up; one who lies there has no other use of his cards."""
    texts = (text for name in draft.state.heroes[hero].skills for text in draft.box.skills[name].texts)
    return any(Named("hardy") in text.sentence.effects for text in texts)


def may_revive(box: Box, state: State, seat: str, other: str) -> None:
    """Refuse reviving unless the token lies in an adjacent space or in one's own (DE-ACT-07, DE-AMB-07)."""
    hero, _ = hero_acting(box, state, seat, "revive")
    fallen = state.heroes[other].fallen if other in state.heroes else ""
    if not fallen:
        raise Rejected("not_knocked_out", "DE-ACT-07", hero=other)
    ground = ground_of(box, state)
    if fallen not in hero.spaces and not ground.adjacent(hero.spaces[0], fallen):
        raise Rejected("not_adjacent", "DE-ACT-07", hero=other)


def revive(draft: Draft, seat: str, command: Revive) -> None:
    """Let the other hero roll."""
    may_revive(draft.box, draft.state, seat, command.hero)
    spend(draft, "revive")
    get_up(draft, command.hero)


def may_shake_off(box: Box, state: State, seat: str, condition: str) -> None:
    """Refuse losing a condition that is not lost by an action."""
    turn = upright(state, seat)
    if condition not in state.figure(turn.figure).conditions:
        raise Rejected("no_such_condition", "DE-CND-01", condition=condition)
    if not any(
        text.sentence.effects and getattr(text.sentence.effects[0], "name", "") == "no_actions"
        for text in box.conditions[condition].texts
    ):
        raise Rejected("not_by_an_action", "DE-CND-01", condition=condition)
    if turn.actions < 1 and not _instead(state, turn):
        raise Rejected("no_actions", "DE-TURN-06", figure=turn.figure)


def _instead(state: State, turn: Turn) -> str:
    """What a familiar gives up for it: it has no actions but a move and what its card adds (DE-FAM-03)."""
    allowed = turn.extra if turn.figure in state.familiars else ()
    return allowed[-1] if allowed else ""


def shake_off(draft: Draft, seat: str, command: ShakeOff) -> None:
    """Spend an action on losing the condition."""
    may_shake_off(draft.box, draft.state, seat, command.condition)
    turn = draft.state.turn
    assert turn is not None
    instead = _instead(draft.state, turn)
    if instead:
        draft.tell(ActionSpent(turn.figure, instead, extra=True))
    else:
        spend(draft, "shake_off")
    cure(draft, turn.figure, command.condition)


DECIDE: dict[type, Callable[..., None]] = {
    Rest: rest,
    StandUp: stand_up,
    Revive: revive,
    ShakeOff: shake_off,
}
