"""`md-tui code`: the seed code of a game, or what a code stands for."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from md_tui.cli.errors import Failure
from md_tui.cli.output import AsJson, columns, print_json, print_lines
from md_tui.kernel.errors import Malformed

if TYPE_CHECKING:
    from md_tui.kernel.timeline import Timeline


def run(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE|CODE", help="A game, a log, or a code.")],
    begin: Annotated[bool, typer.Option("--begin", help="Begin the game that a code deals.")] = False,
    json: AsJson = False,
) -> None:
    """Print the code that deals a game again anywhere, or explain a code."""
    timeline = _game(what)
    if timeline is not None and begin:
        raise Failure("A game is begun by a code; this is the name of a game that was begun already.")
    facts = {"code": _code(timeline)} if timeline else _explained(what)
    if begin:
        facts["id"] = _begun(facts)
    if json:
        print_json(facts)
    elif timeline is not None:
        print_lines([str(facts["code"])])
    else:
        print_lines(columns([(key, _shown(value)) for key, value in facts.items()]))


def _code(timeline: "Timeline") -> str:
    from md_tui.games.massive_darkness.setup.seed_code import code_of

    return code_of(timeline)


def _game(what: str) -> "Timeline | None":
    """The game that is meant, or nothing if it can only be a code."""
    from pathlib import Path

    from md_tui.cli.library import find, library
    from md_tui.cli.replay import view
    from md_tui.table.viewing import SUFFIXES

    path = Path(what)
    if path.exists() or path.suffix in SUFFIXES:
        return view(what).timeline
    try:
        find(library(), what)
    except Failure:
        return None
    return view(what).timeline


def _explained(code: str) -> dict[str, Any]:
    """What a code deals."""
    from md_tui.cli.replay import opened
    from md_tui.games.massive_darkness.setup.seed_code import decode

    try:
        setup, seed, undo = decode(opened().game.box, code)
    except Malformed as error:
        raise Failure(f"{code} is neither a game here nor a code: {error}") from error
    return {"code": code, **setup, "seed": seed, "undo": undo}


def _begun(facts: dict[str, Any]) -> str:
    """A new game dealt by a code; the id under which it is played on."""
    from md_tui.cli.library import library
    from md_tui.cli.replay import opened
    from md_tui.table.kept import begin

    box = opened()
    setup = {key: value for key, value in facts.items() if key not in ("code", "seed", "undo")}
    table = begin(
        library(),
        box.game,
        setup,
        content=box.canonical,
        seed=facts["seed"],
        options={"undo": facts["undo"]},
    )
    table.close()
    return table.timeline.header.id


def _shown(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(":".join(filter(None, member)) for member in value)
    return str(value)
