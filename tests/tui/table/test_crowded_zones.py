"""Nothing disappears in a crowded zone: what does not fit is counted."""

import re

import pytest

from md_tui.tui.present import zone_looks
from md_tui.tui.present_zone import FAR, MID, NEAR, ZOOMS, Zoom, zone_rows
from md_tui.tui.symbols import ASCII
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
    assert rows_of(FAR, 6, 5) == ["6+:"]
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
    assert rows_of(FAR, 0, 2) == [":8:"]
    assert rows_of(FAR, 0, 0) == [":::"]
