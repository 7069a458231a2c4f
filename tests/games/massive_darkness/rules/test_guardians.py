"""Guardians and their treasure (MD-GRD-01, 06, 07, 08; MD-RUL-16, 17)."""

from md_tui.games.massive_darkness.ability.skills import KeywordName
from md_tui.games.massive_darkness.decide.enemies.behaviour import enemy_keywords
from md_tui.games.massive_darkness.decide.harm import kill_enemy
from md_tui.games.massive_darkness.events.cards import CardDiscarded, CardDrawn
from md_tui.games.massive_darkness.events.enemies import EnemyArmed
from md_tui.games.massive_darkness.model import Deck
from md_tui.games.massive_darkness.steps.general import ArmGuardian, SpawnGuard
from tests.games.massive_darkness.given import a_card, with_cards
from tests.games.massive_darkness.tables import HALL_BOARD, Table, drawn
from tests.rule import rule


def a_trap(table: Table) -> str:
    """A trap of the first treasure deck."""
    return next(
        c.id
        for c in table.shelf.equipment.values()
        if c.deck == "treasure_1" and c.slot == "trap" and c.copies == 1
    )


@rule("MD-GRD-01")
def test_every_guardian_draws_a_treasure_of_the_current_level() -> None:
    for card in ("dwarf_warriors_1", "dwarf_agent_1"):
        table = Table("bjorn", at="A-7", asks="auto", level=3).draws("guard_1", card)
        table.work(SpawnGuard(("B-5",), 1, "test"))
        (armed,) = table.events(EnemyArmed)
        assert table.shelf.equipment[armed.card.partition("#")[0]].level == 3
        assert table.foe_of(armed.enemy).gear == (armed.card,)


@rule("MD-GRD-01")
def test_a_trap_is_discarded_without_effect_and_redrawn() -> None:
    table = Table("bjorn", at="B-5", asks="auto").foe("dwarf_agent_1", "B-5")
    trap = a_trap(table)
    table.draws("treasure_1", trap, "ash_bow").work(ArmGuardian("dwarf_agent#1", 1))
    assert table.foe_of("dwarf_agent#1").gear == ("ash_bow",)
    assert [e.card for e in table.events(CardDiscarded)] == [trap]
    assert table.who("bjorn").health == 5


@rule("MD-GRD-01", "MD-RUL-28")
def test_a_guardian_comes_unarmed_if_only_traps_or_nothing_is_left() -> None:
    table = Table("bjorn", at="A-7", asks="auto").foe("dwarf_agent_1", "B-5")
    trap = a_trap(table)
    empty = {name: Deck() for name in table.state.decks if name.startswith("treasure")}
    table.given(decks={**table.state.decks, **empty, "treasure_5": Deck((trap,))})
    table.work(ArmGuardian("dwarf_agent#1", 5))
    assert table.foe_of("dwarf_agent#1").gear == ()
    assert table.state.decks["treasure_1"].discard == (trap,)


@rule("MD-GRD-07", "MD-RUL-16")
def test_the_killer_gets_the_card_at_any_distance_and_may_give_it_to_a_hero_beside_him() -> None:
    table = Table("sibyl", "bjorn", "elias", at="A-6").has("sibyl", "short_bow").hero("elias", zone="B-6")
    table.foe("dwarf_agent_1", "B-5", boss=1, gear=("battle_axe",))
    table.dice("yellow:HHB yellow:HHB yellow:HHB blue:").says("attack ranged dwarf_agent#1")
    while table.question.kind != "loot":
        table.answer_all(table.question.suggested)
    assert table.question.seats == ("sibyl",)
    assert set(table.question.ids()) == {"sibyl", "bjorn"}
    table.answer_all(("bjorn",))
    assert table.question.kind == "reorganize"
    assert table.question.seats == ("bjorn",)
    table.answer_all((next(way for way in table.question.ids() if "battle_axe" in way),))
    assert "battle_axe" in table.who("bjorn").hands
    assert table.turn_now.actions == 2


