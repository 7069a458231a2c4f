"""The enemies' phase: four steps, targets, ways, hiding (MD-ENP, MD-SHD-03, MD-RUL-37 to 40, 79)."""

from md_tui.games.massive_darkness.events.combat import FightBegan
from md_tui.games.massive_darkness.events.enemies import (
    EnemyActivated,
    EnemyIdle,
    EnemyMoved,
    EnemyTargets,
)
from md_tui.games.massive_darkness.steps import ActivateEnemy, EnemiesPhase, EnemyTurns
from tests.games.massive_darkness.given import a_foe, with_cards
from tests.games.massive_darkness.tables import HALL_BOARD, Table, drawn
from tests.rule import rule

MOB = "dwarf_warriors#1"
ARCHERS = "goblin_archers#1"


def activated(table: Table, enemy: str = MOB) -> Table:
    """One activation, every question answered as suggested; all of it is in `told`."""
    table.given(turns=()).work(ActivateEnemy(enemy))
    told = list(table.told)
    while table.state.asking:
        table.answer_all(table.state.asking.suggested)
        told += table.told
    table.told = told
    return table


def steps(table: Table) -> list[str]:
    """The zones an enemy walked to."""
    return [event.to for event in table.events(EnemyMoved)]


def fights(table: Table) -> list[tuple[str, str, str]]:
    """Who attacked whom how."""
    return [(e.attacker, e.defender, e.kind) for e in table.events(FightBegan)]


@rule("MD-ENP-01")
def test_an_enemy_in_range_attacks_and_does_nothing_else() -> None:
    table = activated(Table("bjorn", at="A-8").foe("dwarf_warriors_1", "A-8"))
    assert fights(table) == [(MOB, "bjorn", "melee")]
    assert steps(table) == []


@rule("MD-ENP-01")
def test_else_it_moves_once_and_attacks() -> None:
    table = activated(Table("bjorn", at="A-8").foe("dwarf_warriors_1", "A-9"))
    assert steps(table) == ["A-8"]
    assert fights(table) == [(MOB, "bjorn", "melee")]


@rule("MD-ENP-01")
def test_after_the_second_move_no_attack_follows() -> None:
    table = activated(Table("bjorn", at="A-7").foe("dwarf_warriors_1", "A-9"))
    assert steps(table) == ["A-8", "A-7"]
    assert fights(table) == []


@rule("MD-ENP-01")
def test_every_enemy_activates_once_in_the_order_the_players_choose() -> None:
    table = Table("bjorn", at="A-8", turn=False).foe("dwarf_warriors_1", "A-8").foe("orc_flayers_1", "A-9")
    table.work(EnemiesPhase())
    assert table.question.kind == "enemy_order"
    table.answer_all(("orc_flayers#1", MOB))
    told = list(table.told)
    while table.state.asking and table.state.phase == "enemies":
        table.answer_all(table.question.suggested)
        told += table.told
    table.told = told
    assert [e.enemy for e in table.events(EnemyActivated)] == ["orc_flayers#1", MOB]


@rule("MD-ENP-02")
def test_the_type_fits_the_range_of_the_target() -> None:
    near = activated(Table("bjorn", at="A-8").foe("goblin_archers_1", "A-8"), ARCHERS)
    assert fights(near) == [(ARCHERS, "bjorn", "melee")]
    far = activated(Table("bjorn", at="B-6").foe("goblin_archers_1", "A-6"), ARCHERS)
    assert fights(far) == [(ARCHERS, "bjorn", "ranged")]
    magic = activated(Table("bjorn", at="B-5").foe("orc_agent_1", "A-6"), "orc_agent#1")
    assert fights(magic) == [("orc_agent#1", "bjorn", "magic")]
    beyond = activated(Table("bjorn", at="B-6").foe("orc_agent_1", "A-6"), "orc_agent#1")
    assert steps(beyond) == ["B-4"], "magic reaches two zones only"


