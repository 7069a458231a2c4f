"""All games of a player: game files, their cards, the bin, and the contents they were played with."""

import os
from collections.abc import Callable
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

import msgspec

from md_tui.kernel.catalogue import Catalogue, Unknown
from md_tui.kernel.errors import Damaged, KernelError
from md_tui.kernel.hidden_seed import HOSTED, veiled
from md_tui.kernel.store import AtSharedTable, Exists, InUse, Note, Stored
from md_tui.store.cards import (
    GAMES,
    UNVERIFIED,
    card_path,
    glance,
    is_marked,
    last_first,
    mark_path,
    names_in,
    note_last,
    read_card,
    write_card,
)
from md_tui.store.contents import Contents
from md_tui.store.file_system import prepare
from md_tui.store.files import write_file
from md_tui.store.half_made import sweep_half_made
from md_tui.store.ids import is_id
from md_tui.store.lock import FileLock

if TYPE_CHECKING:
    from md_tui.kernel.decider import Game
    from md_tui.kernel.timeline import Timeline
    from md_tui.store.sqlite import SqliteStore

Resolve = Callable[[str, str, Any], "Game[Any]"]
"""From the name of a game and the hash of its content to its rules, bound to that content."""
Describe = Callable[["Timeline"], dict[str, Any]]
"""What the card of a game says about it, such as quest, party, round and result."""


SETTLED = 3600.0
"""Seconds after which content that no game refers to, or the lock of none, may be removed."""


