"""What the command line of a shared table knows beside the game: all about the company, by its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from md_tui.kernel.errors import KernelError, Malformed
from md_tui.table.remote.spoken import HALL, HOST, SEATS, WORDS, is_answered, outcome, said
from md_tui.toolkit.clean import clean
from md_tui.toolkit.typed import folded
from md_tui.tui.hall.words import of_hall, refusal
from md_tui.tui.wording import say
from md_tui.wording import meant

if TYPE_CHECKING:
    from md_tui.tui.hall.layer import SharedLayer

LINE, KEY = "company:", "company-key:"
"""What a hit is called: a line that is said to the hall, or a key of the table."""
_FORMS = {"vote": "vote", "away": "away", "name": "name", "link": "name"}


class ByWord:
    """The words of one table."""

    def __init__(self, table: SharedLayer) -> None:
        self._table = table

    def found(self, line: str) -> list[tuple[str, str]]:
        """What a typed line could mean here, each with the name under which it is done."""
        words = folded(line).split()
        spoken = [] if self._message(line) is None else [(of_hall("screen", "typed_line", line=line), line)]
        keys = [(key, title) for key, title in self._table.own_keys() if _fits(title, words)]
        return [
            *((title, f"{LINE}{line}") for title, line in spoken),
            *((say("command", "keyed", title=title, keys=key), f"{KEY}{key}") for key, title in keys),
        ]

    def form(self, typed: str) -> str:
        """How the word is written that a line begins with; nothing if it is none of these."""
        word = meant(typed.strip().partition(" ")[0], HALL)
        if word not in WORDS:
            return ""
        key = "hand_over" if word in SEATS else "host" if word in HOST else _FORMS.get(word, "talk")
        return of_hall("help", key)

    def do(self, name: str) -> bool:
        """Do what was chosen; whether it was one of these."""
        if name.startswith(KEY):
            self._table.press(name.removeprefix(KEY))
        elif name.startswith(LINE):
            self._say(name.removeprefix(LINE))
        else:
            return False
        return True

    def _message(self, line: str) -> Any:
        """What a line says to the hall; nothing if it says nothing whole."""
        first, _, rest = line.strip().partition(" ")
        word = meant(first, HALL)
        if word not in WORDS:
            return None
        try:
            return said(self._table.remote.company, word, clean(rest.strip(), 200))
        except Malformed:
            return None

    def _say(self, line: str) -> None:
        """Say it, and show what came of it."""
        message, visit, table = self._message(line), self._table.remote.visit, self._table
        if message is None or not is_answered(message):
            visit.say(message) if message is not None else table.complain(of_hall("vote_which"))
            return
        try:
            table.message = [(outcome(message, visit.do(message)), "good")]
        except KernelError as error:
            table.complain(refusal(error))


def _fits(title: str, words: list[str]) -> bool:
    return all(word in folded(title) for word in words)
