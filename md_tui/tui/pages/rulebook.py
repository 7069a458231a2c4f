"""The rulebook: chapters and rules on the left, the rule on the right, its references one key away."""

from __future__ import annotations

from md_tui.toolkit.rulebook import Rule, Rulebook
from md_tui.tui import home
from md_tui.tui.draw.text import Row, ruler, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.keys.letters import LETTERS
from md_tui.tui.widgets.field import Field
from md_tui.tui.wording import say

MOST_FOUND = 60


class RulebookScreen(ListPage[None]):
    """Opens at a rule, at a chapter, or at the first page."""

    NAME = "rulebook"
    PAGE = "rulebook"

    def __init__(self, at: str = "") -> None:
        """`at` is the id of a rule, several of them with blanks between, or words to look for."""
        super().__init__()
        self._at = at
        self.only: tuple[str, ...] = ()
        """The rules of the words that were shown before, as long as only these are listed."""
        self.field = Field()
        self.trail: list[str] = []
        """The rules that references led away from."""

    @property
    def book(self) -> Rulebook:
        """The rules of the game in play, or of the box."""
        session = self.md.session
        return session.face.rulebook if session else home.opened(self.md.game).rulebook

    def on_mount(self) -> None:
        """Open at the place wanted."""
        several = [rule for name in self._at.split() if (rule := self.book.get(name))]
        rule = several[0] if several else None
        self.only = tuple(each.id for each in several) if len(several) > 1 else ()
        if self._at and rule is None and self.field:
            self.field.text = self._at
        self._list(rule.id if rule else "")
        super().on_mount()

    def relist(self, at: str) -> None:
        """Write the lines anew."""
        self._list(at)

    def _list(self, at: str = "") -> None:
        """All chapters with their rules, or what was found."""
        wanted = self.field.text.strip() if self.field else ""
        entries: list[Entry] = []
        if wanted:
            entries = [self._entry(rule) for rule in self.book.search(wanted, MOST_FOUND)]
        elif self.only:
            entries = [self._entry(self.book.rules[name]) for name in self.only]
        else:
            for chapter in self.book.chapters:
                entries.append(self.head(chapter))
                entries += [self._entry(rule) for rule in self.book.chapter(chapter)]
        self.fill(entries, at)

    def _entry(self, rule: Rule) -> Entry:
        return Entry(rule.id, [(rule.title, "text")])

    @property
    def rule(self) -> Rule | None:
        """The rule under the cursor."""
        return self.book.get(self.chosen.id) if self.chosen and self.chosen.id else None

    # What is shown.

    def heading(self) -> str:
        """The chapter, or what is looked for."""
        rule = self.rule
        return say("rulebook", "heading", chapter=rule.chapter if rule else "-", count=len(self.book.rules))

    def before_rows(self, width: int) -> list[Row]:
        """What is looked for."""
        if self.field is None or not (self.field.active or self.field.text):
            return []
        count = len(self.entries)
        found: list[Row] = [[(say("rulebook", "find", text=self.field.shown(), count=count), "warning")]]
        return found if count else [*found, *wrapped(say("rulebook", "none"), width, "muted")]

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """The rule, and the rules it refers to with a letter each."""
        rule = self.rule
        if rule is None:
            return wrapped(say("rulebook", "empty"), width, "muted")
        rows: list[Row] = [[(rule.id, "token")], *wrapped(rule.title, width, "info"), [("", "text")]]
        rows += wrapped(rule.text, width)
        if rule.see:
            rows += [[("", "text")], ruler(width, self.md.symbols, say("rulebook", "see"))]
        for number, other in self._references():
            title = f"{other}  {self.book.rules[other].title}"
            lines = wrapped(title, width - 2)
            rows += [[(f"{number} " if not n else "  ", "token"), *line] for n, line in enumerate(lines)]
        return rows

    def _references(self) -> list[tuple[str, str]]:
        """References with the keys that follow them: digits, or letters where digits move the cursor."""
        rule = self.rule
        letters = LETTERS if self.md.keymap.key_set == "number_pad" else "123456789"
        keys = [key for key in letters if key not in self.md.keymap.moving]
        return list(zip(keys, rule.see, strict=False)) if rule else []

    def idle_prompt(self) -> str:
        """How to search and follow."""
        if self.field and self.field.active:
            return say("rulebook", "typing", confirm=self.key("confirm"), back=self.key("back"))
        if self.only:
            return say("rulebook", "of_words", right=self.key("step_right"), back=self.key("back"))
        if self.trail:
            return say("rulebook", "trail", back=self.key("back"), rule=self.trail[-1])
        return say("rulebook", "prompt", back=self.key("back"))

    def controls(self) -> list[Control]:
        """The keys of the rulebook."""
        return [
            (f"{self.key('step_up')} {self.key('step_down')}", say("page", "move")),
            ("/", say("page", "search")),
            (f"{self.key('step_left')} {self.key('step_right')}", say("rulebook", "chapters")),
            ("1-9", say("rulebook", "follow")),
            (self.key("page_down"), say("page", "scroll")),
            ("X", say("rulebook", "codex")),
            (self.key("back"), say("page", "back")),
        ]

    # Keys.

    def take_key(self, key: str) -> bool:
        """A digit follows a reference; `X` opens the codex; letters search."""
        if self.field and self.field.active:
            return False
        for number, other in self._references():
            if key == number:
                self._follow(other)
                return True
        if key == "X":
            self._open("codex")
            return True
        return super().take_key(key)

    def _follow(self, other: str) -> None:
        if self.chosen:
            self.trail.append(self.chosen.id)
        self._go(other)

    def _go(self, rule: str) -> None:
        """Show a rule in its chapter."""
        self.only = ()
        if self.field:
            self.field.text, self.field.active = "", False
        self._list(rule)
        self.redraw()

    def typed(self) -> None:
        """Search as the words are typed; without words the book is whole again."""
        wanted = bool(self.field and self.field.text)
        self._list("" if wanted else self.chosen.id if self.chosen else "")
        self.redraw()

    def take(self, entry: Entry) -> None:
        """Enter ends the typing; on a rule that was found it opens the book there."""
        if self.field and self.field.active:
            self.field.active = False
            self.redraw()
        elif self.field and self.field.text:
            self._go(entry.id)
        elif self._references():
            self._follow(self._references()[0][1])
        else:
            self.complain(say("rulebook", "no_references"))

    def do_back(self) -> None:
        """Back along the references, then out of the search, then out of the book."""
        if self.field and (self.field.active or self.field.text):
            super().do_back()
        elif self.trail:
            self._go(self.trail.pop())
        else:
            self.app.pop_screen()

    def do_step_right(self) -> None:
        """The next chapter."""
        self._chapter(1)

    def do_step_left(self) -> None:
        """The chapter before."""
        self._chapter(-1)

    def _chapter(self, way: int) -> None:
        if self.only and self.chosen:
            self._go(self.chosen.id)
            return
        heads = [n for n, entry in enumerate(self.entries) if not entry.id]
        if not heads:
            self.complain(say("rulebook", "no_chapters"))
            return
        now = max((at for at, n in enumerate(heads) if n < self.place), default=0)
        self.place, self.deep = heads[(now + way) % len(heads)] + 1, 0
        self.redraw()
