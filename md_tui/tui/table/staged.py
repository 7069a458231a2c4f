"""A table on which dice tumble, moments are cards over the board, others act step by step, and hints explain.

A game says which of its events are worth what (`cues`), and when a hint is due (`hints`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from md_tui.games.face import Line
from md_tui.kernel.table_port import Beat
from md_tui.tui.draw.card import placed, shadowed
from md_tui.tui.draw.moment import width_for
from md_tui.tui.draw.sheet import Layer, Sheet
from md_tui.tui.draw.text import TONES, Row
from md_tui.tui.marks import Marks
from md_tui.tui.table.hints import Hints
from md_tui.tui.table.moded import ModedTable
from md_tui.tui.table.panes import Over
from md_tui.tui.table.stage import MOMENT, TOLD, Cue, Stage

if TYPE_CHECKING:
    from md_tui.tui.table_session import News, Session

NEVER = 20
"""How much worse it is to hide whom a card speaks of, or whoever acts, than to hide anybody else."""
ON = ("continue", "confirm", "back")
"""Actions that go on to what is shown next."""
PACES = ("faster", "slower")
"""Actions that change how fast it is shown; nothing of it is passed over by them."""


class StagedTable(ModedTable):
    """The table with modes, and a stage over its board."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.stage = Stage(self)
        self.hints: Hints | None = None
        self._paced_at: Cue | None = None
        """What was shown when the pace was changed last."""
        self._laid_for: tuple[object, ...] = ()
        """What the card over the board was drawn for."""

    def cues(self, beats: Sequence[Beat]) -> list[Cue]:
        """What is to be seen of some events; here they are only told."""
        return [Cue(TOLD, (beat.line,)) for beat in beats if beat.line]

    @property
    def animates(self) -> bool:
        """Whether dice tumble: not without a screen, nor where only results are wanted."""
        wanted = self.md.settings.animation
        return wanted == "on" or (wanted == "auto" and not self.md.is_headless and not self.md.slow_line)

    # What the stage tells.

    def hear(self, news: News) -> None:
        """Show what happened piece by piece; what was said besides stands in its place among it."""
        self.mode = self.hidden = None
        said = (Line(news.note, news.tone),) if news.note else ()
        self.stage.play([*([Cue(TOLD, said, others=True)] if said else []), *self.cues(news.beats)])

    def tell(self, lines: Sequence[Line]) -> None:
        """Write lines into the log."""
        for line in lines if self.panes is not None else ():
            assert self.panes is not None
            self.panes.log.write(line.text, TONES.get(line.tone, "text"))

    def note(self, text: str) -> None:
        """Say something in the prompt until the next key."""
        self.message = [(text, "warning")]

    def staged(self) -> None:
        """Nothing waits any more: what the game waits for is opened."""
        if self.is_mounted:
            self.show()
            self.settle()

    def settle(self) -> None:
        """Open what the game waits for, once everything before it was seen."""
        if not self.stage.busy:
            super().settle()

    def at_rest(self) -> bool:
        """Nobody else acts while something is looked at."""
        return super().at_rest() and not self.stage.busy

    def on_unmount(self) -> None:
        """The screen is left."""
        self.stage.halt()

    # Keys.

    def press(self, key: str) -> None:
        """While something is shown, a key goes on, or ends it all and does its own work."""
        action = self.md.keymap.action(key, self.PLACE)
        if self.stage.busy and action in ON:
            self.message = None
            self.stage.on(everything=action == "back")
            self.show()
            return
        if self.stage.busy and action in PACES:
            self._paced_at = self.stage.cue
        elif self.stage.cue is not None:
            self.stage.finish()
        super().press(key)

    def deed(self, action: str) -> Callable[[], None] | None:
        """A hint that was read is put away by the key that leads back."""
        hinted = self.hints is not None and self.hints.hint is not None and self.session.asking is None
        return self._put_away if action == "back" and hinted else super().deed(action)

    def _put_away(self) -> None:
        assert self.hints is not None
        self.hints.hint = None

    def paced(self) -> None:
        """What the other side does goes on at the new pace."""
        self.stage.paced()

    def keys_now(self) -> tuple[str, ...]:
        """The key that goes on, while something is shown."""
        if not self.stage.busy:
            return super().keys_now()
        others = self.stage.cue is not None and self.stage.cue.others
        return ("confirm", *(PACES if others else ()), "log", "help")

    def _prompt(self) -> Row:
        cue = self.stage.cue
        paced = self.message is not None and cue is self._paced_at
        if cue is None or self.stage.lies or paced:
            return super()._prompt()
        told = cue.lines[-1:] if self.stage.frame is None else ()
        said = cue.short or " ".join(line.text for line in told)
        key = self.md.keymap.first_label("confirm")
        return [(f"[{key}] ", "token"), (said, "text")]

    # What lies over the board.

    def show(self) -> None:
        """Bring every pane up to date, and lay the card over the board."""
        super().show()
        if self.panes is None or not self.is_mounted or not self.panes.board.size:
            return
        board, stage = self.panes.board, self.stage
        explains = self.hints is not None and not stage.busy and self.session.asking is None
        if explains and self.hints is not None:
            self.hints.follow(self.session, self.md.settings)
        hint = self.hints.hint if explains and self.hints is not None else None
        about = (
            stage.cue,
            stage.frame,
            stage.busy,
            hint,
            self.mode is None,
            id(self.seen_view),
            board.looked_at,
        )
        if about != self._laid_for:
            self._laid_for = about
            sheet = self._sheet(width_for(self.size.width), board.size.height)
            board.lay([self._placed(sheet)] if sheet is not None else [])

    def refit(self) -> None:
        """Other characters, other keys: the card is drawn again too."""
        self._laid_for = ()
        super().refit()

    def _sheet(self, width: int, rows: int) -> Sheet | None:
        assert self.panes is not None
        to = self.panes.board.brush
        width = min(width, self.panes.board.size.width - 1)
        shown = self.stage.sheet(width, rows, to)
        if shown is not None or self.hints is None or self.mode is not None or self.stage.busy:
            return shown
        if self.session.asking is not None:
            return None
        return self.hints.sheet(width, to, self.md.keymap, cited=self.md.settings.rule_ids)

    def _placed(self, sheet: Sheet) -> Layer:
        """The card where it hides neither who acts nor anybody else if it can, and little of the rest."""
        assert self.panes is not None
        board = self.panes.board
        acting = (*self.spoken_of(), self.desk.centre(self.session, self.seen_view, ""))
        named = (acting, self.standing_on(), self.all_places())
        regions = (
            [area for name in dict.fromkeys(names) if name and (area := board.place(name))] for names in named
        )
        return placed(shadowed(sheet, board.brush), board.size.region, *regions)

    def standing_on(self) -> Iterable[str]:
        """The places where somebody stands."""
        return ()

    def all_places(self) -> Iterable[str]:
        """Every place of the board."""
        return ()

    @property
    def seen_view(self) -> Any:
        """The table as it is shown."""
        return self.session.view if self.stage.view is None else self.stage.view

    def spoken_of(self) -> tuple[str, ...]:
        """The places that the card is about."""
        return self.stage.cue.places if self.stage.cue is not None else ()

    def over(self) -> Over:
        """While something is shown: the table as it was then, with its places lit up."""
        cue = self.stage.cue
        if cue is None or not self.stage.busy:
            return super().over()
        tint = "new" if cue.kind == MOMENT else "threat1"
        tints = {} if self.md.slow_line else dict.fromkeys(cue.places, tint)
        return Over(Marks(tints=tints), cue.places[0] if cue.places else "", view=cue.view)
