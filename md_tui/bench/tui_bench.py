"""What the screen costs in a pseudo-terminal of 120 by 40, beside a bare Textual app in the same run."""
# Long, because every measurement at a real terminal shares the same program, sizes and rounds.

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

from md_tui.bench import far_look
from md_tui.bench.measure import Ratio
from md_tui.bench.pty_meter import Answer, Meter, Paint, bare_textual, metered
from md_tui.store.files import write_file

A_GAME_TO_LOAD = """
from md_tui.bots.base import GameOutlook, make_bot
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.tui import home
game = home.opened().game
table = home.begin(arrangement(game.box, "q1"), seed="long")
bot = make_bot("greedy", game, "long")
while table.seq < 200 and not table.state.over:
    table.submit(*bot.choose(GameOutlook(game, table.state)))
assert not table.state.over
table.close()
"""
"""Plays 200 commands of the first quest in the player's library and leaves the game in order."""

_SCRIPT = Path(sys.executable).with_name("md-tui")
TITLE = [str(_SCRIPT)] if _SCRIPT.exists() else [sys.executable, "-m", "md_tui"]
"""What a player types, without the shell's share."""
GAME = [*TITLE, "play", "--quest", "tutorial"]
LOAD = [*TITLE, "play", "--load", "last"]
BOARDS = ("tutorial", "q1", "q4")
"""The boards over which the cursor goes."""
READY = {"title": "Quit", "play": "Bjorn", "load": "Round", "bare": "bare 0"}
_WALK = ("right",) * 4 + ("left",) * 4
_WANDER = ("right", "down", "right", "up", "left", "down", "left", "up")
_QUIET = 0.15
"""Silence after which a first paint counts as done, once its text is there."""
_CACHES_LEFT = 3.0
"""Seconds without any work after which a first start has left its caches behind, slow disk or not."""
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
    """Milliseconds to the last byte; silence counts for nothing."""
    return statistics.median([answer.last_milliseconds for answer in answers if answer.size] or [0.0])


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
    """The same home after a first title and a first game, which leave bytecode and caches behind.

    The very first game reads and checks all content, which takes longer and 5 MB more; it lies elsewhere."""
    with homes() as home, tempfile.TemporaryDirectory(prefix="md-tui-bench-") as elsewhere:
        for command, ready in ((TITLE, READY["title"]), (GAME, READY["play"])):
            with metered(command, environment={**home, "MD_TUI_DATA_DIR": elsewhere}) as first:
                first.first_paint(ready)
                first.rest(_CACHES_LEFT)
        yield home


def _commands() -> dict[str, list[str]]:
    return {"title": TITLE, "play": GAME, "load": LOAD, "bare": bare_textual()}


def _painted(name: str, environment: dict[str, str]) -> Paint:
    with metered(_commands()[name], environment=environment) as meter:
        return meter.first_paint(READY[name], _QUIET)


@cache
def first_paints(starts: int = Sizes().starts) -> dict[str, tuple[Paint, ...]]:
    """The first paint of title, new game, loaded game and bare app, several times in turn."""
    found: dict[str, list[Paint]] = {name: [] for name in READY}
    with started_before() as warm:
        for _ in range(starts):
            for name, paints in found.items():
                with _fresh(warm, game=name == "load") as environment:
                    paints.append(_painted(name, environment))
    return {name: tuple(paints) for name, paints in found.items()}


@contextmanager
def _fresh(warm: dict[str, str], *, game: bool) -> Iterator[dict[str, str]]:
    """The same home with a library of its own, and one game in it that was left in order."""
    with tempfile.TemporaryDirectory(prefix="md-tui-bench-") as folder:
        environment = {**warm, "MD_TUI_DATA_DIR": folder}
        if game:
            command = [sys.executable, "-c", A_GAME_TO_LOAD]
            subprocess.run(command, env={**os.environ, **environment}, check=True)
        yield environment


class Sitting(NamedTuple):
    """What was measured at one table."""

    cursor: Pair
    move: Pair
    idle_bytes: float
    idle_cpu: float
    memory_vs_bare: float


@cache
def sitting(sizes: Sizes | None = None) -> Sitting:
    """The tutorial as typed, beside a bare app: cursor steps, moves taken back, rest, many commands."""
    much = sizes or Sizes()
    with started_before() as home, metered(GAME, environment=home) as game, metered(bare_textual()) as bare:
        game.first_paint(READY["play"], 1.0)
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
    """Step and take back until this many more commands are on disk."""
    for turn in range(commands):
        game.press(("right", "u")[turn % 2], settle=_HASTE)


def first_paint_bytes() -> float:
    """Bytes of the larger of both first paints."""
    paints = first_paints()
    return max(paint.size for name in ("title", "play") for paint in paints[name])


def paint_vs_bare(name: str) -> float:
    """From the start of the process to the end of its first paint, in units of the bare app of the round."""
    paints = first_paints()
    rounds = zip(paints[name], paints["bare"], strict=True)
    return statistics.median(ours.milliseconds / bare.milliseconds for ours, bare in rounds)


