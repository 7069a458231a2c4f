"""A new shared table: the form of the game, what the table is called, who may come and who may take back."""

from __future__ import annotations

from md_tui.games.face import Choice
from md_tui.games.face import Field as FormField
from md_tui.table.hall.ballots import POLICIES, UNDO_BY
from md_tui.table.remote.finding import opening
from md_tui.toolkit.words import capital
from md_tui.tui.frame.list_page import Entry
from md_tui.tui.hall.words import of_hall
from md_tui.tui.pages.new_game import BEGIN, FormScreen, shown_value
from md_tui.tui.wording import say as say_screen

TITLE, DOOR = "table_title", "door"
OWN = (TITLE, DOOR, UNDO_BY)
DOORS = ("open", "private")


class NewTableScreen(FormScreen):
    """Closes with what to ask the hall for."""

    PAGE = "new_game"

    def __init__(self) -> None:
        super().__init__()
        self.table = {TITLE: "", DOOR: DOORS[0], UNDO_BY: POLICIES[0]}

    def _lines(self) -> dict[str, FormField]:
        choices = {DOOR: DOORS, UNDO_BY: POLICIES}
        own = {
            id: FormField(
                id,
                of_hall("screen", "form", id),
                self.table[id],
                tuple(
                    Choice(
                        value, of_hall("screen", "form", value), of_hall("screen", "form", f"{value}_about")
                    )
                    for value in choices.get(id, ())
                ),
                of_hall("screen", "form", f"{id}_about"),
            )
            for id in OWN
        }
        return {**own, **super()._lines()}

    def relist(self, at: str) -> None:
        """Write the lines anew."""
        self._refill(at)

    def _refill(self, at: str) -> None:
        entries = [self._line(field.id, field.label, shown_value(field)) for field in self._lines().values()]
        self.fill([*entries, self.head(), Entry(BEGIN, [(say_screen("form", "begin"), "good")], "b")], at)

    def _line(self, id: str, label: str, value: str) -> Entry:
        shown = self.field.shown() if self.field and self.typing == id else value
        return Entry(id, [(f"{capital(label):<20} ", "muted"), (shown, "text")])

    def heading(self) -> str:
        """Open a table, not a game for one."""
        return of_hall("screen", "form", "heading")

    def _choose(self, id: str, value: str) -> None:
        if id in OWN:
            self.table[id] = value
        else:
            super()._choose(id, value)

    def _begin(self) -> None:
        """What the hall is asked for."""
        private = self.table[DOOR] == DOORS[1]
        said = opening(self.face.game.name, self.setup, self.table[TITLE], private, self.table[UNDO_BY])
        self.dismiss(said)  # type: ignore[arg-type]
