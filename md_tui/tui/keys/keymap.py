"""Which key does what: a key set, the player's own keys, and no conflict between them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from md_tui.games.registry import DEFAULT
from md_tui.tui.keys.actions import ANYWHERE, ESSENTIAL, GROUPS, KEY_SETS, Action, actions_of, looks_of
from md_tui.tui.wording import remembered, say

FORBIDDEN = frozenset(f"ctrl+{letter}" for letter in "abhimpqs")
"""Keys that tmux, screen, terminals and flow control keep for themselves."""

RESERVED = frozenset({"ctrl+c", "ctrl+z"})
"""Keys that always quit and suspend."""

_MOVING = ("left", "right", "up", "down", "home", "end", "pageup", "pagedown", "tab", "shift+tab")
KEY_NAMES = frozenset({*_MOVING, "enter", "space", "backspace", "escape", "delete", "insert"})
"""Keys that are shown by a name."""

_PRINTED = r"""
    exclamation_mark !  quotation_mark "  number_sign #  dollar_sign $  percent_sign %  ampersand &
    apostrophe '  left_parenthesis (  right_parenthesis )  asterisk *  plus +  comma ,  minus -
    full_stop .  slash /  colon :  semicolon ;  less_than_sign <  equals_sign =  greater_than_sign >
    question_mark ?  at @  left_square_bracket [  backslash \  right_square_bracket ]
    circumflex_accent ^  underscore _  grave_accent `  left_curly_bracket {  vertical_line |
    right_curly_bracket }  tilde ~
"""
"""Written out: asking Unicode's tables for these names keeps 384 KB of them in memory, measured with Textual
imported. To drop it, build `CHARACTER_NAMES` with `unicodedata.name`."""
CHARACTER_NAMES = dict(zip(_PRINTED.split()[::2], _PRINTED.split()[1::2], strict=True))
"""Textual's names of printable keys, and the character each one types."""

_NAMED = re.compile(r"f([1-9]|1[0-2])|ctrl\+[a-z]")

Slot = tuple[str, str]
"""An action and a place in which it is live."""


class Refused(NamedTuple):
    """A key that was not given to an action, and why."""

    action: str
    key: str
    reason: str


def key_name(key: str) -> str:
    """One spelling for each key: printable keys as their character, others by name."""
    key = key if len(key) == 1 else key.lower() if not CHARACTER_NAMES.get(key) else CHARACTER_NAMES[key]
    return {" ": "space", "esc": "escape", "return": "enter"}.get(key, key)


def sent_names(keys: Iterable[str]) -> tuple[str, ...]:
    """Keys by the names under which they arrive."""
    names = {mark: name for name, mark in CHARACTER_NAMES.items()}
    return tuple(names.get(key, key) for key in keys)


@remembered
def key_label(key: str) -> str:
    """A key as the player reads it."""
    name = key_name(key)
    if name in KEY_NAMES:
        return say("keys", "names", name)
    modifier, plus, letter = name.partition("+")
    if plus and modifier == "ctrl":
        return say("keys", "names", modifier, letter=letter)
    return name.upper() if re.fullmatch(r"f\d+", name) else name


def refuse_key(key: str) -> str | None:
    """Say why a key can never be used, or nothing."""
    name = key_name(key)
    if name in FORBIDDEN:
        return say("keys", "of_the_terminal", key=key_label(name))
    if name in RESERVED:
        return say("keys", "always_quits", key=key_label(name))
    if len(name) == 1 and name.isprintable() and name.isascii():
        return None
    return (
        None
        if name in KEY_NAMES or _NAMED.fullmatch(name)
        else say("keys", "not_a_key", key=repr(key[:20])[1:-1])
    )


class Keymap:
    """The keys of every action, fixed; changing one makes a new keymap."""

    def __init__(
        self,
        key_set: str = "arrows",
        own: Mapping[str, Iterable[str]] | None = None,
        game: str = DEFAULT,
    ) -> None:
        self.key_set, self.game = key_set, game
        self.actions = actions_of(game)
        self._slots = {(action.id, action.place): action for action in self.actions}
        self.refused: tuple[Refused, ...] = ()
        """Keys of the player's own that could not be given."""
        self._keys = {slot: _set_keys(action, key_set) for slot, action in self._slots.items()}
        self._own = {
            action: tuple(dict.fromkeys(map(key_name, keys))) for action, keys in (own or {}).items()
        }
        for action in list(self._own):
            self._give_or_refuse(action, self._unusable(action, self._own[action]))
        while self._own and (clashing := self._clashing()):
            self._give_or_refuse(clashing, self.problems(clashing, self._own[clashing]))
        given = [*reversed(self._keys.items())]  # what was given first counts, so it comes last
        self._by_action = {action: keys for (action, _), keys in given}
        self._by_key = {(place, key): action for (action, place), keys in given for key in keys}
        self.moving = frozenset(key for slot, keys in self._keys.items() if self._moves(slot) for key in keys)
        """Keys that move a cursor, confirm or go back on every screen: no line has one for its letter."""
        self.looking = looks_of(game)
        """Actions that under a question do what they always do."""
        looking = (keys for (action, _), keys in self._keys.items() if action in self.looking)
        self.unanswering = self.moving | frozenset(key for keys in looking for key in keys)
        """Keys that do on the table what they always do, whatever is asked: no option has them."""

    @property
    def own(self) -> dict[str, tuple[str, ...]]:
        """The player's own keys, as they go into the settings."""
        return dict(self._own)

    def with_keys(self, action: str, keys: Iterable[str]) -> Keymap:
        """The keymap with other keys for one action; ask `problems` first."""
        return Keymap(self.key_set, self._own | {action: tuple(keys)}, self.game)

    def keys(self, action: str) -> tuple[str, ...]:
        """The keys of an action, the first being the one to show."""
        return self._by_action.get(action, ())

    def label(self, action: str) -> str:
        """The keys of an action, to be read."""
        return " ".join(map(key_label, self.keys(action))) or say("page", "no_key")

    def first_label(self, action: str) -> str:
        """The key of an action that is shown, to be read; an action may have lost its keys."""
        keys = self.keys(action)
        return key_label(keys[0]) if keys else say("page", "no_key")

    def action(self, key: str, place: str = ANYWHERE) -> str | None:
        """What a key does in a place, or nothing."""
        name = key_name(key)
        return self._by_key.get((place, name)) or self._by_key.get((ANYWHERE, name))

    def problems(self, action: str, keys: Iterable[str]) -> tuple[Refused, ...]:
        """Every reason why an action cannot have these keys: not a key, not free, or the last of its kind."""
        wanted = tuple(map(key_name, keys))
        taken = [(key, other) for key in wanted if (other := self._holder(key, action))]
        reasons = [
            Refused(action, key, say("keys", "taken", key=key_label(key), title=self._slots[other].title))
            for key, other in taken
        ]
        return (*self._unusable(action, wanted), *reasons)

    def conflicts(self) -> tuple[tuple[str, str, str], ...]:
        """Each key that two actions of one place share, with both actions."""
        slots = list(self._keys.items())
        return tuple(
            (key, first[0], second[0])
            for index, (first, keys) in enumerate(slots)
            for second, others in slots[index + 1 :]
            if first[0] != second[0] and _overlap(first[1], second[1])
            for key in keys
            if key in others
        )

    def help(
        self, place: str, does: Callable[[str], bool] | None = None
    ) -> list[tuple[str, list[tuple[str, str]]]]:
        """The keys that are live in a place, by group: (keys, what they do); `does` leaves actions out."""
        rows: list[tuple[str, list[tuple[str, str]]]] = []
        for group in GROUPS:
            live = [
                (" ".join(map(key_label, keys)) or say("page", "no_key"), self._slots[slot].title)
                for slot, keys in self._keys.items()
                if self._slots[slot].group == group and _overlap(slot[1], place)
                if does is None or does(slot[0])
            ]
            if live:
                rows.append((say("keys", "groups", group), live))
        return rows

    def _give_or_refuse(self, action: str, problems: tuple[Refused, ...]) -> None:
        """Give an action the player's keys, or the set's again where there are problems."""
        self.refused += problems
        keys = self._own.pop(action) if problems else self._own[action]
        for slot, usual in self._slots.items():
            if slot[0] == action:
                self._keys[slot] = _set_keys(usual, self.key_set) if problems else keys

    def _clashing(self) -> str | None:
        """The last action with keys of the player's own that clash with another's."""
        pairs = {name for _, first, second in self.conflicts() for name in (first, second)}
        return next((action for action in reversed(self._own) if action in pairs), None)

    def _holder(self, key: str, action: str) -> Slot | None:
        places = [place for name, place in self._slots if name == action]
        for slot, keys in self._keys.items():
            if key in keys and slot[0] != action and any(_overlap(slot[1], place) for place in places):
                return slot
        return None

    def _unusable(self, action: str, keys: tuple[str, ...]) -> tuple[Refused, ...]:
        """What is wrong with keys whatever the others are."""
        if not any(name == action for name, _ in self._slots):
            return (Refused(action, "", say("keys", "no_action", action=repr(action[:40])[1:-1])),)
        if not keys and action in ESSENTIAL:
            return (Refused(action, "", say("keys", "needs_key", action=action)),)
        return tuple(Refused(action, key, reason) for key in keys if (reason := refuse_key(key)))

    def _moves(self, slot: Slot) -> bool:
        """Whether an action of every screen is about a cursor or an answer."""
        return slot[1] == ANYWHERE and self._slots[slot].group in ("moving", "answering")


def _overlap(one: str, other: str) -> bool:
    return one == other or ANYWHERE in (one, other)


def _set_keys(action: Action, key_set: str) -> tuple[str, ...]:
    """The default keys and those of the set; a key of the set is taken from whoever has it by default."""
    added = KEY_SETS[key_set]
    taken = {key for keys in added.values() for key in keys}
    if key_set == "number_pad":
        taken |= set("0123456789")
    return tuple(key for key in action.keys if key not in taken) + added.get(action.id, ())
