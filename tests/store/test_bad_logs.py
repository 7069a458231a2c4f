"""Bad logs, row by row: a clear refusal, and nothing lost."""

import os
from pathlib import Path

import pytest

from md_tui.kernel.errors import Damaged, Diverged, Incompatible, KernelError
from md_tui.kernel.log import MAX_RECORDS
from md_tui.kernel.store import Unsafe
from md_tui.store import mdlog
from md_tui.store.files import read_limited
from md_tui.store.importing import import_bytes, import_file
from md_tui.store.library import Library
from md_tui.store.sqlite import SqliteStore
from tests.toy.game import Move
from tests.toy.recorded import (
    Bodies,
    exported,
    forged,
    library_in,
    log_in,
    new_table,
    opened,
    played,
    reframed,
)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """An empty library of toy games."""
    return library_in(tmp_path)


@pytest.fixture(scope="module")
def log() -> bytes:
    """A game of a dozen actions."""
    return exported(played(12))


def lines(data: bytes) -> list[bytes]:
    """The lines of a log with their ends."""
    return data.splitlines(keepends=True)


def nothing_kept(library: Library) -> bool:
    """Whether the library is still empty."""
    return library.cards() == []


def test_row_01_an_empty_file_is_an_empty_save(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "empty.mdlog"
    path.write_bytes(b"")
    with pytest.raises(Damaged, match="empty save"):
        import_file(library, path)
    assert path.read_bytes() == b""
    assert nothing_kept(library)


def test_row_01_an_empty_game_file_is_an_empty_save_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game1.db"
    path.touch()
    with pytest.raises(Damaged, match=r"empty save.*new game"):
        SqliteStore(path)
    assert path.stat().st_size == 0


def test_row_02_a_header_alone_opens_before_the_first_action(library: Library, log: bytes) -> None:
    imported = import_bytes(library, lines(log)[0])
    timeline = library.view(imported.id)
    assert (timeline.seq, timeline.head) == (0, 0)


def test_row_03_a_cut_last_record_is_dropped_kept_as_torn_and_said(library: Library, log: bytes) -> None:
    torn = log[:-40]
    imported = import_bytes(library, torn)
    assert "last good action is number 11" in imported.message
    assert library.path(imported.id).with_suffix(".torn").read_bytes() == torn
    assert library.view(imported.id).seq == 11


def test_row_04_zeros_at_the_end_are_a_torn_record(library: Library, log: bytes) -> None:
    imported = import_bytes(library, log + b"\0" * 4096)
    assert "last good action is number 12" in imported.message
    assert library.view(imported.id).seq == 12


def test_row_05_a_zero_page_in_the_middle_is_refused_with_its_place(library: Library, log: bytes) -> None:
    middle = len(b"".join(lines(log)[:5])) + 30
    bad = log[:middle] + b"\0" * 600 + log[middle + 600 :]
    with pytest.raises(Damaged, match=rf"record 5 at byte {middle - 30} ") as damaged:
        import_bytes(library, bad)
    assert damaged.value.seq == 5
    assert nothing_kept(library)


def test_row_05_what_stands_before_the_damage_may_become_a_new_game(library: Library, log: bytes) -> None:
    middle = len(b"".join(lines(log)[:5])) + 30
    imported = import_bytes(library, log[:middle] + b"\0" * 600 + log[middle + 600 :], up_to_fault=True)
    timeline = library.view(imported.id)
    assert imported.id != "game1"
    assert timeline.state == opened(b"".join(lines(log)[:5])).state
    assert timeline.header.parent is not None
    assert timeline.header.parent.id == "game1"


def test_row_06_a_flipped_bit_in_the_middle_is_refused(library: Library, log: bytes) -> None:
    at = len(log) // 2
    with pytest.raises(Damaged, match=r"record .* at byte"):
        import_bytes(library, log[:at] + bytes([log[at] ^ 4]) + log[at + 1 :])
    assert nothing_kept(library)


def test_row_06_damage_in_the_middle_of_a_cut_log_is_still_damage(library: Library, log: bytes) -> None:
    at = len(log) // 2
    with pytest.raises(Damaged, match=r"record .* at byte"):
        import_bytes(library, log[:at] + bytes([log[at] ^ 4]) + log[at + 1 : -40])
    assert nothing_kept(library)


def test_row_07_a_doubled_record_is_refused(library: Library, log: bytes) -> None:
    all_lines = lines(log)
    with pytest.raises(Damaged, match=r"record 6 carries the number 5"):
        import_bytes(library, b"".join([*all_lines[:6], *all_lines[5:]]))


def test_row_08_a_missing_record_is_refused(library: Library, log: bytes) -> None:
    all_lines = lines(log)
    with pytest.raises(Damaged, match="record 5 carries the number 6"):
        import_bytes(library, b"".join([*all_lines[:5], *all_lines[6:]]))


def test_row_08_two_swapped_records_are_refused(library: Library, log: bytes) -> None:
    all_lines = lines(log)
    all_lines[5], all_lines[6] = all_lines[6], all_lines[5]
    with pytest.raises(Damaged, match="record 5 carries the number 6"):
        import_bytes(library, b"".join(all_lines))


def test_row_09_an_edit_with_its_checksum_made_right_breaks_the_chain(library: Library, log: bytes) -> None:
    def edit(bodies: Bodies) -> None:
        bodies[4]["seat"] = "eve"

    with pytest.raises(Damaged, match="record 5 does not follow from the record before it"):
        import_bytes(library, forged(log, edit, chain=False))


def test_row_10_a_forgery_with_the_whole_chain_made_right_is_not_taken_in(
    library: Library, log: bytes
) -> None:
    with pytest.raises(Diverged, match="command 4"):
        import_bytes(library, forged(log, lambda bodies: bodies[4].update(state="0" * 32)))
    assert nothing_kept(library)


def test_row_11_two_joined_logs_are_refused_at_the_second_header(library: Library, log: bytes) -> None:
    with pytest.raises(Damaged, match="record 13 is a second header"):
        import_bytes(library, log + log)


def test_row_11_two_joined_logs_with_content_are_refused_there_as_well() -> None:
    both = mdlog.write(mdlog.read(exported(played(3))).records, b'{"a":1}') * 2
    with pytest.raises(Damaged, match="record 4 is a second header"):
        mdlog.read(both)


CONVERTED = [
    ("byte-order mark", lambda log: b"\xef\xbb\xbf" + log),
    ("CRLF", lambda log: log.replace(b"\n", b"\r\n")),
    ("UTF-16", lambda log: log.decode().encode("utf-16")),
]


@pytest.mark.parametrize(("reason", "convert"), CONVERTED, ids=[name for name, _ in CONVERTED])
def test_row_12_converted_text_is_refused_with_that_reason_and_can_be_repaired(
    library: Library, log: bytes, reason: str, convert: object
) -> None:
    assert callable(convert)
    with pytest.raises(Damaged, match=f"{reason}.*--repair-newlines"):
        import_bytes(library, convert(log))
    imported = import_bytes(library, convert(log), repair_newlines=True)
    assert library.export(imported.id) == log


def test_row_13_a_huge_file_is_refused_by_its_size_alone(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "huge.mdlog"
    path.touch()
    os.truncate(path, 2 << 30)
    with pytest.raises(Unsafe, match="2147483648 bytes"):
        import_file(library, path)
    with pytest.raises(Unsafe, match="more than the 10"):
        read_limited(path, 10)


def test_row_13_a_record_or_a_log_too_long_is_refused(log: bytes) -> None:
    long = reframed(log, 3, lambda body: body.replace(b'"seat":"', b'"seat":"' + b"x" * (1 << 20)))
    with pytest.raises(Damaged, match="more than 1048576"):
        log_in(long)
    with pytest.raises(Damaged, match="more than 200000 records"):
        mdlog.read(b"x\n" * (MAX_RECORDS + 2))


@pytest.mark.parametrize("where", [0, 3])
@pytest.mark.parametrize("piece", [b"[", b'{"a":'])
def test_row_14_bottomless_nesting_is_refused(log: bytes, library: Library, where: int, piece: bytes) -> None:
    name = b'"setup":' if where == 0 else b'"seat":'
    deep = reframed(log, where, lambda body: body.replace(name, name + piece * 100_000))
    with pytest.raises(Damaged):
        import_bytes(library, deep)


def test_row_14_plain_data_nested_beyond_the_limit_is_refused(log: bytes, library: Library) -> None:
    deep = b"[" * 40 + b"]" * 40
    bad = reframed(log, 0, lambda body: body.replace(b'"setup":{', b'"setup":{"deep":' + deep + b","))
    with pytest.raises(Damaged, match="nested too deeply"):
        import_bytes(library, bad)


ODD = [
    b"NaN",
    b"Infinity",
    b"1e999",
    b"9223372036854775808",
    b"-9223372036854775809",
    b"1" * 40,
    b"-0",
    b"5.0",
    b"05",
]


@pytest.mark.parametrize("number", ODD, ids=[number.decode()[:20] for number in ODD])
@pytest.mark.parametrize("where", [0, 1])
def test_row_15_odd_numbers_are_refused(library: Library, number: bytes, where: int) -> None:
    table = new_table()
    table.submit("ann", Move("f00", 5))
    old = b'"figures":24' if where == 0 else b'"to":5'
    log = reframed(exported(table), where, lambda body: body.replace(old, old.split(b":")[0] + b":" + number))
    assert number in log
    with pytest.raises((Damaged, Diverged)):
        import_bytes(library, log)
    assert nothing_kept(library)


@pytest.mark.parametrize("number", ODD, ids=[number.decode()[:20] for number in ODD])
def test_row_15_odd_numbers_are_refused_before_any_rule_sees_them(number: bytes) -> None:
    table = new_table()
    table.submit("ann", Move("f00", 5))
    log = reframed(exported(table), 1, lambda body: body.replace(b'"to":5', b'"to":' + number))
    with pytest.raises(Damaged, match="record 1 "):
        log_in(log, exact=True)


def test_row_15_content_with_doubled_keys_is_refused() -> None:
    with pytest.raises(Damaged, match="canonical"):
        mdlog.read(mdlog.write(mdlog.read(exported(played(1))).records, b'{"a":1,"a":2}'))


@pytest.mark.parametrize("doubled", [b'"seat":"ann",', b'"seq":1,', b'"seat":"eve",'])
def test_row_15_doubled_keys_are_refused(library: Library, log: bytes, doubled: bytes) -> None:
    bad = reframed(log, 1, lambda body: body.replace(b'"seat":', doubled + b'"seat":'))
    with pytest.raises(Damaged, match="canonical"):
        import_bytes(library, bad)


WRONG = {
    "a wrong type": lambda bodies: bodies[3].update(seat=5),
    "a missing field": lambda bodies: bodies[3].pop("seat"),
    "an extra field": lambda bodies: bodies[3].update(extra=1),
    "an extra field in an event": lambda bodies: bodies[3]["events"][0].update(extra=1),
    "a header without seed": lambda bodies: bodies[0].pop("seed"),
    "an extra field in the header": lambda bodies: bodies[0].update(extra=1),
    "a set-up of another shape": lambda bodies: bodies[0].update(setup=[]),
    "a set-up nobody can follow": lambda bodies: bodies[0].update(setup={"figures": "many"}),
    "an undo policy nobody knows": lambda bodies: bodies[0].update(options={"undo": "maybe"}),
    "a way back to nowhere": lambda bodies: bodies.append(
        {"kind": "rewind", "seq": 13, "prev": "", "state": bodies[-1]["state"], "to": 77}
    ),
    "a record that is no object": lambda bodies: bodies[3].clear(),
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_row_16_wrong_shapes_are_refused(library: Library, log: bytes, change: object) -> None:
    assert callable(change)
    with pytest.raises((Damaged, Diverged)):
        import_bytes(library, forged(log, change))
    assert nothing_kept(library)


def test_row_17_an_unknown_event_is_refused_and_named(library: Library, log: bytes) -> None:
    bad = forged(log, lambda bodies: bodies[6]["events"].append({"on": "teleported"}))
    with pytest.raises(Incompatible, match=r"record 6 .*teleported.*newer than rules 1\.0"):
        import_bytes(library, bad)


def test_row_17_up_to_the_unknown_event_it_can_be_seen(library: Library, log: bytes) -> None:
    bad = forged(log, lambda bodies: bodies[6]["events"].append({"on": "teleported"}))
    imported = import_bytes(library, bad, up_to_fault=True)
    assert len(library.view(imported.id).live()) == 5


def test_row_18_newer_rules_are_refused_by_their_version(library: Library, log: bytes) -> None:
    with pytest.raises(Incompatible, match=r"rules version >= 2\.0"):
        import_bytes(library, forged(log, lambda bodies: bodies[0].update(rules="2.0")))


def test_row_19_older_rules_are_folded_but_not_called_verified(library: Library, log: bytes) -> None:
    old = forged(log, lambda bodies: bodies[0].update(rules="0.9"))
    imported = import_bytes(library, old)
    assert not imported.verified
    assert library.view(imported.id).state == opened(log).state
    assert library.export(imported.id) == old


def test_row_20_an_illegal_move_is_refused_and_the_state_before_it_can_be_kept(library: Library) -> None:
    log = exported(played(6))
    bad = forged(log, lambda bodies: bodies[4].update(command={"do": "dig", "figure": "nobody"}))
    with pytest.raises(Diverged, match="command 4"):
        import_bytes(library, bad)
    imported = import_bytes(library, bad, up_to_fault=True)
    assert "command 4" in imported.message
    assert library.view(imported.id).state == opened(b"".join(lines(log)[:4])).state


def test_every_refusal_is_one_sentence(library: Library, log: bytes) -> None:
    with pytest.raises(KernelError) as refused:
        import_bytes(library, log[:200])
    assert "\n" not in str(refused.value)
