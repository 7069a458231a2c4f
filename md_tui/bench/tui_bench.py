"""What the screen costs in a pseudo-terminal of 120 by 40, beside a bare Textual app in the same run."""

import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

from md_tui.bench.measure import Ratio
from md_tui.bench.pty_meter import Answer, Meter, Paint, bare_textual, metered
from md_tui.store.files import write_file

STRAIGHT_INTO_A_GAME = """
from md_tui.cli.bare import check_terminal_is_fit
check_terminal_is_fit()
from md_tui.tui import home
from md_tui.tui.app import run
from md_tui.config import DEFAULTS
from md_tui.tui.desk import desk_of
box = home.opened()
run(home.begin(desk_of(box.game.name).quick(box, DEFAULTS).setup, seed="bench"), box)
"""
"""Begins the tutorial in the player's library, durable as always, and opens its table."""

TITLE = [sys.executable, "-m", "md_tui"]
GAME = [sys.executable, "-c", STRAIGHT_INTO_A_GAME]
READY = {"title": "Quit", "game": "Bjorn", "bare": "bare 0"}
NETHACK = "nethack"
_WALK = ("right",) * 4 + ("left",) * 4
_QUIET = 0.15
"""Silence after which a first paint counts as done, once its text is there."""
_HASTE = 0.004
"""The same for keys that are pressed only to get somewhere."""


class Sizes(NamedTuple):
    """How often everything is done."""

    starts: int = 7
    keys: int = 60
    idle_seconds: float = 8.0
    commands: int = 1_000


class Pair(NamedTuple):
    """The same key pressed in the game and in the bare app, turn by turn."""

    ours: tuple[Answer, ...]
    bare: tuple[Answer, ...]

    def bytes_p50(self) -> float:
        """Bytes of our answer."""
        return statistics.median(answer.size for answer in self.ours)

    def vs_bare(self) -> float:
        """From key to paint, in units of the bare app."""
        return _usual(self.ours) / _usual(self.bare)


