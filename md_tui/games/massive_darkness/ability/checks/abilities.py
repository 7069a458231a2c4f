"""Faults of combat abilities: effects that touch nothing, come too late, or contradict the rules."""

from collections.abc import Iterator
from itertools import combinations

from md_tui.games.massive_darkness.ability.algebra import (
    BLOOD_COSTS,
    Ability,
    Blanks,
    Cancel,
    Condition,
    ConditionKind,
    Dice,
    Double,
    Effect,
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
    Symbol,
    Symbols,
    Wounds,
)
from md_tui.games.massive_darkness.ability.timing import OUTCOME_MOMENTS

ENEMY_CONDITIONS = frozenset({ConditionKind.SHADOW_MODE, ConditionKind.LIGHT_MODE, ConditionKind.WOUNDED})
NEVER_TOGETHER = (
    {ConditionKind.SHADOW_MODE, ConditionKind.LIGHT_MODE},
    {ConditionKind.TWO_HANDED, ConditionKind.DUAL_WIELDING},
    {ConditionKind.TWO_HANDED, ConditionKind.SHIELD_BEARER},
)
MOST_WOUNDS = 6
HOME = {Symbol.HIT: Side.ATTACK, Symbol.SHIELD: Side.DEFENSE}
PAYING = frozenset({Symbol.BAM, Symbol.DIAMOND})


def condition_faults(when: tuple[Condition, ...], place: str, *, payable: bool) -> Iterator[str]:
    """Conditions that cannot hold, or that nobody could pay."""
    kinds = [condition.kind for condition in when]
    if len(set(kinds)) < len(kinds):
        yield "the same condition stands twice"
    if any({first, second} in NEVER_TOGETHER for first, second in combinations(kinds, 2)):
        yield "these conditions can never hold together"
    if len(BLOOD_COSTS.intersection(kinds)) > 1:
        yield "a sentence asks for one blood cost at most"
    if BLOOD_COSTS.intersection(kinds) and not payable:
        yield "a blood cost needs a moment of use at which a hero chooses to pay it"
    if place == "enemy":
        if not ENEMY_CONDITIONS.issuperset(kinds):
            yield "an enemy pays no blood costs (MD-RUL-78) and has no hands or body to equip"
    elif any(condition.n > MOST_WOUNDS for condition in when):
        yield f"no living hero has taken more than {MOST_WOUNDS} wounds"


def ability_faults(ability: Ability, place: str) -> Iterator[str]:
    """Everything that leaves an ability without a ruled meaning."""
    yield from condition_faults(ability.when, place, payable=True)
    yield from _moment_faults(ability)
    yield from _repeat_faults(ability)
    for effect in ability.effects:
        yield from _effect_faults(effect, ability.side)
        if isinstance(effect, StrikeBoss) and place == "enemy":
            yield "heroes have no bosses: 'Strike the boss' does nothing for an enemy"


def _moment_faults(ability: Ability) -> Iterator[str]:
    """Effects that come too early for the moment they wait for."""
    kind = ability.moment.kind
    late = Wounds | Stuns | Heals | Kills | Sweep
    if kind in OUTCOME_MOMENTS and not all(isinstance(effect, late) for effect in ability.effects):
        yield "behind an 'If ...' the roll is over: only Wounds, Stun, Heal and Instantly kill can follow"
    if kind is MomentKind.KILL and ability.side is Side.DEFENSE:
        yield "a defender whom the attack kills uses nothing any more (MD-RUL-77)"
    if kind is MomentKind.KILL and any(isinstance(effect, Stuns | Kills) for effect in ability.effects):
        yield "a killed actor can be neither stunned nor killed"
    if kind is MomentKind.AFTER_REROLL:
        if any(isinstance(effect, Reroll) for effect in ability.effects):
            yield "'After a re-roll' needs a re-roll by another effect (MD-GLO-02)"
        if not ability.is_enchantment and any(
            isinstance(effect, Dice | NoDice) for effect in ability.effects
        ):
            yield "skills change the dice before the roll, so never after a re-roll"


def _repeat_faults(ability: Ability) -> Iterator[str]:
    """Repetitions that cannot happen or change nothing."""
    if ability.repeat > 1 and not ability.is_enchantment:
        yield "only an enchantment, paid with symbols, can be repeated (MD-CMB-06)"
    if ability.repeat > 1 and all(_once_is_enough(effect) for effect in ability.effects):
        yield "a repetition of this effect changes nothing"


def _once_is_enough(effect: Effect) -> bool:
    """Whether an effect does nothing when it comes a second time."""
    return isinstance(effect, NoDice | Stuns | StrikeBoss | Kills) or (
        isinstance(effect, Cancel) and effect.count == 0
    )


def _effect_faults(effect: Effect, owner: Side) -> Iterator[str]:
    """Faults of one effect of an ability that belongs to `owner`."""
    match effect:
        case Symbols() | Blanks() | Double():
            yield from _symbol_faults(effect, owner)
        case Cancel():
            yield from _cancel_faults(effect, owner)
        case NoDice(side=side) if side is owner:
            yield "rolling no dice oneself has no use"
        case Kills(side=side) if side is owner:
            yield "an ability cannot kill its own user"
        case Heals(side=side) if side is not owner:
            yield "an ability heals its own user only"
        case Wounds(side=Side.DEFENSE) if owner is Side.DEFENSE:
            yield "a defense cannot wound its own user"
        case Retaliate() if owner is Side.ATTACK:
            yield "Payback answers an attack: it belongs to a defense (MD-SKL-09)"
        case StrikeBoss() if owner is Side.DEFENSE:
            yield "'Strike the boss' belongs to an attack"
        case _:
            return


def _symbol_faults(effect: Symbols | Blanks | Double, owner: Side) -> Iterator[str]:
    """Symbols on a side that has no use for them, or taken in the wrong words."""
    if HOME.get(effect.symbol, effect.side) is not effect.side:
        yield "hits count for the attacker only, shields for the defender only (MD-CMB-09)"
    if effect.side is owner:
        return
    if not isinstance(effect, Symbols) or effect.delta > 0:
        yield "an ability adds symbols to its own user's result only (MD-ENC-02)"
    elif effect.symbol in PAYING:
        yield "the opponent's bams and diamonds are taken by 'Cancel' (MD-ENC-05)"


def _cancel_faults(effect: Cancel, owner: Side) -> Iterator[str]:
    """Cancels of what cannot be cancelled."""
    if not PAYING.issuperset(effect.symbols):
        yield "only bams and diamonds are cancelled (MD-ENC-05); hits and shields are subtracted"
    if len(set(effect.symbols)) < len(effect.symbols):
        yield "the same symbol is cancelled twice"
    if effect.side is owner:
        yield "an ability cancels the opponent's symbols, not its own user's"
