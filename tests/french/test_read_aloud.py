"""Sentences that a game played by hand in French showed to be wrong or cut off."""

import pytest

from md_tui.games.massive_darkness.open_box import open_box
from tests.french.english import words_of
from tests.tui.screens.seen import opened, text_of


@pytest.mark.parametrize(
    ("who", "told"), [("dwarf_agent_1", "se défend"), ("orc_flayers_1", "se défendent")], ids=["one", "many"]
)
def test_a_target_defends_itself_in_its_own_number(who: str, told: str) -> None:
    words = open_box(language="fr").words
    assert words.say("board", "odds", "defends", who=words.name(who)) == told


async def test_what_heals_is_found_under_both_of_its_words() -> None:
    async with opened("rulebook", "guérison") as (app, _):
        assert "Soin complet" in text_of(app)


async def test_that_nothing_fits_is_said_to_the_end() -> None:
    async with opened("rulebook", "elixir") as (app, _):
        assert "autres" in words_of(text_of(app))
