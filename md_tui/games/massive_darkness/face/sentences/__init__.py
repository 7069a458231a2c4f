"""Sentences of cards told in any language: their meaning filled into templates of its file."""

from md_tui.games.massive_darkness.face.sentences.printer import told

__all__ = ["told"]
