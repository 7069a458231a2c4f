"""The folder of the game is gone: the player is told, and may save the game elsewhere."""

from __future__ import annotations

from typing import ClassVar

from textual.events import Key, Paste

from md_tui import locations
from md_tui.kernel.errors import KernelError
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.box import Box
from md_tui.tui.keys.actions import DIALOG
from md_tui.tui.keys.keymap import key_label, key_name
from md_tui.tui.table_session import Session
from md_tui.tui.widgets.field import Field, tail
from md_tui.tui.wording import say

LONGEST = 1000


class RescueScreen(Box[str]):
    """A folder to type, the proposed one filled in; whoever declines is asked again at the next move."""

    PLACE: ClassVar[str] = DIALOG
    NAME: ClassVar[str] = "rescue"
    PAGE: ClassVar[str] = "rescue"
    TYPED: ClassVar[bool] = True

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session, self.field, self.guest = session, Field(LONGEST), locations.is_guest()
        if not self.guest:
            self.field.text = session.table.refuge

    def heading(self) -> str:
        """What has happened."""
        return say("rescue", "heading")

    def rows(self, width: int) -> list[Row]:
        """What it means, the folder, and the two ways on."""
        keys = {name: self.md.keymap.first_label(name) for name in ("confirm", "back")}
        asked = wrapped(say("rescue", "what"), width, "text")
        typed = tail(self.field.text, width - 8)
        folder: list[Row] = [] if self.guest else [[(f"> {typed}", "chosen"), (self.md.symbols.full, "info")]]
        return [*asked, *folder, *wrapped(say("rescue", "ways", **keys), width, "muted")]

    def cursor_row(self) -> int:
        """The last line, below the folder."""
        return len(self.rows(self.app.size.width - 4)) - 1

    def own_keys(self) -> list[tuple[str, str]]:
        """Everything that can be typed is."""
        return [("a-z", say("rescue", "letter")), (key_label("backspace"), say("command", "backspace"))]

    def on_key(self, event: Key) -> None:
        """Printable keys are typed; the others save or leave."""
        event.stop()
        event.prevent_default()
        self._answering = True
        key = event.character if event.is_printable and event.character else event.key
        if not self.guest and self.field.take(key):
            self.note = ""
            self.show()
        else:
            self.answer_key(key_name(event.key))

    def on_paste(self, event: Paste) -> None:
        """Pasted text is typed."""
        event.stop()
        event.prevent_default()
        self.field.add(event.text)
        self.show()

    def do_confirm(self) -> None:
        """Save it there; what the disk refuses is said here, and another folder can be typed."""
        try:
            self.dismiss(self.session.table.rescue("" if self.guest else self.field.text))
        except KernelError as error:
            self.complain(str(error))

    do_continue = do_confirm
