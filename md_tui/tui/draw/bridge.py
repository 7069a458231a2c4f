"""Rows in the roles of pages as lines in looks, so that what a page says can lie on a card."""

from __future__ import annotations

from collections.abc import Sequence

from md_tui.tui.draw.look import Line, Look, ink

_LOOKS = {
    "seat": ink("info", "", True),
    "boss": ink("boss", "", True),
    "bad": ink("bad", "", True),
    "token": ink("gold", "", True),
    "warning": ink("gold"),
    "door": ink("door"),
    "wall": ink("faint"),
    "shadow": ink("faint"),
    "chosen": ink("gold", "", True, True),
    "cursor": ink("text", "", True, True),
}


def look_of(role: str | Look) -> Look:
    """The look of a role of the pages."""
    return role if isinstance(role, Look) else _LOOKS.get(role) or ink(role)


def looked(row: Sequence[tuple[str, str | Look]]) -> Line:
    """A row in looks."""
    return [(text, look_of(role)) for text, role in row]
