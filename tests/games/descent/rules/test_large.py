"""Large monsters (DE-LRG) and what the errata say of them."""

from msgspec.structs import replace

from md_tui.games.descent.commands import Attack, EndTurn, Move, Walk
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, Turn
from md_tui.games.descent.steps.moves import LayDown
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
    field,
    go,
    refused,
    turn_of,
)  # fmt: skip
from tests.rule import rule

HEROES = [a_hero(AVRIC, "h5"), a_hero(JAIN, "i6")]
ETTIN = a_monster("ettin#1", "a1", "b1", "a2", "b2")


@rule("DE-LRG-01", "DE-LRG-02", "DE-LRG-03")
def test_it_is_counted_from_one_space_and_laid_down_over_the_last() -> None:
    table = a_table(field(), HEROES, [ETTIN], Turn("ettin#1", points=3))
    told = go(field(), table, OVERLORD, Walk(("c3", "d3"), "b2", ("d3", "e3", "d4", "e4")))
    assert set(told.state.monsters["ettin#1"].spaces) == {"d3", "e3", "d4", "e4"}
    assert refused(field(), table, OVERLORD, Walk(("d3",), "c3", ("d3", "e3", "d4", "e4"))) == "DE-LRG-02"


@rule("DE-LRG-04")
def test_where_the_base_does_not_fit_it_cannot_stop() -> None:
    narrow = drawn(".....", "..   ")
    table = a_table(narrow, [a_hero(AVRIC, "e1"), a_hero(JAIN, "d1")], [ETTIN], Turn("ettin#1", points=3))
    assert refused(narrow, table, OVERLORD, Walk(("c1",), "b1", ("b1", "c1", "b2", "c2"))) == "DE-LRG-04"
    crowded = a_table(field(), [a_hero(AVRIC, "d3"), a_hero(JAIN, "i6")], [ETTIN], Turn("ettin#1", points=3))
    assert refused(field(), crowded, OVERLORD, Walk(("c3",), "b2", ("c3", "d3", "c4", "d4"))) == "DE-LRG-04"


@rule("DE-LRG-05")
def test_it_enters_only_the_spaces_of_its_path() -> None:
    hot = drawn("......", "......", "..^^..", "..^^..")
    table = a_table(hot, [a_hero(AVRIC, "f1"), a_hero(JAIN, "f2")], [ETTIN], Turn("ettin#1", points=3))
    told = go(hot, table, OVERLORD, Walk(("b3",), "b2", ("b3", "c3", "b4", "c4")))
    assert told.state.monsters["ettin#1"].damage == 0


@rule("DE-ERR-03", "DE-ERR-04")
def test_it_stops_with_points_left_only_for_an_action_that_is_possible_from_the_counted_space() -> None:
    table = a_table(field(), [a_hero(AVRIC, "e2"), a_hero(JAIN, "i6")], [ETTIN], Turn("ettin#1", points=3))
    base = ("c1", "d1", "c2", "d2")
    ended = go(field(), table, OVERLORD, Walk(("c1",), "b1", base))
    assert turn_of(ended).points == 0, "stopping merely to spread out ends the movement"
    stopped = go(field(), table, OVERLORD, Walk(("c1",), "b1", base, "attack"))
    assert turn_of(stopped).points == 2
    assert refused(field(), stopped.state, OVERLORD, Move()) == "DE-ERR-03"
    struck = go(field(), stopped.state, OVERLORD, Attack("e2"), roll="blue:X red:H gray:-")
    assert turn_of(struck).points == 2, "then it goes on"
    far = a_table(field(), [a_hero(AVRIC, "f3"), a_hero(JAIN, "i6")], [ETTIN], Turn("ettin#1", points=3))
    assert refused(field(), far, OVERLORD, Walk(("c1",), "b1", base, "attack")) == "DE-ERR-04"


