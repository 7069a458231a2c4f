"""`md-tui play`: begins or continues a game, on the full screen or line by line."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from md_tui.cli.errors import USAGE, Failure
from md_tui.cli.options import GameName, Set, begun_by, face_named, wishes_of
from md_tui.cli.parameters import SetUp, option
from md_tui.kernel.errors import either

if TYPE_CHECKING:
    from md_tui.games.face import Dealt, Face
    from md_tui.kernel.table_port import Table
    from md_tui.table.local import LocalTable
    from md_tui.text.console import Console

Options = Callable[[Mapping[str, Any]], dict[str, Any]]
"""From a set-up to what the settings fix for a new game of it."""


class Wanted(NamedTuple):
    """The game that the options name."""

    game: str
    wishes: dict[str, Any]
    seed: str
    code: str
    load: str
    unsaved: bool
    undo: str
    side: str = ""
    companions: str = ""

    @property
    def begins(self) -> bool:
        """Whether what is wished says by itself what is played."""
        return any(self.wishes.get(id) for id in begun_by(self.game))

    def check(self) -> None:
        """A code and the name of a game each say everything; nothing else may be said beside them."""
        others = (self.seed, self.undo, *self.wishes.values())
        if self.code and (self.load or any(value not in (None, "") for value in others)):
            raise Failure("cli_code_alone")
        if self.unsaved and self.load:
            raise Failure("cli_saved_already")


def run(
    text: Annotated[bool, option("--text", help="Play line by line, without full screen.")] = False,
    game: GameName = "",
    setup: SetUp = None,
    seed: Annotated[str, option(help="The seed of all dice and cards, or a code; random without.")] = "",
    code: Annotated[str, option(help="Deal the game of this code again.")] = "",
    load: Annotated[str, option(metavar="GAME|last", help="Continue this game.")] = "",
    unsaved: Annotated[bool, option("--unsaved", help="Keep the game nowhere.")] = False,
    undo: Annotated[Literal["free", "until_reveal", "off", ""], option(help="What may be taken back.")] = "",
    companions: Annotated[
        str, option(help="Seats that companions play, parted by commas; `others`: all but the first.")
    ] = "",
    side: Annotated[str, option(help="The side to play in a game with secrets; bots play the others.")] = "",
    more: Set = None,
) -> int | None:
    """Begin a game or go on with one; everything is saved as it happens.

    How a game can be set up depends on the game: --game NAME --help tells it of another one.
    """
    wishes = wishes_of(more, setup or {}) | ({} if load or code else _sat_at(game, side))
    wanted = Wanted(game, wishes, seed, code, load, unsaved, undo, side, companions)
    wanted.check()
    if not text:
        return _full_screen(wanted)
    _text_mode(wanted)
    return None


def _sat_at(game: str, side: str) -> dict[str, Any]:
    """The side as a line of the set-up, where there is one: whoever loads the game sits there again."""
    from md_tui.games.registry import DEFAULT
    from md_tui.table.known_wishes import known_wishes

    lines = {wish.id for wish in known_wishes(game or DEFAULT)} if side else set()
    return {"side": side} if "side" in lines else {}


def _full_screen(wanted: Wanted) -> int | None:
    """The title screen, or straight into the game that is named."""
    from md_tui.cli.bare import check_terminal_is_fit
    from md_tui.cli.bare import run as open_title

    if not (wanted.begins or wanted.load or wanted.code or wanted.game):
        if wanted.wishes or wanted.seed or wanted.unsaved:
            ways = either([f"--{id}" for id in begun_by(wanted.game)] or ["--game"])
            raise Failure("cli_say_what", options=ways)
        return open_title()
    check_terminal_is_fit()
    from md_tui import config
    from md_tui.games.registry import DEFAULT
    from md_tui.table.seated import sides_named
    from md_tui.text.console import Console
    from md_tui.tui import home
    from md_tui.tui.app import start
    from md_tui.tui.desk import desk_of

    face = home.opened(wanted.game or DEFAULT)
    options = partial(desk_of(face.game.name).options, config.load().settings)
    table = _lend(_table(face, Console(), wanted, options, talk=False), wanted.companions)
    return start(table, sides_named(table, wanted.side) if wanted.side else ())


def _text_mode(wanted: Wanted) -> None:
    """Text mode from start to finish: open or set up a game, play it, and update its card."""
    from md_tui import config, wording
    from md_tui.text.console import Console
    from md_tui.text.talk import InputEnded

    settings = config.load().settings
    wording.choose(settings.language)
    console, face = Console(), face_named(wanted.game)
    try:
        host = _lend(
            _table(face, console, wanted, lambda setup: {"undo": settings.undo}, talk=True), wanted.companions
        )
    except InputEnded:
        return
    if host.game.name != face.game.name:  # a game that was loaded by its id knows what it is
        face = face_named(host.game.name)
    _play_by_lines(host, face, console, wanted, settings.rule_ids)


def _play_by_lines(host: "LocalTable", face: "Face", console: "Console", wanted: Wanted, cited: bool) -> None:
    """Sit down at an open table and play until its end or the player's."""
    from md_tui.table.bot_players import BotPlayers, other_seats
    from md_tui.table.seated import SeatedTable, sides_named
    from md_tui.text.companions import Helpers
    from md_tui.text.play_loop import Session

    side = sides_named(host, wanted.side or str(host.timeline.header.setup.get("side", "")))[0]
    players = BotPlayers(host, other_seats(host, side))
    table = SeatedTable(host, face, side)
    try:
        told = _gone_on(host, table) if wanted.load else _begun(table, table.past.seed, cited)
        console.say(*told)
        session = Session(table, table.face, console, Helpers(players, table, table.face, console))
        session.cited = cited
        session.run()
    finally:
        players.close()
        table.close()


