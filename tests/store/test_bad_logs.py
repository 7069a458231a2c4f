"""Bad logs, row by row: a clear refusal, and nothing lost."""

from pathlib import Path

import pytest

from md_tui.kernel.errors import Damaged, Diverged
from md_tui.store import mdlog
from md_tui.store.importing import import_bytes, import_file
from md_tui.store.library import Library
from md_tui.store.sqlite import SqliteStore
from tests.store.conftest import lines, nothing_kept
from tests.toy.recorded import (
    Bodies,
    exported,
    forged,
    opened,
    played,
)


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
    assert "last good action is number 11" in str(imported.message)
    assert library.path(imported.id).with_suffix(".torn").read_bytes() == torn
    assert library.view(imported.id).seq == 11


def test_row_04_zeros_at_the_end_are_a_torn_record(library: Library, log: bytes) -> None:
    imported = import_bytes(library, log + b"\0" * 4096)
    assert "last good action is number 12" in str(imported.message)
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
