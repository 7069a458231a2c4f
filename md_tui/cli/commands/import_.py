"""`md-tui import`: an .mdlog becomes a game of this machine, after every check."""

from pathlib import Path
from typing import Annotated

import typer

from md_tui.cli.output import AsJson, print_json, print_lines
from md_tui.cli.words import say


def run(
    file: Annotated[Path, typer.Argument(help="The .mdlog to take in; it is never changed.")],
    repair_newlines: Annotated[
        bool,
        typer.Option("--repair-newlines", help="Undo what mail or an editor did to line ends and encoding."),
    ] = False,
    up_to_fault: Annotated[
        bool, typer.Option("--up-to-fault", help="Take what stands before a damaged record as a new game.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Take an .mdlog file in as a game; one that is here already is not overwritten."""
    from md_tui.cli.named_game import library
    from md_tui.store.importing import import_file

    taken = import_file(library(), file, repair_newlines=repair_newlines, up_to_fault=up_to_fault)
    if json:
        print_json(taken._asdict() | {"message": str(taken.message or "")})
        return
    how = "imported" if taken.verified else "imported_unverified"
    print_lines([say(how, id=taken.id), *([str(taken.message)] if taken.message else [])])
