"""Cards by their French names in what is typed, and no ids in what is told of them."""

import pytest

from md_tui.games.massive_darkness import commands as do
from md_tui.kernel.errors import Malformed
from tests.french.english import english_in
from tests.french.test_typed_words import read, typed
from tests.tui.games.massive_darkness.campaign.given import at_market


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("vends elias bâton", do.Sell("elias", "staff")),
        ("vends elias le baton", do.Sell("elias", "staff")),
        ("vends elias staff", do.Sell("elias", "staff")),
        ("vends elias épée de glace", do.Sell("elias", "ice_sword")),
        ("vends elias foo", do.Sell("elias", "foo")),
        ("vends elias dagger", do.Sell("elias", "dagger")),
    ],
)
def test_a_card_is_named_by_its_name_or_by_its_id(line: str, command: object) -> None:
    """What nobody has and what means nothing is left for the rules to refuse."""
    assert read(line, at_market()) == command


def test_of_several_cards_with_a_word_it_is_asked_which() -> None:
    with pytest.raises(Malformed, match=r"Laquelle.*Bouclier.*Bouclier"):
        read("vends elias bouclier", at_market())


def test_cards_are_listed_by_their_names() -> None:
    told = typed("cartes", "route", table=at_market())
    assert not english_in(told, ["play", "text", "road", "load"])
    assert "_" not in told.replace("md_tui", "")


@pytest.mark.parametrize("said", ["armure de cuir à whisper", "l'armure de cuir à Whisper", "armure whisper"])
def test_a_card_is_given_as_one_says_it(said: str) -> None:
    assert read(f"donne {said}") == read("give leather_armor whisper")
