"""What to do with surges, before the dice are rolled: for each number of them the spending that does most."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from md_tui.games.descent.attack.best import CONDITION, OTHER, REST, does_more, raised, spendings
from md_tui.games.descent.attack.pools import dampened
from md_tui.games.descent.attack.prepare import prepared
from md_tui.games.descent.attack.sums import DEMAND, RECOVER, Surge, defense_dice, grudge, surge_options
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import RANGED
from md_tui.games.descent.content.dice import Face
from md_tui.games.descent.model import State
from md_tui.games.descent.model.fight import Attack
from md_tui.games.descent.odds.attack import Gain, through
from md_tui.games.descent.odds.dice import Ways, ways


class Use(NamedTuple):
    """A number of surges: how often it comes up, what to spend it on, and the average damage then."""

    surges: int
    chance: float
    picks: tuple[str, ...]
    mean: float


def surge_uses(box: Box, state: State, figure: str, weapon: str, target: str) -> tuple[Use, ...]:
    """The best use of every number of surges that the attack can roll."""
    attack = prepared(box, state, figure, weapon, target)
    table = replace(state, attacks=(attack, *state.attacks))
    options = surge_options(box, table, attack)
    defense = attack.defenses[0]
    dice = defense_dice(box, table, defense.figure)
    rolls, shields = ways(box.dice, attack.pool), ways(dice, defense.pool)
    by_count: dict[int, Ways] = {}
    for roll, count in rolls.items():
        if not roll.miss and roll.surges + attack.surges:
            by_count.setdefault(roll.surges + attack.surges, Ways())[roll] += count
    found = []
    for surges, some in sorted(by_count.items()):
        ways_to_spend = list(spendings(options, surges))
        rated = [_rated(box, table, attack, picks, some, shields) for picks in ways_to_spend]
        best = max(range(len(rated)), key=lambda at: (round(rated[at][0], 9), -len(ways_to_spend[at])))
        picks = tuple(one.id for one in ways_to_spend[best])
        found.append(Use(surges, some.total() / rolls.total(), picks, rated[best][1]))
    return tuple(found)


def _rated(
    box: Box, table: State, attack: Attack, picks: tuple[Surge, ...], rolls: Ways, shields: Ways
) -> tuple[float, float]:
    """What a spending is worth over these rolls, and the damage alone."""
    ids = {surge.id for surge in picks}
    more = raised(attack, picks)
    gain = Gain(more.hearts, more.range, more.pierce)
    hits = [(roll, count) for roll, count in rolls.items() if _reaches(attack, roll, gain)]
    if attack.demand and DEMAND not in ids:
        hits = []
    mean, hurts = _dealt(box, table, attack, hits, gain, shields, rolls.total())
    hero = table.heroes.get(attack.attacker)
    extra = REST if RECOVER in ids and hero is not None and hero.fatigue else 0.0
    extra += sum(OTHER for surge in picks if surge.sentence and does_more(surge.sentence))
    known = table.figure(attack.defenses[0].figure).conditions
    new = [one for one in more.conditions if one not in (*known, *attack.conditions)]
    return mean + CONDITION * len(new) * hurts + extra, mean


def _reaches(attack: Attack, roll: Face, gain: Gain) -> bool:
    ranged = attack.kind == RANGED and not attack.ignores_range
    return not ranged or roll.range + gain.range >= attack.distance


def _dealt(
    box: Box,
    table: State,
    attack: Attack,
    hits: Iterable[tuple[Face, int]],
    gain: Gain,
    shields: Ways,
    rolls: int,
) -> tuple[float, float]:
    """The average damage, and the chance that there is any."""
    defense = attack.defenses[0]
    less = dampened(box, table, attack.attacker) - grudge(table, attack.attacker, defense.figure)
    total = hurt = 0
    for roll, count in hits:
        for face, times in shields.items():
            dealt = max(attack.least, through(roll.hearts, gain, face.shields + defense.shields, less))
            total, hurt = total + dealt * count * times, hurt + (dealt > 0) * count * times
    whole = rolls * shields.total()
    return total / whole, hurt / whole
