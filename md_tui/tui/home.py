"""What the screens around the table share: the opened box, the library, and the way to and from a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from md_tui import config, locations
from md_tui.config import Settings
from md_tui.games.registry import DEFAULT
from md_tui.loader.errors import BadContent

if TYPE_CHECKING:
    from md_tui.games.face import Face
    from md_tui.kernel.decider import Game
    from md_tui.kernel.table_port import Table
    from md_tui.store.library import Library
    from md_tui.table.bot_players import BotPlayers
    from md_tui.table.local import LocalTable
    from md_tui.table.saved_tables import KeptTable
    from md_tui.tui.app import MdApp
    from md_tui.tui.table_session import Session


_OPENED: dict[str, Face] = {}


def opened(game: str = DEFAULT) -> Face:
    """A game with the player's own packs, read once, whichever thread wants it first."""
    from md_tui.table.game_with_packs import OPENING, open_face
    from md_tui.wording import language

    with OPENING:
        if game not in _OPENED:
            _OPENED[game] = open_face(game, language())
        return _OPENED[game]


def is_open(game: str = DEFAULT) -> bool:
    """Whether a game has been read already."""
    return game in _OPENED


def forget() -> None:
    """Read every game again when it is wanted next, as after a change of language or packs."""
    _OPENED.clear()


def speak_anew(app: MdApp) -> None:
    """Read every game in the language that is spoken now; what is open goes on in it at once."""
    forget()
    sessions = {id(found): found for found in (app.session, *_shown(app)) if found is not None}
    for session in sessions.values():
        session.speak_like(opened(session.face.game.name))


def _shown(app: MdApp) -> list[Session | None]:
    """The sessions of the pages, such as a replay's."""
    return [getattr(page, "session", None) for page in (app.screen_stack if app.is_running else ())]


def trouble(game: str = DEFAULT) -> str:
    """Why a game cannot be opened, such as a mistake in a pack of the player's own; or nothing."""
    try:
        opened(game)
    except BadContent as error:
        return str(error.errors[0])
    return ""


def library() -> Library:
    """The player's games; one that was played with the box as it is needs no reading of its own content."""
    from md_tui.table.player_library import library as player_library

    games = player_library()
    bind = games.resolve

    def known_or_bound(name: str, content: str, contents: Any) -> Game[Any]:
        same = is_open(name) and opened(name).game.content_hash == content
        return opened(name).game if same else bind(name, content, contents)

    games.resolve = known_or_bound
    return games


