"""Combat abilities: each effect, condition and stance of the rules has a sentence and one exact meaning."""

import pytest

from md_tui.games.massive_darkness.ability import parse, render
from md_tui.games.massive_darkness.ability.algebra import (
    Ability,
    Blanks,
    Cancel,
    Colour,
    Condition,
    ConditionKind,
    Cost,
    Dice,
    Double,
    Effect,
    Flip,
    Heals,
    Kills,
    Moment,
    MomentKind,
    NoDice,
    Reach,
    Reroll,
    Retaliate,
    Side,
    StrikeBoss,
    Stuns,
    Sweep,
    Symbol,
    Symbols,
    Wounds,
    blood_cost,
)
from tests.rule import rule

ATTACK, DEFENSE = Side.ATTACK, Side.DEFENSE
PAYING = (Symbol.BAM, Symbol.DIAMOND)


def ability(text: str) -> Ability:
    """The ability a sentence means; its text must be canonical."""
    found = parse(text)
    assert isinstance(found, Ability)
    assert render(found) == text
    return found


def only_effect(text: str) -> Effect:
    """The one effect of a sentence."""
    (found,) = ability(text).effects
    return found


@rule("MD-ENC-01")
@pytest.mark.parametrize(
    ("stance", "side", "reach"),
    [
        ("Attack", ATTACK, Reach.ANY),
        ("Melee", ATTACK, Reach.MELEE),
        ("Ranged", ATTACK, Reach.RANGED),
        ("Magic", ATTACK, Reach.MAGIC),
        ("Defense", DEFENSE, Reach.ANY),
        ("Melee Defense", DEFENSE, Reach.MELEE),
        ("Ranged Defense", DEFENSE, Reach.RANGED),
        ("Magic Defense", DEFENSE, Reach.MAGIC),
    ],
)
def test_each_combat_type_names_a_side_and_a_reach(stance: str, side: Side, reach: Reach) -> None:
    found = ability(f"{stance}: Heal 1")

    assert (found.side, found.reach) == (side, reach)


@rule("MD-ENC-01")
def test_an_enchantment_has_conditions_cost_effects_and_repetition() -> None:
    found = ability("[Shadow Mode] [Wounded 2] Melee 2 bams and 1 diamond: +2 hits, Stun (Repeat 3)")

    assert found == Ability(
        ATTACK,
        (Symbols(ATTACK, Symbol.HIT, 2), Stuns(DEFENSE)),
        Reach.MELEE,
        Cost(bams=2, diamonds=1),
        (Condition(ConditionKind.SHADOW_MODE), Condition(ConditionKind.WOUNDED, 2)),
        repeat=3,
    )
    assert found.is_enchantment
    assert not ability("Melee: +2 hits").is_enchantment