@cache
def cursor_bytes_p50(boards: tuple[str, ...] = BOARDS, keys: int = Sizes().keys) -> float:
    """Bytes for a step of the cursor, over several boards."""
    sizes: list[int] = []
    with started_before() as home:
        for quest in boards:
            with metered([*TITLE, "play", "--quest", quest, "--seed", "bench"], environment=home) as game:
                game.first_paint("Round", 1.0)
                game.press("x")
                answers = [game.press(_WANDER[turn % len(_WANDER)]) for turn in range(keys)]
                sizes += [answer.size for answer in answers if answer.size]
    return statistics.median(sizes) if sizes else float("inf")


FIRST_FIGHT = [*TITLE, "play", "--quest", "tutorial", "--seed", "KEEP"]
"""Behind the first door waits a mob."""
_TUMBLING = 1.5
"""Seconds after which dice have come to rest."""
_CALM, _PATIENT = 0.4, 6.0
"""Silence after which a key is answered, and how long one waits for it."""


class Drama(NamedTuple):
    """Bytes of what stops the game for a breath, each time it did."""

    cards: tuple[int, ...]
    """The card of who waits behind a door, put aside to look at the board and taken up again."""
    rolls: tuple[int, ...]
    """Dice from the second frame to the result, once their tray is there."""


LINES: dict[str, dict[str, str]] = {"colour": {}, "plain": {"NO_COLOR": "1"}, "slow": {"MD_TUI_LINE": "slow"}}
"""The terminal in which the first fight is fought, by what it is told."""


@cache
def drama(times: int = 3, line: str = "colour") -> Drama:
    """The first door and the first blow of the tutorial, several times."""
    cards, rolls = [], []
    with started_before() as home:
        for _ in range(times):
            with metered(FIRST_FIGHT, environment={**home, **LINES[line]}) as game:
                game.first_paint(READY["play"], 1.0)
                for key in ("enter", "right", "o", "a"):
                    game.press(key, _CALM, _PATIENT)
                cards.append(sum(game.press(key, _CALM, _PATIENT).size for key in ("x", "escape")))
                for key in (" ", "enter", "up", "a"):
                    game.press(key, _CALM, _PATIENT)
                game.press("enter", _HASTE, _PATIENT)
                opened = len(game.output)
                game.idle(_TUMBLING)
                rolls.append(len(game.output) - opened)
    return Drama(tuple(cards), tuple(rolls))


def cursor_vs_nethack() -> float:
    """Bytes of our cursor's step in units of theirs."""
    return cursor_bytes_p50() / far_look.bytes_p50(Sizes().keys)


def _at_most(
    key: str, what: str, goal: float, measure: Callable[[], float], aim: float | None = None
) -> Ratio:
    return Ratio(f"tui.{key}", what, goal, measure, at_most=True, tui=True, aim=aim)


def _bytes_sent() -> Iterator[Ratio]:
    yield _at_most(
        "cursor_bytes_p50", "bytes for a step of the cursor, over three boards", 50, cursor_bytes_p50
    )
    what = "the same against a step of nethack's far-look in the same run"
    yield _at_most("cursor_vs_nethack", what, 1.2, cursor_vs_nethack)._replace(
        needs=far_look.NETHACK, possible=lambda: far_look.program() is not None
    )
    yield _at_most(
        "move_bytes_p50",
        "bytes for a hero's move with status and log",
        300,
        lambda: sitting().move.bytes_p50(),
    )
    what = "bytes for a roll, from its open tray to its result"
    yield _at_most("roll_bytes", what, 1_500, lambda: statistics.median(drama().rolls), aim=1_500)
    what = "bytes for a card that comes and goes"
    yield _at_most("card_bytes", what, 7_000, lambda: statistics.median(drama().cards))
    what = "the same without colours"
    yield _at_most("card_bytes_plain", what, 2_500, lambda: statistics.median(drama(line="plain").cards))
    what = "the same on a slow line, where it is one line"
    yield _at_most("card_bytes_slow", what, 1_000, lambda: statistics.median(drama(line="slow").cards))
    yield _at_most("first_paint_bytes", "bytes until the title or a game is there", 30_000, first_paint_bytes)


def _against_a_bare_app() -> Iterator[Ratio]:
    against = "against a bare Textual app"
    yield _at_most("cursor_vs_bare", f"a cursor step {against}", 1.5, lambda: sitting().cursor.vs_bare())
    yield _at_most("move_vs_bare", f"a durable move {against}", 3, lambda: sitting().move.vs_bare())
    yield _at_most("first_paint_vs_bare", f"start to title {against}", 1.25, lambda: paint_vs_bare("title"))
    typed = "as typed, to the painted board,"
    what = f"`md-tui play --quest tutorial` {typed} {against}"
    yield _at_most("play_vs_bare", what, 1.6, lambda: paint_vs_bare("play"), aim=1.4)
    what = f"`md-tui play --load last` {typed} {against}"
    yield _at_most("load_vs_bare", what, 1.8, lambda: paint_vs_bare("load"), aim=1.5)
    yield _at_most("idle_bytes", "bytes a second while nobody does anything", 0, lambda: sitting().idle_bytes)
    yield _at_most("idle_cpu", "percent of a core meanwhile", 0.25, lambda: sitting().idle_cpu)
    what = f"memory of a session at command 1,000 {against}"
    yield _at_most("session_vs_bare", what, 1.6, lambda: sitting().memory_vs_bare, aim=1.4)


RATIOS = (*_bytes_sent(), *_against_a_bare_app()) if hasattr(os, "forkpty") else ()
