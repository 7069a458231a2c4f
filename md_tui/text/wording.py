"""The words of text mode."""

from md_tui import locations, wording

FOR_GUESTS = {"kept": "kept_guest"}
"""Sentences that tell which command to run, and what somebody without a shell is told instead."""


def say(*path: str, **facts: object) -> str:
    """A sentence of text mode."""
    return wording.say("text", *path, **facts)


def for_guests(key: str) -> str:
    """The key of a sentence for whoever plays here."""
    return FOR_GUESTS.get(key, key) if locations.is_guest() else key
