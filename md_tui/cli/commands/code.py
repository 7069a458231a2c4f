"""`md-tui code`: the seed code of a game, or what a code stands for."""

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from md_tui.cli.errors import Failure
from md_tui.cli.output import AsJson, columns, print_json, print_lines
from md_tui.kernel.errors import Incompatible, KernelError, Malformed

if TYPE_CHECKING:
    from md_tui.games.face import Face
    from md_tui.table.viewing import Viewed


class Explained(NamedTuple):
    """What a code deals, and the face of the game it is a code of."""

    face: "Face"
    setup: dict[str, Any]
    seed: str
    undo: str


def run(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE|CODE", help="A game, a log, or a code.")],
    begin: Annotated[bool, typer.Option("--begin", help="Begin the game that a code deals.")] = False,
    json: AsJson = False,
) -> None:
    """Print the code that deals a game again anywhere, or explain a code."""
    found = _game(what)
    if found is not None and begin:
        raise Failure("cli_begin_by_code")
    facts: dict[str, Any] = {}
    if found is not None:
        facts = {"code": _code(found)}
    else:
        told = _explained(what)
        facts = {
            "code": what,
            "game": told.face.game.name,
            **told.setup,
            "seed": told.seed,
            "undo": told.undo,
        }
        facts |= {"id": _begun(told)} if begin else {}
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
        raise Failure("cli_no_code")
    return code


def _game(what: str) -> "Viewed | None":
    """The game that is meant, or nothing if it can only be a code."""
    from pathlib import Path

    from md_tui.cli.commands.replay import view
    from md_tui.cli.named_game import find, library
    from md_tui.table.viewing import SUFFIXES

    path = Path(what)
    if path.exists() or path.suffix in SUFFIXES:
        return view(what)
    try:
        find(library(), what)
    except Failure:
        return None
    return view(what)


def _explained(code: str) -> "Explained":
    """What a code deals, in the game that can read it; if none can, the usual game says why."""
    from md_tui.cli.commands.replay import opened
    from md_tui.games.registry import names

    first: KernelError | None = None
    for game in names():
        face = opened(game)
        try:
            setup, seed, undo = face.decode(code)
        except (Malformed, Incompatible) as error:
            first = first or error
        else:
            return Explained(face, setup, seed, undo)
    if isinstance(first, Malformed):
        raise Failure("cli_neither", text=code, problem=first) from first
    assert first is not None
    raise first


def _begun(found: "Explained") -> str:
    """A new game dealt by a code; the id under which it is played on."""
    from md_tui.cli.named_game import library
    from md_tui.table.saved_tables import begin

    box, setup = found.face, found.setup
    table = begin(
        library(),
        box.game,
        setup,
        content=box.content,
        seed=found.seed,
        options={"undo": found.undo},
    )
    table.close()
    return table.timeline.header.id


def _shown(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(_member, value))
    return str(value)


def _member(member: Any) -> str:
    """A hero as a party is typed: parts with colons, several cards with plus signs."""
    if isinstance(member, str):
        return member
    parts = member.values() if isinstance(member, dict) else member
    return ":".join("+".join(part) if isinstance(part, list) else str(part) for part in parts if part)
