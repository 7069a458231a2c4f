"""`md-tui sim` of Massive Darkness: many quests by a bot, and what they come to."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from md_tui.cli.errors import FAILED, INTERRUPTED, OK, USAGE, Failure
from md_tui.cli.options import GameName
from md_tui.cli.output import Over

ALL = "all"


def run(
    game: GameName = "",
    quest: Annotated[
        str, typer.Option(help="all, or tutorial, q1 to q10, with commas between.")
    ] = "tutorial",
    heroes: Annotated[str, typer.Option(help="A number or a range such as 1-6.")] = "2-4",
    bot: Annotated[str, typer.Option(help="random or greedy.")] = "greedy",
    games: Annotated[int, typer.Option(help="Games for each quest and party size.", min=1)] = 100,
    jobs: Annotated[int | None, typer.Option(help="Processes; one a core if left out.", min=1)] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the next ones count up.")] = 1,
    mixed: Annotated[bool, typer.Option(help="Pair heroes and classes at random.")] = False,
    level: Annotated[int, typer.Option(help="The level the quests begin at (MD-TWN-16).", min=1, max=5)] = 1,
    plan: Annotated[
        bool, typer.Option(help="All cells of docs/balance.md instead, as many games as it needs.")
    ] = False,
    captain: Annotated[
        bool, typer.Option("--captain", help="With --plan: games of the captain too, for hours.")
    ] = False,
    share: Annotated[float, typer.Option(help="With --plan: the share of its games that is played.")] = 1.0,
    csv: Annotated[Path | None, typer.Option(help="Write one line a game to this file.")] = None,
    read: Annotated[
        list[Path] | None, typer.Option(help="Take the games of such a file instead of playing.")
    ] = None,
    markdown: Annotated[Path | None, typer.Option(help="Write the balance page to this file.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on where an interrupted run with this --csv stopped.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
    over: Over = False,
    campaign: Annotated[bool, typer.Option("--campaign", help="Whole campaigns instead.")] = False,
    order: Annotated[str, typer.Option(help="With --campaign: printed or random.")] = "printed",
    prelude: Annotated[
        bool, typer.Option("--prelude", help="With --campaign: the tutorial as chapter 0.")
    ] = False,
) -> int:
    """Play many games, and print win rates, length, deaths, questions and cards."""
    from md_tui.sim.series import cores

    processes = jobs or cores()
    if campaign:
        _check_for_road(resume or read or markdown or plan or mixed)
        _check_writable(over, csv)
        trips = _trips(heroes, games, seed, bot, order, prelude)
        return _campaigns(trips, processes, json, csv, over)
    if resume and (csv is None or read):
        raise Failure("--resume goes on with the file of --csv: name it, and leave out --read.", USAGE)
    box, code = _box(), OK
    _check_writable(over or resume, csv, markdown)
    if read:
        facts = _read(read, box)
    else:
        own = (quest, heroes, bot, games, seed, mixed, level)
        todo = _planned(share, captain) if plan else _jobs(box, *own)
        facts, code = _play_on(todo, processes, csv, box, resume, over)
    _show(facts, json)
    _write(facts, box, csv if read else None, markdown if code == OK else None, over)
    if markdown and code != OK:
        typer.echo(f"The table is partial, so {markdown} stays as it was.", err=True)
    return code


def _check_for_road(others: Any) -> None:
    if others:
        raise Failure("--campaign takes none of --resume, --read, --markdown, --plan, --mixed.", USAGE)


def _read(files: list[Path], box: Any) -> list[Any]:
    """The games in files of earlier runs."""
    from md_tui.sim.games.massive_darkness.facts_file import read_facts

    return [game for path in files for game in read_facts(path, box)]


def _planned(share: float, captain: bool) -> list[Any]:
    """The games that the balance page rests on."""
    from md_tui.sim.games.massive_darkness.balance import plan_jobs

    return plan_jobs(share, captain)


def _trips(heroes: str, games: int, seed: int, bot: str, order: str, prelude: bool) -> list[Any]:
    """The campaigns that were asked for."""
    from md_tui.kernel.errors import Malformed
    from md_tui.sim.games.massive_darkness.campaigns import Trip, check
    from md_tui.sim.games.massive_darkness.simulate import heroes_of

    try:
        sizes = heroes_of(heroes)
        todo = [Trip(size, bot, str(seed + n), order, prelude) for size in sizes for n in range(games)]
        check(_box(), todo[0])
    except Malformed as error:
        raise Failure(str(error), USAGE) from error
    return todo


def _campaigns(todo: list[Any], processes: int, json: bool, csv: Path | None, over: bool) -> int:
    """Play whole campaigns and print the road quest by quest."""
    from md_tui.sim.games.massive_darkness.campaigns import RoadFile, play_trip

    file = RoadFile(csv, over) if csv else None
    trips, code = _play(todo, processes, play_trip, kept=file.add if file else None)
    _show_road(trips, json)
    return code


def _show_road(trips: list[Any], json: bool) -> None:
    import msgspec

    from md_tui.sim.games.massive_darkness.campaigns import HEADER, ends, line, stretches

    road = stretches(trips)
    if json:
        summary = {"campaigns": len(trips), "road": road, "ends": ends(trips), "trips": trips}
        typer.echo(msgspec.json.encode(summary).decode())
        return
    typer.echo(HEADER)
    for stretch in road:
        typer.echo(line(stretch))
    for end, count in ends(trips).items():
        typer.echo(f"{count} of {len(trips)} campaigns {end}")


def _box() -> Any:
    from md_tui.table.game_with_packs import open_face

    opened: Any = open_face()
    return opened.game.box


def _check_writable(over: bool, *files: Path | None) -> None:
    """Refuse a file that cannot be written before hours of play are spent on it."""
    from md_tui.store.files import check_place

    for file in filter(None, files):
        check_place(file, over=over)


def _jobs(
    box: Any, quest: str, heroes: str, bot: str, games: int, seed: int, mixed: bool, level: int
) -> list[Any]:
    """The games that were asked for; a quest, party size or bot that is not there is wrong usage."""
    from md_tui.games.massive_darkness.face.form import quests_in_order
    from md_tui.kernel.errors import Malformed
    from md_tui.sim.games.massive_darkness.simulate import check, heroes_of, jobs_for

    quests = quests_in_order(box) if quest == ALL else quest.split(",")
    try:
        todo = jobs_for(quests, heroes_of(heroes), bot, games, seed, mixed, level)
        check(box, todo)
    except Malformed as error:
        raise Failure(str(error), USAGE) from error
    return todo


def _write(facts: list[Any], box: Any, csv: Path | None, markdown: Path | None, over: bool) -> None:
    """Write the files that were asked for."""
    from md_tui.sim.games.massive_darkness.balance import page
    from md_tui.sim.games.massive_darkness.facts_file import write_facts
    from md_tui.store.files import COMMON, write_file

    if csv:
        write_facts(csv, facts, box, over)
    if markdown:
        write_file(markdown, page(facts, box).encode(), over=over, mode=COMMON)


def _play(
    todo: list[Any], processes: int, *how: Any, kept: Callable[[Any], None] | None = None
) -> tuple[list[Any], int]:
    """Play until the end, an interrupt or a fault; what is done by then counts, and the code says so."""
    import signal

    from md_tui.sim.games.massive_darkness.simulate import run

    signal.signal(signal.SIGINT, signal.default_int_handler)
    facts: list[Any] = []
    games = run(todo, processes, lambda done: _progress(done, len(todo)), *how)
    try:
        for game in games:
            facts.append(game)
            if kept is not None:
                kept(game)
    except KeyboardInterrupt:
        typer.echo(f"\nStopped after {len(facts)} of {len(todo)} games. This table is partial.", err=True)
        return facts, INTERRUPTED
    except RuntimeError as error:
        typer.echo(f"\nStopped after {len(facts)} of {len(todo)} games by a fault: {error}", err=True)
        return facts, FAILED
    return facts, OK


def _play_on(
    todo: list[Any], processes: int, csv: Path | None, box: Any, resume: bool, over: bool
) -> tuple[list[Any], int]:
    """Play what an earlier run has not played yet; each game is in the file as soon as it ends."""
    from md_tui.sim.games.massive_darkness.facts_file import FactsFile, read_facts
    from md_tui.sim.games.massive_darkness.simulate import job_of

    there = list(read_facts(csv, box)) if resume and csv is not None and csv.exists() else []
    file = FactsFile(csv, there, box, over or resume) if csv is not None else None
    known = {job_of(game): game for game in there}
    left = [job for job in todo if job not in known]
    played, code = _play(left, processes, kept=file.add if file else None)
    known |= {job_of(game): game for game in played}
    asked = [known[job] for job in todo if job in known]
    if file is not None:
        file.settle(asked)
    return asked, code


WIDTH = 40


def _progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        bar = "#" * (WIDTH * done // total)
        end = "\n" if done == total else ""
        sys.stderr.write(f"\r[{bar:<{WIDTH}}] {done}/{total}{end}")
        sys.stderr.flush()


def _show(facts: list[Any], json: bool) -> None:
    import msgspec

    from md_tui.sim.games.massive_darkness.standings import HEADER, cells, line, summary

    if json:
        typer.echo(msgspec.json.encode(summary(facts)).decode())
        return
    typer.echo(HEADER)
    for cell in cells(facts):
        typer.echo(line(cell))
    _show_more(facts)


def _show_more(facts: list[Any]) -> None:
    """Heroes and classes of mixed parties, and the cards."""
    from md_tui.sim.games.massive_darkness.standings import summary

    more = summary(facts)
    for member in (*more["heroes"], *more["classes"]):
        typer.echo(f"{member.name:<28}{member.games:>6} games {member.rate:>5.0%}")
    typer.echo("card                          seen   held   used")
    for card in more["cards"]:
        typer.echo(f"{card.name:<28}{card.seen:>6} {card.held:>6} {card.used:>6}")
