"""Card files: what a list of games shows, beside each game; a cache that can always be made again."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from md_tui.kernel.errors import KernelError
from md_tui.kernel.statehash import canonical
from md_tui.store.files import read_limited, replace_whole
from md_tui.store.ids import is_id

GAMES = "games"
"""The folder of a data directory in which games lie."""
UNVERIFIED = "unverified"
"""On a card: whether the game came from elsewhere and could not be decided again."""
_LAST = ".last"
MOST_REMEMBERED = 50
MAX_CARD = 64 << 10
_KEYS = {"id", "game", "seq", "at", "size"}
"""What stands on every card; the game's own description comes on top."""


def card_path(folder: Path, id: str) -> Path:
    """Where the card of a game lies."""
    return folder / f"{id}.card.json"


def write_card(folder: Path, card: dict[str, Any]) -> None:
    """Replace a card in one step."""
    replace_whole(card_path(folder, card["id"]), canonical(card) + b"\n")


def read_card(folder: Path, id: str) -> dict[str, Any] | None:
    """A card, or nothing if it is missing or broken in any way."""
    try:
        card = msgspec.json.decode(read_limited(card_path(folder, id), MAX_CARD))
    except (OSError, KernelError, ValueError, RecursionError):
        return None
    if not isinstance(card, dict) or not card.keys() >= _KEYS or card["id"] != id:
        return None
    return {**card, UNVERIFIED: is_marked(folder, id)}


def mark_path(folder: Path, id: str) -> Path:
    """Where it stands that a game came from elsewhere and could not be decided again."""
    return folder / f"{id}.unverified"


def is_marked(folder: Path, id: str) -> bool:
    """Whether a game came from elsewhere and could not be decided again."""
    return os.path.lexists(mark_path(folder, id))


def note_last(folder: Path, id: str) -> None:
    """Remember which game was opened last: clocks cannot be trusted with that."""
    others = [other for other in _opened_last(folder) if other != id]
    replace_whole(folder / _LAST, "\n".join([id, *others[:MOST_REMEMBERED]]).encode())


def _opened_last(folder: Path) -> list[str]:
    """The games opened last, the very last one first."""
    try:
        return [id for id in read_limited(folder / _LAST, MAX_CARD).decode().split() if is_id(id)]
    except (OSError, KernelError, ValueError):
        return []


def last_first(root: Path, cards: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards in the order in which games would be gone on with: as they were opened, whatever the clock said;
    those never opened here follow by their times, and unverified games come last."""
    opened = {id: -place for place, id in enumerate(_opened_last(root / GAMES))}

    def order(card: dict[str, Any]) -> tuple[bool, int, str, str]:
        at, id = str(card["at"]), str(card["id"])
        return not card.get(UNVERIFIED), opened.get(id, -MAX_CARD), at, id

    return sorted(cards, key=order, reverse=True)


def names_in(folder: Path) -> list[str]:
    """The games in a folder, by name alone."""
    return sorted(path.stem for path in folder.glob("*.db") if is_id(path.stem)) if folder.is_dir() else []


def glance(root: Path) -> list[dict[str, Any]]:
    """The cards of all games of a data directory as they were last written: a look that opens no game, and
    costs a first page next to nothing."""
    cards = (read_card(root / GAMES, id) for id in names_in(root / GAMES))
    return [card for card in cards if card is not None]


def any_games(root: Path) -> bool:
    """Whether a data directory holds a game."""
    return bool(names_in(root / GAMES))
