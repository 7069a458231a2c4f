"""Letters, then digits, that choose from a list or answer a question."""

from __future__ import annotations

from collections.abc import Iterable

LETTERS = "abcdefghijklmnopqrstuvwxyz1234567890"


def letters_for(count: int, without: Iterable[str] = ()) -> list[str]:
    """A key for each of this many things; beyond them the cursor chooses."""
    taken = set(without)
    letters = [letter for letter in LETTERS if letter not in taken]
    return [letters[place] if place < len(letters) else "" for place in range(count)]
