"""A copy of where a game stands saves time and nothing else: the log has the last word, whatever it says."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
import pytest

from md_tui.bench.long_game import long_game
from md_tui.bench.recorded import opened
from md_tui.kernel.errors import Damaged, Rejected
from md_tui.kernel.snapshot import Snapshot, snapshot_of, stamp_for
from md_tui.kernel.store import Stored
from md_tui.kernel.timeline import Timeline
from md_tui.store.cache import read_stamped, write_stamped
from md_tui.store.library import Library
from md_tui.table import saved_tables, snapshots
from md_tui.table.player_library import describe, knowing, resolve

ID, OTHER = "20000101-000000-abcdef", "20000101-000000-bcdefa"
COMMANDS = 200
AT = "2026-01-01T00:00:00Z"


@pytest.fixture(scope="module")
def played() -> Timeline:
    """A game of some length, with commands that were taken back."""
    timeline, _ = long_game(COMMANDS, opened())
    for _ in range(3):
        batch = timeline.records[timeline.head]
        timeline.undo(cross=True)
        timeline.act(batch.seat, batch.command)
    return timeline


@pytest.fixture
def library(tmp_path: Path, played: Timeline) -> Library:
    """A library with that game in it, and its copy beside it."""
    library = knowing(Library(tmp_path, resolve, describe), lambda: opened().game)
    library.contents.put_bytes(opened().content)
    put(library, ID, played)
    saved_tables.resume(library, ID).close()
    return library


def put(library: Library, id: str, timeline: Timeline, upto: int | None = None) -> None:
    """Write a game into a library."""
    store = library.new(id)
    encode = timeline.codec.encode
    lines = [Stored(seq, AT, encode(record)) for seq, record in enumerate(timeline.records)]
    store.fill(lines[:upto])
    store.close()


def copy_of(library: Library, id: str = ID) -> Path:
    return snapshots.path_of(library.path(id))


def seen(library: Library, id: str = ID) -> tuple[Any, ...]:
    """All that is to be known of an opened game, and whether a copy was believed."""
    table = saved_tables.resume(library, id)
    timeline = table.timeline
    tree = (timeline.tree.parent, timeline.tree.depth, timeline.tree.path, timeline.tree.left)
    found = (timeline.state, timeline.tip, tree, list(timeline.records), timeline.state_at(7))
    believed = table.checking is not None
    table.close()
    return found, believed


def test_a_game_opens_the_same_with_and_without_its_copy(library: Library) -> None:
    quick, believed = seen(library)
    assert believed
    copy_of(library).unlink()
    slow, believed = seen(library)
    assert not believed
    assert quick == slow


def test_what_was_played_since_the_copy_counts(library: Library) -> None:
    table = saved_tables.resume(library, ID)
    batch = table.timeline.records[table.timeline.head]
    table.undo(cross=True)
    table.submit(batch.seat, batch.command)
    table.undo(cross=True)
    head, parent = table.timeline.head, table.timeline.tree.left
    table.close()
    again = saved_tables.resume(library, ID)
    assert again.checking is not None
    assert again._copied < again.seq
    assert (again.timeline.head, again.timeline.tree.left) == (head, parent)
    again.close()


def test_one_can_go_back_before_the_copy_and_on_from_there(library: Library) -> None:
    table = saved_tables.resume(library, ID)
    assert table.checking is not None
    early = table.timeline.tree.path[20]
    table.jump(early, cross=True)
    assert table.state == Timeline.load(table.game, _log(library, table)).state_at(early)
    table.close()


def _log(library: Library, table: Any) -> Any:
    from md_tui.kernel.event import read_log

    return read_log(table.game, [record.body for record in table.store.read()])


@pytest.mark.parametrize("at", [0, 40, 70, 200, -1])
def test_a_copy_with_a_changed_byte_is_not_believed(library: Library, at: int) -> None:
    data = bytearray(copy_of(library).read_bytes())
    data[at] ^= 1
    copy_of(library).write_bytes(data)
    assert not seen(library)[1]


@pytest.mark.parametrize("length", [0, 10, 64, 65, 1000])
def test_a_torn_copy_is_not_believed(library: Library, length: int) -> None:
    copy_of(library).write_bytes(copy_of(library).read_bytes()[:length])
    assert not seen(library)[1]


def test_the_copy_of_another_game_is_not_believed(library: Library) -> None:
    other, _ = long_game(COMMANDS, opened())
    renamed = msgspec.structs.replace(other.header, id="another")
    put(library, OTHER, other)
    stamp = stamp_for(other.game, other.codec.encode(renamed))
    write_stamped(copy_of(library, OTHER), stamp, snapshot_of(other))
    assert not seen(library, OTHER)[1]
    copy_of(library, OTHER).write_bytes(copy_of(library).read_bytes())
    saved_tables.resume(library, OTHER).close()


def test_a_copy_of_what_the_log_does_not_hold_is_not_believed(library: Library, played: Timeline) -> None:
    put(library, OTHER, played, upto=COMMANDS // 2)
    copy_of(library, OTHER).write_bytes(copy_of(library).read_bytes())
    found, believed = seen(library, OTHER)
    assert not believed
    assert len(found[3]) == COMMANDS // 2


def forged(library: Library, **changes: Any) -> None:
    """A copy as it was not made, with a stamp and a hash that fit."""
    header = _header(library)
    stamp = stamp_for(opened().game, header)
    data = read_stamped(copy_of(library), stamp)
    assert data is not None
    copy = msgspec.structs.replace(msgspec.msgpack.decode(data, type=Snapshot), **changes)
    write_stamped(copy_of(library), stamp, msgspec.msgpack.encode(copy))


def _header(library: Library) -> bytes:
    return library.records(ID)[0].body


def test_a_copy_that_names_another_state_is_not_believed(library: Library, played: Timeline) -> None:
    state = msgspec.structs.replace(played.state, round=played.state.round + 1, agenda=())
    forged(library, state=msgspec.msgpack.encode(state))
    assert not seen(library)[1]


@pytest.mark.parametrize("changes", [{"tip": "0" * 32}, {"head": 1}, {"seq": 5}, {"parents": (-1, 0)}])
def test_a_copy_that_does_not_hold_together_is_not_believed(
    library: Library, changes: dict[str, Any]
) -> None:
    forged(library, **changes)
    assert not seen(library)[1]


def test_the_log_behind_a_copy_is_read_afterwards_and_kept_packed(library: Library) -> None:
    table = saved_tables.resume(library, ID)
    assert table.checking is not None
    assert None in table.timeline.records._blocks
    table.checking.wait()
    assert table.timeline.stopped is None
    assert None not in table.timeline.records._blocks
    assert [record.seq for record in table.timeline.records] == list(range(table.seq + 1))
    table.close()


def damage(library: Library, seq: int) -> None:
    """Change a record on the disk, with a checksum that fits."""
    with sqlite3.connect(library.path(ID)) as database:
        at, body = database.execute("SELECT at, body FROM records WHERE seq = ?", (seq,)).fetchone()
        body = body.replace(b'"seat":"', b'"seat":"x', 1)
        crc = crc32(body, crc32(at.encode(), seq))
        database.execute("UPDATE records SET crc = ?, body = ? WHERE seq = ?", (crc, body, seq))
    database.close()


def test_a_changed_record_behind_a_copy_stops_the_game(library: Library) -> None:
    damage(library, 9)
    table = saved_tables.resume(library, ID)
    assert table.checking is not None
    table.checking.wait()
    with pytest.raises(Rejected, match="read_only"):
        table.undo(cross=True)
    table.close()
    assert not copy_of(library).exists()
    with pytest.raises(Damaged):
        saved_tables.resume(library, ID)


def test_a_tree_that_the_log_does_not_tell_of_stops_the_game(library: Library, played: Timeline) -> None:
    gone = played.tails()[0][0].seq
    parents = list(played.tree.parent)
    parents[gone] = 3
    forged(library, parents=tuple(parents))
    table = saved_tables.resume(library, ID)
    assert table.checking is not None
    table.checking.wait()
    with pytest.raises(Rejected, match="read_only"):
        table.undo(cross=True)
    table.close()
    assert not copy_of(library).exists()
    found, believed = seen(library)
    assert not believed
    assert found[2][0] == played.tree.parent


def test_a_copy_goes_with_its_game_to_the_bin_and_back(library: Library) -> None:
    library.delete(ID)
    assert not copy_of(library).exists()
    library.restore(ID)
    assert seen(library)[1]


PLAYING = """
import sys
from pathlib import Path
from md_tui.bench.recorded import opened
from md_tui.bots.base import GameOutlook
from md_tui.bots.random_bot import RandomBot
from md_tui.store.library import Library
from md_tui.table import saved_tables, snapshots
from md_tui.table.player_library import describe, knowing, resolve

snapshots.EVERY = 1
saved_tables.CARD_EVERY = 1
library = knowing(Library(Path(sys.argv[1]), resolve, describe), lambda: opened().game)
table = saved_tables.resume(library, sys.argv[2])
bot = RandomBot(table.game, str(table.seq))
print("ready", flush=True)
while True:
    if table.state.over:
        table.undo(cross=True)
    else:
        table.submit(*bot.choose(GameOutlook(table.game, table.state)))
"""


@pytest.mark.slow
def test_a_game_killed_while_copies_are_written_is_what_its_log_says(library: Library) -> None:
    for round in range(8):
        command = [sys.executable, "-c", PLAYING, str(library.root), ID]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            child.stdout.readline()
            time.sleep(0.05 + 0.03 * round)
            os.kill(child.pid, signal.SIGKILL)
        quick, _ = seen(library)
        copy_of(library).unlink(missing_ok=True)
        slow, believed = seen(library)
        assert not believed
        assert quick == slow
