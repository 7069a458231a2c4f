"""How enemies move: ways, barriers, wandering, who holds them (MD-ENP-05 to 08, MD-RUL-37, 38, 40, 79)."""

from md_tui.games.massive_darkness.events.enemies import EnemyIdle, EnemyMoved
from md_tui.games.massive_darkness.steps.general import ActivateEnemy
from tests.games.massive_darkness.given import a_foe, with_cards
from tests.games.massive_darkness.rules.enemies_given import MOB, activated, fights, steps
from tests.games.massive_darkness.tables import HALL_BOARD, Table, drawn
from tests.rule import rule


@rule("MD-ENP-04", "MD-SHD-03")
def test_with_all_heroes_hidden_it_goes_for_the_starting_zone() -> None:
    table = activated(Table("bjorn", at="B-9").foe("dwarf_warriors_1", "A-6"))
    assert steps(table) == ["A-9", "A-8"]
    assert {e.toward for e in table.events(EnemyMoved)} == {"start"}


RING = {
    "map": [
        "+---+---+---+",
        "|c*  c*  c* |",
        "+   +---+   +",
        "|c* |R. |c* |",
        "+   +---+   +",
        "|c*  c*  c* |",
        "+---+---+---+",
    ],
    "levels": {"1": ["A-1"]},
    "start": "A-1",
    "exit": "A-9",
}


@rule("MD-ENP-05")
def test_equal_ways_are_the_players_choice() -> None:
    table = Table("bjorn", at="A-9", shelf=drawn(RING)).foe("dwarf_warriors_1", "A-1")
    table.given(turns=()).work(ActivateEnemy(MOB))
    assert table.question.kind == "path"
    assert set(table.question.ids()) == {"A-2", "A-4"}
    table.answer_all(("A-4",))
    assert table.foe_of(MOB).zone in ("A-4", "A-7")


@rule("MD-ENP-06", "MD-RUL-38", "MD-RUL-79")
def test_from_the_start_it_turns_to_the_exit_and_back_again() -> None:
    table = Table("bjorn", at="A-4").foe("dwarf_warriors_1", "A-7")
    activated(table)
    assert steps(table) == ["A-8", "A-9"]
    assert table.foe_of(MOB).heading == "exit"
    activated(table)
    activated(table)
    assert table.foe_of(MOB).zone == "B-6"
    activated(table)
    assert table.foe_of(MOB).zone == "B-6", "at the exit it uses the step in the new direction"
    assert table.foe_of(MOB).heading == ""


@rule("MD-RUL-38")
def test_seeing_or_choosing_a_hero_resets_it_to_the_start() -> None:
    table = Table("bjorn", at="B-6").foe("dwarf_warriors_1", "A-6", heading="exit")
    assert activated(table).foe_of(MOB).heading == ""
    table = Table("bjorn", at="A-8").foe("dwarf_warriors_1", "A-8", heading="exit")
    assert activated(table).foe_of(MOB).heading == "", "an attack is a choice too"


@rule("MD-RUL-38")
def test_without_an_exit_it_goes_to_the_start_and_stays() -> None:
    closed = drawn({key: value for key, value in HALL_BOARD.items() if key != "exit"})
    table = Table("bjorn", at="A-4", shelf=closed).foe("dwarf_warriors_1", "A-8")
    assert steps(activated(table)) == ["A-7"]
    assert steps(activated(table)) == []


@rule("MD-RUL-79")
def test_an_enemy_that_can_approach_neither_goal_stays() -> None:
    table = activated(Table("bjorn", at="A-8").foe("dwarf_warriors_1", "B-3"))
    assert steps(table) == []
    assert table.events(EnemyIdle)[0].rule == "MD-RUL-79"


@rule("MD-RUL-37")
def test_with_every_way_cut_it_walks_as_if_doors_were_open_and_stops_before_the_first() -> None:
    table = activated(Table("bjorn", at="A-1").foe("dwarf_warriors_1", "B-5"))
    assert steps(table) == ["B-4", "A-6"], "the door to the chamber is at A-6"
    assert steps(activated(table)) == []
    assert "A-3/A-6" not in table.state.terrain.open_doors


@rule("MD-ENP-07")
def test_a_standing_hero_keeps_an_enemy_in_its_zone() -> None:
    peaceful = with_cards(a_foe("watcher", health=3, ranged="yellow"))
    shelf = drawn(HALL_BOARD, peaceful)
    table = Table("bjorn", "elias", at="A-8", shelf=shelf).hero("elias", zone="B-5", xp=9)
    table.foe("watcher", "A-8")
    activated(table, "watcher#1")
    assert steps(table) == []
    assert table.events(EnemyIdle)[0].rule == "MD-ENP-07"


@rule("MD-ENP-08", "MD-ENM-01")
def test_the_whole_mob_moves_together() -> None:
    table = Table("bjorn", "elias", at="A-7").foe("dwarf_warriors_1", "A-9")
    before = table.foe_of(MOB)
    activated(table)
    after = table.foe_of(MOB)
    assert (after.zone, after.figures) == ("A-7", before.figures)
    assert len(table.events(EnemyMoved)) == 2


@rule("MD-ENP-11")
def test_enemies_open_no_doors_and_take_no_tokens() -> None:
    table = Table("bjorn", at="A-4").tokens("A-8", "treasure").foe("dwarf_warriors_1", "A-9")
    table.hero("bjorn", zone="A-1")
    activated(table)
    assert table.state.tokens == {"A-8": ("treasure",)}
    assert table.state.terrain.open_doors == ()


@rule("MD-RUL-40")
def test_a_slippery_enemy_leaves_a_zone_with_heroes_but_attacks_first() -> None:
    table = Table("bjorn", "elias", at="A-8").foe("dwarf_warriors_1", "A-8", traits=("slippery",))
    assert fights(activated(table)) == [(MOB, "bjorn", "melee")]
    shelf = drawn(HALL_BOARD, with_cards(a_foe("eel", "Slippery", health=3, ranged="yellow")))
    table = Table("bjorn", "elias", at="A-9", shelf=shelf).hero("elias", zone="B-5", xp=9).foe("eel", "A-9")
    table.given(turns=(), asks="auto").work(ActivateEnemy("eel#1", "elias", phase=False))
    assert steps(table) == ["A-6"]
    assert fights(table) == [("eel#1", "elias", "ranged")]
