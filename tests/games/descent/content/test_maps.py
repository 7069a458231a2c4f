"""Maps: all 37 hold, and what is wrong with one is told at its place."""

import re
from pathlib import Path

import pytest

from md_tui.games.descent.content.maps.faults import check_maps
from md_tui.games.descent.content.maps.plan import load_plans
from md_tui.games.descent.content.names import column_of, name_of, space_of
from md_tui.games.descent.content.tiles import OBSTACLE, SIGNS, load_tiles
from md_tui.loader.doc import parse_doc
from md_tui.loader.errors import Problems
from tests.games.descent.maps import BOX, at, boards, shelf, spaces
from tests.rule import rule

KNOWN = {
    "first_blood_e1": 87, "a_fat_goblin_e1": 98, "a_fat_goblin_e2": 86, "castle_daerion_e1": 123,
    "the_cardinals_plight_e1": 91, "the_cardinals_plight_e2": 126, "the_masquerade_ball_e1": 92,
    "the_masquerade_ball_e2": 106, "death_on_the_wing_e1": 56, "death_on_the_wing_e2": 126,
    "the_shadow_vault_e1": 333, "the_overlord_revealed_e1": 183, "the_monsters_hoard_e1": 193,
    "the_monsters_hoard_e2": 157, "enduring_the_elements_e1": 137, "enduring_the_elements_e2": 104,
    "the_ritual_of_shadows_e1": 134, "the_ritual_of_shadows_e2": 134, "blood_of_heroes_e1": 100,
    "blood_of_heroes_e2": 76, "the_twin_idols_e1": 134, "the_twin_idols_e2": 135,
    "the_man_who_would_be_king_e1": 152, "the_man_who_would_be_king_e2": 95,
}  # fmt: skip
OURS = {
    "castle_daerion_e2": 106, "the_frozen_spire_e1": 128, "the_frozen_spire_e2": 86, "the_dawnblade_e1": 99,
    "the_dawnblade_e2": 119, "the_desecrated_tomb_e1": 112, "the_desecrated_tomb_e2": 108,
    "the_wyrm_turns_e1": 102, "the_wyrm_turns_e2": 91, "the_wyrm_rises_e1": 114, "the_wyrm_rises_e2": 113,
    "gryvorn_unleashed_e1": 114, "gryvorn_unleashed_e2": 120,
}  # fmt: skip
"""How many spaces each map has, by whether records of the printed one are known."""

PAGE = Path(__file__).parents[4] / "docs" / "descent_maps.md"
PAIR = """
[m]
quest = "q"
source = "ours"
tiles = [
  { tile = "EntranceA", at = "a1" },
  { tile = "ExitA", at = "c1", turn = 180 },
]
"""


def faults(toml: str) -> list[str]:
    """What is said about the map `[m]` of a text."""
    problems = Problems()
    doc = parse_doc(toml, "m.toml", problems)
    assert doc is not None
    records = {"m": doc.child("m")}
    holding = check_maps(records, load_plans(records), load_tiles(shelf().records("tiles")))
    assert (holding == {"m"}) is not bool(problems.errors)
    return [f"{error.line} {error.key}: {error.problem}" for error in problems.errors]


def test_all_maps_hold_without_a_fault() -> None:
    boards()
    assert [
        str(error) for error in shelf().problems.errors if "/maps/" in error.file or "/tiles/" in error.file
    ] == []
    assert set(boards()) == KNOWN.keys() | OURS.keys()


@pytest.mark.parametrize(("name", "size"), sorted({**KNOWN, **OURS}.items()))
def test_a_map_has_the_spaces_of_its_tiles_and_all_can_be_reached(name: str, size: int) -> None:
    board = boards()[name]
    squares = board.squares()
    assert len(squares) == size
    entrance = next(area for area in board.areas if area.startswith("Entrance"))
    reached = squares.count(board.areas[entrance][0], stops=board.obstacles)
    assert len(reached) == size - board.obstacles.bit_count()


def test_what_is_ours_says_so() -> None:
    assert {name for name, board in boards().items() if board.plan.source == "ours"} == OURS.keys()
    stand_ins = {name: len(board.plan.stand_ins) for name, board in boards().items() if board.plan.stand_ins}
    assert stand_ins == {
        "enduring_the_elements_e1": 4,
        "the_ritual_of_shadows_e1": 3,
        "the_ritual_of_shadows_e2": 3,
    }


def test_every_map_of_ours_has_four_search_tokens_and_the_tomb_five() -> None:
    for name in OURS:
        assert len(boards()[name].plan.search) == (5 if name == "the_desecrated_tomb_e1" else 4)


def test_no_map_leaves_the_names_of_spaces() -> None:
    for board in boards().values():
        assert all(space_of(name_of(space)) == space for space in board.squares().spaces)
        assert min(x for x, _ in board.squares().spaces) == min(y for _, y in board.squares().spaces) == 0


@rule("DE-SET-04")
def test_the_map_of_first_blood_is_laid_and_marked() -> None:
    board = boards()["first_blood_e1"]
    assert set(board.areas["EntranceA"]) == spaces("j10", "k10", "j11", "k11")
    assert set(board.areas["ExitA"]) == spaces("b2", "c2", "b3", "c3")
    assert set(board.plan.search) == spaces("a8", "e10", "m6", "e2")
    assert {mark.kind: mark.at for mark in board.plan.groups} == {
        "ettin": at("g2"),
        "goblin_archer": at("k6"),
    }
    assert board.tiles[at("g2")] == "8A"
    assert board.tiles[at("k6")] == "26A"
    water = set(board.squares().unmask(board.terrain.slow))
    assert water == spaces("b5", "c5", "b6", "c6", "d6", "b7", "c7", "d7")


