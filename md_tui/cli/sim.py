"""`md-tui sim`: many games by a bot, and what they come to."""

from collections import Counter
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Annotated, Any

import typer

from md_tui.cli.errors import OK
from md_tui.cli.options import GameName, Set, face_named, wishes_of
from md_tui.cli.output import Over, print_json, print_lines

if TYPE_CHECKING:
    from md_tui.sim.headless import Result


def run(
    game: GameName = "",
    quest: Annotated[
        str, typer.Option(help="all, or tutorial, q1 to q10, with commas between.")
    ] = "tutorial",
    heroes: Annotated[str, typer.Option(help="A number or a range such as 1-6.")] = "2-4",
    bot: Annotated[str, typer.Option(help="One of the bots of the game; its usual one without.")] = "",
    games: Annotated[int, typer.Option(help="Games for each quest and party size.", min=1)] = 100,
    jobs: Annotated[int | None, typer.Option(help="Processes; one a core if left out.", min=1)] = None,
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
    more: Set = None,
) -> int:
    """Play many games, and print win rates, length, deaths, questions and cards."""
    from md_tui.games import registry

    name = game or registry.DEFAULT
    own = registry.entry(name).commands.get("sim")
    if own is None:
        return _plain(name, bot, games, seed, wishes_of(more, {}), json)
    options: dict[str, Any] = {
        "quest": quest,
        "heroes": heroes,
        "games": games,
        "jobs": jobs,
        "seed": seed,
        "mixed": mixed,
        "plan": plan,
        "share": share,
        "csv": csv,
        "read": read,
        "markdown": markdown,
        "resume": resume,
        "json": json,
        "over": over,
        "campaign": campaign,
        "order": order,
        "prelude": prelude,
    }
    if bot:
        options["bot"] = bot
    code: int = registry.load(own)(**options)
    return code


def _plain(game: str, bot: str, games: int, seed: int, wishes: dict[str, Any], json: bool) -> int:
    """So many games of any kind, one seed after the other."""
    from md_tui.bots.base import bots_of, make_bot
    from md_tui.sim.headless import begun, lab_of, play

    rules, name = face_named(game).game, bot or list(bots_of(game))[-1]
    setup = lab_of(game).arrange(rules, wishes)
    seeds = [str(seed + number) for number in range(games)]
    results = [play(begun(rules, setup, each), make_bot(name, rules, each)) for each in seeds]
    if json:
        print_json([result.flat() for result in results])
    else:
        print_lines(_table(results))
    return OK


def _table(results: "list[Result]") -> list[str]:
    """How games ended, how often, and how long they took."""
    ended = Counter(result.result for result in results)
    lines = [f"{end:<20}{count:>6} {count / len(results):>6.0%}" for end, count in ended.most_common()]
    rounds = mean(int(result.facts.get("rounds", 0)) for result in results)
    commands = mean(result.commands for result in results)
    return [*lines, f"{len(results)} games, {rounds:.1f} rounds and {commands:.0f} commands each"]
