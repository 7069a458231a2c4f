"""Ancestor Spirits: they poison whom a skill has hurt, or comfort whom it has helped (DE-ERR-24)."""

from collections.abc import Callable

from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import afflict, heal, relax
from md_tui.games.descent.decide.pay import pay
from md_tui.games.descent.decide.touched import spirits_of
from md_tui.games.descent.events.figures import Touched
from md_tui.games.descent.figures.requirements import can_pay
from md_tui.games.descent.steps.fights import WakeSpirits
from md_tui.kernel.question import Option, Question

POISON, COMFORT, PASS = "poison", "comfort", "pass"


def follow(draft: Draft, owner: str, card: str) -> None:
    """A skill begins to work: when it is done the ancestors may add to it."""
    spirits = spirits_of(draft, owner)
    if spirits is not None and card != spirits.card and card in draft.state.heroes[owner].skills:
        draft.plan(WakeSpirits(owner))


def wake(draft: Draft, step: WakeSpirits) -> None:
    """Ask what the ancestors do, if anybody is there for them and the card can be used."""
    state, text = draft.state, spirits_of(draft, step.owner)
    touched = [name for name in state.touched if state.present(name)]
    options = [POISON] if any(name in state.monsters for name in touched) else []
    options += [COMFORT] if any(name in state.heroes for name in touched) else []
    standing = text is not None and state.present(step.owner)
    if (
        text is None
        or not standing
        or not options
        or not can_pay(draft.box, state, step.owner, text, text.card)
    ):
        _forget(draft)
        return
    facts: dict[str, str | int | tuple[str, ...]] = {"figure": step.owner, "text": text.id}
    picks = tuple(Option(name) for name in (*options, PASS))
    first = (options[0],)
    draft.ask(Question("spirits", (step.owner,), picks, facts=facts, suggested=first, rule="DE-ERR-24"))


def woken(draft: Draft, step: WakeSpirits, question: Question, picks: tuple[str, ...]) -> None:
    """They reach all whom the skill has touched."""
    text = spirits_of(draft, step.owner)
    touched = draft.state.touched
    _forget(draft)
    if picks == (PASS,) or text is None:
        return
    pay(draft, step.owner, text, text.card)
    for name in touched:
        if picks == (POISON,) and name in draft.state.monsters:
            afflict(draft, name, "poisoned")
        elif picks == (COMFORT,) and draft.state.present(name) and name in draft.state.heroes:
            heal(draft, name, 1)
            relax(draft, name, 1)


def _forget(draft: Draft) -> None:
    if draft.state.touched:
        draft.tell(Touched())


RESOLVE: dict[type, Callable[..., None]] = {WakeSpirits: wake}
ANSWERED: dict[type, Callable[..., None]] = {WakeSpirits: woken}
