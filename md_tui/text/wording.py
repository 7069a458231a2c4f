"""The words of text mode."""

from md_tui import locations, wording

ADVISING = ("kept",)
"""Sentences that tell which command to run: somebody without a shell is told another one."""


def say(*path: str, **facts: object) -> str:
    """A sentence of text mode."""
    return wording.say("text", *path, **facts)


def for_guests(key: str) -> str:
    """The key of a sentence for whoever plays here."""
    return f"{key}_guest" if key in ADVISING and locations.is_guest() else key
