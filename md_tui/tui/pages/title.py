"""The title: go on with the last game, begin one, load, watch, read, set, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.events import Click, ScreenResume
from textual.timer import Timer

from md_tui.games import registry
from md_tui.games.listed import listed
from md_tui.kernel.errors import KernelError
from md_tui.kernel.store import InUse
from md_tui.tui import home
from md_tui.tui.draw.banner import HALLS, hall, masthead
from md_tui.tui.draw.look import Line, ink
from md_tui.tui.draw.parts import said
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.draw.text import Row
from md_tui.tui.frame.list_page import Entry, ListPage, scrolled
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.wording import has, say
from md_tui.wording import told

CHOICES = {
    "continue": "c",
    "quick": "t",
    "new_game": "n",
    "hall": "h",
    "games": "g",
    "load": "l",
    "replay": "p",
    "rulebook": "r",
    "settings": "s",
    "quit": "q",
}
"""What can be chosen whatever the game is, with its letter."""

MENU_WIDTH = 77
_LABEL = 14
"""Columns of a choice's name; a language with longer names has more."""
LEAST_AROUND = 10
"""Rows that the large letters take; where there are fewer, the list stands alone."""
LIGHTING = 0.3
"""Seconds from one room of the hall to the next, until all of them are lit."""
WARM_UP = 0.2
"""Seconds after the first frame until the box is opened; who presses a key before that has it opened then."""


