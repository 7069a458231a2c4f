"""Replay, report, code and verify by the command line."""

import json
import zipfile
from pathlib import Path

import pytest

from md_tui.cli.commands.verify import Progress
from tests.cli.conftest import Cli
from tests.replay.recorded import box, file_of, kept_game, new_game, play_on, played, setup


def test_plain_lines_tell_every_action_for_a_pipe(cli: Cli, tmp_path: Path) -> None:
    ran = cli("replay", str(file_of(played(), tmp_path / "game.mdlog")), "--plain")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith(f"Game game-7, seed 7, rules {box().game.quest_rules}, code ")
    assert "  Round 1 begins." in lines
    assert [line for line in lines if line.startswith("[")][-1].startswith(f"[{len(played().live())}] round")
    assert lines[-1] == f"{len(played().live())} actions in all."
    assert "\x1b" not in ran.out


def test_plain_lines_say_what_was_taken_back(cli: Cli, tmp_path: Path) -> None:
    timeline = play_on(new_game(), 30)
    timeline.jump(20, cross=True)
    play_on(timeline, 2, "random")
    out = cli("replay", str(file_of(timeline, tmp_path / "game.mdlog")), "--plain").out
    told = [line for line in out.splitlines() if "taken back here" in line]
    assert len(told) == 1
    assert told[0].startswith("  (10 actions taken back here, the first: round ")


def test_plain_lines_mark_for_ever_what_was_taken_back_after_it_was_seen(cli: Cli, tmp_path: Path) -> None:
    timeline = play_on(new_game(), 30)
    crossed = timeline.jump(0, cross=True).crossed
    timeline.redo()
    timeline.jump(30, cross=True)
    out = cli("replay", str(file_of(timeline, tmp_path / "game.mdlog")), "--plain").out
    marked = [line for line in out.splitlines() if "taken back once after dice or cards were seen" in line]
    assert len(marked) == len(crossed) > 0
    assert all(line.startswith("  (") for line in marked)


def test_a_damaged_file_is_told_up_to_the_fault(cli: Cli, tmp_path: Path) -> None:
    path = file_of(played(), tmp_path / "game.mdlog")
    path.write_bytes(path.read_bytes()[:-30])
    ran = cli("replay", str(path), "--plain")
    assert ran.code == 0
    assert "never finished" in ran.out.splitlines()[-1]


def test_the_events_are_data_for_scripts(cli: Cli, tmp_path: Path) -> None:
    told = cli("replay", str(file_of(played(), tmp_path / "game.mdlog")), "--json").json()
    assert told["seed"] == "7"
    assert [record["seq"] for record in told["records"]] == list(range(1, played().seq + 1))
    assert told["records"][0]["events"][0]["on"]
    assert told["fault"] == ""


def test_plain_lines_and_data_are_not_printed_into_one_another(cli: Cli, tmp_path: Path) -> None:
    ran = cli("replay", str(file_of(played(), tmp_path / "game.mdlog")), "--plain", "--json")
    assert (ran.code, ran.out) == (2, "")
    assert "Choose --plain or --json" in ran.err


def test_a_game_of_the_library_is_replayed_also_while_it_is_played(cli: Cli) -> None:
    table = kept_game(10)
    open_one = cli("replay", "last", "--plain")
    table.close()
    closed = cli("replay", "last", "--plain")
    assert open_one.out.splitlines()[1:] == closed.out.splitlines()[1:]
    assert "seed kept until the end" in open_one.out.splitlines()[0]
    assert (open_one.code, closed.code) == (0, 0)


def test_a_game_in_play_is_exported_as_it_stands(cli: Cli, tmp_path: Path) -> None:
    table = kept_game(10)
    assert cli("export", "last", str(tmp_path / "one.mdlog")).code == 0
    table.close()
    assert cli("export", "last", str(tmp_path / "two.mdlog")).code == 0
    assert (tmp_path / "one.mdlog").read_bytes() == (tmp_path / "two.mdlog").read_bytes()


def test_a_report_is_one_file_that_replay_and_verify_read(cli: Cli, tmp_path: Path, data_dir: Path) -> None:
    kept_game(10).close()
    (data_dir / "logs").mkdir()
    (data_dir / "logs" / "last-keys.txt").write_text("a\nenter\n")
    target = tmp_path / "x.mdreport"
    assert cli("report", "last", "--out", str(target)).code == 0
    with zipfile.ZipFile(target) as file:
        assert set(file.namelist()) == {"game.mdlog", "versions.json", "terminal.json", "last-keys.txt"}
        assert json.loads(file.read("versions.json"))["md-tui"]
    assert cli("verify", str(target)).code == 0
    assert cli("replay", str(target), "--plain").out == cli("replay", "last", "--plain").out
    assert cli("report", "last", "--out", str(target)).code == 1


def test_the_ssh_recipe_is_printed_and_nothing_else_happens(cli: Cli, data_dir: Path) -> None:
    ran = cli("ssh-setup", "--user", "crawler")
    assert ran.code == 0
    assert "pip install -c requirements.lock ." in ran.out, "never by name: an index may hold something else"
    for line in ("Match User crawler", "DisableForwarding yes", "PermitUserRC no", "MaxSessions 2"):
        assert line in ran.out
    assert not data_dir.exists()


def test_an_ssh_session_needs_a_terminal_and_runs_nothing_else(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli("ssh-session").code == 2
    monkeypatch.setenv("SSH_ORIGINAL_COMMAND", "rm -rf /")
    assert cli("ssh-session") == (
        2,
        "",
        "md-tui: This account plays the game and runs nothing else.\n",
    )


def test_verify_shows_a_bar_to_people_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Progress(10) as progress:
        progress.at(5)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with Progress(10) as progress:
        progress.at(5)
        progress.at(5)
    assert capsys.readouterr().err == "\r[" + "#" * 20 + "." * 20 + "] 5/10\r\x1b[K"


def test_the_recorded_party_is_the_recommended_one() -> None:
    assert setup()["quest"] in box().game.box.quests
