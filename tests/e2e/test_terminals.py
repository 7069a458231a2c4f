"""The table on old and colourless terminals: complete, its selection seen, nothing sent they misread."""

from __future__ import annotations

import re

import pytest

from tests.e2e.terminal import Environment, at_the_title
from tests.pty_harness import PtyProgram

pytestmark = pytest.mark.slow

COLOURS: dict[str, Environment] = {
    "xterm-256color": {"TERM": "xterm-256color"},
    "tmux-256color": {"TERM": "tmux-256color"},
    "truecolor": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
}
SIXTEEN: dict[str, Environment] = {
    "screen": {"TERM": "screen"},
    "linux": {"TERM": "linux"},
    "xterm-16color": {"TERM": "xterm-16color"},
}
NONE: dict[str, Environment] = {
    "vt220": {"TERM": "vt220"},
    "NO_COLOR": {"TERM": "xterm-256color", "NO_COLOR": "1"},
}
ALL = COLOURS | SIXTEEN | NONE

SGR = re.compile(r"\x1b\[([0-9;]*)m")
FORBIDDEN = {
    "a string of commands (OSC, DCS, APC, PM)": re.compile(r"\x1b[\]P_^X]"),
    "a control byte of the upper half": re.compile("[\x80-\x9f]"),
    "another alphabet": re.compile(r"\x1b[()*+]|[\x0e\x0f]"),
    "a bell": re.compile("\x07"),
    "the keyboard protocol of few terminals": re.compile(r"\x1b\[[><=][0-9;]*u"),
}


def at_the_table(program: PtyProgram) -> None:
    """Sit down at the tutorial and choose a zone to walk to."""
    program.press("enter")
    program.wait("Round 1")
    program.settle()
    program.press("g")
    program.wait("Enter walks")
    program.settle()


def codes(program: PtyProgram) -> set[int]:
    """Every number in a colour or style sequence, the numbers of longer colours left out."""
    found = SGR.findall(program.received.decode())
    short = [re.sub(r"[34]8;(5;\d+|2;\d+;\d+;\d+)", "", code) for code in found]
    return {int(number) for code in short for number in code.split(";") if number}


def has_long_colours(program: PtyProgram) -> bool:
    """Whether colours beyond the sixteen were asked for."""
    return bool(re.search(r"\x1b\[[0-9;]*[34]8;[25];", program.received.decode()))


def reversed_letters(program: PtyProgram) -> set[str]:
    """What is shown with ink and paper exchanged."""
    screen = program.emulator.screen
    return {
        screen.buffer[y][x].data
        for y in range(screen.lines)
        for x in range(screen.columns)
        if screen.buffer[y][x].reverse
    }


@pytest.mark.parametrize("name", ALL)
def test_the_table_is_complete_and_the_cursor_is_seen_by_its_marks(place: Environment, name: str) -> None:
    with at_the_title(place | ALL[name]) as program:
        assert any(line.strip()[1:].startswith("t Tutorial") for line in program.emulator.lines())
        at_the_table(program)
        shown = program.screen()
        for part in ("Round 1", "HEROES", "EXIT", "spawn 1", "Bjorn", "GO TO", "1 step, 1 action"):
            assert part in shown, shown
        assert reversed_letters(program) & set("▶►>"), "the chosen zone has the cursor at its edge"
        said = program.received.decode()
        assert [what for what, pattern in FORBIDDEN.items() if pattern.search(said)] == []


@pytest.mark.parametrize("name", NONE)
def test_without_colours_none_is_sent_and_what_is_chosen_is_reversed(place: Environment, name: str) -> None:
    with at_the_title(place | NONE[name]) as program:
        at_the_table(program)
        assert codes(program) <= {0, 1, 2, 4, 7, 22, 24, 27}
        assert not has_long_colours(program)
        assert reversed_letters(program) - {" "}, "letters to choose by stand out"
        assert not reversed_letters(program) & {"░", "─"}, "and the board does not"


@pytest.mark.parametrize("name", SIXTEEN)
def test_sixteen_colours_are_enough_and_no_others_are_sent(place: Environment, name: str) -> None:
    with at_the_title(place | SIXTEEN[name]) as program:
        at_the_table(program)
        assert not has_long_colours(program)
        assert codes(program) & set(range(90, 98)), "there are colours"
