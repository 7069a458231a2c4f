"""What spending a surge does, in the words of the card: of what a card grants, only that."""

from collections.abc import Iterator
from typing import Any

from md_tui.games.descent.content.cards import Text
from md_tui.games.descent.sentence.algebra import Grant, Strike, When
from md_tui.games.descent.sentence.render import render


def surge_words(text: Text) -> str:
    """The surge ability that stands in a sentence or is granted by it."""
    if text.sentence.when is When.SURGE:
        return text.words
    granted = (one.sentence for one in _granted(text.sentence.effects) if one.sentence.when is When.SURGE)
    return next(map(render, granted), text.words)


def _granted(effects: tuple[Any, ...]) -> Iterator[Grant]:
    for effect in effects:
        if isinstance(effect, Grant):
            yield effect
        elif isinstance(effect, Strike):
            yield from _granted(effect.bonus)
