"""What lists say of a kept game is read from its card by the game itself."""

import re
from pathlib import Path

import pytest

import md_tui
from md_tui.games.listed import Listed, listed

SHELL = Path(md_tui.__file__).parent
LISTS = (
    "tui/pages/title.py",
    "tui/pages/load_game.py",
    "tui/hall/lobby.py",
    "text/lobby.py",
    "cli/commands/games.py",
)
CAMPAIGN = {"campaign": "lightbringers", "chapter": 2, "chapters": 10, "won": 1}


@pytest.mark.parametrize("game", ["massive_darkness", "descent"])
def test_quest_and_party_are_what_and_who(game: str) -> None:
    card = {"game": game, "quest": "q1", "party": ["ann", "ben"]}
    assert listed(card) == Listed("q1", ("ann", "ben"))


def test_a_campaign_is_a_whole_with_parts() -> None:
    told = listed({"game": "massive_darkness", "quest": "q3", **CAMPAIGN})
    assert told == Listed("q3", (), "lightbringers", 3, 10, 1)


def test_only_the_game_of_a_card_reads_it() -> None:
    assert listed({"game": "descent", "quest": "q3", **CAMPAIGN}) == Listed("q3")
    assert listed({"game": "nobody_has_this", "quest": "q3", **CAMPAIGN}) == Listed("nobody_has_this")


@pytest.mark.parametrize("value", [None, 7, [], {"a": 1}, [None, 3]])
def test_a_card_that_somebody_spoilt_is_listed_all_the_same(value: object) -> None:
    spoilt = dict.fromkeys(("quest", "party", "campaign", "chapter", "chapters", "won"), value)
    assert listed({"game": "massive_darkness", **spoilt}).what == "massive_darkness"
    assert listed({"game": value}) == Listed("")


@pytest.mark.parametrize("name", LISTS)
def test_no_list_knows_what_a_game_writes_on_its_card(name: str) -> None:
    text = (SHELL / name).read_text(encoding="utf-8")
    assert not re.search(r'"(quest|party|campaign|chapter|chapters)"', text)
