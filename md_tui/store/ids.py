"""Names of games: they sort by the time they were made and cannot be guessed or typed as a path."""

import os
import re
import time

from md_tui.kernel.statehash import digest

_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
_ID = re.compile(r"[0-9a-z][0-9a-z_-]{0,63}")


def new_id() -> str:
    """Ten letters of time and sixteen of chance."""
    number = int(time.time() * 1000) << 80 | int.from_bytes(os.urandom(10))
    return "".join(_LETTERS[number >> shift & 31] for shift in range(125, -5, -5))


def new_seed() -> str:
    """A seed that nobody can foresee, short enough for a code that deals the game again."""
    number = int.from_bytes(os.urandom(5))
    return "".join(_LETTERS[number >> shift & 31] for shift in range(0, 40, 5)).upper()


def secret_seed() -> str:
    """A seed of 128 bits: it cannot be found by searching for the dice that were seen so far."""
    number = int.from_bytes(os.urandom(16))
    return "".join(_LETTERS[number >> shift & 31] for shift in range(0, 130, 5)).upper()


def is_id(text: str) -> bool:
    """Whether a text can be the name of a game."""
    return _ID.fullmatch(text) is not None


def file_stem(id: str) -> str:
    """The name of a game as part of a file's name: a log from elsewhere may call its game anything."""
    return id if is_id(id) else digest(id.encode("utf-8", "replace"))
