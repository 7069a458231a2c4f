"""When an effect bites: the rulebook's timing as total functions over the nodes."""

from enum import StrEnum
from typing import assert_never

from md_tui.games.massive_darkness.ability.algebra import (
    Ability,
    Blanks,
    Cancel,
    Dice,
    Double,
    Effect,
    Flip,
    Heals,
    Kills,
    MomentKind,
    NoDice,
    Reroll,
    Retaliate,
    Side,
    StrikeBoss,
    Stuns,
    Sweep,
    Symbols,
    Wounds,
)


class Step(StrEnum):
    """The steps of a combat in which effects bite, in their order."""

    GATHER = "gather"
    REROLL = "reroll"
    TALLY = "tally"
    ENCHANT = "enchant"
    AFTER = "after"


OUTCOME_MOMENTS = frozenset({MomentKind.NO_WOUND, MomentKind.WOUND, MomentKind.KILL, MomentKind.ROLLED})


def step_of(ability: Ability, effect: Effect) -> Step:
    """The step in which an effect changes the combat (an enchantment is always paid in ENCHANT)."""
    if ability.moment.kind in OUTCOME_MOMENTS or _waits_for_wounds(effect):
        return Step.AFTER
    if ability.is_enchantment:
        return Step.ENCHANT
    match effect:
        case Dice() | NoDice():
            return Step.GATHER
        case Reroll():
            return Step.REROLL
        case _:
            return Step.TALLY


def _waits_for_wounds(effect: Effect) -> bool:
    """Whether an effect is kept until the wounds of the roll have been dealt."""
    match effect:
        case Symbols() | Cancel() | Dice() | NoDice() | Reroll() | Kills() | Flip() | Blanks():
            return False
        case Double() | StrikeBoss():
            return False
        case Wounds(side=side):
            return side is Side.ATTACK
        case Stuns() | Heals() | Sweep() | Retaliate():
            return True
        case _:
            assert_never(effect)


def tally_rank(effect: Effect) -> int:
    """The place of an effect within the tally: faces, blanks, doubles, additions, then what is taken away."""
    match effect:
        case Flip():
            return 0
        case Blanks():
            return 1
        case Double():
            return 2
        case Symbols(delta=delta):
            return 3 if delta > 0 else 4
        case Cancel():
            return 4
        case _:
            return 5


def cancels_first(ability: Ability) -> bool:
    """Whether an attack enchantment comes before the defense ones, as it cancels their symbols."""
    return (
        ability.side is Side.ATTACK
        and ability.is_enchantment
        and any(isinstance(effect, Cancel) and effect.side is Side.DEFENSE for effect in ability.effects)
    )
