"""`md-tui watch`: a game that is played in another terminal, live and read-only."""

from typing import TYPE_CHECKING, Annotated

import typer

from md_tui.cli.errors import Failure
from md_tui.cli.output import print_lines
from md_tui.cli.words import say

if TYPE_CHECKING:
    from md_tui.store.library import Library
    from md_tui.table.watching import Watching


def run(
    game: Annotated[str, typer.Argument(help="A game's id, its beginning or end, or the word last.")],
    plain: Annotated[bool, typer.Option("--plain", help="Print what happens, for a pipe.")] = False,
) -> int | None:
    """Watch a game while it is played elsewhere; nothing in it can be changed from here."""
    from md_tui.cli.named_game import find, library

    games = library()
    watching = _watching(games, find(games, game))
    try:
        if not plain:
            return _show(watching)
        _print(watching)
    finally:
        watching.close()
    return None


def _watching(games: "Library", id: str) -> "Watching":
    """The connection to the table; a game that nobody has open is named as such."""
    from md_tui.kernel.store import AtSharedTable, InUse
    from md_tui.table.feed import Unanswered
    from md_tui.table.watching import Watching

    try:
        return Watching(games, id)
    except Unanswered as unanswered:
        try:
            games.records(id)
        except AtSharedTable as shared:
            raise shared from None
        except InUse:
            raise unanswered from None
        raise Failure("cli_nobody_plays", id=id) from None


def _show(watching: "Watching") -> int:
    from md_tui.cli.bare import check_terminal_is_fit

    check_terminal_is_fit("instead_watch")
    from md_tui.cli.commands.replay import opened
    from md_tui.config import load
    from md_tui.table.viewing import OpenedRecording
    from md_tui.tui.replay.reading import show
    from md_tui.tui.replay.showing import viewer

    face = opened(watching.timeline.game.name)
    return show(lambda: viewer(OpenedRecording(watching.viewed), face, watching=watching), load().settings)


def _print(watching: "Watching") -> None:
    """Each action as it is written, until the table is closed."""
    import sys

    from md_tui.cli.commands.replay import face_of
    from md_tui.table.chronology import Chronology

    history = Chronology(watching.viewed.past(face_of(watching.viewed)))
    print_lines([say("watching", id=watching.timeline.header.id, count=history.last)])
    while not watching.over:
        sys.stdout.flush()
        fresh = watching.timeline.records[len(watching.timeline.records) - watching.wait() :]
        history.follow()
        for record in fresh:
            step = history.step_of(record.seq)
            print_lines([history.title(step)] if step else [say("elsewhere")])
            print_lines(f"  {line.text}" for line in (history.lines(step) if step else ()))
    print_lines([say("closed")])
