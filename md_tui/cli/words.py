"""What commands print, in the player's language."""

from functools import cache

from md_tui import config, wording


@cache
def know_setting() -> None:
    """Let the setting choose the language, where neither option nor variable does."""
    wording.choose(config.load().settings.language)


def say(*path: str, **facts: object) -> str:
    """A sentence of a command."""
    know_setting()
    return wording.say("commands", *path, **facts)
