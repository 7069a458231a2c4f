"""The doctor: true findings, advice in words, nothing drawn."""

import io
import os
import pty
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest

from md_tui.doctor import Finding, Patient, examine
from tests.cli.conftest import Cli

GOOD = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "en_GB.UTF-8", "MD_TUI_DATA_DIR": "/tmp"}


def findings(environment: dict[str, str]) -> dict[str, Finding]:
    """The findings without a terminal, by key."""
    patient = Patient({**GOOD, **environment}, io.StringIO(), io.StringIO())
    return {finding.key: finding for finding in examine(patient)}


@pytest.fixture
def terminal() -> Iterator[int]:
    """The inner end of a pseudo-terminal."""
    outer, inner = pty.openpty()
    yield inner
    os.close(inner)
    os.close(outer)


def sized(terminal: int, width: int, height: int) -> Finding:
    """What the doctor says of a window of this size."""
    termios.tcsetwinsize(terminal, (height, width))
    with open(terminal, closefd=False) as stdin, open(terminal, "w", closefd=False) as stdout:
        found = examine(Patient(GOOD, stdin, stdout))
    assert found[0] == Finding("terminal", "yes")
    return found[1]


def test_a_good_terminal_gets_no_advice(terminal: int) -> None:
    assert sized(terminal, 120, 40) == Finding("size", "120x40")
    assert not any(found.advice for key, found in findings({}).items() if key not in {"terminal", "size"})


@pytest.mark.parametrize(
    ("width", "height", "advice"),
    [(60, 20, "at least 80x24"), (80, 24, "120x40 shows more"), (0, 0, "does not tell its size")],
)
def test_the_size_is_judged(terminal: int, width: int, height: int, advice: str) -> None:
    assert advice in sized(terminal, width, height).advice


@pytest.mark.parametrize(
    ("key", "environment", "value", "advice"),
    [
        ("TERM", {"TERM": ""}, "not set", "xterm-256color"),
        ("TERM", {"TERM": "dumb"}, "dumb", "cannot show the table"),
        ("TERM", {"TERM": "../../etc/passwd"}, "not a name", "no terminal's name"),
        ("TERM", {"TERM": "x" * 100_000}, "not a name", "no terminal's name"),
        ("colours", {"NO_COLOR": "1"}, "off (NO_COLOR)", ""),
        ("colours", {"COLORTERM": ""}, "256", ""),
        ("colours", {"COLORTERM": "", "TERM": "linux"}, "8", "256 colours"),
        ("colours", {"COLORTERM": "", "TERM": "kitty"}, "256", ""),
        ("colours", {"COLORTERM": "", "TERM": "vt220"}, "none known", "nothing is told by colour alone"),
        ("colours", {"COLORTERM": "", "TERM": "../x"}, "none known", "256 colours"),
        ("UTF-8", {"LANG": "de_DE.ISO-8859-1"}, "no (de_DE.ISO-8859-1)", "LANG=C.UTF-8"),
        ("UTF-8", {"LANG": "C", "LC_ALL": "C.utf8"}, "yes (C.utf8)", ""),
        ("UTF-8", {"LANG": "", "SSH_CONNECTION": "a b"}, "no (no locale set)", "SendEnv LANG"),
        ("tmux", {"TMUX": "/x,1,0"}, "yes", "default-terminal tmux-256color"),
        ("ssh", {"SSH_CONNECTION": "a b"}, "yes", "inside tmux"),
        ("ssh", {"SSH_CONNECTION": "a b", "TMUX": "/x,1,0"}, "yes, inside tmux", ""),
        ("terminal", {}, "no", "ssh -t"),
        ("size", {}, "unknown", "without a terminal"),
    ],
)
def test_each_finding_has_its_value_and_advice(
    key: str, environment: dict[str, str], value: str, advice: str
) -> None:
    found = findings(environment)[key]
    assert found.value == value
    assert advice in found.advice
    assert bool(found.advice) == bool(advice)


def test_a_slow_escape_key_in_tmux_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = tmp_path / "tmux"
    fake.write_text("#!/bin/sh\necho 500\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    assert "500 ms" in findings({"TMUX": "/x,1,0", "TERM": "tmux-256color"})["tmux"].advice


def test_an_unusable_data_directory_is_found_and_nothing_is_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "--data-dir" in findings({"MD_TUI_DATA_DIR": str(tmp_path / "file" / "data")})["data"].advice
    assert findings({"MD_TUI_DATA_DIR": str(tmp_path / "new")})["data"].advice == ""
    assert not (tmp_path / "new").exists()


def test_it_prints_for_people_and_for_scripts(cli: Cli) -> None:
    report = cli("doctor", "--json").json()
    assert set(report["TERM"]) == {"value", "advice"}
    printed = cli("doctor")
    assert printed.code == 0
    assert all(key in printed.out for key in report)


def test_it_works_in_a_pipe_without_any_escape_code() -> None:
    environment = {"PATH": os.environ["PATH"], "HOME": "/nowhere", "TERM": "dumb"}
    ran = subprocess.run(
        [sys.executable, "-m", "md_tui", "doctor"],
        env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"\x1b" not in ran.stdout
