"""Options that several commands share: which game, and how it is set up."""

from typing import Annotated, Any

import typer

from md_tui.cli.errors import USAGE, Failure

GameName = Annotated[
    str, typer.Option("--game", metavar="NAME", help="The game; massive_darkness if left out.")
]
Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Any other line of the game's set-up; may come often."),
]


def wishes_of(more: list[str] | None, named: dict[str, Any]) -> dict[str, Any]:
    """What options of their own and `--set` ask of a set-up; what is left out is not asked for."""
    wishes = {key: value for key, value in named.items() if value not in (None, "")}
    for wish in more or ():
        key, equals, value = wish.partition("=")
        if not equals or not key:
            raise Failure(f"--set takes KEY=VALUE, not {wish}.", USAGE)
        wishes[key] = value
    return wishes
