"""Enchantments and combat skills: what they cost, when they work, and what each effect does."""

import pytest

from md_tui.games.massive_darkness.events.combat import (
    DiceDropped,
    DiceFlipped,
    DiceRerolled,
    DiceRolled,
    EnchantmentPaid,
    ResultChanged,
    WoundsDealt,
)
from md_tui.games.massive_darkness.events.enemies import EnemyStunned
from md_tui.games.massive_darkness.events.heroes import Healed, Stunned
from md_tui.games.massive_darkness.fight import DEFENSE
from md_tui.kernel.errors import Rejected
from tests.games.massive_darkness.given import Duel, a_card, wounds
from tests.rule import rule


@rule("MD-CMB-05", "MD-SKL-01")
def test_defense_enchantments_and_skills_come_before_attack_ones() -> None:
    duel = Duel(
        blade=["Melee: +1 hit", "Melee 1 bam: +1 hit"],
        hide="blue",
        beast=["Defense: +1 shield", "Defense 1 bam: +1 shield"],
    )
    told = duel.strike("red:HHB blue:SSB")
    assert [event.by for event in told.of(ResultChanged)] == ["beast.t1", "blade.t1", "beast.t2", "blade.t2"]


@rule("MD-CMB-06")
def test_an_enchantment_is_paid_once_or_as_often_as_it_may_be_repeated() -> None:
    once = Duel(attack="red red", blade=["Melee 1 bam: +1 hit"]).strike("red:HHB red:HHB")
    assert len(once.of(EnchantmentPaid)) == 1
    twice = Duel(attack="red red", blade=["Melee 1 bam: +1 hit (Repeat 3)"]).strike("red:HHB red:HHB")
    assert len(twice.of(EnchantmentPaid)) == 2, "each time with its own bam"
    assert twice.question("enchant").ids() == ("blade.t1", "blade.t1*2")


@rule("MD-CMB-06")
def test_nobody_pays_more_than_he_has() -> None:
    duel = Duel(blade=["Melee 1 bam: +1 hit", "Melee 1 bam: +2 hits"])
    with pytest.raises(Rejected) as refused:
        duel.strike("red:HHB", {"enchant": ("blade.t1", "blade.t2")})
    assert refused.value.rule == "MD-CMB-06"


@rule("MD-CMB-07")
def test_the_type_must_match_and_each_side_pays_with_its_own_symbols() -> None:
    duel = Duel(
        blade=["Ranged 1 bam: +9 hits", "Melee 1 diamond: +9 hits"],
        ward=["Defense 1 bam: +9 shields"],
        hide="green",
        beast=[],
    )
    told = duel.strike("red:HHB green:SSSD")
    assert told.of(EnchantmentPaid) == [], "the diamond is the defender's, the bam pays nothing for melee"


@rule("MD-CMB-08", "MD-RUL-10")
def test_heroes_choose_what_to_pay() -> None:
    duel = Duel(blade=["Melee 1 bam: +1 hit", "Melee 1 bam: +2 hits"])
    told = duel.strike("red:HHB", {"enchant": ("blade.t1",)})
    question = told.question("enchant")
    assert question.seats == ("whisper",)
    assert question.suggested == ("blade.t2",)
    assert question.matters
    assert wounds(told) == 3


@rule("MD-CMB-08", "MD-RUL-51", "MD-ENM-12")
def test_enemies_pay_in_printed_order_as_often_as_they_may() -> None:
    duel = Duel(claws="red red red", beast=["Melee 1 bam: +1 hit (Repeat 2)", "Melee 1 bam: +3 hits"])
    told = duel.suffer("red:HHB red:HHB red:HHB")
    assert [event.text for event in told.of(EnchantmentPaid)] == ["beast.t1", "beast.t1", "beast.t2"]
    assert told.asked == []


@rule("MD-RUL-02")
def test_paying_for_everything_at_once_is_no_question_that_matters() -> None:
    duel = Duel(attack="red red", blade=["Melee 1 bam: +1 hit", "Melee 1 bam: Stun"])
    question = duel.strike("red:HHB red:HHB").question("enchant")
    assert not question.matters
    assert question.suggested == ("blade.t1", "blade.t2")


