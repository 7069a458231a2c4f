"""One sentence of content: text in, node out."""

from functools import lru_cache

from md_tui.games.massive_darkness.ability import words
from md_tui.games.massive_darkness.ability.deeds import Sentence
from md_tui.games.massive_darkness.ability.grammar.deeds import DURATIONS, TRIGGERS, VERBS, deed
from md_tui.games.massive_darkness.ability.grammar.sentences import (
    ability,
    at_ability,
    at_aura,
    at_keyword,
    aura,
    conditions,
    keyword,
)
from md_tui.games.massive_darkness.ability.grammar.targets import at_target
from md_tui.toolkit.grammar.reader import Reader
from md_tui.toolkit.grammar.tokens import Kind

STARTERS = (
    *words.STANCE.values(),
    *words.KEYWORD.values(),
    *words.AURA.values(),
    *TRIGGERS,
    *VERBS,
    *DURATIONS,
    "Choose one",
)


@lru_cache(maxsize=2048)
def parse(text: str) -> Sentence:
    """The meaning of a sentence; raises SentenceError at the first thing that does not fit."""
    reader = Reader(text)
    found = _sentence(reader)
    if reader.peek().kind is not Kind.END:
        reader.fail("the end of the sentence")
    return found


def _sentence(reader: Reader) -> Sentence:
    """The kind of sentence that follows the conditions, told by its first words."""
    when = conditions(reader)
    if at_ability(reader):
        return ability(reader, when)
    if at_keyword(reader):
        return keyword(reader, when)
    if at_aura(reader):
        return aura(reader, when)
    first = reader.peek()
    known = {starter.split()[0].lower() for starter in STARTERS}
    if first.kind is not Kind.SIGNED and first.lower not in known and not at_target(reader):
        reader.fail_among(STARTERS, "an ability, a skill or a deed")
    return deed(reader, when)
