"""The past of a game that came from elsewhere: it may hold what no rules would ever decide."""

from typing import Any

from md_tui import wording
from md_tui.games.face import Line
from md_tui.table.past import RecordedPast


class ForeignPast(RecordedPast):
    """Says of what cannot be told that it cannot be: with right hashes a log may still say anything."""

    def _line(self, event: Any, old: Any, new: Any) -> Line | None:
        try:
            return super()._line(event, old, new)
        except Exception:  # the words of a game may meet anything in it
            return Line(wording.say("record", "untold"))
