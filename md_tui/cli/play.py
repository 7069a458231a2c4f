"""`md-tui play`: begins or continues a game, on the full screen or line by line."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from md_tui.cli.errors import Failure

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.opening import Opened
    from md_tui.table.kept import KeptTable
    from md_tui.text.console import Console

LONGEST_SEED = 64


def run(
    text: Annotated[bool, typer.Option("--text", help="Play line by line, without full screen.")] = False,
    quest: Annotated[str, typer.Option(help="The quest: tutorial, q1 … q10.")] = "",
    party: Annotated[str, typer.Option(help="Heroes as hero:class[:weapon], parted by commas.")] = "",
    seed: Annotated[str, typer.Option(help="The seed of all dice and cards; random without.")] = "",
    load: Annotated[str, typer.Option(metavar="GAME|last", help="Continue this game.")] = "",
    lifebringer: Annotated[int | None, typer.Option(min=0, max=9, help="Resurrections, usually 2.")] = None,
    asks: Annotated[
        Literal["all", "matters", "auto", ""], typer.Option(help="Which choices are asked.")
    ] = "",
    undo: Annotated[
        Literal["free", "until_reveal", "off", ""], typer.Option(help="What may be taken back.")
    ] = "",
) -> int | None:
    """Begin a game or go on with one; everything is saved as it happens."""
    if not text:
        return _full_screen(quest, party, seed, load, {"lifebringer": lifebringer, "asks": asks}, undo)
    _text_mode(quest, party, seed, load, {"lifebringer": lifebringer, "asks": asks}, undo)
    return None


def _full_screen(
    quest: str, party: str, seed: str, load: str, wishes: dict[str, Any], undo: str
) -> int | None:
    """The title screen, or straight into the game that is named."""
    from md_tui.cli.bare import check_terminal_is_fit
    from md_tui.cli.bare import run as open_title

    if not (quest or load):
        if party or seed:
            raise Failure("Name a quest as well, such as --quest tutorial.")
        return open_title()
    check_terminal_is_fit()
    from md_tui import config
    from md_tui.text.console import Console
    from md_tui.tui import home

    options = home.options_of(config.load().settings, quest) | ({"undo": undo} if undo else {})
    console = Console()
    table = _resumed(load) if load else _begun(home.opened(), console, quest, party, seed, wishes, options)
    return home.start(table)


def _text_mode(quest: str, party: str, seed: str, load: str, wishes: dict[str, Any], undo: str) -> None:
    """The whole evening: open or set up, play, and leave a card for the list of games."""
    from md_tui.text.console import Console
    from md_tui.text.history import told_setup
    from md_tui.text.massive_darkness import MassiveDarknessFace
    from md_tui.text.new_game import InputEnded
    from md_tui.text.session import Session

    console, opened = Console(), _opened()
    options: dict[str, Any] = {"undo": undo} if undo else {}
    try:
        table = _resumed(load) if load else _begun(opened, console, quest, party, seed, wishes, options)
    except InputEnded:
        return
    game: Any = table.game
    face = MassiveDarknessFace(game, opened.words.bound_to(game.box), opened.rulebook)
    key = "loaded" if load else "begun"
    console.say(face.say(key, id=table.timeline.header.id, seed=table.timeline.header.seed))
    if not load:
        story = opened.words.template("quests", table.state.quest, "story") or ""
        name = str(opened.words.name(table.state.quest))
        told = face.say("md", "story", name=name, story=" ".join(story.split()))
        console.say(told, *told_setup(face, table))
    try:
        Session(table, face, console).run()
    finally:
        table.close()


def _opened() -> "Opened":
    """The box with the player's own packs."""
    from md_tui.table.opening import open_table_box

    return open_table_box()


def _resumed(wanted: str) -> "KeptTable":
    """A game of the library, with the content it was begun with."""
    from md_tui.cli.library import find, library
    from md_tui.table import kept

    games = library()
    return kept.resume(games, find(games, wanted))


def _begun(
    opened: "Opened",
    console: "Console",
    quest: str,
    party: str,
    seed: str,
    wishes: dict[str, Any],
    options: dict[str, Any],
) -> "KeptTable":
    """A new game in the library; with a quest named nothing more is asked."""
    from md_tui.cli.library import library
    from md_tui.store.ids import new_seed
    from md_tui.table import kept
    from md_tui.text.new_game import Setup, arrangement

    talk = Setup(opened.game.box, opened.words, console)
    chosen = talk.quest(quest)
    seats = talk.party(chosen, party or (",".join(chosen.party) if quest else ""))
    number = (seed or ("" if quest else talk.seed()) or new_seed())[:LONGEST_SEED]
    setup = arrangement(chosen, seats, **wishes)
    games = library()
    return kept.begin(games, opened.game, setup, content=opened.canonical, seed=number, options=options)
