"""Questions of Massive Darkness: finds that can be put on at once, symbols that are paid, heroes by key."""

from __future__ import annotations

from collections.abc import Callable

from textual.geometry import Offset

from md_tui.games.massive_darkness.face.describe import card_line
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.box import LEAST_WIDTH
from md_tui.tui.games.massive_darkness.present.roll import symbols_left
from md_tui.tui.games.massive_darkness.table.marking import EQUIP, LOOT, QuestMarking
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.keys.actions import TABLE
from md_tui.tui.table.ask import AskScreen
from md_tui.tui.wording import say

Spot = Callable[[int, int], Offset | None]
"""A place over the board for a box of a width and a height."""


class QuestAsk(AskScreen):
    """The open question, with the card or the dice that it is about."""

    MARKING = QuestMarking
    WIDTHS = (72, LEAST_WIDTH)
    marking: QuestMarking

    def __init__(self, session: QuestSession, spot: Spot) -> None:
        super().__init__(session)
        self.quest, self._spot = session, spot

    def spot(self, width: int, height: int) -> Offset | None:
        """Beside the zones that are chosen among, whoever acts and the dice, so that the cards are seen."""
        return self._spot(width, height)

    @property
    def find(self) -> str:
        """The card that is given away, if the question is about one."""
        return str(self.question.facts.get("card", "")) if self.question.kind == LOOT else ""

    def about(self, width: int) -> list[Row]:
        """What is printed on the card that is given away."""
        return wrapped(card_line(self.quest.words, self.find), width, "muted") if self.find else []

    def comes_to(self, width: int) -> list[Row]:
        """The symbols that are left, and what the roll would come to."""
        left = self.marking.left()
        if left is None:
            return []
        rest = say("roll", "left", what=symbols_left(*left) or say("roll", "none"))
        answer, _ = self.marking.answer()
        outcome = self.quest.foretell(answer) if answer else ""
        return wrapped(f"{rest}   {outcome}".rstrip(), width, "info")

    def footnotes(self) -> list[tuple[str, str]]:
        """The letter that puts a find on."""
        return [(EQUIP, say("ask", "equips", key=EQUIP))] if self._wearable else []

    def more_keys(self) -> list[tuple[str, str]]:
        """The same for the list of keys."""
        return [(EQUIP, say("ask", "letter", "equip"))] if self._wearable else []

    @property
    def _wearable(self) -> bool:
        """Whether the card that is given away could be put on at once."""
        return bool(self.find) and self.quest.wardrobe.can_wear(self.find)

    def take_key(self, key: str) -> bool:
        """The letter that puts a find on, an option's, or a hero's own key."""
        if key == EQUIP and self.find:
            self._equip()
            return True
        return super().take_key(key) or self._take_hero(self.md.keymap.action(key, TABLE) or "")

    def _take_hero(self, action: str) -> bool:
        """Mark the hero whose key it is, if he is an option."""
        party = self.quest.view.party
        if not action.startswith("hero_") or int(action[-1]) > len(party):
            return False
        hero = party[int(action[-1]) - 1]
        if hero not in self.question.ids():
            return False
        self.mark(self.question.ids().index(hero))
        return True

    def _equip(self) -> None:
        """Whoever is under the cursor gets the card and puts it on."""
        if not self._wearable:
            self.complain(say("ask", "no_slot", card=self.quest.words.name(self.find)))
            return
        self.quest.wardrobe.want(self.marking.option.id, self.find)
        self.mark(self.marking.place)