def last_first(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards in the order in which games would be gone on with."""
    from md_tui.store.cards import last_first as in_order

    return in_order(locations.data_dir(), cards) if cards else []


def cards(*, at_a_glance: bool) -> list[dict[str, Any]]:
    """What stands on the cards of all games; at a glance, those left open by a crash may be out of date."""
    if not at_a_glance:
        return [card for card in library().cards() if not card.get("fault")]
    from md_tui.store.cards import glance

    return glance(locations.data_dir())


def begin(
    setup: dict[str, Any], *, seed: str = "", options: dict[str, Any] | None = None, game: str = DEFAULT
) -> KeptTable:
    """A new game in the library; its options are fixed for as long as it lives."""
    from md_tui.table import saved_tables

    box = opened(game)
    return saved_tables.begin(
        library(), box.game, setup, content=box.content, seed=seed, options=options or {}
    )


def play_on(session: Session, seq: int) -> KeptTable:
    """A game of its own that goes on from a decision of the one in play."""
    from md_tui.table import saved_tables

    past: Any = session.table.past
    return saved_tables.play_on(library(), past, seq, own=session.table.verified)


_PLAYERS: WeakKeyDictionary[MdApp, Settings] = WeakKeyDictionary()
"""The player's settings while a game with options of its own is open."""
_SIDES: WeakKeyDictionary[MdApp, tuple[str, ...]] = WeakKeyDictionary()
"""The sides that people play at the table that is open."""
_BOT_PLAYERS: WeakKeyDictionary[MdApp, BotPlayers | None] = WeakKeyDictionary()
"""The bots of the other sides at the table that is open, if there are other sides."""


def player_settings(app: MdApp) -> Settings:
    """The settings that pre-fill a new game, whatever the game in play has fixed."""
    return _PLAYERS.get(app, app.settings)


def change_settings(app: MdApp, **changes: Any) -> None:
    """Keep settings in their file and use them at once, as far as they change no game in play."""
    fixed = {name: getattr(app.settings, name) for name in GAME_SETTINGS}
    settings = replace(player_settings(app), **changes)
    if app.session is not None:
        _PLAYERS[app] = settings
        app.use(replace(settings, **fixed))
    else:
        app.use(settings)
    config.save(changes)


GAME_SETTINGS = ("asks", "undo", "hints", "odds")
"""Settings that a game takes over when it begins, and keeps."""


def sit_down(app: MdApp, table: LocalTable, sides: Sequence[str] = ()) -> None:
    """Open a table; the one that was open before is closed, and every page but the title goes.

    `sides` are those that people play here; bots play the others. Without any the set-up says so.
    """
    from md_tui.table.bot_players import BotPlayers, other_seats
    from md_tui.table.companions import Companions
    from md_tui.table.seated import SeatedTable, first_side, setup_of
    from md_tui.tui.coming_back import tell_since
    from md_tui.tui.desk import desk_of

    leave_table(app)
    wished = sides or desk_of(table.game.name).sides(setup_of(table))
    played = _SIDES[app] = tuple(wished) or (first_side(table),)
    others = other_seats(table, *played)
    players = _BOT_PLAYERS[app] = BotPlayers(table, others, waits=True)
    seated = SeatedTable(table, opened(table.game.name), played[0])
    take_options(app, seated)
    app.open_table(seated, seated.face)
    if app.session is not None:
        tell_since(app.session, table.upgrade)
        app.session.companions = Companions(players, seated) if len(played) == 1 else None
    _listen(app, players, seated.face, bool(others))


def waits_for(app: MdApp) -> str:
    """The side of other people at this screen that is to act, while nobody of the side that looks is."""
    session, sides = app.session, _SIDES.get(app, ())
    if session is None or len(sides) < 2 or session.over:
        return ""
    from md_tui.table.seated import SeatedTable, sides_to_act

    seated = session.table
    assert isinstance(seated, SeatedTable)
    acting = sides_to_act(seated.host)
    return "" if seated.side in acting else next((side for side in acting if side in sides), "")


def change_side(app: MdApp, side: str) -> None:
    """Let another side look: every page of the one before is closed first."""
    from md_tui.table.seated import SeatedTable

    session = app.session
    assert session is not None
    before = session.table
    assert isinstance(before, SeatedTable)
    session.close()
    before.get_up()
    app.session = None
    while len(app.screen_stack) > 1 and getattr(app.screen, "PAGE", "") != "title":
        app.pop_screen()
    app.open_table(SeatedTable(before.host, before.face, side), before.face)


def take_options(app: MdApp, table: Table) -> None:
    """Use what was fixed when a game began for as long as it is open."""
    options = table.options
    _PLAYERS[app] = app.settings
    own = {name: options[name] for name in ("hints", "odds") if isinstance(options.get(name), bool)}
    app.use(replace(app.settings, **own))


def _listen(app: MdApp, players: BotPlayers, face: Face, against: bool) -> None:
    """Let bots say why in the log; those of the other sides act from now on, companions in their turn."""
    from md_tui.bots.base import Why
    from md_tui.table.advising import reason
    from md_tui.table.bot_players import Thought
    from md_tui.tui.wording import say

    def heard(seat: str, why: Thought) -> None:
        if app.session is not None:
            told = reason(face, why, app.session.table.voice.name)
            named = told if isinstance(why, Why) else say("companions", "why", name=face.name(seat), why=told)
            app.session.remark(named)

    players.hear, players.waits = heard, not against
    if against:
        players.act()


def leave_table(app: MdApp) -> None:
    """Close the game in play, if there is one, and go back to the title."""
    told = close_table(app)
    while len(app.screen_stack) > 2 and getattr(app.screen, "PAGE", "") != "title":
        app.pop_screen()
    if len(app.screen_stack) == 2 and app.goes_home:
        app.go_home()
    if told:
        app.tell(told)


def set_up_anew(app: MdApp, *about: Any) -> None:
    """From a game of which nothing was played yet back to its form, as it was; the game goes to the bin."""
    from md_tui.table.saved_tables import KeptTable
    from md_tui.table.seated import SeatedTable, setup_of

    assert app.session is not None
    seated = app.session.table
    assert isinstance(seated, SeatedTable)
    table, setup = seated.host, setup_of(seated.host)
    leave_table(app)
    if isinstance(table, KeptTable):
        library().delete(seated.id)
    app.open_page("new_game", *about, setup=setup)


def close_table(app: MdApp) -> str:
    """Let go of the game in play, so that others may open it; where it lies if its own place was gone."""
    told = ""
    players = _BOT_PLAYERS.pop(app, None)
    if players is not None:
        players.close()
    if app.session is not None:
        table = app.session.table
        app.session.close()
        table.close()
        app.session = None
        if table.refuge:
            from md_tui.tui.wording import rescued_where, say

            told = rescued_where(table.rescued) if table.rescued else say("rescue", "lost")
    if app in _PLAYERS:
        app.use(_PLAYERS.pop(app))
    return told