class TitleScreen(ListPage[None]):
    """The page everything starts from."""

    NAME = "title"
    PAGE = "title"
    ASIDE = False

    def __init__(self) -> None:
        super().__init__()
        self.last: dict[str, Any] | None = None
        """The card of the game that was played last and is not over."""
        self._last_id = ""
        self.count = 0
        self.fault = ""
        self.warm = False
        """Whether the box is open; until then the library is only glanced at."""
        self.step_lit = len(HALLS)
        """How many rooms of the hall are lit."""
        self._lamp: Timer | None = None
        self._top_row, self._pitch = 0, 1

    def on_mount(self) -> None:
        """Glance into the library, then show the page."""
        self._look()
        super().on_mount()
        self.call_after_refresh(self.set_timer, WARM_UP, self._warm_up)
        moving = self.md.settings.animation
        if moving == "on" or (moving == "auto" and not self.md.is_headless):
            self.step_lit = 1
            self._lamp = self.set_interval(LIGHTING, self._glow)

    def _warm_up(self) -> None:
        """Open the box once the page is there, so that the first game begins without waiting."""
        self.warm = True
        if not self.md.trouble():
            self._look()
            self.redraw_all()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Games may have been begun, ended or deleted meanwhile, unless the page has only just come up."""
        if self.warm:
            self._look()
            self.redraw()

    def relist(self, at: str) -> None:
        """Write the lines anew."""
        self._look()

    def _look(self) -> None:
        """The newest open game goes to the top; without games the quick start does."""
        try:
            cards = home.cards(at_a_glance=not self.warm)
        except (KernelError, OSError) as error:
            cards, self.fault = [], told(error)
        self.count = len(cards)
        own = [card for card in home.last_first(cards) if not (card.get("unverified") or card.get("hosted"))]
        self.last = next((card for card in own if card.get("result", "open") == "open"), None)
        before, newest = self._last_id, str(self.last.get("id", "")) if self.last else ""
        self._last_id = newest
        at = self.chosen.id if self.chosen and newest in ("", before) else ""
        default = "continue" if self.last else "quick" if not self.count else "new_game"
        self.fill([self._entry(name) for name in self._choices()], at or default)

    def _choices(self) -> list[str]:
        """What is there to be chosen: not to go on where nothing is begun; and the game's own pages."""
        away = {"continue": not self.last, "games": not registry.several()}
        names = [name for name in CHOICES if not away.get(name)]
        for own in self.md.desk.title:
            names.insert(names.index(own.after) + 1, own.page)
        return names

    def _entry(self, name: str) -> Entry:
        facts = {"count": self.count, "games": ", ".join(registry.others(self.md.game))}
        if name == "continue" and self.last:
            about = say("title", "about", "continue", game=_told(self.last))
        else:
            about = say("title", "about", name, **facts)
        label = say("title", "choice", name)
        letters = CHOICES | {own.page: own.letter for own in self.md.desk.title}
        width = max(_LABEL, *(len(say("title", "choice", other)) + 2 for other in self._choices()))
        return Entry(name, [(f"{label:<{width}}", "text"), (about, "muted")], letters[name])

    def heading(self) -> str:
        """The name of the game, and what it is."""
        return say("title", "heading")

    # The picture: rooms within rooms, large letters, and what can be done.

    def main_rows(self, width: int, height: int) -> list[Row]:
        """The glowing hall with everything in it."""
        sheet = hall(width, height, self.main.brush, self.step_lit)
        tight = int(height > len(self.entries))
        y = self._letters(sheet) if height >= len(self.entries) + LEAST_AROUND else tight
        pitch = self._pitch = 2 if height - y > 2 * len(self.entries) else 1
        first = scrolled(0, self.place, height - y, len(self.entries)) if pitch == 1 else 0
        self._top_row = y - first
        left = max(1, (width - MENU_WIDTH) // 2)
        for number, entry in list(enumerate(self.entries))[first:]:
            line = self._choice(number, entry, min(MENU_WIDTH, width - left))
            sheet.line(left, self._top_row + number * pitch, line)
        return [list(sheet.row(y)) for y in range(sheet.height)]

    def _letters(self, sheet: Sheet) -> int:
        """The name in large letters, and below it in full; the row after them."""
        name, motto = (say("title", key, game=registry.title(self.md.game)) for key in ("name", "motto"))
        below = (said(name, "gold", True), said(motto, "soft"))
        return masthead(sheet, say("title", "logo"), below, self.main.brush)

    def _choice(self, number: int, entry: Entry, width: int) -> Line:
        """One thing that can be done; the chosen one lies on a bar of light."""
        here = number == self.place
        words, about = (text for text, _ in entry.parts)
        mark = self.md.symbols.active if here else " "
        if here:
            text = f"{mark}{entry.letter} {words}{about}"
            return [(text[:width].ljust(width), ink("gold", "ink", True, True))]
        return [said(f"{mark}{entry.letter} ", "gold", True), said(words, "text", True), said(about, "soft")]

    def _glow(self) -> None:
        """One room more is lit, until all are: then the page is still."""
        if self.step_lit < len(HALLS):
            self.step_lit += 1
            self.redraw_all()
        elif self._lamp is not None:
            self._lamp.stop()

    def on_click(self, event: Click) -> None:
        """The mouse moves the cursor; on the line under it, it takes it."""
        number, between = divmod(event.y - self._top_row, self._pitch)
        if event.widget is not self.main or between or not 0 <= number < len(self.entries):
            return
        if number == self.place:
            self.do_confirm()
        else:
            self.place = number
            self.redraw()

    def idle_prompt(self) -> str:
        """What Enter would do."""
        if self.fault:
            return say("title", "fault", reason=self.fault)
        name = self.chosen.id if self.chosen else "quit"
        return say("title", "prompt", confirm=self.key("confirm"), choice=say("title", "choice", name))

    def controls(self) -> list[Control]:
        """Arrows and Enter, or letters."""
        return [
            (self.key("confirm"), say("page", "choose")),
            (f"{self.key('step_up')} {self.key('step_down')}", say("page", "move")),
            ("a-z", say("title", "letters")),
            (self.key("now"), say("page", "keys")),
            (self.key("quit"), say("everywhere", "quit")),
        ]

    def take(self, entry: Entry) -> None:
        """Do what was chosen."""
        deeds: dict[str, Callable[[], None]] = {
            "continue": self._continue,
            "quick": self._quick_start,
            "quit": self.app.exit,
        }
        deed = deeds.get(entry.id)
        trouble = self.md.trouble() if entry.id not in WITHOUT_BOX else ""
        if trouble:
            self.complain(say("title", "failed", reason=trouble))
            return
        if deed is None:
            if not self.md.open_page(PAGE_OF.get(entry.id, entry.id), *ARGUMENTS.get(entry.id, ())):
                self.complain(say("page", "no_page"))
            return
        self.dare(deed)

    def dare(self, deed: Callable[[], None]) -> None:
        """Do what may fail on disk, and say in a sentence if it does."""
        try:
            deed()
        except InUse as busy:
            self.complain(say("title", "busy", reason=str(busy), letter=CHOICES["replay"]))
        except (KernelError, OSError) as error:
            self.complain(say("title", "failed", reason=told(error)))

    def _continue(self) -> None:
        from md_tui.table import saved_tables

        if self.last is not None:
            home.sit_down(self.md, saved_tables.resume(home.library(), str(self.last["id"])))

    def _quick_start(self) -> None:
        game = self.md.game
        start = self.md.desk.quick(home.opened(game), home.player_settings(self.md))
        home.sit_down(self.md, home.begin(start.setup, seed=start.seed, options=start.options, game=game))

    def do_back(self) -> None:
        """There is nothing behind the title."""
        self.complain(say("title", "nothing_behind", quit=self.key("quit")))


WITHOUT_BOX = ("settings", "quit")
"""What can be done even if the content is spoilt."""
PAGE_OF = {"replay": "load_game", "load": "load_game"}
ARGUMENTS: dict[str, tuple[Any, ...]] = {"replay": ("replay",)}


def _told(card: dict[str, Any]) -> str:
    """A game in a few words; where the box is not open yet, by the few names that are known without it."""
    game = str(card.get("game") or registry.DEFAULT)
    told = listed(card)

    def name(id: str) -> str:
        if home.is_open(game):
            return home.opened(game).name(id)
        known = ("title", "names", id)
        return say(*known) if has(*known) else id

    if told.whole:
        facts = {"part": told.part, "parts": told.parts}
        return say("title", "part", whole=name(told.whole), what=name(told.what), **facts)
    return say("title", "game", what=name(told.what), round=card.get("round", 0))
