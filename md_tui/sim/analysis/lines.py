"""The analysis of a game in lines for people."""

from typing import Any

from md_tui.games.face import Face
from md_tui.kernel.timeline import Timeline
from md_tui.sim.analysis import Analysis, Point
from md_tui.wording import say

BAR, PERCENT = 40, 100


def told(found: Analysis, face: Face, timeline: Timeline) -> list[str]:
    """A curve by rounds, the turning points, and luck against choices."""
    if not found.points:
        return [say("analysis", "nothing")]
    heading = say(
        "analysis", "heading", id=found.id, count=len(found.points), total=found.total, looks=found.looks
    )
    spread = _percent(max(point.spread for point in found.points))
    lines = [heading, say("analysis", "scale", spread=spread), *_curve(found), say("analysis", "turning")]
    lines += [_turn(point, face, timeline) for point in found.turning]
    lines.append(say("analysis", "sums", skill=_signed(found.skill), luck=_signed(found.luck)))
    return lines if found.whole else [*lines, say("analysis", "more")]


def _curve(found: Analysis) -> list[str]:
    """One row a round: the chance after its last decision."""
    last = {point.round: point.after for point in found.points}
    return [_row(number, chance) for number, chance in sorted(last.items())]


def _row(number: int, chance: float) -> str:
    return f"{number:>3}  {_percent(chance):>3}  " + "#" * round(BAR * chance)


def _turn(point: Point, face: Face, timeline: Timeline) -> str:
    before: Any = 0
    for batch in timeline.live():
        if batch.seq == point.seq:
            title = face.title(timeline.state_at(before), batch.seat, batch.command)
            break
        before = batch.seq
    return say(
        "analysis",
        "turn",
        seq=point.seq,
        round=point.round,
        title=title,
        before=_percent(point.before),
        after=_percent(point.after),
        skill=_signed(point.skill),
        luck=_signed(point.luck),
    )


def _percent(chance: float) -> int:
    return round(PERCENT * chance)


def _signed(chance: float) -> str:
    return f"{PERCENT * chance:+.0f}"
