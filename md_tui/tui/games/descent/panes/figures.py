"""Heroes and foes beside the map, a line or two each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from md_tui.tui.draw.text import Row, bar, cut, ruler, wrapped
from md_tui.tui.games.descent.board.staging import codes

if TYPE_CHECKING:
    from md_tui.games.descent.view import FigureView, View
    from md_tui.tui.symbols import Symbols
    from md_tui.tui.table_session import Session

BAR = 6
"""Cells of a bar of health."""
LOW = 0.34
"""Below this share of its health a figure is shown as being in danger."""


def figure_rows(session: Session, view: View, symbols: Symbols, width: int) -> list[Row]:
    """Heroes, foes and aims."""
    marks = codes(view.table)
    rows = [row for name in view.table.party for row in _hero(view, name, marks[name], symbols, width)]
    rows.append(ruler(width, symbols))
    rows += [_foe(view, name, marks[name], symbols, width) for name in view.table.monsters]
    rows.append(ruler(width, symbols))
    goals = session.face.query(view, session.seat, "goals", "") or []
    return rows + [row for goal in goals for row in wrapped(goal, width, "info")]


def _hero(view: View, name: str, code: str, symbols: Symbols, width: int) -> list[Row]:
    """Two lines of a hero: health and fatigue, then conditions and what is left of the turn."""
    hero, figure = view.table.heroes[name], view.figures[name]
    turn = view.table.turn
    active = turn is not None and turn.figure == name
    lead = ">" if active else " "
    tired = f" {figure.fatigue}/{figure.stamina}"
    row: Row = [(lead, "chosen" if active else "text"), (f"{code} ", "hero"), *_health(figure, symbols)]
    rows = [cut([*row, (tired, "muted")], width, symbols.cut)]
    notes = [str(note) for note in (*figure.conditions, *(("feat",) if hero.feat else ()))]
    if active and turn is not None:
        notes.insert(0, f"{turn.actions + len(turn.extra)}a {turn.left}mp")
    return [*rows, cut([(f"   {' '.join(notes)}", "muted")], width, symbols.cut)] if notes else rows


def _foe(view: View, name: str, code: str, symbols: Symbols, width: int) -> Row:
    """A line of a monster."""
    figure, monster = view.figures[name], view.table.monsters[name]
    role = "boss" if monster.chief else "enemy"
    turn = view.table.turn
    active = turn is not None and turn.figure == name
    row: Row = [
        (">" if active else " ", "chosen" if active else "text"),
        (f"{code} ", role),
        *_health(figure, symbols),
        (f" {''.join(d[0] for d in figure.defense)}", "muted"),
    ]
    left = f" {turn.actions + len(turn.extra)}a {turn.left}mp" if active and turn else ""
    return cut([*row, (left or (" -" if monster.done else ""), "muted")], width, symbols.cut)


def _health(figure: FigureView, symbols: Symbols) -> Row:
    left = figure.health - figure.damage
    share = left / figure.health if figure.health else 0.0
    role = "bad" if share <= LOW else "good"
    return [(f"{bar(share, BAR, symbols):<{BAR}}", role), (f" {left}/{figure.health}", "text")]
