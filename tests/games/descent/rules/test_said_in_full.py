"""Halves of rules that the usual case does not show: what stays forbidden, and who else it holds for."""

import pytest
from msgspec.structs import replace

from md_tui.games.descent.commands import Attack, Move, PickUp, Trade, Use, Walk
from tests.games.descent.given import (
    AVRIC,
    FIELD,
    GRISBAN,
    JAIN,
    OVERLORD,
    TOMBLE,
    a_hero,
    a_monster,
    a_table,
    box,
    drawn,
    field,
    go,
    once,
    refused,
    turn_of,
)
from tests.games.descent.maps import boards
from tests.rule import rule

MISS = "blue:X yellow:1H gray:-"
FAR = a_hero(AVRIC, "i6")


@rule("DE-MOV-03", "DE-MOV-07")
def test_a_monster_attacks_in_the_middle_of_its_move_too() -> None:
    goblin = a_monster("goblin_archer#1", "a1")
    table = a_table(field(), [a_hero(JAIN, "d1"), FAR], [goblin], goblin.id)
    told = go(field(), table, OVERLORD, Move(), Walk(("b1",)), Attack("d1"), roll=MISS)
    left = turn_of(told).points
    assert left > 0
    told = go(field(), told.state, OVERLORD, Walk(("b2", "b3")))
    assert (turn_of(told).points, turn_of(told).actions) == (left - 2, 0)
    assert told.state.monsters[goblin.id].spaces == ("b3",)


@rule("DE-TRD-03", "DE-TRD-01")
def test_a_weapon_that_was_received_is_packed_and_strikes_nobody_in_this_turn() -> None:
    giver = a_hero(JAIN, "b2", equipped=("iron_battleaxe",))
    table = a_table(field(), [a_hero(AVRIC, "a1"), giver], [a_monster("zombie#1", "b1")])
    told = go(field(), table, AVRIC, Move(), Trade(JAIN, take=("iron_battleaxe",)))
    hero = told.state.heroes[AVRIC]
    assert ("iron_battleaxe" in hero.equipped, "iron_battleaxe" in hero.packed) == (False, True)
    assert refused(field(), told.state, AVRIC, Attack("b1", "iron_battleaxe")) == "DE-ATK-04"
    assert "iron_battleaxe" not in told.state.heroes[JAIN].items


@rule("DE-OBJ-01")
@pytest.mark.parametrize("carrier", ["goblin_archer#1", JAIN])
def test_monsters_pick_tokens_up_as_well_and_nobody_else_takes_what_is_carried(carrier: str) -> None:
    ground = drawn(*FIELD, carriers=("heroes", "monsters"))
    goblin = a_monster("goblin_archer#1", "b1")
    heroes = [a_hero(JAIN, "a2"), FAR]
    table = a_table(ground, heroes, [goblin], carrier, objectives={"a1": ("red",)})
    seat = table.seat_of(carrier)
    told = go(ground, table, seat, PickUp("a1", "red"))
    assert told.state.figure(carrier).tokens == ("red",)  # type: ignore[union-attr]
    assert turn_of(told).actions == 1
    other = JAIN if carrier != JAIN else goblin.id
    theirs = a_table(ground, told.state.heroes.values(), told.state.monsters.values(), other)
    for space in ("a1", "a2", "b1"):
        assert refused(ground, theirs, theirs.seat_of(other), PickUp(space, "red")) == "DE-OBJ-01"


