"""What several chapters ask: whose turn it is, whether an action is left, what forbids it."""

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.events.turns import ActionSpent, EquipClosed, Promised
from md_tui.games.descent.figures.values import DESPAIR, named
from md_tui.games.descent.model import Hero, State, Turn
from md_tui.games.descent.steps.fights import AfterAction
from md_tui.kernel.errors import Rejected

MOVE, ATTACK, ABILITY, DOOR = "move", "attack", "ability", "door"


def acting(state: State, seat: str) -> Turn:
    """The turn under way, if this seat decides in it."""
    turn = state.turn
    if turn is None:
        raise Rejected("nobody_acts", "DE-TURN-01", phase=state.phase)
    if state.seat_of(turn.figure) != seat:
        raise Rejected("not_your_turn", "DE-TURN-01", active=turn.figure, seat=seat)
    return turn


def upright(state: State, seat: str) -> Turn:
    """The turn under way of a figure that is not knocked out (DE-KO-09)."""
    turn = acting(state, seat)
    hero = state.heroes.get(turn.figure)
    if hero is not None and hero.fallen:
        raise Rejected("knocked_out", "DE-KO-09", hero=hero.id)
    if not state.present(turn.figure):
        raise Rejected("off_the_map", "DE-TURN-01", figure=turn.figure)
    return turn


def allowance(turn: Turn, purpose: str, monster: bool = False) -> bool | None:
    """Whether an action comes from an allowance for its purpose, from the common ones, or from nowhere."""
    # A monster has one attack of its own (DE-OVL-06): what a card adds is kept for the second. If there is
    # none, the first was the card's, and there is an own action left for anything.
    own = monster and purpose == ATTACK and not turn.attacks and turn.actions > 0
    if purpose in turn.extra and not own:
        return True
    if turn.actions > 0:
        return False
    return True if monster and turn.attacks and ATTACK in turn.extra else None


def need_action(box: Box, state: State, seat: str, purpose: str) -> Turn:
    """The turn under way if it has an action for this purpose, and nothing forbids it."""
    turn = upright(state, seat)
    _not_dazed(box, state, turn)
    if turn.promised and turn.promised != purpose:
        raise Rejected("stopped_for_something_else", "DE-ERR-03", wanted=turn.promised)
    if allowance(turn, purpose, turn.figure in state.monsters) is None:
        raise Rejected("no_actions", "DE-TURN-06", figure=turn.figure)
    return turn


def _not_dazed(box: Box, state: State, turn: Turn) -> None:
    """A stunned figure can only lose the condition."""
    if named(box, state, turn.figure, "no_actions"):
        raise Rejected("stunned", "DE-CND-01", figure=turn.figure)


def spend(draft: Draft, purpose: str) -> None:
    """Use up an action; the equip step is over, and what a large figure has stopped for is done."""
    turn = draft.state.turn
    assert turn is not None
    close_equip(draft)
    if turn.promised:
        draft.tell(Promised(""))
    after_action(draft, turn.figure)
    extra = allowance(turn, purpose, turn.figure in draft.state.monsters)
    draft.tell(ActionSpent(turn.figure, purpose, bool(extra)))


def after_action(draft: Draft, figure: str) -> None:
    """Let a hero in despair suffer for an action that is done; a move is, with its points (DE-ERR-02)."""
    if draft.state.lasts(DESPAIR, figure):
        draft.plan(AfterAction(figure))


def close_equip(draft: Draft) -> None:
    """The first thing a hero does ends the equip step (DE-TURN-05)."""
    turn = draft.state.turn
    if turn is not None and turn.equipping:
        draft.tell(EquipClosed())


def hero_acting(box: Box, state: State, seat: str, purpose: str) -> tuple[Hero, Turn]:
    """The hero whose turn it is, with an action left: monsters and familiars cannot do this (DE-OVL-05)."""
    turn = need_action(box, state, seat, purpose)
    hero = state.heroes.get(turn.figure)
    if hero is None:
        raise Rejected("heroes_only", "DE-OVL-05", figure=turn.figure)
    if turn.inside:
        raise Rejected("not_in_this_deed", "DE-TURN-07", figure=turn.figure)
    return hero, turn
