"""Typed notation: every command as one short line, and back again; a game brings its table of forms."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from md_tui.kernel.errors import Malformed
from md_tui.kernel.value import Command

Words: TypeAlias = list[str]
Form: TypeAlias = tuple[type[Command], str, str, Callable[..., str], Callable[[Words], Command]]
"""A kind of command, its verb, how the line is written for people, and how the rest is shown and read."""
NOTHING = "-"
"""Stands for nothing where a word is needed."""


class Misread(Malformed):
    """A line that is no command: its first word is none, or the rest is not of its form."""


class Notation:
    """The lines of one game's commands."""

    def __init__(self, forms: Iterable[Form]) -> None:
        """One form for each kind of command."""
        table = tuple(forms)
        self.forms = {verb: form for _, verb, form, _, _ in table}
        """The verbs and how each is written, for help texts."""
        self._show = {kind: (verb, spell) for kind, verb, _, spell, _ in table}
        self._read = {verb: (form, build) for _, verb, form, _, build in table}

    def show(self, command: Command) -> str:
        """The line of a command."""
        verb, spell = self._show[type(command)]
        rest = spell(command)
        return f"{verb} {rest}" if rest else verb

    def read(self, text: str) -> Command:
        """The command of a line, or `Malformed` with the form that was expected."""
        words = text.split()
        if not words:
            raise Misread("nothing_typed")
        verb = words[0].lower()
        if verb not in self._read:
            raise Misread("no_such_command", word=repr(words[0]), known=", ".join(sorted(self._read)))
        form, build = self._read[verb]
        try:
            return build(words[1:])
        except (ValueError, IndexError, KeyError):
            raise Misread("write_so", form=form) from None


def listed(items: tuple[str, ...]) -> str:
    """Several ids as one word."""
    return ",".join(items) or NOTHING


def items(word: str) -> tuple[str, ...]:
    """The ids of one word."""
    return () if word == NOTHING else tuple(word.split(","))


def one(words: Words) -> str:
    """The single word, or `ValueError`."""
    (word,) = words
    return word


def two(words: Words) -> tuple[str, str]:
    """The two words, or `ValueError`."""
    first, second = words
    return first, second


def alone(build: Callable[[], Command]) -> Callable[[Words], Command]:
    """Read a command that consists of its verb alone."""

    def read_nothing(words: Words) -> Command:
        if words:
            raise ValueError
        return build()

    return read_nothing
