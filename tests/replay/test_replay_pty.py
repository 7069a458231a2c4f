"""The replay in a real terminal: every key answers, the terminal comes back."""

import sys
from pathlib import Path

import pytest

from md_tui.table.player_library import library
from tests.pty_harness import PtyProgram, running
from tests.replay.recorded import file_of, kept_game, play_on, played

pytestmark = pytest.mark.slow

PROGRAM = [sys.executable, "-m", "md_tui"]


def home(place: Path) -> dict[str, str | None]:
    return {"MD_TUI_DATA_DIR": str(place / "data"), "MD_TUI_CONFIG_DIR": str(place / "config")}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return file_of(played(), tmp_path_factory.mktemp("log") / "game.mdlog")


def answered(program: PtyProgram, key: str) -> None:
    """A key changes something on the screen."""
    before = program.screen()
    program.press(key)
    program.wait(lambda screen: screen != before, 20)


def test_every_key_of_the_replay_answers(file: Path, tmp_path: Path) -> None:
    last = len(played().live())
    with running([*PROGRAM, "replay", str(file)], environment=home(tmp_path)) as program:
        program.wait(f"0/{last}", 30)
        keys = ["right", "left", "down", "up", "pagedown", "pageup", "tab", "shift+tab", "+", "-", "end"]
        for key in (*keys, "home", "f", "v", "Z", "z", "s", "s", "o", "n", "N", "2", "1", "a", "enter", ":"):
            answered(program, key)
        for key in ("T", "e", "q", "d", "c", "b", "f1", "x", "/"):
            answered(program, key)
            program.press("escape")
            program.wait(f" 0/{last}", 20)
            program.settle(0.2)
        answered(program, "p")
        program.wait(lambda screen: " 2/" in screen, 20)
        answered(program, "p")
        program.press("Q")
        assert program.wait_exit() == 0
        assert program.is_restored()


def test_what_cannot_be_shown_is_one_sentence_after_the_terminal_is_back(tmp_path: Path) -> None:
    bad = tmp_path / "bad.mdlog"
    bad.write_bytes(b"hello\n")
    with running([*PROGRAM, "replay", str(bad)], environment=home(tmp_path)) as program:
        assert program.wait_exit(30) == 3
        assert program.is_restored()
        assert "this is not the log of a game" in program.screen()


def test_escape_leaves_too(file: Path, tmp_path: Path) -> None:
    with running([*PROGRAM, "replay", str(file)], environment=home(tmp_path)) as program:
        program.wait(f"0/{len(played().live())}", 30)
        program.press("escape")
        assert program.wait_exit() == 0
        assert program.is_restored()


def test_a_game_in_play_is_watched_from_another_terminal(tmp_path: Path) -> None:
    table = kept_game(3, root=tmp_path / "data")
    with running([*PROGRAM, "watch", "last"], environment=home(tmp_path)) as program:
        program.wait("LIVE, WATCHING", 30)
        program.wait("3/3", 20)
        play_on(table, 2)
        program.wait("5/5", 20)
        table.close()
        program.wait("The table was closed", 20)
        program.press("Q")
        assert program.wait_exit() == 0
    assert library(tmp_path / "data").cards()[0]["seq"] == 5


def test_a_game_in_play_is_followed_as_plain_lines(tmp_path: Path) -> None:
    table = kept_game(3, root=tmp_path / "data")
    with running([*PROGRAM, "watch", "last", "--plain"], environment=home(tmp_path)) as program:
        program.wait("after 3 actions", 30)
        play_on(table, 1)
        program.wait("round 1, ", 20)
        table.undo(cross=True)
        program.wait("stands elsewhere", 20)
        table.close()
        program.wait("The table was closed.", 20)
        assert program.wait_exit() == 0


def test_verify_shows_a_bar_in_a_terminal(file: Path, tmp_path: Path) -> None:
    with running([*PROGRAM, "verify", str(file)], environment=home(tmp_path)) as program:
        program.wait("decide the same today", 40)
        assert program.wait_exit() == 0
        assert b"[####" in program.received


def test_a_game_open_elsewhere_is_not_opened_but_offered_to_watch(tmp_path: Path) -> None:
    table = kept_game(3, root=tmp_path / "data")
    with running(PROGRAM, environment=home(tmp_path)) as program:
        program.wait("Continue", 30)
        program.press("c")
        program.wait("in use by pid", 20)
        program.press("p")
        program.wait("Games: 1", 20)
        program.press("enter")
        program.wait("LIVE, WATCHING", 20)
        program.press("escape")
        program.wait("Games: 1", 20)
        program.press("Q")
        assert program.wait_exit() == 0
    table.close()
