"""What is found out about a recorded game.

A bot of the game judges every decision by looking ahead on dice of its own. What a decision was worth is the
chance with it less the chance before it; what the dice then did is the rest, and that is luck.
"""

from itertools import groupby

from md_tui.bots.judge import Better
from md_tui.kernel.value import Value

TURNS = 3
BLUNDERS = 3
"""This many of the worst decisions are looked at for something better."""


class Point(Value, frozen=True):
    """One decision of a game, answers to questions and purchases included."""

    seq: int
    seat: str
    round: int
    stage: int
    """Which quest of a campaign it belongs to, from 0; each has a chance of its own."""
    before: float
    """The chance to win before it, by plain play."""
    awaited: float
    """The chance with it, before its dice."""
    after: float
    """The chance when its dice were thrown: that before the next decision."""
    spread: float
    """Half of the 95 % interval of the chance after it."""
    doubt: float
    """The same of what the decision was worth; both were looked at on the same luck."""

    @property
    def skill(self) -> float:
        """What the decision was worth."""
        return self.awaited - self.before

    @property
    def luck(self) -> float:
        """What the dice and cards then did."""
        return self.after - self.awaited


class Mark(Value, frozen=True):
    """The chance to win at one moment, for the curve."""

    seq: int
    round: int
    stage: int
    chance: float
    spread: float


class Analysis(Value, frozen=True):
    """What is known of a game so far."""

    id: str
    tip: str
    """The last record it was made from; if the game has another, the findings do not apply."""
    looks: int
    total: int
    """How many decisions there are to look at."""
    points: tuple[Point, ...] = ()
    tried: tuple[int, ...] = ()
    """Decisions for which something better was looked for."""
    better: dict[int, Better] = {}
    """What was found for them."""
    rounds: int = 0
    """How many rounds the game had."""
    sketch: tuple[Mark, ...] = ()
    """The chance at the end of each round: looked at first, so that the whole curve is soon there."""
    by: str = ""
    """The mark of the bots that looked; what others have found does not apply."""

    @property
    def whole(self) -> bool:
        """Whether nothing is left to look at."""
        return len(self.points) >= self.total and set(self.doubtful) <= set(self.tried)

    @property
    def done(self) -> int:
        """How much has been looked at."""
        return len(self.sketch) + len(self.points) + len(self.tried)

    @property
    def work(self) -> int:
        """How much there is to look at in all."""
        return self.rounds + self.total + min(self.total, TURNS + BLUNDERS)

    @property
    def curve(self) -> tuple[Mark, ...]:
        """How the chance went: decision by decision as far as these are known, then round by round."""
        known = [Mark(each.seq, each.round, each.stage, each.after, each.spread) for each in self.points]
        last = known[-1].seq if known else 0
        return (*known, *(mark for mark in self.sketch if mark.seq > last))

    @property
    def turning(self) -> tuple[Point, ...]:
        """The decisions by which the chance changed most, in the order of the game."""
        most = sorted(self.points, key=lambda point: -abs(point.after - point.before))[:TURNS]
        return tuple(sorted(most, key=lambda point: point.seq))

    @property
    def doubtful(self) -> tuple[int, ...]:
        """The decisions that may have been mistakes: the turning points and the worst choices."""
        worst = sorted(self.points, key=lambda point: point.skill)[:BLUNDERS]
        chosen = {point.seq for point in (*self.turning, *worst) if point.skill <= 0}
        return tuple(sorted(chosen))

    @property
    def stages(self) -> list[list[Mark]]:
        """The curve quest by quest."""
        return [list(marks) for _, marks in groupby(self.curve, key=lambda mark: mark.stage)]

    @property
    def skill(self) -> float:
        """What all decisions together were worth."""
        return sum(point.skill for point in self.points)

    @property
    def luck(self) -> float:
        """What dice and cards together did."""
        return sum(point.luck for point in self.points)
