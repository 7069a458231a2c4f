"""The ninth quest: waves, pillars and the shrine."""

import pytest

from md_tui.games.massive_darkness.commands import Move
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.enemies import EnemyMoved, EnemySpawned, EnemyTargets
from md_tui.games.massive_darkness.events.heroes import LevelRose
from md_tui.games.massive_darkness.events.quests import PillarFell, PillarHurt
from md_tui.games.massive_darkness.steps.general import (
    ActivateEnemy,
    EnemiesPhase,
    EnemyAttacks,
    EnemyTurns,
    FinishGame,
    QuestDo,
    SpawnGuard,
    SpawnMonster,
)
from tests.games.massive_darkness.rules.quest_given import Table, box, planned
from tests.rule import rule

SHRINE = "3R-7"
STORES = ("3R-3", "3R-6", "3R-4", "3R-7")
TOKENS = {1: "1R-1", 2: "1R-3", 3: "5R-9", 4: "4V-8", 5: "2V-8"}
SPIDER = "giant_spider#1"


def siege(*heroes: str, asks: str = "auto") -> Table:
    """Nobody there yet; the heroes in a closed room out of everybody's sight."""
    table = Table("q9", *(heroes or ("bjorn", "elias")), asks=asks).idle().no_enemies()
    return table.everybody("1R-4")


@rule("MD-Q9-01")
def test_four_guards_start_on_the_tokens_of_levels_2_to_5() -> None:
    table = Table("q9", "bjorn", "elias", seed="guards")
    guards = [event for event in table.events(EnemySpawned) if event.why == "quest"]
    assert {event.zone for event in guards} <= {TOKENS[level] for level in (2, 3, 4, 5)}
    assert all(box().enemies[event.card.partition("#")[0]].deck == "guard_1" for event in guards)
    assert {entry.zone for entry in box().quests["q9"].enemies} == {TOKENS[level] for level in (2, 3, 4, 5)}


@rule("MD-RUL-66", "MD-RUL-06")
def test_the_central_rooms_hold_two_treasures_each_from_the_start() -> None:
    table = Table("q9")
    assert all(table.state.tokens[zone].count("treasure") == 2 for zone in STORES)
    assert box().boards["q9"].tile_level("3R-3") is None


@rule("MD-Q9-01")
def test_no_events_no_reinforcements_and_no_level_by_tiles() -> None:
    table = siege()
    assert hooks.no_events(box(), table.state)
    assert hooks.no_reinforcements(box(), table.state)
    table.everybody("2V-8").turn("bjorn", actions=1, points=1, moving=True)
    beside = box().boards["q9"].neighbours("2V-8", table.state.terrain)[0]
    table.do("bjorn", Move(beside))
    assert table.state.level == 1


def waves(number: int, **changes: int) -> Table:
    table = siege().given(round=number, **changes)
    return table.tell(hooks.start_of_round)


@rule("MD-Q9-01")
def test_nothing_comes_in_the_first_round() -> None:
    assert not waves(1).events(EnemySpawned)


@rule("MD-Q9-01", "MD-RUL-71")
def test_even_rounds_bring_a_monster_to_one_token_after_the_other() -> None:
    table = siege()
    zones = []
    for number in (2, 4, 6, 8, 10):
        table.given(round=number, enemies={}).tell(hooks.start_of_round)
        zones += [event.zone for event in table.events(EnemySpawned)]
    assert zones == [TOKENS[level] for level in (1, 2, 3, 4, 5)]
    for number in (11, 12, 13):
        table.given(round=number, enemies={}).tell(hooks.start_of_round)
        assert not table.events(EnemySpawned)
        assert not table.events(LevelRose)


@rule("MD-Q9-01")
def test_odd_rounds_raise_the_level_then_bring_guards_then_refill() -> None:
    table = siege().given(round=3, tokens={"3R-3": ("treasure",)}).tell(hooks.start_of_round)
    assert [event.level for event in table.events(LevelRose)] == [2]
    came = list(table.events(EnemySpawned))
    assert {event.zone for event in came} <= {TOKENS[level] for level in (2, 3, 4, 5)}
    assert all(box().enemies[event.card.partition("#")[0]].deck == "guard_2" for event in came)
    assert all(table.state.tokens[zone] == ("treasure", "treasure") for zone in STORES)


@rule("MD-Q9-01")
def test_a_wave_is_four_guards_in_order_and_the_refill_comes_last() -> None:
    table = siege().given(round=5, level=2)
    draft = Draft(box(), table.state, table.luck)
    hooks.start_of_round(draft)
    steps = draft.state.agenda
    assert [step.zones for step in steps if isinstance(step, SpawnGuard)] == [
        (TOKENS[level],) for level in (2, 3, 4, 5)
    ]
    assert {step.level for step in steps if isinstance(step, SpawnGuard)} == {3}
    assert steps[-1] == QuestDo("refill")
    assert not [step for step in steps if isinstance(step, SpawnMonster)]


