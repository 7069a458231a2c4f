"""What can be wrong with content: every mistake with its place and a hint, all of them at once."""

from collections.abc import Iterable
from difflib import get_close_matches

MOST_NAMED, FEW = 12, 4
"""Up to this many known words are listed; of more, a few show what they look like."""
MOST_MISTAKES = 1_000
"""After this many mistakes in one box with its packs nobody looks for more."""


class ContentError(Exception):
    """One mistake in a content file."""

    def __init__(self, file: str, line: int, key: str, problem: str, hint: str = "") -> None:
        """`line` is 0 where no line can be named; `key` is the dotted path inside the file."""
        super().__init__(file, line, key, problem, hint)
        self.file, self.line, self.key, self.problem, self.hint = file, line, key, problem, hint

    def __str__(self) -> str:
        """Print as `file:line: key: problem (hint)`."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        subject = f"{self.key}: " if self.key else ""
        return f"{place}: {subject}{self.problem}" + (f" ({self.hint})" if self.hint else "")


class BadContent(Exception):
    """Content that cannot be used, with the whole list of mistakes."""

    def __init__(self, errors: Iterable[ContentError]) -> None:
        """Keep the mistakes in the order of their places."""
        self.errors = tuple(sorted(errors, key=lambda error: (error.file, error.line, error.key)))
        super().__init__("\n".join(str(error) for error in self.errors))


class Problems:
    """Collects mistakes while loading goes on, so that one run shows them all."""

    def __init__(self, most: int = MOST_MISTAKES) -> None:
        """Start with a clean sheet; after this many mistakes nobody looks for more."""
        self.errors: list[ContentError] = []
        self._most = most

    def add(self, error: ContentError) -> None:
        """Add one mistake."""
        self.errors.append(error)
        if len(self.errors) >= self._most:
            raise BadContent(self.errors)

    def check(self) -> None:
        """Raise `BadContent` if anything was noted."""
        if self.errors:
            raise BadContent(self.errors)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint naming the nearest known word, or all of them if they are few, or some."""
    words = sorted(known)
    near = get_close_matches(word, words, 1)
    if near:
        return f"did you mean {near[0]}?"
    if len(words) > MOST_NAMED:
        return f"for example {', '.join(words[:FEW])}"
    return f"known: {', '.join(words)}" if words else ""
