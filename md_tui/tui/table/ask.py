"""Questions: one dialog for every form; letters choose, Enter takes the suggestion, Esc only hides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from md_tui.kernel.question import Answer
from md_tui.tui.draw.text import Row, clipped, wrapped
from md_tui.tui.frame.box import Box
from md_tui.tui.keys.actions import DIALOG, TABLE
from md_tui.tui.keys.keymap import Keymap, key_label
from md_tui.tui.keys.row import title_of
from md_tui.tui.table.marking import Marking
from md_tui.tui.table_session import Session
from md_tui.tui.wording import say

TAKING_BACK = ("undo", "redo", "timeline", "what_if")
"""Keys of the table that are named while a question is open."""

FORMS = ("one", "place", "some", "order", "distribute")
"""Forms of questions with words of their own on how they are answered."""


class AskScreen(Box[Answer | str]):
    """Shows the open question and returns an answer, a key for the table, or nothing if it was hidden."""

    PLACE: ClassVar[str] = DIALOG
    NAME: ClassVar[str] = "question"
    MARKING: ClassVar[type[Marking]] = Marking
    """How an answer comes about; a game may have more to say on what can be marked."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        question = session.asking
        assert question is not None
        self.session, self.question = session, question
        self.marking = self.MARKING(question, session.prompt(question), self.md.keymap.unanswering)
        self._option_rows: list[int] = []

    def heading(self) -> str:
        """Whose question it is, and by which rule."""
        seat = self.session.deciders(self.question)
        key = "decides_by" if self.question.rule and self.md.settings.rule_ids else "decides"
        return say("ask", key, who=seat, rule=self.question.rule)

    def rows(self, width: int) -> list[Row]:
        """The question, its options, and what Enter does."""
        lines = [*wrapped(self.marking.said.title, width, "warning"), *self.about(width)]
        self._option_rows = []
        for place in range(len(self.marking.options)):
            self._option_rows.append(len(lines))
            lines += self._option(place, width)
        return [*lines, *self.comes_to(width), *self._footer(width)]

    def about(self, width: int) -> list[Row]:
        """What is told of the thing that is decided about."""
        return []

    def comes_to(self, width: int) -> list[Row]:
        """What would come of the answer as it is marked."""
        return []

    def more_keys(self) -> list[tuple[str, str]]:
        """Letters with a meaning in this game, and what they do."""
        return []

    def footnotes(self) -> list[tuple[str, str]]:
        """The same in the footer: each key, and the sentence that it begins."""
        return []

    def cursor_row(self) -> int:
        """The option under the cursor; the last one brings the footer with it."""
        place = self.marking.place
        if place == len(self.marking.options) - 1:
            return self._option_rows[place] + 3
        return self._option_rows[place] if place else 0

    def _option(self, place: int, width: int) -> list[Row]:
        marking, symbols = self.marking, self.md.symbols
        option = marking.options[place]
        under = place == marking.place
        role = "chosen" if under else "text"
        sign = marking.sign(place)
        lead = f"{marking.letters[place] or ' '} {sign}{' ' if sign else ''}"
        text = wrapped(marking.labels.get(option.id, option.id), width - 2 - len(lead), role)
        head: Row = [(symbols.active if under else " ", "warning"), (" ", "text"), (lead, "token"), *text[0]]
        return [head, *([(" " * (2 + len(lead)), "text"), *row] for row in text[1:])]

    def _footer(self, width: int) -> list[Row]:
        """What Enter answers now, and what the other keys do."""
        star, back, undo = map(self.md.keymap.first_label, ("always", "back", "undo"))
        form = self.question.form if self.question.form in FORMS else "one"
        parts = [] if self.marking.single else [("", say("ask", form))]
        parts += self.footnotes()
        if self.marking.may_stand:
            on = say("ask", "always_on" if self.marking.always else "always_off")
            parts.append((star, say("ask", "always", key=star, on=on)))
        parts += [(undo, say("ask", "takes_back", key=undo)), (back, say("ask", "hides", key=back))]
        return [*self._enter(width), *keyed(parts, width)]

    def _enter(self, width: int) -> list[Row]:
        """The suggestion with its reason, the option under the cursor, or what is marked."""
        marking, enter = self.marking, self.md.keymap.first_label("confirm")
        if marking.as_suggested and marking.said.why:
            return wrapped(say("ask", "suggested", key=enter, why=marking.said.why), width, "good")
        name = marking.labels.get(marking.option.id, marking.option.id) if marking.single else ""
        if not name and not marking.touched:
            return []
        said = say("ask", "suggested", key=enter, why=name or say("ask", "as_marked"))
        return [[(clipped(said, width, self.md.symbols), "good")]]

    # Keys.

    def own_keys(self) -> list[tuple[str, str]]:
        """The letters of the options, and the keys of the table that work here too."""
        keymap = self.md.keymap
        form = self.question.form if self.question.form in FORMS else "one"
        keys = [("a-z", say("ask", "letter", form))]
        keys += self.more_keys()
        keys += [] if self.marking.single else [(key_label("backspace"), say("ask", "letter", "backspace"))]
        return [*keys, *((keymap.label(action), title_of(action)) for action in TAKING_BACK)]

    def take_key(self, key: str) -> bool:
        """The letter of an option, or a key of the table that works here too."""
        if key in self.marking.letters:
            self.mark(self.marking.letters.index(key))
            return True
        if key == "backspace" and not self.marking.single:
            self.note = self.marking.unmark()
            return True
        if self.md.keymap.action(key, TABLE) in self.md.keymap.looking:
            self.dismiss(key)
            return True
        return False

    def mark(self, place: int) -> None:
        """Mark an option; where one key is an answer, answer."""
        self.note = self.marking.mark(place)
        if self.marking.single and not self.note:
            self.do_confirm()

    def do_confirm(self) -> None:
        """Answer as marked, or as suggested."""
        answer, missing = self.marking.answer()
        if answer is None:
            self.complain(missing)
        else:
            self.dismiss(answer)

    def do_continue(self) -> None:
        """Mark what is under the cursor; where that would be an answer, say which keys give it."""
        if self.marking.single:
            self.complain(say_only_goes_on(self.md.keymap))
        else:
            self.mark(self.marking.place)

    def do_always(self) -> None:
        """The same answer from now on, or not."""
        if not self.marking.may_stand:
            self.complain(say("ask", "no_order"))
            return
        self.marking.always = not self.marking.always

    def do_step_down(self) -> None:
        """The next option."""
        self.marking.move(1)

    def do_step_up(self) -> None:
        """The option before."""
        self.marking.move(-1)

    do_next = do_step_right = do_step_down
    do_previous = do_step_left = do_step_up


def say_only_goes_on(keymap: Keymap) -> str:
    """That the key which goes on answers nothing, and which ones do."""
    return say("ask", "only_goes_on", **{name: keymap.first_label(name) for name in ("continue", "confirm")})


def keyed(parts: Iterable[tuple[str, str]], width: int) -> list[Row]:
    """Sentences that begin with their key, as many in a line as fit; the key stands out."""
    rows: list[Row] = []
    room = 0
    for key, text in parts:
        if len(text) + 2 > room:
            rows.append([])
            room = width + 2
        lead = key if text.startswith(key) else ""
        gap = "  " if rows[-1] else ""
        rows[-1] += [(f"{gap}{lead}", "token"), (text.removeprefix(lead), "muted")]
        room -= len(text) + 2
    return rows
