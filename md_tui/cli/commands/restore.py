"""`md-tui restore`: a game comes back from the bin."""

from typing import Annotated

import typer

from md_tui.cli.output import print_lines
from md_tui.cli.words import say


def run(game: Annotated[str, typer.Argument(help="A game's id, or its beginning or end.")]) -> None:
    """Bring a game back from the bin; md-tui games --bin lists what is there."""
    from md_tui.cli.named_game import find, library

    games = library()
    id = find(games, game, binned=True)
    games.restore(id)
    print_lines([say("restored", id=id)])
