"""The whole log of this sitting, newest at the end."""

from __future__ import annotations

from typing import ClassVar

from md_tui.tui.present_text import wrapped
from md_tui.tui.screens.listing import Item, Listing
from md_tui.tui.screens.table_base import TONES
from md_tui.tui.session import Session


class LogScreen(Listing[None]):
    """Everything that was told, as far back as it is kept."""

    NAME: ClassVar[str] = "log"
    PAGE: ClassVar[str] = "log"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.top = 10**6

    def heading(self) -> str:
        """How much there is."""
        return f"The log, {len(self.session.history)} lines"

    def items(self, width: int) -> list[Item]:
        """One item a line."""
        return [
            Item(wrapped(line.text, width, TONES.get(line.tone, "text"))) for line in self.session.history
        ]
