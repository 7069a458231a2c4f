"""Wounds and deaths: mobs, bosses, stunned mobs, pillars, Payback, XP and loot."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.events.combat import WoundsDealt
from md_tui.games.massive_darkness.events.enemies import EnemyRemoved, EnemySlain, EnemyStunned
from md_tui.games.massive_darkness.events.heroes import Killed, Wounded, XpGained
from tests.games.massive_darkness.given import (
    LIGHT,
    Duel,
    a_card,
    a_foe,
    a_hero,
    a_state,
    an_enemy,
    fight,
    with_cards,
    wounds,
)
from tests.games.massive_darkness.rules.mob_given import PACK, left, mob_fight
from tests.rule import rule


@rule("MD-CMB-09")
def test_wounds_are_hits_less_shields_at_least_0_plus_those_of_effects() -> None:
    duel = Duel(blade=["Melee: +1 Wound"], hide="green")
    assert duel.strike("red:H green:SSSD").one(WoundsDealt) == WoundsDealt(1, 3, 1, 1)
    assert duel.strike("red:HHHD green:S").state.enemies["beast#1"].boss == 12 - 3


@rule("MD-CMB-09", "MD-HRO-02", "MD-HRO-03")
def test_a_hero_loses_health_and_dies_at_0() -> None:
    duel = Duel(claws="red red red")
    assert duel.suffer("red:HHHD red: red:").state.heroes["whisper"].health == 2
    told = duel.suffer("red:HHHD red:HHHD red:HHHD")
    assert told.one(Killed).by == "beast#1"
    assert told.state.heroes["whisper"].health == 0


@rule("MD-CMB-10", "MD-ENM-03")
def test_wounds_fill_one_minion_after_the_other() -> None:
    assert left(mob_fight(1)) == (2, (1, 2))
    assert left(mob_fight(3)) == (2, (1,))
    assert mob_fight(3).one(EnemySlain).count == 1


@rule("MD-CMB-10")
def test_a_wounded_minion_is_filled_before_an_unwounded_one() -> None:
    assert left(mob_fight(1, minions=(2, 1))) == (2, (2,))


@rule("MD-CMB-10", "MD-ENM-06", "MD-CMB-11")
def test_what_is_left_after_the_last_minion_is_lost() -> None:
    assert left(mob_fight(9)) == (2, ())


@rule("MD-CMB-10", "MD-ENM-04")
def test_a_boss_without_minions_can_be_wounded_and_dies() -> None:
    told = mob_fight(2, minions=())
    assert told.one(EnemySlain).figure == "boss"
    assert "pack#1" not in told.state.enemies


@rule("MD-ENM-06")
def test_an_effect_that_says_so_opens_the_way_to_the_boss() -> None:
    told = mob_fight(2, weapon="lance")
    assert told.question("figures").suggested[0] == "boss"
    assert left(told) == (0, (2, 2))
    assert left(mob_fight(2, {"figures": ("minion:0", "minion:1", "boss")}, "lance")) == (2, (2,))


@rule("MD-RUL-22", "MD-STN-06")
def test_the_player_orders_the_figures_of_a_stunned_mob() -> None:
    told = mob_fight(3, {"figures": ("minion:1", "boss", "minion:0")}, stunned=True)
    assert told.question("figures").seats == ("whisper",)
    assert left(told) == (1, (2,))
    assert left(mob_fight(5, stunned=True)) == (0, (1,)), "no wound is lost while figures remain"


@rule("MD-RUL-22", "MD-RUL-02")
def test_the_order_does_not_matter_if_all_die() -> None:
    assert not mob_fight(9, stunned=True).question("figures").matters
    assert mob_fight(3, stunned=True).question("figures").matters


@rule("MD-STN-06")
def test_a_mob_is_stunned_as_a_whole() -> None:
    mace = a_card("ice", "Melee 1 bam: Stun", slot="hand", melee="red")
    shelf = with_cards(mace, PACK)
    state = a_state(
        [a_hero("whisper", "ice", box=shelf, zone=LIGHT, cls="nightshade_ranger")],
        [an_enemy("pack#1", "pack", box=shelf, zone=LIGHT)],
        box=shelf,
    )
    told = fight(state, "whisper", "pack#1", "melee", "red:HHB", box=shelf)
    assert told.one(EnemyStunned).enemy == "pack#1"
    assert told.state.enemies["pack#1"].stunned
    assert left(told) == (2, (2,)), "wounds are dealt before the stun"


@rule("MD-STN-07")
def test_the_stunned_defend_and_are_not_stunned_again() -> None:
    duel = Duel(blade=["Melee 1 bam: Stun"], hide="green")
    lying = replace(duel.state.enemies["beast#1"], stunned=True)
    duel.state = a_state(duel.state.heroes.values(), [lying], box=duel.box)
    told = duel.strike("red:HHB green:SSB")
    assert wounds(told) == 0
    assert told.of(EnemyStunned) == []


@rule("MD-CMB-11", "MD-MOB-02")
def test_a_mob_defends_as_one() -> None:
    told = mob_fight(3)
    assert len(told.of(WoundsDealt)) == 1


@rule("MD-SKL-09")
def test_payback_strikes_an_attacker_whose_hits_fall_short() -> None:
    duel = Duel(beast=["Payback 2"], hide="green")
    assert duel.strike("red:H green:SSB").state.heroes["whisper"].health == 3
    assert duel.strike("red:H green:S").of(Wounded) == [], "equal is not more"
    hero = Duel(ward=["Payback 2"], armor="green")
    assert hero.suffer("red:H green:SSB").state.enemies["beast#1"].boss == 10


@rule("MD-RUL-77")
def test_a_defender_killed_by_the_attack_pays_nothing_back() -> None:
    duel = Duel(beast=["Payback 2"], blade=["Melee: +1 Wound"], hide="green", health=1)
    told = duel.strike("red:H green:SSB")
    assert told.of(Wounded) == []
    assert told.one(EnemyRemoved)


@rule("MD-RUL-23", "MD-RUL-16")
def test_payback_on_a_mob_goes_to_the_minions_and_never_on_to_the_boss() -> None:
    shield = a_card("thorns", "Payback 9", "Defense: +3 shields", slot="body")
    shelf = with_cards(shield, PACK)
    state = a_state(
        [a_hero("whisper", "thorns", box=shelf, zone=LIGHT, cls="nightshade_ranger")],
        [an_enemy("pack#1", "pack", box=shelf, zone=LIGHT)],
        box=shelf,
    )
    told = fight(state, "pack#1", "whisper", "melee", "red:H", box=shelf)
    assert left(told) == (2, ())
    assert told.one(XpGained).amount == 2, "the hero whose Payback it was is the killer"


@rule("MD-RUL-23", "MD-ENM-06")
def test_an_effect_on_all_enemies_hits_every_figure_once() -> None:
    horn = a_card("horn", "Melee 1 bam: +1 Wound to each enemy in the zone", slot="hand", melee="red")
    shelf = with_cards(horn, PACK)
    foes = [an_enemy(f"pack#{n}", "pack", box=shelf, zone=LIGHT) for n in (1, 2)]
    state = a_state(
        [a_hero("whisper", "horn", box=shelf, zone=LIGHT, cls="nightshade_ranger")], foes, box=shelf
    )
    told = fight(state, "whisper", "pack#1", "melee", "red:HHB", box=shelf)
    assert left(told) == (1, (1,)), "two wounds of the roll kill a minion, then all take one"
    other = told.state.enemies["pack#2"]
    assert (other.boss, other.minions) == (1, (1, 1))


@rule("MD-RUL-23", "MD-ENM-06")
def test_an_effect_on_every_other_enemy_spares_the_whole_target_of_the_attack() -> None:
    horn = a_card("horn", "Melee 1 bam: +1 Wound to every other enemy in the zone", slot="hand", melee="red")
    shelf = with_cards(horn, PACK)
    foes = [an_enemy(f"pack#{n}", "pack", box=shelf, zone=LIGHT) for n in (1, 2)]
    hero = a_hero("whisper", "horn", box=shelf, zone=LIGHT, cls="nightshade_ranger")
    state = a_state([hero], foes, box=shelf)
    told = fight(state, "whisper", "pack#1", "melee", "red:HHB", box=shelf)
    assert left(told) == (2, (2,)), "the roll kills a minion, and that is all"
    other = told.state.enemies["pack#2"]
    assert (other.boss, other.minions) == (1, (1, 1))


@rule("MD-RUL-23")
def test_an_enemy_s_effect_on_every_other_one_spares_the_hero_it_attacks() -> None:
    brute = a_foe("brute", "Melee: +1 Wound to every other enemy in the zone", melee="red")
    shelf = with_cards(brute)
    heroes = [
        a_hero("whisper", box=shelf, zone=LIGHT, cls="nightshade_ranger"),
        a_hero("bjorn", box=shelf, zone=LIGHT, cls="shadow_barbarian"),
    ]
    state = a_state(heroes, [an_enemy("brute#1", "brute", box=shelf, zone=LIGHT)], box=shelf)
    before = {hero.id: hero.health for hero in heroes}
    told = fight(state, "brute#1", "whisper", "melee", "red:", box=shelf)
    after = {name: hero.health for name, hero in told.state.heroes.items()}
    assert after == {**before, "bjorn": before["bjorn"] - 1}


@rule("MD-RUL-48")
def test_wounds_and_deaths_come_before_what_waits_for_them() -> None:
    duel = Duel(blade=["Melee 1 bam: Stun", "Melee: +1 Wound"], hide="green", beast=["Defense 1 bam: Stun"])
    told = duel.strike("red:HHB green:SSB")
    names = [type(event).__name__ for event in told.events]
    order = [
        names.index(name)
        for name in ("DiceRolled", "EnchantmentPaid", "WoundsDealt", "Stunned", "EnemyStunned")
    ]
    assert order == sorted(order)


@rule("MD-RUL-46", "MD-RUL-48")
def test_wounds_to_the_attacker_come_last() -> None:
    duel = Duel(blade=["Melee 1 diamond: +4 hits, Attacker +1 Wound"])
    told = duel.strike("red:HHHD")
    assert wounds(told) == 7
    assert told.one(Wounded) == Wounded("whisper", 1, "whisper")
    assert told.question("enchant").matters
