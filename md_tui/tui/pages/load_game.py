"""The games that are kept here: sorted, filtered, opened, watched, moved to the bin and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from md_tui.games.listed import listed, number
from md_tui.games.registry import DEFAULT
from md_tui.kernel.errors import KernelError
from md_tui.kernel.store import AtSharedTable, InUse
from md_tui.table import saved_tables
from md_tui.table.remote.finding import Wish
from md_tui.toolkit.clean import shown
from md_tui.toolkit.typed import folded
from md_tui.tui import home
from md_tui.tui.draw.text import Row, clipped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.widgets.field import Field
from md_tui.tui.wording import has, say
from md_tui.wording import told

Card = dict[str, Any]
COLUMNS = {"what": 21, "who": 19, "round": 6, "result": 7, "when": 17, "size": 7}
"""The columns with their widths on a narrow screen."""
LARGEST_FIRST = ("when", "round", "size")


class LoadScreen(ListPage[str]):
    """One line a game."""

    NAME = "games"
    PAGE = "load_game"
    ASIDE = False
    EAGER = False

    def __init__(self, purpose: str = "load") -> None:
        """`purpose` is what Enter does: `load`, `replay`, or `bring`, which closes the page with the game."""
        super().__init__()
        self.purpose = purpose
        self.order = "when"
        self.in_bin = False
        self.field = Field()
        self.cards: list[Card] = []
        self._asked = ""
        """The game that goes to the bin if the same key comes again."""

    def on_mount(self) -> None:
        """Read the cards."""
        self._read()
        super().on_mount()

    def _read(self) -> None:
        try:
            games = home.library()
            self.cards = games.binned() if self.in_bin else games.cards()
        except (KernelError, OSError) as error:
            self.cards = []
            self.show_later(self.complain, say("title", "fault", reason=told(error)))
        self.relist()

    def relist(self, at: str = "") -> None:
        """Write the lines that fit the filter, in the order wanted."""
        wanted = folded(self.field.text) if self.field else ""
        cells = {str(card["id"]): self._cells(card) for card in self.cards}
        fitting = [card for card in self.cards if wanted in folded(" ".join(cells[str(card["id"])]))]
        fitting.sort(key=self._order(), reverse=self.order in LARGEST_FIRST)
        self.fill([self._entry(card, cells[str(card["id"])]) for card in fitting], at or self._here())

    def _here(self) -> str:
        return self.chosen.id if self.chosen else ""

    def _order(self) -> Callable[[Card], Any]:
        keys: dict[str, Callable[[Card], Any]] = {
            "when": lambda card: (str(card.get("at", "")), str(card["id"])),
            "round": lambda card: number(card, "round"),
            "size": lambda card: number(card, "size"),
        }
        column = list(COLUMNS).index(self.order)
        return keys.get(self.order) or (lambda card: self._cells(card)[column].casefold())

    def _cells(self, card: Card) -> tuple[str, ...]:
        """A game as the cells of a line; everything on a card may have been written by somebody else."""
        name = _naming(card)
        names = ", ".join(name(who) for who in listed(card).who) or "-"
        return (
            shown(_title(card, name), 60),
            shown(names, 60),
            shown(str(card.get("round", "-")), 5),
            self._result(card),
            shown(str(card.get("at") or "-"), 20).replace("T", " ")[:16],
            _size(number(card, "size")),
        )

    def _result(self, card: Card) -> str:
        """How a game stands; of one that could not be decided again, only that."""
        if card.get("unverified"):
            return say("load_game", "unverified")
        result = str(card.get("result") or "-")
        return (
            say("load_game", "results", result) if has("load_game", "results", result) else shown(result, 10)
        )

    def _entry(self, card: Card, cells: tuple[str, ...]) -> Entry:
        if card.get("fault"):
            fault = say("load_game", "unreadable", id=shown(str(card["id"]), 64), reason=str(card["fault"]))
            return Entry(str(card["id"]), [(shown(fault, 300), "bad")])
        return Entry(str(card["id"]), self._columns(cells, "text"))

    def _widths(self) -> list[int]:
        """Wider screens give the room to names."""
        spare = max(0, self.app.size.width - 80)
        more = {"what": spare // 3, "who": spare // 2}
        return [width + more.get(name, 0) for name, width in COLUMNS.items()]

    def _columns(self, cells: tuple[str, ...], role: str) -> Row:
        widths, symbols = self._widths(), self.md.symbols
        return [
            (f"{clipped(cell, width - 1, symbols):<{width}}", role)
            for cell, width in zip(cells, widths, strict=True)
        ]

    # What is shown.

    def heading(self) -> str:
        """Where we are and how many there are."""
        key = "bin" if self.in_bin else "heading"
        return say("load_game", key, count=len(self.cards), order=say("load_game", "columns", self.order))

    def before_rows(self, width: int) -> list[Row]:
        """The names of the columns, and the filter."""
        names = tuple(say("load_game", "columns", name) for name in COLUMNS)
        rows: list[Row] = [[(" ", "text"), *self._columns(names, "muted")]]
        if self.field and (self.field.active or self.field.text):
            rows.insert(0, [(say("load_game", "filter", text=self.field.shown()), "warning")])
        if not self.entries:
            key = "none_fit" if self.cards else "bin_empty" if self.in_bin else "none"
            rows += [[("", "text")], [(say("load_game", key), "muted")]]
        return rows

    def idle_prompt(self) -> str:
        """What Enter does with the chosen game."""
        card = self._card()
        if card is None:
            return say("load_game", "prompt_none", back=self.key("back"))
        if card.get("fault"):
            return shown(str(card["fault"]), 300)
        doubtful = card.get("unverified") and self.purpose == "load"
        key = "prompt_restore" if self.in_bin else f"prompt_{'unverified' if doubtful else self.purpose}"
        return say("load_game", key, confirm=self.key("confirm"), game=self._cells(card)[0])

    def controls(self) -> list[Control]:
        """The keys of the list."""
        return [
            (self.key("confirm"), say("load_game", "open")),
            ("s", say("load_game", "sort")),
            ("/", say("load_game", "filter_key")),
            ("w", say("load_game", "watch")),
            ("d", say("load_game", "delete")),
            ("b", say("load_game", "games" if self.in_bin else "bin_key")),
            (self.key("back"), say("page", "back")),
        ]

    # Keys.

    def _card(self) -> Card | None:
        return next((card for card in self.cards if str(card["id"]) == self._here()), None)

    def press(self, key: str) -> None:
        """A question that is not answered at once is forgotten."""
        asked = self._asked
        super().press(key)
        if asked == self._asked:
            self._asked = ""

    def take_key(self, key: str) -> bool:
        """Letters of the list."""
        deeds = {"s": self._sort, "d": self._delete, "b": self._bin, "w": self._watch, "delete": self._delete}
        if key not in deeds:
            return super().take_key(key)
        deeds[key]()
        return True

    def do_confirm(self) -> None:
        """End the typing of a filter, answer the question, or open."""
        if self.field and self.field.active:
            self.field.active = False
            self.redraw()
        elif self._asked:
            self._delete()
        else:
            super().do_confirm()

    def typed(self) -> None:
        """The filter has changed."""
        self.relist()
        self.redraw()

    def take(self, entry: Entry) -> None:
        """Open, watch or restore the game."""
        if self.in_bin:
            self._dare(lambda: home.library().restore(entry.id), "restored")
        elif self.purpose == "replay":
            self._watch()
        elif self.purpose == "bring":
            self.dismiss(entry.id)
        else:
            self._open_game(entry.id)

    def _open_game(self, id: str) -> None:
        card = self._card()
        if card is not None and card.get("fault"):
            self.complain(shown(str(card["fault"]), 300))
            return
        try:
            open_now = self.md.session.table.id if self.md.session else ""
            if open_now == id:
                self.complain(say("load_game", "in_play", back=self.key("back")))
                return
            table = saved_tables.resume(home.library(), id)
        except AtSharedTable:
            self.md.open_page("hall", Wish(id))
            return
        except InUse as busy:
            self.complain(say("load_game", "busy", reason=str(busy)))
            return
        except (KernelError, OSError) as error:
            self.complain(say("title", "failed", reason=told(error)))
            return
        home.sit_down(self.md, table)

    def _watch(self) -> None:
        """Watch the game, where there is a page for that."""
        card = self._card()
        if card is None or self.in_bin:
            self.complain(say("page", "nothing"))
        elif card.get("fault"):
            self.complain(shown(str(card["fault"]), 300))
        elif not self.md.open_page("kept_replay", str(card["id"])):
            self.complain(say("load_game", "no_replay"))

    def _sort(self) -> None:
        names = list(COLUMNS)
        self.order = names[(names.index(self.order) + 1) % len(names)]
        self.relist()
        self.redraw()

    def _bin(self) -> None:
        self.in_bin = not self.in_bin
        self._read()
        self.redraw()

    def _delete(self) -> None:
        """Ask, and on the same key again move the game to the bin."""
        card = self._card()
        if card is None or self.in_bin:
            said = "not_here" if self.in_bin else "nothing"
            self.complain(say("load_game", said, confirm=self.key("confirm")))
        elif self._asked == card["id"]:
            self._asked = ""
            self._dare(lambda: home.library().delete(str(card["id"])), "deleted")
        else:
            self._asked = str(card["id"])
            self.complain(say("load_game", "really", game=self._cells(card)[0], confirm=self.key("confirm")))

    def _dare(self, deed: Callable[[], None], said: str) -> None:
        try:
            deed()
        except (KernelError, OSError) as error:
            self.complain(say("title", "failed", reason=told(error)))
            return
        self._read()
        self.redraw(say("load_game", said), "good")


def _title(card: Card, name: Callable[[str], str]) -> str:
    """What is played; of a part the whole and how far it has come."""
    told = listed(card)
    if told.whole:
        return say("load_game", "part", whole=name(told.whole), part=told.part, parts=told.parts)
    return name(told.what or str(card["id"]))


def _size(size: int) -> str:
    key, count = ("kilobytes", size // 1024) if size >= 1024 else ("bytes", size)
    return say("load_game", key, count=count)


def _naming(card: Card) -> Callable[[str], str]:
    """What names things in the words of the card's game; of a game that is not there, ids are shown."""
    try:
        face = home.opened(str(card.get("game") or DEFAULT))
    except KernelError:
        return str
    return lambda id: str(face.name(id))
