"""What magic and traps do to a hero besides damage: despair, another shape, defeat, a new test."""

from collections.abc import Callable

from md_tui.games.descent.content.dice import TEST
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import hurt, tire
from md_tui.games.descent.events.attacks import TrialRetaken, TrialRolled
from md_tui.games.descent.events.turns import LastingBegan
from md_tui.games.descent.figures.values import DESPAIR, MONKEY, health
from md_tui.games.descent.model import Lasting
from md_tui.games.descent.sentence.algebra import Retest
from md_tui.games.descent.steps.fights import AfterAction, Perform
from md_tui.toolkit.windows import Window


def despair(draft: Draft, step: Perform) -> None:
    """Each action of the hero's next turn costs him a fatigue."""
    if step.subject in draft.state.heroes:
        draft.tell(LastingBegan(Lasting(DESPAIR, step.subject, "turn")))


def after_action(draft: Draft, step: AfterAction) -> None:
    """Suffer it now that the action is done."""
    tire(draft, step.hero, 1, DESPAIR)


def monkey(draft: Draft, step: Perform) -> None:
    """Without defense dice, with Speed 5 and unable to attack to the end of the hero's next turn."""
    if step.subject in draft.state.heroes:
        draft.tell(LastingBegan(Lasting(MONKEY, step.subject, "next")))


def defeated(draft: Draft, step: Perform) -> None:
    """Whatever health is left, it is gone."""
    if draft.state.present(step.subject):
        hurt(draft, step.subject, health(draft.box, draft.state, step.subject), step.text, step.owner)


def retest(draft: Draft, step: Perform, effect: Retest, _: tuple[str, ...]) -> None:
    """Roll the test that was passed anew, harder than before."""
    trial = draft.state.trials[0]
    draft.tell(TrialRetaken(trial.figure, step.text, effect.less), TrialRolled(draft.roll(len(TEST))))
    draft.plan(Window("test_rolled", trial.figure))


RESOLVE: dict[type, Callable[..., None]] = {AfterAction: after_action}
