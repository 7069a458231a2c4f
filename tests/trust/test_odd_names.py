"""A log from elsewhere may call its game anything: no name of it leads to a place or drives a terminal."""

from pathlib import Path

import pytest

from md_tui.table.analysis.findings import Analysis
from md_tui.table.analysis.looking import judged_by
from md_tui.table.analysis.saved_findings import Kept, fullest
from md_tui.table.viewing import view_file
from tests.cli.conftest import Cli
from tests.trust.forged import Plain, left, with_records

NAMES = {
    "above": "../../elsewhere",
    "absolute": "{place}/elsewhere",
    "deeper": "a/b",
    "pattern": "*",
    "zero": "a\0b",
    "long": "x" * 5000,
    "escape": "\x1b[2J\u202e\u2028",
    "nothing": "",
    "dots": "..",
}


def called(tmp_path: Path, name: str) -> Path:
    """A log whose game has such a name."""

    def rename(log: list[Plain]) -> None:
        log[0]["id"] = NAMES[name].format(place=tmp_path)

    file = tmp_path / "odd.mdlog"
    file.write_bytes(with_records(rename))
    return file


@pytest.mark.parametrize("name", NAMES)
def test_what_is_found_of_a_game_is_kept_in_its_folder_whatever_the_game_is_called(
    cli: Cli, tmp_path: Path, data_dir: Path, name: str
) -> None:
    file = called(tmp_path, name)
    before = {path for path in tmp_path.rglob("*") if not path.is_relative_to(data_dir)}
    told = cli("analyse", str(file), "--budget", "0.001")
    assert (told.code, told.err) == (0, "")
    assert not set(told.out) & set("\x1b\u202e\u2028\0")
    assert {path for path in tmp_path.rglob("*") if not path.is_relative_to(data_dir)} == before
    (kept,) = left(data_dir)
    assert Path(kept).parent == Path("analysis")
    assert kept.isascii()
    assert kept.isprintable()


@pytest.mark.parametrize("name", NAMES)
def test_it_is_found_again(tmp_path: Path, data_dir: Path, name: str) -> None:
    timeline = view_file(called(tmp_path, name)).timeline
    assert fullest(timeline) is None
    found = Analysis(timeline.header.id, timeline.tip, 6, 7, by=judged_by(timeline))
    Kept(timeline, 6).write(found)
    assert Kept(timeline, 6).read() == found
