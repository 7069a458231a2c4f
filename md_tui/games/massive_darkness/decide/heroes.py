"""Heroes' phase: rounds, activations and the plain actions (MD-RND, MD-ACN)."""

from md_tui.games.massive_darkness.ability.skills import KeywordName
from md_tui.games.massive_darkness.combat.in_force import amount, keywords
from md_tui.games.massive_darkness.commands import EndTurn, GetUp, Leave, Signature
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.common import (
    acting,
    check_level,
    close_action,
    holders,
    quest_of,
    ready,
    spend_action,
)
from md_tui.games.massive_darkness.decide.deeds.effect import would_work
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.goals import exit_refusal
from md_tui.games.massive_darkness.decide.harm import heal_hero
from md_tui.games.massive_darkness.decide.triggers import triggered
from md_tui.games.massive_darkness.events.heroes import (
    Activated,
    GameEnded,
    LastingEnded,
    Left,
    Resurrected,
    RoundBegan,
    Signed,
    StoodUp,
    TurnOver,
    XpPaid,
)
from md_tui.games.massive_darkness.model import ACTIONS, State
from md_tui.games.massive_darkness.steps.general import (
    AfterAction,
    Awaken,
    BeginRound,
    CloseTurn,
    CounterAttacks,
    EnemiesPhase,
    FinishGame,
    NextHero,
    Perform,
    QuestStart,
)
from md_tui.kernel.errors import Rejected


def begin_round(draft: Draft, step: BeginRound) -> None:
    """Resurrect the killed for one token each, or lose (MD-HRO-04); then the quest's own start of round."""
    draft.tell(RoundBegan(draft.state.round + 1))
    for name in draft.state.party:
        if draft.state.heroes[name].killed and draft.state.heroes[name].zone:
            if draft.state.lifebringer < 1:
                draft.tell(GameEnded(False, "out_of_lifebringer", "MD-HRO-04"))
                return
            draft.tell(Resurrected(name))
    draft.plan(QuestStart(), NextHero())


def clockwise(state: State, start: str) -> tuple[str, ...]:
    """The party in clockwise order, beginning with this hero."""
    at = state.party.index(start)
    return state.party[at:] + state.party[:at]


def next_hero(draft: Draft, step: NextHero) -> None:
    """The next living hero clockwise acts; after the last the enemies do (MD-RND-02)."""
    state = draft.state
    for name in clockwise(state, state.first):
        if name not in state.acted and state.heroes[name].stands:
            extra: dict[str, int] = {}
            actions = ACTIONS
            for keyword in keywords(draft.box, state, state.heroes[name], KeywordName.ACTION):
                if keyword.action == "any":
                    actions += keyword.n
                else:
                    extra[keyword.action.value] = extra.get(keyword.action.value, 0) + keyword.n
            draft.tell(Activated(name, actions, extra))
            draft.plan(Awaken(name))
            return
    draft.plan(EnemiesPhase())


def awaken(draft: Draft, step: Awaken) -> None:
    """What an activation starts with: effects end, Regeneration, triggered skills (MD-SKL-10)."""
    draft.tell(LastingEnded("next_activation", step.hero))
    hero = draft.state.heroes[step.hero]
    heal_hero(
        draft, step.hero, amount(draft.box, draft.state, hero, KeywordName.REGENERATION), "regeneration"
    )
    draft.plan(*triggered(draft.box, draft.state, step.hero, "start_of_activation"))


def after_action(draft: Draft, step: AfterAction) -> None:
    """After a whole action: level, goals, and the end of a commanded or dead hero's turn (MD-RUL-07)."""
    turn = draft.state.turn
    if turn is None or turn.hero != step.hero:
        return
    if turn.points and draft.state.heroes[step.hero].stands:
        return
    close_action(draft)
    check_level(draft)
    draft.plan(FinishGame(), *_end_of_turn(draft.state, step.hero))


def _end_of_turn(state: State, name: str) -> tuple[CloseTurn, ...]:
    turn, hero = state.turns[0], state.heroes[name]
    spent = turn.commanded and turn.actions == 0 and not turn.trading
    return (CloseTurn(name),) if spent or not hero.stands else ()


def may_end_turn(state: State, seat: str) -> None:
    """A hero need not use all his actions (MD-RND-05)."""
    acting(state, seat)


