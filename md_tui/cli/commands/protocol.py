"""`md-tui protocol`: JSON lines on standard input and output, for bots in any language."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from md_tui.cli.commands.join import Alias, At
from md_tui.cli.options import GameName, face_named

if TYPE_CHECKING:
    from md_tui.sim.pipe_game import Recorded


def run(
    game: GameName = "",
    folder: Annotated[
        Path | None, typer.Option(help="Where save may write; else exports in the data directory.")
    ] = None,
    hall: Annotated[
        bool, typer.Option("--hall", help="Sit at shared tables instead; docs/hosting.md lists the requests.")
    ] = False,
    alias: Alias = "",
    at: At = "",
) -> int:
    """Play through JSON lines: one request a line in, one reply a line out; docs/protocol.md lists them."""
    from md_tui import locations
    from md_tui.sim.protocol import Protocol
    from md_tui.sim.requests import bounded_lines
    from md_tui.store.files import ready_folder

    if hall:
        return _at_the_hall(alias, at)
    place = ready_folder(folder) if folder else locations.data_dir() / "exports"
    lines = bounded_lines(sys.stdin.buffer)
    for reply in Protocol(face_named(game), open_game, place).run(lines):
        sys.stdout.buffer.write(reply)
        sys.stdout.buffer.flush()
    return 0


def _at_the_hall(alias: str, at: str) -> int:
    """A program as a guest of the hall."""
    from md_tui.sim.hall_protocol import HallProtocol
    from md_tui.sim.requests import bounded_lines
    from md_tui.table.remote.door import visit

    guest = visit(alias=alias, at=at)
    try:
        for reply in HallProtocol(guest, face_named).run(bounded_lines(sys.stdin.buffer)):
            sys.stdout.buffer.write(reply)
            sys.stdout.buffer.flush()
    finally:
        guest.close()
    return 0


def open_game(name: str) -> "Recorded":
    """A game of the library or of a file; what a command line would be told is told to the client."""
    from md_tui.cli.errors import Failure
    from md_tui.cli.recorded import recorded
    from md_tui.kernel.errors import KernelError, Malformed

    try:
        return recorded(name)
    except Failure as error:
        raise Malformed(str(error)) from None
    except OSError as error:
        raise KernelError(f"{name[:80]}: {error.strerror or error}") from None
