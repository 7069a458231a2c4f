"""Exact distributions of handfuls of dice: sums of faces and in how many ways they come about."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import reduce

from md_tui.games.descent.content.dice import Die, Face

Ways = Counter[Face]


def ways(dice: Mapping[str, Die], pool: Iterable[str]) -> Ways:
    """Every sum a pool can show, with the number of ways to roll it; the numbers add up to 6 ** dice."""

    def added(so_far: Ways, colour: str) -> Ways:
        found: Ways = Counter()
        for face in dice[colour].faces:
            for total, count in so_far.items():
                found[_missed(total + face)] += count
        return found

    return reduce(added, pool, Counter({Face(): 1}))


def _missed(face: Face) -> Face:
    """All misses are alike: nothing else of the roll counts (DE-CMB-04)."""
    return Face(miss=True) if face.miss else face
