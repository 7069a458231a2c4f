"""Windows of every size, and storms of them (rows 41 to 43, 45 and 47)."""

import os
import random
import time

import pytest

from tests.pty_harness import SOON
from tests.tui.terminal.demo_in_pty import demo_running

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (0, 0)], ids=str)
def test_a_small_window_shows_one_plain_page_and_recovers(size: tuple[int, int]) -> None:
    with demo_running(size) as program:
        program.wait("md-tui needs 80x24")
        program.press("right", "d", "x")
        program.settle()
        assert "needs 80x24" in program.screen()

        program.resize(90, 30)

        screen = program.wait("size 90x30")
        assert "needs" not in screen
        assert "keys" not in screen
        program.press("right")
        program.wait("keys 1 last right")


def test_one_single_cell_is_survived() -> None:
    with demo_running((1, 1)) as program:
        program.settle(quiet=0.8)
        program.resize(80, 24)

        program.wait("size 80x24")


def test_a_window_made_small_in_play_keeps_the_game_and_quits() -> None:
    with demo_running((100, 30)) as program:
        program.press("right")
        program.wait("keys 1")
        before = program.screen()
        program.resize(40, 10)
        program.wait("this window: 40x10")
        program.resize(100, 30)
        program.wait(lambda screen: screen == before)

        program.resize(40, 10)
        program.wait("this window: 40x10")
        program.press("Q")
        assert program.wait_exit(SOON) == 0
        assert program.is_restored()


@pytest.mark.parametrize(
    ("size", "drawn"), [((300, 100), "300x100"), ((1000, 300), "400x150"), ((4000, 2000), "400x150")]
)
def test_a_huge_window_is_drawn_up_to_the_clamp(size: tuple[int, int], drawn: str) -> None:
    with demo_running(size) as program:
        program.wait(f"size {drawn}")
        program.press("Q")

        assert program.wait_exit(SOON) == 0


def test_a_huge_window_takes_little_memory() -> None:
    with demo_running((4000, 2000)) as program:
        assert program.memory_mb() < 100


def test_after_a_thousand_resizes_the_last_size_is_right() -> None:
    dice = random.Random(3)
    with demo_running((100, 30)) as program:
        for _ in range(1000):
            program._set_size(dice.randint(10, 200), dice.randint(5, 60))
            program.read(0)
            time.sleep(0.0005)
        program.resize(110, 33)

        program.wait("size 110x33")
        program.press("right")
        program.wait("last right", seconds=SOON)


def test_a_terminal_that_stops_reading_costs_nothing_and_catches_up() -> None:
    with demo_running((100, 30)) as program:
        program.press("o")
        program.settle()
        for _ in range(60):
            os.write(program.master, b"\x1b[6~\x1b[5~")
            time.sleep(0.005)

        assert program.rests(), "nobody reads, and it goes on working"

        program.settle()
        program.press("escape")
        program.wait("keys ")
        program.press("Q")
        assert program.wait_exit(SOON) == 0


COLOURS = {
    "NO_COLOR": ({"NO_COLOR": "1"}, []),
    "vt220": ({"TERM": "vt220"}, []),
    "linux": ({"TERM": "linux"}, [b"\x1b[3", b"\x1b[9", b"\x1b[4", b"m"]),
    "256": ({"TERM": "xterm-256color"}, [b"8;5;"]),
    "screen": ({"TERM": "screen"}, [b"m"]),
    "tmux": ({"TERM": "tmux-256color"}, [b"8;5;"]),
    "truecolor": ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, [b"8;2;"]),
}


@pytest.mark.parametrize(("environment", "expected"), COLOURS.values(), ids=COLOURS.keys())
def test_each_terminal_gets_the_colours_it_knows(environment: dict[str, str], expected: list[bytes]) -> None:
    with demo_running(environment=dict(environment)) as program:
        program.press("d")
        program.wait("three")
        program.settle()
        sent = bytes(program.received)

        assert all(part in sent for part in expected)
        if b"8;2;" not in expected:
            assert b"8;2;" not in sent
        if b"8;5;" not in expected:
            assert b"8;5;" not in sent
        rows = program.emulator.screen.buffer
        one = next(row for row in rows.values() if "one" in "".join(row[x].data for x in range(80)))
        other = next(row for row in rows.values() if "three" in "".join(row[x].data for x in range(80)))
        look, plain = [
            {(row[x].bg, row[x].reverse) for x in range(80) if row[x].data in "onethre"}
            for row in (one, other)
        ]
        assert look != plain, "the selection must be visible"


def test_nothing_is_sent_while_nothing_happens() -> None:
    with demo_running() as program:
        program.settle(quiet=0.5)
        mark = len(program.received)

        assert program.rests(share=0.01, window=2.0)
        assert program.settle(quiet=0.1) == b""
        assert len(program.received) == mark
