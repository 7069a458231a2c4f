"""Elision and contraction: what the words of a finished sentence do to one another.

`grammar.after` lists pairs of pattern and replacement; `grammar.after_needs` is one pattern that is looked
for in the texts and choices of a template. Only where it is found do the others apply: most sentences are not
searched at all, and a pronoun that is written out (`avant de les entendre`) is not taken for an article.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

_ALONE = re.compile(r"\\[1-9]|\(\?[^:=!<]")
"""What refers to groups or sets flags: it means something else beside other patterns."""
Calling: TypeAlias = tuple[tuple[int, Mapping[str, int]], ...]
"""Parts of a template that may call for elision, each with where in what it says the call begins."""
_GROUP = re.compile(r"\\([1-9])(?!\d)")


def _any_of(patterns: Sequence[str]) -> re.Pattern[str] | None:
    """One pattern that finds what any of these does; none where they cannot stand side by side."""
    if not patterns or any(map(_ALONE.search, patterns)):
        return None
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


def _replacing(new: str) -> Callable[[re.Match[str]], str]:
    """What stands in place of a match; groups of one digit are put in without reading the text each time."""
    pieces = _GROUP.split(new)
    if any("\\" in text for text in pieces[::2]):
        return lambda found: found.expand(new)
    ends = tuple(zip(map(int, pieces[1::2]), pieces[2::2], strict=True))
    return lambda found: pieces[0] + "".join(f"{found[group] or ''}{text}" for group, text in ends)


class Elision:
    """What a language does where words meet."""

    def __init__(self, after: Iterable[Sequence[str]], needs: str) -> None:
        self._pairs = [(old, new) for old, new in after]
        self._needs = re.compile(needs)

    # Patterns take milliseconds to compile, which the first sentence that needs them pays and no start-up.
    @cached_property
    def _after(self) -> list[tuple[re.Pattern[str], Callable[[re.Match[str]], str]]]:
        return [(re.compile(old), _replacing(new)) for old, new in self._pairs]

    @cached_property
    def _any(self) -> re.Pattern[str] | None:
        return _any_of([old for old, _ in self._pairs])

    def calling(self, parts: Iterable[Iterable[str]]) -> Calling:
        """The parts of a template that may call for it, the last one first, by the texts each can say."""
        found = [
            (place, {text: call.start() for text in texts if (call := self._needs.search(text))})
            for place, texts in enumerate(parts)
        ]
        return tuple((place, calls) for place, calls in reversed(found) if calls) if self._pairs else ()

    def smoothed(self, parts: Sequence[str], calling: Calling) -> str:
        """The parts as one sentence, elided where one of these calls for it."""
        said = "".join(parts)
        if not self._needs.pattern:
            return self._searched(said)
        for place, calls in calling:
            start = calls.get(parts[place])
            if start is not None:
                said = self._met(said, sum(map(len, parts[:place])) + start)
        return said

    def _met(self, said: str, at: int) -> str:
        """A sentence after the patterns that fit at one place of it."""
        if self._any is not None and self._any.match(said, at) is None:
            return said
        for old, new in self._after:
            found = old.match(said, at)
            if found is not None:
                said = said[:at] + new(found) + said[found.end() :]
        return said

    def _searched(self, said: str) -> str:
        """A sentence of a language that does not name what calls for elision: all of it is searched."""
        # Few sentences need one of these, and one search finds that out for all of them.
        if self._any is not None and self._any.search(said) is None:
            return said
        for old, new in self._after:
            said = old.sub(new, said)
        return said
