"""From the hall to a table at the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from md_tui.tui import home

if TYPE_CHECKING:
    from md_tui.tui.app import MdApp


def sit_at(app: MdApp, table: Any) -> None:
    """Open a shared table; the one that was open before is closed, and every page but the title goes."""
    home.leave_table(app)
    home.take_options(app, table)
    app.open_table(table, table.face, page="shared_table")
