"""Every command that writes a file: never over one that is there unless told, never through a link, and told
before the work."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.errors import Incompatible
from md_tui.kernel.store import Unsafe
from md_tui.sim.games.massive_darkness.campaigns import RoadFile, Travelled
from md_tui.sim.games.massive_darkness.facts_file import FactsFile, read_facts, write_facts
from md_tui.sim.games.massive_darkness.simulate import Facts
from md_tui.sim.headless import Result
from md_tui.sim.series import Job, SeriesFile
from tests.cli.conftest import Cli

LOG = next(Path("tests/logs").glob("*-branch.mdreport"))
WRITERS = {
    "auto": ("auto", "--bot", "random", "--seed", "1", "--log"),
    "report": ("report", str(LOG), "--out"),
    "cast": ("replay", str(LOG), "--cast"),
    "csv": ("sim", "--games", "1", "--heroes", "1", "--bot", "random", "--jobs", "1", "--csv"),
    "markdown": ("sim", "--games", "1", "--heroes", "1", "--bot", "random", "--jobs", "1", "--markdown"),
}


@pytest.mark.parametrize("name", WRITERS)
def test_a_file_that_is_there_is_replaced_only_when_told(cli: Cli, tmp_path: Path, name: str) -> None:
    target = tmp_path / "target"
    target.write_bytes(b"precious")
    refused = cli(*WRITERS[name], str(target))
    assert (refused.code, refused.out) == (1, "")
    assert "is there already and is not overwritten" in refused.err
    assert target.read_bytes() == b"precious"
    assert cli(*WRITERS[name], str(target), "--over").code == 0
    assert target.read_bytes() != b"precious"
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["target"]


@pytest.mark.parametrize("name", WRITERS)
def test_a_link_is_never_followed(cli: Cli, tmp_path: Path, name: str) -> None:
    victim, target = tmp_path / "victim", tmp_path / "target"
    victim.write_bytes(b"precious")
    target.symlink_to(victim)
    for more in ((), ("--over",)):
        assert cli(*WRITERS[name], str(target), *more).code == 1
    assert victim.read_bytes() == b"precious"
    assert target.is_symlink()


SERIES = {
    "massive_darkness": (*WRITERS["csv"], "{file}", "--resume"),
    "descent": (
        "sim",
        "--game",
        "descent",
        "--games",
        "1",
        "--bot",
        "random",
        "--jobs",
        "1",
        "--csv",
        "{file}",
        "--resume",
    ),
}
FOREIGN = {
    "a word": b"precious",
    "a line": b"precious\n",
    "a table": b"name,figure\r\nann,7\r\n",
    "no text": b"\xff\xfe\x00\n",
}


@pytest.mark.parametrize("what", FOREIGN)
@pytest.mark.parametrize("game", SERIES)
def test_a_run_goes_on_with_no_file_but_its_own(cli: Cli, tmp_path: Path, game: str, what: str) -> None:
    target = tmp_path / "target"
    target.write_bytes(FOREIGN[what])
    refused = cli(*(word.format(file=target) for word in SERIES[game]))
    assert (refused.code, refused.out) == (1, "")
    assert "is no table of such games" in refused.err
    assert target.read_bytes() == FOREIGN[what]


TABLES: dict[str, Callable[[Path], Callable[[], object]]] = {
    "games": lambda path: partial(
        SeriesFile(path, open_box().game, over=False, resume=False).add,
        Job("{}", "random", "1"),
        Result("1", "random", 1, "", {}),
    ),
    "quests": lambda path: partial(FactsFile(path, [], open_box().game.box, over=False).add, BLANK),
    "road": lambda path: partial(
        RoadFile(path, over=False).add, Travelled("1", 2, (), "finished", 0, 1, 0, "")
    ),
}
BLANK: Any = Facts(**dict.fromkeys(Facts.__struct_fields__, 0))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_that_became_a_link_during_a_long_run_leads_nowhere(tmp_path: Path, name: str) -> None:
    """Whoever may write to the folder has hours to put it there."""
    victim, target = tmp_path / "victim", tmp_path / "games.csv"
    victim.write_bytes(b"precious")
    add = TABLES[name](target)
    add()
    target.unlink()
    target.symlink_to(victim)
    with pytest.raises(Unsafe, match="symbolic link"):
        add()
    assert victim.read_bytes() == b"precious"


@pytest.mark.parametrize("game", SERIES)
def test_a_run_that_is_to_go_on_with_a_pipe_does_not_wait_for_its_end(
    cli: Cli, tmp_path: Path, game: str
) -> None:
    os.mkfifo(tmp_path / "target")
    refused = cli(*(word.format(file=tmp_path / "target") for word in SERIES[game]))
    assert (refused.code, refused.out) == (1, "")
    assert "is a pipe, not a file" in refused.err


@pytest.mark.parametrize("row", [b"1,2", b"x" * 40 + b"," * 40, b""])
def test_a_line_that_is_no_game_is_told(tmp_path: Path, row: bytes) -> None:
    box = open_box().game.box
    write_facts(tmp_path / "a.csv", [], box)
    assert list(read_facts(tmp_path / "a.csv", box)) == []
    with (tmp_path / "a.csv").open("ab") as file:
        file.write(row + b"\r\n")
    if row:
        with pytest.raises(Incompatible, match="is no table of such games"):
            list(read_facts(tmp_path / "a.csv", box))
    else:
        assert list(read_facts(tmp_path / "a.csv", box)) == []


def test_an_export_is_replaced_only_when_told(cli: Cli, tmp_path: Path) -> None:
    assert cli("import", str(next(Path("tests/logs").glob("*-tutorial-greedy.mdlog")))).code == 0
    target = tmp_path / "target"
    target.write_bytes(b"precious")
    assert cli("export", "last", str(target)).code == 1
    assert target.read_bytes() == b"precious"
    assert cli("export", "last", str(target), "--over").code == 0
    assert cli("verify", str(target)).code == 0


def test_pictures_are_looked_for_before_one_is_drawn(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "title.svg").write_bytes(b"precious")
    refused = cli("shots", str(tmp_path), "--only", "title")
    assert (refused.code, refused.out) == (1, "")
    assert cli("shots", str(tmp_path), "--only", "title", "--over").code == 0
    assert (tmp_path / "title.svg").read_bytes().startswith(b"<svg")


def test_a_folder_for_failing_games_is_made_or_refused_before_the_first_one(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("md_tui.sim.fuzz.Fuzzer.run", lambda fuzzer: "a law is broken")
    (tmp_path / "file").write_bytes(b"")
    refused = cli("fuzz", "--games", "2", "--kind", "tutorial", "--folder", str(tmp_path / "file"))
    assert (refused.code, refused.out) == (1, "")
    made = cli("fuzz", "--games", "2", "--kind", "tutorial", "--folder", str(tmp_path / "new" / "deep"))
    assert (made.code, made.err) == (1, "")
    assert len(list((tmp_path / "new" / "deep").iterdir())) == 2
