"""`md-tui play`: begins or continues a game, on the full screen or line by line."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from md_tui.cli.errors import Failure

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.opening import Opened
    from md_tui.table.local import LocalTable
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
        if quest or party or seed or load:
            raise Failure("The full screen asks for quest and party itself; add --text to name them here.")
        from md_tui.cli.bare import run as open_table

        return open_table()
    _text_mode(quest, party, seed, load, {"lifebringer": lifebringer, "asks": asks}, undo)
    return None


def _text_mode(quest: str, party: str, seed: str, load: str, wishes: dict[str, Any], undo: str) -> None:
    """The whole evening: open or set up, play, and leave a card for the list of games."""
    from md_tui.cli.library import library
    from md_tui.store.clock import stamp
    from md_tui.text.console import Console
    from md_tui.text.history import told_setup
    from md_tui.text.massive_darkness import MassiveDarknessFace
    from md_tui.text.new_game import InputEnded
    from md_tui.text.session import Session

    console, opened = Console(), _opened()
    try:
        table = _resumed(load) if load else _begun(opened, console, quest, party, seed, wishes, undo)
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
        library().save_card(table.timeline, stamp())
        table.close()


def _opened() -> "Opened":
    """The box with the player's own packs."""
    from md_tui.table.opening import open_table_box

    return open_table_box()


def _resumed(wanted: str) -> "LocalTable":
    """A game of the library, with the content it was begun with."""
    from md_tui.cli.library import find, library
    from md_tui.store.library import named_in
    from md_tui.table.local import LocalTable

    games = library()
    store = games.open(find(games, wanted))
    try:
        name, content = named_in([store.read()[0].body])
        return LocalTable.resume(games.resolve(name, content, games.contents), store)
    except BaseException:
        store.close()
        raise


def _begun(
    opened: "Opened", console: "Console", quest: str, party: str, seed: str, wishes: dict[str, Any], undo: str
) -> "LocalTable":
    """A new game in the library; with a quest named nothing more is asked."""
    from md_tui.cli.library import library
    from md_tui.store.ids import new_id, new_seed
    from md_tui.table.local import LocalTable
    from md_tui.text.new_game import Setup, arrangement

    talk = Setup(opened.game.box, opened.words, console)
    chosen = talk.quest(quest)
    seats = talk.party(chosen, party or (",".join(chosen.party) if quest else ""))
    number = (seed or ("" if quest else talk.seed()) or new_seed())[:LONGEST_SEED]
    games = library()
    games.contents.put(opened.canonical)
    setup = arrangement(chosen, seats, **wishes)
    options = {"undo": undo} if undo else {}
    id = new_id()
    return LocalTable.start(opened.game, games.new(id), setup, seed=number, id=id, options=options)
