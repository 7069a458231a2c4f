"""Which sentences have a ruled meaning in which place, and why the others have none."""

from collections.abc import Iterator
from typing import assert_never

from md_tui.games.massive_darkness.ability.algebra import Ability
from md_tui.games.massive_darkness.ability.checks.abilities import ability_faults
from md_tui.games.massive_darkness.ability.checks.deeds import deed_faults
from md_tui.games.massive_darkness.ability.checks.skills import aura_faults, keyword_faults
from md_tui.games.massive_darkness.ability.deeds import Deed, Sentence
from md_tui.games.massive_darkness.ability.skills import Aura, Keyword

PLACES = (
    "equipment",
    "enemy",
    "skill",
    "consumable",
    "trap",
    "luck",
    "event",
    "signature",
    "artifact",
    "quest",
)
DEED_PLACES = frozenset({"consumable", "trap", "luck", "event", "signature", "quest"})


def check(sentence: Sentence, place: str) -> list[str]:
    """The reasons why a sentence cannot stand in a place; an empty list means that it can."""
    if place not in PLACES:
        raise ValueError(f"unknown place {place!r}; known are {', '.join(PLACES)}")
    return list(dict.fromkeys(_faults(sentence, place)))


def _faults(sentence: Sentence, place: str) -> Iterator[str]:
    """All faults of a sentence in its place."""
    if place in DEED_PLACES and not isinstance(sentence, Deed):
        yield f"a text of kind {place} happens once: write a deed, for example 'Next attack: ...'"
    match sentence:
        case Ability():
            yield from ability_faults(sentence, place)
        case Keyword():
            yield from keyword_faults(sentence, place)
        case Aura():
            yield from aura_faults(sentence, place)
        case Deed():
            yield from deed_faults(sentence, place)
        case _:
            assert_never(sentence)