@rule("MD-Q9-02", "MD-RUL-66")
def test_a_pillar_in_reach_is_attacked_before_any_hero_for_one_wound_without_a_roll() -> None:
    table = siege().enemy("high_troll_lesser", "3R-2").hero("bjorn", zone="3R-2", xp=30)
    table.steps(ActivateEnemy("high_troll#1"))
    (target,) = table.events(EnemyTargets)
    assert (target.hero, target.rule) == ("north_pillar", "MD-Q9-02")
    assert [(hurt.pillar, hurt.health) for hurt in table.events(PillarHurt)] == [("north_pillar", 2)]
    assert table.at("bjorn").health == 5


@rule("MD-Q9-02")
def test_the_third_wound_brings_a_pillar_down() -> None:
    table = siege().enemy("high_troll_lesser", "3R-2")
    for _ in range(3):
        table.steps(ActivateEnemy("high_troll#1"))
    assert [event.pillar for event in table.events(PillarFell)] == ["north_pillar"]
    assert "north_pillar" not in table.state.pillars


@rule("MD-Q9-02", "MD-RUL-66")
def test_in_a_counter_attack_pillars_are_no_targets_but_hold() -> None:
    table = siege().enemy("giant_spider_lesser", "3R-2").hero("bjorn", zone="3R-2")
    table.one(ActivateEnemy(SPIDER, "bjorn", phase=False))
    assert [type(step) for step in table.state.agenda] == [EnemyAttacks]
    assert hooks.enemy_held(box(), table.state, table.state.enemies[SPIDER])
    fallen = table.given(pillars={}).state
    assert not hooks.enemy_held(box(), fallen, fallen.enemies[SPIDER])


@rule("MD-RUL-66")
def test_among_several_pillars_the_players_choose() -> None:
    table = siege(asks="matters").enemy("giant_spider_lesser", "3R-2")
    near = [name for name in table.state.pillars if name != "south_pillar"]
    table.quest_step("strike_pillar", SPIDER, *near)
    assert table.state.asking is not None
    assert table.state.asking.ids() == tuple(near)
    table.answer(near[1])
    assert [event.pillar for event in table.events(PillarHurt)] == [near[1]]


@rule("MD-Q9-02")
def test_enemies_march_on_the_shrine_whomever_they_see() -> None:
    table = siege().enemy("high_troll_lesser", "1R-1").hero("bjorn", zone="1R-3", xp=9)
    board, terrain = box().boards["q9"], table.state.terrain
    table.steps(ActivateEnemy("high_troll#1"))
    way = [event.to for event in table.events(EnemyMoved)]
    far = [board.distance(zone, SHRINE, terrain) for zone in ("1R-1", *way)]
    assert far[0] is not None
    assert far == [far[0], far[0] - 1, far[0] - 2]
    assert {event.rule for event in table.events(EnemyMoved)} == {"MD-Q9-02"}


@rule("MD-Q9-02")
def test_a_hero_holds_a_marching_enemy_as_ever() -> None:
    table = siege().enemy("high_troll_lesser", "1R-1").hero("bjorn", zone="1R-1")
    table.one(ActivateEnemy("high_troll#1", stage=1))
    assert not planned(table, ActivateEnemy)


@rule("MD-Q9-02", "MD-RUL-20")
@pytest.mark.parametrize("stunned", [False, True])
def test_an_enemy_in_the_shrine_when_the_enemies_phase_begins_loses_the_quest(stunned: bool) -> None:
    table = siege().enemy("giant_spider_lesser", SHRINE, stunned=stunned).steps(EnemiesPhase())
    assert table.ending is not None
    assert table.ending.reason == "shrine_taken"
    near = siege().enemy("giant_spider_lesser", "3R-2").one(EnemiesPhase())
    assert near.ending is None
    assert planned(near, EnemyTurns)


@rule("MD-Q9-02", "MD-WIN-01")
def test_the_quest_is_won_when_nothing_comes_any_more_and_nobody_is_left() -> None:
    table = siege().steps(FinishGame())
    assert table.ending is None
    assert (table.goal("hold").wanted, table.goal("hold").zones) == ("stand", (SHRINE,))
    last = siege().given(counts={"waves:monsters": 5}).enemy("giant_spider_lesser", "3R-2")
    assert last.steps(FinishGame()).ending is None
    assert (last.goal("hold").wanted, last.goal("hold").targets) == ("kill", (SPIDER,))
    last.no_enemies().steps(FinishGame())
    assert last.ending is not None
    assert last.ending.won
