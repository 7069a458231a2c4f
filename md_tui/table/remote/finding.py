"""Looking for a table among all that can be seen from the door."""

from typing import Any


def fits(card: dict[str, Any], wanted: str) -> bool:
    """Whether a table is one of those looked for."""
    names = [str(name) for name in (card.get("seats") or {}).values()]
    told = [str(card.get(key, "")) for key in ("title", "quest", "game", "id")]
    return wanted.casefold() in " ".join([*told, *names]).casefold()
