"""The exact odds of an attack with the best use of its surges, reactions left aside."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from md_tui.games.descent.attack.best import raised, spendings
from md_tui.games.descent.attack.pools import dampened
from md_tui.games.descent.attack.prepare import prepared
from md_tui.games.descent.attack.sums import DEMAND, Surge, defense_dice, grudge, surge_options
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import RANGED
from md_tui.games.descent.figures.values import health
from md_tui.games.descent.model import State
from md_tui.games.descent.model.fight import Attack, Defense
from md_tui.games.descent.odds.dice import ways
from md_tui.kernel.value import Value

MOST_FIGHTS = 4096
"""This many fights are remembered; a game has some hundreds."""


class Odds(Value, frozen=True):
    """What an attack does to its target: ways by damage, of `total` ways in all."""

    damage: dict[int, int]
    total: int
    missed: int
    """Ways to miss: an X, or too short a range whatever is spent."""
    fells: int
    """Damage at which the target is defeated."""

    def at_least(self, damage: int) -> float:
        """The chance of this much damage or more."""
        return sum(count for dealt, count in self.damage.items() if dealt >= damage) / self.total

    @property
    def mean(self) -> float:
        """The average damage."""
        return sum(dealt * count for dealt, count in self.damage.items()) / self.total

    @property
    def defeat(self) -> float:
        """The chance to defeat the target."""
        return self.at_least(self.fells)


class Gain(Value, frozen=True):
    """What one way to spend surges adds."""

    hearts: int
    range: int
    pierce: int


def gains(attack: Attack, options: Sequence[Surge], surges: int) -> tuple[Gain, ...]:
    """Every way to spend up to this many surges, as numbers; without ways that are worse in every respect."""
    found: set[Gain] = set()
    for picks in spendings(options, surges):
        if attack.demand and DEMAND not in {surge.id for surge in picks}:
            continue
        more = raised(attack, picks)
        found.add(Gain(more.hearts, more.range, more.pierce))
    best = (gain for gain in found if not any(_worse(gain, other) for other in found))
    return tuple(sorted(best, key=lambda gain: (gain.hearts, gain.range, gain.pierce)))


def _worse(gain: Gain, other: Gain) -> bool:
    return gain != other and (
        gain.hearts <= other.hearts and gain.range <= other.range and gain.pierce <= other.pierce
    )


def odds(box: Box, state: State, figure: str, weapon: str, target: str) -> Odds:
    """The odds of an attack that could be declared now."""
    attack = prepared(box, state, figure, weapon, target)
    return odds_of(box, replace(state, attacks=(attack, *state.attacks)))


def odds_of(box: Box, state: State) -> Odds:
    """The odds of the attack on top, before its dice are rolled."""
    victim = state.attack.defenses[0].figure
    return odds_in(box, fight_of(box, state), health(box, state, victim) - state.figure(victim).damage)


def fight_of(box: Box, state: State) -> "Fight":
    """The attack on top in numbers."""
    attack = state.attack
    defense = attack.defenses[0]
    options = surge_options(box, state, attack)
    numbers = sorted({surges for _, _, surges, miss in rolls_of(box, attack.pool) if not miss})
    ranged = attack.kind == RANGED and not attack.ignores_range
    return Fight(
        attack.pool,
        tuple((surges, gains(attack, options, surges + attack.surges)) for surges in numbers),
        attack.distance if ranged else 0,
        attack.least,
        tuple(sorted(_shields(box, state, defense).items())),
        dampened(box, state, attack.attacker) - grudge(state, attack.attacker, defense.figure),
    )


def odds_in(box: Box, fight: "Fight", left: int) -> Odds:
    """The odds of a fight against somebody who can take this much damage."""
    dealt, missed = _remembered(box, fight)
    total = sum(rolls_of(box, fight.pool).values()) * sum(count for _, count in fight.shields)
    return Odds(dealt, total, missed, left)


class Fight(NamedTuple):
    """All the numbers that the damage of an attack depends on: the same numbers give the same odds."""

    pool: tuple[str, ...]
    bought: tuple[tuple[int, tuple[Gain, ...]], ...]
    """By surges rolled, what can be bought for them and whatever the attack has besides."""
    distance: int
    """The range that is needed, 0 if none is."""
    least: int
    shields: tuple[tuple[int, int], ...]
    less: int


Rolls = dict[tuple[int, int, int, bool], int]
"""Ways by range, hearts, surges, and whether it misses."""


def rolls_of(box: Box, pool: tuple[str, ...]) -> Rolls:
    """The ways in which attack dice fall; worked out once for each pool."""
    key = ("rolls", pool)
    found: Rolls | None = box.memo.get(key)
    if found is None:
        counted = Counter[tuple[int, int, int, bool]]()
        for face, count in ways(box.dice, pool).items():
            counted[face.range, face.hearts, face.surges, face.miss] += count
        found = box.memo[key] = dict(counted)
    return found


def _shields(box: Box, state: State, defense: Defense) -> Counter[int]:
    shields = Counter[int]()
    dice = defense_dice(box, state, defense.figure)
    key = ("shields", defense.pool, dice is box.dice)
    found: Counter[int] | None = box.memo.get(key)
    if found is None:
        found = box.memo[key] = Counter()
        for face, count in ways(dice, defense.pool).items():
            found[face.shields] += count
    for blocked, count in found.items():
        shields[blocked + defense.shields] += count
    return shields


def _remembered(box: Box, fight: Fight) -> tuple[dict[int, int], int]:
    """Ways by damage and ways to miss; the fights asked about last are remembered."""
    known: dict[Fight, tuple[dict[int, int], int]] = box.memo.setdefault("fights", {})
    found = known.get(fight)
    if found is None:
        if len(known) >= MOST_FIGHTS:
            known.clear()
        found = known[fight] = _fought(fight, rolls_of(box, fight.pool))
    return found


def _fought(fight: Fight, rolls: Rolls) -> tuple[dict[int, int], int]:
    bought, defended = dict(fight.bought), sum(count for _, count in fight.shields)
    dealt, missed = Counter[int](), 0
    for (reached, hearts, surges, miss), count in rolls.items():
        open_to = () if miss else bought[surges]
        reaching = [gain for gain in open_to if reached + gain.range >= fight.distance or not fight.distance]
        if not reaching:
            missed += count * defended
            continue
        for blocked, times in fight.shields:
            most = max(through(hearts, gain, blocked, fight.less) for gain in reaching)
            dealt[max(fight.least, most)] += count * times
    dealt[0] += missed
    return dict(sorted(dealt.items())), missed


def through(rolled: int, gain: Gain, blocked: int, less: int) -> int:
    """The damage after shields and Pierce; `less` hearts are lost first, but never the last one."""
    hearts = rolled + gain.hearts
    if less and hearts > 0:
        hearts = max(1, hearts - less)
    return max(0, hearts - max(0, blocked - gain.pierce))
