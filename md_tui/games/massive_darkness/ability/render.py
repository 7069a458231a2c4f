"""Abilities and skills to their one canonical spelling."""

from typing import assert_never

from .algebra import Ability
from .deeds import Deed
from .render_ability import ability_text, aura_text, keyword_text
from .render_deed import deed_text
from .sentence import Sentence
from .skills import Aura, Keyword


def render(sentence: Sentence) -> str:
    """The sentence as it is printed on a card."""
    match sentence:
        case Ability():
            return ability_text(sentence)
        case Keyword():
            return keyword_text(sentence)
        case Aura():
            return aura_text(sentence)
        case Deed():
            return deed_text(sentence)
        case _:
            assert_never(sentence)