class Library:
    """Games by their ids; nothing in it is ever overwritten, deleting moves to the bin."""

    def __init__(self, root: Path, resolve: Resolve, describe: Describe) -> None:
        """`root` is the data directory; its folders are made when they are first needed."""
        self.root, self.resolve, self.describe = root, resolve, describe
        self.games, self.bin = root / GAMES, root / "bin"
        self.contents = Contents(root / "contents")

    def path(self, id: str, folder: Path | None = None) -> Path:
        """The file of a game."""
        if not is_id(id):
            raise Unknown("no_game_name", id=repr(id))
        return (folder or self.games) / f"{id}.db"

    def new(self, id: str) -> "SqliteStore":
        """An empty store for a new game; `create` makes the file."""
        sweep_half_made(prepare(self.games), older_than=time() - SETTLED)
        if os.path.lexists(self.path(id)) or os.path.lexists(self.path(id, self.bin)):
            raise Exists("game_exists", id=id)
        return _store(self.path(id))

    def open(self, id: str) -> "SqliteStore":
        """The store of a game that is there."""
        if not os.path.lexists(self.path(id)):
            raise Unknown("no_game", id=id)
        try:
            return _store(self.path(id))
        except InUse:
            if (read_card(self.games, id) or {}).get(HOSTED):
                raise AtSharedTable(id) from None
            raise

    def abandon(self, id: str) -> None:
        """Remove what a game that could not be begun has left behind."""
        for suffix in (".db", ".db-wal", ".db-shm", ".lock", ".snap"):
            self.path(id).with_suffix(suffix).unlink(missing_ok=True)
        for beside in (card_path(self.games, id), mark_path(self.games, id)):
            beside.unlink(missing_ok=True)

    def mark_unverified(self, id: str) -> None:
        """Mark a game permanently as one that came from elsewhere and could not be verified."""
        write_file(mark_path(prepare(self.games), id), b"", over=True)

    def is_unverified(self, id: str) -> bool:
        """Whether a game came from elsewhere and could not be decided again."""
        return is_marked(self.games, id) or is_marked(self.bin, id)

    def note_last(self, id: str) -> None:
        """Remember that a game was opened last."""
        note_last(self.games, id)

    def last_first(self, cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Cards in the order in which games would be gone on with."""
        return last_first(self.root, cards)

    def sweep(self) -> list[str]:
        """Remove content that no game needs, here or in the bin; where one game cannot be asked, nothing."""
        used: set[str] = set()
        for folder in (self.games, self.bin):
            for id in names_in(folder):
                card = read_card(folder, id) or {}
                content = card["content"] if "content" in card else self._content_in(self.path(id, folder))
                if not isinstance(content, str):
                    return []
                used.add(content)
        return self.contents.sweep(used, older_than=time() - SETTLED)

    def _content_in(self, path: Path) -> str | None:
        """The content that the file of a game without a card names; nothing if it cannot be asked now."""
        try:
            store = _store(path)
        except (KernelError, OSError):
            return None
        try:
            return named_in([record.body for record in store.read(0, 1)])[1]
        except KernelError:
            return None
        finally:
            store.close()

    def records(self, id: str) -> list[Stored]:
        """The records of a game that nobody has open."""
        store = self.open(id)
        try:
            return store.read()
        finally:
            store.close()

    def ledger(self, id: str) -> list[Note]:
        """The ledger of a shared game that nobody has open."""
        store = self.open(id)
        try:
            return store.notes()
        finally:
            store.close()

    def view(self, id: str) -> "Timeline":
        """The timeline of a game that nobody has open."""
        return self.load(self.records(id))

    def load(self, records: list[Stored]) -> "Timeline":
        """The timeline in some records, with the rules and the content it was played with."""
        bodies = [record.body for record in records]
        from md_tui.kernel.reading import read_game

        return read_game(self.resolve(*named_in(bodies), self.contents), bodies)

    def save_card(self, timeline: "Timeline", at: str) -> dict[str, Any]:
        """Write the card of a game as it stands; `at` is the time of its last record."""
        id = timeline.header.id
        size = self.path(id).stat().st_size
        header = timeline.header
        fixed = {"id": id, "game": header.game, "content": header.content, "seq": timeline.seq, "at": at}
        fixed["size"] = size
        card = {**self.describe(timeline), **fixed}
        write_card(self.games, card)
        return {**card, UNVERIFIED: self.is_unverified(id)}

    def cards(self) -> list[dict[str, Any]]:
        """A card for each game, newest first; only missing, broken or old ones make their game be opened."""
        found = [self._sound_card(id) or self.rebuild(id) for id in names_in(self.games)]
        return sorted(found, key=lambda card: str(card["id"]), reverse=True)

    def _sound_card(self, id: str) -> dict[str, Any] | None:
        """The card of a game that was closed in order; one that was not has records beside its file."""
        left_open = os.path.lexists(self.path(id).with_suffix(".db-wal"))
        return None if left_open else read_card(self.games, id)

    def rebuild(self, id: str) -> dict[str, Any]:
        """Make a card again from its game; a game in play keeps its card, a broken one gets its fault."""
        try:
            records = self.records(id)
            return self.save_card(self.load(records), records[-1].at)
        except KernelError as error:
            card = read_card(self.games, id) if isinstance(error, InUse) else None
            return card or {"id": id, "game": "", "seq": 0, "at": "", "size": 0, "fault": str(error)}

    def export(self, id: str) -> bytes:
        """A game as `.mdlog`, with its content inside."""
        return self.export_records(self.records(id))

    def export_records(self, records: list[Stored]) -> bytes:
        """The `.mdlog` of records that are already read, as those of a game in play are."""
        from md_tui.store import mdlog

        content = named_in([records[0].body])[1]
        return mdlog.write(self._veiled(records), self.contents.get_bytes(content) if content else None)

    def _veiled(self, records: list[Stored]) -> list[Stored]:
        """The records of a shared game with its seed kept until the end; those of any other as they are."""
        if not is_hosted(records[0].body) or self.load(records).state.over:
            return records
        return [Stored(0, records[0].at, veiled(records[0].body)), *records[1:]]

    def delete(self, id: str) -> None:
        """Move a game to the bin."""
        self._move(id, self.games, self.bin)

    def restore(self, id: str) -> None:
        """Bring a game back from the bin."""
        self._move(id, self.bin, self.games)

    def binned(self) -> list[dict[str, Any]]:
        """The cards of the games in the bin, as far as they have one."""
        blank = {"game": "", "seq": 0, "at": "", "size": 0}
        return [read_card(self.bin, id) or {"id": id, **blank} for id in names_in(self.bin)]

    def ids(self, *, binned: bool = False) -> tuple[str, ...]:
        """The names of all games, or of those in the bin."""
        return tuple(names_in(self.bin if binned else self.games))

    def glance(self) -> list[dict[str, Any]]:
        """The cards as they were last written: a look that opens no game."""
        return glance(self.root)

    def keep_torn(self, id: str, data: bytes) -> None:
        """Keep the damaged source of a game beside it."""
        write_file(self.path(id).with_suffix(".torn"), data)

    def address(self, id: str) -> str:
        """The socket on which the process that plays a game listens."""
        return str(self.path(id).with_suffix(".sock"))

    def _move(self, id: str, source: Path, target: Path) -> None:
        """Move a game that nobody has open; a name that is taken is refused."""
        old, new = self.path(id, source), self.path(id, target)
        if not os.path.lexists(old):
            raise Unknown("no_game_in", id=id, folder=source.name)
        if os.path.lexists(prepare(target) / new.name):
            raise Exists("game_exists_in", id=id, folder=target.name)
        _tidy(old)
        lock = FileLock(old.with_suffix(".lock"))
        try:
            for suffix in (".db", ".db-wal", ".torn", ".unverified", ".notes", ".snap"):
                if os.path.lexists(old.with_suffix(suffix)):
                    os.rename(old.with_suffix(suffix), new.with_suffix(suffix))
            if card_path(source, id).exists():
                os.replace(card_path(source, id), card_path(target, id))
        finally:
            lock.release()
        old.with_suffix(".lock").unlink(missing_ok=True)


def _store(path: Path) -> "SqliteStore":
    """The file of a game; a list of games is made of cards and needs none."""
    from md_tui.store.sqlite import SqliteStore

    return SqliteStore(path)


def _tidy(path: Path) -> None:
    """Bring what stands beside a game file back into it, if it is sound, so that one file holds all."""
    try:
        _store(path).close()
    except InUse:
        raise
    except KernelError:
        return


def named_in(bodies: list[bytes]) -> tuple[str, str]:
    """The game and the content that a header names, without reading more of it than that."""
    try:
        probe = msgspec.json.decode(bodies[0], type=_Named)
    except (IndexError, ValueError, RecursionError) as error:
        raise Damaged("header_unreadable", seq=0) from error
    return probe.game, probe.content


def is_hosted(body: bytes) -> bool:
    """Whether a header is that of a game at a shared table."""
    return bool(msgspec.json.decode(body, type=_Named).options.get(HOSTED))


class _Named(msgspec.Struct):
    """The two names in a header, and what was fixed when the game began."""

    game: str
    content: str
    options: dict[str, Any] = {}


def _is_a_catalogue(library: Library) -> Catalogue:
    """The type checker holds the library to the port."""
    return library
