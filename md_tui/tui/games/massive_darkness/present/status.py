"""The keys that matter now, and what the prompt says when nothing is asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from md_tui.tui.draw.look import ink
from md_tui.tui.draw.text import Row
from md_tui.tui.games.massive_darkness.board.book import colours_of
from md_tui.tui.keys.keymap import Keymap, key_label
from md_tui.tui.keys.row import title_of
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.face.names import Words
    from md_tui.games.massive_darkness.view import View

ON_THE_TABLE = (
    *("attack", "go", "open", "pick_up", "skills", "inventory"),
    *("end", "look", "undo", "now", "help"),
    *("trade", "overlays", "enemies", "objectives", "class_sheet", "log", "map", "what_if"),
    *("timeline", "decks", "rulebook", "quit"),
)
"""The row of keys while heroes act, what matters most first: as many as the window is wide."""
BUYING = ("class_sheet", "end", "next", "look", "objectives", "undo", "now", "help")
"""The row of keys in the experience phase, in which nobody walks or fights."""
AFTER_ALL = ("undo", "timeline", "log", "look", "now", "help", "quit")
"""The row of keys once the game is over."""

ASKED = ("confirm", "look", "overlays", "map", "enemies", "objectives", "log", "undo", "timeline", "help")
"""The row of keys while a question is open: what answers it, and what only looks."""


def table_keys(view: View) -> tuple[str, ...]:
    """The keys that matter on the table now."""
    from md_tui.games.massive_darkness.model import EXPERIENCE

    if view.ending:
        return AFTER_ALL
    if view.asking:
        return ASKED
    return BUYING if view.phase == EXPERIENCE else ON_THE_TABLE


def idle_prompt(words: Words, view: View, keymap: Keymap, leaves: bool = False) -> Row:
    """What is to be done when no question is open; `leaves`: the acting hero could leave the board."""
    from md_tui.games.massive_darkness.model import EXPERIENCE

    key = partial(_key, keymap)
    if view.ending:
        won = "won" if view.ending.won else "lost"
        return [(say("table", won, quit=key("quit"), undo=key("undo")), "info")]
    if view.phase == EXPERIENCE and view.buyers:
        name = words.name(view.buyers[0])
        return [(say("table", "buying", who=name, sheet=key("class_sheet"), end=key("end")), "info")]
    turn = view.turn
    if turn is None:
        return [("", "text")]
    hero = view.heroes[turn.hero].hero
    if hero.stunned:
        return [(say("table", "stunned", who=words.name(hero.id), key=key("get_up")), "warning")]
    return _acting_prompt(words, view, keymap, leaves)


def _acting_prompt(words: Words, view: View, keymap: Keymap, leaves: bool) -> Row:
    """What the acting hero has left, and that he could leave where he can."""
    turn = view.turn
    assert turn is not None
    who, key = words.name(turn.hero), partial(_key, keymap)
    if not (turn.actions or turn.points or any(turn.extra.values())):
        if leaves:
            told = say("table", "exit_done", who=who, skills=key("skills"), end=key("end"))
            return _coloured(words, turn.hero, told, "info")
        return _coloured(words, turn.hero, say("table", "all_done", who=who, key=key("end")), "info")
    more = say("table", "exit", skills=key("skills")) if leaves else _price(view)
    return _coloured(words, turn.hero, say("table", "left", who=who, left=_left(view), more=more), "text")


def _coloured(words: Words, hero: str, text: str, role: str) -> Row:
    """A sentence that begins with the name of a hero, with the name in his colour."""
    name = str(words.name(hero))
    if words.box is None or not text.startswith(name):
        return [(text, role)]
    return [(name, ink(colours_of(words.box)[hero], "panel", True)), (text.removeprefix(name), role)]


def _key(keymap: Keymap, action: str) -> str:
    keys = keymap.keys(action)
    return key_label(keys[0]) if keys else f"({title_of(action)})"


def _left(view: View) -> str:
    turn = view.turn
    assert turn is not None
    extra = [say("table", "extra", count=count, kind=kind) for kind, count in turn.extra.items() if count]
    return ", ".join([say("table", "actions", count=turn.actions), *extra])


def _price(view: View) -> str:
    """What a step costs now."""
    turn = view.turn
    assert turn is not None
    if turn.points:
        return say("table", "point", count=turn.points)
    starts = turn.actions or turn.extra.get("movement")
    return say("table", "starts" if starts else "no_steps")
