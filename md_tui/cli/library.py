"""The player's games as the commands see them: where they are, whose rules they need, which one is meant."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from md_tui import locations
from md_tui.cli.errors import Failure
from md_tui.kernel.decider import Game
from md_tui.kernel.errors import Incompatible
from md_tui.kernel.timeline import Timeline
from md_tui.store.library import Library

Bind = Callable[[Any], Game[Any]]
"""From canonical content to rules bound to it."""

GAMES: dict[str, str] = {"massive_darkness": "md_tui.games.massive_darkness"}
"""The games that can be loaded, by the name in their logs: each module has a function `bind`."""


def bind(name: str) -> Bind:
    """The function that binds a game's rules to content; a game this program does not know is refused."""
    if name not in GAMES:
        raise Incompatible(f"this is a log of {name!r}, a game that this program does not know")
    function: Bind = import_module(GAMES[name]).bind
    return function


def resolve(name: str, content: str, contents: Any) -> Game[Any]:
    """The rules of a recorded game, bound to the content it was played with."""
    return bind(name)(contents.get(content) if content else None)


def describe(timeline: Timeline) -> dict[str, Any]:
    """What a list of games says about one; games that have nothing to say say nothing."""
    own: Callable[[Any], dict[str, Any]] | None = getattr(timeline.game, "describe", None)
    return own(timeline.state) if own else {}


def library() -> Library:
    """All games in the data directory; nothing is made on disk by looking."""
    return Library(locations.data_dir(), resolve, describe)


def find(games: Library, wanted: str, folder: Path | None = None) -> str:
    """The id that is meant by an id, by its unique beginning or end, or by the word `last`."""
    place = folder or games.games
    ids = sorted(path.stem for path in place.glob("*.db"))
    if wanted == "last" and ids:
        return ids[-1]
    near = [id for id in ids if id.startswith(wanted) or id.endswith(wanted)]
    if wanted in ids or not wanted:
        near = [wanted]
    if len(near) > 1:
        raise Failure(f"{wanted} may be any of {', '.join(near)}.")
    if not near:
        raise Failure(f"There is no game {wanted} in {place}; md-tui games lists all.")
    return near[0]
