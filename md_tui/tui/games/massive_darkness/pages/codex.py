"""The codex: heroes, classes, enemies, cards, doors, events, tiles and dice, searchable."""

from __future__ import annotations

from md_tui.toolkit.typed import folded
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.games.massive_darkness.present.codex import Article, article_rows, articles
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.games.massive_darkness.typed_box import opened
from md_tui.tui.widgets.field import Field
from md_tui.tui.wording import say


class CodexScreen(ListPage[None]):
    """Opens at an entry, or at the first one."""

    NAME = "codex"
    PAGE = "codex"

    def __init__(self, at: str = "") -> None:
        """`at` is the id of an entry."""
        super().__init__()
        self._at = at
        self.field = Field()
        self.all: dict[str, Article] = {}

    def on_mount(self) -> None:
        """Gather all entries, from the box of the game in play where there is one."""
        self._gather()
        at = next((key for key, article in self.all.items() if article.id == self._at), "")
        self._list(at)
        super().on_mount()

    def _gather(self) -> None:
        session = self.md.session
        self.box = session.box if isinstance(session, QuestSession) else opened().game.box
        self.words = session.words if isinstance(session, QuestSession) else opened().words
        self.all = {f"{article.section}.{article.id}": article for article in articles(self.box, self.words)}

    def relist(self, at: str) -> None:
        """Everything is called otherwise in another language."""
        self._gather()
        self._list(at)

    def _list(self, at: str = "") -> None:
        """The entries that hold all the words typed, under the names of their sections."""
        wanted = folded(self.field.text if self.field else "").split()
        entries: list[Entry] = []
        last = ""
        for key, article in self.all.items():
            if not all(word in article.text for word in wanted):
                continue
            if article.section != last:
                last = article.section
                entries.append(self.head(say("codex", "sections", last)))
            entries.append(Entry(key, [(article.name, "text")]))
        self.fill(entries, at)

    @property
    def article(self) -> Article | None:
        """The entry under the cursor."""
        return self.all.get(self.chosen.id) if self.chosen else None

    def before_rows(self, width: int) -> list[Row]:
        """What is looked for."""
        if self.field is None or not (self.field.active or self.field.text):
            return []
        count = sum(bool(entry.id) for entry in self.entries)
        found: list[Row] = [[(say("rulebook", "find", text=self.field.shown(), count=count), "warning")]]
        return found if count else [*found, [(say("rulebook", "none"), "muted")]]

    def heading(self) -> str:
        """The section."""
        article = self.article
        section = say("codex", "sections", article.section) if article else "-"
        return say("codex", "heading", section=section)

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """The entry in full."""
        article = self.article
        if article is None:
            return wrapped(say("codex", "empty"), width, "muted")
        return article_rows(self.box, self.words, article, self.md.symbols, width)

    def idle_prompt(self) -> str:
        """How to search."""
        if self.field and self.field.active:
            return say("rulebook", "typing", confirm=self.key("confirm"), back=self.key("back"))
        return say("codex", "prompt", back=self.key("back"))

    def controls(self) -> list[Control]:
        """The keys of the codex."""
        return [
            (f"{self.key('step_up')} {self.key('step_down')}", say("page", "move")),
            ("/", say("page", "search")),
            (f"{self.key('step_left')} {self.key('step_right')}", say("codex", "section")),
            (self.key("page_down"), say("page", "scroll")),
            (self.key("rulebook"), say("everywhere", "rulebook")),
            (self.key("back"), say("page", "back")),
        ]

    def typed(self) -> None:
        """Search as the words are typed."""
        self._list(self.chosen.id if self.chosen else "")
        self.redraw()

    def take(self, entry: Entry) -> None:
        """Enter ends the typing, and shows what was found among everything else."""
        if self.field and self.field.active:
            self.field.active = False
            self.redraw()
        elif self.field and self.field.text:
            self.field.text = ""
            self._list(entry.id)
            self.redraw()
        else:
            self.complain(say("codex", "open_already"))

    def do_step_right(self) -> None:
        """The next section."""
        self._section(1)

    def do_step_left(self) -> None:
        """The section before."""
        self._section(-1)

    def _section(self, way: int) -> None:
        heads = [n for n, entry in enumerate(self.entries) if not entry.id]
        if not heads:
            self.complain(say("rulebook", "no_chapters"))
            return
        now = max((at for at, n in enumerate(heads) if n < self.place), default=0)
        self.place, self.deep = heads[(now + way) % len(heads)] + 1, 0
        self.redraw()
