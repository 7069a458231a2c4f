"""Text to tokens: words, numbers, signed numbers and a few marks, each with its column."""

from enum import StrEnum
from string import ascii_letters, digits
from typing import NamedTuple

MARKS = "[]():,;/"
MINUS = "\N{MINUS SIGN}"


class SentenceError(ValueError):
    """A sentence that cannot be read: where, what would have fitted, and what stands there."""

    def __init__(self, text: str, column: int, expected: str, got: str, hint: str = "") -> None:
        self.text, self.column, self.expected, self.got, self.hint = text, column, expected, got, hint
        advice = f"; {hint}" if hint else ""
        super().__init__(f"expected {expected} (got {got!r}) at column {column}{advice}")


class Kind(StrEnum):
    """The sorts of token."""

    WORD = "word"
    NUMBER = "number"
    SIGNED = "signed"
    SPAN = "span"
    MARK = "mark"
    END = "end"


class Token(NamedTuple):
    """A piece of a sentence; columns count from 1."""

    kind: Kind
    text: str
    column: int

    @property
    def lower(self) -> str:
        """The text without regard to case."""
        return self.text.lower()


def tokenize(text: str) -> list[Token]:
    """All tokens of a sentence, closed by one END token."""
    tokens: list[Token] = []
    at = 0
    while at < len(text):
        if text[at] == " ":
            at += 1
            continue
        kind, end = _scan(text, at)
        tokens.append(Token(kind, text[at:end].replace(MINUS, "-"), at + 1))
        at = end
    tokens.append(Token(Kind.END, "the end", len(text) + 1))
    return tokens


def _scan(text: str, at: int) -> tuple[Kind, int]:
    """The sort of the token that starts here and the place where it ends."""
    first = text[at]
    if first in MARKS:
        return Kind.MARK, at + 1
    if first in ascii_letters:
        return Kind.WORD, _word_end(text, at)
    if first in digits:
        end = _digits_end(text, at)
        tail = _digits_end(text, end + 1) if text[end : end + 1] == "-" else end
        return (Kind.SPAN, tail) if tail > end + 1 else (Kind.NUMBER, end)
    if first in f"+-{MINUS}":
        end = _digits_end(text, at + 1)
        if end == at + 1:
            raise SentenceError(text, at + 1, "a number right after the sign", text[at : at + 2])
        return Kind.SIGNED, end
    raise SentenceError(text, at + 1, "a word, a number or one of [ ] ( ) : , ; /", first)


def _word_end(text: str, at: int) -> int:
    """The end of a word; a hyphen between two letters belongs to it ("Re-roll")."""
    while at < len(text):
        inside = text[at] == "-" and text[at + 1 : at + 2] in [*ascii_letters]
        if text[at] not in ascii_letters and not inside:
            break
        at += 1
    return at


def _digits_end(text: str, at: int) -> int:
    """The end of a run of plain digits."""
    while at < len(text) and text[at] in digits:
        at += 1
    return at
