"""The door of the hall in text mode: which tables there are, and to one of them."""

from collections.abc import Callable
from typing import Any

from md_tui.games.face import Face, Form
from md_tui.games.listed import listed
from md_tui.games.registry import names
from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.table.hall.ballots import POLICIES
from md_tui.table.remote.company import Company
from md_tui.table.remote.finding import (
    bringing,
    door_told,
    fits,
    named,
    opening,
    reviewed,
    sitting,
    stands,
    titled,
)
from md_tui.table.remote.joining import join
from md_tui.table.remote.spoken import HALL, outcome, said
from md_tui.table.remote.visit import Lost, Visit
from md_tui.text.polled import PolledConsole
from md_tui.text.shared import SharedSession, refused, say
from md_tui.text.wording import LOBBY, UNDO_BY, leaves
from md_tui.text.wording import say as say_text
from md_tui.toolkit.clean import clean, whole_number
from md_tui.toolkit.typed import folded
from md_tui.wording import meant

PRIVATE = "private"


class Lobby:
    """One person at the door."""

    def __init__(
        self,
        visit: Visit,
        open_face: Callable[[str], Face],
        console: PolledConsole | None = None,
        cited: bool = False,
    ) -> None:
        self.visit, self.open_face, self.console = visit, open_face, console or PolledConsole()
        self.cited = cited
        self._shown: list[dict[str, Any]] = []

    def begin(
        self, game: str, setup: dict[str, Any], title: str = "", private: bool = False, undo_by: str = ""
    ) -> str:
        """A new table; its name."""
        return self.visit.do(titled(opening(game, setup, title, private, undo_by), self.visit.name)).word

    def run(self, table: str = "", *, watch: bool = False, word: str = "") -> None:
        """Show the tables until one is chosen; then sit there."""
        self.console.say(say("welcome", name=self.visit.name))
        if table or word:
            self._sit_there(table, watch, word)
            return
        self._list()
        while (line := self.console.read(say_text("prompt"))) is not None and not leaves(line):
            try:
                if self._obey(line):
                    return
            except Rejected as no:
                self.console.say(refused(no))
            except KernelError as error:
                self.console.say(str(error))

    def _sit_there(self, table: str, watch: bool, word: str) -> None:
        """Sit at a table that was named beforehand; who is turned away there has nowhere else to go."""
        try:
            self._sit(self._named(table) if table else "", watch, word)
        except Rejected as no:
            raise Lost(refused(no)) from no

    def _obey(self, line: str) -> bool:
        """Do what a line says; whether somebody sat at a table."""
        what, _, rest = line.strip().partition(" ")
        what = meant(what, LOBBY, HALL)
        if self._sat_down(what, rest.strip()):
            return True
        if what in ("", "tables"):
            self._list()
        elif what == "find":
            self._list(rest.strip())
        elif what in ("name", "link"):
            message = said(Company(), what, rest.strip())
            self.console.say(outcome(message, self.visit.do(message)))
        else:
            self.console.say(say("lobby_help"))
        return False

    def _sat_down(self, what: str, rest: str) -> bool:
        """Sit at the table that a line leads to; whether it leads to one."""
        if what in ("join", "watch"):
            which, _, word = rest.partition(" ")
            self._sit(self._named(which), what == "watch", word)
        elif what == "invitation" and rest:
            self._sit("", False, rest.lower())
        elif what == "new":
            self._sit(self._new(rest.split()), False, "")
        elif what == "bring" and rest:
            self._sit(self.visit.do(bringing(rest)).word, False, "")
        else:
            return False
        return True

    def _new(self, words: list[str]) -> str:
        """A new table from what is typed: a game, what is played, who may take back, by invitation, a title;
        of each as much as is there."""
        game = words.pop(0) if words and words[0] in names() else ""
        what = words.pop(0) if words else ""
        undo_by = _policy(words.pop(0)) if words and _policy(words[0]) else ""
        private = bool(words) and folded(words[0]) in (PRIVATE, folded(say("screen", "private")))
        setup = _wanted(self.open_face(game).form(), what)
        return self.begin(game, setup, " ".join(words[private:]), private, undo_by)

    def _named(self, which: str) -> str:
        """A table by its number in the list, its name, or the end of it."""
        number = whole_number(which)
        if number is not None and 1 <= number <= len(self._shown):
            return str(self._shown[number - 1]["id"])
        if found := named(self.visit.tables(), which):
            return found
        raise Malformed(say("table_which"))

    def _list(self, wanted: str = "") -> None:
        """The tables; with a word, those with it in title, game or a name."""
        self._shown = [card for card in self.visit.tables() if fits(card, wanted)]
        rows = [f"{number}) {_row(card)}" for number, card in enumerate(self._shown, 1)]
        self.console.listing(rows or [say("no_tables")])
        self.console.say(say("lobby_help"))

    def _sit(self, table: str, watch: bool, word: str) -> None:
        seated = join(self.visit, table, self.open_face, watch=watch, word=word)
        try:
            session = SharedSession(seated, seated.face, self.console)
            session.cited = self.cited
            session.run()
        finally:
            seated.close()


def _wanted(form: Form, value: str) -> dict[str, Any]:
    """The set-up with what is typed in the first line of its form."""
    if not value:
        return form.typed({})
    return form.typed({form.fields(form.blank())[0].id: value})


def _policy(word: str) -> str:
    """Who may take back, if a word says so; one with a capital letter begins a title."""
    policy = meant(word, UNDO_BY)
    return policy if policy in POLICIES and word.islower() else ""


def _row(card: dict[str, Any]) -> str:
    """A table in one line."""
    seats = ", ".join(sitting(card))
    title = clean(str(card.get("title") or card["id"]), 30)
    what = clean(listed(card).what, 20)
    row = say("row", title=title, what=what, round=stands(card), seats=seats or "-")
    for more in door_told(card):
        row = say("row_more", row=row, more=more)
    if review := reviewed(card):
        row = say("row_review", row=row, review=review)
    if card.get("unverified"):
        row = say("row_unverified", row=row)
    at = clean(str(card.get("at_hall") or ""), 40)
    return say("row_elsewhere", row=row, at=at) if at else row