@rule("MD-GRD-08")
def test_a_dead_boss_takes_his_equipment_from_the_mob() -> None:
    table = Table("bjorn", at="A-8", asks="auto").has("bjorn", "spear")
    table.foe("dwarf_warriors_1", "A-8", minions=(2,), boss=1, gear=("battle_axe",))
    table.dice("yellow:HHB yellow:HHB blue:").given(asks="all")
    table.says("attack melee dwarf_warriors#1")
    while table.state.asking:
        wanted = [id_ for id_ in table.question.ids() if "boss" in id_ or "reach" in id_]
        table.answer_all(
            (wanted[0],) if wanted and table.question.form == "one" else table.question.suggested
        )
    mob = table.state.enemies.get("dwarf_warriors#1")
    assert mob is None or (mob.boss, mob.gear) == (0, ())
    assert "battle_axe" in table.who("bjorn").cards


@rule("MD-GRD-06")
def test_a_guardian_carries_items_without_using_them() -> None:
    charm = a_card("grease", "Slippery", slot="item")
    boots = a_card("boots", "Slippery", slot="body")
    shelf = drawn(HALL_BOARD, with_cards(charm, boots))
    table = Table("bjorn", at="A-8", shelf=shelf).foe("dwarf_agent_1", "A-8", gear=("grease",))
    assert not enemy_keywords(shelf, table.state, table.foe_of("dwarf_agent#1"), KeywordName.SLIPPERY)
    table.foe("orc_agent_1", "A-8", gear=("boots",))
    assert enemy_keywords(shelf, table.state, table.foe_of("orc_agent#1"), KeywordName.SLIPPERY)


@rule("MD-RUL-17")
def test_without_a_hero_as_killer_there_is_no_xp_and_the_treasure_is_discarded() -> None:
    table = Table("bjorn", at="A-8").foe("dwarf_agent_1", "A-8", gear=("battle_axe",))
    table.tell(kill_enemy, "dwarf_agent#1")
    assert table.who("bjorn").xp == 0
    assert "battle_axe" in table.state.decks["treasure_1"].discard
    assert "dwarf_agent#1" not in table.state.enemies


@rule("MD-ENM-10", "MD-RUL-16")
def test_a_minion_is_worth_1_to_its_killer_and_guardians_3_4_and_5_to_everybody() -> None:
    table = Table("bjorn", "elias", at="A-8").foe("dwarf_warriors_1", "A-8")
    table.tell(kill_enemy, "dwarf_warriors#1", "bjorn", "minion")
    assert (table.who("bjorn").xp, table.who("elias").xp) == (1, 0)
    table.tell(kill_enemy, "dwarf_warriors#1", "bjorn", "boss")
    assert (table.who("bjorn").xp, table.who("elias").xp) == (4, 3)
    table.foe("dwarf_agent_1", "A-8").tell(kill_enemy, "dwarf_agent#1", "elias")
    assert (table.who("bjorn").xp, table.who("elias").xp) == (8, 7)
    table.foe("high_troll_lesser", "A-8").tell(kill_enemy, "high_troll#1", "elias")
    assert (table.who("bjorn").xp, table.who("elias").xp) == (13, 12)


@rule("MD-RUL-12", "MD-RUL-13")
def test_killed_and_departed_heroes_get_no_xp() -> None:
    table = Table("bjorn", "elias", "sibyl", at="A-8").hero("elias", killed=True, health=0)
    table.hero("sibyl", zone="").foe("dwarf_agent_1", "A-8").tell(kill_enemy, "dwarf_agent#1", "bjorn")
    assert [table.who(name).xp for name in ("bjorn", "elias", "sibyl")] == [4, 0, 0]


@rule("MD-GRD-01")
def test_drawing_treasure_for_a_guardian_is_told_with_its_name() -> None:
    table = Table("bjorn", at="A-7", asks="auto").foe("dwarf_agent_1", "B-5")
    table.work(ArmGuardian("dwarf_agent#1", 1))
    assert table.events(CardDrawn)[-1].by == "dwarf_agent#1"
