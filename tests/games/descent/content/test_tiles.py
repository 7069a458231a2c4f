"""Tile sides: the printed ones are all there, and a faulty drawing is told at its row."""

import pytest

from md_tui.games.descent.content.tiles import load_tile, load_tiles, openings_of
from md_tui.loader.doc import parse_doc
from md_tui.loader.errors import Problems
from md_tui.toolkit.squares.layout import Piece, turned
from tests.games.descent.maps import shelf
from tests.rule import rule

SMALL = {"End": 2, "Entrance": 4, "Exit": 4, "Extension1x2": 2, "Extension2x2": 4}


def sides() -> dict[str, Piece]:
    """All tile sides of the box."""
    return load_tiles(shelf().records("tiles"))


def faults(toml: str) -> list[str]:
    """What is said about the tile `[t]` of a text."""
    problems = Problems()
    doc = parse_doc(toml, "t.toml", problems)
    assert doc is not None
    piece = load_tile(doc.child("t"))
    assert (piece is None) is bool(problems.errors)
    return [f"{error.line} {error.key}: {error.problem} ({error.hint})" for error in problems.errors]


@rule("DE-CMP-08")
def test_sixty_sides_and_five_small_pieces_with_two_sides_each_are_there() -> None:
    names = {f"{number}{side}" for number in range(1, 31) for side in "AB"}
    names |= {f"{piece}{side}" for piece in SMALL for side in "AB"}
    assert set(sides()) == names


def test_small_pieces_have_the_size_and_openings_they_show_on_maps() -> None:
    openings = {"End": 2, "Entrance": 2, "Exit": 2, "Extension1x2": 4, "Extension2x2": 4}
    for name, spaces in SMALL.items():
        for side in "AB":
            piece = sides()[f"{name}{side}"]
            assert (len(piece.ground), len(list(openings_of(piece)))) == (spaces, openings[name])


def test_every_opening_is_two_spaces_wide() -> None:
    for name, piece in sides().items():
        for turn in (0, 90, 180, 270):
            found = sorted(openings_of(turned(piece, turn)), key=lambda opening: (opening[1], opening[0]))
            for (first, side), (second, other) in zip(found[::2], found[1::2], strict=True):
                assert side == other, name
                assert abs(first[0] - second[0]) + abs(first[1] - second[1]) == 1, name


@rule("DE-TER-01")
def test_terrain_is_read_from_the_drawing() -> None:
    pond, lava, pits = (sides()[name].ground for name in ("12A", "12B", "4B"))
    assert {at for at, kind in pond.items() if kind == "water"} == {
        (x, y) for x, y in ((1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (1, 3), (2, 3))
    }
    assert sum(kind == "lava" for kind in lava.values()) == 3
    assert sum(kind == "pit" for kind in pits.values()) == 5
    assert sum(kind == "obstacle" for kind in sides()["1B"].ground.values()) == 4


def test_the_cabins_front_wall_leaves_only_its_doorway() -> None:
    edges = sides()["13A"].edges
    assert [(x, 1, "n") in edges for x in range(1, 5)] == [True, False, False, True]


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ('[t]\ndrawing = [\n"+-+",\n"|?|",\n"+-+",\n]', "4 t.drawing.1: '?' is no terrain"),
        ('[t]\ndrawing = [\n"+-+",\n"|..|",\n"+-+",\n]', "4 t.drawing.1: has 4 characters, the first row 3"),
        ('[t]\ndrawing = [\n"+-+",\n"|.|",\n"--+",\n]', "5 t.drawing.2: lacks a corner"),
        ('[t]\ndrawing = [\n"+ +",\n"| |",\n"+-+",\n]', "3 t.drawing.0: has a gap with no space behind it"),
        ('[t]\ndrawing = [\n"+|+",\n"|.|",\n"+-+",\n]', "3 t.drawing.0: '|' stands in the frame"),
        ('[t]\ndrawing = ["+-+"]', "2 t.drawing: is too small"),
        ('[t]\ndrawing = ["+-+", "|.|", "+-+"]\nwalls = ["a1/b1"]', "3 t.walls.0: 'a1/b1' parts no two"),
        ('[t]\ndrawing = ["+-+", "|.|", "+-+"]\nwall = []', "3 t.wall: is no known key"),
        ("[t]", "1 t: drawing is missing"),
    ],
)
def test_a_faulty_drawing_is_told_at_its_row(toml: str, said: str) -> None:
    (fault,) = faults(toml)
    assert fault.startswith(said)
    assert fault.endswith(")")
