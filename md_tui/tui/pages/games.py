"""The games that are installed: which one is to be begun."""

from __future__ import annotations

from md_tui.games.registry import names, title
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.wording import say


class GamesScreen(ListPage[None]):
    """A line for each game; choosing one opens its form."""

    NAME = "games"
    PAGE = "games"
    ASIDE = False

    def on_mount(self) -> None:
        """List them by name."""
        entries = [Entry(name, [(title(name), "text")]) for name in names()]
        self.fill(entries, self.md.game)
        super().on_mount()

    def heading(self) -> str:
        """What is listed."""
        return say("games", "heading")

    def idle_prompt(self) -> str:
        """What Enter would do."""
        return say("games", "prompt", confirm=self.key("confirm"))

    def controls(self) -> list[Control]:
        """Arrows and Enter."""
        return [(self.key("confirm"), say("page", "choose")), (self.key("back"), say("page", "back"))]

    def take(self, entry: Entry) -> None:
        """Open the form of a game."""
        self.md.turn_to(entry.id)
        self.app.pop_screen()
        self.md.open_page("new_game")

    def do_back(self) -> None:
        """Leave it as it is."""
        self.app.pop_screen()
