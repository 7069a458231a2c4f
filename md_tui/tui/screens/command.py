"""The command line: typed notation, or a few letters of anything that can be done or looked up."""

from __future__ import annotations

from itertools import islice
from typing import ClassVar, NamedTuple

from textual.events import Key, Paste

from md_tui.games.massive_darkness.narrate import offer_line
from md_tui.games.massive_darkness.notation import FORMS, read, show
from md_tui.kernel.errors import Malformed
from md_tui.kernel.value import Command
from md_tui.toolkit.clean import clean
from md_tui.tui.keymap import key_name
from md_tui.tui.present_text import Row, wrapped
from md_tui.tui.screens.listing import Item, Listing
from md_tui.tui.session import Session
from md_tui.tui.widgets.field import tail
from md_tui.tui.wording import say

LONGEST = 200
MOST = 40
MOST_LINES = 8


class Hit(NamedTuple):
    """Something the typed letters could mean."""

    title: str
    command: Command | None = None
    rule: str = ""
    thing: str = ""
    line: bool = False
    """Whether it is a line of the log."""


class CommandScreen(Listing[Command]):
    """A line to type into, and below it everything that fits."""

    NAME: ClassVar[str] = "command"
    PAGE: ClassVar[str] = "command"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session, self.typed = session, ""

    def heading(self) -> str:
        """The line that is typed."""
        room = max(20, self.app.size.width - 12)
        return f": {tail(self.typed, room)}{self.md.symbols.full}"

    def hint(self) -> str:
        """The form of the verb that is typed, or how this works."""
        verb = self.typed.split(" ")[0].lower()
        if verb in FORMS:
            return say("command", "form", form=FORMS[verb])
        return say("command", "how")

    # Finding.

    def hits(self) -> list[Hit]:
        """What fits the typed letters: actions, figures, rules."""
        words = self.typed.lower().split()
        found = [hit for hit in self._actions() if all(word in hit.title.lower() for word in words)]
        if words:
            found += [hit for hit in self._things() if all(word in hit.title.lower() for word in words)]
            found += [*self._rules(), *self._lines(words)]
        return found[:MOST]

    def _actions(self) -> list[Hit]:
        session = self.session
        legal = [offer for offer in session.offers() if offer.legal]
        quest = session.state.quest
        return [
            Hit(f"{offer_line(session.words, offer, quest)}   {show(offer.command)}", offer.command)
            for offer in legal
        ]

    def _things(self) -> list[Hit]:
        session = self.session
        view = session.view
        names = (*view.heroes, *view.enemies)
        return [Hit(say("command", "look", name=session.words.name(name)), thing=name) for name in names]

    def _lines(self, words: list[str]) -> list[Hit]:
        """The newest lines of the log that have all the words."""
        newest = reversed(self.session.history)
        fitting = (line.text for line in newest if all(word in line.text.lower() for word in words))
        return [Hit(say("command", "log", text=text), line=True) for text in islice(fitting, MOST_LINES)]

    def _rules(self) -> list[Hit]:
        book = self.session.rulebook
        found = book.search(self.typed, 12) if book else []
        return [Hit(say("command", "rule", id=rule.id, title=rule.title), rule=rule.id) for rule in found]

    def items(self, width: int) -> list[Item]:
        """The hits as lines."""
        items = []
        for place, hit in enumerate(self.hits()):
            role = "text" if hit.command else "info"
            rows: list[Row] = wrapped(hit.title, width, role)
            items.append(Item(rows, str(place)))
        return items or [Item([[(say("command", "none"), "muted")]])]

    # Typing.

    def on_key(self, event: Key) -> None:
        """Printable keys are typed; the others move, take and leave."""
        event.stop()
        event.prevent_default()
        self._answering = True
        character = event.character if event.is_printable else None
        if character and len(self.typed) < LONGEST:
            self.typed += clean(f"x{character}x", 9)[1:-1] if character != " " else " "
            self._typed()
        elif event.key == "backspace" and self.typed:
            self.typed = self.typed[:-1]
            self._typed()
        else:
            self.press(key_name(event.key))

    def on_paste(self, event: Paste) -> None:
        """Pasted text is typed, as one clean line."""
        event.stop()
        event.prevent_default()
        self.typed = clean(self.typed + event.text, LONGEST)
        self._typed()

    def _typed(self) -> None:
        self.place, self.message = 0, ""
        self.show()

    def take_key(self, key: str) -> bool:
        """Letters are typed, they choose nothing."""
        return False

    def do_confirm(self) -> None:
        """Play the notation if it is one, else take the hit under the cursor."""
        verb = self.typed.strip().split(" ")[0].lower()
        if verb in FORMS:
            try:
                self.dismiss(read(self.typed))
            except Malformed as no:
                self._or_take(str(no))
            return
        self._or_take(say("command", "none_typed"))

    def _or_take(self, otherwise: str) -> None:
        hits = self.hits()
        if not hits:
            self.complain(otherwise)
            return
        self._take(hits[min(self.place, len(hits) - 1)])

    def _take(self, hit: Hit) -> None:
        if hit.command is not None:
            self.dismiss(hit.command)
        elif hit.rule:
            self._open_rule(hit.rule)
        elif hit.line:
            self.md.open_page("log", self.session, self.typed)
        else:
            self.md.open_page("card", *self.session.card(hit.thing))

    def _open_rule(self, name: str) -> None:
        book = self.session.rulebook
        rule = book.get(name) if book else None
        if book and rule:
            self.md.open_page("card", f"{rule.id}: {rule.title}", book.render(rule, 70))

    do_continue = do_confirm
