"""How a recorded game is looked at: every decision of the line that was played, one after the other."""

from collections.abc import Callable, Iterator
from math import hypot, sqrt
from typing import Any, NamedTuple

from msgspec.structs import replace

from md_tui.bots.base import bots_of, make_bot, seat_to_play
from md_tui.bots.judge import Judge
from md_tui.kernel.errors import Malformed
from md_tui.kernel.timeline import Timeline
from md_tui.table.analysis.findings import Analysis, Point

LOOKS = 6
OWN_ERROR = 0.06
"""How far the bot's own measure may be off, however often it looks."""
GUESS, GUESS_WEIGHT = 0.12, 3
"""How much looks scatter before any are taken, and how many looks that knowledge is worth."""
DIGITS, SURE = 4, 1.96


class Judged(NamedTuple):
    """The mean of some looks, and the looks."""

    chance: float
    values: tuple[float, ...] = ()

    @property
    def spread(self) -> float:
        """Half of its 95 % interval, the bot's own error included; nothing of what is certain."""
        return hypot(OWN_ERROR, _half(self.values)) if self.values else 0.0


class Moment(NamedTuple):
    """The state before a decision, the decision, and the state after it."""

    state: Any
    seat: str
    command: Any
    seq: int
    then: Any


Hears = Callable[[Analysis], bool]
"""Told what is known after every look; whether it wants to know more."""


def analyse(timeline: Timeline, known: Analysis | None, looks: int, goes_on: Hears) -> Analysis:
    """Look at every decision that is not known yet, as long as the listener wants it to go on."""
    judge = judge_of(timeline)
    moments = list(decisions(timeline, judge))
    found = Analysis(timeline.header.id, timeline.tip, looks, len(moments))
    if known is not None and (known.tip, known.looks, known.total) == (found.tip, looks, len(moments)):
        found = known
    eyes = _Eyes(judge, timeline, looks)
    while goes_on(found):
        if len(found.points) < found.total:
            point = eyes.point(moments[len(found.points)], found.points[-1:])
            found = replace(found, points=(*found.points, point))
        elif left := [seq for seq in found.doubtful if seq not in found.tried]:
            moment = next(moment for moment in moments if moment.seq == left[0])
            better = judge.better(moment.state, moment.seat, moment.command)
            kept = {**found.better, left[0]: better} if better else found.better
            found = replace(found, tried=(*found.tried, left[0]), better=kept)
        else:
            break
    return found


def judge_of(timeline: Timeline) -> Judge:
    """What the bot of the game that can judge has to say; `Malformed` if none can."""
    game = timeline.game
    for name in reversed(bots_of(game.name)):
        bot: Any = make_bot(name, game, timeline.header.id)
        if hasattr(bot, "judge"):
            judge: Judge = bot.judge
            return judge
    raise Malformed("no_judge", game=game.name)


def decisions(timeline: Timeline, judge: Judge) -> Iterator[Moment]:
    """Every decision of the live line that was made while something was at stake."""
    state = timeline.state_at(0)
    for batch in timeline.live():
        stage, then = judge.stage(state), timeline.state_at(batch.seq)
        if stage is not None and judge.ended(state, stage) is None:
            yield Moment(state, batch.seat, batch.command, batch.seq, then)
        state = then


class _Eyes:
    """Looks at one decision after the other; what comes after one is what comes before the next."""

    def __init__(self, judge: Judge, timeline: Timeline, looks: int) -> None:
        self.judge, self.timeline, self.looks = judge, timeline, looks
        self._last: tuple[Any, Judged] | None = None

    def point(self, moment: Moment, last: tuple[Point, ...]) -> Point:
        """One decision; where nothing can be seen, the chance stays what it was."""
        judge, stage = self.judge, self.judge.stage(moment.state) or 0
        going_on = last and last[0].stage == stage
        known = Judged(last[0].after) if going_on else None
        before = self._judged(moment.state, moment.seat, stage, known)
        awaited = before
        if judge.plain(moment.state, moment.seat) != moment.command:
            values = judge.looks(moment.state, moment.seat, self.looks, moment.command)
            awaited = _mean(values) or before
        then = self._judged(moment.then, self._next(moment), stage, awaited)
        start = last[0].after if going_on else round(before.chance, DIGITS)
        return Point(
            moment.seq,
            moment.seat,
            int(getattr(moment.state, "round", 0)),
            stage,
            start,
            round(awaited.chance, DIGITS),
            round(then.chance, DIGITS),
            round(then.spread, DIGITS),
            round(_doubt(before, awaited), DIGITS),
        )

    def _next(self, moment: Moment) -> str:
        game = self.timeline.game
        return seat_to_play(game, moment.then) if game.seats(moment.then) else moment.seat

    def _judged(self, state: Any, seat: str, stage: int, unseen: Judged | None) -> Judged:
        """The chance at a moment by plain play; of a quest that has ended it is known."""
        won = self.judge.ended(state, stage)
        if won is not None:
            return Judged(float(won))
        if self._last is not None and self._last[0] is state:
            return self._last[1]
        found = _mean(self.judge.looks(state, seat, self.looks)) or unseen or Judged(0.5, (0.0, 1.0))
        self._last = (state, found)
        return found


def _mean(values: tuple[float, ...]) -> Judged | None:
    return Judged(sum(values) / len(values), values) if values else None


def _half(values: tuple[float, ...]) -> float:
    """Half of the 95 % interval of a mean; a few looks that agree by chance are not trusted."""
    count = len(values)
    mean = sum(values) / count
    squares = sum((value - mean) ** 2 for value in values)
    return SURE * sqrt((squares + GUESS_WEIGHT * GUESS**2) / (count + GUESS_WEIGHT - 1) / count)


def _doubt(before: Judged, awaited: Judged) -> float:
    """Half of the interval of the difference of two chances, row by row where both have the same rows."""
    if awaited is before:
        return 0.0
    if len(before.values) == len(awaited.values) and before.values:
        return _half(tuple(a - b for a, b in zip(awaited.values, before.values, strict=True)))
    return hypot(before.spread, awaited.spread)
