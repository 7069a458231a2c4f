"""The player's library: all games in the data directory, with the rules and the words on their cards."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from md_tui import locations
from md_tui.games.registry import part
from md_tui.kernel.hidden_seed import HOSTED, keeps_seed
from md_tui.store.contents import Carried
from md_tui.store.library import Library

if TYPE_CHECKING:
    from collections.abc import Callable

    from md_tui.games.face import Opener
    from md_tui.kernel.decider import Game
    from md_tui.kernel.timeline import Timeline

_looked_at: dict[tuple[str, str], None] = {}
MOST_REMEMBERED = 64
"""Contents of which a process remembers that they passed: many logs of one box are verified at a time."""
SHARED = (HOSTED, "title", "private")
"""What the card of a shared game says beside what the game itself says."""


def resolve(name: str, content: str, contents: Any) -> "Game[Any]":
    """The rules of a recorded game, bound to the content it was played with.

    Content that comes along with a log is looked at as closely as a pack. What is kept here already is not:
    it has been looked at, and a game begun here is never locked because newer checks see more.
    """
    looks = (name, content) not in _looked_at and _is_foreign(content, contents)
    bind = part(name, "foreign") if looks else None
    bound: Game[Any] = (bind or part(name, "rules"))(contents.get(content) if content else None)
    if looks:
        _remember(name, content)
    return bound


def _remember(name: str, content: str) -> None:
    """This content of a game has passed; a hash names its very bytes, so no other content can pass for it."""
    _looked_at[name, content] = None
    if len(_looked_at) > MOST_REMEMBERED:
        del _looked_at[next(iter(_looked_at))]


def _is_foreign(content: str, contents: Any) -> bool:
    """Whether content comes from elsewhere and is not kept here."""
    return (
        isinstance(contents, Carried) and contents.brings(content) and not library().contents.holds(content)
    )


def describe(timeline: "Timeline") -> dict[str, Any]:
    """What a list of games says about one."""
    opener: Opener = part(timeline.game.name, "face")
    shared = {key: timeline.header.options[key] for key in SHARED if timeline.header.options.get(key)}
    return {**opener.card(timeline.state), **shared, "code": code_of(timeline)}


def code_of(timeline: "Timeline") -> str:
    """The code that deals a game again; nothing if it has none, or may not tell it yet."""
    from md_tui.kernel.secrets import may_be_told

    if not may_be_told(timeline.game, timeline.state) or keeps_seed(timeline.header, timeline.state):
        return ""
    opener: Opener = part(timeline.game.name, "face")
    header = timeline.header
    return opener.code_of(timeline.game, header.setup, header.seed, timeline.policy)


def library(root: Path | None = None) -> Library:
    """All games in the data directory; nothing is made on disk by looking."""
    return Library(root or locations.data_dir(), resolve, describe)


def knowing(games: Library, opened: "Callable[[], Game[Any] | None]") -> Library:
    """A library in which a game that was played with the box as it is opened needs no reading of its own."""
    bind = games.resolve

    def known_or_bound(name: str, content: str, contents: Any) -> "Game[Any]":
        game = opened()
        same = game is not None and (game.name, game.content_hash) == (name, content)
        return game if game is not None and same else bind(name, content, contents)

    games.resolve = known_or_bound
    return games
