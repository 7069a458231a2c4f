"""The briefing before the first round: story, what to do, how it is lost, what is special, map and party."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from md_tui.toolkit.words import one_line
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.card import SIDES, card
from md_tui.tui.draw.look import BARE, Line
from md_tui.tui.draw.parts import keys, said, wrapped
from md_tui.tui.draw.sheet import Sheet

WIDE = 92
BESIDE_MAP = 5
HANG = 2
"""Columns of the mark before a point, by which its further lines are set in."""
FRAME = 5
"""Rows of a card beside its words: the frame, a blank line above and below them, and the keys."""
MAP_FRAME = 4
"""Rows of a card beside a map that fills it: the frame, the keys, and a blank line if there is room."""


class Briefing(NamedTuple):
    """What a briefing tells, with the titles of its parts."""

    title: str
    tag: str
    name: str
    story: str
    goals_title: str
    goals: tuple[tuple[str, str], ...]
    """What to do, and where that is."""
    lost_title: str
    lost: tuple[str, ...]
    special_title: str = ""
    special: tuple[str, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()


def briefing_card(
    one: Briefing,
    width: int,
    to: Brush,
    map: Sheet | None = None,
    party: Sheet | None = None,
    tallest: int = 0,
    page: int = 0,
    pages: int = 0,
) -> Sheet:
    """The card; map and party stand side by side below the words, if there is room.

    Where even the words have too little, they are told in pages, so that none of them is lost.
    """
    words = _words(one, inner_width(width), to)
    pictures = _fitting(words, width, [sheet for sheet in (map, party) if sheet is not None], tallest)
    high = max(sheet.height for sheet in pictures) + 1 if pictures else 0
    told = _pages(words, tallest)
    shown, of = told[page % len(told)], max(pages, len(told))
    tag = f"{page % len(told) + 1} / {of}" if of > 1 else one.tag
    body: list[Line] = [[], *shown, *([[] for _ in range(high)]), [], keys(one.keys)]
    sheet = card(one.title.upper(), [[said(" "), *line] for line in body], width, "gold", to, tag)
    x, y = SIDES + 1, 2 + len(shown) + 1
    for picture in pictures:
        sheet.stamp(x, y, picture)
        x += picture.width + BESIDE_MAP
    return sheet


def inner_width(width: int) -> int:
    """The room for words on a card of a width."""
    return width - 2 * SIDES - 2


def shows(one: Briefing, width: int, to: Brush, map: Sheet, tallest: int) -> bool:
    """Whether the map has its place below the words."""
    return bool(_fitting(_words(one, inner_width(width), to), width, [map], tallest))


def _fitting(words: list[Line], width: int, pictures: list[Sheet], tallest: int) -> list[Sheet]:
    """The pictures that stand beside one another below the words."""
    while pictures and sum(sheet.width for sheet in pictures) + BESIDE_MAP * (
        len(pictures) - 1
    ) > inner_width(width):
        pictures = pictures[:-1]
    high = max((sheet.height for sheet in pictures), default=0) + 1
    return [] if tallest and len(words) + high + FRAME > tallest else pictures


def map_card(one: Briefing, width: int, to: Brush, map: Sheet, pages: int, tallest: int) -> Sheet:
    """A page of its own for the map, the last one, where the words leave it no room."""
    gap = 1 if map.height + MAP_FRAME < tallest else 0
    body: list[Line] = [[] for _ in range(gap + map.height + gap)]
    tag = f"{pages} / {pages}"
    lines = [[said(" "), *line] for line in [*body, keys(one.keys)]]
    sheet = card(one.title.upper(), lines, width, "gold", to, tag)
    sheet.stamp((width - map.width) // 2, 1 + gap, map)
    return sheet


def pages_of(one: Briefing, width: int, to: Brush, tallest: int) -> int:
    """How many pages the words take."""
    return len(_pages(_words(one, inner_width(width), to), tallest))


def _pages(words: list[Line], tallest: int) -> list[list[Line]]:
    """The words, in pages if they are too many; blank lines at the edges of a page are left out."""
    if not tallest or len(words) + FRAME <= tallest:
        return [words]
    dense = [line for line in words if line]
    if len(dense) + FRAME <= tallest:
        return [dense]
    room = max(3, tallest - FRAME)
    pages: list[list[Line]] = []
    rest = list(words)
    while rest:
        pages.append(rest[:room])
        rest = rest[room:]
        while rest and not rest[0]:
            rest.pop(0)
    return pages


def _words(one: Briefing, width: int, to: Brush) -> list[Line]:
    lines: list[Line] = [[said(one.name.upper(), "gold", True)], []]
    lines += wrapped([said(one_line(one.story), "text")], width)
    goals = [
        [said(f"{to.glyphs.goal} {text}", "goal"), said(f"  {where}", "muted")] for text, where in one.goals
    ]
    lines += _part(one.goals_title, goals, width)
    lines += _part(
        one.lost_title, [[said(f"{to.glyphs.life} ", "bad"), said(text)] for text in one.lost], width
    )
    special = [[said(f"{to.glyphs.bullet} ", "gold"), said(text)] for text in one.special]
    return lines + _part(one.special_title, special, width)


def _part(title: str, lines: Sequence[Line], width: int) -> list[Line]:
    if not lines:
        return []
    out: list[Line] = [[], [said(title.upper(), "muted")]]
    for line in lines:
        first, *rest = wrapped(line, width - HANG, -HANG)
        out += [first, *([(" " * HANG, BARE), *row] for row in rest)]
    return out
