"""A cursor over the tokens of one sentence, with the few moves a recursive-descent grammar needs."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import NoReturn, TypeVar

from md_tui.toolkit.grammar.tokens import Kind, SentenceError, Token, tokenize

T = TypeVar("T")
LARGEST = 99


class Reader:
    """Reads a sentence from left to right; every refusal names the column and what would have fitted."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokenize(text)
        self._lowered = [token.lower for token in self.tokens]
        self.position = 0

    def peek(self, ahead: int = 0) -> Token:
        """The token `ahead` places on; the END token past the end."""
        return self.tokens[min(self.position + ahead, len(self.tokens) - 1)]

    def at(self, phrase: str) -> bool:
        """Whether the phrase (words separated by spaces) comes next."""
        return self._matched(phrase) == len(_words(phrase))

    def take(self, phrase: str) -> bool:
        """Steps over the phrase if it comes next."""
        found = self.at(phrase)
        if found:
            self.position += len(_words(phrase))
        return found

    def need(self, phrase: str) -> None:
        """Steps over the phrase or refuses at its first word that differs."""
        if not self.take(phrase):
            words = phrase.split()
            ahead = self._matched(phrase)
            self.fail(f"'{words[ahead]}'", words[ahead : ahead + 1], ahead)

    def find(self, table: Mapping[str, T]) -> T | None:
        """The meaning of the longest phrase of the table that comes next, stepped over, or None."""
        fitting = [phrase for phrase in table if self.at(phrase)]
        if not fitting:
            return None
        longest = max(fitting, key=lambda phrase: len(phrase.split()))
        self.take(longest)
        return table[longest]

    def choose(self, table: Mapping[str, T], expected: str) -> T:
        """Like `find`, but one of the phrases must come next."""
        found = self.find(table)
        if found is None:
            self.fail_among(table, expected)
        return found

    def number(self, expected: str = "a number") -> int:
        """A number from 1 to 99."""
        if self.peek().kind is not Kind.NUMBER:
            self.fail(expected)
        return self._value()

    def signed(self, expected: str = "a signed number such as +1") -> int:
        """A number from +1 to +99 or from -1 to -99."""
        if self.peek().kind is not Kind.SIGNED:
            self.fail(expected)
        return self._value()

    def plus(self) -> int:
        """A signed number that must not be negative."""
        if self.peek().text.startswith("-"):
            self.fail("a number with a plus sign")
        return self.signed()

    def fail(self, expected: str, candidates: Iterable[str] = (), ahead: int = 0) -> NoReturn:
        """Refuses the token `ahead` places on."""
        token = self.peek(ahead)
        raise SentenceError(self.text, token.column, expected, token.text, _hint(token.text, candidates))

    def fail_among(self, phrases: Iterable[str], expected: str) -> NoReturn:
        """Refuses what comes next where it leaves the phrase of the table that it follows longest."""
        ahead = max((self._matched(phrase) for phrase in phrases), default=0)
        if not ahead:
            got, first = self._run_of_words(), self.peek()
            hint = _hint(got, phrases) or _hint(first.text, phrases)
            raise SentenceError(self.text, first.column, expected, got, hint)
        following = [phrase for phrase in phrases if self._matched(phrase) == ahead]
        self.fail(expected, [phrase.split()[ahead] for phrase in following], ahead)

    def _matched(self, phrase: str) -> int:
        """How many words of the phrase come next."""
        words, at = _words(phrase), self.position
        for count, word in enumerate(words):
            if self._lowered[at + count] != word:  # never past the end: its token is no single word
                return count
        return len(words)

    def _run_of_words(self) -> str:
        """The words up to the next mark or number, to be quoted in a refusal."""
        ahead = 0
        while self.peek(ahead).kind is Kind.WORD:
            ahead += 1
        first = self.peek()
        if ahead < 2:
            return first.text
        last = self.peek(ahead - 1)
        return self.text[first.column - 1 : last.column - 1 + len(last.text)]

    def _value(self) -> int:
        """The value of the number token that comes next, stepped over."""
        figures = self.peek().text.lstrip("+-")
        if len(figures) > len(str(LARGEST)) or int(figures) == 0:
            self.fail(f"a number from 1 to {LARGEST}")
        value = int(self.peek().text)
        self.position += 1
        return value


@lru_cache(maxsize=4096)
def _words(phrase: str) -> tuple[str, ...]:
    """The words of a phrase, without regard to case; a grammar asks for the same phrases again and again."""
    return tuple(phrase.lower().split())


def _hint(got: str, candidates: Iterable[str]) -> str:
    """A "did you mean", if something close to what stands there would have fitted."""
    known = {candidate.lower(): candidate for candidate in candidates}
    near = get_close_matches(got.lower(), known, 1)
    return f"did you mean '{known[near[0]]}'?" if near else ""
