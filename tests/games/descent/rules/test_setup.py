"""Components, set-up and Epic Play (DE-CMP, DE-SET, DE-HERO, DE-EPIC)."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.descent.content.cards import ATTRIBUTES, OverlordCard, Skill
from md_tui.games.descent.content.quests import Quest
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, State
from md_tui.games.descent.sentence.algebra import When
from md_tui.kernel.decider import start
from md_tui.kernel.errors import Malformed
from tests.games.descent.given import AVRIC, GRISBAN, JAIN, LEORIC, TOMBLE, box, with_item
from tests.rule import rule

PARTY = [[JAIN, "wildlander"], [GRISBAN, "berserker"], [AVRIC, "disciple"], [LEORIC, "runemaster"]]


def begun(heroes: int = 4, shipped: Any = None, seed: str = "one", **more: Any) -> State:
    """First Blood with a party, set up."""
    setup = {"quest": "first_blood", "party": PARTY[:heroes], "asks": "matters", **more}
    return start(Descent(shipped or box()), setup, seed)[1]


@rule("DE-CMP-01", "DE-CMP-02")
def test_two_to_four_heroes_against_one_overlord() -> None:
    sides = Descent(box()).secrets.sides(begun(3))
    assert sorted(sides.values()) == ["heroes"] * 3 + ["overlord"]
    for heroes in ([], PARTY[:1], [*PARTY, [TOMBLE, "thief"]]):
        with pytest.raises(Malformed, match="2 to 4"):
            start(Descent(box()), {"quest": "first_blood", "party": heroes}, "x")


@rule("DE-CMP-05", "DE-DIE-01", "DE-DIE-03", "DE-AMB-64")
def test_the_six_dice_show_what_they_show() -> None:
    dice = box().dice
    assert sorted(dice) == ["black", "blue", "brown", "gray", "red", "yellow"]
    assert [face.miss for face in dice["blue"].faces].count(True) == 1
    assert sorted(face.range for face in dice["blue"].faces) == [0, 2, 3, 4, 5, 6]
    assert [sum(face.shields for face in dice[colour].faces) for colour in ("brown", "gray", "black")] == [
        4,
        8,
        13,
    ]
    assert [sum(face.hearts for face in dice[colour].faces) for colour in ("blue", "red", "yellow")] == [
        8,
        13,
        7,
    ]
    assert [sum(face.surges for face in dice[colour].faces) for colour in ("blue", "red", "yellow")] == [
        2,
        1,
        3,
    ]


@rule("DE-HERO-01", "DE-HERO-02", "DE-AMB-65")
def test_a_hero_sheet_holds_everything() -> None:
    assert len(box().heroes) == 8
    for sheet in box().heroes.values():
        assert min(sheet.speed, sheet.health, sheet.stamina) > 0
        assert sheet.defense == ("gray",)
        assert tuple(sheet.attributes) == ATTRIBUTES


@rule("DE-HERO-03", "DE-HERO-04", "DE-AMB-66")
def test_each_archetype_has_two_classes_with_one_free_skill() -> None:
    archetypes = sorted(deck.archetype for deck in box().classes.values())
    assert archetypes == sorted(["healer", "mage", "scout", "warrior"] * 2)
    for deck in box().classes.values():
        assert [box().skills[name].xp for name in deck.skills].count(0) == 1
        assert all(box().items[name].deck == "class" for name in deck.items)


@rule("DE-SET-01", "DE-SET-16", "DE-EX-24")
def test_after_set_up_everything_lies_where_it_should() -> None:
    state = begun(3)
    assert all(hero.feat and hero.stands and not hero.acted for hero in state.heroes.values())
    assert len(state.hand) == 3
    assert state.deck.left == 12
    assert state.round == 1


@rule("DE-SET-02", "DE-MON-04", "DE-EPIC-02")
def test_the_basic_game_uses_act_one() -> None:
    state = begun()
    assert (state.act, state.level, state.campaign) == (1, "basic", None)
    assert {monster.card for monster in state.monsters.values()} == {"ettin_1", "goblin_archer_1"}


@rule("DE-SET-03", "DE-QST-01")
def test_interludes_and_finales_are_for_the_campaign() -> None:
    first = box().quests["first_blood"]
    vault = Quest("vault", "interlude", first.encounters)
    shipped = replace(box(), quests={**box().quests, "vault": vault})
    with pytest.raises(Malformed, match="no possible quest"):
        start(Descent(shipped), {"quest": "vault", "party": PARTY}, "x")


@rule("DE-SET-06")
def test_all_twelve_search_cards_are_shuffled() -> None:
    state = begun()
    assert state.search.left == 12
    assert state.search.top == ()


@rule("DE-SET-07", "DE-SET-08")
def test_no_hero_is_in_play_twice() -> None:
    with pytest.raises(Malformed, match="twice"):
        begun(2, party=[PARTY[0], [JAIN, "thief"]])


@rule("DE-SET-09")
def test_a_class_fits_the_archetype_and_is_chosen_once() -> None:
    with pytest.raises(Malformed, match="no possible class"):
        begun(2, party=[[JAIN, "knight"], PARTY[1]])
    with pytest.raises(Malformed, match="chosen twice"):
        begun(2, party=[PARTY[0], [TOMBLE, "wildlander"]])


@rule("DE-SET-10", "DE-AMB-12")
def test_a_hero_starts_with_basic_skill_and_starting_equipment() -> None:
    state = begun()
    assert state.heroes[AVRIC].skills == ("prayer_of_healing",)
    assert state.heroes[AVRIC].equipped == ("iron_mace", "wooden_shield#1")


@rule("DE-SET-11", "DE-SET-04")
def test_heroes_begin_on_the_entrance() -> None:
    assert {hero.spaces[0] for hero in begun().heroes.values()} == {"j10", "k10", "j11", "k11"}


@rule("DE-SET-12", "DE-SET-13", "DE-MON-02")
def test_the_groups_of_the_quest_stand_on_their_tiles() -> None:
    state = begun()
    ranks = sorted((monster.group, monster.rank) for monster in state.monsters.values())
    assert (
        ranks
        == [("ettin", "master"), ("ettin", "minion"), ("goblin_archer", "master")]
        + [("goblin_archer", "minion")] * 4
    )
    ettins = [monster for monster in state.monsters.values() if monster.group == "ettin"]
    assert all(len(ettin.spaces) == 4 for ettin in ettins)


@rule("DE-SET-13")
def test_mauler_grows_with_the_party_and_is_there_with_two_heroes_too() -> None:
    for heroes, health in ((2, 12), (3, 14), (4, 16)):
        mauler = next(m for m in begun(heroes).monsters.values() if m.name == "mauler")
        assert (mauler.health, mauler.rank) == (health, "master")
    assert len([m for m in begun(2).monsters.values() if m.group == "ettin"]) == 1


@rule("DE-SET-14", "DE-SET-15", "DE-OLC-07")
def test_the_overlord_draws_a_card_a_hero_from_fifteen() -> None:
    for heroes in (2, 3, 4):
        state = begun(heroes)
        assert (len(state.hand), state.deck.left) == (heroes, 15 - heroes)


@rule("DE-SET-05")
def test_the_overlord_is_a_seat_of_its_own() -> None:
    assert OVERLORD not in begun().party


@rule("DE-EPIC-01", "DE-EPIC-03")
def test_advanced_heroes_have_three_xp_and_150_gold_each_to_share() -> None:
    charge = Skill("charge", "berserker", 2, 2, ())
    deck = replace(box().classes["berserker"], skills=("rage", "charge"))
    shop = with_item("spear", attack="melee", dice=("blue",), hands=1)
    spear = replace(shop.items["spear"], cost=300)
    shipped = replace(
        box(),
        skills={**box().skills, "charge": charge},
        classes={**box().classes, "berserker": deck},
        items={**box().items, "spear": spear},
    )
    party = [{"hero": GRISBAN, "class": "berserker", "skills": ["charge"], "items": ["spear"]}, PARTY[0]]
    state = begun(2, shipped, party=party, level="advanced")
    assert state.heroes[GRISBAN].skills == ("rage", "charge")
    assert state.heroes[GRISBAN].equipped == ("spear",), "the bought weapon first, the axe is packed"
    with pytest.raises(Malformed, match="XP"):
        begun(2, shipped, party=party)
    dear = replace(shipped, items={**shipped.items, "spear": replace(spear, cost=301)})
    with pytest.raises(Malformed, match="gold"):
        begun(2, dear, party=party, level="advanced")


@rule("DE-ERR-19", "DE-AMB-62")
def test_starting_equipment_is_sold_for_25_gold_in_epic_play_and_what_is_left_is_lost() -> None:
    shop = with_item("spear", attack="melee", dice=("blue",), hands=1)
    spear = replace(shop.items["spear"], cost=325)
    shipped = replace(box(), items={**box().items, "spear": spear})
    rich = {"hero": GRISBAN, "class": "berserker", "items": ["spear"], "sold": ["chipped_greataxe"]}
    state = begun(2, shipped, party=[rich, PARTY[0]], level="advanced")
    assert state.heroes[GRISBAN].items == ("spear",)
    assert state.campaign is None, "nothing is kept"
    with pytest.raises(Malformed, match="Epic Play"):
        begun(2, party=[{"hero": GRISBAN, "class": "berserker", "sold": ["chipped_greataxe"]}, PARTY[0]])


@rule("DE-CMP-03", "DE-SET-07")
def test_hero_stock_is_eight_heroes_and_eight_classes() -> None:
    assert len(box().heroes) == len(box().classes) == 8


@rule("DE-CMP-07", "DE-CMP-09", "DE-GLD-03")
def test_what_tokens_mark_stands_in_the_state() -> None:
    hero = begun().heroes[AVRIC]
    assert (hero.damage, hero.fatigue, hero.conditions, hero.fallen, hero.resting) == (0, 0, (), "", False)


@rule("DE-CMP-10")
def test_monster_cards_say_their_act_and_are_found_by_it() -> None:
    for card in box().monsters.values():
        assert card.id == f"{card.type}_{card.act}"
        assert box().monster(card.type, card.act) is card


@rule("DE-EPIC-04")
def test_expert_overlords_have_eight_xp() -> None:
    words = "Start of your turn: draw 1 card"
    text = replace(box().overlord["word_of_misery"].texts[0], words=words)
    plan = OverlordCard("plan", "universal", "event", 3, 4, (text,))
    later = {f"{card.type}_2": replace(card, id=f"{card.type}_2", act=2) for card in box().monsters.values()}
    shipped = replace(box(), overlord={**box().overlord, "plan": plan}, monsters={**box().monsters, **later})
    setup = {"quest": "first_blood", "party": PARTY, "level": "expert"}
    two = Descent(shipped).initial({**setup, "overlord": ["plan", "plan"]}, None)  # type: ignore[arg-type]
    assert two.deck.left == 17
    assert two.act == 2
    with pytest.raises(Malformed, match="8 XP"):
        Descent(shipped).initial({**setup, "overlord": ["plan"] * 3}, None)  # type: ignore[arg-type]


def test_a_feat_is_an_action_or_a_deed_of_the_own_turn() -> None:
    assert {sheet.feat.sentence.when for sheet in box().heroes.values()} == {When.ACTION, When.TURN}


def test_what_a_set_up_does_not_know_is_refused() -> None:
    with pytest.raises(Malformed, match="has no lives"):
        begun(2, lives=3)
