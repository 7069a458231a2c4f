"""How the options of a question are marked, key by key, until they make an answer; whatever its form."""

from __future__ import annotations

from collections.abc import Iterable

from md_tui.games.face import Prompt
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Option, Question, check_answer
from md_tui.tui.keys.keymap import key_label
from md_tui.tui.keys.letters import letters_for
from md_tui.tui.wording import say

SINGLE = ("one", "place")


class Marking:
    """The picks of one question as they are marked; nothing is answered before `answer`."""

    def __init__(self, question: Question, said: Prompt, moving: Iterable[str] = ()) -> None:
        """`moving` are keys that no option has for its letter."""
        self.question, self.said = question, said
        self.options = question.options
        self.labels = dict(said.options)
        self.letters = letters_for(len(self.options), moving)
        self.picks: list[str] = list(question.suggested)
        self.touched = False
        self.always = False
        self.place = self._beginning()

    def _beginning(self) -> int:
        """Where the cursor begins: on what is suggested, where several are marked below the title."""
        ids, several = self.question.ids(), self.question.form == "some"
        return ids.index(self.picks[0]) if self.picks and self.picks[0] in ids and not several else 0

    @property
    def single(self) -> bool:
        """Whether one key is an answer."""
        return self.question.form in SINGLE and self.question.max == 1

    @property
    def option(self) -> Option:
        """The option under the cursor."""
        return self.options[self.place]

    @property
    def as_suggested(self) -> bool:
        """Whether Enter would answer what is suggested."""
        if self.single:
            return self.question.suggested == (self.option.id,)
        return bool(self.question.suggested) and not self.touched

    @property
    def may_stand(self) -> bool:
        """Whether the answer can be the same from now on: an order cannot, others come and go."""
        return self.question.form != "order"

    def move(self, step: int) -> None:
        """Move the cursor."""
        self.place = (self.place + step) % len(self.options)

    def mark(self, place: int) -> str:
        """Mark or unmark an option; a reason comes back if that is impossible."""
        self.place = place
        pick = self.options[place].id
        if self.single:
            self.picks = [pick]
        elif self.question.form == "order":
            self._reorder(pick)
        elif self.question.form == "distribute":
            return self._give(pick)
        elif pick in self.picks:
            self.picks.remove(pick)
        else:
            return self._add(pick)
        self.touched = True
        return ""

    def unmark(self) -> str:
        """Take the last mark back."""
        if not self.picks or self.single:
            return say("ask", "nothing_marked")
        self.picks.pop()
        self.touched = True
        return ""

    def answer(self) -> tuple[Answer | None, str]:
        """The answer as marked, or what is missing."""
        picks = self._final()
        try:
            check_answer(self.question, picks)
        except Rejected:
            least, most = self.question.min, self.question.max
            wanted = str(least) if least == most else say("ask", "range", least=least, most=most)
            return None, say("ask", "mark", wanted=wanted, count=len(picks), rule=self.question.rule)
        return Answer(picks, self.always), ""

    def sign(self, place: int) -> str:
        """What stands before an option: its place in an order, a count, a cross, or nothing."""
        pick = self.options[place].id
        if self.single:
            return ""
        if self.question.form == "order":
            final = self._final() if not self.touched else self.picks
            return f"{final.index(pick) + 1}." if pick in final else " ."
        if self.question.form == "distribute":
            return f"{self.picks.count(pick)}x"
        return "[x]" if pick in self.picks else "[ ]"

    def _final(self) -> tuple[str, ...]:
        """The picks; an order that was only begun goes on as suggested."""
        if self.single and not self.touched:
            return (self.option.id,)
        if self.question.form != "order":
            return tuple(self.picks)
        rest = [name for name in (*self.question.suggested, *self.question.ids()) if name not in self.picks]
        return (*self.picks, *dict.fromkeys(rest))

    def _reorder(self, pick: str) -> None:
        """The first key begins a new order; a key again takes its option out."""
        if not self.touched:
            self.picks = []
        if pick in self.picks:
            self.picks.remove(pick)
        else:
            self.picks.append(pick)

    def _give(self, pick: str) -> str:
        """One more for this option; beyond its most or the sum it begins at none again."""
        if not self.touched:
            self.picks = []
        most = int(str(self.options[self.place].facts.get("most", self.question.max)))
        self.touched = True
        if len(self.picks) >= self.question.max:
            return say("ask", "all_given", count=self.question.max, key=key_label("backspace"))
        if self.picks.count(pick) >= most:
            return say("ask", "no_more", count=most)
        self.picks.append(pick)
        return ""

    def _add(self, pick: str) -> str:
        refused = self.too_many(self.option)
        if not refused:
            self.picks.append(pick)
            self.touched = True
        return refused

    def too_many(self, option: Option) -> str:
        """Why one more option cannot be marked, or nothing."""
        if len(self.picks) < self.question.max:
            return ""
        return say("ask", "at_most", count=self.question.max, rule=self.question.rule)
