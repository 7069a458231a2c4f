"""`md-tui join`: sit at a shared table, or watch it, line by line."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from md_tui.cli.errors import Failure
from md_tui.cli.options import GameName, Set, face_named, wishes_of
from md_tui.cli.parameters import SetUp

if TYPE_CHECKING:
    from md_tui.table.remote.finding import Wish
    from md_tui.table.remote.visit import Visit


Alias = Annotated[
    str,
    typer.Option("--as", metavar="NAME", help="Come as somebody of this name, beside others of this user."),
]
At = Annotated[
    str, typer.Option("--at", metavar="SOCKET", help="The open door of another user's hall on this machine.")
]


def run(
    table: Annotated[
        str, typer.Argument(help="A table's id or the end of it; without, the tables are shown.")
    ] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Only look on.")] = False,
    word: Annotated[str, typer.Option(help="The invitation to a private table.")] = "",
    new: Annotated[
        str,
        typer.Option(metavar="WHAT", help="Open a new table: what is played, such as a quest."),
    ] = "",
    title: Annotated[str, typer.Option(help="With --new: what the table is called.")] = "",
    private: Annotated[bool, typer.Option("--private", help="With --new: only by invitation.")] = False,
    setup: SetUp = None,
    bring: Annotated[
        str, typer.Option(metavar="GAME", help="Bring a game that you have played alone to a table.")
    ] = "",
    undo_by: Annotated[
        str, typer.Option("--undo-by", metavar="own|vote|anyone", help="With --new: who takes back unasked.")
    ] = "",
    name: Annotated[str, typer.Option(help="What you are called; the hall remembers it.")] = "",
    alias: Alias = "",
    at: At = "",
    text: Annotated[bool, typer.Option("--text", help="Play line by line, without full screen.")] = False,
    game: GameName = "",
    more: Set = None,
) -> int | None:
    """Play with others at one table, each in a terminal of their own."""
    from md_tui.table.remote.finding import Wish, bringing, opening

    wishes, said = wishes_of(more, setup or {}), None
    if new:
        form = face_named(game).form()
        first = form.fields(form.blank())[0].id
        said = opening(game, form.typed({first: new, **wishes}), title, private, undo_by)
    elif bring:
        from md_tui.cli.named_game import find, library

        said = bringing(find(library(), bring, own=True))
    elif title or private or wishes or undo_by:
        raise Failure("cli_only_with_new")
    wish = Wish(table, watch, word, said, name, alias, at)
    if not text and sys.stdin.isatty() and sys.stdout.isatty():
        return full_screen(wish)
    _text_mode(wish)
    return None


def full_screen(wish: "Wish") -> int:
    """The title, and the hall on top of it."""
    from md_tui.cli.bare import check_terminal_is_fit

    check_terminal_is_fit("instead_join")
    from md_tui.tui.app import start

    return start(lambda app: app.open_page("hall", wish))


def _text_mode(wish: "Wish") -> None:
    """Text mode: find the hall, choose a table and play until somebody leaves."""
    from md_tui import config, wording
    from md_tui.table.remote.door import visit
    from md_tui.table.remote.finding import titled
    from md_tui.text.lobby import Lobby

    settings = config.load().settings
    wording.choose(settings.language)
    guest = visit(name=wish.name, alias=wish.alias, at=wish.at)
    if guest.twice and not wish.alias:
        guest = _somebody_else(guest, wish.at)
    try:
        opening = titled(wish.opening, guest.name) if wish.opening is not None else None
        table = guest.do(opening).word if opening is not None else wish.table
        Lobby(guest, face_named, cited=settings.rule_ids).run(table, watch=wish.watch, word=wish.word)
    finally:
        guest.close()


def _somebody_else(guest: "Visit", at: str) -> "Visit":
    """Whoever is here already in another terminal is asked whether this is somebody else; a key never is."""
    from md_tui.table.remote.door import visit
    from md_tui.table.remote.identity import own_key
    from md_tui.text.polled import PolledConsole
    from md_tui.text.shared import say

    if own_key() or not sys.stdin.isatty():
        return guest
    console = PolledConsole()
    console.say(say("twice"))
    name = (console.read("> ") or "").strip()
    if not name:
        return guest
    guest.close()
    return visit(alias=name[:60], at=at)
