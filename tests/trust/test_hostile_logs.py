"""Logs of somebody who means harm, with every hash right: bounded, refused in a sentence, leaving nothing."""

import gc
import io
import os
import weakref
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from md_tui.games.massive_darkness.checks.bounds import MOST
from md_tui.store import reports
from md_tui.table.player_library import library
from md_tui.table.viewing import log_file, view_bytes
from tests.cli.conftest import Cli
from tests.trust.forged import (
    LOGS,
    Plain,
    content,
    forged,
    left,
    original,
    records,
    with_content,
    with_records,
)
from tests.trust.measured import check_costs

MEGABYTE = 1 << 20


def a_card(box: Plain) -> Plain:
    """Some card of the content."""
    card: Plain = box["equipment/treasure_1"]["battle_axe"]
    return card


def many_copies(box: Plain) -> None:
    """A card of which there are two hundred million."""
    a_card(box)["copies"] = 200_000_000


def many_quests(box: Plain) -> None:
    """As many quests as fit."""
    box["quests"] |= {f"z{number}": box["quests"]["q10"] for number in range(400)}


def most_quests(box: Plain) -> None:
    """As many quests as there may be."""
    box["quests"] |= {f"z{number}": box["quests"]["q10"] for number in range(MOST["quests"] - 11)}


def many_cards(box: Plain) -> None:
    """As many small cards as fit, twenty of each."""
    box["equipment/treasure_1"] |= {
        f"z{number}": {"slot": "hand", "dice": {"melee": {"yellow": 1}}, "copies": 20}
        for number in range(11_000)
    }


def long_sentence(box: Plain) -> None:
    """A sentence of most of a megabyte."""
    box["equipment/treasure_4"]["ghost_gong"]["use"][0][1] = "Melee 1 bam: +1 hit, " * 36_000


def many_sentences(box: Plain) -> None:
    """A card with twelve thousand sentences."""
    a_card(box)["abilities"] = [[f"a{number}", "Melee 1 bam: +1 hit"] for number in range(24_000)]


def wide_board(box: Plain) -> None:
    """A board as wide as numbers go."""
    box["quests"]["tutorial"]["tiles"][0]["at"] = [2**40, 2**40]


def many_unknown(box: Plain) -> None:
    """Nothing but mistakes."""
    box |= {f"kind{number}": {f"thing{number}": {"x": 1}} for number in range(18_000)}


def deep(box: Plain) -> None:
    """Lists in lists, as deep as a log may be."""
    inner: list[Any] = []
    for _ in range(25):
        inner = [inner]
    a_card(box)["abilities"] = inner


def to_and_fro(log: list[Plain]) -> None:
    """Thousands of jumps between the two ends of a game."""
    last, crossed = len(log) - 1, list(range(len(log) - 1, 0, -1))
    for _ in range(1_200):
        log.append({"kind": "rewind", "state": log[0]["state"], "to": 0, "crossed": crossed[:20]})
        log.append({"kind": "rewind", "state": log[last]["state"], "to": last, "crossed": []})


