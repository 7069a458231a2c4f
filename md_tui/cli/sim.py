"""`md-tui sim`: many games by a bot, and what they come to."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer


def run(
    quest: Annotated[
        str, typer.Option(help="all, or tutorial, q1 to q10, with commas between.")
    ] = "tutorial",
    heroes: Annotated[str, typer.Option(help="A number or a range such as 1-6.")] = "2-4",
    bot: Annotated[str, typer.Option(help="random or greedy.")] = "greedy",
    games: Annotated[int, typer.Option(help="Games for each quest and party size.")] = 100,
    jobs: Annotated[int, typer.Option(help="Processes.")] = 2,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the next ones count up.")] = 1,
    mixed: Annotated[bool, typer.Option(help="Pair heroes and classes at random.")] = False,
    plan: Annotated[
        bool, typer.Option(help="All cells of docs/balance.md instead, as many games as it needs.")
    ] = False,
    share: Annotated[float, typer.Option(help="With --plan: the share of its games that is played.")] = 1.0,
    csv: Annotated[Path | None, typer.Option(help="Write one line a game to this file.")] = None,
    read: Annotated[
        list[Path] | None, typer.Option(help="Take the games of such a file instead of playing.")
    ] = None,
    markdown: Annotated[Path | None, typer.Option(help="Write the balance page to this file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
) -> int:
    """Play many games, and print win rates, length, deaths, questions and cards."""
    from md_tui.sim.balance import page, plan_jobs
    from md_tui.sim.facts_file import read_facts, write_facts
    from md_tui.sim.simulate import heroes_of, jobs_for

    box = _box()
    if read:
        facts = [game for path in read for game in read_facts(path, box.hash)]
    else:
        quests = list(box.quests) if quest == "all" else quest.split(",")
        todo = plan_jobs(share) if plan else jobs_for(quests, heroes_of(heroes), bot, games, seed, mixed)
        facts = _play(todo, jobs)
    if csv:
        write_facts(csv, facts, box.hash)
    if markdown:
        markdown.write_text(page(facts, box, share))
    _show(facts, json)
    return 0


def _box() -> Any:
    from md_tui.table.opening import open_table_box

    return open_table_box().game.box


def _play(todo: list[Any], processes: int) -> list[Any]:
    """Play until the end, or until an interrupt: what is done then counts."""
    import signal

    from md_tui.sim.simulate import run

    signal.signal(signal.SIGINT, signal.default_int_handler)
    facts: list[Any] = []
    games = run(todo, processes, lambda done: _progress(done, len(todo)))
    try:
        for game in games:
            facts.append(game)
    except KeyboardInterrupt:
        typer.echo(f"\nStopped after {len(facts)} of {len(todo)} games.", err=True)
    except RuntimeError as error:
        typer.echo(f"\nStopped after {len(facts)} of {len(todo)} games by a fault: {error}", err=True)
    return facts


WIDTH = 40


def _progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        bar = "#" * (WIDTH * done // total)
        end = "\n" if done == total else ""
        sys.stderr.write(f"\r[{bar:<{WIDTH}}] {done}/{total}{end}")
        sys.stderr.flush()


def _show(facts: list[Any], json: bool) -> None:
    import msgspec

    from md_tui.sim.table import HEADER, cells, line, summary

    if json:
        typer.echo(msgspec.json.encode(summary(facts)).decode())
        return
    typer.echo(HEADER)
    for cell in cells(facts):
        typer.echo(line(cell))
    _show_more(facts)


def _show_more(facts: list[Any]) -> None:
    """Heroes and classes of mixed parties, and the cards."""
    from md_tui.sim.table import summary

    more = summary(facts)
    for member in (*more["heroes"], *more["classes"]):
        typer.echo(f"{member.name:<28}{member.games:>6} games {member.rate:>5.0%}")
    typer.echo("card                          seen   held   used")
    for card in more["cards"]:
        typer.echo(f"{card.name:<28}{card.seen:>6} {card.held:>6} {card.used:>6}")
