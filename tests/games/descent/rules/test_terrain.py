"""Terrain (DE-TER) as the errata have it."""

from md_tui.games.descent.board.positions import in_pit, sees
from md_tui.games.descent.commands import ClimbOut, EndTurn, Move, Rest, StandUp, Tire, Use, Walk
from md_tui.games.descent.events.figures import Damaged, Fell, Slain
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, Turn
from md_tui.games.descent.steps.fights import StrideTo
from md_tui.kernel.decider import advance
from tests.games.descent.given import (
    AVRIC,
    GRISBAN,
    JAIN,
    ScriptedLuck,
    a_hero,
    a_monster,
    a_table,
    drawn,
    go,
    refused,
    turn_of,
)  # fmt: skip
from tests.rule import rule

OTHER = a_hero(AVRIC, "a3")
WATER = drawn("..~~..", "..~~..", "......")
PITS = drawn("..oo..", "..oo..", "......")
LAVA = drawn("..^^..", "..^^..", "......")
ROCK = drawn("..#...", "..#...", "......")
RISE = "red:HHH red:HHH"


@rule("DE-TER-01", "DE-TER-02")
def test_an_obstacle_stops_movement_and_sight() -> None:
    table = a_table(ROCK, [a_hero(GRISBAN, "b1"), OTHER], turn=Turn(GRISBAN, points=3))
    assert refused(ROCK, table, GRISBAN, Walk(("c1",))) == "DE-TER-02"
    assert not sees(ROCK, table, GRISBAN, "f1")
    assert sees(ROCK, table, GRISBAN, "d3")


@rule("DE-TER-03")
def test_water_costs_two_points_and_is_not_entered_with_one() -> None:
    table = a_table(WATER, [a_hero(GRISBAN, "b1"), OTHER], turn=Turn(GRISBAN, points=3))
    told = go(WATER, table, GRISBAN, Walk(("c1",)))
    assert turn_of(told).points == 1
    assert refused(WATER, told.state, GRISBAN, Walk(("d1",))) == "DE-TER-03"


@rule("DE-TER-04")
def test_a_large_figure_lays_its_base_on_water_for_nothing() -> None:
    ettin = a_monster("ettin#1", "e2", "f2", "e3", "f3")
    table = a_table(WATER, [OTHER, a_hero(JAIN, "b3")], [ettin], Turn("ettin#1", points=3))
    told = go(WATER, table, OVERLORD, Walk(("e1",), "e2", ("d1", "e1", "d2", "e2")))
    assert set(told.state.monsters["ettin#1"].spaces) == {"d1", "e1", "d2", "e2"}


@rule("DE-TER-05", "DE-ERR-09", "DE-AMB-36")
def test_whoever_enters_a_pit_suffers_two_and_keeps_points_that_cannot_be_spent_there() -> None:
    table = a_table(PITS, [a_hero(GRISBAN, "b1"), OTHER], turn=Turn(GRISBAN, points=3))
    told = go(PITS, table, GRISBAN, Walk(("c1", "d1")))
    assert told.state.heroes[GRISBAN].spaces == ("c1",), "the rest of the path is not walked"
    assert told.state.heroes[GRISBAN].damage == 2
    assert turn_of(told).points == 2
    assert refused(PITS, told.state, GRISBAN, Walk(("b1",))) == "DE-ERR-09"


@rule("DE-AMB-35", "DE-ERR-09")
def test_fatigue_points_do_not_lead_out_of_a_pit_either() -> None:
    table = a_table(PITS, [a_hero(GRISBAN, "c1"), OTHER])
    told = go(PITS, table, GRISBAN, Tire())
    assert refused(PITS, told.state, GRISBAN, Walk(("b1",))) == "DE-ERR-09"


@rule("DE-TER-07", "DE-ERR-11", "DE-ERR-12")
def test_climbing_out_is_an_action_into_an_adjacent_empty_space_and_the_turn_goes_on() -> None:
    table = a_table(PITS, [a_hero(GRISBAN, "c1"), OTHER], turn=Turn(GRISBAN, points=2))
    told = go(PITS, table, GRISBAN, ClimbOut("b1"), Walk(("a1",)))
    assert told.state.heroes[GRISBAN].spaces == ("a1",)
    assert turn_of(told).actions == 1


@rule("DE-ERR-11")
def test_other_actions_are_possible_in_a_pit() -> None:
    table = a_table(PITS, [a_hero(GRISBAN, "c1"), OTHER])
    assert go(PITS, table, GRISBAN, Rest()).state.heroes[GRISBAN].resting


