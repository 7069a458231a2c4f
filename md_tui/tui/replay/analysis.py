"""The analysis of a recorded game: its chances as a curve over the timeline, and where it turned."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from md_tui.table.analysis.background import BackgroundAnalysis
from md_tui.table.chronology import Chronology
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.replay.bar import bar_row, column
from md_tui.tui.wording import say

MOST_ROWS, FEWEST_ROWS = 10, 4
"""Rows of the curve."""
SCALE = 5
"""Columns of the scale beside it."""
BELOW = 6
"""Rows that the list below the curve needs."""


class AnalysisScreen(ListPage[int | None]):
    """The curve, the bar of the timeline below it, and the turning points; choosing one goes there."""

    NAME = "analysis"
    PAGE = "analysis"

    def __init__(self, history: Chronology, step: int, end: int) -> None:
        """`end` is the last step that may be told of."""
        super().__init__()
        self.history, self.here, self.end = history, step, end
        self.background = BackgroundAnalysis(history.past)
        self._shown = -1

    def on_mount(self) -> None:
        """Show what is known, and find out the rest meanwhile."""
        self._refill()
        super().on_mount()
        self.run_worker(lambda: self.background.run(self._tell), thread=True, exit_on_error=False)

    def on_unmount(self) -> None:
        """Stop looking further; what was found is kept."""
        self.background.wanted = False

    @property
    def until(self) -> int:
        """The last decision that may be told of."""
        return self.history.line[self.end]

    def _tell(self) -> None:
        with suppress(RuntimeError):  # the app has ended meanwhile
            self.app.call_from_thread(self._more)

    def _more(self) -> None:
        """Something more is known."""
        done = self.background.found.done if self.background.found is not None else 0
        if done != self._shown or self.background.fault:
            self._shown = done
            self._refill()
            self.redraw_all()

    def relist(self, at: str) -> None:
        """Write the lines anew."""
        self._refill()

    def _refill(self) -> None:
        at = self.chosen.id if self.chosen else ""
        self.fill([Entry(str(seq), [(line, "text")]) for seq, line in self.background.turns(self.until)], at)

    # What is shown.

    def before_rows(self, width: int) -> list[Row]:
        """The curve over the timeline."""
        height = max(FEWEST_ROWS, min(MOST_ROWS, self.main.size.height - BELOW))
        room = max(10, width - SCALE)
        steps = {
            step: chance
            for seq, chance in self.background.chances(self.until).items()
            if (step := self.history.step_of(seq)) is not None
        }
        rows = curve_rows(steps, self.end, room, height, self.md.symbols.full)
        here, known = min(self.here, self.end), self.md.desk.marks
        bar = bar_row(self.history.marks, known, here, self.end, room, self.md.symbols)
        blank: Row = [("", "text")]
        return [*rows, [(" " * SCALE, "text"), *bar], blank, [(say("analysis_page", "turning"), "info")]]

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """The chosen turning point in full, and luck against choices."""
        rows: list[Row] = []
        for seq, line in self.background.turns(self.until):
            if self.chosen is not None and self.chosen.id == str(seq):
                rows += [*wrapped(line, width), [("", "text")]]
        if self.end == self.history.last and (told := self.background.sums()):
            rows += wrapped(told, width, "info")
        return rows

    def idle_prompt(self) -> str:
        """How far the looking is, or why there is none."""
        found = self.background.found
        if self.background.fault:
            return self.background.fault
        if found is None:
            return say("analysis_page", "begins")
        if not found.whole:
            return say("analysis_page", "progress", done=found.done, total=found.work)
        return say("analysis_page", "prompt", confirm=self.key("confirm"))

    def controls(self) -> list[Control]:
        """Arrows and Enter."""
        return [(self.key("confirm"), say("analysis_page", "go")), (self.key("back"), say("page", "back"))]

    def take(self, entry: Entry) -> None:
        """Go to the turning point."""
        self.dismiss(int(entry.id))

    def do_back(self) -> None:
        """Back to the step that was shown before."""
        self.dismiss(None)


def curve_rows(chances: Mapping[int, float], last: int, width: int, height: int, full: str) -> list[Row]:
    """A curve over the steps up to the last; a column without a decision is as high as the one before."""
    columns: dict[int, float] = {}
    for step, chance in sorted(chances.items()):
        columns[column(step, last, width)] = chance
    heights: list[int] = []
    for place in range(width):
        if place in columns:
            heights.append(max(1, round(columns[place] * height)))
        else:
            known = bool(heights) and any(later > place for later in columns)
            heights.append(heights[-1] if known else 0)
    rows: list[Row] = []
    for level in range(height, 0, -1):
        label = {height: "100 ", (height + 1) // 2: " 50 "}.get(level, "    ")
        cells = "".join(full if tall >= level else " " for tall in heights)
        rows.append([(f"{label} "[:SCALE], "muted"), (cells, "good" if level > height / 2 else "warning")])
    return rows
