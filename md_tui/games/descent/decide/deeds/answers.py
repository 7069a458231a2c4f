"""What a monster under attack may do, if the overlord wants it to."""

from collections.abc import Callable, Iterator
from typing import Any

from md_tui.games.descent.decide.deeds.picks import DEEDS
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.model import OVERLORD, quietly
from md_tui.games.descent.sentence.algebra import Named
from md_tui.games.descent.steps.fights import MayUse, Perform, Pick
from md_tui.kernel.question import Option, Question

USE, PASS = "use", "pass"


def may_use(draft: Draft, step: MayUse) -> None:
    """Ask the overlord, unless it would come to nothing."""
    if not draft.state.present(step.figure) or not draft.state.attacks:
        return
    for name in _deeds(draft.box.texts[step.text].sentence.effects):
        deed = DEEDS.get(name)
        if deed and not deed.options(draft.box, draft.state, Pick(name, step.figure, step.figure)):
            return
    facts: dict[str, Any] = {"figure": step.figure, "text": step.text, "ordered": int(quietly(draft.state))}
    options = (Option(USE), Option(PASS))
    rule = "DE-LT-03"
    draft.ask(Question("own_ability", (OVERLORD,), options, facts=facts, suggested=(USE,), rule=rule))


def _deeds(effects: tuple[Any, ...]) -> Iterator[str]:
    """The named deeds that a sentence leads to, in its tests too."""
    for effect in effects:
        if isinstance(effect, Named):
            yield effect.name
        yield from _deeds((*getattr(effect, "failed", ()), *getattr(effect, "passed", ())))


def used(draft: Draft, step: MayUse, question: Question, picks: tuple[str, ...]) -> None:
    """Do it."""
    if picks == (USE,):
        draft.plan(Perform(step.text, step.figure, draft.state.attack.attacker))


RESOLVE: dict[type, Callable[..., None]] = {MayUse: may_use}
ANSWERED: dict[type, Callable[..., None]] = {MayUse: used}
