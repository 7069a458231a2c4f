"""The program as a person starts it, and the way from the title to a table."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.e2e.player import ENGLISH, Seen
from tests.pty_harness import PtyProgram, running

Environment = dict[str, str | None]
MD_TUI = (sys.executable, "-m", "md_tui")
SIZES = [(80, 24), (120, 40)]
PLANNED = {
    "MD_TUI_MOMENTS": "line",
    "MD_TUI_ASKS": "all",
    "MD_TUI_AUTO_END": "false",
    "MD_TUI_RULE_IDS": "true",
}
LABELS = [f"{columns}x{rows}" for columns, rows in SIZES]


@contextmanager
def at_the_title(
    place: Environment, size: tuple[int, int] = (80, 24), *, planned: bool = True, seen: Seen = ENGLISH
) -> Iterator[PtyProgram]:
    """The program at its title, past the welcome of the first start.

    A planned game is played by somebody who knows every command beforehand: all is asked, no card waits.
    """
    known = PLANNED if planned else {}
    with running(MD_TUI, size, environment={**place, **known}) as program:
        program.wait(seen.welcome, 30)
        program.press("enter")
        program.wait(seen.title, 30)
        program.wait(seen.leave)
        yield program


def begin_with_seed(program: PtyProgram, seed: str, seen: Seen = ENGLISH) -> None:
    """Begin the tutorial from the form for new games, with a seed typed into its field."""
    program.press("n")
    program.wait(lambda screen: seen.begin in screen and bool(chosen_line(program)))
    program.settle()
    while not chosen_line(program).startswith(seen.seed):
        before = chosen_line(program)
        program.press("down")
        program.wait(lambda _, before=before: chosen_line(program) not in ("", before))  # type: ignore[misc]
    program.press("enter")
    program.wait("_")
    program.press(*seed)
    program.wait(f"{seed}_")
    program.press("enter")
    program.press("b")
    program.wait("Round 1")


def chosen_line(program: PtyProgram) -> str:
    """The line of a form that the cursor is on."""
    marked = [line for line in program.emulator.lines() if line.startswith((" >", " ▸"))]
    return marked[0][2:].strip() if marked else ""


def md_tui(place: Environment, *arguments: str, said: str = "") -> str:
    """What a command prints."""
    environment = os.environ | {name: value for name, value in place.items() if value is not None}
    done = subprocess.run(
        [*MD_TUI, *arguments], input=said, capture_output=True, text=True, env=environment, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def verified(place: Environment) -> dict[str, Any]:
    """What checking the last game comes to: every command is decided again by the rules."""
    verdict: dict[str, Any] = json.loads(md_tui(place, "verify", "last", "--json"))
    return verdict
