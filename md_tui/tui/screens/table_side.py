"""The panes of wide windows: goals beside the log, enemies beside the heroes."""

from __future__ import annotations

from md_tui.games.massive_darkness.face.describe import goal_line
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.view import View
from md_tui.tui.games.massive_darkness.session import QuestSession
from md_tui.tui.present import enemy_piece
from md_tui.tui.present_intents import intent_text
from md_tui.tui.present_text import Row, cut, ruler, wrapped
from md_tui.tui.symbols import Symbols
from md_tui.tui.wording import say


def goal_rows(words: Words, view: View, symbols: Symbols, width: int) -> list[Row]:
    """The goals, the open one first in weight."""
    lines: list[Row] = []
    for goal in view.goals:
        role = "muted" if goal.done else "text" if goal.current else "muted"
        mark = symbols.done if goal.done else symbols.active if goal.current else symbols.open
        rows = wrapped(goal_line(words, view, goal), width - 2, role)
        lines += [[(f"{mark} ", "warning"), *rows[0]], *([("  ", role), *row] for row in rows[1:])]
    return [cut(line, width) for line in lines]


def third_rows(session: QuestSession, view: View, symbols: Symbols, width: int) -> list[Row]:
    """Every enemy with what is left of it and what it would do now."""
    lines: list[Row] = [ruler(width, symbols, say("side", "enemies"))]
    if not view.enemies:
        lines += wrapped(say("enemies", "none"), width, "muted")
    for intent in session.intents():
        seen = view.enemies.get(intent.enemy)
        if seen is None:
            continue
        piece = enemy_piece(seen, symbols)
        lines.append([(f"{piece.text} ", piece.role), (f"{seen.enemy.zone} ", "muted")])
        lines += wrapped(intent_text(session.words, intent), width - 2, "text", "  ")
    return [cut(line, width) for line in lines]
