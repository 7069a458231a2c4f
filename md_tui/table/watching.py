"""The watcher's end of the socket of a game in play: the log so far, then each record as it is written."""

from pathlib import Path

from md_tui.kernel.errors import Damaged, Stale
from md_tui.kernel.hidden_seed import unveil
from md_tui.kernel.log import Header
from md_tui.kernel.statehash import digest
from md_tui.kernel.timeline import Timeline
from md_tui.store import mdlog
from md_tui.store.library import Library
from md_tui.table.authority import WATCH
from md_tui.table.feed import Feed
from md_tui.table.viewing import view_bytes

_HEADER = b'{"kind":"header"'


class Watching:
    """A game in play as a timeline that grows by itself."""

    def __init__(self, library: Library, id: str) -> None:
        """Connect to the table and take the game as it stands."""
        self.feed = Feed(Path(library.address(id)), WATCH)
        try:
            viewed = view_bytes(self.feed.whole())
        except BaseException:
            self.feed.close()
            raise
        self.viewed, self.timeline = viewed, viewed.timeline
        self.over = False
        """Whether the table was closed."""

    def catch_up(self) -> int:
        """Take in what was played since, without waiting; the number of records."""
        return self._take(self.feed.fresh())

    def wait(self) -> int:
        """Take in what is played next."""
        return self._take(self.feed.wait())

    def close(self) -> None:
        """Stop watching."""
        self.feed.close()

    def _take(self, lines: list[bytes] | None) -> int:
        if lines is None:
            self.over = True
            return 0
        before = self.timeline.seq
        for line in lines:
            follow(self.timeline, mdlog.record_in(line, self.timeline.seq + 1).body)
        return self.timeline.seq - before


def follow(timeline: Timeline, body: bytes) -> None:
    """Add a record that another table has written; it is folded, never decided."""
    codec = timeline.codec
    if timeline.header.veiled and body.startswith(_HEADER):
        unveil(timeline, body)
        return
    try:
        record = codec.decoder(timeline.game.vocabulary)(body)
    except (ValueError, TypeError) as error:
        raise Damaged("table_unreadable", problem=error, seq=timeline.seq + 1) from error
    if isinstance(record, Header):
        raise Damaged("table_second_header", seq=timeline.seq + 1)
    if record.seq != timeline.seq + 1 or record.prev != timeline.tip:
        raise Stale("moved_on")
    timeline.follow(record, digest(body))
