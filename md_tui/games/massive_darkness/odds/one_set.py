"""All results of a combat in which at most one set is ever rolled again: one line for each other result.

Whatever the other side shows stays as it is, so each of its results can be looked at alone, and all rolls
of the set that may be picked up stand side by side in lists.
"""

from collections.abc import Callable, Iterator, Sequence
from operator import mul
from typing import NamedTuple

from md_tui.games.massive_darkness.combat.outcome import Number, Result
from md_tui.games.massive_darkness.combat.types import Offer
from md_tui.games.massive_darkness.odds.lots import Lot

Rests = Callable[[bool], list[Result]]
"""From whether dice were rolled again to the best play from each roll of the set on."""
Numbers = list[Number]


class Fall(NamedTuple):
    """How a set, or its blank dice, can fall anew."""

    places: Sequence[int]
    counts: Sequence[int]
    each: int
    """By what each way counts, so that those of all falls add up to the same."""


class Round(NamedTuple):
    """One offer to roll the set again."""

    offer: Offer
    ways: int
    """In how many ways it can fall at most."""
    falls: Sequence[Fall | None]
    """For each roll how it can fall anew, if it can."""
    rule: Sequence[bool] | None
    """For each roll whether a side that follows the rules picks it up; None if the owner thinks."""


class Line(NamedTuple):
    """What each roll is worth, and which are picked up, at one offer."""

    worths: Numbers
    picked: list[bool]


class OneSet:
    """Best play of re-rolls that all pick up the same set."""

    def __init__(self, lot: Lot, rounds: Sequence[Round], cares: bool) -> None:
        """`cares`: whether anything works only after a re-roll."""
        self._counts = [count for _, count in lot.ways]
        self._rounds, self._cares = rounds, cares

    def ends(self, rests: Rests) -> Iterator[tuple[Result, int]]:
        """What every roll comes to, with its number of ways; the other side shows one result throughout."""
        flags = (False, True) if self._cares and self._rounds else (False,)
        found = [rests(flag) for flag in flags]
        lines: list[list[Line]] = []
        worths = [[result.value for result in results] for results in found]
        for offered in reversed(self._rounds):
            after = [_line(offered, own, worths[-1]) for own in worths]
            lines.append(after)
            worths = [line.worths for line in after]
        ways = [self._counts, [0] * len(self._counts)][: len(flags)]
        for offered, at in zip(self._rounds, reversed(lines), strict=True):
            ways = _fallen(offered, at, ways)
        for results, counts in zip(found, ways, strict=True):
            yield from ((result, n) for result, n in zip(results, counts, strict=True) if n)


def _line(offered: Round, kept: Numbers, after: Numbers) -> Line:
    """What to do at an offer: `kept` is what each roll is worth if it stays, `after` if it fell anew."""
    ways, hopes = offered.ways, _hopes(offered, after)
    stay = [worth * ways for worth in kept]
    if offered.rule is None:
        picked = [hope is not None and hope > worth for hope, worth in zip(hopes, stay, strict=True)]
    else:
        picked = list(offered.rule)
    worths = [hope if pick else worth for hope, worth, pick in zip(hopes, stay, picked, strict=True)]
    return Line(worths, picked)  # type: ignore[arg-type]


def _hopes(offered: Round, after: Numbers) -> list[Number | None]:
    """What it is worth to pick up each roll; equal falls are worked out once."""
    known: dict[int, Number] = {}
    hopes: list[Number | None] = []
    for fall in offered.falls:
        if fall is not None and id(fall) not in known:
            worth = sum(map(mul, fall.counts, map(after.__getitem__, fall.places)))
            known[id(fall)] = worth * fall.each
        hopes.append(None if fall is None else known[id(fall)])
    return hopes


def _fallen(offered: Round, lines: Sequence[Line], ways: Sequence[Sequence[int]]) -> list[list[int]]:
    """The ways to every roll after an offer; what was picked up is among the last list."""
    out: list[list[int]] = []
    moved: dict[int, int] = {}
    falls = offered.falls
    for line, counts in zip(lines, ways, strict=True):
        out.append([0 if pick else n * offered.ways for n, pick in zip(counts, line.picked, strict=True)])
        for roll, (n, pick) in enumerate(zip(counts, line.picked, strict=True)):
            if pick and n:
                known = id(falls[roll])
                moved[known] = moved.get(known, 0) + n
    target, every = out[-1], {id(fall): fall for fall in falls if fall is not None}
    for known, n in moved.items():
        fall = every[known]
        many = n * fall.each
        for place, count in zip(fall.places, fall.counts, strict=True):
            target[place] += many * count
    return out
