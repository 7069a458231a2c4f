"""All keys of a page, shown over it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from md_tui.tui.actions import ANYWHERE
from md_tui.tui.keymap import key_label
from md_tui.tui.present_text import Row, ruler, wrapped
from md_tui.tui.screens.base import EVERYWHERE, KeyedModal
from md_tui.tui.widgets.panel import Panel
from md_tui.tui.wording import say

Control = tuple[str, str]
"""A key of a page as it is read, and what it does."""


class PageKeys(KeyedModal[None]):
    """The keys of a page, over it."""

    PLACE = ANYWHERE
    NAME = "key_list"
    DEFAULT_CSS = "PageKeys { align: center middle; } PageKeys Panel { width: 64; height: 20; }"

    def __init__(self, title: str, controls: Sequence[Control]) -> None:
        super().__init__()
        self.title_line, self.controls = title, list(controls)

    def compose(self) -> ComposeResult:
        """One panel."""
        yield Panel(id="all-keys")

    def on_mount(self) -> None:
        """Show the keys."""
        self.call_after_refresh(self._show)

    def _show(self, note: str = "") -> None:
        panel = self.query_one(Panel)
        width = max(10, panel.size.width)
        rows: list[Row] = [ruler(width, self.md.symbols, self.title_line)]
        everywhere = [(" ".join(map(key_label, self.md.keymap.keys(name))), name) for name in EVERYWHERE]
        for key, title in self.controls:
            rows.append([(f" {key:<12}", "token"), (title, "text")])
        for keys, name in everywhere:
            if name in ("rulebook", "settings", "quit"):
                rows.append([(f" {keys:<12}", "token"), (say("everywhere", name), "text")])
        rows += wrapped(note or say("page", "keys_back"), width - 2, "warning" if note else "muted", " ")
        panel.show(rows)

    def complain(self, text: str) -> None:
        """A refused key is told below the keys."""
        self._show(text)

    def do_back(self) -> None:
        """Go back to the page."""
        self.app.pop_screen()

    do_confirm = do_now = do_help = do_back
