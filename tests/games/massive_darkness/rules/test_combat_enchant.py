"""Enchantments and combat skills: what they cost, when they work, and how they change numbers."""

import pytest

from md_tui.games.massive_darkness.events.combat import (
    EnchantmentPaid,
    ResultChanged,
    WoundsDealt,
)
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
