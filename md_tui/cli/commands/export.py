"""`md-tui export`: a game as one file that can be read, sent and played again anywhere."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from md_tui.cli.output import Over, print_lines
from md_tui.cli.words import say


def run(
    game: Annotated[str, typer.Argument(help="A game's id, its beginning or end, or the word last.")],
    file: Annotated[
        Path | None, typer.Argument(help="Where to write; - is stdout; else ID.mdlog here.")
    ] = None,
    over: Over = False,
) -> None:
    """Write a game with its content to an .mdlog file; one that is there already stays, unless told."""
    from md_tui.cli.named_game import find, library
    from md_tui.store.files import write_file
    from md_tui.table.viewing import exported

    games = library()
    id = find(games, game)
    data = exported(games, id)
    if file == Path("-"):
        sys.stdout.buffer.write(data)
        return
    target = file or Path(f"{id}.mdlog")
    write_file(target, data, over=over)
    how = "wrote_unverified" if games.is_unverified(id) else "wrote"
    print_lines([say(how, file=target, bytes=len(data))])
