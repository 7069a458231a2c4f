"""A recorded game looked at again: the chance to win after each decision, and where the game turned.

A bot of the game judges every free moment by looking ahead on dice of its own. What a decision was worth is
the chance with it less the chance before it; what the dice then did is the rest, and that is luck.
"""

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any, NamedTuple

from md_tui.bots.base import GameOutlook, bots_of, make_bot
from md_tui.kernel.errors import Malformed
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Value
from md_tui.sim.headless import lab_of

LOOKS = 6
OWN_ERROR = 0.06
"""How far the bot's own measure may be off, however often it looks."""
TURNS = 3
WON = "won"
DIGITS = 4
SURE = 1.96


class Point(Value, frozen=True):
    """One decision of a game."""

    seq: int
    seat: str
    round: int
    before: float
    """The chance to win before it, by plain play."""
    awaited: float
    """The chance with it, before its dice."""
    after: float
    """The chance at the next free moment, when its dice were thrown."""
    spread: float
    """Half the width of a 95 % interval of each of the three."""

    @property
    def skill(self) -> float:
        """What the decision was worth."""
        return self.awaited - self.before

    @property
    def luck(self) -> float:
        """What the dice and cards then did."""
        return self.after - self.awaited


class Analysis(Value, frozen=True):
    """What is known of a game so far."""

    id: str
    tip: str
    """The last record it was made from: with another, it is another game."""
    looks: int
    total: int
    """How many decisions there are to look at."""
    points: tuple[Point, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether nothing is left to look at."""
        return len(self.points) >= self.total

    @property
    def turning(self) -> tuple[Point, ...]:
        """The decisions by which the chance changed most, in the order of the game."""
        most = sorted(self.points, key=lambda point: -abs(point.after - point.before))[:TURNS]
        return tuple(sorted(most, key=lambda point: point.seq))

    @property
    def skill(self) -> float:
        """What all decisions together were worth."""
        return sum(point.skill for point in self.points)

    @property
    def luck(self) -> float:
        """What dice and cards together did."""
        return sum(point.luck for point in self.points)


class Judged(NamedTuple):
    """The mean of some looks and half its interval."""

    chance: float
    spread: float


class Moment(NamedTuple):
    """A free moment of a game: the state, and the decision that was made in it."""

    state: Any
    seat: str
    command: Any
    seq: int


def analyse(
    timeline: Timeline, known: Analysis | None, looks: int, goes_on: Callable[[Analysis], bool]
) -> Analysis:
    """Look at every decision that is not known yet, as long as the listener wants it to go on."""
    judge = _judge(timeline)
    moments = list(free_moments(timeline))
    tip = timeline.tip
    found = Analysis(timeline.header.id, tip, looks, len(moments))
    if known is not None and (known.tip, known.looks, known.total) == (tip, looks, len(moments)):
        found = known
    states = [*(moment.state for moment in moments), timeline.state]
    while not found.whole and goes_on(found):
        place = len(found.points)
        point = _point(judge, timeline.game.seats, moments[place], states[place + 1], looks)
        found = Analysis(found.id, tip, looks, found.total, (*found.points, point))
    return found


def free_moments(timeline: Timeline) -> Iterator[Moment]:
    """Every moment of the live line in which somebody could do what he liked."""
    before = 0
    for batch in timeline.live():
        state, before = timeline.state_at(before), batch.seq
        if not (state.asking or state.agenda) and timeline.game.seats(state):
            yield Moment(state, batch.seat, batch.command, batch.seq)


Judge = Callable[[Any, str, int, Any], Judged]


def _judge(timeline: Timeline) -> Judge:
    """How the bot of the game that can judge values a state; `Malformed` if none can."""
    game = timeline.game
    for name in reversed(bots_of(game.name)):
        bot: Any = make_bot(name, game, timeline.header.id)
        if hasattr(bot, "judge"):
            break
    else:
        raise Malformed(f"No bot of {game.name} can judge a game.")

    last: list[tuple[Any, Judged]] = []

    def judge(state: Any, seat: str, looks: int, first: Any = None) -> Judged:
        if state.over:
            return Judged(float(lab_of(game.name).result(state)["result"] == WON), 0.0)
        if first is None and last and last[0][0] is state:
            return last[0][1]
        found = _mean(bot.judge(GameOutlook(game, state, (seat,)), looks, first))
        if first is None:
            # What comes after one decision is what comes before the next.
            last[:] = [(state, found)]
        return found

    return judge


def _mean(values: tuple[float, ...]) -> Judged:
    if not values:
        return Judged(-1.0, 0.0)
    count = len(values)
    mean = sum(values) / count
    spread = sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1) / count)
    return Judged(mean, max(OWN_ERROR, SURE * spread))


def _point(
    judge: Judge, seats: Callable[[Any], tuple[str, ...]], moment: Moment, then: Any, looks: int
) -> Point:
    """One decision; where the bot cannot judge, the chance stays what it was."""
    before = judge(moment.state, moment.seat, looks, None)
    awaited = judge(moment.state, moment.seat, looks, moment.command)
    later = judge(then, next(iter(seats(then)), moment.seat), looks, None)
    chances = [before, awaited, later]
    best = next((each for each in chances if each.chance >= 0), Judged(0.0, 0.0))
    told = [each if each.chance >= 0 else best for each in chances]
    first, second, third = (round(each.chance, DIGITS) for each in told)
    spread = round(max(each.spread for each in told), DIGITS)
    number = getattr(moment.state, "round", 0)
    return Point(moment.seq, moment.seat, number, first, second, third, spread)
