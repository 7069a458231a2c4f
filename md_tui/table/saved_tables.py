"""Tables whose games are kept in the library: begun, resumed, branched off, with their cards up to date."""

import contextlib
from typing import Any
from zlib import compress

import msgspec

from md_tui.kernel.decider import Game
from md_tui.kernel.errors import Incompatible, KernelError
from md_tui.kernel.event import read_log
from md_tui.kernel.hidden_seed import Veiled, keeps_seed
from md_tui.kernel.log import Header, known
from md_tui.kernel.statehash import digest
from md_tui.kernel.store import AtSharedTable, Gone, Stored
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.verify import verify
from md_tui.store.clock import stamp
from md_tui.store.ids import new_id, new_seed
from md_tui.store.library import Library, is_hosted, named_in
from md_tui.store.sqlite import SqliteStore
from md_tui.table import snapshots
from md_tui.table.authority import Authority, attend
from md_tui.table.local import LocalTable, Upgrade
from md_tui.table.rescue import known_refuge, rescued, usual_refuge
from md_tui.table.shown_past import ShownPast

CARD_EVERY = 16
"""Records between two writings of a card; closing the game writes it as well."""


class KeptTable(LocalTable):
    """A game in the player's library."""

    library: Library
    store: SqliteStore
    content: bytes = b""
    """The content it is played with, packed: with it the game can be saved where the library is gone."""
    authority: Authority | None = None
    """Shows the game to watchers while it is played."""
    checking: snapshots.Checking | None = None
    """Reads the whole log in the background while a game that was opened from a copy is played."""
    _copied = 0
    """The last record of which there is a copy."""

    def keep_card(self) -> None:
        """Write the card; it is only a cache, so errors are ignored."""
        with contextlib.suppress(KernelError, OSError):
            self.library.save_card(self.timeline, stamp())

    def close(self) -> None:
        """Close the game and write its card, now that its file is whole. One whose place is gone and that
        nobody wanted to save is not lost for that: it goes where it was offered to go."""
        if self.refuge and not self.rescued:
            with contextlib.suppress(KernelError, OSError):
                self.rescue()
        if self.authority is not None:
            self.authority.close()
            self.authority = None
        if self.checking is not None:
            self.checking.stop()
        super().close()
        self.keep_card()
        self._copy(snapshots.LEAST)

    def _copy(self, since: int) -> None:
        """Keep a copy of where the game stands, unless the last one is recent."""
        if self.seq - self._copied >= since:
            self._copied = self.seq
            snapshots.keep(self.timeline, snapshots.path_of(self.store.path))

    def rescue(self, folder: str = "") -> str:
        """Save the game so far elsewhere; it is not done twice, for nothing has changed since."""
        if not self.rescued:
            self.rescued = str(rescued(self.timeline, self.content, folder))
        return self.rescued

    def _save(self, draft: Any) -> Any:
        try:
            record = super()._save(draft)
        except Gone as gone:
            self.refuge = usual_refuge()
            if (file := known_refuge(self.rescued)) is None:
                raise
            raise Gone("rescued", problem=gone, file=file) from gone
        if self.seq % CARD_EVERY == 0:
            self.keep_card()
            self._copy(snapshots.EVERY)
        return record


def _kept(library: Library, table: KeptTable) -> KeptTable:
    """The table with its library, its first card and its socket."""
    table.library = library
    id = table.timeline.header.id
    if table.timeline.header.content:
        table.content = compress(library.contents.get_bytes(table.timeline.header.content))
    table.verified = not library.is_unverified(id)
    with contextlib.suppress(KernelError, OSError):
        library.note_last(id)
    table.keep_card()
    table.authority = attend(table, library)
    return table


