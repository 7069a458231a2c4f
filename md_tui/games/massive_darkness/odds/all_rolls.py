"""All rolls of a combat together: how likely every outcome is after best play."""

from collections.abc import Iterator
from functools import partial
from math import prod
from typing import Any

from md_tui.games.massive_darkness.combat.outcome import Result, Spread
from md_tui.games.massive_darkness.combat.types import A, D
from md_tui.games.massive_darkness.content.dice import FACES
from md_tui.games.massive_darkness.odds.one_set import Fall, OneSet, Round
from md_tui.games.massive_darkness.odds.outline import Cast
from md_tui.games.massive_darkness.odds.rolls import Roller


class AllRolls:
    """Every roll of both sides, and how often it falls."""

    def __init__(self, roller: Roller) -> None:
        self._roller = roller

    def spread(self) -> tuple[Spread, int]:
        """Every outcome with its number of ways (a fraction where dice fall later), and the ways in all."""
        found: dict[int, list[Any]] = {}
        dice = self._roller.sheet.dice
        total = FACES ** (len(dice[A]) + len(dice[D])) * prod(self._roller.ways)
        for result, n in self._results():
            found.setdefault(id(result), [result, 0])[1] += n
        out: Spread = {}
        for result, n in found.values():
            for outcome, part in result.spread.items():
                out[outcome] = out.get(outcome, 0) + n * part
        return out, total

    def _results(self) -> Iterator[tuple[Result, int]]:
        """What every roll of both sides comes to, with its number of ways."""
        sides = {side for able in self._roller.able for side in able}
        if len(sides) > 1:
            return ((self._roller.rest(cast), n) for cast, n in self._casts().items())
        return self._by_one_set(D if D in sides else A)

    def _by_one_set(self, side: int) -> Iterator[tuple[Result, int]]:
        play = OneSet(self._roller.lots[side], tuple(self._rounds(side)), self._roller.sheet.cares)
        for other, many in self._roller.lots[D if side == A else A].ways:
            rests = partial(self._roller.rests, side, other)
            yield from ((result, n * many) for result, n in play.ends(rests))

    def _rounds(self, side: int) -> Iterator[Round]:
        """The offers to roll a set again, and how each roll of it can fall then."""
        rolls = range(len(self._roller.lots[side].ways))
        casts = [(roll, 0, False) if side == A else (0, roll, False) for roll in rolls]
        for place, offer in enumerate(self._roller.sheet.offers):
            known: dict[int, Fall] = {}
            falls: list[Fall | None] = []
            for cast in casts:
                if side in self._roller.open_sets(place, cast):
                    falls.append(self._fall(place, side, cast, known))
                else:
                    falls.append(None)
            thinks = self._roller.sheet.thinks[offer.owner]
            rule = None if thinks else [self._roller.choice(place, cast) is not None for cast in casts]
            yield Round(offer, self._roller.ways[place], falls, rule)

    def _fall(self, place: int, side: int, cast: Cast, known: dict[int, Fall]) -> Fall:
        blanks = self._roller.sheet.offers[place].blanks
        at = cast[side] if blanks else 0
        if at not in known:
            ways, total = self._roller.fall(place, side, cast)
            places, counts = zip(*ways, strict=True)
            known[at] = Fall(places, counts, self._roller.ways[place] // total)
        return known[at]

    def _casts(self) -> dict[Cast, int]:
        """Every result after best play of the re-rolls, with its number of ways."""
        lots = self._roller.lots
        ways = {(a, d, False): n * m for a, n in lots[A].ways for d, m in lots[D].ways}
        for place in range(len(self._roller.sheet.offers)):
            ways = self._rolled_again(place, ways)
        return ways

    def _rolled_again(self, place: int, ways: dict[Cast, int]) -> dict[Cast, int]:
        factor = self._roller.ways[place]
        out: dict[Cast, int] = {}
        moved: dict[tuple[Cast, int], int] = {}
        for cast, n in ways.items():
            side = self._roller.choice(place, cast)
            if side is None:
                out[cast] = out.get(cast, 0) + n * factor
            else:
                key = (self._roller.bag(place, side, cast), side)
                moved[key] = moved.get(key, 0) + n
        for (cast, side), n in moved.items():
            fallen, total = self._roller.fall(place, side, cast)
            for place_of, chance in fallen:
                new = self._roller.after(cast, side, place_of)
                out[new] = out.get(new, 0) + n * chance * (factor // total)
        return out
