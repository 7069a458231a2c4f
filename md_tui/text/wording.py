"""The words of text mode."""

from md_tui import wording


def say(*path: str, **facts: object) -> str:
    """A sentence of text mode."""
    return wording.say("text", *path, **facts)
