"""Using an ability: skills, feats, items, monster actions, familiars (DE-ACT-01, DE-ACT-11, DE-FAM)."""

from collections.abc import Callable, Iterator
from typing import Any

from md_tui.games.descent.board.positions import candidates
from md_tui.games.descent.commands import Rouse, Use
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import Text
from md_tui.games.descent.decide.common import (
    ABILITY,
    ATTACK,
    close_equip,
    hero_acting,
    need_action,
    spend,
    upright,
)
from md_tui.games.descent.decide.deeds.moments import at_start
from md_tui.games.descent.decide.deeds.named import ATTACKING, check_named
from md_tui.games.descent.decide.deeds.reach import can_strike
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.pay import pay
from md_tui.games.descent.events.figures import Activated, RelicUsed
from md_tui.games.descent.events.turns import MoveEnded, TurnBegan
from md_tui.games.descent.figures.requirements import can_pay, limits_hold
from md_tui.games.descent.figures.terrain import held
from md_tui.games.descent.figures.values import health, texts_of
from md_tui.games.descent.model import ACTIONS, State, Turn
from md_tui.games.descent.sentence.algebra import (
    YOU,
    Challenge,
    Moved,
    Named,
    Overpower,
    Price,
    Strike,
    Suffer,
    When,
)
from md_tui.games.descent.steps.fights import Perform
from md_tui.games.descent.windows.reactions import cards_of
from md_tui.kernel.errors import Rejected

USABLE = (When.ACTION, When.TURN)


def usable(box: Box, state: State, figure: str) -> Iterator[tuple[str, Text]]:
    """Every ability a figure could use in its own turn, with its card."""
    hero = state.heroes.get(figure)
    if hero is not None:
        found = cards_of(box, hero)
    else:
        found = ((text.card, text) for text in texts_of(box, state, figure))
    yield from ((card, text) for card, text in found if text.sentence.when in USABLE)


def attacks(text: Text) -> bool:
    """Whether an ability includes an attack."""
    return any(
        isinstance(effect, Strike) or (isinstance(effect, Named) and effect.name in ATTACKING)
        for effect in text.sentence.effects
    )


def may_use(box: Box, state: State, seat: str, name: str, card: str) -> tuple[str, Text]:
    """The ability and the very card it stands on, if it can be used now (DE-HERO-05, -06, DE-OVL-06)."""
    turn = upright(state, seat)
    fitting = ((c, t) for c, t in usable(box, state, turn.figure) if t.id == name and card in ("", c))
    card, found = next(fitting, ("", None))
    if found is None:
        raise Rejected("no_such_ability", "DE-ACT-01", text=name)
    if turn.charmed:
        raise Rejected("charmed", "DE-ERR-32", figure=turn.figure)
    if found.sentence.when is When.ACTION:
        _may_act(box, state, seat, turn, found)
    monster = state.monsters.get(turn.figure)
    if monster is not None and monster.exhausted and found.sentence.price is Price.EXHAUST:
        raise Rejected("cannot_pay", "DE-EXH-01", text=name)
    if turn.figure in state.heroes:
        _may_pay(box, state, turn, found, card)
    if not limits_hold(box, state, turn.figure, found):
        raise Rejected("limits_do_not_hold", "DE-ACT-01", text=name)
    _has_target(box, state, turn, found)
    return card, found


def _may_act(box: Box, state: State, seat: str, turn: Turn, text: Text) -> None:
    if turn.figure in state.heroes:
        hero_acting(box, state, seat, ABILITY)
        return
    need_action(box, state, seat, ABILITY)
    if attacks(text) and turn.attacks and ATTACK not in turn.extra:
        raise Rejected("one_attack_only", "DE-OVL-06", figure=turn.figure)


def _may_pay(box: Box, state: State, turn: Turn, text: Text, card: str) -> None:
    if turn.inside:
        raise Rejected("not_in_this_deed", "DE-TURN-07", figure=turn.figure)
    if not can_pay(box, state, turn.figure, text, card):
        raise Rejected("cannot_pay", "DE-HERO-06", text=text.id)


def _has_target(box: Box, state: State, turn: Turn, text: Text) -> None:
    """Refuse an attack without anybody to attack, or a named deed without what it needs."""
    if not can_strike(box, state, turn.figure, text):
        raise Rejected("nothing_to_attack", "DE-ATK-02", figure=turn.figure)
    for effect in text.sentence.effects:
        _has_object(box, state, turn.figure, effect)


def _has_object(box: Box, state: State, figure: str, effect: Any) -> None:
    """Refuse what would come to nothing whatever the dice say, or would kill whoever pays for it."""
    forced = isinstance(effect, Overpower) or effect == Named("havoc")
    if forced and held(box, state, figure):
        raise Rejected("immobilized", "DE-CND-01", figure=figure)
    if isinstance(effect, Named):
        check_named(box, state, figure, effect.name)
    elif isinstance(effect, Moved) and not candidates(box, state, figure, effect.whom):
        raise Rejected("nobody_there", "DE-ACT-01", figure=figure)
    elif isinstance(effect, Suffer) and effect.whom == YOU and effect.what == "damage":
        if health(box, state, figure) - state.figure(figure).damage <= effect.amount.n:
            raise Rejected("would_be_defeated", "DE-LT-03", figure=figure)
    elif isinstance(effect, Challenge) and effect.whom == YOU and effect.passed and not effect.failed:
        _has_object(box, state, figure, effect.passed[0])


def use(draft: Draft, seat: str, command: Use) -> None:
    """Pay for the ability, then perform it."""
    card, text = may_use(draft.box, draft.state, seat, command.text, command.card)
    turn = draft.state.turn
    assert turn is not None
    close_equip(draft)
    if text.sentence.when is When.ACTION:
        spend(draft, ATTACK if attacks(text) and turn.figure not in draft.state.heroes else ABILITY)
    if turn.figure in draft.state.heroes:
        pay(draft, turn.figure, text, card)
    elif text.sentence.price is Price.EXHAUST:
        draft.tell(RelicUsed(turn.figure, text.card))
    draft.plan(Perform(text.id, turn.figure, turn.figure, card))


def may_rouse(box: Box, state: State, seat: str, familiar: str) -> None:
    """Once a turn of its hero, not in the middle of his actions (DE-FAM-02, DE-AMB-10)."""
    turn = upright(state, seat)
    found = state.familiars.get(familiar)
    if found is None or found.owner != seat or turn.figure != seat:
        raise Rejected("not_your_familiar", "DE-FAM-02", familiar=familiar)
    if found.done:
        raise Rejected("already_activated", "DE-FAM-02", familiar=familiar)
    if turn.actions and (turn.actions < ACTIONS or turn.points):
        raise Rejected("before_or_after_all_actions", "DE-FAM-02", familiar=familiar)


def rouse(draft: Draft, seat: str, command: Rouse) -> None:
    """A move, and what its card allows (DE-FAM-03); a move of its hero that is not finished is over.

    Its conditions work first, as those of a monster do (DE-FAM-06, DE-AMB-49).
    """
    may_rouse(draft.box, draft.state, seat, command.familiar)
    close_equip(draft)
    if draft.state.turn is not None and draft.state.turn.points:
        draft.tell(MoveEnded(seat))
    card = draft.box.familiars[draft.state.familiars[command.familiar].card]
    extra = ("move", "attack") if card.dice else ("move",)
    draft.tell(Activated(command.familiar), TurnBegan(Turn(command.familiar, 0, extra=extra)))
    draft.plan(*at_start(draft, command.familiar))


DECIDE: dict[type, Callable[..., None]] = {Use: use, Rouse: rouse}
