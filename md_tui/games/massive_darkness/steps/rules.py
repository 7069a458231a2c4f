"""Which rule stands behind an event: its own, that of its question, or that of the steps it plans."""

from md_tui.games.massive_darkness.steps import general as steps
from md_tui.kernel.question import Asked, Planned
from md_tui.kernel.value import Event

OF_STEPS: dict[type, str] = {
    steps.FinishGame: "MD-WIN-01",
    steps.Finds: "MD-PCK-01",
    steps.HandOut: "MD-PCK-04",
    steps.DrawTreasure: "MD-PCK-02",
    steps.DrawArtifact: "MD-ART-01",
    steps.CounterAttacks: "MD-CTR-01",
    steps.EnemyTurns: "MD-ENP-01",
    steps.Reinforce: "MD-ENM-08",
    steps.RevealChamber: "MD-DOR-02",
}


def rule_of(event: Event) -> str:
    """The rule that led to an event, if it can be told from it."""
    if isinstance(event, Asked):
        return event.question.rule
    if isinstance(event, Planned):
        return next((OF_STEPS[type(step)] for step in event.steps if type(step) in OF_STEPS), "")
    return str(getattr(event, "rule", ""))
