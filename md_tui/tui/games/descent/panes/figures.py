"""Heroes and foes beside the map, a line or two each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from md_tui.tui.draw.text import Row, clipped, cut, ruler, wrapped
from md_tui.tui.games.descent.board.staging import codes
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.games.descent.view import FigureView, View
    from md_tui.tui.symbols import Symbols
    from md_tui.tui.table_session import Session

BAR, SHORT_BAR, SHORTEST = 10, 4, 3
"""Cells of a bar of health: of a hero, of a foe, and of a foe in a narrow pane."""
HALF = 4
"""Of eight heights of a bar one that leaves room between two of them."""
WIDE = 32
"""From this width on there is room for whole names and defense dice."""
LOW = 0.34
"""Below this share of its health a figure is shown as being in danger."""


def figure_rows(session: Session, view: View, symbols: Symbols, width: int) -> list[Row]:
    """Heroes, foes and aims."""
    marks = codes(view.table)
    rows: list[Row] = []
    for name in view.table.party:
        rows += _hero(session, view, name, marks[name], symbols, width)
        own = (familiar.id for familiar in view.table.familiars.values() if familiar.owner == name)
        rows += [_familiar(session, view, one, marks[one], symbols, width) for one in own]
    rows.append(ruler(width, symbols))
    rows += [_foe(session, view, name, marks[name], symbols, width) for name in view.table.monsters]
    rows.append(ruler(width, symbols))
    return rows + [row for goal in _goals(session, view, width) for row in wrapped(goal, width, "info")]


def _goals(session: Session, view: View, width: int) -> list[str]:
    """Every aim in a sentence; in a narrow pane in so few words that the other side's is seen too."""
    if width >= WIDE:
        return session.face.query(view, session.seat, "goals", "") or []
    short = (
        (
            goal.side,
            say("goal", goal.kind, who=session.face.name(goal.who), done=goal.done, needed=goal.needed),
        )
        for goal in view.goals
    )
    return [say("goal", side, aim=aim) for side, aim in short]


def _hero(session: Session, view: View, name: str, code: str, symbols: Symbols, width: int) -> list[Row]:
    """Two lines of a hero: name, health and fatigue, then a bar, what is left of the turn, and conditions."""
    hero, figure = view.table.heroes[name], view.figures[name]
    turn = view.table.turn
    active = turn is not None and turn.figure == name
    numbers = f"{figure.health - figure.damage}/{figure.health} {figure.fatigue}/{figure.stamina}"
    called = session.face.name(name).partition(" ")[0] if width < WIDE else session.face.name(name)
    head = _headed(symbols, code, "seat", called, numbers, width, active=active)
    notes = [session.face.name(note) for note in figure.conditions]
    notes += ["feat"] if hero.feat else []
    if active and turn is not None:
        notes.insert(0, f"{turn.actions + len(turn.extra)}a {turn.left}mp")
    below: Row = [("   ", "text"), *_bar(figure, BAR, symbols), (f" {' '.join(notes)}", "muted")]
    return [head, cut(below, width, symbols.cut)]


def _familiar(session: Session, view: View, name: str, code: str, symbols: Symbols, width: int) -> Row:
    """A line of a familiar below its hero."""
    figure, turn = view.figures[name], view.table.turn
    active = turn is not None and turn.figure == name
    left = f"{figure.health - figure.damage}/{figure.health}"
    if active and turn is not None:
        left += f" {turn.actions + len(turn.extra)}a {turn.left}mp"
    left += f" {symbols.acted}" if view.table.familiars[name].done and not active else ""
    bar = _bar(figure, SHORTEST if width < WIDE else SHORT_BAR, symbols)
    called = str(session.face.words.figure(view.table, name))  # type: ignore[attr-defined]
    return _headed(symbols, code, "seat", called, left, width, bar, active=active)


def _foe(session: Session, view: View, name: str, code: str, symbols: Symbols, width: int) -> Row:
    """A line of a monster."""
    figure, monster = view.figures[name], view.table.monsters[name]
    turn = view.table.turn
    active = turn is not None and turn.figure == name
    left = f"{figure.health - figure.damage}/{figure.health}"
    if active and turn is not None:
        left += f" {turn.actions + len(turn.extra)}a {turn.left}mp"
    elif width >= WIDE:
        left += f" {''.join(die[0] for die in figure.defense)}"
    left += f" {symbols.acted}" if monster.done else ""
    narrow = width < WIDE
    called = str(session.face.words.figure(view.table, name))  # type: ignore[attr-defined]
    if narrow and not monster.name:
        called = session.face.name(monster.group)  # its number is in the code
    bar = _bar(figure, SHORTEST if narrow else SHORT_BAR, symbols)
    role = "boss" if monster.chief else "enemy"
    return _headed(symbols, code, role, called, left, width, bar, active=active)


def _headed(
    symbols: Symbols,
    code: str,
    role: str,
    called: str,
    right: str,
    width: int,
    bar: Row | None = None,
    *,
    active: bool,
) -> Row:
    """Mark, name, a bar if there is one, and numbers at the right end."""
    lead: Row = [(symbols.active if active else " ", "chosen" if active else "text"), (f"{code} ", role)]
    wide = sum(len(text) for text, _ in bar or ())
    room = width - len(code) - len(right) - wide - (4 if wide else 3)
    name = clipped(called, max(0, room), symbols).ljust(max(0, room))
    row: Row = [*lead, (f"{name} ", role if active else "text"), *(bar or ())]
    return cut([*row, (" " if wide else "", "text"), (right, "text")], width, symbols.cut)


def _bar(figure: FigureView, wide: int, symbols: Symbols) -> Row:
    """Health as a bar; what is lost is seen too."""
    left = figure.health - figure.damage
    share = left / figure.health if figure.health else 0.0
    full = min(wide, max(1 if left > 0 else 0, round(share * wide)))
    role = "bad" if share <= LOW else "good"
    return [(symbols.steps[HALF] * full, role), (symbols.empty * (wide - full), "muted")]
