"""What a hero carries: marked cards are in use, Enter equips him so."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.descent.commands import Equip
from md_tui.kernel.value import Command
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.games.descent.table_session import DescentSession
from md_tui.tui.wording import say


class EquipScreen(ListPage[Command]):
    """The cards of the hero whose turn it is; the space bar puts one on or away."""

    NAME: ClassVar[str] = "equip"
    PAGE: ClassVar[str] = "equip"

    def __init__(self, session: DescentSession) -> None:
        super().__init__()
        self.session = session
        heroes = session.view.table.heroes
        self.hero = session.figure if session.figure in heroes else session.view.table.party[0]
        self.worn = list(heroes[self.hero].equipped)

    def on_mount(self) -> None:
        """Everything he carries."""
        self._fill()
        super().on_mount()

    def heading(self) -> str:
        """Whose things these are."""
        return say("equip", "heading", name=self.session.face.name(self.hero))

    def _fill(self, at: str = "") -> None:
        cards = self.session.view.table.heroes[self.hero].items
        self.fill([Entry(card, self._line(card)) for card in cards], at)

    def _line(self, card: str) -> Row:
        sign = "[x]" if card in self.worn else "[ ]"
        return [(f"{sign} ", "token"), (self.session.face.name(card), "text")]

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """What the chosen card says."""
        if self.chosen is None or not self.chosen.id:
            return []
        card = self.session.box.items[self.chosen.id.partition("#")[0]]
        facts = say("equip", "facts", hands=card.hands)
        rows = wrapped(self.session.face.name(self.chosen.id), width, "info")
        rows += wrapped(facts, width, "muted") if card.hands else []
        return [*rows, *wrapped(self.session.words.about(self.chosen.id), width)]

    def do_continue(self) -> None:
        """Put the chosen card on, or away."""
        if self.chosen is None or not self.chosen.id:
            self.complain(say("page", "nothing"))
            return
        card = self.chosen.id
        if card in self.worn:
            self.worn.remove(card)
        else:
            self.worn.append(card)
        self._fill(card)
        self.redraw()

    def take(self, entry: Entry) -> None:
        """Equip him as marked; the rules have the last word."""
        self.dismiss(Equip(tuple(self.worn)))

    def controls(self) -> list[Control]:
        """Marking and equipping."""
        return [
            (f"{self.key('step_up')} {self.key('step_down')}", say("page", "choose")),
            (self.key("continue"), say("equip", "mark")),
            (self.key("confirm"), say("equip", "wear")),
            (self.key("back"), say("page", "back")),
        ]