@rule("MD-ENP-03", "MD-SKL-14")
def test_the_richest_in_reach_is_attacked_and_ties_are_the_players() -> None:
    table = Table("bjorn", "elias", at="A-8").hero("elias", xp=4).hero("bjorn", xp=3)
    assert fights(activated(table.foe("dwarf_warriors_1", "A-8")))[0][1] == "elias"
    table = Table("bjorn", "elias", at="A-8").foe("dwarf_warriors_1", "A-8")
    table.given(turns=()).work(ActivateEnemy(MOB))
    assert table.question.kind == "target"
    assert set(table.question.ids()) == {"bjorn", "elias"}
    assert table.question.rule == "MD-ENP-03"


@rule("MD-SKL-14", "MD-RUL-39")
def test_taunt_beats_any_xp_but_makes_nobody_eligible() -> None:
    loud = {"bought": {"challenge": 1}}
    table = Table("siegfried", "bjorn", at="A-8").hero("siegfried", **loud).hero("bjorn", xp=30)
    assert fights(activated(table.foe("dwarf_warriors_1", "A-8")))[0][1] == "siegfried"
    table = Table("siegfried", "bjorn", at="A-8").hero("siegfried", zone="B-6", **loud)
    assert fights(activated(table.foe("dwarf_warriors_1", "A-8")))[0][1] == "bjorn", "out of reach"
    table = Table("siegfried", "bjorn", at="A-8").hero("siegfried", zone="B-9", **loud)
    table.foe("dwarf_warriors_1", "A-6")
    assert steps(activated(table)) == ["A-9", "A-8"], "hidden in the shadow: nobody goes for him"
    table = Table("siegfried", "bjorn", at="A-8").hero("siegfried", killed=True, health=0, **loud)
    assert fights(activated(table.foe("dwarf_warriors_1", "A-8")))[0][1] == "bjorn"


@rule("MD-RUL-39")
def test_among_several_who_taunt_the_players_choose() -> None:
    table = Table("siegfried", "bjorn", "elias", at="A-8").hero("siegfried", bought={"challenge": 1})
    table.hero("bjorn", cls="paladin_of_fury", bought={"challenge": 1}).hero("elias", xp=30)
    table.foe("dwarf_warriors_1", "A-8").given(turns=()).work(ActivateEnemy(MOB))
    assert set(table.question.ids()) == {"siegfried", "bjorn"}


@rule("MD-ENP-04")
def test_a_seen_hero_comes_before_a_richer_one_in_the_light() -> None:
    table = Table("bjorn", "elias", at="A-7").hero("elias", zone="B-5", xp=20)
    table.foe("dwarf_warriors_1", "A-9")
    activated(table)
    assert steps(table) == ["A-8", "A-7"]
    assert {e.hero for e in table.events(EnemyTargets)} == {"bjorn"}


@rule("MD-ENP-04", "MD-SHD-03")
def test_without_sight_the_richest_lit_hero_is_the_goal_and_hidden_ones_are_ignored() -> None:
    table = Table("bjorn", "elias", "sibyl", at="B-9").hero("bjorn", xp=20).hero("elias", zone="B-5", xp=2)
    table.hero("sibyl", zone="B-6", xp=1).foe("dwarf_warriors_1", "A-8")
    activated(table)
    assert {e.hero for e in table.events(EnemyTargets)} == {"elias"}
    assert steps(table) == ["A-9", "A-6"]


@rule("MD-ENP-04", "MD-SHD-03")
def test_with_all_heroes_hidden_it_goes_for_the_starting_zone() -> None:
    table = activated(Table("bjorn", at="B-9").foe("dwarf_warriors_1", "A-6"))
    assert steps(table) == ["A-9", "A-8"]
    assert {e.toward for e in table.events(EnemyMoved)} == {"start"}


@rule("MD-SHD-03")
def test_a_hero_in_the_shadow_but_in_sight_is_no_hidden_hero() -> None:
    table = activated(Table("bjorn", at="B-9").foe("dwarf_warriors_1", "B-6"))
    assert steps(table) == ["B-9"]
    assert fights(table) == [(MOB, "bjorn", "melee")]


