"""How the app ends: signals, crashes, a terminal that goes away (rows 36 to 40 and 64)."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.pty_harness import SOON, PtyProgram, running, running_python
from tests.tui.terminal.demo_in_pty import CODE, demo_running

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM", "SIGINT", "SIGQUIT"])
def test_a_signal_restores_the_terminal_closes_and_exits_with_its_number(name: str, tmp_path: Path) -> None:
    number = getattr(signal, name)
    with demo_running(environment={"DEMO_CLOSED": str(tmp_path / "closed")}) as program:
        program.signal(number)

        assert program.wait_exit(SOON) == 128 + number
        assert program.is_restored()
        assert (tmp_path / "closed").read_text() == "closed"


@pytest.mark.parametrize("key", ["Q", "ctrl+c"])
def test_the_quit_keys_quit_at_once(key: str) -> None:
    with demo_running() as program:
        program.press(key)

        assert program.wait_exit(SOON) == 0
        assert program.is_restored()


@pytest.mark.parametrize("key", ["\x11", "\x10"], ids=["ctrl+q", "ctrl+p"])
def test_textuals_own_keys_do_nothing(key: str) -> None:
    with demo_running() as program:
        program.press(key)
        program.wait("keys 1")
        program.press("1")

        assert "keys 2" in program.wait("keys 2")


def test_a_rule_that_loops_for_ever_is_ended_by_ctrl_c() -> None:
    with demo_running() as program:
        program.press("y", "ctrl+c")

        assert program.wait_exit(SOON + 4) == 130
        assert program.is_restored()


def test_a_rule_that_loops_for_ever_is_ended_by_sigterm() -> None:
    with demo_running() as program:
        program.press("y")
        program.settle()
        program.signal(signal.SIGTERM)

        assert program.wait_exit(SOON + 2) == 143
        assert program.is_restored()


@pytest.mark.parametrize(("key", "error"), [("x", "RuntimeError"), ("m", "MemoryError")])
def test_a_crash_says_one_sentence_and_keeps_the_details_in_a_file(
    key: str, error: str, tmp_path: Path
) -> None:
    with demo_running(environment={"MD_TUI_DATA_DIR": str(tmp_path)}) as program:
        program.press(key)

        assert program.wait_exit(SOON) == 1
        assert program.is_restored()
        said = bytes(program.received).rpartition(b"\x1b[?25h")[2].decode().strip()
        [log] = (tmp_path / "logs").iterdir()
        assert said == f"md-tui ended because of an error. The details are in {log}"
        assert error in log.read_text()
        assert log.stat().st_mode & 0o777 == 0o600


def test_a_crash_without_a_place_for_its_log_still_says_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with demo_running(environment={"MD_TUI_DATA_DIR": str(tmp_path / "file")}) as program:
        program.press("x")

        assert program.wait_exit(SOON) == 1
        assert b"there was no place to write the details" in program.received


@pytest.mark.parametrize("descriptors", [6, 7, 8, 9])
def test_without_file_descriptors_it_plays_or_ends_with_a_sentence(descriptors: int) -> None:
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({descriptors}, {descriptors}))\n"
    with running_python(limit + CODE) as program:
        program.wait(lambda screen: "size 80x24" in screen or "md-tui ended because of an error" in screen)
        program.press("Q")

        assert program.wait_exit(SOON) in (0, 1)
        assert "Traceback" not in program.screen()


def test_stopped_and_continued_the_screen_is_drawn_again() -> None:
    with demo_running() as program:
        before = program.screen()
        program.signal(signal.SIGSTOP)
        program.emulator.feed("\x1b[2J\x1b[1;1Hthe shell was here")
        program.signal(signal.SIGCONT)

        assert program.wait(lambda screen: screen == before) == before
        program.press("right")
        program.wait("keys 1")
        program.press("Q")
        assert program.wait_exit(SOON) == 0
        assert program.is_restored()


def test_without_job_control_ctrl_z_is_just_a_key() -> None:
    with demo_running() as program:
        program.press("ctrl+z", "right")

        program.wait("last right")
        assert program.process.poll() is None


def hung_up(program: PtyProgram) -> float:
    """Take the terminal away, and return the processor time from then to the end."""
    before, start = program.cpu_seconds(), time.monotonic()
    after = before
    program.hang_up()
    while program.process.poll() is None and time.monotonic() < start + SOON:
        try:
            after = program.cpu_seconds()
        except (OSError, IndexError):
            break
        time.sleep(0.02)
    program.wait_exit(SOON)
    return after - before


@pytest.mark.parametrize("ignore", [False, True], ids=["plain", "SIGHUP_ignored"])
def test_a_vanished_terminal_ends_the_app_without_spinning(ignore: bool, tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    with demo_running(environment={"DEMO_CLOSED": str(closed)}, ignore_hangup=ignore) as program:
        used = hung_up(program)

        assert program.process.returncode == 129
        assert used < 0.5
        assert closed.exists()


def started(**options: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", CODE], capture_output=True, check=False, timeout=20, **options
    )


@pytest.mark.parametrize(
    "stdin",
    [{"stdin": subprocess.DEVNULL}, {"input": b"Q"}, {"preexec_fn": lambda: os.close(0)}],
    ids=["/dev/null", "pipe", "closed"],
)
def test_without_a_terminal_it_exits_before_any_escape_code(stdin: dict[str, object]) -> None:
    ran = started(**stdin)

    assert ran.returncode == 2
    assert b"\x1b" not in ran.stdout + ran.stderr
    assert ran.stderr.count(b"\n") == 1


@pytest.mark.parametrize("term", ["dumb", None, "unknown", "../../etc/passwd", "x" * 100_000])
def test_an_unfit_term_exits_before_any_escape_code(term: str | None) -> None:
    with demo_running((10, 5), environment={"TERM": term}) as program:
        assert program.wait_exit() == 2
        assert b"\x1b" not in program.received
        assert b"TERM" in program.received


@pytest.mark.parametrize(
    "locale", [{"LC_ALL": "C"}, {"LANG": "de_DE.ISO-8859-1", "LC_ALL": "de_DE.ISO-8859-1"}]
)
def test_another_charset_gets_plain_bytes_alone(locale: dict[str, str]) -> None:
    with demo_running(environment=dict(locale)) as program:
        assert program.received
        assert all(byte < 128 for byte in program.received)


@pytest.mark.parametrize("locale", [{"LANG": "C"}, {"LANG": None}, {"LANG": "xx_YY"}])
def test_an_unnamed_charset_is_drawn_as_utf8(locale: dict[str, str | None]) -> None:
    with demo_running(environment=dict(locale)) as program:
        assert "┌──" in program.screen()
        assert "\\u" not in program.screen()


def test_under_a_shell_ctrl_z_goes_to_the_background_and_fg_draws_all_again(tmp_path: Path) -> None:
    script = tmp_path / "demo.py"
    script.write_text(CODE)
    with running(["bash", "--norc", "--noprofile", "-i"], environment={"PS1": "shell$ "}) as shell:
        shell.wait("shell$")
        shell.press(f"{sys.executable} {script}\r")
        shell.wait("size 80x24")
        shell.press("right")
        before = shell.wait("keys 1 last right")
        shell.press("ctrl+z")
        shell.wait("Stopped")
        shell.press("fg\r")
        again = shell.wait("keys 2 last ctrl+z")
        assert again.splitlines()[1:] == before.splitlines()[1:]

        shell.press("right")
        shell.wait("keys 3 last right")
        shell.press("Q")
        shell.wait("shell$")
        shell.press("echo code $?\r")
        shell.wait("code 0")
