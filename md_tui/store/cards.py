"""Card files: what a list of games shows, beside each game; a cache that can always be made again."""

from pathlib import Path
from typing import Any

import msgspec

from md_tui.kernel.errors import KernelError
from md_tui.kernel.statehash import canonical
from md_tui.store.files import read_limited, replace_whole
from md_tui.store.ids import is_id

GAMES = "games"
"""The folder of a data directory in which games lie."""
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
    sound = isinstance(card, dict) and card.keys() >= _KEYS and card["id"] == id
    return card if sound else None


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
