"""Advice: the three best things to do as a bot that looks ahead judges them, each with what it leads to."""

from __future__ import annotations

from md_tui.bots.base import Advice
from md_tui.kernel.value import Command
from md_tui.table import advising
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.table_session import Session
from md_tui.tui.wording import say


def advised(session: Session) -> list[str]:
    """How often advice was asked for in a game, for its end; nothing if never."""
    count = session.companions.notebook.notes.advised if session.companions is not None else 0
    return [say("advice", "asked", count=count)] if count else []


class AdviceScreen(ListPage[Command | None]):
    """Three plans; choosing one does what it begins with."""

    NAME = "advice"
    PAGE = "advice"

    def __init__(self, session: Session, found: tuple[Advice, ...]) -> None:
        super().__init__()
        self.session, self.found = session, found

    def on_mount(self) -> None:
        """List the plans."""
        self.relist("")
        super().on_mount()

    def relist(self, at: str) -> None:
        """The plans in words."""
        face, name = self.session.face, self.session.table.voice.name
        entries = []
        for number, advice in enumerate(self.found, 1):
            plan = advising.plan_named(face, advice.plan, advice.target, name)
            chance = say("advice", "chance", chance=advice.chance)
            entries.append(Entry(str(number), [(f"{chance}  ", "info"), (plan, "text")], str(number)))
        self.fill(entries, at)

    @property
    def advice(self) -> Advice:
        """The plan under the cursor."""
        return self.found[int(self.chosen.id) - 1 if self.chosen else 0]

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """What the plan leads to, why, and how it begins."""
        name = self.session.table.voice.name
        return wrapped(advising.told(self.session.face, self.advice, name, self._begins()), width)

    def idle_prompt(self) -> str:
        """What Enter would do."""
        return say("advice", "prompt", confirm=self.key("confirm"), command=self._begins())

    def _begins(self) -> str:
        """The first command in words; as it would be typed only where it stands in no list."""
        command = self.advice.command
        offer = next((offer for offer in self.session.offers() if offer.command == command), None)
        return self.session.offer_line(offer) if offer is not None else self.session.face.write(command)

    def controls(self) -> list[Control]:
        """Arrows and Enter, or numbers."""
        return [(self.key("confirm"), say("advice", "begin")), (self.key("back"), say("page", "back"))]

    def take(self, entry: Entry) -> None:
        """Do what the plan begins with."""
        self.dismiss(self.advice.command)

    def do_back(self) -> None:
        """Close the page without doing anything."""
        self.dismiss(None)
