"""Doors, door cards and the rooms they fill (MD-DOR, MD-RUL-01, 34, 35, 81)."""

import pytest

from md_tui.games.massive_darkness.decide.doors import next_rooms
from md_tui.games.massive_darkness.events.cards import CardDrawn
from md_tui.games.massive_darkness.events.enemies import EnemyArmed, EnemySpawned
from md_tui.games.massive_darkness.events.heroes import DoorOpened
from md_tui.games.massive_darkness.events.quests import TokenPlaced
from md_tui.games.massive_darkness.setup import open_rooms
from md_tui.games.massive_darkness.steps.general import DoorBlocks
from tests.games.massive_darkness.tables import HALL_BOARD, Table, drawn
from tests.rule import rule


def cards(table: Table, deck: str) -> list[str]:
    """What was drawn from a deck just now."""
    return [event.card for event in table.events(CardDrawn) if event.deck == deck]


@rule("MD-DOR-01")
def test_a_door_of_the_own_zone_opens_for_a_point_beside_enemies_too() -> None:
    table = Table("bjorn", at="A-7").foe("dwarf_warriors_1", "A-7").says("open A-4/A-7")
    assert "A-4/A-7" in table.state.terrain.open_doors
    assert (table.turn_now.actions, table.turn_now.points) == (2, 1)


@rule("MD-DOR-01")
def test_doors_elsewhere_and_open_doors_are_refused() -> None:
    table = Table("bjorn", at="A-7").open("A-7/A-4")
    assert table.refusal("open A-4/A-7").why == "door_already_open"
    assert table.refusal("open A-3/A-6").why == "no_door_here"
    assert table.hero("bjorn", zone="A-6").refusal("open B-1/B-4").why == "no_such_door"


@rule("MD-DOR-02")
def test_the_first_opening_draws_one_card_for_the_whole_chamber() -> None:
    table = Table("bjorn", at="A-7").draws("door", "door_1").says("open A-4/A-7")
    assert cards(table, "door") == ["door_1"]
    assert set(table.state.revealed) == {"A-1", "A-2", "A-3", "A-4", "A-5"}
    table.suggested().hero("bjorn", zone="A-6")
    table.turn("bjorn")
    table.says("open A-3/A-6")
    assert table.events(DoorOpened)
    assert not cards(table, "door"), "a second door of the chamber draws nothing"


@rule("MD-DOR-02")
def test_chambers_open_at_the_start_draw_no_card() -> None:
    doors = [door for door in HALL_BOARD["doors"] if door != "A-7/A-4"]
    box = drawn({**HALL_BOARD, "doors": doors, "open_doors": ["A-7/A-4"]})
    assert "A-3" in open_rooms(box.boards["scenario"])
    table = Table("bjorn", at="A-6", shelf=box).says("open A-3/A-6")
    assert not cards(table, "door")


@rule("MD-RUL-01")
def test_a_door_between_two_chambers_fills_only_the_rooms_not_seen_before() -> None:
    table = Table("bjorn", at="A-3").open("A-3/A-6").draws("door", "door_3").says("open A-3/B-1").suggested()
    assert set(table.state.tokens) == {"B-1", "B-2"}


@rule("MD-RUL-01")
def test_a_door_between_two_unseen_chambers_counts_their_rooms_as_one() -> None:
    table = Table("bjorn", at="A-3").says("open A-3/B-1")
    assert len(cards(table, "door")) == 1
    assert {"A-1", "B-2"} <= set(table.state.revealed)


@rule("MD-DOR-03", "MD-RUL-34")
def test_rooms_are_counted_from_the_door_and_equal_ones_are_the_openers_choice() -> None:
    table = Table("elias", "bjorn", at="A-6").draws("door", "door_1").says("open A-3/A-6")
    asked = []
    while table.state.asking:
        if table.question.kind == "room":
            asked.append(set(table.question.ids()))
            assert table.question.seats == ("elias",)
        table.answer_all(table.question.suggested)
    assert asked == [{"A-1", "A-5"}], "room 1 is A-3, room 2 is A-2, two may be the third"
    assert set(table.state.tokens) == {"A-3", "A-2", "A-1"}, "rooms beyond the third stay empty"


@rule("MD-DOR-03")
def test_with_fewer_rooms_the_rest_of_the_card_is_ignored() -> None:
    table = Table("bjorn", at="B-6").draws("door", "door_6").says("open B-3/B-6").suggested()
    assert table.state.tokens == {"B-3": ("treasure", "treasure")}
    assert not table.state.enemies


