"""Themes: legible, with a selection that shows in every number of colours, also to colour-blind eyes."""

from itertools import combinations

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from textual.color import Color as TextualColor

from md_tui.config import CHOICES
from md_tui.tui.draw.palette import TRUE, palette_of
from md_tui.tui.draw.roles import NUMBERED
from md_tui.tui.terminal.pen import PenShop, luminance
from md_tui.tui.themes import BACKGROUNDS, PALETTES, ROLES, style_of, textual_theme, theme_name

THEMES = list(PALETTES)


def contrast(one: str, other: str) -> float:
    lights = sorted((luminance(Color.parse(one)) + 0.05, luminance(Color.parse(other)) + 0.05))
    return lights[1] / lights[0]


def test_the_themes_are_those_of_the_settings() -> None:
    assert tuple(THEMES) == CHOICES["theme"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("role", ROLES)
def test_every_role_is_legible_on_every_background(theme: str, role: str) -> None:
    palette = PALETTES[theme]
    least = 7.0 if theme == "high_contrast" else 4.5

    for background in BACKGROUNDS:
        assert contrast(getattr(palette, role), getattr(palette, background)) >= least, background


@pytest.mark.parametrize("theme", THEMES)
def test_cursor_and_choice_are_legible_and_stand_out(theme: str) -> None:
    palette = PALETTES[theme]

    assert contrast(palette.cursor_text, palette.cursor) >= 4.5
    assert contrast(palette.chosen_text, palette.chosen) >= 4.5
    for background in BACKGROUNDS:
        assert contrast(palette.cursor, getattr(palette, background)) >= 3
        assert contrast(palette.chosen, getattr(palette, background)) >= 2


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("role", ["cursor", "chosen"])
@pytest.mark.parametrize("system", [None, ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
def test_the_selection_shows_with_any_number_of_colours(
    theme: str, role: str, system: ColorSystem | None
) -> None:
    palette = PALETTES[theme]
    shop = PenShop(system, palette.background)
    selected = shop.pen(style_of(theme, role))

    for background in BACKGROUNDS:
        usual = shop.pen(style_of(theme, "text", background))
        assert selected.blank != usual.blank


@pytest.mark.parametrize("theme", THEMES)
def test_textuals_own_shades_are_legible(theme: str) -> None:
    colours = textual_theme(theme).to_color_system().generate()

    for name in (
        "foreground",
        "text-muted",
        "text-disabled",
        "footer-key-foreground",
        "footer-description-foreground",
    ):
        for background in BACKGROUNDS:
            behind = TextualColor.parse(colours[background])
            shown = TextualColor.parse(colours[name])
            assert contrast(shown.hex6, behind.hex6) >= 4.5, (name, background)
    cursor, text = colours["block-cursor-background"], colours["block-cursor-foreground"]
    assert contrast(TextualColor.parse(cursor).hex6, TextualColor.parse(text).hex6) >= 4.5


def test_monochrome_has_no_hue() -> None:
    for colour in PALETTES["monochrome"]:
        assert colour[1:3] == colour[3:5] == colour[5:7]


def test_each_theme_has_a_name_of_its_own_in_textual() -> None:
    assert [textual_theme(name).name for name in THEMES] == [theme_name(name) for name in THEMES]
    assert textual_theme("light").dark is False


def test_heroes_and_bosses_are_told_without_colour() -> None:
    shop = PenShop(None)
    looks = {role: shop.pen(style_of("dark", role)) for role in ("seat", "boss", "enemy")}

    assert len(set(looks.values())) == 3


# How an eye without one kind of cone sees linear light (Machado, Oliveira and Fernandes 2009, severity 1.0).
BLINDNESS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab(linear: list[float]) -> list[float]:
    """CIE L*a*b* of linear light, in which distance is difference to the eye."""
    red, green, blue = (min(max(part, 0.0), 1.0) for part in linear)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]


def seen(colour: str, eye: str) -> list[float]:
    parts = [channel / 255 for channel in Color.parse(colour).get_truecolor()]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return lab(
        [sum(weight * part for weight, part in zip(row, linear, strict=True)) for row in BLINDNESS[eye]]
    )


@pytest.mark.parametrize(
    ("theme", "eye"),
    [("red_green", "protanopia"), ("red_green", "deuteranopia"), ("blue_yellow", "tritanopia")],
)
@pytest.mark.parametrize(
    "roles", [("seat", "enemy", "token"), ("good", "bad"), ("yellow", "red", "blue", "green")]
)
def test_colour_blind_players_can_tell_the_roles_apart(theme: str, eye: str, roles: tuple[str, ...]) -> None:
    palette = PALETTES[theme]

    for one, other in combinations(roles, 2):
        first, second = seen(getattr(palette, one), eye), seen(getattr(palette, other), eye)
        distance = sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5
        assert distance >= 20, (one, other)


def test_a_style_names_its_colours() -> None:
    assert style_of("dark", "seat") == Style(color="#7cc7ff", bgcolor="#07080c", bold=True)


@pytest.mark.parametrize(
    ("page", "table"),
    [
        *(("background", "void"), ("surface", "ink"), ("panel", "panel"), ("text", "text")),
        *(("seat", "seat1"), ("enemy", "enemy"), ("token", "gold"), ("door", "door"), ("wall", "wall_lit")),
        *(("good", "good"), ("info", "info"), ("chosen", "gold")),
    ],
)
def test_pages_have_the_colours_of_the_table(page: str, table: str) -> None:
    assert getattr(PALETTES["dark"], page) == f"#{NUMBERED[table][0].lstrip('#')}"


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_painted_on_a_page_lies_on_its_own_paper(theme: str) -> None:
    assert PALETTES[theme].surface == palette_of(theme, TRUE).hex("ink")