def _gone_on(host: "LocalTable", table: "Table") -> list[str]:
    """Which game goes on and where it was left; of a copy, of which game by older rules it is one."""
    from md_tui.text.travel import since
    from md_tui.text.wording import say

    copied = [say("upgraded", **host.upgrade._asdict())] if host.upgrade else since(table)
    return [say("loaded", id=table.id), *copied]


def _begun(table: "Table", seed: str, cited: bool) -> list[str]:
    """Which game this is, its code and its story."""
    from md_tui.text.history import told_setup
    from md_tui.text.wording import say

    code = table.past.code
    key = "begun" if code else "begun_seed" if seed else "begun_hidden"
    begun = say(key, id=table.id, seed=seed, code=code)
    story = table.voice.story()
    return [begun, *story.splitlines(), *told_setup(table, cited)]


def _resumed(wanted: str, face: "Face") -> "LocalTable":
    """A game of the library, with the content it was begun with."""
    from md_tui.cli.named_game import find, library
    from md_tui.table import saved_tables
    from md_tui.table.player_library import knowing

    games = knowing(library(), lambda: face.game)
    return saved_tables.resume(games, find(games, wanted, own=True))


def _table(face: "Face", console: "Console", wanted: Wanted, options: Options, *, talk: bool) -> "LocalTable":
    """The game that is to be played, resumed or begun."""
    from md_tui.cli.named_game import library
    from md_tui.kernel.undo import policy_of
    from md_tui.table import saved_tables
    from md_tui.table.scratch import unsaved

    if wanted.load:
        return _resumed(wanted.load, face)
    usual = wanted.undo or policy_of(options(wanted.wishes))
    setup, seed, undo = _deal(face, console, wanted, usual, talk)
    fixed = options(setup) | {"undo": undo}
    if wanted.unsaved:
        return unsaved(face.game, setup, seed=seed, options=fixed)
    return saved_tables.begin(library(), face.game, setup, content=face.content, seed=seed, options=fixed)


def _lend(host: "LocalTable", wanted: str) -> "LocalTable":
    """The table, with companions in the seats that were named."""
    if not wanted:
        return host
    from md_tui.kernel.secrets import everybody
    from md_tui.table.notebook import Notebook

    seats = tuple(everybody(host.game, host.state))
    chosen = seats[1:] if wanted == "others" else [name.strip() for name in wanted.split(",")]
    if unknown := [name for name in chosen if name not in seats]:
        host.close()
        raise Failure("cli_no_seat", USAGE, name=unknown[0], known=", ".join(seats))
    for seat in chosen:
        Notebook.beside(host).given(seat, host.seq)
    return host


def _deal(face: "Face", console: "Console", wanted: Wanted, undo: str, talk: bool) -> "Dealt":
    """Set-up, seed and undo policy of a new game; a code or a whole set-up leaves nothing to ask."""
    from md_tui.store.ids import new_seed
    from md_tui.text.talk import ConsoleTalk

    if wanted.code:
        return face.decode(wanted.code)
    asked = ConsoleTalk(console)
    given = _usual(face) | {key: value for key, value in wanted.wishes.items() if value not in (None, "")}
    setup = face.form().talk(asked, given) if talk else face.form().typed(given)
    typed = wanted.seed or ("" if wanted.begins or not talk else asked.seed()) or new_seed()
    return face.deal(typed, setup, undo)


def _usual(face: "Face") -> dict[str, Any]:
    """The setting for how much is asked, in a game whose form offers it and has another default."""
    from md_tui import config

    form, asks = face.form(), config.load().settings.asks
    line = next((line for line in form.fields(form.blank()) if line.id == "asks"), None)
    return {"asks": asks} if line is not None and line.value != asks else {}
