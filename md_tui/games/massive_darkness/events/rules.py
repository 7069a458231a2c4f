"""Which rule stands behind an event: that of its kind or question, its own, or that of the steps it plans."""

from md_tui.games.massive_darkness.events import campaign as road
from md_tui.games.massive_darkness.steps import campaign as chapters
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
    chapters.BeginCampaign: "MD-TWN-10",
    chapters.BeginChapter: "MD-STO-12",
    chapters.CloseChapter: "MD-STO-10",
    chapters.CutDown: "MD-STO-08",
}
OF_EVENTS: dict[type, str] = {
    road.CampaignBegan: "MD-TWN-10",
    road.ChapterBegan: "MD-STO-12",
    road.MicroXpGained: "MD-STO-01",
    road.ChapterEnded: "MD-STO-10",
    road.MovedOn: "MD-STO-10",
    road.StockLaid: "MD-MKT-01",
    road.CardSold: "MD-MKT-02",
    road.Bartered: "MD-MKT-03",
    road.MarketLeft: "MD-TWN-02",
    road.ReadyBegan: "MD-MKT-05",
    road.StartingTaken: "MD-MKT-05",
    road.SetForth: "MD-MKT-05",
    road.LeftBehind: "MD-STO-08",
    road.Stowed: "MD-STO-09",
    road.CampaignEnded: "MD-TWN-14",
}
"""What happens in story mode; such events say no rule of their own."""


def rule_of(event: Event) -> str:
    """The rule that led to an event, if it can be told from it."""
    if isinstance(event, Asked):
        return event.question.rule
    if isinstance(event, Planned):
        return next((OF_STEPS[type(step)] for step in event.steps if type(step) in OF_STEPS), "")
    return OF_EVENTS.get(type(event)) or str(getattr(event, "rule", ""))
