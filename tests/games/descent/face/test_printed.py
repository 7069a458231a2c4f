"""Cards are read with everything printed on them: how they attack and defend, too."""

import pytest

from tests.games.descent.face.test_words_of_play import face


@pytest.mark.parametrize(
    ("card", "first"),
    [
        ("chipped_greataxe", "Melee attack: blue, red."),
        ("yew_shortbow", "Ranged attack: blue, yellow."),
        ("goblin_archer_1.minion", "Ranged attack: blue, yellow."),
        ("splig_1", "Melee attack: blue, red."),
        ("leather_armor", "Defense: brown."),
    ],
)
def test_dice_are_told_before_abilities(card: str, first: str) -> None:
    assert face().words.sentences(card)[0] == first


@pytest.mark.parametrize("card", ["rage", "dash", "wooden_shield#1"])
def test_what_has_no_dice_begins_with_its_sentences(card: str) -> None:
    assert "attack:" not in face().words.sentences(card)[0]