@rule("MD-ENP-05")
def test_target_ties_are_the_players_whatever_the_distance() -> None:
    table = Table("bjorn", "elias", at="B-4").hero("elias", zone="B-6").foe("dwarf_warriors_1", "A-6")
    table.given(turns=()).work(ActivateEnemy(MOB))
    assert table.question.kind == "approach"
    assert set(table.question.ids()) == {"bjorn", "elias"}
    table.answer_all(("elias",))
    assert table.foe_of(MOB).zone == "B-4"


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


@rule("MD-ENP-09")
def test_a_weaker_type_is_used_if_only_it_reaches_the_richest() -> None:
    table = Table("bjorn", "elias", at="A-6").hero("bjorn", xp=5).hero("elias", zone="B-4", xp=1)
    table.foe("ogre_mage_lesser", "A-6")
    activated(table, "ogre_mage#1")
    assert fights(table) == [("ogre_mage#1", "bjorn", "melee")]


@rule("MD-ENP-10")
def test_the_target_is_chosen_afresh_at_every_step() -> None:
    table = Table("bjorn", "elias", at="A-8").hero("bjorn", xp=1).hero("elias", zone="B-6", xp=9)
    table.foe("dwarf_warriors_1", "A-9")
    activated(table)
    assert steps(table) == ["A-8"], "from A-9 it sees only Bjorn"


@rule("MD-ENP-10")
def test_what_comes_into_sight_after_a_step_changes_the_goal() -> None:
    table = Table("bjorn", "elias", at="A-7").hero("elias", zone="B-5", xp=9).foe("dwarf_warriors_1", "A-8")
    table.hero("bjorn", zone="A-6", xp=1)
    activated(table)
    goals = [e.hero for e in table.events(EnemyTargets)]
    assert goals == ["elias", "bjorn"], (
        "from A-8 it sees nobody and goes for the light; from A-9 it sees Bjorn"
    )
    assert steps(table) == ["A-9", "A-6"]


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


@rule("MD-RUL-04")
def test_of_two_fitting_types_the_one_with_more_hits_is_used() -> None:
    shelf = drawn(HALL_BOARD, with_cards(a_foe("mage", health=3, ranged="yellow", magic="red red")))
    table = Table("bjorn", at="B-5", shelf=shelf).foe("mage", "A-6")
    assert fights(activated(table, "mage#1")) == [("mage#1", "bjorn", "magic")]
    even = drawn(HALL_BOARD, with_cards(a_foe("mage", health=3, ranged="red", magic="red")))
    table = Table("bjorn", at="B-5", shelf=even).foe("mage", "A-6").given(turns=())
    table.work(ActivateEnemy("mage#1"))
    assert table.question.kind == "attack_type", "a tie is the players'"


@rule("MD-SKL-02", "MD-SKL-10")
def test_an_enemy_with_regeneration_heals_when_it_activates() -> None:
    shelf = drawn(HALL_BOARD, with_cards(a_foe("slug", "Regeneration 2", health=5, melee="yellow")))
    for before, after in ((1, 3), (4, 5), (5, 5)):
        table = Table("bjorn", at="A-8", shelf=shelf).foe("slug", "A-8", boss=before)
        assert activated(table, "slug#1").foe_of("slug#1").boss == after


@rule("MD-RUL-53")
def test_an_inactive_enemy_is_left_out() -> None:
    table = Table("bjorn", at="A-8", turn=False).foe("dwarf_warriors_1", "A-8", inactive=True)
    table.work(EnemyTurns((MOB,), True))
    assert not table.events(EnemyActivated)


@rule("MD-RUL-10")
def test_choices_in_the_enemies_phase_belong_to_the_first_player() -> None:
    table = Table("bjorn", "elias", at="A-8", turn=False, first="elias").foe("dwarf_warriors_1", "A-8")
    table.given(phase="enemies").work(ActivateEnemy(MOB))
    assert table.question.seats == ("elias",)
    table.hero("elias", killed=True, health=0).hero("bjorn", zone="A-8")
    table = Table("bjorn", "elias", "sibyl", at="A-8", turn=False, first="elias").foe(
        "dwarf_warriors_1", "A-8"
    )
    table.hero("elias", killed=True, health=0).given(phase="enemies").work(ActivateEnemy(MOB))
    assert table.question.seats == ("sibyl",), "the next living hero clockwise"
