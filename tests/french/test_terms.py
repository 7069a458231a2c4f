"""One term for one thing: what a rule says of names is true of the French names too."""

import re

import pytest

from md_tui.games.massive_darkness.open_box import open_box
from md_tui.toolkit.typed import folded
from tests.tui.table.given import new_table

COUNTED = {"sword": "epee", "mace": "masse", "hammer": "marteau", "shield": "bouclier"}
"""Words of ids by which a card counts as something, and the French word that a player looks for."""


def test_every_deck_and_discard_pile_has_a_name() -> None:
    face, english = open_box(language="fr"), open_box()
    decks = {"starting", *new_table().state.decks}
    assert len(decks) > 15
    for deck in decks:
        assert str(face.words.deck(deck)) != str(english.words.deck(deck)), deck
        assert str(english.words.deck(deck)) not in (deck, deck.capitalize())


@pytest.mark.parametrize("word", COUNTED)
def test_what_counts_by_its_name_has_the_word_in_french(word: str) -> None:
    face, english = open_box(language="fr"), open_box()
    told = {id for id in face.game.box.equipment if face.words.name(id) != english.words.name(id)}
    counted = {id for id in told if word in face.game.box.equipment[id].words}
    named = {id for id in told if re.search(rf"\b{COUNTED[word]}s?\b", folded(str(face.words.name(id))))}
    assert counted
    assert named == counted
