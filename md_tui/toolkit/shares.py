"""Shares of a whole in round numbers that still make up the whole."""

from collections.abc import Sequence
from fractions import Fraction


def shares(parts: Sequence[Fraction], whole: int) -> list[int]:
    """Whole numbers in proportion to the parts, the largest remainders rounded up; their sum is `whole`."""
    total = sum(parts, Fraction(0))
    if not total:
        return [0] * len(parts)
    exact = [part * whole / total for part in parts]
    found = [int(value) for value in exact]
    by_rest = sorted(range(len(parts)), key=lambda place: (found[place] - exact[place], place))
    for place in by_rest[: whole - sum(found)]:
        found[place] += 1
    return found
