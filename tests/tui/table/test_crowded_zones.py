"""Nothing disappears in a crowded zone: what does not fit is counted."""

import re

import pytest
from msgspec.structs import replace

from md_tui.tui.present import zone_looks
from md_tui.tui.present_zone import FAR, MID, NEAR, ZOOMS, Pointing, Zoom, zone_rows
from md_tui.tui.symbols import ASCII, SETS
from tests.tui.table.crowd import atlas, crowded, view_of

WIDE = {"far": 3, "mid": 7, "near": 13}
HIGH = {"far": 1, "mid": 3, "near": 5}


def rows_of(zoom: Zoom, heroes: int, enemies: int, **changes: object) -> list[str]:
    """The rows of the crowded zone."""
    look = zone_looks(atlas(), view_of(crowded("2R-5", heroes, enemies, **changes)), ASCII)["2R-5"]
    return ["".join(text for text, _ in row) for row in zone_rows(look, zoom, ASCII)]


def counted(rows: list[str]) -> int:
    """How many things the rows only count."""
    return sum(int(number) for row in rows for number in re.findall(r"\+(\d+)", row))


@pytest.mark.parametrize("zoom", ZOOMS.values(), ids=ZOOMS)
@pytest.mark.parametrize("heroes", range(7))
@pytest.mark.parametrize("enemies", range(6))
def test_the_rows_always_have_the_size_of_the_zone(zoom: Zoom, heroes: int, enemies: int) -> None:
    rows = rows_of(zoom, heroes, enemies)

    assert len(rows) == HIGH[zoom.name]
    assert {len(row) for row in rows} == {WIDE[zoom.name]}


@pytest.mark.parametrize("zoom", [MID, NEAR])
@pytest.mark.parametrize("heroes", range(7))
@pytest.mark.parametrize("enemies", range(6))
@pytest.mark.parametrize("stunned", [False, True])
def test_every_hero_and_enemy_is_drawn_or_counted(
    zoom: Zoom, heroes: int, enemies: int, stunned: bool
) -> None:
    rows = rows_of(zoom, heroes, enemies, stunned=stunned)
    body = "".join(rows[1:])

    letters = sum(glyph in body for glyph in "BEOSGW") if heroes else 0
    foes = sum(glyph in body for glyph in ("ga4!", "dw2!", "oA", "TR", "of2"))
    assert foes + letters + counted(rows) >= heroes + enemies
    assert counted(rows) <= heroes + enemies


def test_six_heroes_and_five_enemies_at_each_zoom() -> None:
    assert rows_of(FAR, 6, 5) == ["H+:"]
    assert rows_of(MID, 6, 5) == ["(5)::::", ">BESOGW", "ga4!+4:"]
    assert rows_of(NEAR, 6, 5) == [
        "(5) dark:::::",
        ">BESOGW::::::",
        "ga4! dw2! oA6",
        "TR9 of2::::::",
        ":::::::::::::",
    ]


def test_six_stunned_heroes_do_not_fit_and_are_counted() -> None:
    rows = rows_of(MID, 6, 5, stunned=True)

    assert rows[1] == ">BzEz+4"
    assert rows[2] == "ga4!+4:"


def test_killed_and_stunned_and_acting_are_marked_without_colour() -> None:
    assert "z" in "".join(rows_of(MID, 1, 0, stunned=True))
    assert "_" in "".join(rows_of(MID, 1, 0, killed=True, health=0))
    assert rows_of(MID, 1, 0)[1].startswith(">B")


def test_near_shows_names_and_health_where_there_is_room() -> None:
    rows = rows_of(NEAR, 1, 3)

    assert rows[1] == ">B Bjorn  5/5"
    assert rows[2].startswith("ga4! h1")
    assert rows[4].startswith("oA h6/")


def test_far_shows_the_letter_of_a_lone_hero_and_counts_figures() -> None:
    assert rows_of(FAR, 1, 1) == ["B5:"]
    assert rows_of(FAR, 3, 1) == ["H5:"], "letters are heroes, numbers are enemies"
    assert rows_of(FAR, 0, 2) == [":8:"]
    assert rows_of(FAR, 0, 0) == [":::"]


HEAP = ("treasure", "treasure", "special", "library", "artifact", "lair")
"""What lies in the zone besides, two of it alike."""


def heap_rows(zoom: Zoom, letters: bool) -> list[list[tuple[str, str]]]:
    """Six heroes, three mobs, an agent and a roaming monster in one zone full of tokens."""
    state = crowded("2R-5", 6, 5)
    view = replace(view_of(state), tokens={"2R-5": HEAP})
    look = zone_looks(atlas(), view, ASCII)["2R-5"]
    things = [*look.heroes, *look.enemies]
    at = Pointing(dict(zip((piece.id for piece in things), "abcdefghijklmno", strict=False)), "high_troll#1")
    return zone_rows(look, zoom, ASCII, at if letters else Pointing())


@pytest.mark.parametrize("zoom", ZOOMS.values(), ids=ZOOMS)
@pytest.mark.parametrize("letters", [False, True])
def test_with_tokens_and_letters_a_crowd_keeps_to_its_zone(zoom: Zoom, letters: bool) -> None:
    rows = ["".join(text for text, _ in row) for row in heap_rows(zoom, letters)]

    assert len(rows) == HIGH[zoom.name]
    assert {len(row) for row in rows} == {WIDE[zoom.name]}


@pytest.mark.parametrize("zoom", [MID, NEAR])
@pytest.mark.parametrize("letters", [False, True])
def test_heroes_mobs_a_monster_and_tokens_are_all_drawn_or_counted(zoom: Zoom, letters: bool) -> None:
    head, *body = ["".join(text for text, _ in row) for row in heap_rows(zoom, letters)]
    glyphs = (*"BEOSGW", "ga4!", "dw2!", "oA6", "TR9", "of2")
    drawn = sum(glyph in "".join(body) for glyph in glyphs)
    tokens = sum(glyph in head for glyph in ("$2", "S", "K", "A", "N"))

    assert drawn + counted(body) == 6 + 5
    assert tokens + counted([head]) == 5


def test_far_away_a_crowd_is_three_signs() -> None:
    assert ["".join(text for text, _ in row) for row in heap_rows(FAR, False)] == ["H++"]


@pytest.mark.parametrize("zoom", [MID, NEAR])
def test_a_letter_stands_apart_from_what_it_chooses(zoom: Zoom) -> None:
    look = zone_looks(atlas(), view_of(crowded("2R-5", 1, 1)), ASCII)["2R-5"]
    at = Pointing({"goblin_archers#1": "a", look.heroes[0].id: "b"})
    text = "".join(text for row in zone_rows(look, zoom, ASCII, at) for text, _ in row)

    assert "a ga4!" in text
    assert "b >B" in text


def test_beside_a_letter_the_health_is_never_cut() -> None:
    look = zone_looks(atlas(), view_of(crowded("2R-5", 1, 0)), ASCII)["2R-5"]
    rows = zone_rows(look, NEAR, ASCII, Pointing({look.heroes[0].id: "b"}))

    assert "".join(text for text, _ in rows[1]) == "b >B Bjor 5/5"


def test_the_letter_of_several_heroes_is_nobodys_own() -> None:
    assert not {symbols.heroes for symbols in SETS.values()} & set(atlas().glyphs.values())
