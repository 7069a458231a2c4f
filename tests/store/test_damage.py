"""Every cut and every flipped bit of a small log: never a wrong recovery, never a traceback."""

import random
from pathlib import Path

import pytest

from md_tui.kernel.errors import Damaged, KernelError
from md_tui.kernel.event import read_log
from md_tui.kernel.store import Stored
from md_tui.kernel.timeline import Timeline
from md_tui.store import mdlog
from md_tui.store.sqlite import SqliteStore
from tests.toy.game import TOY
from tests.toy.recorded import exported, played

CONTENT = b'{"cards":["gold","trap"]}'


@pytest.fixture(scope="module")
def records() -> list[Stored]:
    """The records of a small game with an undo in it."""
    table = played(4)
    table.undo()
    return table.store.read()


def recovered(data: bytes) -> list[Stored]:
    """What a damaged log gives: nothing, if it is refused."""
    try:
        parsed = mdlog.read(data)
        Timeline.load(TOY, read_log(TOY, parsed.bodies))
    except KernelError:
        return []
    return parsed.records


def test_a_cut_at_every_byte_leaves_exactly_the_finished_records(records: list[Stored]) -> None:
    data = mdlog.write(records)
    ends = [len(mdlog.write(records[: n + 1])) - 1 for n in range(len(records))]
    for cut in range(len(data)):
        finished = sum(end <= cut for end in ends)
        assert recovered(data[:cut]) == records[:finished]


def test_a_cut_says_so_wherever_it_leaves_something_unfinished(records: list[Stored]) -> None:
    data = mdlog.write(records)
    ends = [len(mdlog.write(records[: n + 1])) for n in range(len(records))]
    for cut in range(ends[0] + 1, len(data)):
        clean = cut in ends or cut + 1 in ends
        assert (mdlog.read(data[:cut]).fault is None) == clean


def test_a_cut_in_the_content_never_gives_other_content(records: list[Stored]) -> None:
    data = mdlog.write(records, CONTENT)
    for cut in range(len(data)):
        try:
            parsed = mdlog.read(data[:cut])
        except Damaged:
            continue
        assert parsed.content in (None, CONTENT)
        assert parsed.records == records[: len(parsed.records)]


def test_every_flipped_bit_is_found(records: list[Stored]) -> None:
    data = bytearray(mdlog.write(records, CONTENT))
    for at in range(len(data)):
        for bit in range(8):
            data[at] ^= 1 << bit
            try:
                parsed = mdlog.read(bytes(data))
                assert parsed.torn
                assert parsed.records == records[:-1]
            except Damaged:
                pass
            data[at] ^= 1 << bit
    assert mdlog.read(bytes(data)).records == records


def test_every_changed_byte_of_a_game_file_is_found_or_harmless(
    records: list[Stored], tmp_path: Path
) -> None:
    path = tmp_path / "game1.db"
    store = SqliteStore(path)
    store.fill(records)
    store.close()
    whole, source = path.read_bytes(), random.Random(6)
    refused = 0
    for at in range(0, len(whole), 11):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << source.randrange(8)]) + whole[at + 1 :])
        try:
            store = SqliteStore(path)
            try:
                good, fault = store.salvage()
                assert good == records[: len(good)]
                assert fault is not None or good == records
                refused += fault is not None
            finally:
                store.close()
        except KernelError:
            refused += 1
    assert refused > 20


def test_a_damaged_game_file_gives_what_stands_before_the_damage(tmp_path: Path) -> None:
    table = played(12)
    path = tmp_path / "game1.db"
    store = SqliteStore(path)
    store.fill(table.store.read())
    store.close()
    body = table.store.read()[7].body
    path.write_bytes(path.read_bytes().replace(body, body.replace(b"ann", b"eve").replace(b"ben", b"eve")))
    store = SqliteStore(path)
    with pytest.raises(Damaged, match="record 7 fails its checksum"):
        store.read()
    good, fault = store.salvage()
    assert good == table.store.read()[:7]
    assert fault is not None
    store.close()


def test_an_export_is_human_readable_json_lines_and_an_exact_inverse(records: list[Stored]) -> None:
    data = mdlog.write(records, CONTENT)
    parsed = mdlog.read(data)
    assert (parsed.records, parsed.content) == (records, CONTENT)
    assert mdlog.write(parsed.records, parsed.content) == data
    assert data.decode().isascii()
    assert exported(played(2)).startswith(b'{"len":259,"crc":"')
