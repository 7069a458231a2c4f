"""`md-tui sim` on the command line: what it refuses before it plays, and what an interrupt leaves."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import md_tui.sim.games.massive_darkness.facts_file  # noqa: F401  imported while no test stands in for the disk
from md_tui.cli.run import run
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.sim.games.massive_darkness.simulate import play_job

ONE_GAME = ("sim", "--quest", "tutorial", "--heroes", "2", "--games", "1", "--jobs", "1")


@pytest.fixture
def unplayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let any game that is played all the same fail the test."""

    def played(*_: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr("md_tui.sim.games.massive_darkness.simulate.run", played)


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ctrl-C come after the first game."""

    def play_one(jobs: list[Any], *_: object) -> Iterator[Any]:
        yield play_job(open_box().game, jobs[0])
        raise KeyboardInterrupt

    monkeypatch.setattr("md_tui.sim.games.massive_darkness.simulate.run", play_one)


@pytest.mark.usefixtures("unplayed")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--quest", "q99"), "There is no quest q99; known are tutorial, q1, q2,"),
        (("--quest", "tutorial,q99"), "There is no quest q99"),
        (("--bot", "clever"), "There is no bot clever; known are random, greedy, captain."),
        (("--heroes", "9"), "A party has 1 to 6 heroes, not 9."),
        (("--games", "0"), "--games must be 1 or more"),
        (("--games", "-3"), "--games must be 1 or more"),
    ],
)
def test_wrong_usage_is_told_before_a_game_is_played(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...], said: str
) -> None:
    assert run(["sim", *options]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err
    assert told.err.count("\n") == 1


@pytest.mark.usefixtures("unplayed")
@pytest.mark.parametrize("option", ["--csv", "--markdown"])
def test_a_file_that_cannot_be_written_is_told_before_a_game_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, option: str
) -> None:
    assert run([*ONE_GAME, option, str(tmp_path / "nowhere" / "x")]) == 1
    assert "nowhere/x: No such file" in capsys.readouterr().err


def test_the_table_is_printed_even_if_a_file_can_no_longer_be_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, *_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr("md_tui.store.files.write_file", full)
    assert run([*ONE_GAME, "--markdown", str(tmp_path / "page.md")]) == 1
    told = capsys.readouterr()
    assert "95 % interval" in told.out
    assert "The disk is full" in told.err


def test_a_whole_run_writes_both_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table, page = tmp_path / "games.csv", tmp_path / "page.md"
    assert run([*ONE_GAME, "--csv", str(table), "--markdown", str(page)]) == 0
    assert len(table.read_text().splitlines()) == 2
    assert page.read_text().startswith("# Balance")
    assert "partial" not in capsys.readouterr().err


@pytest.mark.usefixtures("interrupted")
def test_an_interrupted_run_says_so_and_leaves_the_page_as_it_was(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    old, new, table = tmp_path / "old.md", tmp_path / "new.md", tmp_path / "games.csv"
    old.write_text("the page of before")
    for page in (old, new):
        assert run(["sim", "--games", "5", "--csv", str(table), "--markdown", str(page), "--over"]) == 130
        told = capsys.readouterr()
        assert "95 % interval" in told.out
        assert "Stopped after 1 of 15 games. This table is partial." in told.err
        assert f"{page} stays as it was" in told.err
    assert old.read_text() == "the page of before"
    assert not new.exists()
    assert len(table.read_text().splitlines()) == 2


def test_all_quests_go_by_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def note(jobs: list[Any], *_: object) -> Iterator[Any]:
        order.extend(job.quest for job in jobs)
        return iter(())

    monkeypatch.setattr("md_tui.sim.games.massive_darkness.simulate.run", note)
    assert run(["sim", "--quest", "all", "--heroes", "3", "--games", "1"]) == 0
    assert order == ["tutorial", *(f"q{number}" for number in range(1, 11))]


def test_a_resumed_run_plays_what_is_missing_and_comes_to_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = ("sim", "--quest", "tutorial", "--heroes", "2", "--games", "2", "--jobs", "1")
    whole, parted = tmp_path / "whole.csv", tmp_path / "parted.csv"
    assert run((*games, "--csv", str(whole))) == 0
    lines = whole.read_text().splitlines(keepends=True)
    parted.write_text("".join([lines[0], lines[2]]))

    played: list[Any] = []

    def play_and_note(jobs: list[Any], *_: object) -> Iterator[Any]:
        for job in jobs:
            played.append(job.seed)
            yield play_job(open_box().game, job)

    monkeypatch.setattr("md_tui.sim.games.massive_darkness.simulate.run", play_and_note)
    assert run((*games, "--csv", str(parted), "--resume")) == 0

    assert played == ["1"]
    assert _without_times(parted) == _without_times(whole)


def test_resuming_with_other_games_loses_none_that_were_played(tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    assert run([*ONE_GAME[:-2], "--jobs", "1", "--csv", str(table), "--seed", "7"]) == 0
    other = (
        "sim",
        "--quest",
        "tutorial",
        "--heroes",
        "3",
        "--games",
        "1",
        "--jobs",
        "1",
        "--csv",
        str(table),
    )
    assert run([*other, "--resume"]) == 0
    assert [(row["heroes"], row["seed"]) for row in _without_times(table)] == [("2", "7"), ("3", "1")]
    assert run([*other, "--resume"]) == 0
    assert len(_without_times(table)) == 2


def test_games_are_in_the_file_as_soon_as_they_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, lines = tmp_path / "games.csv", list[int]()

    def play_and_look(jobs: list[Any], *_: object) -> Iterator[Any]:
        for job in jobs:
            lines.append(len(table.read_text().splitlines()))
            yield play_job(open_box().game, job)

    monkeypatch.setattr("md_tui.sim.games.massive_darkness.simulate.run", play_and_look)
    games = ("--quest", "tutorial", "--heroes", "2", "--games", "3", "--jobs", "1")
    assert run(["sim", *games, "--csv", str(table)]) == 0
    assert lines == [1, 2, 3]


def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    games = (
        "sim",
        "--quest",
        "tutorial",
        "--heroes",
        "2",
        "--games",
        "2",
        "--jobs",
        "1",
        "--csv",
        str(table),
    )
    assert run(games) == 0
    whole, text = _without_times(table), table.read_bytes()
    table.write_bytes(text[:-5])
    assert run([*games, "--resume"]) == 0
    assert _without_times(table) == whole


def test_a_file_that_is_there_is_kept_unless_one_says_otherwise(tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    table.write_text("mine")
    assert run([*ONE_GAME, "--csv", str(table)]) == 1
    assert table.read_text() == "mine"


def test_campaigns_leave_a_line_for_every_try(tmp_path: Path) -> None:
    table = tmp_path / "road.csv"
    road = ("sim", "--campaign", "--heroes", "2", "--games", "1", "--jobs", "1", "--bot", "random")
    assert run([*road, "--csv", str(table)]) == 0
    rows = _without_times(table)
    assert rows
    assert rows[0]["quest"]
    assert {row["seed"] for row in rows} == {"1"}


def test_campaigns_refuse_what_they_cannot_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "--campaign", "--csv", "x.csv", "--resume"]) == 2
    assert "--campaign takes none of --resume" in capsys.readouterr().err


DESCENT = ("sim", "--game", "descent", "--games", "2", "--bot", "random")


@pytest.mark.slow
def test_another_game_is_simulated_on_several_processes_with_the_same_results(tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    assert run([*DESCENT, "--jobs", "1", "--csv", str(one)]) == 0
    assert run([*DESCENT, "--jobs", "2", "--csv", str(two)]) == 0
    assert one.read_text() == two.read_text()
    assert len(_without_times(one)) == 2


@pytest.mark.slow
def test_another_game_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    assert run([*DESCENT, "--jobs", "1", "--csv", str(table)]) == 0
    lines = table.read_text().splitlines(keepends=True)
    table.write_text("".join(lines[:2]) + lines[2][:40])
    assert run([*DESCENT, "--jobs", "1", "--csv", str(table), "--resume"]) == 0
    assert table.read_text().splitlines() == [line.rstrip("\n") for line in lines]


@pytest.mark.parametrize("option", [("--lifebringer", "2"), ("--mixed",), ("--campaign",), ("--plan",)])
def test_another_game_refuses_what_it_does_not_have(
    capsys: pytest.CaptureFixture[str], option: tuple[str, ...]
) -> None:
    assert run([*DESCENT, *option]) == 2
    assert f"No such option: {option[0]}" in capsys.readouterr().err


def _without_times(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return [{key: row[key] for key in row if key != "seconds"} for row in csv.DictReader(file)]


def test_resuming_needs_the_file_of_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert run((*ONE_GAME, "--resume")) == 2
    assert "--csv" in capsys.readouterr().err