@rule("MD-RUL-02")
def test_payments_that_come_to_the_same_do_not_matter() -> None:
    duel = Duel(blade=["Melee 1 bam: +1 hit", "Melee 1 bam: Defender -1 shield"], hide="blue")
    assert not duel.strike("red:HHB blue:S").question("enchant").matters
    assert duel.strike("red:HHB blue:").question("enchant").matters, "no shield to take away"


@rule("MD-CMB-12", "MD-ENC-07")
def test_items_skills_and_added_symbols_may_be_used_and_the_rest_is_wasted() -> None:
    charm = a_card("charm", "Melee 1 bam: +1 hit", "Attack: +1 bam")
    told = Duel(more=[charm]).strike("red:HHB")
    assert wounds(told) == 3, "one of two bams is paid, the other wasted"


@rule("MD-ENC-01", "MD-ENC-07")
def test_a_skill_works_without_symbols_and_an_enchantment_does_not() -> None:
    duel = Duel(blade=["Melee: +1 hit", "Melee 1 diamond: +5 hits"])
    assert wounds(duel.strike("red:H")) == 2


@rule("MD-ENC-01")
@pytest.mark.parametrize(
    ("stance", "works"),
    [("Attack", True), ("Melee", True), ("Ranged", False), ("Magic", False), ("Defense", False)],
)
def test_a_stance_names_the_side_and_the_type(stance: str, works: bool) -> None:
    effect = "+1 shield" if stance == "Defense" else "+1 hit"
    assert wounds(Duel(blade=[f"{stance}: {effect}"]).strike("red:H")) == 1 + works


@rule("MD-ENC-01")
@pytest.mark.parametrize(
    ("stance", "works"), [("Defense", True), ("Melee Defense", True), ("Ranged Defense", False)]
)
def test_a_defense_stance_may_name_the_type_of_attack(stance: str, works: bool) -> None:
    assert wounds(Duel(ward=[f"{stance}: +1 shield"]).suffer("red:HHB")) == 2 - works


@rule("MD-ENC-02")
def test_numbers_of_either_side_change() -> None:
    duel = Duel(
        blade=["Melee: +2 hits", "Melee: Defender -1 shield", "Melee: +1 Wound"],
        hide="green",
        beast=["Defense: Attacker -1 hit", "Defense: +1 shield"],
    )
    dealt = duel.strike("red:H green:SSB").one(WoundsDealt)
    assert (dealt.hits, dealt.shields, dealt.extra, dealt.wounds) == (2, 2, 1, 1)


@rule("MD-ENC-02")
def test_bams_and_diamonds_are_added() -> None:
    duel = Duel(blade=["Melee: +1 bam, +1 diamond", "Melee 1 bam and 1 diamond: +4 hits"])
    assert wounds(duel.strike("red:")) == 4


@rule("MD-ENC-06")
def test_a_result_never_falls_below_0() -> None:
    duel = Duel(blade=["Melee: Defender -5 shields"], hide="blue")
    dealt = duel.strike("red:H blue:S").one(WoundsDealt)
    assert (dealt.shields, dealt.wounds) == (0, 1)


@rule("MD-ENC-06", "MD-SKL-01")
def test_everything_is_added_before_anything_is_taken_away() -> None:
    duel = Duel(blade=["Melee: +1 hit"], hide="blue", beast=["Defense: Attacker -2 hits"])
    assert duel.strike("red:H blue:").one(WoundsDealt).hits == 0


@rule("MD-ENC-05")
def test_symbols_are_cancelled_one_or_all() -> None:
    one = Duel(
        hide="green green",
        beast=["Defense 1 bam: +1 shield (Repeat 2)"],
        blade=["Melee: Cancel a Defense bam"],
    )
    assert len(one.strike("red:HHHD green:SSB green:SSB").of(EnchantmentPaid)) == 1
    every = Duel(
        hide="green green",
        beast=["Defense 1 bam: +1 shield (Repeat 2)", "Defense 1 diamond: +2 shields"],
        blade=["Melee: Cancel all Defense bams and diamonds"],
    )
    assert every.strike("red:HHHD green:SSB green:SSSD").of(EnchantmentPaid) == []


