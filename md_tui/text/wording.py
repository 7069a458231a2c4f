"""The words of text mode."""

from md_tui import locations, wording
from md_tui.toolkit.typed import folded

TEXT, HALL, LOBBY, ANSWERS, SWITCH, REVIEW = "text", "hall", "lobby", "answers", "switch", "review"
"""Kinds of words that can be typed."""
QUIT = "quit"

FOR_GUESTS = {"kept": "kept_guest"}
"""Sentences that tell which command to run, and what somebody without a shell is told instead."""


def say(*path: str, **facts: object) -> str:
    """A sentence of text mode."""
    return wording.say("text", *path, **facts)


def for_guests(key: str) -> str:
    """The key of a sentence for whoever plays here."""
    return FOR_GUESTS.get(key, key) if locations.is_guest() else key


def meant(word: str, *kinds: str) -> str:
    """What a typed word means, in the player's language or in English; what means nothing is folded."""
    found = (kind for kind in kinds if wording.typed(kind).knows(word))
    return next((wording.typed(kind).meant(word) for kind in found), folded(word))


def shown(line: str, kind: str = TEXT) -> str:
    """A line with its first word as it is typed in the player's language."""
    word, _, rest = line.strip().partition(" ")
    return f"{wording.typed(kind).shown(word)} {rest}".strip()


def leaves(line: str) -> bool:
    """Whether a line says that somebody leaves."""
    return meant(line.strip(), TEXT) == QUIT
