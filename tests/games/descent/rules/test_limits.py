"""Health and Stamina that go down with a card: too much damage or fatigue then (DE-CMB-10, DE-KO-03)."""

from md_tui.games.descent.commands import Equip, Trade
from md_tui.games.descent.model import Turn
from tests.games.descent.given import AVRIC, JAIN, a_hero, a_table, field, go
from tests.rule import rule


@rule("DE-CMB-10", "DE-KO-03")
def test_who_takes_off_what_holds_him_up_falls_and_too_much_fatigue_is_void() -> None:
    hero = a_hero(
        AVRIC, "a1", damage=12, fatigue=5, equipped=("iron_mace", "leather_armor#1", "ring_of_power")
    )
    table = a_table(field(), [hero, a_hero(JAIN, "i6")], turn=Turn(AVRIC, equipping=True))
    told = go(field(), table, AVRIC, Equip(("iron_mace", "leather_armor#1")))
    assert (told.state.heroes[AVRIC].fatigue, told.state.heroes[AVRIC].fallen) == (4, "")
    told = go(field(), table, AVRIC, Equip(("iron_mace", "ring_of_power")))
    assert (told.state.heroes[AVRIC].fallen, told.state.heroes[AVRIC].damage) == ("a1", 12)


@rule("DE-KO-03", "DE-AMB-04")
def test_a_fallen_hero_without_his_armor_has_no_more_damage_than_health() -> None:
    fallen = a_hero(AVRIC, fallen="c3", damage=13, fatigue=4, equipped=("leather_armor#1",))
    table = a_table(field(), [a_hero(JAIN, "i6"), fallen], turn=Turn(AVRIC, equipping=True, down=True))
    told = go(field(), table, AVRIC, Equip(()))
    assert (told.state.heroes[AVRIC].damage, told.state.heroes[AVRIC].fallen) == (12, "c3")


@rule("DE-CMB-10", "DE-TRD-01")
def test_who_gives_away_what_holds_him_up_falls() -> None:
    hero = a_hero(AVRIC, "a1", damage=12, fatigue=0, equipped=("iron_mace", "leather_armor#1"))
    table = a_table(field(), [hero, a_hero(JAIN, "a2")], turn=Turn(AVRIC, points=1, moving=True))
    told = go(field(), table, AVRIC, Trade(JAIN, give=("leather_armor#1",)))
    assert told.state.heroes[AVRIC].fallen == "a1"
