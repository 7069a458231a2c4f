"""Heroes in a zone, from tiles with bars down to single letters; nobody is left out without being counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import BARE, Line, ink, width_of
from md_tui.tui.draw.parts import block, chip
from md_tui.tui.games.massive_darkness.board.figures import HeroFigure

Letters = Mapping[str, str]
Heroes = Sequence[HeroFigure]
Form = Callable[[Heroes, Letters, int, Brush], "list[Line] | None"]
"""Heroes, letters on them, the room across and what to draw with; nothing if they do not fit across."""

TILE = 10
_TILES_FROM, _LINES_FROM, _FULL_FROM = 20, 9, 13


def tiles(heroes: Heroes, letters: Letters, width: int, to: Brush) -> list[Line] | None:
    """Two lines a hero in his own colour, as many side by side as there is room for."""
    if width < _TILES_FROM or any(hero.id in letters for hero in heroes):
        return None
    a_row = (width + 1) // (TILE + 1)
    lines: list[Line] = []
    for start in range(0, len(heroes), a_row):
        row = heroes[start : start + a_row]
        lines.append(_joined([[block(_name_of(hero, to), hero.role)] for hero in row]))
        lines.append(_joined([[block(_health_of(hero, to), hero.role)] for hero in row]))
    return lines


def _name_of(hero: HeroFigure, to: Brush) -> str:
    lead = to.glyphs.active if hero.active else " "
    return f"{lead}{hero.name[: TILE - 2]}".ljust(TILE)


def _health_of(hero: HeroFigure, to: Brush) -> str:
    state = _state(hero, to)
    if hero.most > 6:
        return f" {hero.health}/{hero.most} {state}".ljust(TILE)
    points = to.glyphs.tile * hero.health + to.glyphs.seam * (hero.most - hero.health)
    return f" {points} {state or hero.health}".ljust(TILE)


def lines(heroes: Heroes, letters: Letters, width: int, to: Brush) -> list[Line] | None:
    """One line a hero: block, name, health."""
    if width < _LINES_FROM + (4 if letters.keys() & {hero.id for hero in heroes} else 0):
        return None
    leads = [_lead(hero, letters.get(hero.id, ""), to) for hero in heroes]
    tight = any(
        width_of(lead) + len(hero.name) + len(_points(hero, width, to)) + 2 > width
        for hero, lead in zip(heroes, leads, strict=True)
    )
    blank = "" if tight else " "
    return [_hero_line(hero, lead, blank, width, to) for hero, lead in zip(heroes, leads, strict=True)]


def _lead(hero: HeroFigure, letter: str, to: Brush) -> Line:
    lead: Line = [chip(letter), (" ", BARE)] if letter else []
    return [*lead, block(_block_text(hero, to), hero.role)]


def _points(hero: HeroFigure, width: int, to: Brush) -> str:
    health = f"{hero.health}/{hero.most}" if width >= _FULL_FROM else str(hero.health)
    return health + _state(hero, to)


def _hero_line(hero: HeroFigure, lead: Line, blank: str, width: int, to: Brush) -> Line:
    """Block, name and health; without the blank after the block where somebody's name would be cut."""
    room, health = width - width_of(lead) - len(blank), _points(hero, width, to)
    name = hero.name[: max(1, room - len(health) - 1)]
    gap = max(1, room - len(name) - len(health) - (1 if width >= _FULL_FROM and room > 12 else 0))
    role = "bad" if hero.health <= 1 else "good"
    return [
        *lead,
        *([(blank, BARE)] if blank else []),
        (name, ink("text", "", True)),
        (" " * gap, BARE),
        (health, ink(role)),
    ]


def blocks(heroes: Heroes, letters: Letters, width: int, to: Brush) -> list[Line] | None:
    """Three columns a hero: his letter on a block of his colour."""
    if width < 3:
        return None
    cells = [_letter_before(hero, letters, [block(_block_text(hero, to), hero.role)]) for hero in heroes]
    return _packed(cells, width, " ")


def single(heroes: Heroes, letters: Letters, width: int, to: Brush) -> list[Line] | None:
    """One letter a hero, close together."""
    cells = []
    for hero in heroes:
        lead = to.glyphs.active if hero.active else ""
        mark = to.glyphs.killed if hero.killed else to.glyphs.stunned if hero.stunned else ""
        text = f"{lead}{hero.letter}{mark}"
        cells.append(_letter_before(hero, letters, [block(text, hero.role)], close=True))
    return _packed(cells, width, "")


FORMS: tuple[Form, ...] = (tiles, lines, blocks, single)
"""From the richest to the poorest."""


def counted(heroes: Heroes, letters: Letters, width: int, to: Brush) -> Line:
    """All in one line: whoever acts first, then as many letters as fit, then how many more there are."""
    order = sorted(heroes, key=lambda hero: (not hero.active, hero.killed))
    for shown in range(len(order), -1, -1):
        found = single(order[:shown], letters, 99, to) or [[]]
        rest = len(order) - shown
        line: Line = [*found[0], *([(f"+{rest}", ink("text", "", True))] if rest and shown else [])]
        if width_of(line) <= width and (shown or not order):
            return line
    return [block(str(len(heroes)), order[0].role)]


def _letter_before(hero: HeroFigure, letters: Letters, cell: Line, close: bool = False) -> Line:
    letter = letters.get(hero.id, "")
    if not letter:
        return cell
    return [block(letter, "gold"), *cell] if close else [block(letter, "gold"), (" ", BARE), *cell]


def _block_text(hero: HeroFigure, to: Brush) -> str:
    lead = to.glyphs.active if hero.active else " "
    mark = to.glyphs.killed if hero.killed else to.glyphs.stunned if hero.stunned else " "
    return f"{lead}{hero.letter}{mark}"


def _state(hero: HeroFigure, to: Brush) -> str:
    return to.glyphs.killed if hero.killed else to.glyphs.stunned if hero.stunned else ""


def _joined(cells: Sequence[Line]) -> Line:
    out: Line = []
    for cell in cells:
        if out:
            out.append((" ", BARE))
        out += cell
    return out


def _packed(cells: Sequence[Line], width: int, gap: str) -> list[Line] | None:
    """Cells in as few lines as possible; nothing if one is wider than a line."""
    rows: list[Line] = []
    for cell in cells:
        size = width_of(cell)
        if size > width:
            return None
        if rows and width_of(rows[-1]) + len(gap) + size <= width:
            rows[-1] += [(gap, BARE), *cell] if gap else cell
        else:
            rows.append(list(cell))
    return rows
