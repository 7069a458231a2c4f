"""Who plays which seat: the person, or a companion."""

from __future__ import annotations

from md_tui.table.companions import Companions
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.table_session import Session
from md_tui.tui.wording import headed, say


class CompanionsScreen(ListPage[None]):
    """A line for each seat of the player's own side; choosing one gives it away or takes it back."""

    NAME = "companions"
    PAGE = "companions"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    @property
    def helpers(self) -> Companions:
        """The companions of this table."""
        assert self.session.companions is not None
        return self.session.companions

    def on_mount(self) -> None:
        """List the seats."""
        self._refill("")
        super().on_mount()

    def relist(self, at: str) -> None:
        """Write the lines anew."""
        self._refill(at)

    def _refill(self, at: str) -> None:
        """In an order of their own: that of turns changes, and a number would mean somebody else then."""
        lent, names = self.helpers.seats(), self.session.face.name
        entries = [
            Entry(seat, [(headed(names(seat)), "seat"), self._player(seat in lent)], str(number))
            for number, seat in enumerate(sorted(self.helpers.everybody), 1)
        ]
        self.fill(entries, at)

    def _player(self, lent: bool) -> tuple[str, str]:
        return (say("companions", "a_companion"), "info") if lent else (say("companions", "you"), "text")

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """What a companion does and leaves alone, and which cards are kept."""
        rows = wrapped(say("companions", "about"), width)
        kept = self.helpers.notebook.notes.kept
        if kept:
            names = ", ".join(self.session.face.name(card) for card in kept)
            rows += [[("", "text")], *wrapped(say("companions", "kept", names=names), width, "muted")]
        return rows

    def idle_prompt(self) -> str:
        """What Enter would do."""
        return say("companions", "prompt", confirm=self.key("confirm"))

    def controls(self) -> list[Control]:
        """Arrows and Enter, or numbers."""
        return [(self.key("confirm"), say("companions", "swap")), (self.key("back"), say("page", "back"))]

    def take(self, entry: Entry) -> None:
        """Give the seat away, or take it back."""
        self.helpers.swap(entry.id)
        self._refill(entry.id)
        self.redraw()

    def do_back(self) -> None:
        """Back to the table, where the game goes on."""
        self.dismiss(None)
