"""What an enemy would do, in words; ties read "either"."""

from __future__ import annotations

from collections.abc import Iterable

from md_tui.games.massive_darkness.face.forecast import Intent
from md_tui.games.massive_darkness.face.names import Words
from md_tui.tui.wording import say


def intent_text(words: Words, intent: Intent) -> str:
    """One sentence on an enemy's intent, with the rule that leads to it."""
    return f"{_said(words, intent)}{f' ({intent.rule})' if intent.rule else ''}"


def _said(words: Words, intent: Intent) -> str:
    heroes = either(str(words.name(name)) for name in intent.heroes)
    if intent.verb == "attack":
        kinds = either(str(words.name(kind)) for kind in intent.kinds)
        return say("intent", "attack", heroes=heroes, kinds=kinds)
    if intent.verb == "move":
        return say("intent", "toward" if heroes else "move", zones=either(intent.zones), heroes=heroes)
    return say("intent", intent.verb)


def either(names: Iterable[str]) -> str:
    """Names among which a tie would have to be broken."""
    found = list(names)
    if len(found) < 2:
        return found[0] if found else ""
    return say("intent", "either", some=", ".join(found[:-1]), last=found[-1])
