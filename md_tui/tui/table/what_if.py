"""What if: the table as it is, to try things out; one key goes back, and nothing of it is kept."""

from __future__ import annotations

from typing import ClassVar

from md_tui.tui.desk import desk_of
from md_tui.tui.table.screen import PlainTable
from md_tui.tui.table_session import Session
from md_tui.tui.wording import say


class PlainWhatIf(PlainTable):
    """A table of its own over a copy of the game, under a sign that stays."""

    NAME: ClassVar[str] = "what_if"
    PAGE: ClassVar[str] = "what_if"

    def __init__(self, session: Session) -> None:
        face = session.face
        super().__init__(desk_of(face.game.name).session(session.table.what_if(), face))

    def sign(self) -> str:
        """That nothing here counts, and the key that goes back."""
        return say("what_if", "sign_short", key=self.md.keymap.first_label("what_if"))

    def on_unmount(self) -> None:
        """The copy is forgotten."""
        self.session.close()

    def do_what_if(self) -> None:
        """Back to the game, which has not moved."""
        self.dismiss(None)

    do_back = do_what_if
