"""Set-up: party, classes, starting cards, decks and tokens (MD-SET, MD-EX-25)."""

from typing import Any

import pytest

from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.setup import initial
from md_tui.kernel.errors import Malformed
from tests.games.massive_darkness import given
from tests.rule import rule

SIX = ("bjorn", "elias", "sibyl", "owen", "siegfried", "whisper")


def party(*heroes: str, cls: str = "shadow_barbarian") -> dict[str, Any]:
    """A set-up of the tutorial."""
    return {"quest": "tutorial", "party": [[hero, cls, ""] for hero in heroes]}


@rule("MD-SET-01")
@pytest.mark.parametrize("heroes", [(), ("bjorn", "bjorn"), ("nobody",), (*SIX, "seventh")])
def test_one_to_six_different_heroes_play(heroes: tuple[str, ...]) -> None:
    with pytest.raises(Malformed):
        initial(given.box(), party(*heroes))


@rule("MD-SET-01", "MD-SET-03")
def test_up_to_six_heroes_may_share_a_class() -> None:
    state = initial(given.box(), party(*SIX))
    assert state.party == SIX
    assert {hero.cls for hero in state.heroes.values()} == {"shadow_barbarian"}


@rule("MD-SET-03")
def test_any_hero_takes_any_class_but_no_unknown_one() -> None:
    for cls in given.box().classes:
        assert initial(given.box(), party("elias", cls=cls)).heroes["elias"].cls == cls
    with pytest.raises(Malformed):
        initial(given.box(), party("elias", cls="baker"))


@rule("MD-SET-04", "MD-SET-08", "MD-EX-25")
def test_everybody_starts_with_a_weapon_in_hand_and_armor_on_and_no_card_twice() -> None:
    state = initial(given.box(), party(*SIX))
    cards = [card for hero in state.heroes.values() for card in hero.cards]
    assert len(cards) == len(set(cards)) == 12
    for hero in state.heroes.values():
        (weapon,) = hero.hands
        assert given.box().equipment[card_id(weapon)].weapon
        assert card_id(hero.body) == "leather_armor"


@rule("MD-SET-04", "MD-SET-08")
def test_the_players_choose_weapons_from_one_supply() -> None:
    wish = {
        "quest": "tutorial",
        "party": [["bjorn", "shadow_barbarian", "mace"], ["elias", "battle_wizard", ""]],
    }
    assert initial(given.box(), wish).heroes["bjorn"].hands == ("mace",)
    wish["party"] = [["bjorn", "shadow_barbarian", "mace"], ["owen", "shadow_barbarian", "mace"]]
    with pytest.raises(Malformed):
        initial(given.box(), wish)


@rule("MD-SET-05")
def test_the_lifebringer_has_two_tokens_unless_the_players_say_otherwise() -> None:
    assert initial(given.box(), party("bjorn")).lifebringer == 2
    assert initial(given.box(), party("bjorn") | {"lifebringer": 4}).lifebringer == 4
    with pytest.raises(Malformed):
        initial(given.box(), party("bjorn") | {"lifebringer": -1})


@rule("MD-SET-06", "MD-SET-07", "MD-EX-25")
def test_heroes_start_on_the_starting_zone_with_5_health_and_nothing_else() -> None:
    state = initial(given.box(), party("bjorn", "elias") | {"first": "elias"})
    quest = given.box().quests["tutorial"]
    for hero in state.heroes.values():
        assert (hero.zone, hero.health, hero.most, hero.xp) == (quest.start, 5, 5, 0)
    assert state.first == "elias"
    assert state.level == 1


@rule("MD-SET-02")
def test_an_unknown_key_or_quest_is_refused() -> None:
    with pytest.raises(Malformed):
        initial(given.box(), party("bjorn") | {"cheat": 1})
    with pytest.raises(Malformed):
        initial(given.box(), party("bjorn") | {"quest": "q99"})


@rule("MD-SET-08")
def test_starting_cards_and_artifacts_are_apart_from_the_treasure_decks() -> None:
    state = initial(given.box(), party("bjorn"))
    for level in range(1, 6):
        for card in state.decks[f"treasure_{level}"].bag:
            assert given.box().equipment[card_id(card)].deck == f"treasure_{level}"
    artifacts = [card for card in given.box().equipment.values() if card.deck == "artifact"]
    assert {card_id(card) for card in state.decks["artifact"].bag} == {card.id for card in artifacts}
