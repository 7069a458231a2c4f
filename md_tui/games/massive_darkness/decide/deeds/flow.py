"""How a deed runs: may it be declined, who bleeds for it, which alternative, then act by act (MD-EVT-01)."""

from collections.abc import Callable
from typing import Any

from md_tui.games.massive_darkness.ability import deeds as do
from md_tui.games.massive_darkness.ability.algebra import blood_cost
from md_tui.games.massive_darkness.decide.deeds import figures as deed_figures
from md_tui.games.massive_darkness.decide.deeds import heroes as deed_heroes
from md_tui.games.massive_darkness.decide.deeds import spawns as deed_spawns
from md_tui.games.massive_darkness.decide.deeds.choice import effect_of, suggestion
from md_tui.games.massive_darkness.decide.deeds.effect import (
    finds_nobody,
    in_force,
    payers,
    touched,
    working_options,
    would_work,
)
from md_tui.games.massive_darkness.decide.deeds.moves import move, move_to, zone_chosen
from md_tui.games.massive_darkness.decide.deeds.targets import (
    TIED,
    Case,
    case_of,
    deed_of,
    owner_of,
    target_of,
)
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.harm import wound_hero
from md_tui.games.massive_darkness.decide.triggers import AUTOMATIC
from md_tui.games.massive_darkness.steps.deeds import AskForBlood, BleedFor, ChooseBranch, Touch
from md_tui.games.massive_darkness.steps.general import Do, Perform
from md_tui.kernel.question import Option, Question

YES, NO, GIVE, DECLINE = "yes", "no", "give", "decline"
DECLINES = {"deed_use": NO, "deed_blood": DECLINE}
"""How the questions about sentences that come by themselves are answered with no."""
HARMLESS = (do.Heal, do.Unstun, do.Grant, do.GainActions, do.GainMovement, do.RefreshSignature, do.Move)
"""Acts on heroes that nobody has a reason to decline; a move can end where it began."""

APPLY: dict[type, Callable[..., None]] = {**deed_figures.APPLY, **deed_heroes.APPLY}
"""Acts on actors."""
HAPPEN: dict[type, Callable[..., None]] = {**deed_heroes.HAPPEN, **deed_spawns.HAPPEN}
"""Acts on nobody in particular."""
PERSONAL: dict[type, Callable[..., None]] = {
    do.Move: move,
    do.MoveTo: move_to,
    do.Discard: deed_heroes.discard_cards,
}
"""Acts in which each actor has something of his own to choose."""


def perform(draft: Draft, step: Perform) -> None:
    """A sentence takes place if it can change anything; what comes by itself may be declined."""
    box, state = draft.box, draft.state
    deed, owner = deed_of(box, step.source), owner_of(state, step.hero)
    if not would_work(box, state, step.source, owner):
        return
    if blood_cost(deed.when) is not None:
        draft.plan(BleedFor(step.source, owner))
    elif deed.trigger in AUTOMATIC and step.hero:
        draft.ask(_use_question(step, deed))
    else:
        _unfold(draft, step.source, step.hero)


def _use_question(step: Perform, deed: do.Deed) -> Question:
    """A triggered deed may always be declined; that matters only where it could do its owner harm."""
    return Question(
        "deed_use",
        (step.hero,),
        (Option(YES), Option(NO)),
        facts={"source": step.source, "hero": step.hero},
        suggested=(YES,),
        reason="does_good",
        rule="MD-RUL-10",
        matters=not all(_harmless(act) for option in deed.options for act in option),
    )


def _harmless(act: do.Act) -> bool:
    if isinstance(act, do.GainXp | do.Lifebringer):
        return act.n > 0
    target = target_of(act)
    hostile = target is not None and target.hostile
    return isinstance(act, do.Wound | do.Stun | do.Kill) if hostile else isinstance(act, HARMLESS)


def declines(question: Question) -> tuple[str, ...]:
    """The answer that declines a sentence which came by itself; nothing to any other question (MD-RUL-84)."""
    no = DECLINES.get(question.kind, "")
    return (no,) if no in question.ids() else ()


def use_decided(draft: Draft, step: Perform, question: Question, picks: tuple[str, ...]) -> None:
    """Go on with the deed, or drop it."""
    if picks == (YES,):
        _unfold(draft, step.source, step.hero)


def _unfold(draft: Draft, source: str, hero: str) -> None:
    """Plan the acts one by one, after the choice of an alternative if there are several."""
    if deed_of(draft.box, source).is_choice:
        draft.plan(ChooseBranch(source, hero))
    else:
        _plan_acts(draft, source, hero, -1)


def _plan_acts(draft: Draft, source: str, hero: str, branch: int) -> None:
    deed, option = deed_of(draft.box, source), max(0, branch)
    always = [place for place in range(len(deed.options[option])) if (option, place) not in deed.instead]
    draft.plan(*(Do(source, place, hero, branch) for place in always))


def choose_branch(draft: Draft, step: ChooseBranch) -> None:
    """The owner takes one alternative of those that do something; the one that does most is suggested."""
    box, state = draft.box, draft.state
    able = working_options(box, state, step.source, step.hero)
    if not able:
        return
    best = max(able, key=lambda option: effect_of(box, state, step.source, step.hero, option))
    draft.ask(
        Question(
            "deed_choice",
            (owner_of(state, step.hero),),
            tuple(Option(str(option)) for option in able),
            facts={"source": step.source},
            suggested=(str(best),),
            reason="most_effect",
            rule="MD-RUL-10",
        )
    )


