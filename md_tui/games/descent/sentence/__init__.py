"""The sentences of Descent's cards: read, understood and written back."""

from md_tui.games.descent.sentence.grammar import parse
from md_tui.games.descent.sentence.render import render

__all__ = ["parse", "render"]
