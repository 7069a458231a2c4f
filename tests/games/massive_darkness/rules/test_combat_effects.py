"""Effects on single dice, moments and turns: taken, added, turned, doubled, and every "if"."""

import pytest

from md_tui.games.massive_darkness.events.combat import (
    DiceDropped,
    DiceFlipped,
    DiceRerolled,
    DiceRolled,
    EnchantmentPaid,
    WoundsDealt,
)
from md_tui.games.massive_darkness.events.enemies import EnemyStunned
from md_tui.games.massive_darkness.events.heroes import Healed, Stunned
from md_tui.games.massive_darkness.model.fight import DEFENSE
from tests.games.massive_darkness.given import Duel, wounds
from tests.rule import rule


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
