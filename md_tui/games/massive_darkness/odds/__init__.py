"""Exact odds of an attack: the attacker plays for wounds, a defending hero against them, enemies by rule."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from md_tui.games.massive_darkness.combat.outcome import Outcome
from md_tui.games.massive_darkness.combat.pool import full_pool
from md_tui.games.massive_darkness.combat.sentences import refs
from md_tui.games.massive_darkness.combat.sheet import sheet_of
from md_tui.games.massive_darkness.combat.types import Sheet
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.model.fight import ATTACK, DEFENSE, Fight, Half
from md_tui.games.massive_darkness.odds.all_rolls import AllRolls
from md_tui.games.massive_darkness.odds.rolls import roller_of
from md_tui.kernel.value import Value

Chances = dict[int, Fraction]


class Odds(Value, frozen=True):
    """What an attack can lead to, with exact probabilities."""

    wounds: Chances
    """Health the defender loses."""
    minions: Chances
    """Minions that die."""
    kills: Fraction
    """That the hero, boss, agent, monster or pillar dies."""
    back: Chances
    """Health the attacker loses by Payback and the like."""
    stuns: Fraction
    """That the defender lies stunned."""
    stunned: Fraction
    """That the attacker lies stunned."""
    healed: Chances
    """Health the attacker regains."""
    defender_healed: Chances
    """Health the defender regains."""
    sweep: Chances
    """Wounds to each other figure around."""
    expected: Fraction
    """The average number of wounds."""
    attack: tuple[str, ...] = ()
    """The dice of the attacker."""
    defense: tuple[str, ...] = ()
    """The dice of the defender."""


def odds(
    box: Box,
    state: State,
    attacker: str,
    defender: str,
    kind: str,
    texts: tuple[str, ...] = (),
    declared: tuple[str, ...] = (),
) -> Odds:
    """The odds of an attack that could be made now; `declared` names sentences whose blood cost is paid."""
    fight = prepared(box, state, Fight(attacker, defender, kind, texts, declared))
    return _odds(sheet_of(box, state, fight), fight.attack.dice, fight.defense.dice)


def prepared(box: Box, state: State, fight: Fight) -> Fight:
    """A combat with its sentences fixed and its dice gathered as best for each."""
    own, other = refs(box, state, fight, ATTACK), refs(box, state, fight, DEFENSE)
    fight = replace(fight, attack=Half(own), defense=Half(other))
    attack = full_pool(box, state, fight, ATTACK).dice()
    defense = full_pool(box, state, fight, DEFENSE).dice()
    return replace(fight, attack=Half(own, attack), defense=Half(other, defense))


@lru_cache(maxsize=1024)
def _odds(sheet: Sheet, attack: tuple[str, ...], defense: tuple[str, ...]) -> Odds:
    spread, total = AllRolls(roller_of(sheet)).spread()
    chances = {outcome: Fraction(ways) / total for outcome, ways in spread.items()}

    def of(what: Callable[[Outcome], int]) -> Chances:
        found: Chances = {}
        for outcome, chance in chances.items():
            found[what(outcome)] = found.get(what(outcome), Fraction(0)) + chance
        return dict(sorted(found.items()))

    wounds = of(lambda outcome: outcome.wounds)
    return Odds(
        wounds,
        of(lambda outcome: outcome.minions),
        _sure(of(lambda outcome: outcome.lead)),
        of(lambda outcome: outcome.back),
        _sure(of(lambda outcome: outcome.stunned)),
        _sure(of(lambda outcome: outcome.back_stunned)),
        of(lambda outcome: outcome.healed),
        of(lambda outcome: outcome.defender_healed),
        of(lambda outcome: outcome.sweep),
        sum((n * chance for n, chance in wounds.items()), Fraction(0)),
        attack,
        defense,
    )


def _sure(chances: Chances) -> Fraction:
    return chances.get(1, Fraction(0))
