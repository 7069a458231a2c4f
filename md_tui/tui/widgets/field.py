"""A line of text that is typed key by key, without a widget of its own."""

from __future__ import annotations

from md_tui.toolkit.clean import clean


class Field:
    """A line of text that is being typed, or waits to be."""

    def __init__(self, longest: int = 40) -> None:
        self.text, self.active, self.longest = "", False, longest

    def take(self, key: str) -> bool:
        """Use a key that types or deletes; whether it did."""
        if key == "backspace":
            self.text = self.text[:-1]
            return True
        character = " " if key == "space" else key
        if len(character) != 1 or not character.isprintable():
            return False
        self.add(character)
        return True

    def add(self, text: str) -> None:
        """Add typed or pasted text, as far as it is plain and fits."""
        kept = " " if text == " " else clean(text, self.longest)
        self.text = (self.text + kept).lstrip()[: self.longest]
