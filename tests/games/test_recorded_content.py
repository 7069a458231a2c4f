"""Recorded content that cannot be read is refused by a sentence of the shell, whatever the game is."""

import pytest

from md_tui.games import registry
from md_tui.kernel.errors import Incompatible

GAMES = ("massive_darkness", "descent")


@pytest.mark.parametrize("part", ["rules", "foreign"])
@pytest.mark.parametrize("game", GAMES)
def test_the_refusal_has_a_key_and_so_a_sentence_in_every_language(game: str, part: str) -> None:
    bind = registry.part(game, part)
    with pytest.raises(Incompatible) as refused:
        bind({"dice": {"red": {"faces": 7}}})
    assert refused.value.why == "content_unread"
    assert "dice" in str(refused.value)