def end_turn(draft: Draft, seat: str, command: EndTurn) -> None:
    """End the activation; what is left of it is lost (MD-ACN-02)."""
    may_end_turn(draft.state, seat)
    close_action(draft)
    check_level(draft)
    draft.plan(FinishGame(), CloseTurn(seat))


def close_turn(draft: Draft, step: CloseTurn) -> None:
    """The turn ends; after an own activation come its counter-attacks, then the next hero (MD-CTR-01)."""
    turn = draft.state.turn
    assert turn is not None
    attacked = turn.attacked
    if turn.commanded:
        draft.tell(TurnOver(step.hero))
        draft.plan(*_end_of_turn(draft.state, draft.state.turns[0].hero))
        return
    ends = triggered(draft.box, draft.state, step.hero, "end_of_activation")
    draft.tell(LastingEnded("activation"), TurnOver(step.hero))
    draft.plan(*ends, CounterAttacks(step.hero, attacked), NextHero())


def may_get_up(state: State, seat: str) -> None:
    """Only a stunned hero gets up, for one action (MD-ACN-03)."""
    hero, turn = acting(state, seat)
    if not hero.stunned:
        raise Rejected("not_stunned", "MD-ACN-03", hero=hero.id)
    if turn.actions < 1:
        raise Rejected("no_action_to_get_up", "MD-STN-08", hero=hero.id)


def get_up(draft: Draft, seat: str, command: GetUp) -> None:
    """Stand up (MD-ACN-03)."""
    may_get_up(draft.state, seat)
    spend_action(draft, draft.state.heroes[seat], "get_up")
    draft.tell(StoodUp(seat))
    draft.plan(AfterAction(seat))


def may_sign(box: Box, state: State, seat: str, micro: bool = False) -> None:
    """Once per own activation, for 1 XP or 1 micro-XP (MD-SIG-01, MD-RUL-32, MD-STO-14)."""
    hero, turn = ready(state, seat)
    if turn.commanded:
        raise Rejected("signature_out_of_turn", "MD-RUL-32", hero=hero.id)
    if seat in state.signed:
        raise Rejected("signature_used", "MD-SIG-01", hero=hero.id)
    if micro and state.campaign is None:
        raise Rejected("no_micro_xp_here", "MD-STO-14", hero=hero.id)
    if micro and hero.micro < 1:
        raise Rejected("signature_no_micro_xp", "MD-STO-14", hero=hero.id)
    if not micro and hero.xp < 1:
        raise Rejected("signature_no_xp", "MD-SIG-01", hero=hero.id)
    if not would_work(box, state, box.classes[hero.cls].signature.id, seat):
        raise Rejected("signature_no_effect", "MD-SIG-01", hero=hero.id)


def sign(draft: Draft, seat: str, command: Signature) -> None:
    """Use the signature (MD-SIG-01); a free action ends a movement under way (MD-RUL-30)."""
    may_sign(draft.box, draft.state, seat, command.micro)
    close_action(draft)
    text = draft.box.classes[draft.state.heroes[seat].cls].signature
    draft.tell(XpPaid(seat, 1, text.id, command.micro), Signed(seat))
    draft.plan(Perform(text.id, seat), AfterAction(seat))


def may_leave(draft: Draft, seat: str) -> None:
    """On the exit, not held, with everything before it done (MD-RUL-03, MD-RUL-73)."""
    box, state = draft.box, draft.state
    hero, _ = ready(state, seat)
    if not quest_of(box, state).exit or hero.zone != quest_of(box, state).exit:
        raise Rejected("not_on_exit", "MD-RUL-03", hero=hero.id)
    exit_refusal(box, state, hero)
    held = holders(box, state, hero)
    if held:
        raise Rejected("held_on_exit", "MD-RUL-03", hero=hero.id, enemy=held[0].id)


def leave(draft: Draft, seat: str, command: Leave) -> None:
    """Leave the board; nothing can happen to the hero any more (MD-RUL-05)."""
    may_leave(draft, seat)
    close_action(draft)
    check_level(draft)
    draft.tell(Left(seat))
    draft.plan(FinishGame(), CloseTurn(seat))


DECIDE = {EndTurn: end_turn, GetUp: get_up, Signature: sign, Leave: leave}
RESOLVE = {
    BeginRound: begin_round,
    NextHero: next_hero,
    Awaken: awaken,
    AfterAction: after_action,
    CloseTurn: close_turn,
}
