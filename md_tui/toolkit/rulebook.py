"""A rulebook inside the game: every rule by its id, found by number, word or misspelt word."""

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from typing import Any
from zlib import compress, decompress

import msgspec

from md_tui.kernel.errors import Malformed
from md_tui.kernel.value import Value
from md_tui.toolkit.typed import folded, without_elided

NARROWEST = 20
"""Below this width a page would be all hyphens; it is laid out as if it were this wide."""

_FILLERS = "a an and are at can do does for how i if in is it may my of on or the to what when who with you"
BOOK = "book"
"""The table of a language file that tells the rulebook."""
TOLD = ("title", "text", "words", "choices")
"""What a language tells of a rule."""


class Rule(Value, frozen=True):
    """One rule in plain words, with the rules it touches and the words it is looked up by."""

    id: str
    chapter: str
    title: str
    text: str
    see: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    choices: dict[str, str] = {}
    """The ways in which a table may settle it, by id, each in a few words; most rules are settled."""
    default: str = ""
    """The usual one of them."""


class Manner(Value, frozen=True, omit_defaults=False):
    """What a language says between the rules, and which words of a question it passes over."""

    see_also: str = "See also"
    fillers: str = _FILLERS
    """Words of a question that say nothing about the rule wanted."""


class _Packed(Value, frozen=True):
    """A book in little room, before it is pressed."""

    rules: dict[str, Rule]
    manner: Manner


class _Entry(Value, frozen=True):
    """The words of a rule, by where they stand."""

    rule: Rule
    heading: tuple[str, ...]
    """The words of the title in their order, but for those that say nothing."""
    title: frozenset[str]
    words: frozenset[str]
    chapter: frozenset[str]
    text: frozenset[str]

    def score(self, token: str) -> int:
        """How well a rule fits one word: title before search words before chapter before text."""
        places = ((self.title, 16, 10), (self.words, 12, 7), (self.chapter, 6, 4), (self.text, 3, 1))
        alone = 8 if self.title == {token} else 0
        return alone + sum(
            whole if token in words else part if _begins(token, words) else 0 for words, whole, part in places
        )

    def rank(self, tokens: list[str]) -> int:
        """Where the words stand: first in the title (or the chapter has that name), in it, or elsewhere."""
        begun = zip(tokens, self.heading, strict=False)
        if len(tokens) <= len(self.heading) and all(word.startswith(token) for token, word in begun):
            return 0
        if not self.title.issuperset(tokens):
            return 2
        return 0 if self.chapter == set(tokens) else 1


def _check_links(rules: Mapping[str, Rule]) -> None:
    for rule in rules.values():
        for other in rule.see:
            if other not in rules:
                raise Malformed(f"{rule.id} refers to {other}, which is not in the rulebook")
        if rule.default not in (rule.choices or ("",)):
            raise Malformed(f"{rule.id} has no choice {rule.default!r} that could be the usual one")


