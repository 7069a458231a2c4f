"""How a cell is drawn: the roles of its ink and its paper, and attributes; colours are the palette's."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Look(NamedTuple):
    """Roles and attributes of a cell; an empty role is the terminal's own colour."""

    fore: str = ""
    back: str = ""
    bold: bool = False
    turned: bool = False
    """Ink and paper exchanged: a block in the colour of its ink, with letters in that of its paper."""


Part = tuple[str, str | Look]
"""A piece of text and the role it is drawn in, or the look it has in a picture."""
Span = tuple[str, Look]
"""A piece of text in one look."""
Line = list[Span]
"""A line of text in several looks."""
Cell = tuple[str, Look]
"""One character in its look."""

BARE = Look()
"""Nothing said: what lies below shines through."""


@lru_cache(maxsize=4096)
def ink(fore: str, back: str = "", bold: bool = False, turned: bool = False) -> Look:
    """A look that is made once and then handed out again, so that equal looks are the same object."""
    return Look(fore, back, bold, turned)


@lru_cache(maxsize=8192)
def settled(look: Look, below: str, blank: bool, solid: bool) -> Look:
    """A look laid over paper: what cannot be seen is left out, so that it is never sent to the terminal.

    A blank shows no ink, a solid block no paper; a look without paper takes that of what lies below.
    """
    paper = look.back or below
    if blank and not look.turned:
        return Look("", paper, False, False)
    if solid and not look.turned:
        return Look(look.fore, "", False, False)
    return look._replace(back=paper)


def width_of(line: Line) -> int:
    """Columns of a line; every character we draw takes one."""
    return sum(len(text) for text, _ in line)


def cut(line: Line, width: int, mark: str = "") -> Line:
    """The line, at most so wide; a mark says that something is left out."""
    if width_of(line) <= width:
        return line
    out: Line = []
    room = max(0, width - len(mark))
    for text, look in line:
        if text[:room]:
            out.append((text[:room], look))
        room = max(0, room - len(text))
    if mark and width > 0:
        out.append((mark[:width], out[-1][1] if out else BARE))
    return out


def padded(line: Line, width: int, look: Look = BARE) -> Line:
    """The line, exactly so wide."""
    short = width - width_of(line)
    return [*line, (" " * short, look)] if short > 0 else cut(line, width)


def spread(left: Line, right: Line, width: int, mark: str = "") -> Line:
    """One line at the left edge and one at the right; the left one gives way."""
    room = max(0, width - width_of(right))
    return [*padded(cut(left, room, mark), room), *cut(right, width)]


def plain(line: Line) -> str:
    """The text of a line."""
    return "".join(text for text, _ in line)