def branch_chosen(draft: Draft, step: ChooseBranch, question: Question, picks: tuple[str, ...]) -> None:
    """Plan the alternative that was chosen."""
    _plan_acts(draft, step.source, step.hero, int(picks[0]))


def bleed_for(draft: Draft, step: BleedFor) -> None:
    """The owner says who bleeds; what came by itself may be left alone (MD-CND-01, MD-CND-02)."""
    able = payers(draft.box, draft.state, step.source, step.hero)
    able = tuple(name for name in able if name not in step.unwilling)
    if not able:
        return
    free = (Option(DECLINE),) if deed_of(draft.box, step.source).trigger in AUTOMATIC else ()
    draft.ask(
        Question(
            "deed_blood",
            (step.hero,),
            (*(Option(name) for name in able), *free),
            facts={"source": step.source, "hero": step.hero},
            suggested=(max(able, key=lambda name: (draft.state.heroes[name].health, name == step.hero)),),
            reason="most_health",
            rule="MD-RUL-46",
        )
    )


def payer_named(draft: Draft, step: BleedFor, question: Question, picks: tuple[str, ...]) -> None:
    """The owner bleeds at once; an ally is asked first."""
    (payer,) = picks
    if payer == step.hero:
        _bleed(draft, step.source, step.hero, payer)
    elif payer != DECLINE:
        draft.plan(AskForBlood(step.source, step.hero, payer, step.unwilling))


def ask_for_blood(draft: Draft, step: AskForBlood) -> None:
    """An ally bleeds only if his player agrees (MD-RUL-46)."""
    draft.ask(
        Question(
            "give_blood",
            (step.ally,),
            (Option(GIVE), Option(DECLINE)),
            facts={"source": step.source, "hero": step.hero},
            suggested=(GIVE,),
            reason="asked_by_an_ally",
            rule="MD-RUL-46",
        )
    )


def blood_decided(draft: Draft, step: AskForBlood, question: Question, picks: tuple[str, ...]) -> None:
    """The ally bleeds, or the owner looks for somebody else."""
    if picks == (GIVE,):
        _bleed(draft, step.source, step.hero, step.ally)
    else:
        draft.plan(BleedFor(step.source, step.hero, (*step.unwilling, step.ally)))


def _bleed(draft: Draft, source: str, hero: str, payer: str) -> None:
    """Wounds first; the deed works unless its owner died of them or a condition fails now (MD-RUL-78)."""
    cost = blood_cost(deed_of(draft.box, source).when)
    assert cost is not None
    wound_hero(draft, payer, cost.n, source, quiet=True)
    if draft.state.heroes[hero].stands and in_force(draft.box, draft.state, source, hero):
        _unfold(draft, source, hero)


def do_act(draft: Draft, step: Do) -> None:
    """One act: on nobody, on all it touches, or on one of them by choice (MD-RUL-10)."""
    case = case_of(draft.box, draft.state, step)
    target = target_of(case.act)
    if target is None:
        HAPPEN[type(case.act)](draft, case, case.act)
        return
    if finds_nobody(draft.box, draft.state, case):
        _fall_back(draft, step)
        return
    names = touched(draft.box, draft.state, case)
    if target.pick in TIED and len(names) > 1:
        best, reason = suggestion(draft.state, case, names)
        draft.ask(
            Question(
                "deed_target",
                (case.owner,),
                tuple(Option(name) for name in names),
                facts={"source": case.source},
                suggested=(best,),
                reason=reason,
                rule="MD-RUL-10",
            )
        )
    elif names:
        _apply(draft, step, case, names)


def _fall_back(draft: Draft, step: Do) -> None:
    """Nobody is there: do what the sentence has for that case, if it has anything."""
    following = step.index + 1
    if (max(0, step.branch), following) in deed_of(draft.box, step.source).instead:
        draft.plan(Do(step.source, following, step.hero, step.branch))


def target_chosen(draft: Draft, step: Do, question: Question, picks: tuple[str, ...]) -> None:
    """Carry the act out on the target that was chosen."""
    _apply(draft, step, case_of(draft.box, draft.state, step), picks)


def _apply(draft: Draft, step: Do, case: Case, names: tuple[str, ...]) -> None:
    """Carry an act out at once, or actor by actor where each has something to choose."""
    if type(case.act) in PERSONAL:
        draft.plan(*(Touch(step.source, step.index, step.hero, step.branch, name) for name in names))
    else:
        APPLY[type(case.act)](draft, case, case.act, names)


def touch(draft: Draft, step: Touch) -> None:
    """Carry the act out for one actor, if it still changes anything for him."""
    case = case_of(draft.box, draft.state, step)
    if step.actor in touched(draft.box, draft.state, case):
        PERSONAL[type(case.act)](draft, case, case.act, step.actor)


def touch_chosen(draft: Draft, step: Touch, question: Question, picks: tuple[str, ...]) -> None:
    """Go on with the zone or the cards that were chosen."""
    if question.kind == "deed_zone":
        zone_chosen(draft, step.actor, picks[0])
    else:
        deed_heroes.cards_chosen(draft, case_of(draft.box, draft.state, step), step.actor, picks)


RESOLVE: dict[type, Callable[..., Any]] = {
    Perform: perform,
    ChooseBranch: choose_branch,
    BleedFor: bleed_for,
    AskForBlood: ask_for_blood,
    Do: do_act,
    Touch: touch,
}
ANSWERED: dict[type, Callable[..., Any]] = {
    Perform: use_decided,
    ChooseBranch: branch_chosen,
    BleedFor: payer_named,
    AskForBlood: blood_decided,
    Do: target_chosen,
    Touch: touch_chosen,
}
