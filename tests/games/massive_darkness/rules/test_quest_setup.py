"""Set-up: party, supply, decks, board and tokens."""

from typing import Any

import pytest

from md_tui.games.massive_darkness.content.box import copies_of, own_copy
from md_tui.games.massive_darkness.content.quests import Figures
from md_tui.games.massive_darkness.setup import fitting, initial
from md_tui.games.massive_darkness.steps.general import BeginRound, QuestDo
from md_tui.kernel.errors import Malformed
from tests.games.massive_darkness.rules.quest_given import Table, bags, box, setup
from tests.rule import rule

ALL = ("bjorn", "elias", "sibyl", "siegfried", "owen", "whisper")


def refused(arrangement: dict[str, Any]) -> str:
    with pytest.raises(Malformed) as said:
        initial(box(), arrangement)
    return str(said.value)


@rule("MD-SET-01")
def test_one_to_six_different_heroes_play() -> None:
    assert initial(box(), setup("tutorial", "elias")).party == ("elias",)
    assert initial(box(), setup("tutorial", *ALL)).party == ALL
    assert refused(setup("tutorial")) == "A party has 1 to 6 heroes."
    assert refused(setup("tutorial", *ALL, "bjorn")) == "A party has 1 to 6 heroes."
    assert "bjorn is in the party twice" in refused(setup("tutorial", "bjorn", "bjorn"))
    assert "'conan' is no possible hero" in refused(
        {"quest": "q1", "party": [["conan", "paladin_of_fury", ""]]}
    )


@rule("MD-SET-03")
def test_any_hero_takes_any_class_and_two_may_share_one() -> None:
    party = [["bjorn", "battle_wizard", ""], ["elias", "battle_wizard", ""]]
    state = initial(box(), {"quest": "q1", "party": party})
    assert {hero.cls for hero in state.heroes.values()} == {"battle_wizard"}
    assert "is no possible class" in refused({"quest": "q1", "party": [["bjorn", "baker", ""]]})


@rule("MD-SET-04", "MD-EX-25")
def test_a_hero_starts_with_armor_on_the_body_and_the_chosen_weapon_in_hand() -> None:
    state = initial(box(), {"quest": "q1", "party": [["bjorn", "shadow_barbarian", "mace"]]})
    hero = state.heroes["bjorn"]
    assert (hero.hands, hero.body, hero.bag) == (("mace",), "leather_armor#1", ())
    assert (hero.health, hero.most, hero.xp, hero.zone) == (5, 5, 0, "2R-1")


@rule("MD-SET-05")
def test_the_lifebringer_has_two_tokens_unless_the_players_want_others() -> None:
    assert initial(box(), setup("q1", "bjorn")).lifebringer == 2
    assert initial(box(), setup("q1", "bjorn", lifebringer=0)).lifebringer == 0
    assert "is no possible lifebringer" in refused(setup("q1", "bjorn", lifebringer=-1))
    assert "is no possible lifebringer" in refused(setup("q1", "bjorn", lifebringer="many"))


@rule("MD-SET-06")
def test_everybody_starts_on_the_starting_zone_and_one_is_first_player() -> None:
    state = initial(box(), setup("q4", "owen", "sibyl"))
    assert {hero.zone for hero in state.heroes.values()} == {box().quests["q4"].start}
    assert state.first == "owen"
    assert initial(box(), setup("q4", "owen", "sibyl", first="sibyl")).first == "sibyl"
    assert "is no possible first" in refused(setup("q4", "owen", first="sibyl"))


@rule("MD-SET-07")
def test_health_xp_and_level_start_low() -> None:
    state = initial(box(), setup("q10", *ALL))
    assert {(h.health, h.most, h.xp, h.bought == {}) for h in state.heroes.values()} == {(5, 5, 0, True)}
    assert (state.level, state.round) == (1, 0)


@rule("MD-SET-08")
def test_starting_cards_come_from_one_supply_and_no_card_twice() -> None:
    six = initial(box(), setup("q1", *ALL))
    cards = [card for hero in six.heroes.values() for card in hero.cards]
    assert len(set(cards)) == len(cards) == 12
    both = [["bjorn", "shadow_barbarian", "mace"], ["owen", "shadow_barbarian", "mace"]]
    assert "There is no further mace" in refused({"quest": "q1", "party": both})
    assert "is no possible starting weapon" in refused(
        {"quest": "q1", "party": [["bjorn", "shadow_barbarian", "fire_sword"]]}
    )
    assert "is no possible starting weapon" in refused(
        {"quest": "q1", "party": [["bjorn", "shadow_barbarian", "leather_armor"]]}
    )


@rule("MD-SET-08")
def test_a_wish_comes_before_a_default_even_of_an_earlier_hero() -> None:
    party = [["bjorn", "shadow_barbarian", ""], ["owen", "shadow_barbarian", "great_axe"]]
    state = initial(box(), {"quest": "q1", "party": party})
    assert state.heroes["owen"].hands == ("great_axe",)
    assert state.heroes["bjorn"].hands == ("spear",)


