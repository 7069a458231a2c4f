"""The end of a game: what came of it in figures, and where to go from here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from md_tui import locations
from md_tui.games.massive_darkness.face.form import quests_in_order
from md_tui.games.massive_darkness.face.recap import (
    Statistics,
    luck_line,
)
from md_tui.kernel.errors import KernelError
from md_tui.store.file_system import prepare
from md_tui.store.files import write_beside
from md_tui.tui import home
from md_tui.tui.draw.banner import FIRE, ROOMY, large
from md_tui.tui.draw.text import Row, ruler, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.games.massive_darkness import hints
from md_tui.tui.games.massive_darkness.desk import TUTORIAL
from md_tui.tui.games.massive_darkness.present.badge import BLOCK, hero_badge, hero_name
from md_tui.tui.games.massive_darkness.present.new_game import bullet_rows
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.games.massive_darkness.typed_box import recommended
from md_tui.tui.pages.advice import advised
from md_tui.tui.wording import say
from md_tui.wording import told

LETTERS = {
    "next": "n",
    "again": "r",
    "undo": "u",
    "chronicle": "c",
    "board": "b",
    "new_game": "g",
    "title": "t",
    "quit": "q",
}
"""What can be chosen, with its letter."""
BLANK: Row = [("", "text")]
NAME = 9
"""Columns for the name of a hero."""
ROOM = 60
"""Columns from which the block of the board has room before it."""


class EndScreen(ListPage[None]):
    """Victory or defeat."""

    NAME = "end"
    PAGE = "end"

    def __init__(self, session: QuestSession) -> None:
        super().__init__()
        self.session = session
        self.rounds: dict[int, int] = {}
        self.round = 1
        """The round that would be played again."""
        self.found: Statistics | None = None
        self.tale: list[str] = []

    def on_mount(self) -> None:
        """Count once; the game does not change here."""
        past = self.session.table.past
        self.rounds = past.recount("rounds") or {1: 0}
        self.round = max(self.rounds)
        self.found, self.tale = past.recount("statistics"), past.recount("tale")
        self._refill("")
        super().on_mount()

    @property
    def won(self) -> bool:
        """Whether the heroes have won."""
        ending = self.session.view.ending
        return ending is not None and ending.won

    @property
    def next_quest(self) -> str:
        """The quest after this one, if there is one."""
        order = quests_in_order(self.session.box)
        place = order.index(self.session.view.quest) + 1 if self.session.view.quest in order else len(order)
        return order[place] if place < len(order) else ""

    def relist(self, at: str) -> None:
        """Write the lines anew."""
        self._refill(at)

    def _refill(self, at: str) -> None:
        first = ("next", "again", "undo") if self.won else ("again", "undo", "next")
        names = [name for name in (*first, *LETTERS) if name != "next" or self.next_quest]
        self.fill([self._line(name) for name in dict.fromkeys(names)], at)

    def _line(self, name: str) -> Entry:
        facts: dict[str, object] = {"round": self.round}
        if name == "next":
            facts["quest"] = str(self.session.words.name(self.next_quest))
        return Entry(name, [(say("end", "choice", name, **facts), "text")], LETTERS[name])

    # What is shown.

    def heading(self) -> str:
        """The quest and how it ended."""
        key = "won" if self.won else "lost"
        return say("end", key, quest=str(self.session.words.name(self.session.view.quest)))

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """The reason, the figures, luck, marks, after the tutorial what was learnt, and the tale."""
        head = self._headline(width, height)
        rows = [*head, *self._reason(width), BLANK, *self._figures(width), BLANK, *self._luck(width)]
        marks = self.session.table.past.recount("marks")
        rows += [row for line in (*marks, *advised(self.session)) for row in wrapped(line, width, "warning")]
        if self.won and self.session.view.quest == TUTORIAL:
            rows += [BLANK, ruler(width, self.md.symbols, say("end", "learnt"))]
            for line in hints.learnt(self.session.words):
                rows += bullet_rows(line, self.md.symbols, width)
        return [*rows, BLANK, *self._told(width)]

    def _headline(self, width: int, height: int) -> list[Row]:
        """Victory or defeat, in large letters where there is room for them."""
        if self.session.view.ending is None:
            return []
        word = say("end", "victory" if self.won else "defeat")
        roles = FIRE if self.won else ("bad",) * len(FIRE)
        drawn = large(word.replace(" ", ""), width, self.main.brush, roles) if height >= ROOMY else []
        line = self.md.symbols.rule * 3
        plain: Row = [(f"{line} {word} {line}", "good" if self.won else "bad")]
        shown: list[Row] = [list(line) for line in drawn]
        above = [BLANK] if len(drawn) == len(roles) else []  # accents take the row that is free above
        return [*above, *shown, BLANK] if drawn else [plain]

    def _reason(self, width: int) -> list[Row]:
        ending = self.session.view.ending
        if ending is None:
            return wrapped(say("end", "going_on"), width)
        text = self.session.words.say("endings", ending.reason)
        role = "good" if ending.won else "bad"
        rows = wrapped(self.cited(f"{text} ({ending.rules})"), width, role)
        rows += wrapped(self.session.table.past.recount("epilogue"), width)
        rounds = self.session.view.round
        rows += wrapped(say("end", "rounds", count=rounds, level=self.session.view.level), width, "muted")
        code = self.session.table.past.code
        return rows + (wrapped(say("end", "code", code=code), width, "muted") if code else [])

    def _figures(self, width: int) -> list[Row]:
        """A table: one line a hero."""
        columns = ("kills", "dealt", "taken", "deaths", "cards", "xp", "luck")
        lead = NAME + (BLOCK if width >= ROOM else 0)
        wide = min(8, (width - lead) // len(columns))
        head: Row = [(" " * lead, "muted")]
        head += [(f"{say('end', 'columns', name)[: wide - 1]:>{wide}}", "muted") for name in columns]
        rows = [head]
        for name, tally in (self.found.heroes if self.found else {}).items():
            row: Row = (hero_badge if width >= ROOM else hero_name)(self.session.words, name, NAME)
            row += [(f"{getattr(tally, column):>{wide}}", "text") for column in columns[:-1]]
            row.append((f"{round(tally.luck.rolled - tally.luck.expected):>+{wide}d}", "info"))
            rows.append(row)
        return rows + wrapped(say("end", "explained"), width, "muted")

    def _told(self, width: int) -> list[Row]:
        """The turns of the game, as the chronicle tells them."""
        rows = [ruler(width, self.md.symbols, say("end", "tale"))]
        return rows + [row for sentence in self.tale for row in wrapped(sentence, width)]

    def _luck(self, width: int) -> list[Row]:
        """Heroes' and enemies' dice against what was to be expected."""
        words, found = self.session.words, self.found
        if found is None:
            return []
        lines = [luck_line(words, words.say("chronicle", "heroes"), found.luck)]
        lines.append(luck_line(words, words.say("chronicle", "enemies"), found.enemy_luck))
        return [row for line in lines for row in wrapped(line, width)]

    def idle_prompt(self) -> str:
        """What Enter would do."""
        name = self.chosen.id if self.chosen else ""
        sides = f"{self.key('step_left')} {self.key('step_right')}"
        key = "prompt_again" if name == "again" else "prompt"
        return say("end", key, confirm=self.key("confirm"), sides=sides, title=self._title())

    def _title(self) -> str:
        return self.chosen.parts[0][0] if self.chosen else ""

    def controls(self) -> list[Control]:
        """Arrows and Enter, or letters."""
        return [
            (self.key("confirm"), say("page", "choose")),
            (f"{self.key('step_left')} {self.key('step_right')}", say("end", "other_round")),
            (LETTERS["undo"], say("end", "undo_key")),
            (LETTERS["chronicle"], say("end", "chronicle_key")),
            (self.key("page_down"), say("page", "scroll")),
            (self.key("back"), say("end", "board_key")),
        ]

    # Keys.

    def do_step_right(self) -> None:
        """A later round."""
        self._other_round(1)

    def do_step_left(self) -> None:
        """An earlier round."""
        self._other_round(-1)

    def _other_round(self, by: int) -> None:
        numbers = sorted(self.rounds)
        place = numbers.index(self.round) + by
        if not 0 <= place < len(numbers):
            self.complain(say("end", "no_round"))
            return
        self.round = numbers[place]
        self._refill("again")
        self.redraw()

    def take(self, entry: Entry) -> None:
        """Go where was chosen; what cannot be done is said."""
        try:
            getattr(self, f"go_{entry.id}")()
        except (KernelError, OSError) as error:
            self.complain(self.session.refused(error) if isinstance(error, KernelError) else told(error))

    def go_next(self) -> None:
        """Begin the next quest with the party it is made for."""
        settings = home.player_settings(self.md)
        setup = {"quest": self.next_quest, "party": recommended(self.next_quest), "asks": settings.asks}
        home.sit_down(self.md, home.begin(setup, options=self.md.desk.options(settings, setup)))

    def go_again(self) -> None:
        """Play on from the beginning of a round, as a game of its own; this one stays as it is."""
        home.sit_down(self.md, home.play_on(self.session, self.rounds[self.round]))

    def go_undo(self) -> None:
        """Take the last decision back and play on; seen dice stay marked."""
        self.session.table.wait(self.session.undo(cross=True))
        self.app.pop_screen()

    def go_chronicle(self) -> None:
        """Write the story to a text file."""
        try:
            path = write_chronicle(self.session)
        except (KernelError, OSError) as error:
            self.complain(told(error))
            return
        self.redraw(say("end", "written", path=str(path)), "good")

    def go_board(self) -> None:
        """Look at the board as it was left."""
        self.app.pop_screen()

    def go_new_game(self) -> None:
        """Choose another game."""
        quest = self.session.view.quest
        home.leave_table(self.md)
        self.md.open_page("new_game", quest)

    def go_title(self) -> None:
        """Back to the title."""
        home.leave_table(self.md)

    def go_quit(self) -> None:
        """Leave."""
        self.app.exit()


def write_chronicle(session: QuestSession) -> Path:
    """Write the story of a game, and where it turned if that is known, to a file; none is written over."""
    from md_tui.table.analysis.background import BackgroundAnalysis

    past: Any = session.table.past
    turns = BackgroundAnalysis(past).told()
    text = "\n".join([*past.recount("chronicle"), *([""] if turns else []), *turns]) + "\n"
    folder = prepare(locations.data_dir() / "chronicles")
    return write_beside(folder, f"{session.view.quest}-{session.table.id}.txt", text.encode())
