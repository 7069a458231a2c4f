"""`md-tui replay`: a recorded game, watched on the full screen, printed line by line, or as its events."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from md_tui.cli.errors import USAGE, Failure
from md_tui.cli.output import AsJson, Over, print_json, print_lines
from md_tui.cli.words import say

if TYPE_CHECKING:
    from md_tui.games.face import Face
    from md_tui.kernel.decider import Game
    from md_tui.store.library import Library
    from md_tui.table.viewing import Viewed


def run(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game, an .mdlog or a report.")],
    plain: Annotated[bool, typer.Option("--plain", help="Print it line by line, for a pipe.")] = False,
    json: AsJson = False,
    cast: Annotated[
        Path | None, typer.Option(help="Write an asciinema recording (version 2) to this file.")
    ] = None,
    over: Over = False,
    spoilers: Annotated[
        bool, typer.Option("--spoilers/--no-spoilers", help="Show on the timeline what is still to come.")
    ] = True,
) -> int | None:
    """Watch a recorded game again: play, pause, step, search; a damaged log up to its fault."""
    if json and plain:
        raise Failure("cli_plain_or_json", USAGE)
    if not (json or plain or cast):
        return _show(what, spoilers)
    viewed = view(what)
    if json:
        from md_tui.table.replay_text import as_data

        print_json(as_data(viewed.timeline, viewed.fault, viewed.unverified))
    if plain:
        from md_tui.table.analysis.saved_findings import fullest
        from md_tui.table.replay_text import plain_lines

        known, face = fullest(viewed.timeline), face_of(viewed)
        print_lines(plain_lines(viewed.timeline, face, viewed.fault, viewed.unverified, known))
    if cast is not None:
        _record(viewed, cast, over)
    return None


def view(what: str) -> "Viewed":
    """A game of the library or a file, as far as it can be read."""
    from md_tui.table.viewing import view_file, view_game

    path, games, id = _meant(what)
    return view_file(path) if path else view_game(games, id)


def _meant(what: str) -> tuple[Path | None, "Library", str]:
    """The file, or the game of the library, that a word on the command line means."""
    from md_tui.cli.named_game import find, library
    from md_tui.table.viewing import SUFFIXES

    path, games = Path(what), library()
    if path.exists() or path.suffix in SUFFIXES:
        return path, games, ""
    return None, games, find(games, what)


def known_or_bound(name: str, content: str, contents: Any) -> "Game[Any]":
    """The rules of a recorded game: those of the open face if it was played with the same content."""
    from md_tui.cli.named_game import resolve

    game = opened(name).game
    return game if game.content_hash == content else resolve(name, content, contents)


def opened(game: str = "") -> "Face":
    """A game with the player's own packs, for its words."""
    from md_tui.wording import language

    return _opened(game, language())


@cache
def _opened(game: str, _language: str) -> "Face":
    from md_tui.cli.options import face_named

    return face_named(game)


def face_of(viewed: "Viewed") -> "Face":
    """The words for a game."""
    game = viewed.timeline.game
    return opened(game.name).bound_to(game)


def _record(viewed: "Viewed", file: Path, over: bool) -> None:
    """Write the recording; a file that is there already stays, unless told."""
    from md_tui.config import load
    from md_tui.store.files import check_place, write_file
    from md_tui.tui.replay.recording import recording

    check_place(file, over=over)
    data = recording(viewed.past(face_of(viewed)), load().settings)
    write_file(file, data, over=over)
    print_lines([say("wrote", file=file, bytes=len(data))])


def _show(what: str, spoilers: bool) -> int:
    """The viewer on the full screen, after a look at the terminal; the game is read after the first paint."""
    from md_tui.cli.bare import check_terminal_is_fit

    check_terminal_is_fit("instead_replay")
    from md_tui.config import load
    from md_tui.tui.replay.reading import show

    path, games, id = _meant(what)

    def page() -> Any:
        from md_tui.table.viewing import open_file, open_game
        from md_tui.tui.replay.showing import viewer

        games.resolve = known_or_bound
        recording = open_file(path, known_or_bound) if path else open_game(games, id)
        return viewer(recording, opened(recording.first.game), spoilers=spoilers)

    return show(page, load().settings)
