"""A recorded game as an asciinema recording (version 2), drawn without a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rich.style import Style
from textual.geometry import Region

from md_tui.config import Settings
from md_tui.table.chronology import Chronology
from md_tui.table.past import RecordedPast
from md_tui.table.replayed import ReplayedTable
from md_tui.tui.desk import desk_of
from md_tui.tui.draw.brush import brush
from md_tui.tui.draw.look import Look
from md_tui.tui.draw.palette import TRUE, palette_of
from md_tui.tui.draw.text import TONES, Row, cut, fitted, wrapped
from md_tui.tui.marks import Area
from md_tui.tui.replay.bar import bar_row
from md_tui.tui.replay.steps import looked_at
from md_tui.tui.symbols import SETS
from md_tui.tui.themes import style_of
from md_tui.tui.widgets.picture import part_of
from md_tui.tui.wording import speak_of

WIDTH, HEIGHT = 100, 32
SIDE, BOTTOM = 34, 8
PACES = {"slow": 2.0, "normal": 1.2, "fast": 0.5}
"""Seconds for each step."""
_CLEAR = "\x1b[?25l\x1b[2J"


class Recorder:
    """Draws steps of a game as frames of a fixed size; only lines that changed are written."""

    def __init__(self, past: RecordedPast, settings: Settings) -> None:
        self.settings = settings
        self.set = settings.symbols if settings.symbols in SETS else "rich"
        self.symbols = SETS[self.set]
        self.history = Chronology(past)
        self.session = looked_at(self.history)
        self.desk = desk_of(past.face.game.name)
        speak_of(past.face.game.name)
        self.palette = palette_of(settings.theme, TRUE)
        size = (WIDTH - SIDE - 2, HEIGHT - BOTTOM - 2)
        to = brush(settings.theme, symbols=self.set)
        self.picture = self.desk.picture(self.session, to, *size)
        self._lines: list[str] = [""] * HEIGHT

    def frame(self, step: int) -> str:
        """What a terminal is sent to show a step after the one drawn last."""
        rows = self._rows(step)
        blank: list[Row] = [[("", "text")]] * HEIGHT
        lines = [self._painted(cut(row, WIDTH)) for row in [*rows, *blank][:HEIGHT]]
        changed = [(y, line) for y, line in enumerate(lines) if line != self._lines[y]]
        self._lines = lines
        return "".join(f"\x1b[{y + 1};1H{line}\x1b[0m\x1b[K" for y, line in changed)

    def _rows(self, step: int) -> list[Row]:
        table = self.session.table
        if isinstance(table, ReplayedTable):
            table.stand(self.history.line[step])
        view = self.session.view
        side = self.desk.side(self.session, view, self.symbols, SIDE, HEIGHT - BOTTOM - 2)
        self.picture.paint(view)
        board = self._board(self.desk.centre(self.session, view, ""))
        middle: list[Row] = [
            [*row, ("│ " if self.set != "ascii" else "| ", "wall"), *_at(side, y)]
            for y, row in enumerate(board)
        ]
        status = self.desk.status(self.session, view, self.symbols, WIDTH)
        return [status, *middle, *self._told(step), self._bar(step)]

    def _board(self, place: str) -> list[Row]:
        """The part of the board around a place."""
        width, height = WIDTH - SIDE - 2, HEIGHT - BOTTOM - 2
        region = self.picture.region(place) or Area(0, 0, 0, 0)
        left = _start(region.x + region.width // 2, width, self.picture.width)
        top = _start(region.y + region.height // 2, height, self.picture.height)
        return [list(row) for row in part_of(self.picture, Region(left, top, width, height))]

    def _told(self, step: int) -> list[Row]:
        title = self.history.title(step)
        rows: list[Row] = wrapped(title[:1].upper() + title[1:], WIDTH - 1, "warning")
        for line in self.desk.told(self.session, self.history, step):
            rows += wrapped(line.text, WIDTH - 1, TONES.get(line.tone, "text"), "  ")
        blank: list[Row] = [[("", "text")]]
        return (fitted(rows, BOTTOM, "more lines") + blank * BOTTOM)[:BOTTOM]

    def _bar(self, step: int) -> Row:
        last = self.history.last
        count = f" {step}/{last}"
        return [
            *bar_row(self.history.marks, self.desk.marks, step, last, WIDTH - len(count) - 1, self.symbols),
            (count, "text"),
        ]

    def _painted(self, row: Row) -> str:
        return "".join(_ansi(self._style(role), text) for text, role in row)

    def _style(self, role: str | Look) -> Style:
        if isinstance(role, Look):
            return self.palette.style(role)
        return style_of(self.settings.theme, role, "background")


def recording(past: RecordedPast, settings: Settings) -> bytes:
    """The whole recording: a header line, then one line of output for each step."""
    header = {"version": 2, "width": WIDTH, "height": HEIGHT, "title": f"md-tui {past.id}"}
    lines = [json.dumps(header)]
    lines += [json.dumps([round(at, 3), "o", text]) for at, text in _events(past, settings)]
    return ("\n".join(lines) + "\n").encode()


def _events(past: RecordedPast, settings: Settings) -> Iterator[tuple[float, str]]:
    recorder = Recorder(past, settings)
    pace = PACES[settings.replay_speed]
    yield 0.0, _CLEAR
    for step in range(recorder.history.last + 1):
        yield step * pace, recorder.frame(step)
    yield (recorder.history.last + 2) * pace, "\x1b[?25h"


def _ansi(style: Style, text: str) -> str:
    return style.render(text)


def _at(rows: list[Row], y: int) -> Row:
    return rows[y] if y < len(rows) else []


def _start(middle: int, window: int, whole: int) -> int:
    """Where a window begins: centred if all fits, else around the middle wanted."""
    if whole <= window:
        return -((window - whole) // 2)
    return min(max(middle - window // 2, 0), whole - window)