@rule("MD-RUL-48", "MD-ENC-05")
def test_a_paid_cancel_of_defense_symbols_comes_before_the_defense() -> None:
    duel = Duel(
        attack="red yellow",
        blade=["Melee 1 bam: Cancel all Defense bams and diamonds", "Melee 1 bam: +1 hit"],
        hide="green",
        beast=["Defense 1 bam: +2 shields"],
    )
    told = duel.strike("red:HHB yellow:H green:SSB")
    assert [event.text for event in told.of(EnchantmentPaid)] == ["blade.t1"], (
        "two shields are worth more than a hit"
    )
    kept = duel.strike(
        "red:HHB yellow:H green:SSB", {"enchant": lambda q: () if q.ids() == ("blade.t1",) else ("blade.t2",)}
    )
    assert [event.text for event in kept.of(EnchantmentPaid)] == ["beast.t1", "blade.t2"]


@rule("MD-CMB-03")
def test_rolled_dice_are_taken_with_their_symbols_and_the_owner_picks() -> None:
    duel = Duel(blade=["Melee 1 bam: Defender -1 Defense die"], hide="green blue")
    told = duel.strike("red:HHB green:S blue:SSB")
    question = told.question("take_die")
    assert question.suggested == ("die:1",), "the one with more shields"
    assert told.one(DiceDropped).which == (1,)
    assert told.one(WoundsDealt).shields == 1


@rule("MD-RUL-51")
def test_an_enemy_takes_the_die_with_most_shields_then_diamonds_then_bams() -> None:
    duel = Duel(armor="green green blue", beast=["Melee 1 bam: Defender -1 Defense die"])
    told = duel.suffer("red:HHB green:SSB green:S blue:SSB")
    assert told.one(DiceDropped).which in ((0,), (2,))
    told = duel.suffer("red:HHB green:SSSD green:SSB blue:SSB")
    assert told.one(DiceDropped).which == (0,)
    assert told.asked == []


@rule("MD-ENC-03")
def test_all_rolled_dice_go_with_their_symbols() -> None:
    duel = Duel(
        blade=["Melee 1 bam: Defender rolls no dice"], hide="green blue", beast=["Defense: +1 shield"]
    )
    told = duel.strike("red:HHB green:SSB blue:S")
    assert told.one(WoundsDealt).shields == 1, "what a skill added stays"


@rule("MD-RUL-50")
def test_dice_added_by_an_enchantment_are_rolled_at_once_within_the_cap() -> None:
    duel = Duel(attack="red red red", blade=["Melee 1 bam: +1 red die", "Melee 1 bam: +1 yellow die"])
    told = duel.strike("red:HHB red:HHB red: yellow:HHB")
    assert [event.dice for event in told.of(DiceRolled) if event.added] == [("yellow",)]
    assert wounds(told) == 6


@rule("MD-RUL-50")
def test_symbols_of_added_dice_may_be_spent() -> None:
    duel = Duel(blade=["Melee 1 bam: +1 yellow die", "Melee 1 bam: +2 hits"])
    told = duel.strike("red:HHB yellow:HHB", {"enchant": lambda q: (q.ids()[0],)})
    assert [event.text for event in told.of(EnchantmentPaid)] == ["blade.t1", "blade.t2"]
    assert wounds(told) == 6


@rule("MD-RUL-50")
def test_after_a_paid_reroll_unspent_symbols_are_gone_and_new_ones_may_be_spent() -> None:
    duel = Duel(
        attack="red red",
        blade=["Melee 1 bam: +1 Re-roll Attack", "Melee 1 bam: +2 hits", "Melee 1 diamond: +9 hits"],
    )
    told = duel.strike(
        "red:HHHD red:HHB red:HHB red:",
        {"enchant": lambda q: (q.ids()[0],), "reroll": ("attack",)},
    )
    assert told.one(DiceRerolled).by == "blade.t1"
    assert [event.text for event in told.of(EnchantmentPaid)] == ["blade.t1", "blade.t2"], (
        "the diamond is gone"
    )
    assert wounds(told) == 4


@rule("MD-GLO-04")
def test_a_result_is_turned_to_the_opposite_face() -> None:
    told = Duel(attack="red yellow", blade=["Melee: Flip a result"]).strike("red: yellow:H")
    assert told.question("flip").suggested == ("die:0",)
    assert told.one(DiceFlipped).faces == (5,)
    assert wounds(told) == 4


