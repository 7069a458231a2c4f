"""Movement (DE-MOV) with its worked examples."""

from md_tui.games.descent.commands import Attack, EndTurn, Leave, Move, Tire, Walk
from md_tui.games.descent.content.quests import Aim
from md_tui.games.descent.events.figures import Left
from md_tui.games.descent.model import OVERLORD, Turn
from tests.games.descent.given import (
    AVRIC,
    FIELD,
    GRISBAN,
    JAIN,
    a_hero,
    a_monster,
    a_table,
    drawn,
    field,
    go,
    refused,
    turn_of,
)  # fmt: skip
from tests.rule import rule

OTHER = a_hero(AVRIC, "i6")


@rule("DE-MOV-01")
def test_a_move_action_gives_points_equal_to_speed_and_each_step_costs_one() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1"), OTHER])
    told = go(field(), table, JAIN, Move(), Walk(("b2", "c2")))
    assert turn_of(told).points == 3
    assert told.state.heroes[JAIN].spaces == ("c2",)


@rule("DE-MOV-01", "DE-ERR-02")
def test_a_second_move_action_adds_its_points() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1"), OTHER])
    told = go(field(), table, GRISBAN, Move(), Walk(("b1",)), Move())
    assert turn_of(told).points == 5
    assert go(field(), told.state, GRISBAN, Walk(("c1", "d1", "e1", "f1", "g1"))).state.heroes[
        GRISBAN
    ].spaces == ("g1",)


@rule("DE-MOV-01")
def test_nobody_walks_further_than_the_points_go() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1"), OTHER])
    assert refused(field(), table, GRISBAN, Walk(("b1",))) == "DE-MOV-01"
    told = go(field(), table, GRISBAN, Move())
    assert refused(field(), told.state, GRISBAN, Walk(("b1", "c1", "d1", "e1"))) == "DE-MOV-01"


