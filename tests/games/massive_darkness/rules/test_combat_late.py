"""What waits for the wounds of an attack: kills, wounds, stuns and healing behind an "If ..." (MD-RUL-77)."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.events.enemies import EnemySlain
from md_tui.games.massive_darkness.events.heroes import Killed
from tests.games.massive_darkness.given import (
    LIGHT,
    Duel,
    Told,
    a_card,
    a_hero,
    a_state,
    an_enemy,
    fight,
    with_cards,
)
from tests.games.massive_darkness.rules.mob_given import PACK, left
from tests.rule import rule

EDGE = a_card("edge", "Melee: If this attack wounds: Instantly kill", slot="two_hands", melee="red")
SHELF = with_cards(EDGE, PACK)


def cut(dice: str, **mob: object) -> Told:
    """A blow with the edge at a mob of a boss and two minions, each of health 2 unless told."""
    pack = an_enemy("pack#1", "pack", box=SHELF, zone=LIGHT, **mob)  # type: ignore[arg-type]
    hero = a_hero("whisper", "edge", box=SHELF, zone=LIGHT, cls="nightshade_ranger")
    return fight(a_state([hero], [pack], box=SHELF), "whisper", "pack#1", "melee", dice, None, SHELF)


@rule("MD-GLO-05", "MD-RUL-23", "MD-RUL-77")
def test_a_kill_behind_a_wound_takes_one_minion_as_long_as_any_stands() -> None:
    told = cut("red:H")
    assert left(told) == (2, (2,)), "the wounded minion is the one that dies"
    assert [(e.figure, e.count) for e in told.of(EnemySlain)] == [("minion", 1)]
    assert left(cut("red:")) == (2, (2, 2)), "no wound, no kill"


@rule("MD-GLO-05", "MD-RUL-23", "MD-RUL-77")
def test_a_kill_behind_a_wound_takes_the_boss_once_he_may_be_wounded() -> None:
    alone = cut("red:H", minions=())
    assert left(alone) == (0, ())
    assert [e.figure for e in alone.of(EnemySlain)] == ["boss"]
    headless = cut("red:H", boss=0, minions=(2, 2))
    assert left(headless) == (0, (2,))
    lying = cut("red:H", stunned=True)
    assert left(lying)[0] == 0
    assert [e.figure for e in lying.of(EnemySlain)][-1] == "boss"


@rule("MD-GLO-05", "MD-RUL-77")
def test_an_enemy_that_kills_behind_a_wound_kills_the_hero() -> None:
    duel = Duel(beast=["Melee: If this attack wounds: Instantly kill"])
    told = duel.suffer("red:H")
    assert told.one(Killed).by == "beast#1"
    assert told.state.heroes["whisper"].health == 0
    assert duel.suffer("red:").of(Killed) == []


@rule("MD-RUL-77", "MD-STN-01", "MD-RUL-45")
def test_stuns_and_healing_behind_a_wound_touch_both_sides() -> None:
    strike = Duel(blade=["Melee: If this attack wounds: Stun, Heal 2"], hide="")
    weak = replace(strike.state.heroes["whisper"], health=1)
    strike.state = a_state([weak], strike.state.enemies.values(), box=strike.box)
    told = strike.strike("red:H")
    assert told.state.enemies["beast#1"].stunned
    assert told.state.heroes["whisper"].health == 3
    missed = strike.strike("red:")
    assert not missed.state.enemies["beast#1"].stunned
    assert missed.state.heroes["whisper"].health == 1
    suffered = Duel(beast=["Melee: If this attack wounds: Stun, Heal 1"], health=12)
    hurt = replace(suffered.state.enemies["beast#1"], boss=5)
    suffered.state = a_state(suffered.state.heroes.values(), [hurt], box=suffered.box)
    told = suffered.suffer("red:H")
    assert told.state.heroes["whisper"].stunned
    assert told.state.enemies["beast#1"].boss == 6


@rule("MD-GLO-06", "MD-RUL-77")
def test_what_follows_an_attack_that_does_not_wound_follows_only_then() -> None:
    duel = Duel(blade=["Melee: If this attack does not wound: +2 Wounds"])
    assert duel.strike("red:").state.enemies["beast#1"].boss == 10
    assert duel.strike("red:H").state.enemies["beast#1"].boss == 11
    guard = Duel(ward=["Defense: If this attack does not wound: Attacker +1 Wound"], armor="blue")
    assert guard.suffer("red: blue:").state.enemies["beast#1"].boss == 11
    assert guard.suffer("red:H blue:").state.enemies["beast#1"].boss == 12


@rule("MD-RUL-77", "MD-ENM-06")
def test_an_attack_that_kills_may_sweep_the_zone() -> None:
    cleave = a_card(
        "cleave",
        "Melee: If this attack kills: +1 Wound to each enemy in the zone",
        slot="two_hands",
        melee="red red",
    )
    shelf = with_cards(cleave, PACK)
    first = an_enemy("pack#1", "pack", box=shelf, zone=LIGHT, minions=(2,))
    second = an_enemy("pack#2", "pack", box=shelf, zone=LIGHT)
    hero = a_hero("whisper", "cleave", box=shelf, zone=LIGHT, cls="nightshade_ranger")
    state = a_state([hero], [first, second], box=shelf)
    told = fight(state, "whisper", "pack#1", "melee", "red:H red:H", None, shelf)
    assert left(told) == (1, ())
    other = told.state.enemies["pack#2"]
    assert (other.boss, other.minions) == (1, (1, 1))
    spared = fight(state, "whisper", "pack#1", "melee", "red:H red:", None, shelf)
    assert spared.state.enemies["pack#2"].minions == (2, 2)
