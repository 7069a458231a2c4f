"""The exact odds of an attack with the best use of its surges, reactions left aside."""

from collections import Counter

from msgspec.structs import replace

from md_tui.games.descent.attack.best import raised, spendings
from md_tui.games.descent.attack.pools import dampened
from md_tui.games.descent.attack.prepare import prepared
from md_tui.games.descent.attack.sums import DEMAND, defense_dice, grudge, surge_options
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import RANGED
from md_tui.games.descent.content.dice import Face
from md_tui.games.descent.fight import Attack
from md_tui.games.descent.figure_values import health
from md_tui.games.descent.model import State
from md_tui.games.descent.odds.dice import ways
from md_tui.kernel.value import Value


class Odds(Value, frozen=True):
    """What an attack does to its target: ways by damage, of `total` ways in all."""

    damage: dict[int, int]
    total: int
    missed: int
    """Ways to miss: an X, or too short a range whatever is spent."""
    fells: int
    """Damage at which the target is defeated."""

    def at_least(self, damage: int) -> float:
        """The chance of so much damage or more."""
        return sum(count for dealt, count in self.damage.items() if dealt >= damage) / self.total

    @property
    def mean(self) -> float:
        """Damage on average."""
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


def gains(box: Box, state: State, attack: Attack, surges: int) -> list[Gain]:
    """Every way to spend up to so many surges, as numbers; ways that are worse in all are left out."""
    found: set[Gain] = set()
    for picks in spendings(surge_options(box, state, attack), surges):
        if attack.demand and DEMAND not in {surge.id for surge in picks}:
            continue
        more = raised(attack, picks)
        found.add(Gain(more.hearts, more.range, more.pierce))
    return [gain for gain in found if not any(_worse(gain, other) for other in found)]


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
    attack = state.attack
    defense = attack.defenses[0]
    rolls = ways(box.dice, attack.pool)
    shields = Counter[int]()
    for face, count in ways(defense_dice(box, state, defense.figure), defense.pool).items():
        shields[face.shields + defense.shields] += count
    dealt, missed = Counter[int](), 0
    less = dampened(box, state, attack.attacker) - grudge(state, attack.attacker, defense.figure)
    bought: dict[int, list[Gain]] = {}
    for roll, count in rolls.items():
        surges = roll.surges + attack.surges
        if surges not in bought:
            bought[surges] = gains(box, state, attack, surges)
        outcome = _dealt(attack, roll, bought[surges], shields, less)
        if outcome is None:
            missed += count * shields.total()
            continue
        for damage, times in outcome.items():
            dealt[damage] += count * times
    dealt[0] += missed
    left = health(box, state, defense.figure) - state.figure(defense.figure).damage
    return Odds(dict(sorted(dealt.items())), rolls.total() * shields.total(), missed, left)


def _dealt(
    attack: Attack, roll: Face, found: list[Gain], shields: Counter[int], less: int
) -> Counter[int] | None:
    """Damage by number of shields for one attack roll; nothing if it misses."""
    if roll.miss:
        return None
    ranged = attack.kind == RANGED and not attack.ignores_range
    reaching = [gain for gain in found if not ranged or roll.range + gain.range >= attack.distance]
    if not reaching:
        return None
    dealt = Counter[int]()
    for blocked, count in shields.items():
        dealt[max(attack.least, *(through(roll, gain, blocked, less) for gain in reaching))] += count
    return dealt


def through(roll: Face, gain: Gain, blocked: int, less: int) -> int:
    """The damage of one roll against so many shields; `less` hearts count less, or more if it is negative."""
    hearts = roll.hearts + gain.hearts
    if less and hearts > 0:
        hearts = max(1, hearts - less)
    return max(0, hearts - max(0, blocked - gain.pierce))
