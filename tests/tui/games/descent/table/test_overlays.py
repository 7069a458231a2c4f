"""Overlays: the range needed to hit each space, what it costs to get there, who could strike it."""

from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.face.asked import prices, sight
from md_tui.games.descent.face.threat import threat
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, Turn
from md_tui.tui.games.descent.table.overlays import reach_marks, sight_marks, threat_marks
from tests.games.descent.given import GRISBAN, JAIN, a_hero, a_monster, a_table, drawn, field
from tests.rule import rule


@rule("DE-CMB-07", "DE-LOS-01", "DE-SPC-04")
def test_sight_shows_the_range_needed_and_what_is_unseen() -> None:
    table = a_table(field(), [a_hero(JAIN, "a3")], [a_monster("zombie#1", "c3")])
    view = Descent(field()).view(table, JAIN)
    marks = sight_marks(ground_of(field(), table).names, sight(field(), view, JAIN))
    assert (marks.overlay["b3"], marks.overlay["c3"], marks.overlay["e1"]) == ("1", "2", "4")
    assert marks.overlay["e3"] == ":", "the zombie stands in the line"
    assert (marks.tints["c3"], "e3" in marks.tints) == ("sight", False)


def test_a_closed_door_hides_what_is_behind_it() -> None:
    hall = drawn("....", doors={"b1/c1": "yellow"})
    table = a_table(hall, [a_hero(JAIN, "a1")])
    names = ground_of(hall, table).names
    shut = sight_marks(names, sight(hall, Descent(hall).view(table, JAIN), JAIN))
    opened = a_table(hall, [a_hero(JAIN, "a1")], doors={"b1/c1": "open"})
    seen = sight_marks(names, sight(hall, Descent(hall).view(opened, JAIN), JAIN))
    assert (shut.overlay["d1"], seen.overlay["d1"]) == (":", "3")


@rule("DE-LOS-08", "DE-ERR-13")
def test_a_pit_hides_who_is_in_it_and_what_he_could_see() -> None:
    hall = drawn("....o...")
    sunk = a_table(hall, [a_hero(JAIN, "a1")], [a_monster("zombie#1", "e1")])
    assert "e1" not in sight(hall, Descent(hall).view(sunk, JAIN), JAIN)
    near = a_table(hall, [a_hero(JAIN, "d1")], [a_monster("zombie#1", "e1")])
    assert sight(hall, Descent(hall).view(near, JAIN), JAIN)["e1"] == 1
    inside = a_table(hall, [a_hero(JAIN, "e1")])
    assert set(sight(hall, Descent(hall).view(inside, JAIN), JAIN)) == {"d1", "f1"}


@rule("DE-MOV-08")
def test_reach_tells_points_at_hand_from_moves_and_fatigue() -> None:
    table = a_table(drawn("..............."), [a_hero(JAIN, "a1")], turn=Turn(JAIN, 1, points=2))
    hall = drawn("...............")
    marks = reach_marks(prices(hall, Descent(hall).view(table, JAIN), JAIN))
    assert [marks.overlay[f"{column}1"] for column in "bcdhl"] == ["1", "2", "+1", "+5", "+9"]
    assert [marks.tints[f"{column}1"] for column in "cdh"] == ["reach1", "reach2", "reach2"]
    assert marks.tints["l1"] == "reach3"
    assert "a1" not in marks.overlay


def test_threat_counts_who_could_strike_after_one_move() -> None:
    hall = drawn("............")
    near, far = a_monster("zombie#1", "h1"), a_monster("goblin_archer#1", "l1")
    table = a_table(hall, [a_hero(GRISBAN, "a1")], [near, far])
    counts = threat(hall, Descent(hall).view(table, GRISBAN))
    assert counts["d1"] == 2, "a zombie walks three spaces, an archer shoots"
    assert "a1" not in counts or counts["a1"] == 1
    marks = threat_marks({"d1": 2, "c1": 1})
    assert (marks.overlay["d1"], marks.tints["d1"], marks.tints["c1"]) == ("!2", "threat2", "threat1")


def test_the_overlord_sees_what_the_heroes_threaten() -> None:
    hall = drawn("............")
    table = a_table(hall, [a_hero(GRISBAN, "a1")], [a_monster("zombie#1", "l1")])
    counts = threat(hall, Descent(hall).view(table, OVERLORD))
    assert set(counts) == {"b1", "c1", "d1", "e1", "a1"}


@rule("DE-ERR-09")
def test_nobody_is_shown_a_way_on_foot_out_of_a_pit() -> None:
    hall = drawn("..o..")
    sunk = a_table(hall, [a_hero(JAIN, "c1")], turn=Turn(JAIN, 2, points=3))
    assert prices(hall, Descent(hall).view(sunk, JAIN), JAIN).spaces == {}
    free = a_table(hall, [a_hero(JAIN, "b1")], turn=Turn(JAIN, 2, points=3))
    assert set(prices(hall, Descent(hall).view(free, JAIN), JAIN).spaces) == {"a1", "c1"}, (
        "and none through it"
    )
