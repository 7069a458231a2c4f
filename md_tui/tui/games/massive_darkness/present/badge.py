"""A hero on a page: the letter on a block of his own colour, as on the board, and the name."""

from __future__ import annotations

from md_tui.games.massive_darkness.face.names import Words
from md_tui.tui.draw.look import ink
from md_tui.tui.draw.text import Row
from md_tui.tui.games.massive_darkness.board.book import colours_of

BLOCK = 4
"""Columns of the block and of the blank behind it."""


def hero_badge(words: Words, hero: str, width: int) -> Row:
    """The block and the name, the name in this many columns."""
    box = words.box
    assert box is not None, "words at a table are bound to a box"
    name = str(words.name(hero))
    letter = box.heroes[hero].glyph or name[:1].upper()
    block = (f" {letter} ", ink(colours_of(box)[hero], "ink", True, True))
    return [block, (" ", "text"), (f"{name:<{width}.{width}}", ink("text", "ink", True))]


def hero_name(words: Words, hero: str, width: int) -> Row:
    """The name alone in the hero's colour, where there is no room for the block."""
    assert words.box is not None, "words at a table are bound to a box"
    return [(f"{words.name(hero)!s:<{width}.{width}}", ink(colours_of(words.box)[hero], "ink", True))]
