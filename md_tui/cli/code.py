"""`md-tui code`: the seed code of a game, or what a code stands for."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from md_tui.cli.errors import Failure
from md_tui.cli.output import AsJson, columns, print_json, print_lines
from md_tui.kernel.errors import Malformed

if TYPE_CHECKING:
    from md_tui.table.viewing import Viewed


def run(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE|CODE", help="A game, a log, or a code.")],
    begin: Annotated[bool, typer.Option("--begin", help="Begin the game that a code deals.")] = False,
    json: AsJson = False,
) -> None:
    """Print the code that deals a game again anywhere, or explain a code."""
    found = _game(what)
    if found is not None and begin:
        raise Failure("A game is begun by a code; this is the name of a game that was begun already.")
    facts = {"code": _code(found)} if found else _explained(what)
    if begin:
        facts["id"] = _begun(facts)
    if json:
        print_json(facts)
    elif found is not None:
        print_lines([str(facts["code"])])
    else:
        print_lines(columns([(key, _shown(value)) for key, value in facts.items()]))


def _code(viewed: "Viewed") -> str:
    from md_tui.table.player_library import code_of

    code = code_of(viewed.timeline)
    if not code:
        raise Failure("This game has no code: its seed or set-up is not of the form that a code can name.")
    return code


def _game(what: str) -> "Viewed | None":
    """The game that is meant, or nothing if it can only be a code."""
    from pathlib import Path

    from md_tui.cli.named_game import find, library
    from md_tui.cli.replay import view
    from md_tui.table.viewing import SUFFIXES

    path = Path(what)
    if path.exists() or path.suffix in SUFFIXES:
        return view(what)
    try:
        find(library(), what)
    except Failure:
        return None
    return view(what)


def _explained(code: str) -> dict[str, Any]:
    """What a code deals."""
    from md_tui.cli.replay import opened

    try:
        setup, seed, undo = opened().decode(code)
    except Malformed as error:
        raise Failure(f"{code} is neither a game here nor a code: {error}") from error
    return {"code": code, **setup, "seed": seed, "undo": undo}


def _begun(facts: dict[str, Any]) -> str:
    """A new game dealt by a code; the id under which it is played on."""
    from md_tui.cli.named_game import library
    from md_tui.cli.replay import opened
    from md_tui.table.saved_tables import begin

    box = opened()
    setup = {key: value for key, value in facts.items() if key not in ("code", "seed", "undo")}
    table = begin(
        library(),
        box.game,
        setup,
        content=box.content,
        seed=facts["seed"],
        options={"undo": facts["undo"]},
    )
    table.close()
    return table.timeline.header.id


def _shown(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(":".join(filter(None, member)) for member in value)
    return str(value)
