"""The enemies' phase: four steps, targets and types (MD-ENP, MD-SHD-03, MD-RUL-04, 39, 53)."""

from md_tui.games.massive_darkness.events.enemies import EnemyActivated, EnemyTargets
from md_tui.games.massive_darkness.steps.general import ActivateEnemy, EnemiesPhase, EnemyTurns
from tests.games.massive_darkness.given import a_foe, with_cards
from tests.games.massive_darkness.rules.enemies_given import MOB, activated, fights, steps
from tests.games.massive_darkness.tables import HALL_BOARD, Table, drawn
from tests.rule import rule

ARCHERS = "goblin_archers#1"


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
