"""The sixth and seventh quest: keys, levers and what waits behind the doors."""

import pytest

from md_tui.games.massive_darkness.commands import OpenDoor, PickUp
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.harm import kill_enemy
from md_tui.games.massive_darkness.events.cards import CardDrawn
from md_tui.games.massive_darkness.events.enemies import EnemyActivated, EnemySpawned, EnemyWoke
from md_tui.games.massive_darkness.events.heroes import DoorOpened, LevelRose
from md_tui.games.massive_darkness.events.quests import DoorUnlocked, LeverPulled
from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.steps.general import (
    ActivateEnemy,
    DoorBlocks,
    FinishGame,
    QuestStart,
    RevealChamber,
    Shortage,
    SpawnGuard,
)
from md_tui.kernel.errors import Rejected
from tests.games.massive_darkness.rules.quest_given import Table, box, planned
from tests.rule import rule

VAULT = "7R-5/7R-8"
GATE = "9R-7/9R-8"
LEVERS = ("6V-3", "8V-3")
FIEND = "hellhound#1"
ARTIFACTS = {card.id for card in box().equipment.values() if card.deck == "artifact"}


def at_the_vault(keys: int) -> Table:
    table = Table("q6").given(counts={**Table("q6").state.counts, "picked:artifact": keys})
    return table.everybody("7R-5").turn("bjorn")


@rule("MD-Q6-01", "MD-RUL-53")
def test_the_fiend_sleeps_behind_its_door_with_a_level_5_treasure() -> None:
    table = Table("q6")
    fiend = table.figure("fiend")
    assert (fiend.card, fiend.zone, fiend.inactive) == ("hellhound_greater", "7R-9", True)
    assert box().equipment[fiend.gear[0].partition("#")[0]].level == 5
    assert "uncounted" in fiend.traits
    table.idle().everybody("7R-9").steps(ActivateEnemy(FIEND))
    assert not table.events(EnemyActivated)
    table.steps(Shortage("hellhound"))
    assert not table.events(EnemyActivated)


@rule("MD-Q6-01", "MD-RUL-63")
@pytest.mark.parametrize("keys", [0, 1])
def test_the_special_door_wants_both_keys(keys: int) -> None:
    with pytest.raises(Rejected) as no:
        at_the_vault(keys).do("bjorn", OpenDoor(VAULT))
    assert (no.value.why, no.value.rule, no.value.facts) == ("keys_missing", "MD-Q6-01", {"found": keys})


@rule("MD-Q6-01", "MD-RUL-63")
def test_with_both_keys_any_hero_opens_it_its_card_is_drawn_and_the_fiend_wakes() -> None:
    table = at_the_vault(2).do("bjorn", OpenDoor(VAULT))
    assert VAULT in table.state.terrain.open_doors
    assert [event.deck for event in table.events(CardDrawn)].count("door") == 1
    assert [event.enemy for event in table.events(EnemyWoke)] == [FIEND]


@rule("MD-Q6-01")
def test_keys_are_discarded_and_the_second_unlocks_the_door() -> None:
    table = Table("q6").no_enemies().hero("bjorn", zone="9R-1").turn("bjorn").do("bjorn", PickUp())
    assert (table.at("bjorn").tokens, table.state.counts["picked:artifact"]) == ((), 1)
    assert not table.events(DoorUnlocked)
    table.tell(hooks.token_picked, "elias", "3R-7", "artifact")
    assert table.events(DoorUnlocked) == [DoorUnlocked(VAULT)]
    table.steps(FinishGame())
    assert table.goal("keys").done
    assert table.goal("open").current


@rule("MD-Q6-01")
def test_lairs_give_5_xp_and_the_library_a_random_artifact() -> None:
    table = Table("q6").tell(hooks.token_picked, "bjorn", "3R-7", "lair")
    assert (table.at("bjorn").xp, table.at("elias").xp) == (5, 0)
    table.hero("elias", zone="3R-2").hero("bjorn", zone="9R-7").tell(
        hooks.token_picked, "bjorn", "9R-7", "library"
    )
    assert len(table.state.decks["artifact"].bag) == 5
    assert [card for card in table.at("bjorn").cards if card_id(card) in ARTIFACTS]


@rule("MD-Q6-01")
def test_a_search_no_longer_needed_is_no_longer_asked_for() -> None:
    table = Table("q6")
    assert table.goal("keys").zones == ("1V-1", "1V-3", "3R-7", "5R-3", "9R-1")
    decks = {**table.state.decks, "facedown:1": table.state.decks["door"]}
    assert table.given(decks=decks).goal("keys").zones == ("9R-1",)


