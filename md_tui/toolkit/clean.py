"""The one sanitiser: text of people and of files becomes short, printable, single-line text.

Everything typed by a player or read from a file passes here before it is stored and again before it is shown.
What comes out holds no control, format, bidirectional, zero-width, private or unassigned character, so it can
neither drive a terminal nor hide what it says.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from md_tui.kernel.errors import Saying

NAME_CELLS = 16
"""Widest name of a player, a party or a game, in terminal cells."""

MOST_MARKS = 2
"""Combining marks kept on one letter: enough for living scripts, too few for stacks that leave the line."""

REPLACEMENT = "\ufffd"
"""Shown in place of a character that may not be shown."""

_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Me"}
_MARKS = {"Mn", "Mc"}
_LONGEST_READ = 4096
_BREAKS = re.compile(r"[\t\n\r\f\v\x85\u2028\u2029]")
_PLAIN_BREAKS = re.compile(r"[\t\n]")
_SPACES = re.compile(r"\s+")
_LOOSE_SPACES = re.compile(r"[^\S\xa0]+")
"""All but the no-break space, by which a language keeps a mark at its word."""
_JOINERS = re.compile(r"[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_FLAGS = re.compile(r"[\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff]")
_ESCAPES = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # CSI
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d\x9e\x9f]).*?(?:\x1b\\|\x9c|\x07|\Z)"  # OSC, DCS, SOS, PM, APC
    r"|\x1b[ -/]*[0-~]",
    re.DOTALL,
)


def clean(text: str, cells: int = NAME_CELLS) -> str:
    """Return the text without anything that is not plain and visible, at most this many cells wide."""
    return _fit(_tidy(text, ""), cells)


def shown(text: str, cells: int = NAME_CELLS) -> str:
    """Return the text for display, with U+FFFD in place of each thing that was taken out."""
    if text.isascii() and text.isprintable():
        return _LOOSE_SPACES.sub(" ", text[:_LONGEST_READ]).strip()[: max(0, cells)].rstrip()
    return _fit(_tidy(text, REPLACEMENT, _LOOSE_SPACES), cells)


def hidden_in(text: str) -> str:
    """The first character of a longer text that cannot be seen or turns what is seen about, spelt out."""
    if text.isascii() and text.isprintable():
        return ""
    plain = _PLAIN_BREAKS.sub("", text)
    return next((f"U+{ord(letter):04X}" for letter in plain if _is_forbidden(letter)), "")


def refuse_reason(name: str) -> Saying | None:
    """Say why a typed name is not taken, or nothing if it can be used as it stands."""
    if not name.strip():
        return Saying("name_empty")
    if any(_is_forbidden(character) for character in name):
        return Saying("name_hidden")
    if width(name) > NAME_CELLS:
        return Saying("name_wide", most=NAME_CELLS)
    if clean(name) != unicodedata.normalize("NFC", name):
        return Saying("name_blanks")
    return None


def width(text: str) -> int:
    """Count the terminal cells a text takes."""
    return sum(map(_cells, text))


def _tidy(text: str, instead: str, spaces: re.Pattern[str] = _SPACES) -> str:
    """Cut what cannot be shown; escape sequences go as a whole, so that no letter of theirs stays behind."""
    text = _ESCAPES.sub(instead, text[:_LONGEST_READ])
    text = _BREAKS.sub(" ", text)
    text = "".join(instead if _is_forbidden(character) else character for character in text)
    return spaces.sub(" ", unicodedata.normalize("NFC", text)).strip()


@lru_cache(maxsize=4096)
def _is_forbidden(character: str) -> bool:
    """Whether a character may not be shown; a language has few of them, so that each is looked at once."""
    return (
        unicodedata.category(character) in _FORBIDDEN
        or _JOINERS.match(character) is not None
        or _FLAGS.match(character) is not None
    )


def _fit(text: str, cells: int) -> str:
    """Keep whole letters with their marks while they fit."""
    kept: list[str] = []
    used = marks = 0
    for character in text:
        if unicodedata.category(character) in _MARKS:
            marks += 1
            if not kept or marks > MOST_MARKS:
                continue
        else:
            marks = 0
        used += _cells(character)
        if used > cells:
            break
        kept.append(character)
    return "".join(kept).rstrip()


def _cells(character: str) -> int:
    if unicodedata.category(character) == "Mn":
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


MOST_DIGITS = 9


def whole_number(text: str) -> int | None:
    """The number a text is, or nothing; digits of other scripts and endless ones are no numbers here."""
    plain = text.strip()
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) <= MOST_DIGITS else None
