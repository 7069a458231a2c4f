"""Abilities and skills to their one canonical spelling."""

from typing import assert_never

from md_tui.games.massive_darkness.ability.algebra import Ability
from md_tui.games.massive_darkness.ability.deeds import Deed, Sentence
from md_tui.games.massive_darkness.ability.rendering.abilities import ability_text, aura_text, keyword_text
from md_tui.games.massive_darkness.ability.rendering.deeds import deed_text
from md_tui.games.massive_darkness.ability.skills import Aura, Keyword


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
