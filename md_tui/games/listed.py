"""What lists say of a kept game: the game reads its own card, so that no list knows what is on one.

Anybody may have written a card, so nothing on it is trusted to be of the right kind.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from md_tui.games import registry
from md_tui.kernel.errors import Incompatible

Card = Mapping[str, Any]


class Listed(NamedTuple):
    """A game in a list; names are ids, which the face of the game puts into words."""

    what: str
    """What is played, such as a quest."""
    who: tuple[str, ...] = ()
    """Who plays it, such as a party."""
    whole: str = ""
    """The larger whole that it is a part of, such as a campaign."""
    part: int = 0
    parts: int = 0
    """Which of how many parts it is."""
    done: int = 0
    """How many parts are done."""


def listed(card: Card) -> Listed:
    """What a list says of a game; of one that is not installed, or says nothing, its name."""
    game = text(card, "game")
    try:
        reads = registry.part(game, "listed") if game else None
    except Incompatible:
        reads = None
    found: Listed = reads(card) if reads else Listed("")
    return found if found.what else found._replace(what=game)


def text(card: Card, key: str) -> str:
    """A text on a card, or none."""
    value = card.get(key)
    return value if isinstance(value, str) else ""


def number(card: Card, key: str) -> int:
    """A number on a card, or zero."""
    value = card.get(key)
    return value if isinstance(value, int) else 0


def names(card: Card, key: str) -> tuple[str, ...]:
    """Several names on a card."""
    value = card.get(key)
    return tuple(str(name) for name in value) if isinstance(value, list | tuple) else ()
