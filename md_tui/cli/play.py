"""`md-tui play`: begins or continues a game, on the full screen or line by line."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import typer

from md_tui.cli.errors import USAGE, Failure

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.opened import Opened
    from md_tui.table.local import LocalTable
    from md_tui.text.console import Console
    from md_tui.text.massive_darkness import MassiveDarknessFace

Options = Callable[[str], dict[str, Any]]
"""From a quest to what the settings fix for a new game of it."""

MOST_LIFEBRINGER = 4
"""As many as the form of a new game offers."""


class Wanted(NamedTuple):
    """The game that the options name."""

    quest: str
    party: str
    seed: str
    code: str
    load: str
    unsaved: bool
    wishes: dict[str, Any]
    undo: str

    def check(self) -> None:
        """A code and the name of a game each say everything; nothing else may be said beside them."""
        others = (self.quest, self.party, self.seed, self.undo, *self.wishes.values())
        if self.code and (self.load or any(value not in (None, "") for value in others)):
            raise Failure("A code says quest, party, seed and options itself; leave out the others.")
        if self.unsaved and self.load:
            raise Failure("A game that can be loaded is saved already; leave out --unsaved or --load.")
        tokens = self.wishes.get("lifebringer")
        if tokens is not None and not 0 <= tokens <= MOST_LIFEBRINGER:
            most = f"the Lifebringer holds 0 to {MOST_LIFEBRINGER} tokens (MD-SET-05)"
            raise Failure(f"--lifebringer {tokens} is not possible: {most}.", USAGE)


def run(
    text: Annotated[bool, typer.Option("--text", help="Play line by line, without full screen.")] = False,
    quest: Annotated[str, typer.Option(help="The quest: tutorial, q1 … q10.")] = "",
    party: Annotated[str, typer.Option(help="Heroes as hero:class[:weapon], parted by commas.")] = "",
    seed: Annotated[
        str, typer.Option(help="The seed of all dice and cards, or a code; random without.")
    ] = "",
    code: Annotated[str, typer.Option(help="Deal the game of this code again.")] = "",
    load: Annotated[str, typer.Option(metavar="GAME|last", help="Continue this game.")] = "",
    unsaved: Annotated[bool, typer.Option("--unsaved", help="Keep the game nowhere.")] = False,
    lifebringer: Annotated[int | None, typer.Option(help="Resurrections, 0 to 4, usually 2.")] = None,
    asks: Annotated[
        Literal["all", "matters", "auto", ""], typer.Option(help="Which choices are asked.")
    ] = "",
    undo: Annotated[
        Literal["free", "until_reveal", "off", ""], typer.Option(help="What may be taken back.")
    ] = "",
) -> int | None:
    """Begin a game or go on with one; everything is saved as it happens."""
    wishes = {"lifebringer": lifebringer, "asks": asks}
    wanted = Wanted(quest, party, seed, code, load, unsaved, wishes, undo)
    wanted.check()
    if not text:
        return _full_screen(wanted)
    _text_mode(wanted)
    return None


def _full_screen(wanted: Wanted) -> int | None:
    """The title screen, or straight into the game that is named."""
    from md_tui.cli.bare import check_terminal_is_fit
    from md_tui.cli.bare import run as open_title

    if not (wanted.quest or wanted.load or wanted.code):
        if wanted.party or wanted.seed or wanted.unsaved:
            raise Failure("Name a quest as well, such as --quest tutorial.")
        return open_title()
    check_terminal_is_fit()
    from md_tui import config
    from md_tui.text.console import Console
    from md_tui.tui import home

    options = partial(home.options_of, config.load().settings)
    return home.start(_table(home.opened(), Console(), wanted, options))


def _text_mode(wanted: Wanted) -> None:
    """The whole evening: open or set up, play, and leave a card for the list of games."""
    from md_tui.text.console import Console
    from md_tui.text.massive_darkness import MassiveDarknessFace
    from md_tui.text.new_game import InputEnded
    from md_tui.text.session import Session

    console, opened = Console(), _opened()
    try:
        table = _table(opened, console, wanted, lambda quest: {})
    except InputEnded:
        return
    game: Any = table.game
    face = MassiveDarknessFace(game, opened.words.bound_to(game.box), opened.rulebook)
    try:
        console.say(*_greeting(face, table, opened, loaded=bool(wanted.load)))
        Session(table, face, console).run()
    finally:
        table.close()


def _greeting(
    face: "MassiveDarknessFace", table: "LocalTable", opened: "Opened", *, loaded: bool
) -> list[str]:
    """Which game this is; before a new one its code and story."""
    from md_tui.games.massive_darkness.setup.seed_code import code_if_any
    from md_tui.text.history import told_setup
    from md_tui.text.travel import since

    header = table.timeline.header
    if loaded:
        return [face.say("loaded", id=header.id), *since(face, table)]
    begun = face.say("begun", id=header.id, seed=header.seed, code=code_if_any(table.timeline))
    story = opened.words.template("quests", table.state.quest, "story") or ""
    name = str(opened.words.name(table.state.quest))
    told = face.say("md", "story", name=name, story=" ".join(story.split()))
    return [begun, told, *told_setup(face, table)]


def _opened() -> "Opened":
    """The box with the player's own packs."""
    from md_tui.table.opening import open_table_box

    return open_table_box()


def _resumed(wanted: str) -> "LocalTable":
    """A game of the library, with the content it was begun with."""
    from md_tui.cli.library import find, library
    from md_tui.table import kept

    games = library()
    return kept.resume(games, find(games, wanted))


def _table(opened: "Opened", console: "Console", wanted: Wanted, options: Options) -> "LocalTable":
    """The game that is to be played, resumed or begun."""
    from md_tui.cli.library import library
    from md_tui.kernel.undo import policy_of
    from md_tui.table import kept
    from md_tui.table.scratch import unsaved

    if wanted.load:
        return _resumed(wanted.load)
    usual = wanted.undo or policy_of(options(wanted.quest))
    setup, seed, undo = _deal(opened, console, wanted, usual)
    fixed = options(setup["quest"]) | {"undo": undo}
    if wanted.unsaved:
        return unsaved(opened.game, setup, seed=seed, options=fixed)
    return kept.begin(library(), opened.game, setup, content=opened.canonical, seed=seed, options=fixed)


def _deal(opened: "Opened", console: "Console", wanted: Wanted, undo: str) -> tuple[dict[str, Any], str, str]:
    """Set-up, seed and undo policy of a new game; with a quest or a code named nothing more is asked."""
    from md_tui.games.massive_darkness.setup.seed_code import dealt, decode
    from md_tui.store.ids import new_seed
    from md_tui.text.new_game import Setup, arrangement

    box = opened.game.box
    if wanted.code:
        return decode(box, wanted.code)
    talk = Setup(box, opened.words, console)
    chosen = talk.quest(wanted.quest)
    seats = talk.party(chosen, wanted.party or (",".join(chosen.party) if wanted.quest else ""))
    typed = wanted.seed or ("" if wanted.quest else talk.seed()) or new_seed()
    return dealt(box, typed, arrangement(chosen, seats, **wanted.wishes), undo)
