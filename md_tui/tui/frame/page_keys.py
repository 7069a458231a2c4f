"""All keys of a page, shown over it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from md_tui.tui.draw.text import Row, ruler, wrapped
from md_tui.tui.frame.keyed import KeyedModal
from md_tui.tui.keys.actions import ANYWHERE
from md_tui.tui.widgets.panel import Panel
from md_tui.tui.wording import say

Control = tuple[str, str]
"""A key of a page as it is read, and what it does."""
ON_EVERY_PAGE = ("rulebook", "settings", "quit")


class PageKeys(KeyedModal[None]):
    """The keys of a page, over it."""

    PLACE = ANYWHERE
    NAME = "key_list"
    LISTED_BY = ""
    DEFAULT_CSS = "PageKeys { align: center middle; } PageKeys Panel { width: 64; height: 20; }"

    def __init__(self, title: str, controls: Sequence[Control]) -> None:
        super().__init__()
        self.title_line, self.controls = title, list(controls)

    def compose(self) -> ComposeResult:
        """One panel."""
        yield Panel(id="all-keys")

    def on_mount(self) -> None:
        """Show the keys."""
        self.show_later(self._show)

    def _show(self, note: str = "") -> None:
        panel = self.query_one(Panel)
        width = max(10, panel.size.width)
        listed = [*self.controls, *self._everywhere()]
        room = max(12, *(len(key) + 1 for key, _ in listed))
        rows: list[Row] = [ruler(width, self.md.symbols, self.title_line)]
        rows += [[(f" {key:<{room}}", "token"), (title, "text")] for key, title in listed]
        back = say("page", "keys_back", back=self.md.keymap.first_label("back"))
        rows += wrapped(note or back, width - 2, "warning" if note else "muted", " ")
        panel.show(rows)

    def _everywhere(self) -> list[Control]:
        """What works on every page, unless the page has said so itself."""
        said = {title for _, title in self.controls}
        keys = ((self.md.keymap.label(name), say("everywhere", name)) for name in ON_EVERY_PAGE)
        return [(key, title) for key, title in keys if title not in said]

    def complain(self, text: str) -> None:
        """A refused key is told below the keys."""
        self._show(text)

    def do_back(self) -> None:
        """Go back to the page."""
        self.app.pop_screen()

    do_confirm = do_now = do_help = do_back