def test_blocked_spaces_are_obstacles() -> None:
    board = boards()["a_fat_goblin_e1"]
    assert [board.squares().ground[space] for space in board.plan.blocked] == [OBSTACLE, OBSTACLE]


def test_columns_go_on_after_z() -> None:
    assert [column_of(x) for x in (0, 25, 26, 27, 52)] == ["a", "z", "aa", "ab", "ba"]
    assert space_of("ab12") == (27, 11)
    assert [space_of(text) for text in ("", "7", "g", "G7", "g0", "g07", "abc1", "g7 ")] == [None] * 8


def test_two_pieces_that_meet_are_a_map() -> None:
    assert faults(PAIR) == []


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('"ExitA", at = "c1"', '"ExitB", at = "b1"', "7 m.tiles.1.at: ExitB overlaps EntranceA at b1"),
        ('"ExitA"', '"ExitC"', "7 m.tiles.1.tile: ExitC is no tile side"),
        ('"EntranceA"', '"ExitB"', "5 m.tiles: have no entrance"),
        ("turn = 180", "turn = 45", "7 m.tiles.1.turn: is 45"),
        ('"c1"', '"C1"', "7 m.tiles.1.at: 'C1' is no space"),
        ('source = "ours"', 'source = "mine"', "4 m.source: invalid enum value 'mine'"),
        ("\n]\n", '\n]\nserch = ["a1"]\n', "9 m.serch: is no known key"),
        ("\n]\n", '\n]\nsearch = ["e1"]\n', "9 m.search.0: e1 is no space of this map"),
        ("\n]\n", '\n]\nsearch = ["a1", "a1"]\n', "9 m.search.1: a1 is named twice"),
        ("\n]\n", '\n]\nsearch = ["a1"]\nblocked = ["a1"]\n', "9 m.search.0: a1 is an obstacle"),
        ("\n]\n", '\n]\ntokens = { red = ["z9"] }\n', "9 m.tokens.red.0: z9 is no space of this map"),
        ("\n]\n", '\n]\ndoors = [{ between = ["b1/c2"] }]\n', "9 m.doors.0.between.0: 'b1/c2' is no edge"),
        ("\n]\n", "\n]\ndoors = [{ between = [] }]\n", "9 m.doors.0.between: names no edge"),
        (
            "\n]\n",
            '\n]\ndoors = [{ between = ["d1/e1"] }]\n',
            "9 m.doors.0.between: d1/e1 lies at the rim of the map",
        ),
        (
            "\n]\n",
            '\n]\ndoors = [{ between = ["b1/c1"] }, { between = ["b1/c1"] }]\n',
            "9 m.doors.1.between: b1/c1 has a door already",
        ),
    ],
)
def test_a_fault_is_told_at_its_place(before: str, after: str, said: str) -> None:
    (fault,) = faults(PAIR.replace(before, after, 1))
    assert fault.startswith(said)


def test_open_ends_walls_before_openings_and_parts_cut_off_are_told() -> None:
    open_end = PAIR.replace('{ tile = "ExitA", at = "c1", turn = 180 },', "")
    assert set(faults(open_end)) == {
        "6 m.tiles.0: EntranceA is open right of b1, where nothing lies",
        "6 m.tiles.0: EntranceA is open right of b2, where nothing lies",
    }
    turned_away = PAIR.replace("turn = 180", "turn = 90")
    assert "6 m.tiles.0: EntranceA is open right of b1, where ExitA has a wall" in faults(turned_away)
    assert "5 m.tiles: leave 4 spaces cut off, c1 among them" in faults(turned_away)


def test_a_door_in_a_wall_and_a_tile_laid_twice_are_told() -> None:
    extra = (
        '{ tile = "22A", at = "c1" }, { tile = "22B", at = "i1" }, { tile = "ExitA", at = "o1", turn = 180 },'
    )
    twice = PAIR.replace('{ tile = "ExitA", at = "c1", turn = 180 },', extra)
    assert faults(twice) == ["7 m.tiles.2.tile: 22B lies there already as 22A"]
    beside = '{ tile = "EntranceB", at = "a3" }, { tile = "ExitB", at = "c3", turn = 180 },\n]'
    walled = PAIR.replace("\n]\n", "\n" + beside + '\ndoors = [{ between = ["b2/b3"] }]\n', 1)
    assert "10 m.doors.0.between: b2/b3 is a wall" in faults(walled)


def test_the_page_about_maps_shows_real_ones_and_names_every_key_and_sign() -> None:
    page = PAGE.read_text(encoding="utf-8")
    tile, laid = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert tile.strip() in (BOX / "tiles" / "rooms.toml").read_text(encoding="utf-8")
    assert laid.split("\n]\n")[0] in (BOX / "maps" / "act_1.toml").read_text(encoding="utf-8")
    keys = {key for doc in shelf().records("maps").values() for key in doc.table}
    assert {key for key in keys if f"`{key}`" not in page} == set()
    assert {sign for sign in SIGNS if f"| `{sign}` |" not in page} == set()
    assert all(plain_title(name) in page for name in OURS)


def plain_title(name: str) -> str:
    """The title of the quest a map belongs to."""
    words = name.rpartition("_")[0].split("_")
    return " ".join(word.capitalize() for word in words)
