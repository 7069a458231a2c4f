"""The status line on top, the row of keys at the bottom, and what the prompt says when nothing is asked."""

from __future__ import annotations

from collections.abc import Iterable

from md_tui.games.massive_darkness.model import EXPERIENCE
from md_tui.games.massive_darkness.names import Words
from md_tui.games.massive_darkness.view import View
from md_tui.tui.actions import ACTIONS
from md_tui.tui.keymap import Keymap, key_label
from md_tui.tui.present_text import Row

SHORT = {
    "attack": "attack",
    "go": "go",
    "open": "open",
    "pick_up": "take",
    "skills": "skill",
    "inventory": "bag",
    "end": "end",
    "look": "look",
    "undo": "undo",
    "now": "now",
    "help": "help",
    "confirm": "ok",
    "back": "back",
    "next": "next",
    "continue": "skip",
    "overlays": "overlay",
    "always": "always",
    "quit": "quit",
    "step_right": "read",
    "step_up": "move",
    "previous": "previous",
}
"""Words for the row of keys, where the full title would not fit."""

ON_THE_TABLE = (
    *("attack", "go", "open", "pick_up", "skills", "inventory"),
    *("end", "look", "undo", "now", "help"),
)
TITLES = {action.id: action.title for action in ACTIONS}


def status_parts(words: Words, view: View) -> Row:
    """Round, phase, level, Lifebringer, and the goal that is open now."""
    phase = "over" if view.ending else f"{words.name(view.phase)} phase"
    parts: Row = [
        (f" Round {view.round} ", "text"),
        (f" {phase} ", "info"),
        (f" Level {view.level} ", "token"),
        (f" Lifebringer {view.lifebringer} ", "good" if view.lifebringer else "bad"),
    ]
    goal = next((goal for goal in view.goals if goal.current), None)
    if goal:
        count = f" {goal.progress}/{goal.total}" if goal.total > 1 else ""
        parts.append((f" Goal{count}: {words.goal(view.quest, goal.id)}", "muted"))
    return parts


def keys_parts(keymap: Keymap, actions: Iterable[str], width: int) -> Row:
    """As many keys as fit, with what they do."""
    parts: Row = []
    used = 0
    for key, title in _named_keys(keymap, list(actions)):
        if used + len(key) + len(title) + 2 > width:
            break
        parts += [(f" {key}", "token"), (f" {title}", "muted")]
        used += len(key) + len(title) + 2
    return parts


def _named_keys(keymap: Keymap, actions: list[str]) -> list[tuple[str, str]]:
    """Keys and what they do; up and down, where both are there, are one."""
    keys = {action: key_label(keymap.keys(action)[0]) for action in actions if keymap.keys(action)}
    if "step_up" in keys and "step_down" in keys:
        keys["step_up"] = f"{keys['step_up']} {keys.pop('step_down')}"
    return [(key, SHORT.get(action) or TITLES[action]) for action, key in keys.items()]


def idle_prompt(words: Words, view: View, keymap: Keymap) -> Row:
    """What is to be done when no question is open."""
    if view.ending:
        won = "Victory" if view.ending.won else "Defeat"
        return [
            (f"{won}. {key_label(keymap.keys('quit')[0])} leaves, {_key(keymap, 'undo')} takes back.", "info")
        ]
    if view.phase == EXPERIENCE and view.buyers:
        name = words.name(view.buyers[0])
        sheet, end = _key(keymap, "class_sheet"), _key(keymap, "end")
        return [(f"{name} may buy skills: {sheet} opens the class sheet, {end} keeps the XP.", "info")]
    turn = view.turn
    if turn is None:
        return [("", "text")]
    hero = view.heroes[turn.hero].hero
    if hero.stunned:
        return [(f"{words.name(hero.id)} lies stunned: {_key(keymap, 'get_up')} to get up.", "warning")]
    return [(f"{words.name(hero.id)}: {_left(view)}. {_price(view)}", "text")]


def _key(keymap: Keymap, action: str) -> str:
    keys = keymap.keys(action)
    return key_label(keys[0]) if keys else f"({TITLES[action]})"


def _left(view: View) -> str:
    turn = view.turn
    assert turn is not None
    left = f"{turn.actions} {'action' if turn.actions == 1 else 'actions'}"
    extra = [f"{count} more for {kind}" for kind, count in turn.extra.items() if count]
    return ", ".join([left, *extra])


def _price(view: View) -> str:
    """What a step costs now."""
    turn = view.turn
    assert turn is not None
    if turn.points:
        return f"A step costs 1 of {turn.points} movement points."
    if turn.actions or turn.extra.get("movement"):
        return "A step starts a movement action."
    return "No steps left."