@rule("DE-AMB-37", "DE-ERR-11", "DE-AMB-39")
def test_without_an_empty_space_nobody_climbs_out_and_another_pit_is_no_way_out() -> None:
    table = a_table(PITS, [a_hero(GRISBAN, "c1"), a_hero(AVRIC, "b1")])
    assert refused(PITS, table, GRISBAN, ClimbOut("b1")) == "DE-ERR-11"
    assert refused(PITS, table, GRISBAN, ClimbOut("d1")) == "DE-ERR-11"


@rule("DE-AMB-38")
def test_a_hero_knocked_out_in_a_pit_stands_up_in_it() -> None:
    fallen = a_hero(GRISBAN, fallen="c1", damage=14, fatigue=4)
    table = a_table(PITS, [fallen, OTHER], turn=Turn(GRISBAN, down=True))
    told = go(PITS, table, GRISBAN, StandUp(), roll="red:HHH red:HHH")
    assert told.state.heroes[GRISBAN].spaces == ("c1",)


@rule("DE-TER-06", "DE-LOS-08", "DE-ERR-13")
def test_in_and_out_of_a_pit_only_neighbours_see_each_other() -> None:
    table = a_table(PITS, [a_hero(GRISBAN, "c1"), a_hero(AVRIC, "b2")], [a_monster("goblin_archer#1", "f1")])
    assert sees(PITS, table, GRISBAN, "b2")
    assert not sees(PITS, table, GRISBAN, "f1")
    assert not sees(PITS, table, "goblin_archer#1", "c1")
    assert sees(PITS, table, AVRIC, "c1")


@rule("DE-AMB-24")
def test_a_figure_in_a_pit_still_blocks_the_sight_of_others() -> None:
    pit = drawn("..o..")
    table = a_table(pit, [a_hero(GRISBAN, "c1"), a_hero(AVRIC, "a1")], [a_monster("goblin_archer#1", "e1")])
    assert not sees(pit, table, AVRIC, "e1")


@rule("DE-TER-08")
def test_nobody_jumps_over_a_pit() -> None:
    ditch = drawn(".o.", ".o.")
    table = a_table(ditch, [a_hero(GRISBAN, "a1"), a_hero(AVRIC, "a2")], turn=Turn(GRISBAN, points=3))
    assert refused(ditch, table, GRISBAN, Walk(("c1",))) == "DE-MOV-10"
    assert go(ditch, table, GRISBAN, Walk(("b1", "c1"))).state.heroes[GRISBAN].spaces == ("b1",)


@rule("DE-TER-09", "DE-ERR-14", "DE-AMB-40")
def test_a_large_figure_falls_only_with_its_whole_base() -> None:
    ettin = a_monster("ettin#1", "a1", "b1", "a2", "b2")
    table = a_table(PITS, [a_hero(JAIN, "f3"), a_hero(AVRIC, "a3")], [ettin], Turn("ettin#1", points=3))
    part = go(PITS, table, OVERLORD, Walk(("c2",), "b2", ("b1", "c1", "b2", "c2")))
    assert part.state.monsters["ettin#1"].damage == 0
    assert not in_pit(PITS, part.state, "ettin#1")
    whole = go(PITS, table, OVERLORD, Walk(("c2",), "b2", ("c1", "d1", "c2", "d2")))
    assert whole.state.monsters["ettin#1"].damage == 2
    over = go(PITS, table, OVERLORD, Walk(("c2", "d2", "e2"), "b2", ("e1", "f1", "e2", "f2")))
    assert over.state.monsters["ettin#1"].damage == 0, "it crosses single pit spaces freely"


@rule("DE-TER-10")
def test_lava_burns_for_each_space_entered() -> None:
    table = a_table(LAVA, [a_hero(GRISBAN, "b1"), OTHER], turn=Turn(GRISBAN, points=4))
    told = go(LAVA, table, GRISBAN, Walk(("c1", "d1", "e1")))
    assert [event.amount for event in told.of(Damaged)] == [1, 1]


@rule("DE-TER-11")
def test_whoever_ends_the_turn_in_lava_is_defeated_and_the_token_lies_beside_it() -> None:
    table = a_table(LAVA, [a_hero(GRISBAN, "c1"), OTHER])
    told = go(LAVA, table, GRISBAN, EndTurn())
    assert [event.space for event in told.of(Fell)] == ["b1"]
    assert told.state.heroes[GRISBAN].damage == 14


@rule("DE-AMB-44")
def test_a_hero_whom_lava_defeats_on_entering_does_not_lie_in_it() -> None:
    table = a_table(LAVA, [a_hero(GRISBAN, "b1", damage=13), OTHER], turn=Turn(GRISBAN, points=4))
    told = go(LAVA, table, GRISBAN, Walk(("c1", "d1")))
    assert told.state.heroes[GRISBAN].fallen == "b1"


