"""What an enemy would do, in words; ties read "either"."""

from __future__ import annotations

from collections.abc import Iterable

from md_tui.games.massive_darkness.names import Words
from md_tui.tui.foresee import Intent


def intent_text(words: Words, intent: Intent) -> str:
    """One sentence on an enemy's intent, with the rule that leads to it."""
    return f"{_said(words, intent)}{f' ({intent.rule})' if intent.rule else ''}"


def _said(words: Words, intent: Intent) -> str:
    heroes = either(str(words.name(name)) for name in intent.heroes)
    if intent.verb == "attack":
        kinds = either(str(words.name(kind)) for kind in intent.kinds)
        return f"attacks {heroes} ({kinds})"
    if intent.verb == "move":
        toward = f" toward {heroes}" if heroes else ""
        return f"moves to {either(intent.zones)}{toward}"
    plain = {"held": "is held where it is", "stand": "gets up", "sleep": "sleeps", "idle": "stays"}
    return plain[intent.verb]


def either(names: Iterable[str]) -> str:
    """Names among which a tie would have to be broken."""
    found = list(names)
    if len(found) < 2:
        return found[0] if found else ""
    return f"either {', '.join(found[:-1])} or {found[-1]}"
