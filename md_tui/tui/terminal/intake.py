"""Raw input to tokens: keys, whole escape sequences and pastes, bounded and never confused.

A small state machine after ECMA-48. What is malformed, unfinished or too long is swallowed, so that no part
of a broken reply is ever taken for a key. The clock is handed in; nothing here waits.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

PASTE_KEPT = 4096
"""Characters of a paste that are handed on; the rest is dropped."""

ESCAPE_WAIT, SEQUENCE_WAIT, STRING_WAIT = 0.1, 0.25, 0.5
PASTE_WAIT, PASTE_FLOOD_WAIT = 2.0, 0.3
PASTE_FLOOD = 65_536
_TYPED_AT_MOST = 64
_LONGEST_SEQUENCE = 64
_PASTE_START, _PASTE_END = "\x1b[200~", "\x1b[201~"
_ORDINARY = re.compile(r"[^\x1b\x80-\x9f\ufffd]+")
_STRING_BODY = re.compile(r"[^\x00-\x1f\x9c]+")
_STRING_OPENERS = frozenset("]PX^_")
_EIGHT_BIT_STRINGS = frozenset("\x90\x98\x9d\x9e\x9f")


class Kind(Enum):
    """What a token is."""

    KEY = auto()
    SEQUENCE = auto()
    PASTE = auto()


class Token(NamedTuple):
    """One thing that came in: a key's character, an escape sequence, or the text of a paste."""

    kind: Kind
    text: str


ESCAPE = Token(Kind.KEY, "\x1b")


class Intake:
    """Cuts a stream of characters into tokens, with a deadline for whatever stays unfinished."""

    def __init__(self) -> None:
        self._state: Callable[[str, int, float], int] = self._ground
        self._held = ""
        self._tokens: list[Token] = []
        self._paste: list[str] = []
        self._paste_size = 0
        self.deadline: float | None = None
        """When `tick` is due, or nothing if no sequence is open."""

    def feed(self, text: str, now: float) -> list[Token]:
        """Take in characters and return the tokens they complete."""
        self._expire(now)
        if self._state == self._pasting:
            self._extend_paste(len(text), now)
        position = 0
        while position < len(text):
            position = self._state(text, position, now)
        return self._taken()

    def tick(self, now: float) -> list[Token]:
        """Give up what was not finished in time; a lone ESC was the Escape key."""
        self._expire(now)
        return self._taken()

    def _expire(self, now: float) -> None:
        if self.deadline is not None and now >= self.deadline:
            if self._state == self._escaped:
                self._tokens.append(ESCAPE)
            self._reset()

    def _taken(self) -> list[Token]:
        tokens, self._tokens = self._tokens, []
        return tokens

    def _reset(self) -> None:
        self._state, self._held, self.deadline = self._ground, "", None
        self._paste.clear()
        self._paste_size = 0

    def _enter(self, state: Callable[[str, int, float], int], held: str, deadline: float) -> None:
        self._state, self._held, self.deadline = state, held, deadline

    def _ground(self, text: str, position: int, now: float) -> int:
        if plain := _ORDINARY.match(text, position):
            self._tokens += [Token(Kind.KEY, character) for character in plain.group()]
            return plain.end()
        character = text[position]
        if character == "\x1b":
            self._enter(self._escaped, "\x1b", now + ESCAPE_WAIT)
        elif character == "\x9b":
            self._enter(self._control, "\x1b[", now + SEQUENCE_WAIT)
        elif character in _EIGHT_BIT_STRINGS:
            self._enter(self._string, "", now + STRING_WAIT)
        return position + 1

    def _escaped(self, text: str, position: int, now: float) -> int:
        character = text[position]
        if character == "[":
            self._enter(self._control, "\x1b[", now + SEQUENCE_WAIT)
        elif character == "O":
            self._enter(self._shifted, "\x1bO", now + SEQUENCE_WAIT)
        elif character in _STRING_OPENERS:
            self._enter(self._string, "", now + STRING_WAIT)
        else:
            self._tokens.append(ESCAPE)
            self._reset()
            return position
        return position + 1

    def _shifted(self, text: str, position: int, _now: float) -> int:
        if "@" <= text[position] <= "~":
            self._tokens.append(Token(Kind.SEQUENCE, self._held + text[position]))
            self._reset()
            return position + 1
        self._reset()
        return position

    def _control(self, text: str, position: int, now: float) -> int:
        character = text[position]
        if not " " <= character <= "~":
            self._reset()
            return position if character < " " else position + 1
        if len(self._held) < _LONGEST_SEQUENCE:
            self._held += character
        if character >= "@" and not (character == "[" and self._held == "\x1b[["):
            self._finish_control(character, now)
        return position + 1

    def _finish_control(self, final: str, now: float) -> None:
        sequence = self._held
        self._reset()
        if sequence == _PASTE_START:
            self._enter(self._pasting, "", now + PASTE_WAIT)
        elif sequence == "\x1b[M":
            self._enter(self._old_mouse, "", now + SEQUENCE_WAIT)
        elif sequence.endswith(final) and len(sequence) < _LONGEST_SEQUENCE and sequence != _PASTE_END:
            self._tokens.append(Token(Kind.SEQUENCE, sequence))

    def _old_mouse(self, text: str, position: int, _now: float) -> int:
        """The mouse report of the old kind ends after three more characters; it is not understood."""
        if text[position] == "\x1b":
            self._reset()
            return position
        self._held += text[position]
        if len(self._held) == 3:
            self._reset()
        return position + 1

    def _string(self, text: str, position: int, now: float) -> int:
        """Skip the body of a reply up to its end; a control character such as Ctrl-C breaks it off."""
        self.deadline = now + STRING_WAIT
        if body := _STRING_BODY.match(text, position):
            return body.end()
        character = text[position]
        if character == "\x1b":
            self._enter(self._string_escaped, "", now + STRING_WAIT)
        else:
            self._reset()
            if character not in "\x07\x9c":
                return position
        return position + 1

    def _string_escaped(self, text: str, position: int, now: float) -> int:
        if text[position] == "\\":
            self._reset()
            return position + 1
        self._enter(self._escaped, "\x1b", now + ESCAPE_WAIT)
        return position

    def _pasting(self, text: str, position: int, _now: float) -> int:
        body = self._held + text[position:]
        end = body.find(_PASTE_END)
        if end < 0:
            keep = min(len(_PASTE_END) - 1, len(body))
            self._hold_paste(body[: len(body) - keep])
            self._held = body[len(body) - keep :]
            return len(text)
        self._hold_paste(body[:end])
        self._tokens.append(Token(Kind.PASTE, "".join(self._paste)[:PASTE_KEPT]))
        after = position + end + len(_PASTE_END) - len(self._held)
        self._reset()
        return after

    def _hold_paste(self, text: str) -> None:
        if self._paste_size < PASTE_KEPT:
            self._paste.append(text[:PASTE_KEPT])
        self._paste_size += len(text)

    def _extend_paste(self, arrived: int, now: float) -> None:
        """A paste still streaming in goes on; keys typed into one that never ended do not prolong it."""
        if self._paste_size > PASTE_FLOOD:
            self.deadline = now + PASTE_FLOOD_WAIT
        elif arrived > _TYPED_AT_MOST:
            self.deadline = now + PASTE_WAIT