@rule("DE-MOV-03", "DE-EX-01", "DE-AMB-01")
def test_a_move_is_interrupted_by_an_attack_and_goes_on() -> None:
    table = a_table(
        field(), [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")], [a_monster("goblin_archer#1", "d1", damage=0)]
    )
    told = go(
        field(),
        table,
        AVRIC,
        Move(),
        Walk(("b1", "c1")),
        Attack("d1", "iron_mace"),
        roll="blue:X yellow:1H gray:-",
    )
    assert turn_of(told).points == 2
    told = go(field(), told.state, AVRIC, Walk(("c2", "c3")))
    assert (turn_of(told).points, turn_of(told).actions) == (0, 0)


@rule("DE-MOV-02", "DE-MOV-04", "DE-EX-02")
def test_enemies_are_in_the_way_and_friends_are_not() -> None:
    foes = [a_monster("goblin_archer#1", "b1")]
    table = a_table(field(), [a_hero(GRISBAN, "a1"), a_hero(JAIN, "b2")], foes, Turn(GRISBAN, points=3))
    assert refused(field(), table, GRISBAN, Walk(("b1", "c1"))) == "DE-MOV-04"
    told = go(field(), table, GRISBAN, Walk(("b2", "c2")))
    assert told.state.heroes[GRISBAN].spaces == ("c2",)


@rule("DE-MOV-05", "DE-AMB-02")
def test_nobody_stops_in_a_space_with_another_figure_not_even_to_act() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1"), a_hero(JAIN, "b1")], turn=Turn(GRISBAN, points=3))
    assert refused(field(), table, GRISBAN, Walk(("b1",))) == "DE-MOV-05"


@rule("DE-MOV-05", "DE-KO-07")
def test_a_token_of_a_fallen_hero_is_in_nobodys_way() -> None:
    fallen = a_hero(JAIN, fallen="b1", damage=8, fatigue=5)
    table = a_table(field(), [a_hero(GRISBAN, "a1"), fallen], turn=Turn(GRISBAN, points=3))
    assert go(field(), table, GRISBAN, Walk(("b1",))).state.heroes[GRISBAN].spaces == ("b1",)


@rule("DE-MOV-06", "DE-EX-03")
def test_a_diagonal_step_costs_one_also_round_a_corner_and_between_figures() -> None:
    corner = drawn("....", ".  .", "....")
    foes = [a_monster("goblin_archer#1", "c1"), a_monster("goblin_archer#2", "d2")]
    between = drawn("....", "....")
    table = a_table(between, [a_hero(GRISBAN, "c2"), a_hero(JAIN, "a1")], foes, Turn(GRISBAN, points=1))
    assert go(between, table, GRISBAN, Walk(("d1",))).state.heroes[GRISBAN].spaces == ("d1",)
    table = a_table(corner, [a_hero(GRISBAN, "a2"), a_hero(JAIN, "d3")], turn=Turn(GRISBAN, points=1))
    assert go(corner, table, GRISBAN, Walk(("b1",))).state.heroes[GRISBAN].spaces == ("b1",)


@rule("DE-MOV-07")
def test_monsters_take_no_fatigue_for_points() -> None:
    table = a_table(
        field(), [OTHER, a_hero(JAIN, "a1")], [a_monster("goblin_archer#1", "c1")], "goblin_archer#1"
    )
    assert refused(field(), table, OVERLORD, Tire()) == "DE-MOV-07"


@rule("DE-MOV-08", "DE-MOV-09", "DE-FTG-01")
def test_fatigue_gives_points_without_an_action_up_to_stamina() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1", fatigue=2), OTHER])
    told = go(field(), table, GRISBAN, Tire(2), Walk(("b1", "c1")))
    assert told.state.heroes[GRISBAN].fatigue == 4
    assert turn_of(told).actions == 2
    assert refused(field(), told.state, GRISBAN, Tire()) == "DE-MOV-08"


@rule("DE-MOV-08")
def test_speed_four_and_two_free_stamina_go_six_spaces() -> None:
    table = a_table(field(), [a_hero(AVRIC, "a1", fatigue=2), a_hero(JAIN, "i6")])
    told = go(field(), table, AVRIC, Move(), Tire(2), Walk(("b1", "c1", "d1", "e1", "f1", "g1")))
    assert told.state.heroes[AVRIC].spaces == ("g1",)


@rule("DE-MOV-09")
def test_there_is_no_extra_movement_in_the_middle_of_an_attack() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1"), OTHER], [a_monster("goblin_archer#1", "b1")])
    told = go(
        field(),
        table,
        GRISBAN,
        Attack("b1", "chipped_greataxe"),
        roll="blue:2HHS red:HHHS gray:-",
        stop="surges",
    )
    assert refused(field(), told.state, GRISBAN, Tire()) == "DE-GLD-02"


@rule("DE-MOV-10", "DE-ERR-05")
def test_walls_stop_steps_straight_and_at_corners() -> None:
    walled = drawn("....", "....", walls=["b1/c1", "b2/c2"])
    table = a_table(walled, [a_hero(GRISBAN, "b1"), a_hero(JAIN, "a2")], turn=Turn(GRISBAN, points=3))
    assert refused(walled, table, GRISBAN, Walk(("c1",))) == "DE-MOV-10"
    assert refused(walled, table, GRISBAN, Walk(("c2",))) == "DE-MOV-10"


WAY_OUT = (Aim("overlord", "leave", "goblin_archer", 2, 0, "T"),)


@rule("DE-MOV-11", "DE-EX-05")
def test_leaving_the_map_takes_a_permission_an_edge_space_and_one_more_point() -> None:
    ways = drawn(*FIELD, aims=WAY_OUT)
    goblin = a_monster("goblin_archer#1", "a1")
    spent = a_table(ways, [OTHER, a_hero(JAIN, "e5")], [goblin], Turn(goblin.id, points=0))
    assert refused(ways, spent, OVERLORD, Leave()) == "DE-MOV-11"
    table = a_table(ways, [OTHER, a_hero(JAIN, "e5")], [goblin], Turn(goblin.id, points=1))
    told = go(ways, table, OVERLORD, Leave())
    assert told.of(Left)
    assert told.state.gone == {"goblin_archer": 1}
    inside = a_table(
        ways, [OTHER, a_hero(JAIN, "e5")], [a_monster("goblin_archer#1", "c3")], Turn(goblin.id, points=1)
    )
    assert refused(ways, inside, OVERLORD, Leave()) == "DE-MOV-11"
    hero = a_table(ways, [a_hero(AVRIC, "a1"), a_hero(JAIN, "e5")], turn=Turn(AVRIC, points=1))
    assert refused(ways, hero, AVRIC, Leave()) == "DE-MOV-11", "the quest permits it to others only"


@rule("DE-MOV-11", "DE-QST-03")
def test_the_activation_of_a_monster_that_left_is_over() -> None:
    ways = drawn(*FIELD, aims=WAY_OUT)
    goblin = a_monster("goblin_archer#1", "a1")
    table = a_table(ways, [OTHER, a_hero(JAIN, "e5")], [goblin], Turn(goblin.id, points=1))
    told = go(ways, table, OVERLORD, Leave())
    assert told.state.turn is None
    assert go(ways, told.state, OVERLORD, EndTurn(), stop="next_hero").state.round == 2
