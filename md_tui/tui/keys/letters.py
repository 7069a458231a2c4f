"""Letters, then digits, that choose from a list or answer a question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from md_tui.kernel.question import Question

LETTERS = "abcdefghijklmnopqrstuvwxyz1234567890"
LOOT, EQUIP = "loot", "e"
"""The question who gets a find, and the key that puts it on at once there: no option has this letter."""


def letters_for(count: int, without: Iterable[str] = ()) -> list[str]:
    """A key for each of so many things; beyond them the cursor chooses."""
    taken = set(without)
    letters = [letter for letter in LETTERS if letter not in taken]
    return [letters[place] if place < len(letters) else "" for place in range(count)]


def letters_of(question: Question, without: Iterable[str] = ()) -> list[str]:
    """The letters of the options of a question; keys that move the cursor are none."""
    own = EQUIP if question.kind == LOOT else ""
    return letters_for(len(question.options), (*own, *without))
