"""Six themes: dark, light, high contrast, two for colour-blind players, and monochrome.

A theme is a palette: one colour a role, each legible on every background of the theme. Widgets ask for roles,
never for colours, and say with a mark whatever they say with a colour.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.style import Style
from textual.theme import Theme


class Palette(NamedTuple):
    """The colours of a theme: three backgrounds, then one foreground a role, then two pairs."""

    background: str
    surface: str
    panel: str
    text: str
    muted: str
    seat: str
    enemy: str
    boss: str
    token: str
    door: str
    wall: str
    shadow: str
    good: str
    bad: str
    warning: str
    info: str
    yellow: str
    red: str
    blue: str
    green: str
    cursor_text: str
    cursor: str
    chosen_text: str
    chosen: str


BACKGROUNDS = ("background", "surface", "panel")
ROLES = Palette._fields[3:20]
"""Foreground roles: what a widget may ask for."""

THEMES = ("dark", "light", "high_contrast", "red_green", "blue_yellow", "monochrome")
_COLOURS = {
    "background": "07080c ffffff 000000 07080c 07080c 000000",
    "surface": "0c0e14 f4f2ec 000000 0c0e14 0c0e14 0e0e0e",
    "panel": "141822 e9e6de 0a0a0a 141822 141822 181818",
    "text": "ece5d6 1a1f24 ffffff edf0f5 f5efed e0e0e0",
    "muted": "9c968a 4d5761 d0d0d0 a3adbd b5aaa7 b0b0b0",
    "seat": "7cc7ff 0b4fa8 6fd6ff 5ab4f0 3fd4c4 ffffff",
    "enemy": "ff8f7f a8201a ff9090 f0a000 ff7a70 e0e0e0",
    "boss": "ff7ac0 7a2a9c ffa0ff ffffff ffb3c8 ffffff",
    "token": "ffcf57 6b4700 ffff00 f5ee8c ffffff e0e0e0",
    "door": "e8923a 8a3600 ffc040 c8a2e0 e0a090 e0e0e0",
    "wall": "b0935c 4d5761 ffffff a9b4c4 bdb1ad c0c0c0",
    "shadow": "94a0b8 4a5568 c8c8c8 98a3b8 a89e9b b0b0b0",
    "good": "86d97f 0f5a26 70ff70 5ab4f0 3fd4c4 ffffff",
    "bad": "ff8070 a8201a ff9090 f0a000 ff7a70 e0e0e0",
    "warning": "ffcf57 6b4700 ffff00 f5ee8c ffffff e0e0e0",
    "info": "8fc8ff 0b4fa8 6fd6ff a5d4f5 8fe3da e0e0e0",
    "yellow": "f2c53d 5f5000 ffff00 f5ee5a ffffff e0e0e0",
    "red": "ff7f70 a8201a ff9090 e0822c ff6a60 e0e0e0",
    "blue": "6aa8f5 0b4fa8 80c8ff 4f9df0 2fa5c8 e0e0e0",
    "green": "86d97f 0f5a26 70ff70 d7e8f7 8ff5c8 e0e0e0",
    "cursor_text": "000000 ffffff 000000 000000 000000 000000",
    "cursor": "ece5d6 0b4fa8 ffff00 f5ee5a ffffff ffffff",
    "chosen_text": "000000 ffffff 000000 ffffff ffffff 000000",
    "chosen": "ffcf57 0b5cc4 ffffff 1b62b0 a83232 e0e0e0",
}
"""One row a role, one column a theme, in the order of `THEMES`."""

PALETTES = {
    name: Palette(*(f"#{row.split()[column]}" for row in _COLOURS.values()))
    for column, name in enumerate(THEMES)
}
"""The palettes by the names they have in the settings."""

_MARKS: dict[str, Style] = {
    "seat": Style(bold=True),
    "boss": Style(bold=True, underline=True),
    "bad": Style(bold=True),
}
"""What a role shows besides its colour, in every theme."""


def theme_name(name: str) -> str:
    """The name under which Textual knows a theme of ours."""
    return f"md-{name.replace('_', '-')}"


@lru_cache(maxsize=512)
def style_of(theme: str, role: str, background: str = "background") -> Style:
    """The style of a role on one of the backgrounds of a theme; `cursor` and `chosen` bring their own."""
    palette = PALETTES[theme]
    if role in ("cursor", "chosen"):
        return Style(color=getattr(palette, f"{role}_text"), bgcolor=getattr(palette, role), bold=True)
    colours = Style(color=getattr(palette, role), bgcolor=getattr(palette, background))
    return colours + _MARKS.get(role, Style.null())


def textual_theme(name: str) -> Theme:
    """A theme as Textual wants it, so that its own widgets match."""
    palette = PALETTES[name]
    return Theme(
        name=theme_name(name),
        primary=palette.seat,
        secondary=palette.info,
        accent=palette.token,
        foreground=palette.text,
        background=palette.background,
        surface=palette.surface,
        panel=palette.panel,
        success=palette.good,
        warning=palette.warning,
        error=palette.bad,
        dark=name != "light",
        variables=_variables(palette)
        | {f"md-{role.replace('_', '-')}": getattr(palette, role) for role in ROLES},
    )


def _variables(palette: Palette) -> dict[str, str]:
    """The shades that Textual would mix by itself, some of them too faint to read."""
    chosen = {
        f"block-cursor{state}-{part}": colour
        for state in ("", "-blurred")
        for part, colour in (("background", palette.chosen), ("foreground", palette.chosen_text))
    }
    return chosen | {
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-text-style": "none",
        "text-muted": palette.muted,
        "text-disabled": palette.muted,
        "foreground-muted": palette.muted,
        "foreground-disabled": palette.muted,
        "border": palette.wall,
        "border-blurred": palette.muted,
        "input-cursor-background": palette.cursor,
        "input-cursor-foreground": palette.cursor_text,
        "input-selection-background": palette.chosen,
        "footer-key-foreground": palette.token,
        "footer-description-foreground": palette.text,
        "footer-background": palette.panel,
        "scrollbar": palette.muted,
        "scrollbar-background": palette.panel,
    }  # fmt: skip
