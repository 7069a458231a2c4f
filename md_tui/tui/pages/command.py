"""The command line: typed notation, or a few letters of anything that can be done or looked up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, ClassVar, NamedTuple

from textual.events import Key, Paste

from md_tui.kernel.errors import Malformed
from md_tui.kernel.value import Command
from md_tui.toolkit.clean import clean
from md_tui.toolkit.typed import folded
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.item_page import Item, ItemPage
from md_tui.tui.keys.actions import ANYWHERE, TABLE, Action
from md_tui.tui.keys.keymap import key_label, key_name
from md_tui.tui.table_session import Session
from md_tui.tui.widgets.field import tail
from md_tui.tui.wording import headed, say

LONGEST = 200
MOST = 40
MOST_LINES = 8


def by_name(actions: Sequence[Action]) -> list[Action]:
    """Actions of the table that can be found by their names: all but moving about, and this page."""
    return [
        action
        for action in actions
        if action.place in (TABLE, ANYWHERE)
        and not (action.place == ANYWHERE and action.group in ("moving", "answering"))
        and action.id not in ("command", "find")
    ]


class Hit(NamedTuple):
    """Something the typed letters could mean."""

    title: str
    command: Command | None = None
    action: str = ""
    """The action of a key, if it is one."""
    rule: str = ""
    thing: str = ""
    line: bool = False
    """Whether it is a line of the log."""


class CommandScreen(ItemPage[Command | str]):
    """A line to type into, and below it everything that fits."""

    NAME: ClassVar[str] = "command"
    PAGE: ClassVar[str] = "command"
    TYPED: ClassVar[bool] = True
    LETTERED: ClassVar[bool] = False

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session, self.line = session, ""
        self._offered: tuple[Any, list[Hit]] | None = None
        """What can be done, and in which view."""

    def heading(self) -> str:
        """The line that is typed."""
        room = max(20, self.app.size.width - 12)
        return f": {tail(self.line, room)}{self.md.symbols.full}"

    def idle_prompt(self) -> str:
        """The form of the verb that is typed, or how this works."""
        form = self._form()
        if form:
            return say("command", "form", form=form)
        return say("command", "how", key=self.md.keymap.first_label("confirm"))

    def _form(self) -> str:
        """How the verb that is typed is written, if it is one."""
        own = self.session.forms().get(folded(self.line.strip().split(" ")[0]), "")
        return own or (self.session.by_word.form(self.line) if self.session.by_word else "")

    # Finding.

    def hits(self) -> list[Hit]:
        """What fits the typed letters, the likeliest first: notation, actions by name, offers, the rest."""
        words = folded(self.line).split()
        offers = [hit for hit in self._offers() if all(word in folded(hit.title) for word in words)]
        named, others = self._keyed(words)
        found = [*self._of_company(), *self._notation(offers), *named, *offers, *others]
        if words:
            found += [hit for hit in self._things() if all(word in folded(hit.title) for word in words)]
            found += [*self._rules(), *self._lines(words)]
        return found[:MOST]

    def _of_company(self) -> list[Hit]:
        """What can be said and done about those at a shared table."""
        more = self.session.by_word
        found = more.found(self.line) if more and self.line.strip() else []
        return [Hit(title, action=name) for title, name in found]

    def _notation(self, offers: list[Hit]) -> list[Hit]:
        """What is typed, if it is a whole command; the offer of the same is told with it and taken out."""
        if not self.line.strip():
            return []
        try:
            command = self.session.table.voice.read(self.line)
        except Malformed:
            return []
        same = [hit for hit in offers if hit.command == command]
        for hit in same:
            offers.remove(hit)
        text = same[0].title if same else self.session.face.write(command)
        return [Hit(say("command", "play", text=text), command)]

    def _keyed(self, words: list[str]) -> tuple[list[Hit], list[Hit]]:
        """Actions of keys: those whose name begins as typed, and all others that fit."""
        typed, keymap = " ".join(words), self.md.keymap
        named: list[Hit] = []
        others: list[Hit] = []
        for action in by_name(keymap.actions):
            names = (folded(action.title), action.id.replace("_", " "))
            if not all(any(word in name for name in names) for word in words):
                continue
            title = say("command", "keyed", title=action.title, keys=keymap.label(action.id))
            begins = typed and any(name.startswith(typed) for name in names)
            (named if begins else others).append(Hit(title, action=action.id))
        return named, others

    def _offers(self) -> list[Hit]:
        session = self.session
        view = session.view
        if self._offered is None or self._offered[0] is not view:
            legal = [offer for offer in session.offers() if offer.legal]
            written = [(session.offer_line(offer), session.face.write(offer.command)) for offer in legal]
            told = zip(legal, written, strict=True)
            hits = [Hit(f"{line}   {text}", offer.command) for offer, (line, text) in told]
            self._offered = (view, hits)
        return self._offered[1]

    def _things(self) -> list[Hit]:
        session = self.session
        return [Hit(say("command", "look", name=session.face.name(id)), thing=id) for id in session.things()]

    def _lines(self, words: list[str]) -> list[Hit]:
        """The newest lines of the log that have all the words."""
        newest = reversed(self.session.history)
        fitting = (line.text for line in newest if all(word in folded(line.text) for word in words))
        return [Hit(say("command", "log", text=text), line=True) for text in islice(fitting, MOST_LINES)]

    def _rules(self) -> list[Hit]:
        found = self.session.face.rulebook.search(self.line, 12)
        return [Hit(say("command", "rule", id=rule.id, title=rule.title), rule=rule.id) for rule in found]

    def items(self, width: int) -> list[Item]:
        """The hits as lines."""
        items = []
        for place, hit in enumerate(self.hits()):
            role = "text" if hit.command or hit.action else "info"
            rows: list[Row] = wrapped(hit.title, width, role)
            items.append(Item(rows, str(place)))
        return items or [Item([[(say("command", "none"), "muted")]])]

    def own_keys(self) -> list[tuple[str, str]]:
        """Everything that can be typed is."""
        return [("a-z", say("command", "letter")), (key_label("backspace"), say("command", "backspace"))]

    # Typing.

    def on_key(self, event: Key) -> None:
        """Printable keys are typed; the others move, take and leave."""
        event.stop()
        event.prevent_default()
        self._answering = True
        character = event.character if event.is_printable else None
        if character and len(self.line) < LONGEST:
            self.line += clean(f"x{character}x", 9)[1:-1] if character != " " else " "
            self.typed()
        elif event.key == "backspace" and self.line:
            self.line = self.line[:-1]
            self.typed()
        else:
            self.press(key_name(event.key))

    def on_paste(self, event: Paste) -> None:
        """Pasted text is typed, as one clean line."""
        event.stop()
        event.prevent_default()
        self.line = clean(self.line + event.text, LONGEST)
        self.typed()

    def typed(self) -> None:
        """Something else fits, and the best of it is first."""
        self.place = 0
        self.redraw()

    def take_key(self, key: str) -> bool:
        """Letters are typed, they choose nothing."""
        return False

    def do_confirm(self) -> None:
        """Take the hit under the cursor; where nothing fits, say how a known verb is written."""
        hits = self.hits()
        form = self._form()
        if hits:
            if not self.brought_back():
                self._take(hits[min(self.place, len(hits) - 1)])
        elif form:
            self.complain(say("command", "form", form=form))
        else:
            self.complain(say("command", "none_typed"))

    def _take(self, hit: Hit) -> None:
        if hit.command is not None or hit.action:
            self.dismiss(hit.command or hit.action)
        elif hit.rule:
            self._open_rule(hit.rule)
        elif hit.line:
            self.md.open_page("log", self.session, self.line)
        else:
            self.md.open_page("card", *self.session.card(hit.thing))

    def _open_rule(self, name: str) -> None:
        book = self.session.face.rulebook
        rule = book.get(name)
        if rule:
            self.md.open_page("card", headed(rule.id, rule.title), book.render(rule, 70))
