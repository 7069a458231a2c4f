"""Re-rolls: optional, of whole sets, by heroes as they like and by enemies as the rule says."""

import pytest

from md_tui.games.massive_darkness.events.combat import DiceRerolled
from md_tui.games.massive_darkness.model.fight import ATTACK, DEFENSE
from tests.games.massive_darkness.given import (
    Duel,
    wounds,
)
from tests.rule import rule


@rule("MD-CMB-04", "MD-ENC-04")
def test_a_reroll_is_optional_takes_the_whole_set_and_the_last_result_counts() -> None:
    duel = Duel(attack="red yellow", blade=["Melee: +1 Re-roll Attack"])
    kept = duel.strike("red:HHHD yellow:H", {"reroll": ("keep",)})
    assert wounds(kept) == 4
    again = duel.strike("red:HHHD yellow:H red:H yellow:", {"reroll": ("attack",)})
    assert again.one(DiceRerolled).which == (0, 1)
    assert wounds(again) == 1


@rule("MD-CMB-04")
def test_rerolls_stack() -> None:
    duel = Duel(blade=["Melee: +2 Re-roll Attack"])
    told = duel.strike("red: red: red:HHB", {"reroll": ("attack",)})
    assert len(told.of(DiceRerolled)) == 2
    assert wounds(told) == 2


@rule("MD-CMB-04")
def test_the_better_course_is_suggested() -> None:
    duel = Duel(blade=["Melee: +1 Re-roll Attack"])
    assert duel.strike("red:HHHD").question("reroll").suggested == ("keep",)
    assert duel.strike("red: red:H").question("reroll").suggested == ("attack",)


@rule("MD-RUL-02")
def test_a_roll_that_cannot_get_better_or_worse_is_no_question_that_matters() -> None:
    duel = Duel(blade=["Melee: +1 Re-roll Attack"])
    assert not duel.strike("red:HHHD").question("reroll").matters
    assert not duel.strike("red: red:").question("reroll").matters
    assert duel.strike("red:H red:").question("reroll").matters


@rule("MD-CMB-04")
def test_rerolls_of_blanks_come_last_and_touch_blanks_only() -> None:
    duel = Duel(attack="red yellow", blade=["Melee: +1 Re-roll Attack blanks", "Melee: +1 Re-roll Attack"])
    told = duel.strike("red: yellow:H red:HHB", {"reroll": ("keep",), "reroll_blanks": ("attack",)})
    assert told.kinds() == ["reroll", "reroll_blanks"]
    assert told.one(DiceRerolled).which == (0,)
    assert wounds(told) == 3


@rule("MD-ENC-04")
def test_an_attack_or_defense_reroll_may_take_the_opponents_dice() -> None:
    duel = Duel(blade=["Melee: +1 Re-roll Attack or Defense"], hide="green")
    told = duel.strike("red:HHHD green:SSSD green:")
    assert told.question("reroll").suggested == ("defense",)
    assert wounds(told) == 3


@rule("MD-RUL-48")
def test_the_defenders_rerolls_come_before_the_attackers() -> None:
    duel = Duel(armor="blue", ward=["Defense: +1 Re-roll Defense"], beast=["Melee: +1 Re-roll Attack"])
    told = duel.suffer("red: blue: blue:S red:H")
    assert [event.side for event in told.of(DiceRerolled)] == [DEFENSE, ATTACK]


@rule("MD-RUL-51")
@pytest.mark.parametrize(("shown", "again"), [("", True), ("H", True), ("HHB", False), ("HHHD", False)])
def test_an_enemy_rolls_its_dice_again_below_their_average(shown: str, again: bool) -> None:
    told = Duel(beast=["Melee: +1 Re-roll Attack"]).suffer(f"red:{shown} red:HHB")
    assert bool(told.of(DiceRerolled)) is again


@rule("MD-RUL-51")
@pytest.mark.parametrize(("shown", "again"), [("", False), ("S", False), ("SSB", True)])
def test_an_enemy_makes_a_hero_roll_again_above_the_average(shown: str, again: bool) -> None:
    told = Duel(armor="green", beast=["Melee: +1 Re-roll Defense"]).suffer(f"red:H green:{shown} green:")
    assert bool(told.of(DiceRerolled)) is again


@rule("MD-RUL-75")
def test_of_two_sets_an_enemy_rolls_the_one_farther_from_its_average() -> None:
    duel = Duel(armor="green", beast=["Melee: +1 Re-roll Attack or Defense"])
    assert duel.suffer("red:H green:SSSD green:").one(DiceRerolled).side == DEFENSE
    assert duel.suffer("red: green:SSB red:H").one(DiceRerolled).side == ATTACK
