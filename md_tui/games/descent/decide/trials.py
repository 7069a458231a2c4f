"""Attribute tests (DE-TST)."""

from collections.abc import Callable

from msgspec.structs import replace

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.dice import TEST, total
from md_tui.games.descent.decide.deeds.perform import FAILED, PASSED, effects_at
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.events.attacks import TrialBegan, TrialOver, TrialRolled
from md_tui.games.descent.figures.values import attribute
from md_tui.games.descent.model import OVERLORD, State, Trial
from md_tui.games.descent.sentence.algebra import Challenge
from md_tui.games.descent.steps.fights import ConcludeTest, MakeTest, Perform, SettleTest
from md_tui.kernel.question import Option, Question
from md_tui.toolkit.windows import Window


def make_test(draft: Draft, step: MakeTest) -> None:
    """Begin a test: monsters and familiars fail at once (DE-TST-04), others roll (DE-TST-02)."""
    if not draft.state.present(step.figure):
        return
    if not step.attribute:
        _choose(draft, step)
        return
    trial = Trial(step.figure, step.attribute, step.text, step.path, step.owner, cause=step.cause)
    value = attribute(draft.box, draft.state, step.figure, step.attribute)
    if value is None:
        draft.tell(TrialBegan(trial))
        draft.plan(SettleTest(step.card))
        return
    draft.tell(TrialBegan(trial), TrialRolled(draft.roll(len(TEST))))
    draft.plan(Window("test_rolled", step.figure), SettleTest(step.card))


def _choose(draft: Draft, step: MakeTest) -> None:
    """Of two attributes the owner of the card chooses, usually the weaker one, or whoever tests."""
    effect = effects_at(draft.box.texts[step.text], step.path[:-1])[step.path[-1]]
    assert isinstance(effect, Challenge)
    values = {name: attribute(draft.box, draft.state, step.figure, name) or 0 for name in effect.attributes}
    chooser = step.figure if effect.own else step.owner
    seat = OVERLORD if chooser == OVERLORD else draft.state.seat_of(chooser)
    weakest = (max if effect.own else min)(values, key=lambda name: values[name])
    options = tuple(Option(name, {"value": value}) for name, value in values.items())
    facts: dict[str, str | int | tuple[str, ...]] = {"figure": step.figure, "text": step.text}
    draft.ask(Question("attribute", (seat,), options, facts=facts, suggested=(weakest,), rule="DE-TST-02"))


def attribute_chosen(draft: Draft, step: MakeTest, question: Question, picks: tuple[str, ...]) -> None:
    """Test this one."""
    draft.plan(replace(step, attribute=picks[0]))


def shields(box: Box, trial: Trial) -> int:
    """What the dice of a test show."""
    return total(box.dice, TEST, trial.faces).shields if trial.faces else 0


def passes(box: Box, state: State, trial: Trial) -> bool:
    """Passed if the shields do not exceed the attribute (DE-TST-02)."""
    value = attribute(box, state, trial.figure, trial.attribute)
    return value is not None and shields(box, trial) <= value - trial.less


def settle_test(draft: Draft, step: SettleTest) -> None:
    """Let others step in where a hero has passed; then the outcome counts."""
    trial = draft.state.trials[0]
    heroic = trial.figure in draft.state.heroes and passes(draft.box, draft.state, trial)
    draft.plan(*((Window("test_passed", trial.figure),) if heroic else ()), ConcludeTest(step.card))


def conclude_test(draft: Draft, step: ConcludeTest) -> None:
    """Perform the branch of the sentence that fits the outcome, and what a second test was made for."""
    trial = draft.state.trials[0]
    passed = passes(draft.box, draft.state, trial)
    value = (attribute(draft.box, draft.state, trial.figure, trial.attribute) or 0) - trial.less
    draft.tell(TrialOver(trial.figure, passed))
    shown = shields(draft.box, trial)
    path = (*trial.path, PASSED if passed else FAILED)
    branch = Perform(
        trial.text,
        trial.owner,
        trial.cause or trial.figure,
        step.card,
        path,
        shown=shown,
        value=value if trial.faces else 0,
    )
    mocked = [Perform(trial.again, OVERLORD, trial.figure, path=(0, 0))] if trial.again and passed else []
    draft.plan(branch, *mocked)


RESOLVE: dict[type, Callable[..., None]] = {
    MakeTest: make_test,
    SettleTest: settle_test,
    ConcludeTest: conclude_test,
}
ANSWERED: dict[type, Callable[..., None]] = {MakeTest: attribute_chosen}