@rule("MD-Q6-01", "MD-DOR-06")
@pytest.mark.parametrize(("door", "room"), [("9R-1/9R-4", "9R-1"), ("9R-7/9R-8", "9R-7")])
def test_the_guarded_rooms_get_a_guard_instead_of_a_door_card(door: str, room: str) -> None:
    table = Table("q6")
    table.given(terrain=table.state.terrain.with_door(door)).one(RevealChamber(door, "bjorn", room))
    assert [step.zones for step in planned(table, SpawnGuard)] == [(room,)]
    assert not planned(table, DoorBlocks)
    assert not table.events(CardDrawn)


@rule("MD-Q6-01")
def test_the_quest_is_won_when_the_fiend_dies() -> None:
    table = Table("q6")
    done = {"goal:keys": 1, "goal:open": 1}
    table.given(counts={**table.state.counts, **done}).tell(kill_enemy, FIEND, "bjorn")
    assert table.ending is not None
    assert table.ending.won


@rule("MD-Q7-01")
def test_nobody_opens_the_gate_by_hand() -> None:
    table = Table("q7").everybody("9R-8").turn("bjorn")
    with pytest.raises(Rejected) as no:
        table.do("bjorn", OpenDoor(GATE))
    assert (no.value.why, no.value.rule) == ("door_opened_by_levers", "MD-Q7-01")


def round_start(*zones: str, heroes: tuple[str, ...] = ("bjorn", "elias")) -> Table:
    table = Table("q7", *heroes).idle()
    for hero, zone in zip(heroes, zones, strict=True):
        table.hero(hero, zone=zone)
    return table


@rule("MD-Q7-01", "MD-RUL-64", "MD-RUL-08")
def test_a_hero_at_each_lever_opens_the_gate_as_the_round_starts() -> None:
    table = round_start(*LEVERS).hero("elias", stunned=True).steps(QuestStart())
    order = [type(event) for event in table.told if type(event) in (LevelRose, DoorOpened, EnemySpawned)]
    assert order == [LevelRose, DoorOpened, EnemySpawned]
    assert table.state.level == 5
    assert [event.zone for event in table.events(LeverPulled)] == list(LEVERS)
    assert "9R-7" in table.state.revealed
    assert "door" not in [event.deck for event in table.events(CardDrawn)]


@rule("MD-Q7-01", "MD-RUL-71")
def test_behind_the_gate_waits_a_greater_monster_that_events_pass_over() -> None:
    table = round_start(*LEVERS).steps(QuestStart())
    (spawned,) = table.events(EnemySpawned)
    assert (spawned.zone, box().enemies[spawned.card].deck) == ("9R-7", "greater")
    assert "uncounted" in spawned.traits
    assert not table.steps(QuestStart()).events(EnemySpawned)


@rule("MD-Q7-01", "MD-RUL-64")
def test_one_lever_alone_or_a_dead_hand_does_nothing() -> None:
    alone = round_start("6V-3", "6V-3").steps(QuestStart())
    assert not alone.events(DoorOpened)
    dead = round_start(*LEVERS).hero("elias", killed=True, health=0).steps(QuestStart())
    assert not dead.events(DoorOpened)
    goal = dead.goal("levers")
    assert (goal.wanted, goal.zones, goal.progress, goal.total) == ("stand", LEVERS, 1, 2)


@rule("MD-Q7-01", "MD-RUL-82")
def test_with_one_starting_hero_one_lever_is_enough() -> None:
    table = round_start("8V-3", heroes=("bjorn",)).steps(QuestStart())
    assert [event.door for event in table.events(DoorOpened)] == [GATE]


@rule("MD-RUL-82")
def test_a_last_survivor_is_not_solo() -> None:
    table = round_start("8V-3", "3V-1").hero("elias", killed=True, health=0).steps(QuestStart())
    assert not table.events(DoorOpened)


@rule("MD-RUL-55", "MD-Q7-01")
def test_levers_cannot_be_picked_up() -> None:
    table = Table("q7").everybody("6V-3").turn("bjorn")
    with pytest.raises(Rejected) as no:
        table.do("bjorn", PickUp())
    assert no.value.why == "token_stays"


@rule("MD-Q7-01")
def test_the_quest_is_won_when_all_heroes_are_out() -> None:
    table = round_start(*LEVERS).steps(QuestStart(), FinishGame())
    assert table.goal("levers").done
    assert table.goal("escape").current
    table.hero("bjorn", zone="").steps(FinishGame())
    assert table.ending is None
    table.hero("elias", zone="").steps(FinishGame())
    assert table.ending is not None
    assert table.ending.won
