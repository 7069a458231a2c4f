"""The player's library: all games in the data directory, with the rules and the words on their cards."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from md_tui import locations
from md_tui.kernel.decider import Game
from md_tui.kernel.errors import Incompatible
from md_tui.kernel.statehash import content_hash
from md_tui.kernel.timeline import Timeline
from md_tui.store.library import Library


class House(NamedTuple):
    """What the library needs to know of one game."""

    bind: Callable[[Any], Game[Any]]
    """From canonical content to rules bound to it."""
    describe: Callable[[Any], dict[str, Any]] = lambda state: {}
    """From a state to what the game's card says."""
    code: Callable[[Timeline], str] = lambda timeline: ""
    """From a game to the code that deals it again."""


def _massive_darkness(canonical: Any) -> Game[Any]:
    """Massive Darkness with recorded content; content that today's loader cannot read is refused."""
    from md_tui.games.massive_darkness import MassiveDarkness, load_box
    from md_tui.loader.errors import BadContent
    from md_tui.loader.pack import shelf_of

    shelf = shelf_of(canonical)
    box = load_box(shelf)
    try:
        shelf.problems.check()
    except BadContent as error:
        text = f"this program no longer reads the content of this game: {error.errors[0]}"
        raise Incompatible(text, seq=0) from error
    game = MassiveDarkness(box)
    game.content_hash = content_hash(canonical)
    return game


def _quest_card(state: Any) -> dict[str, Any]:
    """Quest, party, round and result of a game of Massive Darkness."""
    result = "open" if state.ending is None else "won" if state.ending.won else "lost"
    reason = state.ending.reason if state.ending else ""
    return {
        "quest": state.quest,
        "party": list(state.party),
        "round": state.round,
        "level": state.level,
        "result": result,
        "reason": reason,
    }


def _quest_code(timeline: Timeline) -> str:
    """The code of a game of Massive Darkness, or nothing for an old one that has none."""
    from md_tui.games.massive_darkness.seedcode import code_if_any

    return code_if_any(timeline)


GAMES: dict[str, House] = {"massive_darkness": House(_massive_darkness, _quest_card, _quest_code)}
"""The games that can be loaded, by the name in their logs."""


def resolve(name: str, content: str, contents: Any) -> Game[Any]:
    """The rules of a recorded game, bound to the content it was played with."""
    return _house(name).bind(contents.get(content) if content else None)


def describe(timeline: Timeline) -> dict[str, Any]:
    """What a list of games says about one."""
    return {**_house(timeline.game.name).describe(timeline.state), "code": code_of(timeline)}


def code_of(timeline: Timeline) -> str:
    """The code that deals a game again, or nothing if it has none."""
    return GAMES[timeline.game.name].code(timeline) if timeline.game.name in GAMES else ""


def library(root: Path | None = None) -> Library:
    """All games in the data directory; nothing is made on disk by looking."""
    return Library(root or locations.data_dir(), resolve, describe)


def _house(name: str) -> House:
    if name not in GAMES:
        raise Incompatible(f"this is a log of {name!r}, a game that this program does not know", seq=0)
    return GAMES[name]