class Rulebook:
    """All rules in the order of the book."""

    def __init__(self, rules: dict[str, Rule] | bytes, manner: Manner | None = None) -> None:
        """A reference to a rule that is not there is a mistake; packed rules wait for a reader."""
        self._source = rules if isinstance(rules, bytes) else _Packed(rules, manner or Manner())
        if not isinstance(rules, bytes):
            _check_links(rules)

    @cached_property
    def _opened(self) -> _Packed:
        if isinstance(self._source, bytes):
            return msgspec.msgpack.decode(decompress(self._source), type=_Packed)
        return self._source

    @property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its id."""
        return self._opened.rules

    @cached_property
    def _prefix(self) -> str:
        """What every id of this book begins with, such as "MD-"."""
        return next(iter(self.rules), "").partition("-")[0] + "-"

    def packed(self) -> bytes:
        """The same book in little room."""
        return compress(msgspec.msgpack.encode(self._opened))

    @classmethod
    def of(
        cls, doc: Mapping[str, object], groups: Sequence[str] = (), spoken: Mapping[str, Any] | None = None
    ) -> "Rulebook":
        """Build the book from parsed tables, one for each rule id, in the order of these groups of ids.

        What the tables of a language (`spoken`) tell of it stands in the place of the original.
        """
        ranks = {group: rank for rank, group in enumerate(groups)}
        ids = sorted(doc, key=lambda id: _place(id, ranks))
        told = (spoken or {}).get(BOOK, {})
        manner = msgspec.convert(
            {key: told[key] for key in ("see_also", "fillers") if key in told}, Manner, strict=True
        )
        return cls({id: _rule(id, _in_words(id, doc[id], told)) for id in ids}, manner)

    @cached_property
    def _entries(self) -> tuple[_Entry, ...]:
        """The words of every rule, gathered when somebody first searches."""
        return tuple(_entry(rule, self._fillers) for rule in self.rules.values())

    @cached_property
    def _fillers(self) -> frozenset[str]:
        return frozenset(_tokens(self._opened.manner.fillers))

    @cached_property
    def _vocabulary(self) -> list[str]:
        """Every word of the book."""
        return sorted(set().union(*(e.title | e.words | e.chapter | e.text for e in self._entries)))

    @property
    def chapters(self) -> list[str]:
        """The chapter names in the order of the book."""
        return list(dict.fromkeys(rule.chapter for rule in self.rules.values()))

    def get(self, id: str) -> Rule | None:
        """The rule of that id, also when written small or without its prefix."""
        return self.rules.get(self._full_id(id))

    def chapter(self, name: str) -> list[Rule]:
        """The rules of a chapter, in the order of the book."""
        wanted = folded(name)
        return [rule for rule in self.rules.values() if folded(rule.chapter) == wanted]

    def search(self, text: str, limit: int = 20) -> list[Rule]:
        """The rules that fit best, best first; a word not in the book is read as the nearest that is."""
        if limit < 1 or not text.strip():
            return []
        return (self._by_id(text) or self._by_words(text))[:limit]

    def render(self, rule: Rule, width: int) -> list[str]:
        """A rule as plain lines of at most this width, with the titles of the rules it refers to."""
        width = max(width, NARROWEST)
        lines = textwrap.wrap(f"{rule.id}  {rule.title}", width)
        lines += [*textwrap.wrap(rule.chapter, width), "", *textwrap.wrap(rule.text, width)]
        for said in rule.choices.values():
            lines += textwrap.wrap(said, width, initial_indent="- ", subsequent_indent="  ")
        if rule.see:
            lines += ["", self._opened.manner.see_also]
        for other in rule.see:
            lines += textwrap.wrap(
                f"{other}  {self.rules[other].title}", width, initial_indent="  ", subsequent_indent="    "
            )
        return lines

    def _by_id(self, text: str) -> list[Rule]:
        """The rule with this id, else those whose id begins so, else those with nearly this id."""
        wanted = self._full_id(text)
        exact = self.rules.get(wanted)
        if exact is not None:
            return [exact]
        groups = {id.rsplit("-", 1)[0] for id in self.rules}
        if wanted in groups:
            return [rule for id, rule in self.rules.items() if id.rsplit("-", 1)[0] == wanted]
        if re.fullmatch(r"\w+-\w+-\d+", wanted) is None:
            return []
        return [self.rules[id] for id in get_close_matches(wanted, self.rules, 5, 0.7)]

    def _full_id(self, text: str) -> str:
        """An id as the book writes it: capitals, with prefix, two digits."""
        plain = re.sub(r"[\s_-]+", "-", text.strip().upper())
        plain = plain if plain.startswith(self._prefix) else self._prefix + plain
        return re.sub(r"-(\d)$", r"-0\1", plain)

    def _by_words(self, text: str) -> list[Rule]:
        """The rules holding the most of the words, titles that begin with them first."""
        asked = _tokens(text)
        tokens = [self._spelt(token) for token in asked if token not in self._fillers] or asked
        hits: list[tuple[int, int, int, int, Rule]] = []
        for place, entry in enumerate(self._entries):
            scores = [score for score in map(entry.score, tokens) if score]
            if scores:
                hits.append((-len(scores), entry.rank(tokens), -sum(scores), place, entry.rule))
        hits.sort(key=lambda hit: hit[:4])
        return [hit[4] for hit in hits if hit[0] == hits[0][0]]

    def _spelt(self, token: str) -> str:
        """The word itself if the book knows it, else the known word nearest to it."""
        if token in self._vocabulary or _begins(token, self._vocabulary):
            return token
        return next(iter(get_close_matches(token, self._vocabulary, 1, 0.7)), token)


def _place(id: str, ranks: Mapping[str, int]) -> tuple[int, str, int]:
    """Where a rule stands in the book; groups the book does not know come last."""
    group, _, number = id.partition("-")[2].rpartition("-")
    return ranks.get(group, len(ranks)), group, int(number) if number.isdecimal() else 0


def as_written(doc: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """What a language would have to tell of a book, in the words that it is written in."""
    rules = {id: {key: table[key] for key in TOLD if key in table} for id, table in doc.items()}
    chapters = {table["chapter"]: table["chapter"] for table in doc.values() if "chapter" in table}
    manner = Manner()
    between = {"see_also": manner.see_also, "fillers": manner.fillers}
    return {BOOK: {**between, "chapters": chapters, "rules": rules}} if doc else {}


def _in_words(id: str, table: object, told: Mapping[str, Any]) -> object:
    """A table of the book with the words that a language has for it; both sorts of search words find it."""
    if not isinstance(table, Mapping) or not told:
        return table
    own = told.get("rules", {}).get(id, {})
    chapter = told.get("chapters", {}).get(table.get("chapter"), table.get("chapter"))
    words = [*own.get("words", ()), *(table.get("words") or ())]
    return {**table, **own, "chapter": chapter, "words": words}


def _rule(id: str, table: object) -> Rule:
    if not isinstance(table, Mapping):
        raise Malformed(f"{id} is not a table of the rulebook")
    try:
        return msgspec.convert({**table, "id": id}, Rule)
    except msgspec.ValidationError as problem:
        raise Malformed(f"{id}: {problem}") from problem


def _entry(rule: Rule, fillers: frozenset[str]) -> _Entry:
    title = _tokens(rule.title)
    return _Entry(
        rule=rule,
        heading=tuple(word for word in title if word not in fillers),
        title=frozenset(title),
        words=frozenset(token for word in rule.words for token in _tokens(word)),
        chapter=frozenset(_tokens(rule.chapter)),
        text=frozenset(_tokens(rule.text)),
    )


def _tokens(text: str) -> list[str]:
    """The words of a text in small letters without accents; a possessive counts as its noun."""
    plain = without_elided(folded(text))
    return [word.removesuffix("'s").rstrip("'-") for word in re.findall(r"\w[\w'-]*", plain)]


def _begins(token: str, words: Iterable[str]) -> bool:
    """Say whether some word begins with the token, or is the token without an ending."""
    if len(token) < 3:
        return False
    return any(
        word.startswith(token) or (len(word) > 3 and token.startswith(word) and len(token) - len(word) < 4)
        for word in words
    )
