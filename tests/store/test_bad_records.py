"""Bad records, row by row: sizes, numbers, shapes, versions, moves nobody may make."""

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
from tests.store.conftest import lines, nothing_kept
from tests.toy.game import Move
from tests.toy.recorded import (
    exported,
    forged,
    log_in,
    new_table,
    opened,
    played,
    reframed,
)


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
    assert "command 4" in str(imported.message)
    assert library.view(imported.id).state == opened(b"".join(lines(log)[:4])).state


def test_every_refusal_is_one_sentence(library: Library, log: bytes) -> None:
    with pytest.raises(KernelError) as refused:
        import_bytes(library, log[:200])
    assert "\n" not in str(refused.value)
