"""The lobby: the tables that can be seen from the door; join one, watch one, open one, come by invitation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from md_tui.games.listed import listed
from md_tui.table.hall import wire
from md_tui.table.remote.company import Company
from md_tui.table.remote.finding import Wish, bringing, fits, reviewed, titled
from md_tui.table.remote.spoken import outcome, said
from md_tui.toolkit.clean import clean
from md_tui.tui import home
from md_tui.tui.draw.banner import told_before
from md_tui.tui.draw.bridge import looked
from md_tui.tui.draw.text import Row, clipped, wrapped
from md_tui.tui.frame.list_page import Entry
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.hall.visiting import Visiting
from md_tui.tui.hall.words import AWAY, of_hall
from md_tui.tui.widgets.field import Field

EVERY = 2.0
"""Seconds between two looks at the tables."""
COLUMNS = {"title": 16, "what": 15, "round": 9, "seats": 23, "watching": 8}
"""The columns with what they have at least where there is not room for all."""
GAP, DOOR = 2, 9
"""Columns between two others, and those of the mark and of how one comes in."""
WORDS = 60
"""Longer lines are hard to read."""
FIND, WORD, ALIAS, NAME, LINK = "find", "word", "alias", "name", "link"
"""What is typed."""


def door_of(card: dict[str, Any]) -> str:
    """What is said at the door of a table: a doubt, the other hall that has it, or the way in."""
    if card.get("unverified"):
        return of_hall("screen", "unverified")
    return str(card.get("at_hall") or "") or of_hall("screen", "private" if card.get("private") else "open")


class LobbyScreen(Visiting):
    """One line a table."""

    NAME = "hall"
    PAGE = "hall"
    ASIDE = False
    EAGER = False

    def __init__(self, wish: Wish | None = None) -> None:
        super().__init__(wish)
        self.cards: list[dict[str, Any]] = []
        self.line = self.field = Field()
        self.typing = ""
        """What the line is for that is typed."""
        self._wanted = ""
        self._looked_once = False
        """Whether the tables have been told: until then nobody knows whether there are any."""

    def on_mount(self) -> None:
        """Come in; starting a hall takes a while, so it is done beside the page."""
        super().on_mount()
        self.set_interval(EVERY, self._look_again)
        self._aside(self._come_in)

    def _look_again(self) -> None:
        if self.visit is not None and not self.typing and self.is_current:
            self._aside(self._looked)

    # The list.

    def _listed(self, cards: list[dict[str, Any]]) -> None:
        if cards != self.cards or self.noted[0] == "" or not self._looked_once:
            self.cards, self._looked_once = cards, True
            self._refill()
            self.redraw_all()

    def relist(self, at: str) -> None:
        """Write the lines anew."""
        self._refill()

    def _refill(self) -> None:
        at = self.chosen.id if self.chosen else ""
        self.fill([self._entry(card) for card in self.cards if fits(card, self._wanted)], at)

    def _entry(self, card: dict[str, Any]) -> Entry:
        cells = self._cells(card)
        return Entry(str(card["id"]), [*self._columns(cells, "text"), (clean(door_of(card), 30), "muted")])

    def _cells(self, card: dict[str, Any]) -> tuple[str, ...]:
        """A table as the cells of a line; everything on a card was written by somebody."""
        seats = [self._seat(card, seat, str(name)) for seat, name in (card.get("seats") or {}).items()]
        what, game = listed(card).what, str(card.get("game"))
        named = str(home.opened(game).name(what)) if home.is_open(game) else what
        ended = card.get("result", "open") not in ("open", "")
        round = (
            of_hall("screen", "ended") if ended else of_hall("screen", "round", round=card.get("round", 0))
        )
        watching = card.get("watching", 0)
        return (
            clean(str(card.get("title") or ""), 30) or str(card["id"])[-8:],
            clean(named, 30),
            clean(round, 12),
            reviewed(card) or "  ".join(seats) or "-",
            of_hall("screen", "watch", count=watching) if watching else "",
        )

    def _seat(self, card: dict[str, Any], seat: str, name: str) -> str:
        """A seat and its owner; for the player's own seat no name need be looked up."""
        own = seat in (card.get("yours") or ())
        unknown = own or card.get("at_hall")  # who is away at another hall is known there alone
        mark = AWAY if name and not unknown and not (card.get("here") or {}).get(seat) else ""
        return f"{seat[:1].upper()} {of_hall('you') if own else clean(name, 16) or '-'}{mark}"

    def _columns(self, cells: tuple[str, ...], role: str) -> Row:
        symbols = self.md.symbols
        return [
            (f"{clipped(cell, width - 1, symbols):<{width}}", role)
            for cell, width in zip(cells, self._widths(), strict=True)
        ]

    def _widths(self) -> list[int]:
        """Each column as wide as what stands in it, as far as there is room; the widest give way first."""
        rows = [tuple(of_hall("screen", "columns", name) for name in COLUMNS), *map(self._cells, self.cards)]
        widths = [GAP + max(map(len, column)) for column in zip(*rows, strict=True)]
        for _ in range(sum(widths) - max(self.app.size.width - DOOR, sum(COLUMNS.values()))):
            over = [width - least for width, least in zip(widths, COLUMNS.values(), strict=True)]
            widths[over.index(max(over))] -= 1
        return widths

    # What is shown.

    def heading(self) -> str:
        """Where we are and who we are here."""
        name = clean(self.visit.name, 16) if self.visit is not None else ""
        return of_hall("screen", "lobby", name=name) if name else of_hall("screen", "lobby_opens")

    def before_rows(self, width: int) -> list[Row]:
        """The names of the columns, what is typed, and a word where there is nothing."""
        names = tuple(of_hall("screen", "columns", name) for name in COLUMNS)
        rows: list[Row] = [[(" ", "text"), *self._columns(names, "muted")]]
        if self.typing or self._wanted:
            text = self.line.shown() if self.typing else self._wanted
            rows.insert(0, [(of_hall("screen", "typing", self.typing or FIND, text=text), "warning")])
        if not self.entries:
            rows += [[("", "text")], *self._empty(width - 2)]
        return rows

    def _empty(self, width: int) -> list[Row]:
        """Why there is no line."""
        key = "opens" if not self._looked_once else "none_fit" if self.cards else "none"
        return wrapped(of_hall("screen", key), width, "muted")

    def main_rows(self, width: int, height: int) -> list[Row]:
        """The list; where there is none, a word before the hall that the title stands before."""
        if self.entries or self.typing or self._wanted:
            return super().main_rows(width, height)
        rows = [looked(row) for row in self._empty(min(width, WORDS) - 2)]
        return [list(line) for line in told_before(rows, width, height, self.main.brush)]

    def idle_prompt(self) -> str:
        """What Enter does."""
        if self.typing:
            return of_hall("screen", "typed", self.typing, confirm=self.key("confirm"), back=self.key("back"))
        card = self._chosen_card()
        if card is None:
            return of_hall("screen", "prompt_none")
        title, what, *_ = self._cells(card)
        ended = card.get("result", "open") not in ("open", "")
        key = "prompt_ended" if ended else "prompt_back" if card.get("yours") else "prompt"
        return of_hall("screen", key, confirm=self.key("confirm"), title=title, what=what)

    def _chosen_card(self) -> dict[str, Any] | None:
        id = self.chosen.id if self.chosen is not None else ""
        return next((card for card in self.cards if str(card["id"]) == id), None)

    def controls(self) -> list[Control]:
        """The keys of the lobby."""
        own = (("w", "watch"), ("n", "new"), ("b", "bring"), ("k", "invitation"), ("/", "find"))
        more = (("a", "name"), ("l", "link"))
        return [
            (self.key("confirm"), of_hall("screen", "keys", "join")),
            *((key, of_hall("screen", "keys", name)) for key, name in own),
            (self.key("back"), of_hall("screen", "keys", "back")),
            *((key, of_hall("screen", "keys", name)) for key, name in more),
        ]

    # Keys.

    def take(self, entry: Entry) -> None:
        """Come to a table; one that wants an invitation says so."""
        self._aside(lambda: self._joined(entry.id))

    def take_key(self, key: str) -> bool:
        """Letters of the list."""
        deeds: dict[str, Callable[[], None]] = {
            "w": self._watch,
            "n": self._new,
            "b": self._bring,
            "k": lambda: self._type(WORD),
            "/": lambda: self._type(FIND),
            "a": lambda: self._type(NAME),
            "l": lambda: self._type(LINK),
        }
        if key not in deeds or self.typing:
            return bool(super().take_key(key))
        if self.visit is None:
            self.complain(of_hall("screen", "opens"))
        else:
            deeds[key]()
        return True

    def _watch(self) -> None:
        chosen = self.chosen
        if chosen is None:
            self.complain(of_hall("screen", "none"))
        else:
            self._aside(lambda: self._joined(chosen.id, watch=True))

    def _new(self) -> None:
        from md_tui.tui.hall.new_table import NewTableScreen

        self.app.push_screen(NewTableScreen(), self._opened)

    def _bring(self) -> None:
        """A game that was played alone comes to a table."""
        from md_tui.tui.pages.load_game import LoadScreen

        self.app.push_screen(LoadScreen("bring"), self._brought)

    def _brought(self, id: str | None) -> None:
        self._opened(bringing(id) if id else None)

    def _opened(self, opening: Any) -> None:
        """The form was closed: with what is to be opened, or without."""
        guest = self.visit
        if opening is not None and guest is not None:
            self._aside(lambda: self._joined(guest.do(titled(opening, guest.name)).word))

    def _ask_name(self) -> None:
        """The same user is here in another terminal: is this somebody else?"""
        self._type(ALIAS)

    def _type(self, what: str) -> None:
        self.typing = what
        self.line.text, self.line.active = "", True
        self.redraw()

    def typed(self) -> None:
        """A letter was typed; what is looked for is found at once."""
        if self.typing == FIND:
            self._wanted = self.line.text
            self._refill()
        self.redraw()

    def do_confirm(self) -> None:
        """End what is typed, or join."""
        what, text = self.typing, self.line.text.strip()
        if not what:
            super().do_confirm()
            return
        self.typing, self.line.active = "", False
        if what == WORD and text:
            self._aside(lambda: self._joined("", word=text.lower()))
        elif what == ALIAS:
            self._come_as(text)
        elif what == LINK or (what == NAME and text):
            self._aside(lambda: self._told(said(Company(), what, text)))
        self.redraw()

    def _told(self, message: Any) -> Callable[[], None]:
        """Tell the hall something about this player; what came of it."""
        assert self.visit is not None
        done = self.visit.do(message)
        if isinstance(message, wire.Rename):
            self.visit.name = done.word
        return lambda: self.redraw(outcome(message, done), "good")

    def _come_as(self, name: str) -> None:
        """Come in again as another person of the same user, or go on as the present one."""
        if name and self.visit is not None:
            self.visit.close()
            self.visit = None
            self.wish = self.wish._replace(alias=name)
            self._aside(self._come_in)
        else:
            self._aside(self._at_once)

    def do_back(self) -> None:
        """Stop typing, show all tables again, or leave the hall."""
        if self.typing == ALIAS:
            self._come_as("")
        if self.typing or self._wanted:
            self.typing, self._wanted = "", ""
            self.line.text, self.line.active = "", False
            self._refill()
            self.redraw()
        else:
            self.app.pop_screen()