@rule("DE-EX-15")
def test_tomble_is_too_tired_to_be_unseen_and_withers_at_the_end_of_his_stamina() -> None:
    tired = a_hero(TOMBLE, "a1", skills=("unseen",), fatigue=4)
    table = a_table(field(), [tired, FAR], [a_monster("zombie#1", "b1")])
    assert refused(field(), table, TOMBLE, Use("unseen.unseen")) == "DE-HERO-06"
    rested = a_hero(TOMBLE, "a1", skills=("unseen",), fatigue=3)
    told = go(field(), a_table(field(), [rested, FAR], ()), TOMBLE, Use("unseen.unseen"))
    assert told.state.heroes[TOMBLE].fatigue == 5
    merick = replace(a_monster("lord_merick_farrow", "b1", rank="lieutenant"), card="lord_merick_farrow_2")
    full = a_table(field(), [a_hero(TOMBLE, "a1", fatigue=5), FAR], [merick], merick.id)
    roll = "blue:6HS red:H yellow:1H gray:BBB"
    wither = ("lord_merick_farrow_2.wither",)
    struck = go(field(), full, OVERLORD, Attack("a1"), roll=roll, surges=wither).state.heroes[TOMBLE]
    spared = go(field(), full, OVERLORD, Attack("a1"), roll=roll, surges=()).state.heroes[TOMBLE]
    assert (struck.fatigue, struck.damage) == (5, spared.damage + 1), "what Stamina cannot hold is damage"


@rule("DE-ERR-30", "DE-KO-01")
def test_bloodlust_comes_on_top_of_the_card_of_every_knock_out() -> None:
    goblin = a_monster("goblin_archer#1", "b1")
    table = a_table(
        field(), [a_hero(GRISBAN, "a1", damage=13), FAR], [goblin], goblin.id, hand=("bloodlust#1",)
    )
    told = go(
        field(), table, OVERLORD, Attack("a1"), roll="blue:3HH yellow:HH gray:-",
        react=once("bloodlust#1"), knock_out_draw=("draw",),
    )  # fmt: skip
    assert told.state.heroes[GRISBAN].fallen
    assert len(told.state.hand) == 3


@rule("DE-ERR-28")
@pytest.mark.parametrize("act", [1, 2])
@pytest.mark.parametrize("rank", ["minion", "master"])
def test_air_is_the_same_in_both_acts(act: int, rank: str) -> None:
    printed = a_monster("elemental#1", "d3", "e3", "d4", "e4", rank=rank)
    elemental = replace(printed, card=f"elemental_{act}")
    heroes = [a_hero(JAIN, "a3"), a_hero(GRISBAN, "c5")]
    table = a_table(field(), heroes, [elemental], elemental.id)
    told = go(field(), table, OVERLORD, Use(f"elemental_{act}.{rank}.air"))
    thin = a_table(field(), heroes, [elemental], lasting=told.state.lasting)
    assert refused(field(), thin, JAIN, Attack("d3", "yew_shortbow")) == "DE-ERR-28"


@rule("DE-CMP-03")
def test_the_class_decks_are_eighty_four_cards() -> None:
    cards = box().classes.values()
    skills = sum(len(deck.skills) for deck in cards)
    assert skills + sum(len(deck.items) for deck in cards) + len(box().familiars) == 84


@rule("DE-CMP-04")
def test_there_are_thirty_one_monsters_of_nine_types() -> None:
    most = {card.type: card.groups["4"] for card in box().monsters.values()}
    assert len(most) == 9
    four_and_one = {"zombie", "goblin_archer", "cave_spider"}
    three_and_one = {"flesh_moulder", "barghest"}
    assert {name for name, size in most.items() if size == (4, 1)} == four_and_one
    assert {name for name, size in most.items() if size == (3, 1)} == three_and_one
    assert {size for name, size in most.items() if name not in four_and_one | three_and_one} == {(1, 1)}
    assert sum(minions + masters for minions, masters in most.values()) == 31


@rule("DE-CMP-07", "DE-CMP-08", "DE-QST-01")
def test_no_map_of_the_twenty_quests_takes_more_pieces_than_there_are() -> None:
    assert len(boards()) == 37
    assert len({board.plan.quest for board in boards().values()}) == 20
    for name, board in boards().items():
        assert len(board.plan.doors) <= 7, name
        assert len(board.plan.search) <= 9, name
        assert len({tile for tile in board.areas if tile[0].isdigit()}) <= 48, name
