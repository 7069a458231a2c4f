"""Ctrl-C at a simulation in a terminal: a sentence, what was played so far, and nothing left running."""

import sys
import time
from pathlib import Path

import pytest

from tests.pty_harness import PtyProgram

pytestmark = pytest.mark.slow

COMMAND = (
    *(sys.executable, "-m", "md_tui", "sim", "--quest", "tutorial", "--heroes", "2"),
    *("--games", "500", "--jobs", "2"),
)


def children(pid: int) -> list[Path]:
    """The processes a program has started."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [Path("/proc") / child for child in text.split()]


def test_an_interrupt_ends_all_processes_with_a_sentence_and_the_games_played_so_far() -> None:
    program = PtyProgram(COMMAND, (200, 50))
    try:
        program.wait("/500", 120)
        started = children(program.pid)

        program.press("ctrl+c")

        assert program.wait_exit(60) == 130
        program.settle()
        told = program.received.decode()
        end = time.monotonic() + 30
        while any(child.exists() for child in started) and time.monotonic() < end:
            time.sleep(0.1)
        assert len(started) > 1
        assert not any(child.exists() for child in started)
        assert "of 500 games. This table is partial." in told
        assert "95 % interval" in told
        assert "Traceback" not in told
    finally:
        program.close()
