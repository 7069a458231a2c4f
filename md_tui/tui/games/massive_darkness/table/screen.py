"""The table of one game: keys in, commands out, and everything that happened shown in its turn."""

from __future__ import annotations

from collections.abc import Sequence

from textual.events import Resize, ScreenResume

from md_tui.games.massive_darkness.face.narrate.events import Line
from md_tui.kernel.table_port import Beat
from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.board.view import BoardView
from md_tui.tui.games.massive_darkness.drafts.equip import REORGANIZE
from md_tui.tui.games.massive_darkness.moments.moment_card import Shown, told
from md_tui.tui.games.massive_darkness.moments.pile import ON
from md_tui.tui.games.massive_darkness.moments.recognise import FIND, Found, moments_in
from md_tui.tui.games.massive_darkness.table.ballot import LOOT
from md_tui.tui.games.massive_darkness.table.find import settled_find, weighed
from md_tui.tui.games.massive_darkness.table.go import GoMode
from md_tui.tui.games.massive_darkness.table.look import LookMode
from md_tui.tui.games.massive_darkness.table.modes import Mode
from md_tui.tui.games.massive_darkness.table.pages import TablePages
from md_tui.tui.games.massive_darkness.table.playback import split
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.table_session import News

LOOKS = frozenset(
    {
        *("look", "overlays", "map", "rule_ids", "enemies", "objectives", "decks", "log"),
        *("class_sheet", "find", "timeline", "now"),
    }
)
"""Looking: a moment waits until one comes back."""
BESIDE = frozenset({"help", "rulebook", "settings", "zoom_in", "zoom_out", "quit"})
"""What can be done while enemies act without missing any of it."""
TOLD_AGAIN = 40
"""Lines of an old game that its log begins with."""


