"""What a campaign remembers beside the quest under way."""

from md_tui.kernel.value import Value

CAMP, MARKET, READY = "camp", "market", "ready"
"""What lies between two quests: the fire after one, the town's market, and packing for the next."""
TOWN = (CAMP, MARKET, READY)

MOST_CARDS = 6
MOST_ARTIFACTS = 1
"""What a hero may take into a quest (MD-STO-08)."""
MICRO_A_POINT = 5
"""Micro-XP that make one XP (MD-STO-01)."""
ARTIFACT = "artifact"


class Outcome(Value, frozen=True):
    """How one attempt at a quest ended."""

    quest: str
    won: bool
    reason: str
    rounds: int
    level: int
    """The level at which it ended."""


class Campaign(Value, frozen=True):
    """One party's way along a road of quests (MD-STO)."""

    road: str
    lifebringer: int
    """The tokens each quest starts with (MD-STO-12)."""
    order: tuple[str, ...] = ()
    """The quests as they are played, the optional chapter 0 included."""
    chapter: int = 0
    """Which of them is under way, or is to come next once a market is open."""
    history: tuple[Outcome, ...] = ()
    retrying: bool = False
    """Whether the quest that is made ready was lost before (MD-STO-10)."""
    stock: tuple[str, ...] = ()
    """What lies on the stalls (MD-MKT-01)."""
    sold: tuple[str, ...] = ()
    """Heroes who have sold a card at this market (MD-MKT-02)."""
    bartered: tuple[str, ...] = ()
    """Heroes who have bartered at this market (MD-MKT-03)."""
    armed: tuple[str, ...] = ()
    """What heroes took for want of a weapon, `hero:weapon` and `hero:armor` (MD-TWN-03)."""
    busy: tuple[str, ...] = ()
    """Heroes who are not done with the market, or not ready to set out."""
    done: bool = False
    """Whether the road is at its end."""

    @property
    def quest(self) -> str:
        """The quest under way, or the next one."""
        return self.order[self.chapter]

    @property
    def last(self) -> bool:
        """Whether no quest comes after this one."""
        return self.chapter + 1 >= len(self.order)

    @property
    def dealt(self) -> bool:
        """Whether somebody has traded with the market, which ends the trade among heroes (MD-TWN-02)."""
        return bool(self.sold or self.bartered)

    @property
    def tries(self) -> int:
        """How often the quest at hand has been lost in a row."""
        lost = 0
        for outcome in reversed(self.history):
            if outcome.won or outcome.quest != self.quest:
                break
            lost += 1
        return lost