@pytest.mark.parametrize("job", tuple(box().classes))
def test_a_default_weapon_serves_the_first_role_of_the_class(job: str) -> None:
    supply = [card.id for card in box().equipment.values() if card.deck == "starting" and card.weapon]
    weapon = box().equipment[fitting(box(), job, supply)]
    assert weapon.dice.of(box().classes[job].roles[0])


def test_a_set_up_with_an_unknown_key_quest_or_way_of_asking_is_no_set_up() -> None:
    assert "A set-up has no dificulty" in refused(setup("q1", "bjorn", dificulty=3))
    assert "is no possible quest" in refused(setup("q99", "bjorn"))
    assert "is no possible asks" in refused(setup("q1", "bjorn", asks="never"))
    assert "is no hero of a party" in refused({"quest": "q1", "party": ["bjorn"]})


@rule("MD-SET-02")
@pytest.mark.parametrize("name", tuple(box().quests))
def test_every_quest_sets_up_its_tokens_pillars_and_doors(name: str) -> None:
    quest = box().quests[name]
    state = initial(box(), setup(name, "bjorn", "elias"))
    for token in quest.tokens:
        assert token.kind in state.tokens[token.zone]
    assert {p: pillar.health for p, pillar in state.pillars.items()} == {
        p.id: p.health for p in quest.pillars
    }
    assert set(state.terrain.open_doors) == {door.id for door in quest.doors if door.open}
    assert state.agenda == (QuestDo("set_up", ("0",)), BeginRound())


@rule("MD-SET-02")
@pytest.mark.parametrize("name", tuple(box().quests))
def test_every_quest_puts_its_own_enemies_on_the_board(name: str) -> None:
    quest = box().quests[name]
    table = Table(name)
    for entry in quest.enemies:
        if entry.stage > 1:
            continue
        figure = table.figure(entry.id)
        assert figure.zone == entry.zone
        assert figure.inactive == bool(entry.wakes)
        assert ("uncounted" in figure.traits) == (not entry.counted)
        assert bool(figure.gear) == (entry.treasure != 0)
        if entry.card:
            assert figure.card in (own_copy(name, entry), copies_of(box().enemies[entry.card])[0])
            assert (figure.card in box().own_cards) == (entry.figures != Figures())


@rule("MD-DCK-01")
def test_decks_hold_every_card_of_the_box_once_and_in_no_order() -> None:
    held = bags(initial(box(), setup("tutorial", "bjorn")))
    sizes = {name: len(bag) for name, bag in held.items()}
    assert [sizes[f"guard_{level}"] for level in range(1, 6)] == [10] * 5
    assert [sizes[f"treasure_{level}"] for level in range(1, 6)] == [41, 36, 34, 33, 32]
    assert (sizes["door"], sizes["event"], sizes["lesser"], sizes["greater"]) == (10, 20, 6, 6)
    assert (sizes["artifact"], sizes["starting"]) == (6, 0)
    assert all(bag == tuple(sorted(set(bag))) for bag in held.values())


@rule("MD-RUL-52")
@pytest.mark.parametrize(
    ("name", "monster"),
    [("q2", "giant_spider"), ("q5", "high_troll"), ("q6", "hellhound"), ("q10", "abyssal_demon")],
)
def test_both_cards_of_a_monster_the_quest_names_are_set_aside(name: str, monster: str) -> None:
    held = bags(initial(box(), setup(name, "bjorn")))
    assert f"{monster}_lesser" not in held["lesser"]
    assert f"{monster}_greater" not in held["greater"]
    assert (len(held["lesser"]), len(held["greater"])) == (5, 5)


@rule("MD-RUL-52")
def test_the_guard_card_a_quest_names_is_on_the_board_and_not_in_its_deck() -> None:
    held = bags(initial(box(), setup("q5", "bjorn")))["guard_4"]
    copies = copies_of(box().enemies["goblin_archers_4"])
    assert len(held) == 9
    assert [name for name in copies if name not in held] == [copies[0]]


@rule("MD-DOR-02", "MD-RUL-66")
def test_chambers_open_at_the_start_count_as_revealed() -> None:
    assert initial(box(), setup("q9", "bjorn")).revealed == ("3R-3", "3R-4", "3R-6", "3R-7")
    assert initial(box(), setup("q1", "bjorn")).revealed == ()


@rule("MD-RUL-55", "MD-Q1-01")
def test_face_down_tokens_lie_on_their_zones_and_nobody_knows_which_is_which() -> None:
    state = initial(box(), setup("q1", "bjorn"))
    zones = box().quests["q1"].facedown[0].zones
    assert {state.tokens[zone] for zone in zones} == {("facedown:1",)}
    assert state.decks["facedown:1"].bag == ("artifact", "artifact", "lair")
