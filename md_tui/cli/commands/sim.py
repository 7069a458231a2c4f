"""`md-tui sim`: many games by a bot, and what they come to."""

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from md_tui.cli.errors import INTERRUPTED, OK, USAGE, Failure
from md_tui.cli.options import GameName, Set, face_named, wishes_of
from md_tui.cli.output import Over, print_json, print_lines
from md_tui.cli.parameters import SetUp

if TYPE_CHECKING:
    from md_tui.sim.headless import Result


BY_GAME = True
"""A game may have a simulation of its own."""


def run(
    game: GameName = "",
    setup: SetUp = None,
    bot: Annotated[str, typer.Option(help="One of the bots of the game; its usual one without.")] = "",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    jobs: Annotated[int | None, typer.Option(help="Processes; one a core if left out.", min=1)] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the next ones count up.")] = 1,
    csv: Annotated[Path | None, typer.Option(help="Write one line a game to this file.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on where an interrupted run with this --csv stopped.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
    over: Over = False,
    more: Set = None,
) -> int:
    """Play many games, and print how they ended and how long they took."""
    from md_tui.games import registry

    wishes, seeds = wishes_of(more, setup or {}), range(seed, seed + games)
    return _plain(game or registry.DEFAULT, bot, seeds, wishes, Run(jobs, csv, resume, over, json))


class Run(NamedTuple):
    """How a series is played and what is written of it."""

    jobs: int | None
    csv: Path | None
    resume: bool
    over: bool
    json: bool


def _plain(game: str, bot: str, seeds: Iterable[int], wishes: dict[str, Any], how: Run) -> int:
    """This many games of any kind, one seed after the other."""
    import msgspec

    from md_tui.bots.base import bots_of
    from md_tui.sim.headless import lab_of
    from md_tui.sim.series import Job, SeriesFile

    if how.resume and how.csv is None:
        raise Failure("--resume goes on with the file of --csv: name it.", USAGE)
    rules, name = face_named(game).game, bot or list(bots_of(game))[-1]
    setup = msgspec.json.encode(lab_of(game).arrange(rules, wishes), order="deterministic").decode()
    todo = [Job(setup, name, str(seed)) for seed in seeds]
    file = SeriesFile(how.csv, rules, over=how.over, resume=how.resume) if how.csv else None
    known = dict(file.known) if file else {}
    code = _played(game, [job for job in todo if job not in known], how, known, file)
    results = [known[job] for job in todo if job in known]
    if how.json:
        print_json([result.flat() for result in results])
    elif results:
        print_lines(_table(results))
    return code


def _played(game: str, left: list[Any], how: Run, known: dict[Any, Any], file: Any) -> int:
    """Play what is left; what is done when somebody interrupts counts."""
    import signal

    from md_tui.sim.series import cores
    from md_tui.sim.series import run as play_all

    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        for job, result in zip(
            left, play_all(game, left, how.jobs or cores(), lambda done: None), strict=True
        ):
            known[job] = result
            if file is not None:
                file.add(job, result)
    except KeyboardInterrupt:
        print(f"Stopped after {len(known)} games. This table is partial.", file=sys.stderr)
        return INTERRUPTED
    return OK


def _table(results: "list[Result]") -> list[str]:
    """How games ended, how often, and how long they took."""
    ended = Counter(result.result for result in results)
    lines = [f"{end:<20}{count:>6} {count / len(results):>6.0%}" for end, count in ended.most_common()]
    rounds = mean(int(result.facts.get("rounds", 0)) for result in results)
    commands = mean(result.commands for result in results)
    return [*lines, f"{len(results)} games, {rounds:.1f} rounds and {commands:.0f} commands each"]
