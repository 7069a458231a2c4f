"""The analysis of a game in lines for people."""

from collections.abc import Sequence
from typing import Any

from md_tui.games.face import Face
from md_tui.kernel.secrets import scene, side_of
from md_tui.kernel.timeline import Timeline
from md_tui.table.advising import Naming, plan_named
from md_tui.table.analysis.findings import Analysis, Mark, Point
from md_tui.wording import say

BAR, PERCENT = 40, 100


def told(found: Analysis, face: Face, timeline: Timeline) -> list[str]:
    """A curve by rounds, the turning points, what was better, and luck against choices."""
    if not found.curve:
        return [say("analysis", "nothing")]
    heading = say(
        "analysis", "heading", id=found.id, count=len(found.points), total=found.total, looks=found.looks
    )
    spread = percent(max(mark.spread for mark in found.curve))
    lines = [heading, say("analysis", "scale", spread=spread), *_curve(found)]
    return [*lines, *_turns(found, face, timeline), *([] if found.whole else [say("analysis", "more")])]


def _turns(found: Analysis, face: Face, timeline: Timeline) -> list[str]:
    """Where the game turned and what was better, as far as decisions are known."""
    if not found.points:
        return []
    lines = [say("analysis", "turning")]
    lines += [_turn_of(point, found, face, timeline) for point in found.turning]
    others = [point for point in found.points if point.seq in found.better and point not in found.turning]
    if others:
        lines.append(say("analysis", "mistakes"))
        lines += [_turn_of(point, found, face, timeline) for point in others]
    return [*lines, sums(found)]


def sums(found: Analysis) -> str:
    """Luck against choices, all together."""
    return say("analysis", "sums", skill=signed(found.skill), luck=signed(found.luck))


def _curve(found: Analysis) -> list[str]:
    """One row a round: the chance after its last decision; the quests of a campaign one after the other."""
    stages = found.stages
    rows: list[str] = []
    for marks in stages:
        if len(stages) > 1:
            rows.append(say("analysis", "stage", number=marks[0].stage + 1))
        rows += _rounds(marks)
    return rows


def _rounds(marks: Sequence[Mark]) -> list[str]:
    last = {mark.round: mark.chance for mark in marks}
    return [
        f"{number:>3}  {percent(chance):>3}  " + "#" * round(BAR * chance) for number, chance in last.items()
    ]


def _turn_of(point: Point, found: Analysis, face: Face, timeline: Timeline) -> str:
    """A decision with its title, as a line of the history."""
    batch, seen = timeline.records[point.seq], _scene(timeline, point)
    title = face.title(seen, batch.seat, batch.command)
    return turn(point, title, found, face, names_at(timeline, face, point))


def names_at(timeline: Timeline, face: Face, point: Point) -> Naming:
    """What things were called before a decision."""
    seen = _scene(timeline, point)
    return lambda id: face.name(id, seen)


def _scene(timeline: Timeline, point: Point) -> Any:
    """The table before a decision, as whoever made it saw it."""
    game, state = timeline.game, timeline.state_at(timeline.tree.parent[point.seq])
    return scene(game, state, side_of(game, state, point.seat), point.seat)


def turn(point: Point, title: str, found: Analysis, face: Face, name: Naming) -> str:
    """A decision with what it changed, and what would have been better."""
    said = say(
        "analysis",
        "turn",
        seq=point.seq,
        title=title,
        before=percent(point.before),
        after=percent(point.after),
        skill=signed(point.skill),
        luck=signed(point.luck),
    )
    return " ".join(filter(None, (said, _better(point, found, face, name))))


def turned(point: Point, found: Analysis, face: Face, name: Naming) -> str:
    """What a turning point changed, for where its title is told already."""
    before, after = percent(point.before), percent(point.after)
    facts = {"before": before, "after": after, "skill": signed(point.skill), "luck": signed(point.luck)}
    return " ".join(filter(None, (say("analysis", "turned", **facts), _better(point, found, face, name))))


def _better(point: Point, found: Analysis, face: Face, name: Naming) -> str:
    """What would have been better, if anything was."""
    better = found.better.get(point.seq)
    if better is None:
        return ""
    plan = plan_named(face, better.plan, better.target, name)
    gain, spread = percent(better.gain), percent(better.spread)
    return say("analysis", "better", plan=plan, gain=gain, spread=spread)


def percent(chance: float) -> int:
    """A chance in whole percent."""
    return round(PERCENT * chance)


def signed(chance: float) -> str:
    """A change in percent, with its sign."""
    return f"{PERCENT * chance:+.0f}"
