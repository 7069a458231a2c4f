"""The meter reads what is there to be read."""

import sys

import pytest

from md_tui.bench.pty_meter import bare_textual, metered

ECHO = """
import os, sys, termios, time, tty
tty.setraw(0)
os.write(1, b"ready" + b"." * 95)
while (key := os.read(0, 16)) != b"Q":
    os.write(1, b"x" * (7 if key == b"a" else 3))
"""


@pytest.fixture
def echo() -> list[str]:
    return [sys.executable, "-c", ECHO]


def test_it_counts_the_bytes_of_the_first_paint_and_of_each_key(echo: list[str]) -> None:
    with metered(echo) as meter:
        assert meter.first_paint("ready", quiet=0.1).size == 100
        assert meter.press("a").size == 7
        assert meter.press("up").size == 3

        summary = meter.press_many(["a", "b"], 6)
        assert (summary.size_p50, summary.size_p95, summary.answered) == (5, 7, 1.0)
        assert summary.milliseconds_p50 > 0


BUSY = """
import os, time
os.write(1, b"ready")
until = time.process_time() + 0.5
while time.process_time() < until: pass
os.write(1, b"done")
time.sleep(60)
"""


def test_it_waits_until_the_program_does_nothing() -> None:
    with metered([sys.executable, "-c", BUSY]) as meter:
        meter.first_paint("ready", quiet=0.01)
        meter.rest(quiet=0.2)

        assert meter.output.endswith(b"done")


def test_it_notices_the_end_of_the_program(echo: list[str]) -> None:
    with metered(echo) as meter:
        meter.first_paint("ready", quiet=0.1)
        meter.press("Q")

        assert meter.ended


def test_an_idle_program_costs_nothing(echo: list[str]) -> None:
    with metered(echo) as meter:
        meter.first_paint("ready", quiet=0.1)

        assert meter.idle(0.3).bytes_per_second == 0
        assert meter.memory_mb() > 1


def test_the_bare_textual_app_answers_keys() -> None:
    with metered(bare_textual()) as meter:
        assert meter.first_paint("bare 0").size > 1000

        assert meter.press("x").size > 0
