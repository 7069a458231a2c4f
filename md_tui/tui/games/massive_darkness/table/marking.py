"""Marking in Massive Darkness: symbols that are paid, and a letter that puts a find on."""

from __future__ import annotations

from collections.abc import Iterable

from md_tui.games.face import Prompt
from md_tui.kernel.question import Option, Question
from md_tui.tui.keys.letters import letters_for
from md_tui.tui.table.marking import Marking
from md_tui.tui.wording import say

LOOT, EQUIP = "loot", "e"
"""The question who gets a find, and the key that puts it on at once there: no option has this letter."""


def letters_of(question: Question, without: Iterable[str] = ()) -> list[str]:
    """The letters of the options of a question; keys that do something else there are none."""
    own = EQUIP if question.kind == LOOT else ""
    return letters_for(len(question.options), (*own, *without))


class QuestMarking(Marking):
    """Marking that knows what enchantments cost."""

    def __init__(self, question: Question, said: Prompt, moving: Iterable[str] = ()) -> None:
        super().__init__(question, said, moving)
        self.letters = letters_of(question, moving)

    def left(self) -> tuple[int, int] | None:
        """Bams and diamonds that the marked payments leave, if the question is about paying."""
        facts = self.question.facts
        if "bams" not in facts or "diamonds" not in facts:
            return None
        marked = [option for option in self.options if option.id in self.picks]
        bams, diamonds = (
            int(str(facts[symbol])) - sum(_price(option, symbol) for option in marked)
            for symbol in ("bams", "diamonds")
        )
        return bams, diamonds

    def too_many(self, option: Option) -> str:
        """What is paid for is bounded by the symbols alone."""
        left = self.left()
        if left is None:
            return super().too_many(option)
        bams, diamonds = left
        if _price(option, "bams") > bams or _price(option, "diamonds") > diamonds:
            return say("ask", "too_dear", bams=bams, diamonds=diamonds)
        return ""


def _price(option: Option, symbol: str) -> int:
    return int(str(option.facts.get(symbol, 0)))
