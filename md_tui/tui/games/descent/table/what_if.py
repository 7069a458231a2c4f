"""What if, at the table of Descent: its own keys and map over a world that was imagined."""

from __future__ import annotations

from md_tui.tui.games.descent.table.screen import DescentTable
from md_tui.tui.table.what_if import PlainWhatIf


class DescentWhatIf(PlainWhatIf, DescentTable):
    """Everything that the table can do, and nothing of it counts."""
