"""What was seen at the end of a look ahead, and how it is told in figures."""

from collections.abc import Sequence
from typing import NamedTuple

from md_tui.bots.massive_darkness.captain.value import ZONES, features, weighed
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import State

TENTHS = 10
HALF_A_ZONE = 5
"""Tenths of a zone from which coming nearer is worth mentioning."""


class Seen(NamedTuple):
    """One look ahead."""

    parts: dict[str, float]
    """What each group of terms counts there."""
    wounds: int
    """Health the party has lost until then; what was healed is made up for."""
    deaths: int
    enemies: frozenset[str]
    """Those still on the board, of those that were there."""
    before: frozenset[str]
    done: float = 0.0
    """How much of the quest's goals was done on the way, of all of it."""
    nearer: float = 0.0
    """By how many zones the heroes came nearer to the goal, as long as it is the same one."""


class Moment(NamedTuple):
    """A table, and every term of its worth."""

    state: State
    terms: dict[str, float]


def moment(box: Box, state: State) -> Moment:
    """A table with every term worked out."""
    return Moment(state, features(box, state))


def seen(begun: Moment, ended: Moment) -> Seen:
    """What is kept of a look."""
    (before, here), (after, there) = begun, ended
    lost = sum(before.heroes[name].health - after.heroes[name].health for name in before.party)
    died = sum(after.heroes[name].killed and not before.heroes[name].killed for name in before.party)
    known = frozenset(before.enemies)
    done = there["goals"] + there["progress"] - here["goals"] - here["progress"]
    same = there["goals"] == here["goals"]
    nearer = ZONES * (here["distance"] - there["distance"]) if same else 0.0
    left = known & frozenset(after.enemies)
    return Seen(weighed(there, after.quest), max(0, lost), died, left, known, done, nearer)


def difference(mine: Sequence[Seen], other: Sequence[Seen]) -> str:
    """The group of terms in which a plan is most ahead of another on the same luck."""
    pairs = list(zip(mine, other, strict=False))
    groups = pairs[0][0].parts
    ahead = {name: sum(a.parts[name] - b.parts[name] for a, b in pairs) for name in groups}
    return max(ahead, key=lambda name: (ahead[name], name))


def figures(values: list[float], yardstick: list[float], looks: list[Seen], target: str) -> dict[str, int]:
    """A plan in whole numbers: percent to win by it and by plain play, wounds and zones in tenths."""
    count = len(values)
    gone = [look for look in looks[:count] if target in look.before and target not in look.enemies]
    return {
        "chance": round(100 * sum(values) / count),
        "usual": round(100 * sum(yardstick) / len(yardstick)),
        "kill": round(100 * len(gone) / count),
        "wounds": round(10 * sum(look.wounds for look in looks[:count]) / count),
        "goal": round(100 * sum(look.done for look in looks[:count]) / count),
        "nearer": round(10 * sum(look.nearer for look in looks[:count]) / count),
        "deaths": round(100 * sum(bool(look.deaths) for look in looks[:count]) / count),
        "looks": count,
    }


def way(found: dict[str, int]) -> str:
    """What a plan does for the quest: part of it done, or zones nearer to its goal; else nothing."""
    if found["goal"] > 0:
        return "done"
    if abs(found["nearer"]) < HALF_A_ZONE:
        return ""
    return "nearer" if found["nearer"] > 0 else "farther"
