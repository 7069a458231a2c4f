"""Companions in text mode: seats that bots play for the person, each saying in a line why it does so."""

from md_tui.games.face import Face
from md_tui.kernel.errors import Malformed
from md_tui.kernel.table import Table
from md_tui.table.advising import reason
from md_tui.table.company import Company, Thought
from md_tui.text.console import Console
from md_tui.text.wording import say


class Companions:
    """Gives seats to bots and takes them back."""

    def __init__(self, company: Company, table: Table, face: Face, console: Console) -> None:
        self.company, self.table, self.face, self.console = company, table, face, console
        company.hear, company.waits = self._why, True

    def obey(self, rest: str) -> None:
        """`companion` lists them, `companion NAME` gives that seat to a bot or takes it back."""
        if not rest:
            self.console.listing([self._listed()])
            return
        seat = self._seat(rest)
        if seat in self.company.bots:
            self.company.back(seat)
            self.console.say(say("companion", "back", name=self.face.name(seat)))
        else:
            self.company.give(seat)
            self.console.say(say("companion", "given", name=self.face.name(seat)))

    def act(self) -> None:
        """Let them play until the person has to."""
        self.company.act()

    def _seat(self, typed: str) -> str:
        """The seat that a typed name means."""
        for seat in self.table.held:
            if typed.lower() in (seat.lower(), self.face.name(seat).lower()):
                return seat
        names = ", ".join(self.face.name(seat) for seat in self.table.held)
        raise Malformed(say("companion", "which", text=typed[:40], names=names))

    def _listed(self) -> str:
        names = ", ".join(self.face.name(seat) for seat in self.company.bots if seat in self.table.held)
        return say("companion", "list", names=names) if names else say("companion", "none")

    def _why(self, seat: str, why: Thought) -> None:
        self.console.say(say("companion", "why", name=self.face.name(seat), why=reason(self.face, why)))
