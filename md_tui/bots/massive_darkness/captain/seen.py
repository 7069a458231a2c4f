"""What was seen at the end of a look ahead, and how it is told in figures."""

from collections.abc import Sequence
from typing import NamedTuple

from md_tui.bots.massive_darkness.captain.value import parts
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import State


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


def seen(box: Box, before: State, after: State) -> Seen:
    """What is remembered of a look."""
    lost = sum(before.heroes[name].health - after.heroes[name].health for name in before.party)
    died = sum(after.heroes[name].killed and not before.heroes[name].killed for name in before.party)
    known = frozenset(before.enemies)
    return Seen(parts(box, after), max(0, lost), died, known & frozenset(after.enemies), known)


def difference(mine: Sequence[Seen], other: Sequence[Seen]) -> str:
    """The group of terms in which a plan is most ahead of another on the same luck."""
    pairs = list(zip(mine, other, strict=False))
    groups = pairs[0][0].parts
    ahead = {name: sum(a.parts[name] - b.parts[name] for a, b in pairs) for name in groups}
    return max(ahead, key=lambda name: (ahead[name], name))


def figures(values: list[float], yardstick: list[float], looks: list[Seen], target: str) -> dict[str, int]:
    """A plan in whole numbers: percent to win by it and by plain play, percent to kill, wounds in tenths."""
    count = len(values)
    gone = [look for look in looks if target in look.before and target not in look.enemies]
    return {
        "chance": round(100 * sum(values) / count),
        "usual": round(100 * sum(yardstick[:count]) / count),
        "kill": round(100 * len(gone) / count),
        "wounds": round(10 * sum(look.wounds for look in looks[:count]) / count),
        "deaths": round(100 * sum(bool(look.deaths) for look in looks[:count]) / count),
        "looks": count,
    }