@rule("DE-TER-12", "DE-AMB-43", "DE-AMB-46")
def test_a_monster_in_lava_falls_at_the_end_of_its_activation_a_large_one_only_as_a_whole() -> None:
    goblin = a_monster("goblin_archer#1", "c1")
    table = a_table(LAVA, [a_hero(JAIN, "f3"), OTHER], [goblin], goblin.id)
    assert go(LAVA, table, OVERLORD, EndTurn()).of(Slain)
    half = a_monster("ettin#1", "b1", "c1", "b2", "c2")
    told = go(LAVA, a_table(LAVA, [a_hero(JAIN, "f3"), OTHER], [half], half.id), OVERLORD, EndTurn())
    assert told.state.monsters["ettin#1"].damage == 0
    whole = a_monster("ettin#1", "c1", "d1", "c2", "d2")
    assert go(LAVA, a_table(LAVA, [a_hero(JAIN, "f3"), OTHER], [whole], whole.id), OVERLORD, EndTurn()).of(
        Slain
    )


@rule("DE-LRG-06", "DE-AMB-42")
def test_a_large_figure_pays_and_burns_for_its_counted_path_only() -> None:
    ettin = a_monster("ettin#1", "a1", "b1", "a2", "b2")
    table = a_table(LAVA, [a_hero(JAIN, "f3"), OTHER], [ettin], Turn("ettin#1", points=3))
    told = go(LAVA, table, OVERLORD, Walk(("c2", "c3"), "b2", ("c2", "d2", "c3", "d3")))
    assert told.state.monsters["ettin#1"].damage == 1, "one lava space entered, two covered at the end"


@rule("DE-AMB-45", "DE-ERR-10")
def test_a_figure_that_is_placed_enters_without_points() -> None:
    fallen = a_hero(GRISBAN, fallen="c1", damage=14, fatigue=4)
    table = a_table(LAVA, [fallen, OTHER], turn=Turn(GRISBAN, down=True))
    told = go(LAVA, table, GRISBAN, StandUp(), roll="red:HHH red:HHH")
    assert told.of(Damaged)[0].amount == 1


@rule("DE-MOV-03", "DE-TER-05")
def test_a_move_action_can_be_begun_in_a_pit_for_later() -> None:
    table = a_table(PITS, [a_hero(GRISBAN, "c1"), OTHER])
    told = go(PITS, table, GRISBAN, Move(), ClimbOut("b1"), Walk(("a1",)))
    assert told.state.heroes[GRISBAN].spaces == ("a1",)


@rule("DE-MOV-05", "DE-ERR-09")
def test_nobody_walks_through_a_friend_in_a_pit() -> None:
    ditch = drawn("..o..")
    table = a_table(ditch, [a_hero(GRISBAN, "b1"), a_hero(AVRIC, "c1")], turn=Turn(GRISBAN, points=3))
    assert refused(ditch, table, GRISBAN, Walk(("c1", "d1"))) == "DE-MOV-05"


@rule("DE-ERR-10")
def test_a_move_of_some_spaces_leads_out_of_a_pit_and_on() -> None:
    ditch = drawn("..o..")
    table = a_table(ditch, [a_hero(GRISBAN, "c1"), a_hero(AVRIC, "a1")], agenda=(StrideTo(GRISBAN, 2),))
    state, _ = advance(Descent(ditch), table, ScriptedLuck())
    assert state.asking is not None
    assert set(state.asking.ids()) == {"stay", "b1", "d1", "e1"}


@rule("DE-AMB-38", "DE-AMB-45")
def test_whoever_gets_up_in_a_pit_does_not_fall_into_it_once_more_but_whoever_is_put_there_does() -> None:
    fallen = a_hero(GRISBAN, fallen="c1", damage=14, fatigue=4)
    up = go(
        PITS, a_table(PITS, [fallen, OTHER], turn=Turn(GRISBAN, down=True)), GRISBAN, StandUp(), roll=RISE
    )
    assert (up.state.heroes[GRISBAN].damage, up.of(Damaged)) == (8, [])
    thrower = a_monster("ettin#1", "e1", "f1", "e2", "f2", rank="master")
    table = a_table(PITS, [a_hero(GRISBAN, "d3"), OTHER], [thrower], thrower.id)
    throw = Use("ettin_1.master.throw")
    told = go(PITS, table, OVERLORD, throw, roll="gray:BBB black:BBBB", throw=("d1",))
    assert told.state.heroes[GRISBAN].damage == 2 + 1, "the pit, and the throw"