def begin(
    library: Library,
    game: Game[Any],
    setup: dict[str, Any],
    *,
    content: bytes = b"",
    seed: str = "",
    options: dict[str, Any] | None = None,
    may_cross: bool = True,
) -> KeptTable:
    """A new game; `content` is the canonical content its rules are bound to, kept for as long as the game."""
    fresh = _put(library, content, game.content_hash)
    id = new_id()
    store = library.new(id)
    try:
        table = KeptTable.start(
            game, store, setup, seed=seed or new_seed(), id=id, options=options, may_cross=may_cross
        )
    except BaseException:
        store.close()
        library.abandon(id)
        if fresh:
            library.contents.remove(game.content_hash)
        raise
    kept = _kept(library, table)
    if fresh:  # other content than before: what older games left behind may be unused by now
        library.sweep()
    return kept


def _put(library: Library, content: bytes, bound: str) -> bool:
    """Keep the content that rules are bound to; whether it was not kept before."""
    fresh = bool(content) and not library.contents.holds(digest(content))
    if content and library.contents.put_bytes(content) != bound:
        if fresh:
            library.contents.remove(digest(content))
        raise Incompatible("other_content_bound")
    return fresh


def resume(library: Library, id: str, *, may_cross: bool = True) -> KeptTable:
    """A game that lies in the library, with the rules and the content it was begun with.

    One that was played by older rules stays as it is: what goes on is a copy of it."""
    store = library.open(id)
    try:
        table = _resumed(library, store, may_cross)
        old = table.timeline
        if not old.behind or old.stopped is not None:
            return _kept(library, table)
    except BaseException:
        store.close()
        raise
    store.close()
    return branch(library, old, old.head, own=not library.is_unverified(id), may_cross=may_cross)


def _resumed(library: Library, store: SqliteStore, may_cross: bool) -> KeptTable:
    header = [record.body for record in store.read(0, 1)]
    if header and is_hosted(header[0]):
        raise AtSharedTable(msgspec.json.decode(header[0], type=Header).id)
    game = library.resolve(*named_in(header), library.contents)
    path = snapshots.path_of(store.path)
    found = snapshots.reopened(game, store, header[0], path)
    if found is None:
        return KeptTable.resume(game, store, may_cross=may_cross)
    table = KeptTable(game, store, found.timeline, may_cross=may_cross)
    table._copied = found.copied
    table.checking = snapshots.Checking(found.timeline, store, path)
    return table


def branch(
    library: Library, timeline: Timeline, seq: int, *, own: bool = False, may_cross: bool = True
) -> KeptTable:
    """Play on from an action of another game, live or recorded: a new game with a link back.

    One that was not decided here (`own`) is decided again first, and marked if it cannot be. Nobody plays on
    by older rules.
    """
    if keeps_seed(timeline.header, timeline.state):
        raise Veiled
    child = timeline.branch(seq, new_id())
    verified = own or _decided_again(timeline, child)
    upgrade = Upgrade(timeline.header.id, child.rules, child.todays_rules) if child.behind else None
    child.adopt()
    at = stamp()
    store = library.new(child.header.id)
    try:
        if not verified:
            library.mark_unverified(child.header.id)
        store.fill([Stored(record.seq, at, child.codec.encode(record)) for record in child.records])
        table = KeptTable(timeline.game, store, child, may_cross=may_cross)
        table.upgrade = upgrade
        return _kept(library, table)
    except BaseException:
        store.close()
        raise


def _decided_again(timeline: Timeline, child: Timeline) -> bool:
    """Whether today's rules decide a line of play the same; forged by today's rules, it is refused."""
    known(timeline.header.rules, timeline.game)
    if timeline.header.rules != timeline.todays_rules:
        return False
    bodies = [child.codec.encode(record) for record in child.records]
    verify(timeline.game, read_log(timeline.game, bodies))
    return True


def play_on(library: Library, past: ShownPast, seq: int, *, own: bool = False) -> KeptTable:
    """The same from what a face looks at; a game with secrets must have ended."""
    return branch(library, past.record(), seq, own=own)