@rule("DE-ERR-04")
def test_a_second_move_action_is_a_reason_to_stop_and_counts_from_another_space() -> None:
    table = a_table(field(), HEROES, [ETTIN], Turn("ettin#1", points=2, moving=True, moves=1, actions=1))
    told = go(field(), table, OVERLORD, Walk(("c1",), "b1", ("c1", "d1", "c2", "d2"), "move"), Move())
    assert turn_of(told).points == 4
    told = go(field(), told.state, OVERLORD, Walk(("e2",), "d2", ("e1", "f1", "e2", "f2")))
    assert set(told.state.monsters["ettin#1"].spaces) == {"e1", "f1", "e2", "f2"}


@rule("DE-EX-19")
def test_one_makes_room_for_another() -> None:
    first = a_monster("ettin#1", "d1", "e1", "d2", "e2")
    second = a_monster("ettin#2", "a1", "b1", "a2", "b2", done=True)
    hero = [a_hero(GRISBAN, "f1"), a_hero(JAIN, "i6")]
    blocked = a_table(field(), hero, [first, second], Turn("ettin#2", points=3))
    beside = Walk(("c1", "d1"), "b1", ("d1", "e1", "d2", "e2"))
    assert refused(field(), blocked, OVERLORD, beside) == "DE-LRG-04"
    table = a_table(field(), hero, [first, second], Turn("ettin#1", points=3))
    told = go(field(), table, OVERLORD, Walk(("d3", "d4"), "d2", ("d4", "e4", "d5", "e5")), EndTurn())
    moved = a_table(field(), hero, list(told.state.monsters.values()), Turn("ettin#2", points=3))
    assert refused(field(), moved, OVERLORD, beside) == ""


@rule("DE-LRG-04", "DE-ERR-22")
def test_a_large_monster_stopped_where_it_does_not_fit_goes_back_or_to_the_closest_room() -> None:
    narrow = drawn("....", "..  ", "....")
    ettin = a_monster("ettin#1", "a1", "b1", "a2", "b2")
    stopped = replace(ettin, spaces=("d1",))
    step = LayDown("ettin#1", (), ettin.spaces)
    heroes = [a_hero(AVRIC, "d3"), a_hero(JAIN, "c3")]
    table = a_table(narrow, heroes, [stopped], "ettin#1", agenda=(step,))
    state, _ = advance(Descent(narrow), table, ScriptedLuck())
    assert state.monsters["ettin#1"].spaces == ettin.spaces
    taken = a_table(narrow, [a_hero(AVRIC, "a1"), a_hero(JAIN, "c3")], [stopped], "ettin#1", agenda=(step,))
    state, _ = advance(Descent(narrow), taken, ScriptedLuck())
    assert set(state.monsters["ettin#1"].spaces) == {"a2", "b2", "a3", "b3"}


@rule("DE-LRG-03", "DE-LRG-04")
def test_a_base_that_somebody_stepped_into_meanwhile_is_laid_down_beside_him() -> None:
    wanted = ("c2", "d2", "c3", "d3")
    stopped = replace(ETTIN, spaces=("c2",))
    step = LayDown("ettin#1", wanted, ETTIN.spaces)
    heroes = [a_hero(AVRIC, "d3"), a_hero(JAIN, "i6")]
    state, _ = advance(
        Descent(field()), a_table(field(), heroes, [stopped], "ettin#1", agenda=(step,)), ScriptedLuck()
    )
    spaces = state.monsters["ettin#1"].spaces
    assert "c2" in spaces
    assert "d3" not in spaces, "Avric stands there"
    free = [a_hero(AVRIC, "h5"), a_hero(JAIN, "i6")]
    state, _ = advance(
        Descent(field()), a_table(field(), free, [stopped], "ettin#1", agenda=(step,)), ScriptedLuck()
    )
    assert state.monsters["ettin#1"].spaces == wanted


DRAGON = a_monster("shadow_dragon#1", "a1", "b1", "a2", "b2", "a3", "b3")


