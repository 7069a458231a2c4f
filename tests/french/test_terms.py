"""One term for one thing: what a rule says of names is true of the French names too."""

import re

import pytest

from md_tui.games.massive_darkness.open_box import open_box
from md_tui.toolkit.typed import folded

COUNTED = {"sword": "epee", "mace": "masse", "hammer": "marteau", "shield": "bouclier"}
"""Words of ids by which a card counts as something, and the French word that a player looks for."""


@pytest.mark.parametrize("word", COUNTED)
def test_what_counts_by_its_name_has_the_word_in_french(word: str) -> None:
    face = open_box(language="fr")
    counted = {id for id, card in face.game.box.equipment.items() if word in card.words}
    named = {
        id
        for id in face.game.box.equipment
        if re.search(rf"\b{COUNTED[word]}s?\b", folded(str(face.words.name(id))))
    }
    assert counted
    assert named == counted
