"""Acts on heroes and the party: XP, cards, actions, signatures, passing abilities, tokens, the level."""

from collections.abc import Callable

from md_tui.games.massive_darkness.ability import deeds as do
from md_tui.games.massive_darkness.ability.skills import ActionKind
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import raise_level
from md_tui.games.massive_darkness.decide.decks import discard
from md_tui.games.massive_darkness.decide.deeds.effect import TOP_LEVEL, discardable
from md_tui.games.massive_darkness.decide.deeds.targets import Case, deed_of
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.harm import gain_xp, lose_xp
from md_tui.games.massive_darkness.events.cards import CardLost
from md_tui.games.massive_darkness.events.deeds import (
    ActionsGained,
    LifebringerChanged,
    PointsGained,
    SignatureRefreshed,
)
from md_tui.games.massive_darkness.events.heroes import LastingBegan, LastingEnded
from md_tui.games.massive_darkness.model import DUE, State, card_id
from md_tui.games.massive_darkness.steps.deeds import TakeDue
from md_tui.games.massive_darkness.steps.general import DrawArtifact, DrawTreasure
from md_tui.kernel.question import Option, Question

UNTIL = {
    do.Duration.ACTIVATION: "activation",
    do.Duration.NEXT_ACTIVATION: "next_activation",
    do.Duration.END_PHASE: "end_phase",
    do.Duration.GAME: "game",
    do.Duration.NEXT_ATTACK: "attack",
    do.Duration.NEXT_DEFENSE: "defense",
}
"""How the end of a grant is written in `Lasting.until`."""


def change_xp(draft: Draft, case: Case, act: do.GainXp, names: tuple[str, ...]) -> None:
    """Give XP, or take away as many as there are (MD-HRO-06)."""
    for name in names:
        if act.n > 0:
            gain_xp(draft, name, act.n, case.source)
        else:
            lose_xp(draft, name, -act.n, case.source)


def draw_treasure(draft: Draft, case: Case, act: do.DrawTreasure, names: tuple[str, ...]) -> None:
    """Draw cards of the level named; they are handed out like finds (MD-PCK-04)."""
    wanted = act.level.n + (draft.state.level if act.level.relative else 0)
    level = max(1, min(TOP_LEVEL, wanted))
    draft.plan(*(DrawTreasure(name, level, act.count) for name in names))


def draw_artifact(draft: Draft, case: Case, act: do.DrawArtifact, names: tuple[str, ...]) -> None:
    """Draw random artifacts (MD-ART-01)."""
    draft.plan(*(DrawArtifact(name) for name in names for _ in range(act.count)))


def discard_cards(draft: Draft, case: Case, act: do.Discard, actor: str) -> None:
    """Discard all cards if there are not enough, otherwise those the player chooses (MD-RUL-10)."""
    hero = draft.state.heroes[actor]
    cards = discardable(draft.box, draft.state, hero, act.equipped)
    if len(cards) <= act.count:
        cards_chosen(draft, case, actor, cards)
        return
    worst = sorted(
        cards, key=lambda card: (card in hero.equipped, draft.box.equipment[card_id(card)].level, card)
    )
    draft.ask(
        Question(
            "deed_discard",
            (actor,),
            tuple(Option(card) for card in cards),
            "some",
            {"hero": actor, "source": case.source},
            act.count,
            act.count,
            tuple(worst[: act.count]),
            "least_useful",
            "MD-RUL-10",
        )
    )


def cards_chosen(draft: Draft, case: Case, actor: str, cards: tuple[str, ...]) -> None:
    """Discard the cards that were chosen."""
    for card in cards:
        draft.tell(CardLost(actor, card, case.source))
        discard(draft, card)


def activating(state: State, hero: str) -> bool:
    """Whether the hero's own activation is under way; acting on a command is none."""
    return any(turn.hero == hero and not turn.commanded for turn in state.turns)


def gain_actions(draft: Draft, case: Case, act: do.GainActions, names: tuple[str, ...]) -> None:
    """Give actions now, or in the next activation (MD-SKL-05)."""
    _give(draft, case, act, names)


def gain_movement(draft: Draft, case: Case, act: do.GainMovement, names: tuple[str, ...]) -> None:
    """Give movement points now, or at the start of the next activation (MD-ACN-04)."""
    _give(draft, case, act, names)


def _give(draft: Draft, case: Case, act: do.GainActions | do.GainMovement, names: tuple[str, ...]) -> None:
    for name in names:
        if activating(draft.state, name):
            draft.tell(_gift(act, name, case.source))
        else:
            draft.tell(LastingBegan(name, case.source, DUE, case.place))


def _gift(act: do.GainActions | do.GainMovement, hero: str, by: str) -> ActionsGained | PointsGained:
    if isinstance(act, do.GainMovement):
        return PointsGained(hero, act.n, by)
    return ActionsGained(hero, act.n, "" if act.action is ActionKind.ANY else act.action.value, by)


def take_due(draft: Draft, step: TakeDue) -> None:
    """Give what was promised for this activation."""
    for lasting in draft.state.lasting:
        if lasting.owner == step.hero and lasting.until == DUE:
            option, place = divmod(lasting.index, 100)
            act = deed_of(draft.box, lasting.source).options[option][place]
            if isinstance(act, do.GainActions | do.GainMovement):
                draft.tell(_gift(act, step.hero, lasting.source))
    draft.tell(LastingEnded(DUE, step.hero))


def refresh_signature(draft: Draft, case: Case, act: do.RefreshSignature, names: tuple[str, ...]) -> None:
    """The signature may be used once more, for its usual price (MD-SIG-01)."""
    draft.tell(*(SignatureRefreshed(name, case.source) for name in names))


def grant(draft: Draft, case: Case, act: do.Grant, names: tuple[str, ...]) -> None:
    """Give an ability to each receiver until the moment named (MD-END-01, MD-RUL-31)."""
    until = UNTIL[act.duration]
    draft.tell(*(LastingBegan(name, case.source, until, case.place) for name in names))


def change_lifebringer(draft: Draft, case: Case, act: do.Lifebringer) -> None:
    """Add or remove Lifebringer tokens, never below 0 (MD-HRO-04)."""
    draft.tell(LifebringerChanged(max(0, draft.state.lifebringer + act.n), case.source))


def rise(draft: Draft, case: Case, act: do.RaiseLevel) -> None:
    """Raise the level by one, to 5 at most, unless the quest keeps it (MD-LVL-01, MD-LVL-07)."""
    if not hooks.level_stays(draft.box, draft.state):
        raise_level(draft, min(TOP_LEVEL, draft.state.level + 1), case.hero)


APPLY: dict[type, Callable[..., None]] = {
    do.GainXp: change_xp,
    do.DrawTreasure: draw_treasure,
    do.DrawArtifact: draw_artifact,
    do.GainActions: gain_actions,
    do.GainMovement: gain_movement,
    do.RefreshSignature: refresh_signature,
    do.Grant: grant,
}
HAPPEN: dict[type, Callable[..., None]] = {do.Lifebringer: change_lifebringer, do.RaiseLevel: rise}
RESOLVE: dict[type, Callable[..., None]] = {TakeDue: take_due}
