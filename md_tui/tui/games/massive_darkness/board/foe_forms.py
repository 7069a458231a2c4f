"""Enemies in a zone, from named rows of blocks down to three letters and a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import BARE, Line, Look, cut, ink, width_of
from md_tui.tui.draw.parts import bar, block, chip
from md_tui.tui.games.massive_darkness.board.figures import MOB, MONSTER, FoeFigure

Letters = Mapping[str, str]
Form = Callable[[FoeFigure, str, int, Brush, str], "list[Line] | None"]
"""A foe, the letter on it, the room across, what to draw with, and the word for sleep."""

_GROUPS_FROM, _NAMES_FROM, _SHORTS_FROM = 18, 12, 8
_LONGEST_BAR = 10


def groups(foe: FoeFigure, letter: str, width: int, to: Brush, asleep: str) -> list[Line] | None:
    """Its name, and below it a block for each of its figures."""
    if width < _GROUPS_FROM:
        return None
    below = _group(foe, width, to) if foe.kind == MOB else _health(foe, width, to)
    return [_named(foe, foe.name, letter, width, to, asleep), _lit(foe, below, to)]


def names(foe: FoeFigure, letter: str, width: int, to: Brush, asleep: str) -> list[Line] | None:
    """Its name, and below it pips or a bar."""
    if width < _NAMES_FROM:
        return None
    return [_named(foe, foe.name, letter, width, to, asleep), _lit(foe, strength(foe, width, to), to)]


def shorts(foe: FoeFigure, letter: str, width: int, to: Brush, asleep: str) -> list[Line] | None:
    """The same with a short name."""
    if width < _SHORTS_FROM:
        return None
    return [_named(foe, foe.short, letter, width, to, asleep), _lit(foe, strength(foe, width, to), to)]


def one_line(foe: FoeFigure, letter: str, width: int, to: Brush, asleep: str) -> list[Line] | None:
    """Name and strength in one line, the name as long as there is room."""
    lead: Line = [block(letter, "gold"), (" ", BARE)] if letter else []
    sleep = " " + asleep if foe.asleep else ""
    for name in (foe.name, foe.short, foe.tiny):
        for tail in (_pips(foe, to), _count(foe, to)):
            line = [*lead, (f"{name}{sleep}", _look(foe, to)), (" ", BARE), *tail]
            if width_of(line) <= width:
                return [line]
    return None


def tiny(foe: FoeFigure, letter: str, width: int, to: Brush, asleep: str) -> list[Line] | None:
    """Three letters and a number, in a line of its own."""
    line = _tiny(foe, letter, to, foe.tiny)
    return [line] if width_of(line) <= width else None


def packed(foes: Sequence[FoeFigure], letters: Letters, width: int, rows: int, to: Brush) -> list[Line]:
    """Three letters and a number each, several in a line; what does not fit is counted."""
    cells = [_narrow(foe, letters.get(foe.id, ""), width, to) for foe in foes]
    for shown in range(len(cells), 0, -1):
        rest = len(cells) - shown
        more: list[Line] = [[(f"+{rest}", ink("enemy", "", True))]] if rest else []
        found = _fit([*cells[:shown], *more], width, rows)
        if found is not None:
            return found
    return [_first_and_more(foes, width, to)] if foes else []


def _first_and_more(foes: Sequence[FoeFigure], width: int, to: Brush) -> Line:
    """The worst of them by three letters, and how many more there are."""
    worst = max(foes, key=lambda foe: (foe.kind == MONSTER, foe.boss))
    text = f"{worst.tiny}+{len(foes) - 1}" if len(foes) > 1 else worst.tiny
    return [(text if len(text) <= width else f"+{len(foes)}", _look(worst, to))]


FORMS: tuple[Form, ...] = (groups, names, shorts, one_line, tiny)
"""From the richest to the poorest; after these comes `packed`."""


def _look(foe: FoeFigure, to: Brush) -> Look:
    """Names are bold; whoever is struck stands on red, or turned round where there are too few colours."""
    if foe.struck and not to.palette.has_tints:
        return ink(foe.role, "", True, True)
    return ink(foe.role, "threat2" if foe.struck else "", True)


def _lit(foe: FoeFigure, line: Line, to: Brush) -> Line:
    """What is left of whoever is struck stands on red like the name; blocks keep their own paper."""
    if not foe.struck or not to.palette.has_tints:
        return line
    return [(text, look if look.back else look._replace(back="threat2")) for text, look in line]


def _named(foe: FoeFigure, name: str, letter: str, width: int, to: Brush, asleep: str) -> Line:
    lead: Line = [chip(letter), (" ", BARE)] if letter else []
    tail = f" {asleep}" if foe.asleep else ""
    room = width - width_of(lead) - len(tail)
    text = name if len(name) <= room else foe.short if len(foe.short) <= room else foe.short[:room].rstrip()
    return [*lead, (text + tail, _look(foe, to))]


def strength(foe: FoeFigure, width: int, to: Brush) -> Line:
    """What is left of it: pips and a boss, a number of them, or a bar."""
    if foe.kind != MOB:
        return _health(foe, width, to)
    pips = _pips(foe, to)
    return pips if width_of(pips) <= width else _count(foe, to)


def _health(foe: FoeFigure, width: int, to: Brush) -> Line:
    """The bar of a single figure with its number."""
    number = f" {foe.boss}"
    state = to.glyphs.stunned if foe.stunned and not foe.asleep else ""
    length = max(2, min(_LONGEST_BAR, width - len(number) - len(state) - 1))
    return [
        *bar(foe.boss, foe.full, length, "monster" if foe.kind == MONSTER else "enemy", to),
        (f"{number}{state}", ink("text", "", True)),
    ]


def _pips(foe: FoeFigure, to: Brush) -> Line:
    """A pip a minion, then the boss with his health; of a single figure the number alone."""
    if foe.kind != MOB:
        return [(f"{foe.boss}{to.glyphs.stunned if foe.stunned else ''}", ink("text", "", True))]
    whole = to.glyphs.minion * (foe.minions - foe.hurt) + to.glyphs.hurt * foe.hurt
    line: Line = [(to.glyphs.fallen * foe.fallen, ink("text", "", True))] if foe.fallen else []
    line += [(whole, ink("enemy"))] if whole else []
    return [*line, *_boss(foe, to, bool(line))]


def _boss(foe: FoeFigure, to: Brush, after: bool) -> Line:
    stunned = to.glyphs.stunned if foe.stunned else ""
    if foe.boss <= 0:
        return [(stunned, ink("enemy"))] if stunned else []
    return [(f"{' ' if after else ''}{to.glyphs.boss}{foe.boss}{stunned}", ink("boss", "", True))]


def _count(foe: FoeFigure, to: Brush) -> Line:
    """How many, where pips would be too long: `8x` and a pip, the hurt counted apart."""
    if foe.kind != MOB:
        return _pips(foe, to)
    whole, line = foe.minions - foe.hurt, []
    if foe.fallen:
        line.append((to.glyphs.fallen, ink("text", "", True)))
    if whole:
        line.append((f"{whole}{to.glyphs.times}{to.glyphs.minion}", ink("enemy")))
    if foe.hurt:
        line.append((f"{foe.hurt}{to.glyphs.hurt}", ink("enemy")))
    return [*line, *_boss(foe, to, bool(line))]


def _group(foe: FoeFigure, width: int, to: Brush) -> Line:
    """Small letters are minions, a capital is their boss."""
    small, whole = foe.name[:1].lower(), foe.minions - foe.hurt
    cells: list[Line] = [[(f" {to.glyphs.fallen} ", ink("text", "hurt_block"))]] * foe.fallen
    cells += [[(f" {small} ", ink("text", "minion_block"))]] * whole
    cells += [[(f" {small}{to.glyphs.hurt}", ink("text", "hurt_block"))]] * foe.hurt
    if foe.boss > 0:
        cells.append([(f" {foe.name[:1].upper()} ", ink("text", "boss_block", True)), *_boss(foe, to, True)])
    line: Line = []
    for cell in cells:
        line += [(" ", BARE), *cell] if line else cell
    return line if width_of(line) <= width and to.palette.has_colour else strength(foe, width, to)


def _narrow(foe: FoeFigure, letter: str, width: int, to: Brush) -> Line:
    """The same with fewer letters of its name where a line is too short: a number cut in two would lie."""
    over = width_of(_tiny(foe, letter, to, foe.tiny)) - width
    return _tiny(foe, letter, to, foe.tiny[: max(1, len(foe.tiny) - max(0, over))])


def _tiny(foe: FoeFigure, letter: str, to: Brush, name: str) -> Line:
    """Three letters, the number of minions, and whether there is a boss; or the health of a single figure."""
    lead: Line = [block(letter, "gold")] if letter else []
    count = str(foe.minions or "") if foe.kind == MOB else str(foe.boss)
    chief = to.glyphs.boss if foe.kind == MOB and foe.boss > 0 else ""
    fallen = to.glyphs.fallen if foe.fallen else ""
    state = to.glyphs.stunned if foe.stunned or foe.asleep else ""
    line: Line = [*lead, (f"{name}{count}", _look(foe, to))]
    rest = f"{fallen}{chief}{state}"
    return [*line, (rest, ink("boss", "", True))] if rest else line


def _fit(cells: Sequence[Line], width: int, rows: int) -> list[Line] | None:
    found: list[Line] = []
    for cell in cells:
        cell = cut(cell, width)
        if found and width_of(found[-1]) + 1 + width_of(cell) <= width:
            found[-1] += [(" ", BARE), *cell]
        else:
            found.append(list(cell))
    return found if len(found) <= rows else None