@rule("DE-LRG-01", "DE-LRG-03")
def test_a_dragon_is_laid_down_along_or_across() -> None:
    table = a_table(field(), HEROES, [DRAGON], Turn(DRAGON.id, points=3))
    along = ("c2", "d2", "c3", "d3", "c4", "d4")
    across = ("c2", "d2", "e2", "c3", "d3", "e3")
    for base in (along, across):
        told = go(field(), table, OVERLORD, Walk(("c2",), "b2", base))
        assert set(told.state.monsters[DRAGON.id].spaces) == set(base)
    square = ("c2", "d2", "c3", "d3")
    assert refused(field(), table, OVERLORD, Walk(("c2",), "b2", square)) == "DE-LRG-04", (
        "six spaces, no fewer"
    )
    offered = [o.command for o in Descent(field()).offers(table, OVERLORD) if o.kind == "walk"]
    bases = {frozenset(walk.base) for walk in offered if isinstance(walk, Walk)}
    assert {frozenset(along), frozenset(across)} <= bases


@rule("DE-LRG-02", "DE-LRG-04")
def test_a_dragon_shrinks_through_a_passage_one_space_wide_and_fits_again_behind_it() -> None:
    gate = drawn("...  ...", "........", "...  ...")
    heroes = [a_hero(AVRIC, "h1"), a_hero(JAIN, "h2")]
    dragon = a_monster("shadow_dragon#1", "b1", "c1", "b2", "c2", "b3", "c3")
    table = a_table(gate, heroes, [dragon], Turn(dragon.id, points=3))
    behind = ("f1", "g1", "f2", "g2", "f3", "g3")
    told = go(gate, table, OVERLORD, Walk(("d2", "e2", "f2"), "c2", behind))
    assert set(told.state.monsters[dragon.id].spaces) == set(behind)
    short = a_table(gate, heroes, [dragon], Turn(dragon.id, points=2))
    assert refused(gate, short, OVERLORD, Walk(("d2", "e2"), "c2", behind)) == "DE-LRG-04", (
        "no room in between"
    )


@rule("DE-LRG-02", "DE-KEY-05", "DE-AMB-22")
def test_a_large_monster_reaches_and_sees_from_every_space_it_covers() -> None:
    merriod = a_monster("merriod#1", "c3", "d3", "c4", "d4")
    for space, reached in (("a3", True), ("f3", True), ("f6", True), ("g3", False)):
        heroes = [a_hero(AVRIC, space), a_hero(JAIN, "i6")]
        table = a_table(field(), heroes, [merriod], merriod.id)
        assert (refused(field(), table, OVERLORD, Attack(space)) == "") is reached, space
    dragon = a_monster("shadow_dragon#1", "c3", "d3", "e3", "c4", "d4", "e4")
    near = a_table(field(), [a_hero(AVRIC, "f5"), a_hero(JAIN, "i6")], [dragon], dragon.id)
    assert refused(field(), near, OVERLORD, Attack("f5")) == ""
    far = a_table(field(), [a_hero(AVRIC, "g5"), a_hero(JAIN, "i6")], [dragon], dragon.id)
    assert refused(field(), far, OVERLORD, Attack("g5")) == "DE-ATK-03", "a dragon has no Reach"


@rule("DE-MOV-04", "DE-LRG-04")
def test_a_large_monster_passes_friends_not_heroes() -> None:
    lane = drawn("........", "........")
    merriod = a_monster("merriod#1", "a1", "b1", "a2", "b2")
    base = ("d1", "e1", "d2", "e2")
    goblins = [a_monster("goblin_archer#1", "c1"), a_monster("goblin_archer#2", "c2")]
    heroes = [a_hero(AVRIC, "h1"), a_hero(JAIN, "h2")]
    table = a_table(lane, heroes, [merriod, *goblins], Turn(merriod.id, points=3))
    assert go(lane, table, OVERLORD, Walk(("c1", "d1"), "b1", base)).state.monsters[merriod.id].spaces == base
    shut = a_table(lane, [a_hero(AVRIC, "c1"), a_hero(JAIN, "c2")], [merriod], Turn(merriod.id, points=3))
    assert refused(lane, shut, OVERLORD, Walk(("c1", "d1"), "b1", base)) == "DE-MOV-04"
