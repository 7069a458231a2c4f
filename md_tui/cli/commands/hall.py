"""`md-tui hall`: the process that serves the shared tables of this machine."""

from pathlib import Path
from typing import Annotated

import typer

from md_tui.cli.errors import Failure


def run(
    ready: Annotated[bool, typer.Option("--ready", help="Print a line once guests may come.")] = False,
    door: Annotated[
        str, typer.Option(metavar="SOCKET", help="Listen there as well, for every user of this machine.")
    ] = "",
    drain: Annotated[
        bool,
        typer.Option("--drain", help="Close the hall that runs, all games in order, and wait until it has."),
    ] = False,
) -> None:
    """Serve shared tables until nobody has needed them for ten minutes; guests start it by themselves."""
    from md_tui import locations
    from md_tui.cli.output import print_lines
    from md_tui.kernel.store import InUse
    from md_tui.table.hall import start

    if drain:
        was = start.drain(locations.data_dir())
        print_lines(["The hall has closed; all games are kept." if was else "There is no hall to close."])
        return

    def told() -> None:
        if ready:
            print_lines(["The hall is open."])

    try:
        start.run_hall(locations.data_dir(), told, Path(door) if door else None)
    except InUse:
        raise Failure("cli_hall_there") from None
