"""The state of the quest in one line, its goals, its foes with what they would do, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import BARE, Line, cut, ink, width_of
from md_tui.tui.draw.parts import block, pips, said, wrapped
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.games.massive_darkness.board.figures import FoeFigure
from md_tui.tui.games.massive_darkness.board.foe_forms import strength

WIDE = 100
"""Columns from which the status line has the name of the quest and all phases."""


class Status(NamedTuple):
    """What the status line tells."""

    quest: str
    round: str
    phases: tuple[tuple[str, bool], ...]
    """The phases of a round in words, and which of them it is."""
    level: int
    most_level: int
    lives: int
    goal: str = ""
    level_word: str = "Level"
    lives_word: str = "Lives"
    warning: str = ""
    on_the_road: bool = False
    """Whether the name of the level says more than that it is the level."""


def status_line(status: Status, width: int, to: Brush) -> Line:
    """Quest, round, phase, level, lives and the open goal, which has the room of all that can be shorter."""
    wide = width >= WIDE
    tries = [_status_parts(status, to, wide, phases, False) for phases in (wide, False)]
    tries += [] if status.on_the_road else [_status_parts(status, to, wide, False, True)]
    return next((line for line in tries if width_of(line) <= width), cut(tries[-1], width, to.glyphs.cut))


def _status_parts(status: Status, to: Brush, quest: bool, all_phases: bool, short: bool) -> Line:
    """`short`: level and lives by their marks and numbers, without their names."""
    line: Line = [(" ", BARE)]
    if status.warning:
        line += [block(f" {status.warning} ", "bad"), ("  ", BARE)]
    if quest:
        line += [said(status.quest, "gold", True), ("  ", BARE)]
    line += [said(status.round, "text", True), ("  ", BARE)]
    for name, now in status.phases:
        if now:
            line += [block(f" {name.upper()} ", "gold"), (" ", BARE)]
        elif all_phases:
            line += [said(f" {name} ", "faint"), (" ", BARE)]
    level, lives = ("", "") if short else (f"{status.level_word} ", f"{status.lives_word} ")
    line += [said(f" {level}", "muted"), *pips(status.level, status.most_level, to, "growth")]
    line += [said(f" {status.level}", "growth"), said(f"  {lives}", "muted"), *_lives(status, to, short)]
    if status.goal:
        line += [said(f"  {to.glyphs.goal} ", "goal"), said(status.goal, "goal")]
    return line


def _lives(status: Status, to: Brush, short: bool) -> Line:
    role = "bad"
    hearts = to.glyphs.life * (1 if short else min(status.lives, 6))
    return [said(f"{hearts} ", role), said(str(status.lives), role, True)]


class FoeLine(NamedTuple):
    """A foe and what it would do now."""

    figure: FoeFigure
    intent: str
    role: str = "muted"
    """How bad that is."""


def foe_lines(foes: Sequence[FoeLine], width: int, to: Brush) -> list[Line]:
    """Two lines a foe: what is left of it, and what it would do."""
    lines: list[Line] = []
    for foe in foes:
        tail = strength(foe.figure, max(4, width - len(foe.figure.name) - 2), to)
        room = width - width_of(tail) - 2
        name = foe.figure.name if len(foe.figure.name) <= room else foe.figure.short
        lines.append([said(name, foe.figure.role, True), ("  ", BARE), *tail])
        lines += [
            [(" ", BARE), said(f"{to.glyphs.arrow} " if place == 0 else "  ", foe.role), *row]
            for place, row in enumerate(wrapped([said(foe.intent, foe.role)], max(8, width - 4)))
        ]
    return lines


class GoalLine(NamedTuple):
    """A goal, and whether it is open now or done."""

    text: str
    done: bool = False
    current: bool = True


def goal_lines(goals: Sequence[GoalLine], width: int, to: Brush) -> list[Line]:
    """The goals, wrapped; what is done has a tick."""
    lines: list[Line] = []
    for goal in goals:
        role = "muted" if goal.done else "goal" if goal.current else "faint"
        mark = to.glyphs.acted if goal.done else to.glyphs.goal if goal.current else to.glyphs.bullet
        for place, row in enumerate(wrapped([said(goal.text, role)], max(8, width - 3))):
            lines.append([said(f"{mark} " if place == 0 else "  ", role), *row])
    return lines


def heading(text: str) -> Line:
    """The title of a part of a pane."""
    return [(" ", BARE), said(text.upper(), "muted")]


def pane(
    parts: Sequence[tuple[str, Sequence[Line]]], width: int, height: int, to: Brush, paper: str
) -> Sheet:
    """Parts with headings below one another; each gets a fair share of the rows and says if there is more."""
    sheet = Sheet(width, height, paper)
    wanted = [(title, list(lines)) for title, lines in parts if lines]
    y = 0
    for place, (title, lines) in enumerate(wanted):
        left = sum(min(3, len(later) + 1) for _, later in wanted[place + 1 :])
        room = height - y - left
        if room < 2:
            continue
        sheet.line(1, y, cut(heading(title), width - 1))
        shown = lines[: room - 1]
        if len(lines) > len(shown) and shown:
            shown[-1] = [*cut(shown[-1], width - 3), said(f" {to.glyphs.cut}", "muted")]
        sheet.lines(1, y + 1, [cut(line, width - 1, to.glyphs.cut) for line in shown])
        y += 1 + len(shown) + (1 if height - y - 1 - len(shown) - left > 2 else 0)
    return sheet


def edge(sheet: Sheet, role: str, to: Brush) -> None:
    """A line down the left side of a pane."""
    for y in range(sheet.height):
        sheet.put(0, y, to.glyphs.edge, ink(role))
