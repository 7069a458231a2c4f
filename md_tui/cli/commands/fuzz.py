"""`md-tui fuzz`: random legal play with every law checked after each command."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from md_tui.cli.errors import FAILED, OK
from md_tui.cli.options import GameName, face_named
from md_tui.cli.output import AsJson, Over, print_json, print_lines

if TYPE_CHECKING:
    from md_tui.sim.fuzz import Played


def run(
    game: GameName = "",
    games: Annotated[int, typer.Option(help="How many games to play.", min=1)] = 11,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    kind: Annotated[str, typer.Option(help="Only set-ups of this kind; a wrong one names all.")] = "all",
    folder: Annotated[Path, typer.Option(help="Where a failing game is written.")] = Path(),
    json: AsJson = False,
    over: Over = False,
) -> int:
    """Play at random and look for broken laws; a failing game is written as .mdlog and named."""
    from md_tui.sim.fuzz import fuzz
    from md_tui.store.files import ready_folder

    ready_folder(folder)
    face = face_named(game)
    results = []
    for played in fuzz(face.game, face.content, games, seed, kind, folder, over=over):
        results.append(played)
        print_lines([] if json else _said(played))
    failed = sum(bool(played.problem) for played in results)
    if json:
        print_json(results)
    else:
        print_lines([f"{len(results)} games, {sum(p.commands for p in results)} commands, {failed} failed"])
    return FAILED if failed else OK


def _said(played: "Played") -> list[str]:
    """How one game went."""
    where = f"{played.kind} {played.seed}"
    said = f"{where}: {played.commands} commands, {played.rounds} rounds, {played.result}"
    return [said, f"  {played.problem}", f"  kept as {played.log}"] if played.problem else [said]