@rule("MD-GLO-04")
def test_a_paid_turn_of_the_defenders_die() -> None:
    duel = Duel(blade=["Melee 1 bam: Flip a Defense result"], hide="green")
    told = duel.strike("red:HHB green:SSSD")
    assert told.one(DiceFlipped).side == DEFENSE
    assert wounds(told) == 2


@rule("MD-GLO-03")
def test_doubling_adds_what_the_faces_show() -> None:
    duel = Duel(blade=["Melee: Double the hits", "Melee: +1 hit"])
    assert wounds(duel.strike("red:HHB")) == 5, "the added hit is not doubled"


@rule("MD-GLO-03")
@pytest.mark.parametrize(("rolled", "stuns"), [("red:HHB red:H", False), ("red:HHB red:HHB", True)])
def test_the_number_rolled_is_counted_before_shields(rolled: str, stuns: bool) -> None:
    duel = Duel(attack="red red", blade=["Melee: If 4 or more hits are rolled: Stun"], hide="green")
    assert bool(duel.strike(f"{rolled} green:SSSD").of(EnemyStunned)) is stuns


@rule("MD-GLO-02")
def test_after_a_reroll_needs_one() -> None:
    duel = Duel(blade=["Melee: +1 Re-roll Attack", "Melee: After a re-roll: +2 hits"])
    assert wounds(duel.strike("red:HHHD", {"reroll": ("keep",)})) == 3
    assert wounds(duel.strike("red:HHHD red:H", {"reroll": ("attack",)})) == 3


@rule("MD-GLO-05", "MD-RUL-23")
def test_instantly_kill_deals_wounds_enough() -> None:
    told = Duel(blade=["Melee 1 diamond: Instantly kill"], hide="green", health=9).strike(
        "red:HHHD green:SSSD"
    )
    assert "beast#1" not in told.state.enemies


@rule("MD-GLO-06", "MD-RUL-77")
def test_if_the_attack_does_not_wound() -> None:
    duel = Duel(blade=["Melee: If this attack does not wound: Stun"], hide="green")
    assert duel.strike("red:H green:SSB").of(EnemyStunned)
    assert not duel.strike("red:HHB green:S").of(EnemyStunned)
    by_effect = Duel(blade=["Melee: If this attack does not wound: Stun", "Melee: +1 Wound"], hide="green")
    assert not by_effect.strike("red:H green:SSB").of(EnemyStunned), "a wound from an effect is a wound"


@rule("MD-GLO-06")
def test_if_the_attack_wounds_or_kills() -> None:
    texts = ["Melee: If this attack wounds: Heal 1", "Melee: If this attack kills: Heal 2"]
    weak = Duel(blade=texts, hide="green", health=3, most=9)
    assert [event.amount for event in weak.strike("red:HHHD green:").of(Healed)] == [1, 2]
    assert [event.amount for event in weak.strike("red:H green:").of(Healed)] == [1]
    assert weak.strike("red:H green:S").of(Healed) == []


@rule("MD-ENC-07")
def test_stun_and_heal_of_a_defender_wait_for_the_wounds() -> None:
    duel = Duel(ward=["Defense 1 bam: Stun", "Defense 1 diamond: Heal 1"], armor="green green")
    told = duel.suffer("red:HHHD green:SSB green:SSSD")
    kinds = [type(event) for event in told.events]
    assert kinds.index(WoundsDealt) < kinds.index(EnemyStunned)


@rule("MD-STN-01", "MD-STN-07")
def test_an_enemy_stuns_a_hero_once() -> None:
    duel = Duel(beast=["Melee 1 bam: Stun"])
    told = duel.suffer("red:HHB")
    assert told.one(Stunned).hero == "whisper"
    assert told.state.heroes["whisper"].stunned


@rule("MD-RUL-51")
def test_an_enemy_turns_the_die_that_gains_most() -> None:
    told = Duel(claws="red yellow", beast=["Melee: Flip a result"]).suffer("red: yellow:")
    assert told.one(DiceFlipped).which == (0,)
