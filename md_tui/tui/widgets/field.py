"""A line of text that is typed key by key, without a widget of its own."""

from __future__ import annotations

from md_tui.toolkit.clean import clean

SHOWN = 12
"""Characters of a long text that are shown in a narrow pane."""


def tail(text: str, room: int) -> str:
    """The end of a text that is too long, after the number of characters that do not fit."""
    return text if len(text) <= room else f"+{len(text) - room} {text[-room:]}"


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

    def shown(self) -> str:
        """The text as it fits a narrow pane: its end, where it is being typed."""
        text = tail(self.text, SHOWN)
        return f"{text}_" if self.active else text

    def add(self, text: str) -> None:
        """Add typed or pasted text, as far as it is plain and fits."""
        kept = " " if text == " " else clean(text, self.longest)
        self.text = (self.text + kept).lstrip()[: self.longest]
