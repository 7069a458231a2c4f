"""Questions: one dialog for every form; letters choose, Enter takes the suggestion, Esc only hides."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.massive_darkness.describe import card_line
from md_tui.games.massive_darkness.narrate import prompt
from md_tui.kernel.question import Answer
from md_tui.tui.actions import DIALOG, TABLE
from md_tui.tui.keymap import key_label
from md_tui.tui.letters import EQUIP, LOOT
from md_tui.tui.present_ask import Ballot
from md_tui.tui.present_roll import symbols_left
from md_tui.tui.present_text import Row, wrapped
from md_tui.tui.screens.box import Box
from md_tui.tui.session import Session
from md_tui.tui.wording import say

TAKING_BACK = ("undo", "redo", "timeline", "what_if")
"""Keys of the table that work while a question is open: it is hidden, and the table does the rest."""

FORMS = ("one", "place", "some", "order", "distribute")
"""Forms of questions with words of their own on how they are answered."""


class AskScreen(Box[Answer | str]):
    """Shows the open question and returns an answer, a key for the table, or nothing if it was hidden."""

    PLACE: ClassVar[str] = DIALOG
    NAME: ClassVar[str] = "question"

    def __init__(self, session: Session) -> None:
        super().__init__()
        question = session.state.asking
        assert question is not None
        self.session, self.question = session, question
        self.ballot = Ballot(question, prompt(session.words, question, session.view))
        self._option_rows: list[int] = []

    def heading(self) -> str:
        """Whose question it is, and by which rule."""
        seat = self.session.words.name(self.question.seats[0]) if self.question.seats else ""
        key = "decides_by" if self.question.rule else "decides"
        return say("ask", key, who=seat, rule=self.question.rule)

    def rows(self, width: int) -> list[Row]:
        """The question, its options, and what Enter does."""
        lines = [*wrapped(self.ballot.said.title, width, "warning"), *self._find(width)]
        self._option_rows = []
        for place in range(len(self.ballot.options)):
            self._option_rows.append(len(lines))
            lines += self._option(place, width)
        return [*lines, *self._paying(width), *self._footer(width)]

    @property
    def find(self) -> str:
        """The card that is given away, if the question is about one."""
        return str(self.question.facts.get("card", "")) if self.question.kind == LOOT else ""

    def _find(self, width: int) -> list[Row]:
        """What is printed on the card that is given away."""
        return wrapped(card_line(self.session.words, self.find), width, "muted") if self.find else []

    def cursor_row(self) -> int:
        """The option under the cursor; the last one brings the footer with it."""
        place = self.ballot.place
        if place == len(self.ballot.options) - 1:
            return self._option_rows[place] + 3
        return self._option_rows[place] if place else 0

    def _option(self, place: int, width: int) -> list[Row]:
        ballot, symbols = self.ballot, self.md.symbols
        option = ballot.options[place]
        under = place == ballot.place
        role = "chosen" if under else "text"
        sign = ballot.sign(place)
        lead = f"{ballot.letters[place] or ' '} {sign}{' ' if sign else ''}"
        text = wrapped(ballot.labels.get(option.id, option.id), width - 2 - len(lead), role)
        head: Row = [(symbols.active if under else " ", "warning"), (" ", "text"), (lead, "token"), *text[0]]
        return [head, *([(" " * (2 + len(lead)), "text"), *row] for row in text[1:])]

    def _paying(self, width: int) -> list[Row]:
        """The symbols that are left, and what the roll would come to."""
        left = self.ballot.left()
        if left is None:
            return []
        rest = say("roll", "left", what=symbols_left(*left) or say("roll", "none"))
        answer, _ = self.ballot.answer()
        outcome = self.session.foretell(answer) if answer else ""
        return wrapped(f"{rest}   {outcome}".rstrip(), width, "info")

    def _footer(self, width: int) -> list[Row]:
        """What Enter answers and why, and the standing answer."""
        keymap = self.md.keymap
        enter, star, back = (key_label(keymap.keys(a)[0]) for a in ("confirm", "always", "back"))
        undo = next(map(key_label, keymap.keys("undo")), "")
        lines: list[Row] = []
        if self.question.suggested and not self.ballot.touched and self.ballot.said.why:
            lines += wrapped(say("ask", "suggested", key=enter, why=self.ballot.said.why), width, "good")
        on = self.md.symbols.done if self.ballot.always else self.md.symbols.open
        how = say("ask", self.question.form if self.question.form in FORMS else "one")
        key = "footer_loot" if self._wearable else "footer"
        lines += wrapped(say("ask", key, how=how, always=star, on=on, undo=undo, back=back), width, "muted")
        return lines

    @property
    def _wearable(self) -> bool:
        """Whether the card that is given away could be put on at once."""
        return bool(self.find) and self.session.wardrobe.can_wear(self.find)

    # Keys.

    def take_key(self, key: str) -> bool:
        """The letter of an option, the one that puts a find on, or a hero's own key."""
        if key == EQUIP and self.find:
            self._equip()
            return True
        if key in self.ballot.letters:
            self._mark(self.ballot.letters.index(key))
            return True
        if key == "backspace":
            self.note = self.ballot.unmark()
            return True
        action = self.md.keymap.action(key, TABLE) or ""
        if action in TAKING_BACK:
            self.dismiss(key)
            return True
        party = self.session.state.party
        if not action.startswith("hero_") or int(action[-1]) > len(party):
            return False
        hero = party[int(action[-1]) - 1]
        if hero not in self.question.ids():
            return False
        self._mark(self.question.ids().index(hero))
        return True

    def _equip(self) -> None:
        """Whoever is under the cursor gets the card and puts it on."""
        if not self._wearable:
            self.complain(say("ask", "no_slot", card=self.session.words.name(self.find)))
            return
        self.session.wardrobe.want(self.ballot.option.id, self.find)
        self._mark(self.ballot.place)

    def _mark(self, place: int) -> None:
        self.note = self.ballot.mark(place)
        if self.ballot.single and not self.note:
            self.do_confirm()

    def do_confirm(self) -> None:
        """Answer as marked, or as suggested."""
        answer, missing = self.ballot.answer()
        if answer is None:
            self.complain(missing)
        else:
            self.dismiss(answer)

    def do_continue(self) -> None:
        """Mark what is under the cursor."""
        self._mark(self.ballot.place)

    def do_always(self) -> None:
        """The same answer from now on, or not."""
        if self.question.form == "order":
            self.complain(say("ask", "no_order"))
            return
        self.ballot.always = not self.ballot.always

    def do_step_down(self) -> None:
        """The next option."""
        self.ballot.move(1)

    def do_step_up(self) -> None:
        """The option before."""
        self.ballot.move(-1)

    do_next = do_step_right = do_step_down
    do_previous = do_step_left = do_step_up