def _usual(answers: Sequence[Answer]) -> float:
    """Milliseconds to the last byte: the lower quartile, as other work on the machine only lengthens them."""
    waits = sorted(answer.last_milliseconds for answer in answers if answer.size) or [0.0]
    return waits[len(waits) // 4]


@contextmanager
def homes() -> Iterator[dict[str, str]]:
    """An empty library of somebody who needs no hints any more, as environment variables."""
    with tempfile.TemporaryDirectory(prefix="md-tui-bench-") as folder:
        config = Path(folder, "config")
        config.mkdir()
        write_file(config / "settings.toml", b"hints = false\n")
        yield {
            "MD_TUI_DATA_DIR": f"{folder}/data",
            "MD_TUI_CONFIG_DIR": str(config),
            "MD_TUI_CACHE_DIR": f"{folder}/cache",
        }


@contextmanager
def started_before() -> Iterator[dict[str, str]]:
    """The same home after a first start, which leaves bytecode and cache behind."""
    with homes() as home:
        with metered(TITLE, environment=home) as first:
            first.first_paint(READY["title"], 1.5)
        yield home


def _commands() -> dict[str, list[str]]:
    return {"title": TITLE, "game": GAME, "bare": bare_textual()}


def _painted(name: str, environment: dict[str, str]) -> Paint:
    with metered(_commands()[name], environment=environment) as meter:
        return meter.first_paint(READY[name], _QUIET)


@cache
def first_paints(starts: int = Sizes().starts) -> dict[str, tuple[Paint, ...]]:
    """The first paint of title, game and bare app, several times in turn."""
    found: dict[str, list[Paint]] = {name: [] for name in READY}
    with homes() as environment:
        for _ in range(starts):
            for name, paints in found.items():
                paints.append(_painted(name, environment))
    return {name: tuple(paints) for name, paints in found.items()}


class Sitting(NamedTuple):
    """What was measured at one table."""

    cursor: Pair
    move: Pair
    idle_bytes: float
    idle_cpu: float
    memory_vs_bare: float


@cache
def sitting(sizes: Sizes | None = None) -> Sitting:
    """The tutorial from the title, beside a bare app: cursor steps, moves taken back, rest, many commands."""
    much = sizes or Sizes()
    with started_before() as home, metered(TITLE, environment=home) as game, metered(bare_textual()) as bare:
        game.first_paint(READY["title"])
        game.press("t", settle=1.0, limit=20.0)
        bare.first_paint(READY["bare"])
        cursor = _cursor(game, bare, much.keys)
        move = _moves(game, bare, much.keys)
        idle = game.idle(much.idle_seconds)
        _play_on(game, much.commands - 2 * much.keys)
        return Sitting(cursor, move, *idle, game.memory_mb() / bare.memory_mb())


def _cursor(game: Meter, bare: Meter, times: int) -> Pair:
    """Look around: along the passage to the east, and back."""
    game.press("x")
    found = [(game.press(_WALK[turn % len(_WALK)]), bare.press("x")) for turn in range(times)]
    game.press("escape")
    return _pair(found)


def _moves(game: Meter, bare: Meter, times: int) -> Pair:
    """A hero's step to the east, taken back each time."""
    found = []
    for _ in range(times):
        found.append((game.press("right"), bare.press("x")))
        game.press("u", settle=_HASTE)
    return _pair(found)


def _pair(found: Sequence[tuple[Answer, Answer]]) -> Pair:
    return Pair(tuple(ours for ours, _ in found), tuple(bare for _, bare in found))


def _play_on(game: Meter, commands: int) -> None:
    """Step and take back until so many more commands are on disk."""
    for turn in range(commands):
        game.press(("right", "u")[turn % 2], settle=_HASTE)


def first_paint_bytes() -> float:
    """Bytes of the larger of both first paints."""
    paints = first_paints()
    return max(paint.size for name in ("title", "game") for paint in paints[name])


def paint_vs_bare(name: str) -> float:
    """From the start of the process to the end of its first paint, best of all, in units of the bare app."""
    paints = first_paints()
    ours, bare = ([paint.milliseconds for paint in paints[which]] for which in (name, "bare"))
    return min(ours) / min(bare)


def nethack_cursor_bytes_p50(keys: int = Sizes().keys) -> float:
    """Bytes for a cursor step in the far-look of nethack."""
    with metered(
        [NETHACK, "-u", "bench", "-X"], environment={"NETHACKOPTIONS": "!tutorial,!legacy"}
    ) as meter:
        meter.first_paint()
        for key in ("y", " ", " ", ";"):
            meter.press(key)
        return meter.press_many(["right", "left"], keys).size_p50


def _at_most(key: str, what: str, goal: float, measure: object) -> Ratio:
    return Ratio(f"tui.{key}", what, goal, measure, at_most=True, tui=True)  # type: ignore[arg-type]


def _figures() -> Iterator[Ratio]:
    yield _at_most(
        "cursor_bytes_p50", "bytes for a step of the cursor", 50, lambda: sitting().cursor.bytes_p50()
    )
    if shutil.which(NETHACK):
        what = "the same in nethack, to read it by"
        yield _at_most("nethack_cursor_bytes_p50", what, 1_000, nethack_cursor_bytes_p50)
    yield _at_most(
        "move_bytes_p50",
        "bytes for a hero's move with status and log",
        300,
        lambda: sitting().move.bytes_p50(),
    )
    yield _at_most("first_paint_bytes", "bytes until the title or a game is there", 30_000, first_paint_bytes)
    against = "against a bare Textual app"
    yield _at_most("cursor_vs_bare", f"a cursor step {against}", 1.5, lambda: sitting().cursor.vs_bare())
    yield _at_most("move_vs_bare", f"a durable move {against}", 3, lambda: sitting().move.vs_bare())
    yield _at_most("first_paint_vs_bare", f"start to title {against}", 1.25, lambda: paint_vs_bare("title"))
    yield _at_most("game_paint_vs_bare", f"start to game {against}", 1.6, lambda: paint_vs_bare("game"))
    yield _at_most("idle_bytes", "bytes a second while nobody does anything", 0, lambda: sitting().idle_bytes)
    yield _at_most("idle_cpu", "percent of a core meanwhile", 0.25, lambda: sitting().idle_cpu)
    yield _at_most(
        "memory_vs_bare", f"memory at command 1,000 {against}", 1.6, lambda: sitting().memory_vs_bare
    )


RATIOS = tuple(_figures()) if hasattr(os, "forkpty") else ()