@rule("MD-RUL-34")
def test_without_a_room_next_to_the_second_the_nearest_unused_one_is_third() -> None:
    table = Table("bjorn", at="A-7").draws("door", "door_1").says("open A-4/A-7")
    while table.state.asking and table.question.kind != "room":
        table.answer_all(table.question.suggested)
    table.suggested()
    assert set(table.state.tokens) == {"A-4", "A-1", "A-2"}
    table = Table("bjorn", at="A-8").open("A-7/A-4").given(revealed=("A-2", "A-1"))
    board = table.shelf.boards["scenario"]
    step = DoorBlocks("door_1", "bjorn", ("A-4", "A-1"), ("A-3", "A-5"), "A-4")
    assert next_rooms(board, table.state, step) == ("A-3", "A-5"), "A-3 and A-5 are both three steps from A-4"


@rule("MD-RUL-34")
@pytest.mark.parametrize(
    ("filled", "left", "following"),
    [
        ((), ("A-1", "A-2"), ("A-4",)),
        (("A-1", "A-2"), ("A-3", "A-4", "A-5"), ("A-3", "A-5")),
        (("A-4", "A-3"), ("A-1", "A-5"), ("A-1",)),
    ],
    ids=["behind the door", "beside the last one, however near others are", "nearest to the door"],
)
def test_the_next_room_is_beside_the_last_one_or_else_the_nearest_to_the_door(
    filled: tuple[str, ...], left: tuple[str, ...], following: tuple[str, ...]
) -> None:
    table = Table("bjorn", at="A-7").open("A-7/A-4")
    step = DoorBlocks("door_1", "bjorn", filled, left, filled[0] if filled else "A-4")
    assert next_rooms(table.shelf.boards["scenario"], table.state, step) == following


@rule("MD-DOR-04", "MD-RUL-34")
def test_a_block_brings_its_guard_then_the_guards_treasure_then_the_tokens() -> None:
    table = Table("bjorn", at="B-6", level=2).draws("door", "door_3").says("open B-3/B-6")
    order = [type(e) for e in table.told if type(e) in (EnemySpawned, EnemyArmed, TokenPlaced)]
    assert order == [EnemySpawned, EnemyArmed, TokenPlaced]
    (guard,) = table.state.enemies.values()
    assert (guard.zone, guard.level) == ("B-3", 2)
    assert table.state.tokens["B-3"] == ("treasure", "treasure")


@rule("MD-DOR-04")
def test_special_tokens_are_placed_as_such() -> None:
    table = Table("bjorn", at="B-6").draws("door", "door_8").says("open B-3/B-6").suggested()
    assert table.state.tokens["B-3"] == ("special",)


@rule("MD-DOR-05", "MD-RUL-35")
def test_an_ambush_puts_the_guard_beside_the_opener_and_the_treasure_into_its_room() -> None:
    table = Table("bjorn", "elias", at="B-6").draws("door", "door_5").says("open B-3/B-6").suggested()
    (guard,) = table.state.enemies.values()
    assert guard.zone == "B-6"
    assert table.state.tokens == {"B-3": ("treasure", "treasure")}


@rule("MD-RUL-35", "MD-RUL-81")
def test_a_commanded_opener_is_the_active_hero_of_the_door_card() -> None:
    table = Table("siegfried", "bjorn", at="A-7", level=2).hero(
        "siegfried", bought={"lead_from_the_front": 2}
    )
    table.hero("bjorn", zone="A-6")
    table.draws("door", "door_5").says("command bjorn").says("open A-3/A-6")
    rooms = []
    while table.state.asking:
        if table.question.kind == "room":
            rooms.append(table.question.seats)
        table.answer_all(table.question.suggested)
    assert rooms == [("bjorn",)], "the opener's player chooses"
    assert [e.zone for e in table.state.enemies.values()] == ["A-6"], "the ambush comes to the opener"


@rule("MD-RUL-81")
def test_the_rest_of_a_door_card_is_resolved_even_if_its_opener_is_dead() -> None:
    table = Table("bjorn", "elias", at="B-6").open("B-3/B-6").hero("bjorn", killed=True, health=0)
    table.steps(DoorBlocks("door_5", "bjorn", (), ("B-3",), "B-3"))
    assert table.state.tokens["B-3"] == ("treasure", "treasure")
    assert [e.zone for e in table.state.enemies.values()] == ["B-6"]


@rule("MD-DOR-06")
def test_a_quest_may_replace_the_door_card() -> None:
    table = Table("bjorn", "elias", quest="q10")
    rule_of = table.shelf.quests["q10"].rule("no_door_card")
    assert rule_of is not None
    board = table.shelf.boards["q10"]
    room = rule_of["zones"][0]
    door = next(d for zone in board.chamber(room, board.start()) for d in board.doors_of(zone) if not d.lock)
    outside = next(zone for zone in door.zones if zone not in board.chamber(room, board.start()))
    table.everybody(outside).turn("bjorn")
    table.says(f"open {door.id}")
    assert not cards(table, "door")
