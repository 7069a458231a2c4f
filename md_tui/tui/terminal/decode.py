"""Tokens to Textual's events, with everything that is not a known key, click or reply left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from textual import events
from textual.keys import Keys
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from md_tui.tui.private import ANSI_SEQUENCES_KEYS, Keystrokes
from md_tui.tui.terminal.intake import Kind, Token

_MOUSE = re.compile(r"\x1b\[<\d{1,4};\d{1,5};\d{1,5}[Mm]")
_SYNC_KNOWN = re.compile(r"\x1b\[\?2026;[1-3]\$y")
_CURSOR_REPORT = re.compile(r"\x1b\[(\d{0,5});(\d{0,5})R")
_KEY_REPORT = re.compile(r"\x1b\[[\d:;]{0,24}[u~ABCDEFHPQRS]")


class CursorAt(Message):
    """The terminal says where its cursor stands, counted from one."""

    bubble: ClassVar[bool] = False

    def __init__(self, row: int, column: int) -> None:
        super().__init__()
        self.row, self.column = row, column


class Decoder:
    """Knows which events a token stands for."""

    def __init__(self) -> None:
        self._parser = Keystrokes()

    def decode(self, token: Token) -> Iterator[Message]:
        """Yield the events of one token; none for what is not understood."""
        if token.kind is Kind.PASTE:
            yield events.Paste(token.text.replace("\x00", ""))
        elif token.kind is Kind.KEY:
            yield from self._keys(token.text)
        elif _MOUSE.fullmatch(token.text):
            if event := self._parser.parse_mouse_code(token.text):
                yield event
        elif _SYNC_KNOWN.fullmatch(token.text):
            yield TerminalSupportsSynchronizedOutput()
        elif report := _CURSOR_REPORT.fullmatch(token.text):
            yield CursorAt(*(int(number or 1) for number in report.groups()))
        elif _is_key(token.text):
            yield from self._keys(token.text)

    def _keys(self, sequence: str) -> list[events.Key]:
        """A key report with impossible numbers is no key."""
        if sequence == "\x1b":
            return [events.Key("escape", "\x1b")]
        try:
            found = self._parser.keys_of(sequence)
        except (ValueError, OverflowError):
            return []
        return [key for key in found if key.key not in (Keys.Ignore, "")]


def _is_key(sequence: str) -> bool:
    return sequence in ANSI_SEQUENCES_KEYS or _KEY_REPORT.fullmatch(sequence) is not None
