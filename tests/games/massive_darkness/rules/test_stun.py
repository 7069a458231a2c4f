"""Lying down and getting up (MD-STN, MD-ACN-03, MD-RUL-20, MD-RUL-21)."""

from md_tui.games.massive_darkness.events.enemies import EnemyActivated, EnemyMoved, EnemyStoodUp
from md_tui.games.massive_darkness.steps.general import ActivateEnemy
from tests.games.massive_darkness.tables import Table
from tests.rule import rule


@rule("MD-STN-02", "MD-ACN-03")
def test_a_stunned_hero_gets_up_for_an_action_before_anything_else() -> None:
    table = Table("bjorn", at="A-8").hero("bjorn", stunned=True)
    for line in ("move A-7", "pickup", "trade bjorn=-/-/-/-", "signature", "leave"):
        assert table.refusal(line).rule == "MD-STN-02", line
    table.says("getup")
    assert not table.who("bjorn").stunned
    assert table.turn_now.actions == 2
    table.says("move A-7")


@rule("MD-ACN-03")
def test_only_a_stunned_hero_gets_up() -> None:
    assert Table("bjorn", at="A-8").refusal("getup").why == "not_stunned"


@rule("MD-STN-08")
def test_a_stunned_hero_without_an_action_stays_down() -> None:
    table = Table("bjorn", "elias", at="A-8").hero("bjorn", stunned=True).turn("bjorn", actions=0)
    assert table.refusal("getup").rule == "MD-STN-08"
    assert table.refusal("move A-7").rule == "MD-STN-08"
    table.says("end")
    assert table.who("bjorn").stunned


@rule("MD-STN-03")
def test_a_stunned_enemy_spends_its_activation_getting_up() -> None:
    table = Table("bjorn", at="A-8", turn=False).foe("dwarf_warriors_1", "A-8", stunned=True)
    table.work(ActivateEnemy("dwarf_warriors#1"))
    assert [type(e) for e in table.told if type(e) in (EnemyActivated, EnemyStoodUp)] == [
        EnemyActivated,
        EnemyStoodUp,
    ]
    assert not table.foe_of("dwarf_warriors#1").stunned
    assert table.who("bjorn").health == 5, "nothing else"


@rule("MD-STN-05")
def test_an_enemy_leaves_a_zone_with_a_stunned_hero_but_may_attack_him() -> None:
    table = Table("bjorn", "elias", at="A-8", turn=False, asks="auto").foe("dwarf_warriors_1", "A-8")
    table.hero("bjorn", stunned=True).hero("elias", zone="A-7", xp=9)
    table.dice("yellow:H yellow:H blue:").work(ActivateEnemy("dwarf_warriors#1"))
    assert table.who("bjorn").health < 5, "he is in reach, so he is attacked"
    table = Table("bjorn", "elias", at="A-8", turn=False, asks="auto").foe("dwarf_warriors_1", "A-8")
    table.hero("bjorn", stunned=True).hero("elias", zone="A-9")
    table.work(ActivateEnemy("dwarf_warriors#1", "elias", phase=False))
    assert [e.to for e in table.events(EnemyMoved)] == ["A-9"], "in a counter-attack it walks away from him"


@rule("MD-RUL-21")
def test_a_stunned_commanded_hero_may_only_get_up() -> None:
    table = Table("siegfried", "bjorn", at="A-8", level=2).hero(
        "siegfried", bought={"lead_from_the_front": 2}
    )
    table.hero("bjorn", stunned=True).says("command bjorn")
    assert table.refusal("move A-7").rule == "MD-STN-02"
    table.says("getup")
    assert not table.who("bjorn").stunned
    assert table.turn_now.hero == "siegfried"


@rule("MD-RUL-21")
def test_a_stunned_hero_uses_consumables_and_regenerates() -> None:
    table = Table("owen", at="A-8").hero("owen", stunned=True, health=2)
    potion = next(c.id for c in table.shelf.equipment.values() if c.use and c.use[0].words.startswith("Heal"))
    table.hero("owen", bag=(potion,)).says(f"use owen {potion}").suggested()
    assert table.who("owen").health > 2


@rule("MD-STN-06", "MD-STN-07")
def test_a_stunned_mob_gets_up_as_a_whole() -> None:
    table = Table("bjorn", at="A-7", turn=False).foe("dwarf_warriors_1", "A-8", stunned=True)
    mob = table.foe_of("dwarf_warriors#1")
    assert mob.figures == 2
    table.work(ActivateEnemy("dwarf_warriors#1"))
    assert table.foe_of("dwarf_warriors#1").figures == 2
    assert not table.foe_of("dwarf_warriors#1").stunned