class TableScreen(TablePages):
    """Shows a session, asks its questions and plays what the keys say."""

    def __init__(self, session: QuestSession) -> None:
        super().__init__(session)
        session.on_news = self.hear

    def on_mount(self) -> None:
        """Tell what happened before, and show what is so now."""
        for line in list(self.session.history)[-TOLD_AGAIN:]:
            self.write(line)
        self._recall()
        self.come_up_with(self._arrive)

    def _arrive(self) -> None:
        self.show()
        self.settle()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Whatever was on top may have changed the game: an undone end, an answer, a setting."""
        if self._first is None and not self.playback.active:
            self.call_next(self._arrive)

    def on_unmount(self) -> None:
        """Show nothing more."""
        self.playback.halt()
        self.pile.halt()
        self.tray.clear()
        self.stay()

    def on_resize(self, event: Resize) -> None:
        """Everything is laid out again."""
        self.call_after_refresh(self.show)

    def refit(self) -> None:
        """Settings have changed: other characters, other keys."""
        if self.panes is not None:
            self.panes.board.set_symbols(self.md.symbol_set)
            self.panes.symbols = self.md.symbols
            self.panes.forget()
            self.over.forget()
        self.show()

    def on_board_view_zone_clicked(self, event: BoardView.ZoneClicked) -> None:
        """The mouse points at a zone: look there, or choose it where a zone is wanted."""
        event.stop()
        if self.playback.active:
            self.playback.skip()
        if isinstance(self.mode, GoMode) and event.zone in self.mode.zones:
            self.mode.place = self.mode.zones.index(event.zone)
        else:
            self.mode = LookMode(self, event.zone)
        self.message = None
        self.show()

    def press(self, key: str) -> None:
        """A key: first for what is being shown, then for the mode, then for the table."""
        if self._caught() and self.session.asking is not None:
            return
        if self.stay():
            self.kept_at = self.session.table.seq
        unseen, lay = self.waits_unseen, not self.playback.active and self.tray.clear()
        self.message = None
        action = self.md.keymap.action(key, self.PLACE)
        if lay and self._press_roll(action, unseen):
            return
        if self.leave_map() and action in ("map", *ON):
            self.show()
            return
        if self.pile.active and self._press_moment(action):
            return
        if self.playback.active and self._press_playing(key, action):
            return
        if not self.mode.take_key(key) and not (action and self.mode.do(action)):
            super().press(key)
        self._done(action)

    def perform(self, action: str) -> None:
        """Do an action that was found by its name, as if its key had been pressed."""
        self.message = None
        self.tray.clear()
        if not self.mode.do(action):
            self.carry_out(action, self.md.keymap.first_label(action))
        self._done(action)

    def _done(self, action: str | None) -> None:
        """After each key: what was to be crossed is forgotten, everything is shown."""
        if action != "undo":
            self.crossing = -1
        self.show()
        self.settle()

    def _press_roll(self, action: str | None, unseen: bool) -> bool:
        """A key takes a roll away; one that goes on does no more, nor one that could answer unseen."""
        if action not in ON and not (unseen and action not in {*BESIDE, *LOOKS, "undo"}):
            return False
        self._done(action)
        return True

    def _press_moment(self, action: str | None) -> bool:
        """While a moment waits: on to the next, back in the game, or, on the last one, what the key says."""
        if type(self.mode) is not Mode or action in BESIDE or action in LOOKS:
            return False
        if action == "undo":
            self.pile.clear()
            self.playback.skip()
            return False
        goes_on = action in ON or self.pile.more > 0
        self.pile.turn()
        return goes_on

    def _press_playing(self, key: str, action: str | None) -> bool:
        """While enemies act: the next step, or the end of it; reading goes on beside it."""
        if action in BESIDE:
            return False
        stepping = self.md.settings.enemy_speed == "step"
        if action in ("continue", "confirm") and stepping:
            self.playback.advance()
            return True
        if stepping and action != "back":
            self.complain(self.playback.busy(key))
            return True
        self.playback.skip()
        return action in ("continue", "confirm", "back")

    def hear(self, news: News) -> None:
        """The table has written something down: show it."""
        self.hidden = None
        if news.note:
            self.pile.clear()
            self.tray.clear()
            self.chronicle.forget()
            self._recall()
            self.write(Line(news.note, "phase"))
        at_once, staged = split(news.beats, self.md.settings.enemy_speed)
        moments = self._moments(news.beats)
        for beat in at_once:
            self.tell(beat)
        self.told_all()
        tosses = self.tray.ledger.hear(at_once)
        if tosses:
            self.tray.throw(tosses)
        first = {id(beat) for beat in at_once}
        self.pile.lay([shown for beat, shown in moments if id(beat) in first])
        if staged:
            later = [(beat, shown) for beat, shown in moments if id(beat) not in first]
            self.playback.start(staged, later, at_once[-1].view if at_once else None)

    def _recall(self) -> None:
        """Read up on a fight that this table did not see begin."""
        past = self.session.table.past
        if self.session.view.fight is not None:
            self.tray.ledger.recall(past, [made.seq for made in past.decisions() if made.live])

    def _moments(self, beats: Sequence[Beat]) -> list[tuple[Beat, Shown]]:
        """The moments among beats, each with the beat after which it is shown."""
        book = book_for(self.session.words, self.session.view.map)
        return [
            (one.last, told(book, one))
            for one in moments_in(beats, self.session.box)
            if one.kind != FIND or not self._shown_elsewhere(one)
        ]

    def _shown_elsewhere(self, find: Found) -> bool:
        """Whether a find was or will be shown where it is asked what becomes of it."""
        cards = {str(getattr(beat.event, "card", "")) for beat in find.effects}
        asking = self.session.asking
        if self.session.view.asks == "all":
            return asking is not None and asking.kind in (LOOT, REORGANIZE)
        if cards <= self.finds_shown:
            self.finds_shown -= cards
            return True
        if asking is None or asking.kind != REORGANIZE or settled_find(self.session, asking) is not None:
            return False
        found = weighed(self.session, asking)
        return found is not None and found.card in cards

    # Dice in the air.

    def _caught(self) -> bool:
        """A key ends a roll at once; whether one was under way."""
        if not self.tray.lie():
            return False
        self.show()
        self.settle()
        return True
