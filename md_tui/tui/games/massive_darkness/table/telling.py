"""What a table makes of what was written: lines of the log, dice, moments, and enemies step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from md_tui.games.massive_darkness.events.cards import CardGained
from md_tui.kernel.table_port import Beat, Past
from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.drafts.equip import REORGANIZE
from md_tui.tui.games.massive_darkness.table.playback import split
from md_tui.tui.table_session import News

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.moments.moment_card import Shown
    from md_tui.tui.games.massive_darkness.moments.recognise import Found
    from md_tui.tui.games.massive_darkness.table.screen import TableScreen

LATEST = 8
"""Decisions among which a find is looked for: it is asked about soon after it was made."""


class Telling:
    """Shows what happened, each thing in its turn."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._untold: list[Beat] = []
        """What is decided by dice that are still in the air."""

    def hear(self, news: News) -> None:
        """The table has written something down: show it."""
        from md_tui.games.massive_darkness.face.narrate.events import Line

        self.screen.hidden = None
        self._tell()
        if news.note:
            self.screen.pile.clear()
            self.screen.tray.clear()
            self.screen.log_lines.forget()
            self.recall()
            self.screen.write(Line(news.note, "phase"))
        at_once, staged = split(news.beats, self.screen.md.settings.enemy_speed)
        moments = self._moments(news.beats)
        self._untold += at_once
        tosses = self.screen.tray.ledger.hear(at_once)
        if tosses:
            self.screen.tray.throw(tosses, self.screen.last_shown, self._tell)
        else:
            self._tell()
        first = {id(beat) for beat in at_once}
        self.screen.pile.lay([shown for beat, shown in moments if id(beat) in first])
        if staged:
            later = [(beat, shown) for beat, shown in moments if id(beat) not in first]
            self.screen.playback.start(staged, later, at_once[-1].view if at_once else None)

    def _tell(self) -> None:
        """Write down what has been seen, in the order in which it was."""
        told, self._untold = self._untold, []
        for beat in told:
            self.screen.tell(beat)
        self.screen.told_all()

    def recall(self) -> None:
        """Read up on a fight that this table did not see begin, and on a find that it did not see made."""
        past = self.screen.session.table.past
        self._recall_find(past)
        if self.screen.session.view.fight is not None:
            self.screen.tray.ledger.recall(past, [made.seq for made in past.decisions() if made.live])

    def _recall_find(self, past: Past) -> None:
        """What was found, where it is asked how it shall be worn: else all outfits would be asked about."""
        session = self.screen.session
        asking = session.asking
        hero = str(asking.facts.get("hero", "")) if asking is not None else ""
        if asking is None or asking.kind != REORGANIZE or session.wardrobe.gained(hero):
            return
        latest = [made.seq for made in past.decisions() if made.live][-LATEST:]
        for seq in reversed(latest):
            events = [beat.event for beat in past.beats(seq)]
            if any(isinstance(event, CardGained) and event.hero == hero for event in events):
                session.wardrobe.hear(events)
                return

    def _moments(self, beats: Sequence[Beat]) -> list[tuple[Beat, Shown]]:
        """The moments among beats, each with the beat after which it is shown."""
        from md_tui.tui.games.massive_darkness.moments.moment_card import told
        from md_tui.tui.games.massive_darkness.moments.recognise import FIND, moments_in

        book = book_for(self.screen.session.words, self.screen.session.view.map)
        return [
            (one.last, told(book, one))
            for one in moments_in(beats, self.screen.session.box)
            if one.kind != FIND or not self._shown_elsewhere(one)
        ]

    def _shown_elsewhere(self, find: Found) -> bool:
        """Whether a find was or will be shown where it is asked what becomes of it."""
        from md_tui.tui.games.massive_darkness.table.find import settled_find, weighed
        from md_tui.tui.games.massive_darkness.table.marking import LOOT

        session = self.screen.session
        cards = {str(getattr(beat.event, "card", "")) for beat in find.effects}
        asking = session.asking
        if session.view.asks == "all":
            return asking is not None and asking.kind in (LOOT, REORGANIZE)
        if cards <= self.screen.asks.finds_shown:
            self.screen.asks.finds_shown -= cards
            return True
        if asking is None or asking.kind != REORGANIZE or settled_find(session, asking) is not None:
            return False
        found = weighed(session, asking)
        return found is not None and found.card in cards
