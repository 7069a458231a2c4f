"""From the title to the first dice roll in at most fifteen keys, by what the screen itself suggests."""

from __future__ import annotations

import pytest

from tests.e2e.terminal import LABELS, SIZES, Environment, at_the_title
from tests.pty_harness import PtyProgram

MOST_KEYS = 15


def prompt_of(program: PtyProgram) -> str:
    return program.emulator.lines()[-2].strip()


def next_key(program: PtyProgram, opened: int) -> str:
    """What a newcomer does: answer what is asked, fight what is near, else open doors and walk in."""
    screen = program.screen()
    if "enter the dark" in screen:
        return "enter"
    if "Space go on" in screen:
        return "space"
    if "BJORN DECIDES" in screen or prompt_of(program).startswith(("Enter rolls", "Open the door")):
        return "enter"
    if prompt_of(program).startswith("Enter: Tutorial"):
        return "enter"
    if "▐▀" in screen or "[   " in screen:
        return "a" if opened else "up"
    return "o" if "left of this movement" in screen else "right"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=LABELS)
def test_the_first_dice_roll_comes_within_fifteen_keys(place: Environment, size: tuple[int, int]) -> None:
    pressed: list[str] = []
    with at_the_title(place, size, planned=False) as program:
        while "STRIKE" not in program.screen() and len(pressed) <= MOST_KEYS:
            inside = "up" in pressed
            key = next_key(program, inside)
            pressed.append(key)
            mark = len(program.received)
            program.press(key)
            program.wait(lambda _, mark=mark: len(program.received) > mark)  # type: ignore[misc]
            program.settle(0.15)
        program.settle(0.6)
        assert "hit" in program.screen(), program.screen()
    assert len(pressed) <= MOST_KEYS, pressed