@rule("MD-ENC-01")
@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Melee: 2 bams: +2 hits", "Melee 2 bams: +2 hits"),
        ("Melee: 1 diamond and 2 bams: +2 hits", "Melee 2 bams and 1 diamond: +2 hits"),
        ("attack  1 BAM:+1 hits", "Attack 1 bam: +1 hit"),
        ("Attack 1 bams: +2 hit", "Attack 1 bam: +2 hits"),
        ("Attack: Attacker +1 hit", "Attack: +1 hit"),
        ("Attack: Defender Stun", "Attack: Stun"),
        ("Attack: -1 Defense dice", "Attack: Defender -1 Defense die"),
        ("Attack: -2 green die", "Attack: Defender -2 green dice"),
        ("Attack: After a re-roll, +1 hit", "Attack: After a re-roll: +1 hit"),
        ("Attack: Flip an Attack result", "Attack: Flip a result"),
        ("Attack: +1 Re-roll Defense or Attack", "Attack: +1 Re-roll Attack or Defense"),
        ("Attack: Cancel an Defense bam", "Attack: Cancel a Defense bam"),
        ("Attack: Cancel 1 Defense bam", "Attack: Cancel a Defense bam"),
        ("Attack: \N{MINUS SIGN}1 hit", "Attack: -1 hit"),
        ("Attack: +1 Wounds", "Attack: +1 Wound"),
        ("Attack: +1 hit (Repeat 1)", "Attack: +1 hit"),
        ("Magic: If 1 or more bams is rolled: Stun", "Magic: If 1 or more bam is rolled: Stun"),
    ],
)
def test_other_spellings_are_read_and_the_canonical_one_is_printed(written: str, printed: str) -> None:
    assert render(parse(written)) == printed


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Attack: +2 hits", Symbols(ATTACK, Symbol.HIT, 2)),
        ("Attack: -1 hit", Symbols(ATTACK, Symbol.HIT, -1)),
        ("Defense: Attacker -1 hit", Symbols(ATTACK, Symbol.HIT, -1)),
        ("Defense: +1 shield", Symbols(DEFENSE, Symbol.SHIELD, 1)),
        ("Defense: -2 shields", Symbols(DEFENSE, Symbol.SHIELD, -2)),
        ("Attack: Defender -3 shields", Symbols(DEFENSE, Symbol.SHIELD, -3)),
        ("Attack: +1 bam", Symbols(ATTACK, Symbol.BAM, 1)),
        ("Defense: +2 diamonds", Symbols(DEFENSE, Symbol.DIAMOND, 2)),
        ("Attack: +1 Wound", Wounds(DEFENSE, 1)),
        ("Defense: +2 Wounds", Wounds(ATTACK, 2)),
        ("Attack: Attacker +1 Wound", Wounds(ATTACK, 1)),
    ],
)
def test_numbers_are_changed_on_the_side_that_is_meant(text: str, effect: Effect) -> None:
    assert only_effect(text) == effect


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Attack: +1 red die", Dice(ATTACK, Colour.RED, 1)),
        ("Attack: +2 yellow dice", Dice(ATTACK, Colour.YELLOW, 2)),
        ("Attack: -1 yellow die", Dice(ATTACK, Colour.YELLOW, -1)),
        ("Attack: +2 Attack dice", Dice(ATTACK, None, 2)),
        ("Defense: Attacker -1 red die", Dice(ATTACK, Colour.RED, -1)),
        ("Defense: Attacker -1 Attack die", Dice(ATTACK, None, -1)),
        ("Defense: +1 green die", Dice(DEFENSE, Colour.GREEN, 1)),
        ("Defense: -1 blue die", Dice(DEFENSE, Colour.BLUE, -1)),
        ("Defense: +1 Defense die", Dice(DEFENSE, None, 1)),
        ("Attack: Defender -1 blue die", Dice(DEFENSE, Colour.BLUE, -1)),
        ("Attack: Defender -2 Defense dice", Dice(DEFENSE, None, -2)),
        ("Attack: Defender rolls no dice", NoDice(DEFENSE)),
        ("Defense: Attacker rolls no dice", NoDice(ATTACK)),
    ],
)
def test_dice_are_added_and_removed_by_colour_or_in_any_mix(text: str, effect: Effect) -> None:
    assert only_effect(text) == effect


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Attack: +1 Re-roll Attack", Reroll((ATTACK,))),
        ("Attack: +1 Re-roll Defense", Reroll((DEFENSE,))),
        ("Defense: +2 Re-roll Attack or Defense", Reroll((ATTACK, DEFENSE), 2)),
        ("Attack: +1 Re-roll Attack blanks", Reroll((ATTACK,), blanks=True)),
    ],
)
def test_either_set_of_dice_may_be_rolled_again(text: str, effect: Effect) -> None:
    assert only_effect(text) == effect


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Defense: Cancel an Attack bam", Cancel(ATTACK, (Symbol.BAM,))),
        ("Defense: Cancel an Attack diamond", Cancel(ATTACK, (Symbol.DIAMOND,))),
        ("Attack: Cancel a Defense bam", Cancel(DEFENSE, (Symbol.BAM,))),
        ("Attack: Cancel a Defense bam and diamond", Cancel(DEFENSE, PAYING)),
        ("Attack: Cancel 2 Defense bams", Cancel(DEFENSE, (Symbol.BAM,), 2)),
        ("Attack: Cancel all Defense bams and diamonds", Cancel(DEFENSE, PAYING, 0)),
        ("Defense: Cancel all Attack bams and diamonds", Cancel(ATTACK, PAYING, 0)),
    ],
)
def test_symbols_of_either_side_are_cancelled_one_by_one_or_all(text: str, effect: Effect) -> None:
    assert only_effect(text) == effect


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Attack: Double the hits", Double(ATTACK, Symbol.HIT)),
        ("Defense: Double the shields", Double(DEFENSE, Symbol.SHIELD)),
        ("Attack: Flip a result", Flip(ATTACK)),
        ("Attack: Flip a Defense result", Flip(DEFENSE)),
        ("Defense: Flip an Attack result", Flip(ATTACK)),
        ("Attack: Flip 2 Defense results", Flip(DEFENSE, 2)),
        ("Attack: Flip 2 results", Flip(ATTACK, 2)),
        ("Attack: Instantly kill", Kills(DEFENSE)),
        ("Attack: Blanks count as bams", Blanks(ATTACK, Symbol.BAM)),
        ("Attack: Blanks count as hits", Blanks(ATTACK, Symbol.HIT)),
        ("Attack: Blanks count as diamonds", Blanks(ATTACK, Symbol.DIAMOND)),
        ("Defense: Blanks count as shields", Blanks(DEFENSE, Symbol.SHIELD)),
    ],
)
def test_the_terms_of_the_glossary_are_effects(text: str, effect: Effect) -> None:
    assert only_effect(text) == effect


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Melee: Strike the boss", StrikeBoss()),
        ("Magic 2 bams: +1 Wound to each enemy in the zone", Sweep(1)),
        ("Magic 2 bams: +2 Wounds to each enemy in the zone", Sweep(2)),
        ("Magic 2 bams: +1 Wound to every other enemy in the zone", Sweep(1, others=True)),
        ("Melee 1 bam: Stun", Stuns(DEFENSE)),
        ("Defense 1 bam: Stun", Stuns(ATTACK)),
        ("Attack: Attacker Stun", Stuns(ATTACK)),
        ("Magic 1 bam: Heal 1", Heals(ATTACK, 1)),
        ("Defense: Heal 2", Heals(DEFENSE, 2)),
        ("Defense 1 bam: Payback 2", Retaliate(2)),
    ],
)
def test_the_remaining_effects_name_whom_they_touch(text: str, effect: Effect) -> None:
    assert only_effect(text) == effect


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("Attack: Stun", Moment()),
        ("Attack: After a re-roll: Stun", Moment(MomentKind.AFTER_REROLL)),
        ("Attack: If this attack does not wound: Stun", Moment(MomentKind.NO_WOUND)),
        ("Attack: If this attack wounds: Stun", Moment(MomentKind.WOUND)),
        ("Attack: If this attack kills: Stun", Moment(MomentKind.KILL)),
        ("Attack: If 4 or more hits are rolled: Stun", Moment(MomentKind.ROLLED, 4, Symbol.HIT)),
        ("Attack: If 1 or more diamond is rolled: Stun", Moment(MomentKind.ROLLED, 1, Symbol.DIAMOND)),
    ],
)
def test_an_ability_may_wait_for_a_moment_of_the_combat(text: str, moment: Moment) -> None:
    assert ability(text).moment == moment


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("Bloodlust 1", Condition(ConditionKind.BLOODLUST, 1)),
        ("Blood Tribute 2", Condition(ConditionKind.BLOOD_TRIBUTE, 2)),
        ("Dual Wielding", Condition(ConditionKind.DUAL_WIELDING)),
        ("Mace or Hammer Equipped", Condition(ConditionKind.MACE_OR_HAMMER)),
        ("Sword Equipped", Condition(ConditionKind.SWORD)),
        ("No Armor Equipped", Condition(ConditionKind.NO_ARMOR)),
        ("Shield Bearer", Condition(ConditionKind.SHIELD_BEARER)),
        ("Two-Handed Weapon", Condition(ConditionKind.TWO_HANDED)),
        ("Shadow Mode", Condition(ConditionKind.SHADOW_MODE)),
        ("Light Mode", Condition(ConditionKind.LIGHT_MODE)),
        ("Wounded 3", Condition(ConditionKind.WOUNDED, 3)),
    ],
)
def test_each_condition_stands_in_brackets_before_the_ability(text: str, condition: Condition) -> None:
    assert ability(f"[{text}] Attack: +1 hit").when == (condition,)


def test_a_blood_cost_is_found_among_the_conditions() -> None:
    assert blood_cost(ability("[Shadow Mode] [Bloodlust 2] Attack: +1 hit").when) == Condition(
        ConditionKind.BLOODLUST, 2
    )
    assert blood_cost(ability("[Wounded 2] Attack: +1 hit").when) is None


def test_every_colour_belongs_to_the_side_that_rolls_it() -> None:
    assert [colour.side for colour in Colour] == [ATTACK, ATTACK, DEFENSE, DEFENSE]
    assert (ATTACK.other, DEFENSE.other) == (DEFENSE, ATTACK)
