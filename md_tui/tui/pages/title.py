"""The title: go on with the last game, begin one, load, watch, read, set, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.events import ScreenResume

from md_tui.kernel.errors import KernelError
from md_tui.kernel.store import InUse
from md_tui.tui import home
from md_tui.tui.draw.text import Row
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.face.names import Words

CHOICES = {
    "continue": "c",
    "quick": "t",
    "new_game": "n",
    "load": "l",
    "replay": "p",
    "rulebook": "r",
    "codex": "x",
    "settings": "s",
    "quit": "q",
}
"""What can be chosen, with its letter."""

BANNER_WIDTH, BANNER_HEIGHT = 61, 7
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
        self.count = 0
        self.fault = ""
        self.warm = False
        """Whether the box is open; until then the library is only glanced at."""

    def on_mount(self) -> None:
        """Glance into the library, then show the page."""
        self._look()
        super().on_mount()
        self.call_after_refresh(self.set_timer, WARM_UP, self._warm_up)

    def _warm_up(self) -> None:
        """Open the box once the page is there, so that the first game begins without waiting."""
        self.warm = True
        if not home.trouble():
            self._look()
            self.redraw_all()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Games may have been begun, ended or deleted meanwhile, unless the page has only just come up."""
        if self.warm:
            self._look()
            self.redraw()

    def _look(self) -> None:
        """The newest open game goes to the top; without games the quick start does."""
        try:
            cards = home.cards(at_a_glance=not self.warm)
        except (KernelError, OSError) as error:
            cards, self.fault = [], str(error)
        self.count = len(cards)
        own = [card for card in home.last_first(cards) if not card.get("unverified")]
        self.last = next((card for card in own if card.get("result", "open") == "open"), None)
        at = self.chosen.id if self.chosen else ""
        default = "continue" if self.last else "quick" if not self.count else "new_game"
        self.fill([self._entry(name) for name in CHOICES if name != "continue" or self.last], at or default)

    def _entry(self, name: str) -> Entry:
        facts = {"count": self.count}
        if name == "continue" and self.last:
            about = say("title", "about", "continue", game=_told(self.last))
        else:
            about = say("title", "about", name, **facts)
        label = say("title", "choice", name)
        return Entry(name, [(f"{label:<14}", "text"), (about, "muted")], CHOICES[name])

    def heading(self) -> str:
        """The name of the game, and what it is."""
        return say("title", "heading")

    def before_rows(self, width: int) -> list[Row]:
        """The banner, if there is room for it."""
        height = self.main.size.height
        if width < BANNER_WIDTH or height < len(CHOICES) + BANNER_HEIGHT + 3:
            return [[("", "text")]]
        spare = (height - len(CHOICES) - BANNER_HEIGHT - 2) // 3
        pad = " " * ((width - BANNER_WIDTH) // 2)
        blank: list[Row] = [[("", "text")]]
        return [*blank * max(1, spare), *([(pad, "text"), *row] for row in self._banner()), *blank * 2]

    def _banner(self) -> list[Row]:
        """A light in the dark, with the name in it."""
        rows: list[Row] = []
        middle, half = BANNER_HEIGHT // 2, BANNER_WIDTH / 2
        for y in range(BANNER_HEIGHT):
            reach = 0.94 - 0.055 * (y - middle) ** 2
            left = round(half - half * max(0.0, reach))
            name = say("title", "name") if y == middle else say("title", "motto") if y == middle + 2 else ""
            light = name.center(BANNER_WIDTH - 2 * left)[: BANNER_WIDTH - 2 * left]
            dark = self.md.symbols.shadow * left
            rows.append([(dark, "shadow"), (light, "token" if y == middle else "muted"), (dark, "shadow")])
        return rows

    def main_rows(self, width: int, height: int) -> list[Row]:
        """The list in the middle of wide screens."""
        rows = super().main_rows(width, height)
        above = len(self.before_rows(width))
        pad = " " * max(0, (width - 74) // 2)
        return [*rows[:above], *([(pad, "text"), *row] for row in rows[above:])]

    def _entry_row(self, number: int, entry: Entry, width: int) -> Row:
        return super()._entry_row(number, entry, min(width, 74))

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
        trouble = home.trouble() if entry.id not in WITHOUT_BOX else ""
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
            self.complain(say("title", "failed", reason=str(error)))

    def _continue(self) -> None:
        from md_tui.table import kept

        if self.last is not None:
            home.sit_down(self.md, kept.resume(home.library(), str(self.last["id"])))

    def _quick_start(self) -> None:
        settings = home.player_settings(self.md)
        setup, options = home.tutorial_setup(settings.asks), home.options_of(settings, home.TUTORIAL)
        home.sit_down(self.md, home.begin(setup, seed=home.TUTORIAL_SEED, options=options))

    def do_back(self) -> None:
        """There is nothing behind the title."""
        self.complain(say("title", "nothing_behind", quit=self.key("quit")))


WITHOUT_BOX = ("settings", "quit")
"""What can be done even if the content is spoilt."""
PAGE_OF = {"replay": "load_game", "load": "load_game"}
ARGUMENTS = {"replay": ("replay",)}


def _told(card: dict[str, Any]) -> str:
    """A game in a few words; names are only looked up if the box is open already."""
    quest = str(card.get("quest") or card.get("game") or "")
    words: Words | None = home.opened().words if home.is_open() else None
    return say("title", "game", quest=str(words.name(quest)) if words else quest, round=card.get("round", 0))
