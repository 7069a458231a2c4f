"""The words of text mode."""

from md_tui import locations, wording

TEXT, LOBBY, UNDO_BY, REVIEW = "text", "lobby", "undo_by", "review"
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


def shown(line: str, kind: str = TEXT) -> str:
    """A line with its first word as it is typed in the player's language."""
    word, _, rest = line.strip().partition(" ")
    return f"{wording.typed(kind).shown(word)} {rest}".strip()


def leaves(line: str) -> bool:
    """Whether a line says that somebody leaves."""
    return wording.meant(line.strip(), TEXT) == QUIT