def bomb() -> bytes:
    """A report of a megabyte that would unpack to a gigabyte."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file, file.open(reports.LOG, "w") as log:
        for _ in range(120):
            log.write(b"0" * MEGABYTE)
    return packed.getvalue()


def big() -> bytes:
    """A report of half a megabyte with a true game in it that takes long to decide again, many times over."""
    long = log_file(next(LOGS.glob("*-campaign.mdreport")))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(reports.LOG, long + long)
    return packed.getvalue()


def test_a_long_log_is_reported_in_a_file_that_is_read_again() -> None:
    long = b"0" * (reports.MOST_LOG + 1)
    assert reports.unpack(reports.pack(long, {})) == long


HOSTILE: dict[str, Callable[[], bytes]] = {
    "copies": lambda: with_content(many_copies),
    "quests": lambda: with_content(many_quests),
    "most quests": lambda: with_content(most_quests),
    "cards": lambda: with_content(many_cards),
    "sentence": lambda: with_content(long_sentence),
    "sentences": lambda: with_content(many_sentences),
    "board": lambda: with_content(wide_board),
    "unknown": lambda: with_content(many_unknown),
    "deep": lambda: with_content(deep),
    "rewinds": lambda: with_records(to_and_fro),
    "bomb": bomb,
    "big": big,
}


QUICK = ("copies", "bomb", "big")
"""Those that are tried each time; each costs three processes, and the others are tried in `make slow`."""


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in HOSTILE]
)
def test_a_hostile_file_costs_little_memory_and_time(tmp_path: Path, data_dir: Path, name: str) -> None:
    data = HOSTILE[name]()
    assert len(data) < 1.3 * MEGABYTE
    file = tmp_path / ("hostile.mdreport" if reports.is_report(data) else "hostile.mdlog")
    file.write_bytes(data)
    check_costs(file, data_dir)


def wrong_types() -> list[Any]:
    """Content of which some part is of another type."""
    whole: list[Any] = [[], "text", 7, None, {"quests": []}, {"quests": {"q1": []}}, {"dice": None}]
    for path, value in (
        (("equipment/treasure_1", "battle_axe", "copies"), "many"),
        (("equipment/treasure_1", "battle_axe", "dice"), [1]),
        (("equipment/treasure_1", "battle_axe", "abilities"), 7),
        (("quests", "q1", "tiles"), {"a": 1}),
        (("quests", "q1", "levels"), []),
        (("quests", "q1", "rules"), [["x"]]),
        (("heroes", "bjorn"), "a hero"),
        (("tiles", "6V", "drawing"), [1, 2]),
        (("classes", "battle_wizard", "lines"), []),
        (("dice", "yellow", "faces"), [7] * 6),
    ):
        box: Any = content()
        inner = box
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value
        whole.append(box)
    return whole


@pytest.mark.parametrize("number", range(17))
def test_a_wrong_type_in_content_is_one_sentence_with_a_path(
    cli: Cli, tmp_path: Path, data_dir: Path, number: int
) -> None:
    file = tmp_path / "wrong.mdlog"
    file.write_bytes(forged(records(), wrong_types()[number]))
    for command in ("import", "verify"):
        refused = cli(command, str(file))
        assert refused.code in (1, 3)
        assert refused.err.count("\n") == 1
        assert "unforeseen" not in refused.err
    assert "recorded content" in refused.err or number < 4
    assert left(data_dir) == []


def test_refused_imports_leave_nothing_behind(cli: Cli, tmp_path: Path, data_dir: Path) -> None:
    def forge_dice(log: list[Plain]) -> None:
        log[3]["events"] = log[5]["events"]

    def bad_name(log: list[Plain]) -> None:
        log[0]["id"] = "../../elsewhere"

    for number, data in enumerate(
        (with_records(forge_dice), with_records(bad_name), with_content(many_copies))
    ):
        file = tmp_path / f"{number}.mdlog"
        file.write_bytes(data)
        assert cli("import", str(file)).code in (1, 3)
    assert left(data_dir) == []


def test_an_import_that_finds_its_name_taken_leaves_nothing_of_itself(
    cli: Cli, tmp_path: Path, data_dir: Path
) -> None:
    file, other = tmp_path / "a.mdlog", tmp_path / "b.mdlog"
    file.write_bytes(forged(records(), content()))
    assert cli("import", str(file)).code == 0
    before = left(data_dir)

    def other_prose(box: Plain) -> None:
        box["supply"]["unused"] = {"leaders": 1}

    other.write_bytes(with_content(other_prose))
    assert cli("import", str(other)).code == 1
    assert left(data_dir) == before


def test_a_full_disk_in_the_middle_of_an_import_leaves_nothing(
    cli: Cli, tmp_path: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.mdlog"
    file.write_bytes(forged(records(), content()))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("md_tui.store.sqlite.SqliteStore._write", full)
    monkeypatch.setattr("md_tui.store.lock.os.pwrite", full)
    assert "The disk is full" in cli("import", str(file)).err
    assert left(data_dir) == []


def test_content_that_no_game_needs_is_swept_after_a_while(cli: Cli, tmp_path: Path) -> None:
    contents = library().contents
    old, fresh = contents.put({"old": {}}), contents.put({"fresh": {}})
    os.utime(contents.folder / f"{old}.json", (0, 0))
    file = tmp_path / "a.mdlog"
    file.write_bytes(forged(records(), content()))
    assert cli("import", str(file)).code == 0
    kept = {path.stem for path in contents.folder.glob("*.json")}
    assert old not in kept
    assert kept == {fresh, records()[0]["content"]}
    assert original().content == contents.get_bytes(records()[0]["content"])
    os.utime(contents.folder / f"{records()[0]['content']}.json", (0, 0))
    cli("delete", "last")
    library().sweep()
    assert contents.holds(records()[0]["content"])


@pytest.mark.parametrize("seq", [0, 3])
def test_a_damaged_game_that_was_looked_at_is_forgotten(seq: int) -> None:
    log = records()
    if seq:
        log[seq]["zz"] = 1
    looked = view_bytes(forged(log, content()))
    assert bool(looked.fault) is bool(seq)
    game = weakref.ref(looked.timeline)
    del looked
    gc.collect()
    assert game() is None, "a fault keeps the frames it went through; the collector must see the circle"
