"""`md-tui delete`: the game goes to the bin and can come back."""

from typing import Annotated

import typer

from md_tui.cli.output import print_lines
from md_tui.cli.words import say


def run(game: Annotated[str, typer.Argument(help="A game's id, or its beginning or end.")]) -> None:
    """Move a game to the bin; md-tui restore brings it back."""
    from md_tui.cli.named_game import find, library

    games = library()
    id = find(games, game)
    games.delete(id)
    print_lines([say("deleted", id=id)])
