"""The pages around the table: a heading, one or two panes of lines, a prompt and the row of keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Key, Paste, Resize

from md_tui.tui.draw.text import Row, cut
from md_tui.tui.frame.keyed import KeyedScreen
from md_tui.tui.frame.page_keys import Control, PageKeys
from md_tui.tui.keys.actions import ANYWHERE
from md_tui.tui.keys.keymap import key_label, key_name
from md_tui.tui.widgets.edge import Edge
from md_tui.tui.widgets.field import Field
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.panel import Panel
from md_tui.tui.wording import say

Result = TypeVar("Result")
NEED_BOX = ("rulebook", "codex")
"""Pages that show what is in the box."""


class Page(KeyedScreen[Result]):
    """A page with one pane, or two if it has an aside."""

    DEFAULT_CSS = """
    Page { layout: vertical; }
    Page #page { height: 1fr; width: 1fr; }
    Page #aside { width: 49; }
    Page.-wide #aside { width: 60; }
    Page.-wider #aside { width: 72; }
    Page.-widest #aside { width: 84; }
    """
    PLACE = ANYWHERE
    ASIDE: ClassVar[bool] = True
    EAGER: ClassVar[bool] = True
    """Whether any letter begins to type, where there is a line to type into; if not, only `/` does."""

    def __init__(self) -> None:
        super().__init__()
        self.field: Field | None = None
        """The line that is typed into, on pages that have one."""
        self.deep = 0
        """How far the aside is scrolled."""
        self.noted = ("", "text")
        """What the prompt says instead of what it usually does, and in which role."""

    def compose(self) -> ComposeResult:
        """The frame every page has."""
        yield OneLine(id="head")
        with Horizontal(id="page"):
            yield Panel(id="main")
            if self.ASIDE:
                yield Edge(self.md.symbols, id="page-edge")
                yield Panel(id="aside")
        yield OneLine(id="prompt")
        yield OneLine(id="keys")

    @property
    def main(self) -> Panel:
        """The pane on the left."""
        return self.query_one("#main", Panel)

    @property
    def aside(self) -> Panel:
        """The pane on the right."""
        return self.query_one("#aside", Panel)

    @property
    def prompt(self) -> OneLine:
        """The line that says what a key did or would do."""
        return self.query_one("#prompt", OneLine)

    # What a page says of itself.

    def heading(self) -> str:
        """The line on top."""
        return say(self.PAGE, "heading")

    def main_rows(self, width: int, height: int) -> list[Row]:
        """The lines on the left."""
        raise NotImplementedError

    def main_top(self, height: int) -> int:
        """Where the lines on the left begin."""
        return 0

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """The lines on the right."""
        return []

    def idle_prompt(self) -> str:
        """What the prompt says when nothing was refused."""
        return say(self.PAGE, "prompt")

    def controls(self) -> list[Control]:
        """The keys of this page."""
        return []

    # Drawing.

    def on_mount(self) -> None:
        """Show everything once the sizes are known."""
        self.come_up_with(self.redraw)

    def on_resize(self, _event: Resize) -> None:
        """Lay the lines out for the new size; what the prompt says stays."""
        self.show_later(self.redraw_all)

    def refit(self) -> None:
        """Other symbols or keys are in use."""
        self.redraw()

    def redraw_all(self) -> None:
        """Show the page as it is now, and leave in the prompt what is said there."""
        self.redraw(*self.noted)

    def redraw(self, note: str = "", role: str = "text") -> None:
        """Show the page as it is now, with a note in the prompt."""
        self.noted = (note, role)
        if not self.is_mounted or not self.query("#keys"):
            return
        self.redraw_main()
        if self.ASIDE:
            self._redraw_aside()
        self.query_one("#head", OneLine).show(*self.head_parts(self.size.width))
        self._redraw_prompt(note or self.idle_prompt(), role)

    def head_parts(self, width: int) -> Row:
        """The line on top, as it is shown."""
        return [(f" {self.heading()}", "info")]

    def redraw_main(self) -> None:
        """Show the pane on the left."""
        width, height = max(8, self.main.size.width - 2), max(1, self.main.size.height)
        sign = self.md.symbols.cut
        rows = [cut([(" ", "text"), *row], width + 2, sign) for row in self.main_rows(width, height)]
        self.main.show(rows, self.main_top(height))

    def _redraw_prompt(self, text: str, role: str) -> None:
        """The prompt; a long one takes the row of keys as well, so that no reason and no path is cut off."""
        first, second = folded(self.cited(text), max(20, self.size.width - 2))
        self.prompt.show((f" {first}", role))
        self.query_one("#keys", OneLine).show(*([(f" {second}", role)] if second else self.key_parts()))

    def _redraw_aside(self) -> None:
        width, height = max(8, self.aside.size.width - 1), max(1, self.aside.size.height)
        sign = self.md.symbols.cut
        rows = [cut([(" ", "text"), *row], width + 1, sign) for row in self.aside_rows(width - 1, height)]
        self.deep = max(0, min(self.deep, len(rows) - height))
        if self.deep + height < len(rows):
            rows = rows[: self.deep + height - 1]
            down = self.md.keymap.first_label("page_down")
            rows.append([(f" {say('page', 'more', key=down)}", "muted")])
        self.aside.show(rows, self.deep)

    def key_parts(self) -> Row:
        """As many keys as fit."""
        parts: Row = []
        room = self.size.width - 1
        for key, title in self.controls():
            if len(key) + len(title) + 3 > room:
                break
            parts += [(f" {key}", "token"), (f" {title} ", "muted")]
            room -= len(key) + len(title) + 3
        return parts

    # Keys.

    def complain(self, text: str) -> None:
        """A refused key changes the prompt."""
        self.redraw(self.again(text), "warning")

    def press(self, key: str) -> None:
        """A key first goes to the line that is typed into."""
        field = self.field
        before = field.text if field else ""
        if field is not None and field.active and field.take(key):
            self.typed()
            if field.text == before:
                self.complain(say("page", "no_typing", key=key_label(key)))
            return
        super().press(key)

    def take_key(self, key: str) -> bool:
        """A key without any meaning begins to type, where the page has a line for that."""
        field = self.field
        if field is None or field.active or len(key) != 1:
            return False
        if key != "/" and (not self.EAGER or self.md.keymap.action(key, self.PLACE) is not None):
            return False
        field.active = True
        if key != "/":
            field.take(key)
        self.typed()
        return True

    def texts(self) -> Iterable[str]:
        """The right pane, then the prompt."""
        return (self.aside.text if self.ASIDE else "", self.noted[0] or self.prompt.text)

    def typed(self) -> None:
        """The line that is typed into has changed."""
        self.redraw()

    def on_key(self, event: Key) -> None:
        """Letters of any alphabet can be typed."""
        event.stop()
        event.prevent_default()
        self._answering = True
        typing = self.field is not None and self.field.active and event.is_printable
        if typing and event.character:
            self.answer_key(event.character)
            return
        key = key_name(event.key)
        self.md.pressed.note(self.NAME, key)
        self.note_rule(key)
        self.answer_key(key)

    def on_paste(self, event: Paste) -> None:
        """Pasted text goes to the line that is typed into, if there is one."""
        event.stop()
        event.prevent_default()
        if self.field is not None and self.field.active:
            self.field.add(event.text)
            self.typed()
        else:
            self.complain(say("page", "paste"))

    def key(self, action: str) -> str:
        """The key of an action, as it is shown."""
        return self.md.keymap.first_label(action)

    def do_back(self) -> None:
        """Leave the page, or the line that is typed into."""
        if self.field is not None and (self.field.active or self.field.text):
            self.field.active, self.field.text = False, ""
            self.typed()
        else:
            self.leave()

    def leave(self) -> None:
        """Go back to where the page was opened."""
        self.app.pop_screen()

    def do_page_down(self) -> None:
        """Scroll the right pane."""
        self._scroll(1)

    def do_page_up(self) -> None:
        """Scroll the right pane back."""
        self._scroll(-1)

    def _scroll(self, way: int) -> None:
        before = self.deep
        self.deep = max(0, self.deep + way * max(1, self.aside.size.height - 2)) if self.ASIDE else 0
        self.redraw()
        if self.deep == before:
            self.complain(say("page", "no_more"))

    def do_now(self) -> None:
        """All keys of this page."""
        self.app.push_screen(PageKeys(self.heading(), self.controls()))

    def do_help(self) -> None:
        """The same."""
        self.do_now()

    def do_rulebook(self) -> None:
        """Open the rulebook, unless this is it."""
        self._open("rulebook")

    def do_settings(self) -> None:
        """Open the settings, unless these are they."""
        self._open("settings")

    def _open(self, page: str) -> None:
        if any(getattr(screen, "PAGE", "") == page for screen in self.app.screen_stack):
            self.complain(say("page", "open_already", back=self.key("back")))
        elif page in NEED_BOX and (trouble := self.md.trouble()):
            self.complain(say("title", "failed", reason=trouble))
        else:
            self.md.everywhere(page, self)


def folded(text: str, width: int) -> tuple[str, str]:
    """A text in two lines, parted at a blank if one stands late enough; paths fill the first line."""
    if len(text) <= width:
        return text, ""
    blank = text.rfind(" ", width // 2, width + 1)
    cut_at = blank if blank > 0 else width
    return text[:cut_at], text[cut_at:].strip()
