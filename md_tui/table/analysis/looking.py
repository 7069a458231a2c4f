"""How a recorded game is looked at: the end of every round, then each decision that was made."""

from collections.abc import Callable, Iterable, Iterator
from math import hypot, sqrt
from typing import Any, NamedTuple

from msgspec.structs import replace

from md_tui.bots.base import bots_of, make_bot, seat_to_play
from md_tui.bots.judge import Judge
from md_tui.bots.made_of import mark_of
from md_tui.kernel.errors import Malformed
from md_tui.kernel.timeline import Timeline
from md_tui.table.analysis.findings import Analysis, Mark, Point

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
"""Called with what is known after every look; says whether it wants to know more."""


def analyse(timeline: Timeline, known: Analysis | None, looks: int, goes_on: Hears) -> Analysis:
    """Look at all that is not known yet, as long as the listener wants it to go on."""
    judge = judge_of(timeline)
    moments = list(decisions(timeline, judge))
    found = Analysis(timeline.header.id, timeline.tip, looks, len(moments), by=judged_by(timeline))
    if known is not None and _goes_with(known, found):
        found = known
    eyes, ends = _Eyes(judge, timeline, looks), _round_ends(moments, judge)
    found = replace(found, rounds=len(ends))
    while goes_on(found):
        if len(found.sketch) < found.rounds:
            mark = eyes.mark(ends[len(found.sketch)])
            found = replace(found, sketch=(*found.sketch, mark))
        elif len(found.points) < found.total:
            point = eyes.point(moments[len(found.points)], found.points[-1:])
            found = replace(found, points=(*found.points, point))
        elif left := [seq for seq in found.doubtful if seq not in found.tried]:
            found = _tried(found, judge, next(moment for moment in moments if moment.seq == left[0]))
        else:
            break
    return found


def _goes_with(known: Analysis, found: Analysis) -> bool:
    """Whether what is known was found of the same game, as closely, and by the same bots."""
    same = (known.tip, known.looks, known.total, known.by)
    return same == (found.tip, found.looks, found.total, found.by)


def _round_ends(moments: Iterable[Moment], judge: Judge) -> list[Moment]:
    """The last decision of every round."""
    return list({(judge.stage(moment.state), _round(moment.state)): moment for moment in moments}.values())


def _round(state: Any) -> int:
    return int(getattr(state, "round", 0))


def _tried(found: Analysis, judge: Judge, moment: Moment) -> Analysis:
    """Look for something better than what was decided."""
    better = judge.better(moment.state, moment.seat, moment.command)
    kept = {**found.better, moment.seq: better} if better else found.better
    return replace(found, tried=(*found.tried, moment.seq), better=kept)


def judge_of(timeline: Timeline) -> Judge:
    """What the bot of the game that can judge has to say; `Malformed` if none can."""
    game = timeline.game
    for name in reversed(bots_of(game.name)):
        bot: Any = make_bot(name, game, timeline.header.id)
        if hasattr(bot, "judge"):
            judge: Judge = bot.judge
            return judge
    raise Malformed("no_judge", game=game.name)


def judged_by(timeline: Timeline) -> str:
    """The mark of the bots that judge a game now."""
    return mark_of(timeline.game.name, timeline.game.rules)


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

    def mark(self, moment: Moment) -> Mark:
        """The chance when the dice of a decision were thrown."""
        stage = self.judge.stage(moment.state) or 0
        then = self._judged(moment.then, self._next(moment), stage, None)
        chance, spread = round(then.chance, DIGITS), round(then.spread, DIGITS)
        return Mark(moment.seq, _round(moment.state), stage, chance, spread)

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
            _round(moment.state),
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
