"""`md-tui join`: sit at a shared table, or watch it, line by line."""

from typing import Annotated, Any

import typer

from md_tui.cli.errors import Failure
from md_tui.cli.options import GameName, Set, face_named, wishes_of


def run(
    table: Annotated[
        str, typer.Argument(help="A table's id or the end of it; without, the tables are shown.")
    ] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Only look on.")] = False,
    word: Annotated[str, typer.Option(help="The invitation to a private table.")] = "",
    new: Annotated[str, typer.Option(metavar="QUEST", help="Open a new table with this quest.")] = "",
    title: Annotated[str, typer.Option(help="With --new: what the table is called.")] = "",
    private: Annotated[bool, typer.Option("--private", help="With --new: only by invitation.")] = False,
    party: Annotated[
        str, typer.Option(help="With --new: heroes as hero:class[:weapon], parted by commas.")
    ] = "",
    name: Annotated[str, typer.Option(help="What you are called; the hall remembers it.")] = "",
    game: GameName = "",
    more: Set = None,
) -> int | None:
    """Play with others at one table, each in a terminal of their own."""
    from md_tui.table.remote.door import visit
    from md_tui.text.lobby import Lobby

    setup: dict[str, Any] | None = None
    if new:
        setup = face_named(game).form().typed(wishes_of(more, {"quest": new, "party": party}))
    elif title or private or party:
        raise Failure("--title, --private and --party belong to --new.")
    guest = visit(name=name)
    try:
        lobby = Lobby(guest, face_named)
        if setup is not None:
            table = lobby.begin(game, setup, title, private)
        lobby.run(table, watch=watch, word=word)
    finally:
        guest.close()
    return None
