"""Roles and colours: legible in every theme, told at every depth, and nothing sent that cannot be seen."""

import pytest
from rich.color import Color

from md_tui.config import CHOICES
from md_tui.tui.draw.brush import brush
from md_tui.tui.draw.glyphs import SETS
from md_tui.tui.draw.look import Look, ink, settled
from md_tui.tui.draw.palette import DEPTHS, FEW, MANY, NONE, TRUE, Palette
from md_tui.tui.draw.parts import bar, pips, wrapped
from md_tui.tui.draw.roles import CHANGES, INKS, PAPERS, ROLES, SEATS
from md_tui.tui.terminal.pen import luminance

HARSH = ("boss", "bad")
"""Signal reds: bold and short, so that less contrast will do."""


def contrast(one: str, other: str) -> float:
    lights = sorted((luminance(Color.parse(one)) + 0.05, luminance(Color.parse(other)) + 0.05))
    return lights[1] / lights[0]


def test_the_themes_are_those_of_the_settings() -> None:
    assert tuple(CHANGES) == CHOICES["theme"]


@pytest.mark.parametrize("theme", list(CHANGES))
def test_a_theme_changes_only_roles_that_exist(theme: str) -> None:
    assert set(CHANGES[theme]) <= set(ROLES)


@pytest.mark.parametrize("theme", list(CHANGES))
@pytest.mark.parametrize("paper", PAPERS)
def test_every_ink_is_legible_on_every_floor_and_pane(theme: str, paper: str) -> None:
    palette = Palette(theme)

    for role in INKS:
        least = 3.5 if role in HARSH else 4.4
        assert contrast(palette.hex(role), palette.hex(paper)) >= least, role


@pytest.mark.parametrize("theme", list(CHANGES))
def test_light_is_brighter_than_shadow_in_every_theme(theme: str) -> None:
    palette = Palette(theme)
    lights = {role: luminance(Color.parse(palette.hex(role))) for role in PAPERS}

    assert lights["lit"] > 1.15 * lights["dark"]
    assert lights["lit"] > lights["lit_closed"]


@pytest.mark.parametrize("depth", [TRUE, MANY, FEW])
def test_every_role_can_be_drawn_as_ink_and_as_paper(depth: str) -> None:
    for theme in CHANGES:
        palette = Palette(theme, depth)
        for role in ROLES:
            assert palette.style(Look(role, role)) is palette.style(Look(role, role))


def test_without_colours_a_block_is_turned_round_and_nothing_has_a_colour() -> None:
    palette = Palette("dark", NONE)

    for role in ROLES:
        style = palette.style(ink(role, "lit", True, True))
        assert style.color is None
        assert style.bgcolor is None
        assert style.reverse
        assert style.bold


@pytest.mark.parametrize("seat", SEATS)
def test_letters_on_a_block_are_legible_in_sixteen_colours(seat: str) -> None:
    style = Palette("dark", FEW).style(ink(seat, "dark", True, True))

    assert style.color is not None
    assert style.bgcolor is not None
    assert (style.color.number == 15) == (style.bgcolor.number in (1, 4, 5))


def test_an_unknown_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="truecolor"):
        Palette("dark", "many")
    assert DEPTHS == (TRUE, MANY, FEW, NONE)


def test_a_blank_has_no_ink_and_a_solid_block_no_paper() -> None:
    assert settled(ink("enemy", "", True), "lit", True, False) == Look("", "lit")
    assert settled(ink("wall_lit"), "lit", False, True) == Look("wall_lit", "")
    assert settled(ink("enemy", "", True, True), "lit", True, False).turned


@pytest.mark.parametrize("symbols", list(SETS))
@pytest.mark.parametrize("depth", DEPTHS)
def test_what_a_bar_has_lost_is_told_without_colours(symbols: str, depth: str) -> None:
    to = brush(depth=depth, symbols=symbols)
    text = "".join(span[0] for span in bar(2, 8, 8, "good", to))

    assert len(text) == 8
    if depth == NONE or symbols != "rich":
        assert text.count(text[0]) == 2


def test_whoever_lives_shows_one_cell_of_health_and_the_dead_none() -> None:
    to = brush()

    assert [text for text, look in bar(1, 60, 6, "good", to) if look.fore == "good"] == [to.glyphs.full]
    assert [text for text, look in bar(0, 60, 6, "good", to) if look.fore == "good"] == []


def test_pips_tell_what_is_spent() -> None:
    assert "".join(text for text, _ in pips(1, 3, brush(symbols="ascii"), "gold")) == "o.."


@pytest.mark.parametrize("symbols", list(SETS))
def test_every_character_takes_one_column(symbols: str) -> None:
    from rich.cells import cell_len

    for name, text in SETS[symbols]._asdict().items():
        if isinstance(text, str):
            assert cell_len(text) == len(text), name


def test_the_console_set_keeps_to_its_code_page() -> None:
    beyond = "☼►◄▲▼•○♦♥→"
    for name, text in SETS["box"]._asdict().items():
        if isinstance(text, str):
            assert all(letter in beyond or letter.encode("cp437") for letter in text), name


def test_words_are_broken_between_words_and_keep_their_looks() -> None:
    lines = wrapped([("The dead ", ink("text")), ("march on and on", ink("bad"))], 9)

    assert ["".join(text for text, _ in line).rstrip() for line in lines] == [
        "The dead",
        "march on",
        "and on",
    ]
    assert lines[1][0][1] == ink("bad")
