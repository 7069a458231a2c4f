"""Random keys on every screen of the running program: it never dies, and no key is without an answer."""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path

import pytest

from md_tui.tui.keys.keymap import key_label
from tests.e2e.terminal import Environment, at_the_title
from tests.pty_harness import PtyProgram
from tests.soak import rounds

pytestmark = pytest.mark.slow

ANSWER = 8.0
"""Seconds a busy machine may take for a key."""

ENDS = (0, 128 + signal.SIGTERM, -signal.SIGTERM)
"""Left by a key, or ended in order; the signal may also come while the program is leaving."""

NAMED = (
    *("up", "down", "left", "right", "enter", "escape", "tab", "shift+tab", "space", "backspace"),
    *("pageup", "pagedown", "home", "end", "f1", "f2", "f3", "f5", "f7"),
)
KEYS = (*"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789.,:;?!/*+-[]<>#", *NAMED)
"""Every key but the one that quits."""

WAYS: dict[str, tuple[str, ...]] = {
    "title": (),
    "new_game": ("n",),
    "load": ("l",),
    "replay": ("p",),
    "rulebook": ("r",),
    "codex": ("x",),
    "settings": ("s",),
    "table": ("t",),
    "attack": ("t", "right", "o", "a", "enter", "up", "a"),
    "go": ("t", "g"),
    "look": ("t", "x"),
    "inventory": ("t", "i"),
    "class_sheet": ("t", "c"),
    "enemies": ("t", "e"),
    "objectives": ("t", "q"),
    "decks": ("t", "d"),
    "log": ("t", "b"),
    "now": ("t", "?"),
    "command": ("t", ":"),
    "timeline": ("t", "T"),
    "what_if": ("t", "w"),
    "question": ("t", "right", "o", "a"),
}
"""How each screen is reached from the title."""


def answered(program: PtyProgram, before: object, key: str) -> bool:
    """Whether the picture is another one, or it still shows the refusal of this very key."""
    if program.emulator.cells() != before:
        return True
    label = key_label(key)
    lines = program.emulator.lines()
    refused = any(label in line and "does nothing" in line for line in lines)
    return refused or any(label in line for line in lines[-3:])


def press(program: PtyProgram, key: str) -> bool:
    """Press a key and wait for its answer; whether there was one."""
    before = program.emulator.cells()
    program.press(key)
    end = time.monotonic() + ANSWER
    while time.monotonic() < end and program.process.poll() is None:
        if answered(program, before, key):
            return True
        program.read(0.05)
    return program.process.poll() is not None


TRIES = 3
"""A replay that plays by itself can hide what a key did in the picture that comes with it."""


def answered_again(program: PtyProgram, key: str) -> bool:
    """Whether a key that seemed to do nothing has an answer once the program is at rest.

    A key whose work undoes that of the key before can come together with it: nothing seems to have happened.
    """
    for _ in range(TRIES):
        program.settle()
        if press(program, key):
            return True
    return False


def wander(program: PtyProgram, chance: random.Random, keys: int) -> list[str]:
    """Press random keys as long as the program runs; the keys that had no answer."""
    silent = []
    for _ in range(keys):
        key = chance.choice(KEYS)
        if not (press(program, key) or answered_again(program, key)):
            silent.append(f"{key} on\n{program.screen()}")
        if program.process.poll() is not None:
            break
    return silent


@pytest.mark.soak
@pytest.mark.parametrize("screen", WAYS)
def test_random_keys_neither_end_the_program_nor_vanish(
    place: Environment, tmp_path: Path, screen: str
) -> None:
    chance = random.Random(screen)
    size = chance.choice([(80, 24), (120, 40)])
    with at_the_title(place, size) as program:
        for key in WAYS[screen]:
            assert press(program, key), key
            program.settle(0.1)
        assert wander(program, chance, rounds(15, 800)) == []
        program.signal(signal.SIGTERM)
        code = program.wait_exit()
        assert code in ENDS, (code, program.screen())
    assert not list((tmp_path / "data" / "logs").glob("crash*"))
