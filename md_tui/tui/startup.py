"""What the app begins with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from md_tui.tui.app import MdApp


def above_title(first: Callable[[MdApp], object]) -> Callable[[MdApp], None]:
    """The title, and what is to be opened on top of it."""

    def opening(app: MdApp) -> None:
        app.open_page("title")
        first(app)

    return opening


def first_page(app: MdApp) -> None:
    """The title, or three lines of welcome to whoever has never been here."""
    app.open_page("title" if _known() else "welcome")


def _known() -> bool:
    """Whether somebody has played or set anything here before."""
    from md_tui import config, locations
    from md_tui.store.cards import any_games

    return config.settings_path().exists() or any_games(locations.data_dir())
