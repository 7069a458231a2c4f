"""The player's games as the commands see them: where they are, whose rules they need, which one is meant."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from md_tui import locations
from md_tui.cli.errors import Failure
from md_tui.kernel.decider import Game
from md_tui.kernel.errors import Incompatible
from md_tui.kernel.statehash import content_hash
from md_tui.kernel.timeline import Timeline
from md_tui.store.library import Library

Bind = Callable[[Any], Game[Any]]
"""From canonical content to rules bound to it."""


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


GAMES: dict[str, Bind] = {"massive_darkness": _massive_darkness}
"""The games that can be loaded, by the name in their logs."""


def resolve(name: str, content: str, contents: Any) -> Game[Any]:
    """The rules of a recorded game, bound to the content it was played with."""
    if name not in GAMES:
        raise Incompatible(f"this is a log of {name!r}, a game that this program does not know", seq=0)
    return GAMES[name](contents.get(content) if content else None)


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
