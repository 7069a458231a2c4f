"""`md-tui serve`: let friends play over SSH without being root."""

import asyncio
from pathlib import Path
from typing import Annotated, Any

import typer

from md_tui.cli.errors import Failure

PORT = 2222
IDLE = 120


def _server() -> Any:
    """The server, which wants a library that is not always there."""
    try:
        from md_tui.serve import front
    except ModuleNotFoundError as missing:
        raise Failure("cli_no_serve", name=missing.name) from missing
    return front


def _opened(where: str, fingerprint: str, friends: Path) -> list[str]:
    """What the operator is told once friends may come."""
    from md_tui.serve import keys as known

    found, faults = known.friends(friends)
    nobody = f"Nobody may come in yet: put public keys into {friends}, one a line."
    greeting = f"Friends may come: {where}. The server's key is {fingerprint}."
    return [greeting, *faults, *([] if found else [nobody])]


def run(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Where to listen; 0 takes any free port.")
    ] = PORT,
    address: Annotated[
        str, typer.Option(help="Listen at this address alone; without it at all of them.")
    ] = "",
    keys: Annotated[
        str, typer.Option(metavar="FILE", help="The public keys of those who may play, one a line.")
    ] = "",
    idle: Annotated[
        int, typer.Option(min=0, metavar="MINUTES", help="End a session in which nothing is typed; 0: never.")
    ] = IDLE,
    most: Annotated[int, typer.Option(min=1, max=1000, help="Connections at once.")] = 64,
    text: Annotated[bool, typer.Option("--text", help="Sessions are played line by line.")] = False,
) -> None:
    """Serve shared tables over SSH with a server of its own: keys only, the game only, no root needed."""
    fronts = _server()
    from md_tui import locations
    from md_tui.cli.output import print_lines
    from md_tui.serve import keys as known
    from md_tui.serve.doorkeeper import Doorkeeper
    from md_tui.serve.session import game_command

    folder = known.place(locations.data_dir())
    own, friends = known.host_key(folder), Path(keys).absolute() if keys else folder / known.FRIENDS

    async def serve() -> None:
        say = lambda line: print_lines([line])  # noqa: E731
        front = fronts.Front(friends, game_command(text), Doorkeeper(most), idle=60.0 * idle, say=say)
        await fronts.serve(front, own, address, port, ready)

    def ready(number: int) -> None:
        where = f"{address or 'every address of this machine'}, port {number}"
        print_lines(_opened(where, own.get_fingerprint(), friends))

    try:
        asyncio.run(serve())
    except OSError as error:
        raise Failure("cli_port", port=str(port), problem=error) from error
