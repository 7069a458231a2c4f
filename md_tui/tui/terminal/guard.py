"""The check before anything is drawn: is this a terminal a full-screen game can live in?

This module imports nothing of Textual, so that an unfit terminal costs no start-up time and no escape code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Protocol

from md_tui.kernel.errors import Saying

KNOWN_TERMINALS = re.compile(
    r"(?:alacritty|ansi|contour|cygwin|dtterm|eterm|foot|ghostty|gnome|iterm2?|kitty|konsole|linux|mintty|mlterm"
    r"|ms-terminal|nsterm|pcansi|putty|rio|rxvt|screen|st|stterm|sun-color|teraterm|terminator|terminology|tmux"
    r"|vscode|vt100|vt102|vt220|vt320|vt340|vt420|vt510|vt520|vt525|vte|wezterm|wsvt25|xterm|zellij)(?:[-+.]|\Z)",
    re.IGNORECASE,
)
"""First words of the TERM values this game draws on: compared as text, never opened as a file."""

HINT = Saying("instead_text")
_SAFE_TERM = re.compile(r"[A-Za-z0-9][A-Za-z0-9+._-]{0,63}")
_UTF8 = {"utf8", "utf-8", "utf_8", "u8"}


class Stream(Protocol):
    """What the guard asks of standard input and standard output."""

    def isatty(self) -> bool:
        """Whether this stream is a terminal."""
        ...


def check_terminal(environ: Mapping[str, str], stdin: Stream | None, stdout: Stream | None) -> Saying | None:
    """Say in one sentence why this terminal is unfit for full screen, or nothing if it is fit."""
    return _no_terminal(stdin, stdout) or _bad_term(environ.get("TERM"))


def _no_terminal(stdin: Stream | None, stdout: Stream | None) -> Saying | None:
    for name, stream in (("input", stdin), ("output", stdout)):
        if not _is_terminal(stream):
            return Saying(f"no_terminal_{name}", hint=HINT)
    return None


def _is_terminal(stream: Stream | None) -> bool:
    """A stream closed by the caller counts as no terminal."""
    try:
        return stream is not None and stream.isatty()
    except (OSError, ValueError):
        return False


def _bad_term(term: str | None) -> Saying | None:
    if not term:
        return Saying("term_unset", hint=HINT)
    if not _SAFE_TERM.fullmatch(term) or ".." in term:
        return Saying("term_unsafe", hint=HINT)
    if term == "dumb" or term.startswith("dumb-"):
        return Saying("term_dumb", hint=HINT)
    if not is_known(term):
        return Saying("term_unknown", term=term, hint=HINT)
    return None


def is_known(term: str) -> bool:
    """Whether the first word of a TERM value names a terminal on the list."""
    return KNOWN_TERMINALS.match(term) is not None


def speaks_utf8(environ: Mapping[str, str]) -> bool:
    """Whether the locale is one of UTF-8; LC_ALL=C and a named charset mean what they say.

    A bare LANG=C is taken as UTF-8, as Python does. Elsewhere everything is drawn with plain characters.
    """
    if (everything := environ.get("LC_ALL", "")) in {"C", "POSIX"}:
        return False
    locale = everything or environ.get("LC_CTYPE", "") or environ.get("LANG", "")
    charset = locale.partition(".")[2].partition("@")[0].lower()
    return not charset or charset in _UTF8
