"""The row of keys at the bottom: as many as fit, with what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from md_tui.tui.draw.text import Row
from md_tui.tui.keys.actions import OF_THE_SHELL
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.wording import has, remembered, say

PAIRS = (("step_up", "step_down"), ("faster", "slower"))
"""Keys that one name in the row is enough for."""


@remembered
def title_of(action: str) -> str:
    """What an action does, in full."""
    own = next((one for one in OF_THE_SHELL if one.id == action), None)
    return own.title if own else say("titles", action)


@remembered
def short_of(action: str, page: str = "") -> str:
    """What an action does, for the row of keys; a page may have words of its own."""
    for path in ((page, "row", action), ("row", action)):
        if path[0] and has(*path):
            return say(*path)
    return title_of(action)


ROOMY = 100
"""Columns from which on keys stand two blanks apart."""


def keys_parts(keymap: Keymap, actions: Iterable[str], width: int, page: str = "") -> Row:
    """As many keys as fit, with what they do."""
    parts: Row = []
    gap = " " * (1 + (width >= ROOMY))
    used = 1 - len(gap)
    shown = [action for action in actions if keymap.keys(action)]
    for key, title in named_keys(keymap.first_label, shown, page):
        needed = len(gap) + len(key) + 1 + len(title)
        if used + needed > width:
            break
        parts += [(f"{gap if parts else ' '}{key}", "token"), (f" {title}", "muted")]
        used += needed
    return parts


def named_keys(label: Callable[[str], str], actions: Iterable[str], page: str) -> list[tuple[str, str]]:
    """Keys and what they do; two that belong together, where both are there, are one."""
    keys = {action: label(action) for action in actions}
    for one, other in PAIRS:
        if one in keys and other in keys:
            keys[one] = f"{keys[one]} {keys.pop(other)}"
    return [(key, short_of(action, page)) for action, key in keys.items()]
