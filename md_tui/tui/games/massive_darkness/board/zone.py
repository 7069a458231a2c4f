"""The inside of a zone: the richest plan that fits, heroes from the top, enemies from the bottom.

Nobody else moves when a hero walks: heroes grow downward with the acting one last, enemies grow upward with
the newest on top. What does not fit is counted, and nothing is ever written on a wall.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import BARE, Line, Look, cut, ink, width_of
from md_tui.tui.draw.parts import block
from md_tui.tui.games.massive_darkness.board import foe_forms, hero_forms
from md_tui.tui.games.massive_darkness.board.far import far_line, lamp_role, mark_of, spawn_role
from md_tui.tui.games.massive_darkness.board.figures import NOTHING, Place, Pointing, Sign, Words

MARGIN_FROM, WORDS_FROM, TALL_FROM = 10, 10, 8
"""Inner widths with a margin and with a foot in words, and the inner height with a head of two lines."""


class Inside(NamedTuple):
    """The lines of a zone, and which of them is the head line that a lamp may light up."""

    rows: tuple[tuple[tuple[str, Look], ...], ...]
    margin: int
    head: int
    """Lines at the top without a figure."""
    taken: frozenset[int]
    """Lines in which something stands."""


class _Tight(NamedTuple):
    """How much is given up so that all figures fit."""

    room: bool
    """The name of the room has its place."""
    foot: bool
    """Spawn places and exits have a line of their own."""
    head: bool
    """So have the things that lie there."""


_DEGREES = (
    _Tight(True, True, True),
    _Tight(False, True, True),
    _Tight(False, False, True),
    _Tight(False, False, False),
)
"""From the roomiest to the tightest."""


def inside(place: Place, width: int, height: int, to: Brush, words: Words, at: Pointing = NOTHING) -> Inside:
    """The lines of a zone of an inner size."""
    margin = 1 if width >= MARGIN_FROM else 0
    room = width - 2 * margin
    if height < 2:
        rows, head = [far_line(place, width, to, at, words.spawn_short[:1])], 0
        return _laid(rows, 0, head)
    for plan in _plans(place, room, to, words, at):
        found = plan.rows(room, height, to)
        if found is not None:
            return _laid(found[0], margin, found[1])
    return _laid(_crowded(place, room, height, to, words, at), margin, 0)


def _laid(rows: list[Line], margin: int, head: int) -> Inside:
    taken = frozenset(y for y, row in enumerate(rows) if any(text.strip() for text, _ in row))
    return Inside(tuple(tuple(row) for row in rows), margin, head, taken)


class _Plan(NamedTuple):
    """One way to fill a zone."""

    head: Line
    lamp: str
    lamp_role: str
    own_head: bool
    heroes: list[Line]
    foes: list[Line]
    foot: Line
    mark: Line

    def rows(self, width: int, height: int, to: Brush) -> tuple[list[Line], int] | None:
        """The lines, and how many of them are the head; nothing if they do not fit."""
        used = len(self.heroes) + len(self.foes) + (1 if self.foot else 0)
        head = self._head_lines(height, used)
        if head + used > height:
            return None
        rows: list[Line] = [[] for _ in range(height)]
        rows[head : head + len(self.heroes)] = [list(line) for line in self.heroes]
        below = [*self.foes, *([self.foot] if self.foot else [])]
        rows[height - len(below) :] = [list(line) for line in below]
        if not self._put_head(rows, width, to) or not self._put_mark(rows, width):
            return None
        return rows, head

    def _head_lines(self, height: int, used: int) -> int:
        """One line for what lies there, two in a tall lit zone with room to spare."""
        if not self.own_head:
            return 0
        return 2 if self.lamp and height >= TALL_FROM and used + 2 <= height else 1

    def _put_head(self, rows: list[Line], width: int, to: Brush) -> bool:
        """Signs at the left and the lamp at the right; without a line of their own, behind the heroes."""
        row = rows[0]
        if self.head and row:
            row.append((" ", BARE))
        row += self.head
        if not self.lamp:
            return width_of(row) <= width
        return _right(rows[:2] if not self.own_head else rows[:1], self._lit, width)

    @property
    def _lit(self) -> Line:
        return [(self.lamp, ink(self.lamp_role))]

    def _put_mark(self, rows: list[Line], width: int) -> bool:
        """The mark of an overlay at the right of the lowest line that has room."""
        return not self.mark or _right(rows[::-1], self.mark, width)


def _right(rows: list[Line], tail: Line, width: int) -> bool:
    """Write something at the right end of the first line that has room for it."""
    for row in rows:
        gap = width - width_of(row) - width_of(tail)
        if gap >= (1 if row else 0):
            row += [(" " * gap, BARE), *tail] if gap else tail
            return True
    return False


def _plans(place: Place, width: int, to: Brush, words: Words, at: Pointing) -> Iterator[_Plan]:
    """Every way to fill the zone, the richest first."""
    for hero_form, foe_form in _forms(place):
        heroes = hero_form(place.heroes, at.letters, width, to) if hero_form else []
        foes = _foes(place, foe_form, width, to, words, at) if foe_form else []
        if heroes is None or foes is None:
            continue
        for tight in _DEGREES:
            foot = _foot(place, width, words, tight.room) if tight.foot else []
            extra = [] if tight.foot else _foot_signs(place, words)
            head = [*_signs(place.signs, width - (2 if place.lit else 0), to, at), *extra]
            own = tight.head and bool(head or place.lit)
            lamp = to.glyphs.lamp if place.lit else ""
            yield _Plan(head, lamp, lamp_role(place), own, heroes, foes, foot, mark_of(at))


def _forms(
    place: Place,
) -> Iterator[tuple[hero_forms.Form | None, foe_forms.Form | None]]:
    """Pairs of forms by the sum of what they give up."""
    heroes = hero_forms.FORMS if place.heroes else (None,)
    foes = foe_forms.FORMS if place.foes else (None,)
    pairs = product(enumerate(heroes), enumerate(foes))
    for (_, hero), (_, foe) in sorted(pairs, key=lambda pair: (pair[0][0] + pair[1][0], pair[0][0])):
        yield hero, foe


def _foes(
    place: Place, form: foe_forms.Form, width: int, to: Brush, words: Words, at: Pointing
) -> list[Line] | None:
    """The enemies from the top down, the newest first."""
    lines: list[Line] = []
    for foe in reversed(place.foes):
        found = form(foe, at.letters.get(foe.id, ""), width, to, words.asleep)
        if found is None:
            return None
        lines += found
    return lines


def _crowded(place: Place, width: int, height: int, to: Brush, words: Words, at: Pointing) -> list[Line]:
    """When nothing else fits: letters in the first line, enemies by three letters in the others."""
    mark = mark_of(at)
    lamp: Line = [(to.glyphs.lamp, ink(lamp_role(place)))] if place.lit else []
    signs = [*_signs(place.signs, 2, to, at), *_foot_signs(place, words)]
    kept = width_of(lamp) + (1 + min(2, width_of(signs)) if signs else 0)
    heroes = hero_forms.counted(place.heroes, at.letters, max(2, width - kept), to) if place.heroes else []
    first = [*heroes, *cut(signs, max(0, width - width_of(heroes) - width_of(lamp)), "")]
    gap = width - width_of(first) - width_of(lamp)
    rows: list[Line] = [cut([*first, (" " * max(0, gap), BARE), *lamp], width)]
    room = width - (width_of(mark) if height == 2 else 0)
    foes = foe_forms.packed(tuple(reversed(place.foes)), at.letters, max(2, room), height - 1, to)
    rows += [[] for _ in range(height - 1 - len(foes))] + [list(line) for line in foes]
    if mark and not _right(rows[:0:-1], mark, width):
        rows[-1] = [*cut(rows[-1], width - width_of(mark)), *mark]
    return rows


def _signs(signs: tuple[Sign, ...], width: int, to: Brush, at: Pointing) -> Line:
    """What lies there: words where there is room, else a character and a number."""
    forms = (_worded, _repeated, _numbered)
    for form in forms:
        line: Line = []
        for sign in signs:
            letter = at.letters.get(sign.id, "")
            line += [(" ", BARE)] if line else []
            line += [block(letter, "gold")] if letter else []
            line += form(sign)
        if width_of(line) <= width:
            return line
    return line


def _worded(sign: Sign) -> Line:
    look = ink(sign.role, "", True)
    if sign.short == sign.tiny:
        return _repeated(sign)
    return [(sign.short if sign.number == 1 else f"{sign.short} {sign.number}", look)]


def _repeated(sign: Sign) -> Line:
    look = ink(sign.role, "", True)
    return [(sign.tiny * sign.number, look)] if sign.number <= 3 and len(sign.tiny) == 1 else _numbered(sign)


def _numbered(sign: Sign) -> Line:
    return [(f"{sign.tiny}{sign.number if sign.number > 1 else ''}", ink(sign.role, "", True))]


def _foot(place: Place, width: int, words: Words, with_room: bool) -> Line:
    """Exit, spawn place, stairs and the name of the room, as far as they fit beside each other."""
    line: Line = []
    for long, short, role in _foot_words(place, width, words, with_room):
        gap = 1 if line else 0
        room = width - width_of(line) - gap
        text = long if len(long) <= room else short if len(short) <= room else ""
        if text:
            line += [(" " * gap, BARE), (text, ink(role, "", role == "goal"))]
    return line


def _foot_words(place: Place, width: int, words: Words, with_room: bool) -> Iterator[tuple[str, str, str]]:
    """Long and short form, and the role of each."""
    if place.leave:
        yield place.leave, place.leave[:1], "goal"
    if place.stairs:
        long = words.stairs.format(name=place.stairs)
        yield long if width >= WORDS_FROM else place.stairs, place.stairs, "info"
    if place.spawn:
        short = words.spawn_short.format(level=place.spawn)
        long = words.spawn.format(level=place.spawn) if width >= WORDS_FROM else short
        yield long, short, spawn_role(place)
    if place.room and with_room:
        yield place.room, "", "faint" if place.closed else "muted"
    if place.code:
        yield place.code, "", "faint"


def _foot_signs(place: Place, words: Words) -> Line:
    """The same in the head line, as short as can be."""
    line: Line = []
    if place.leave:
        line += [(" ", BARE), (place.leave[:1], ink("goal", "", True))]
    if place.stairs:
        line += [(" ", BARE), (place.stairs[:1], ink("info"))]
    if place.spawn:
        text = words.spawn_short.format(level=place.spawn)
        line += [(" ", BARE), (text, ink(spawn_role(place)))]
    return line[1:]
