"""The agenda of a campaign: what is to be done around its quests."""

from md_tui.kernel.value import Step


class BeginCampaign(Step, frozen=True):
    """Fix the order of the quests, and begin the first (MD-TWN-10)."""

    order: tuple[str, ...]
    shuffled: int = 0
    """How many of them, counted from the end, are played in an order drawn at random."""


class BeginChapter(Step, frozen=True):
    """Lay out the quest that comes next (MD-STO-12)."""


class CloseChapter(Step, frozen=True):
    """Clear the board after a quest and count what it brought (MD-STO-10)."""


class CutDown(Step, frozen=True):
    """A hero keeps six cards, one artifact among them (MD-STO-08)."""

    hero: str
