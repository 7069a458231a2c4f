"""What comes in: floods, pastes, broken bytes and replies (rows 48 to 51); the quit key always answers."""

import pytest

from tests.pty_harness import SOON, PtyProgram
from tests.tui.terminal.demo_in_pty import demo_running

pytestmark = pytest.mark.slow


def quits(program: PtyProgram) -> bool:
    """Whether the quit key is answered."""
    program.press("Q")
    return program.wait_exit(SOON) == 0 and program.is_restored()


def test_broken_utf8_is_no_key_and_no_crash() -> None:
    with demo_running() as program:
        program.send(b"\xff\xfe\xc3\x28\xf0\x9f\x98")
        program.settle()
        program.press("right")

        program.wait("last right")
        assert quits(program)


FLOODS = {
    "100 KB of one key": b"a" * 100_000,
    "100 KB of many keys": b"abcefghi" * 12_500,
    "20 KB of ESC": b"\x1b" * 20_000,
    "100 KB of arrows": b"\x1b[A\x1b[B\x1b[C" * 11_000,
    "50,000 mouse moves": b"".join(b"\x1b[<35;%d;%dM" % (n % 80 + 1, n % 24 + 1) for n in range(50_000)),
    "10,000 clicks": b"\x1b[<0;5;5M\x1b[<0;5;5m" * 10_000,
    "endless OSC": b"\x1b]52;c;" + b"a" * 100_000 + b"\x07",
    "broken UTF-8": b"\xff" * 100_000,
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS.keys())
def test_after_a_flood_the_quit_key_answers_at_once(flood: bytes) -> None:
    with demo_running() as program:
        program.send(flood)

        assert quits(program)


@pytest.mark.parametrize(
    "flood", [b"abcefghi" * 12_500, b"\x1b[A\x1b[B\x1b[C" * 11_000], ids=["keys", "arrows"]
)
def test_a_flood_takes_little_memory(flood: bytes) -> None:
    with demo_running() as program:
        before = program.memory_mb()
        program.send(flood)
        program.settle()

        assert program.memory_mb() - before < 20


def test_a_huge_paste_is_one_event_of_four_kilobytes() -> None:
    with demo_running() as program:
        before = program.memory_mb()
        program.send(b"\x1b[200~" + b"p" * 10_000_000 + b"\x1b[201~")

        program.wait("pasted 4096")
        assert program.memory_mb() - before < 20
        assert quits(program)


@pytest.mark.parametrize("size", [5, 1000, 200_000])
def test_a_paste_without_end_gives_the_keyboard_back_within_two_seconds(size: int) -> None:
    with demo_running() as program:
        program.send(b"\x1b[200~" + b"p" * size)
        program.settle(quiet=2.2)
        program.press("right")

        program.wait("keys 1 last right")
        assert quits(program)


BROKEN = {
    "cursor report": b"\x1b[12;40R",
    "device attributes": b"\x1b[?62;22c\x1b[>0;276;0c",
    "window report": b"\x1b[8;24;80t\x1b[48;24;80;480;800t",
    "mouse off the screen": b"\x1b[<0;9999;9999M\x1b[<0;9999;9999m",
    "mouse malformed": b"\x1b[<0;5M\x1b[<;;M\x1b[<-1;-1;-1M\x1b[M !!",
    "key report impossible": b"\x1b[99999999999u\x1b[1114112;5u",
    "OSC colours": b"\x1b]10;rgb:0/0/0\x07\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
    "DCS version": b"\x1bP>|XTerm(370)\x1b\\\x1bP1+r524742\x1b\\",
    "C1 CSI": b"\xc2\x9b2J\xc2\x9d0;x\xc2\x9c",
    "focus": b"\x1b[I\x1b[O",
}


@pytest.mark.parametrize("reply", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_or_unasked_reply_is_never_taken_for_a_key(reply: bytes) -> None:
    with demo_running() as program:
        program.send(reply)
        program.settle(quiet=0.6)
        program.press("right")

        assert "keys 1 " in program.wait("last right")


def test_a_reply_in_two_halves_is_still_no_key() -> None:
    with demo_running() as program:
        program.send(b"\x1b]11;rgb:ff")
        program.settle(quiet=0.05)
        program.send(b"ff/ffff/ffff\x1b\\")
        program.settle(quiet=0.2)
        program.press("right")

        program.wait("keys 1 last right")


def test_a_held_key_stops_soon_after_its_release() -> None:
    with demo_running() as program:
        for _ in range(300):
            program.press("right")
        program.press("left")

        program.wait("last left", seconds=SOON)


def test_the_mouse_works() -> None:
    with demo_running() as program:
        program.send(b"\x1b[<0;10;23M\x1b[<0;10;23m")
        program.settle()
        program.press("z")

        program.wait("▊  z")
