"""Rulings on which every quest leans: the exit, the departed, shortages and tiles without level."""

import pytest

from md_tui.games.massive_darkness.commands import Leave
from md_tui.games.massive_darkness.decide.common import chooser
from md_tui.games.massive_darkness.decide.enemies.behaviour import attackable, move_target, wander
from md_tui.games.massive_darkness.decide.harm import gain_xp
from md_tui.games.massive_darkness.decide.loot import finds
from md_tui.games.massive_darkness.events.enemies import EnemyActivated, EnemyStoodUp
from md_tui.games.massive_darkness.events.heroes import Activated, FirstPassed, Killed, Resurrected
from md_tui.games.massive_darkness.model import ENEMIES
from md_tui.games.massive_darkness.steps.general import (
    BeginRound,
    DrawTreasure,
    NextHero,
    PassToken,
    QuestStart,
    Shortage,
)
from md_tui.kernel.errors import Rejected
from tests.games.massive_darkness.rules.quest_given import Table, box
from tests.rule import rule

EXIT = "8R-7"


def with_key(*heroes: str) -> Table:
    return Table("tutorial", *heroes).given(counts={"picked:library": 1, "goal:key": 1}).everybody(EXIT)


@rule("MD-RUL-73", "MD-RUL-03")
def test_a_hero_on_the_exit_may_leave_before_his_first_action_and_without_one() -> None:
    assert with_key("bjorn", "elias").turn("bjorn").do("bjorn", Leave()).at("bjorn").left
    assert with_key("bjorn", "elias").turn("bjorn", actions=0).do("bjorn", Leave()).at("bjorn").left


@rule("MD-RUL-73", "MD-RUL-03")
def test_an_enemy_holds_a_hero_on_the_exit_unless_it_is_stunned_or_he_is_slippery() -> None:
    table = with_key("bjorn", "sibyl").enemy("giant_spider_lesser", EXIT)
    with pytest.raises(Rejected) as no:
        table.turn("bjorn").do("bjorn", Leave())
    assert (no.value.why, no.value.rule) == ("held_on_exit", "MD-RUL-03")
    slippery = with_key("bjorn", "sibyl").enemy("giant_spider_lesser", EXIT).turn("sibyl")
    assert slippery.do("sibyl", Leave()).at("sibyl").left
    stunned = with_key("bjorn", "elias").enemy("giant_spider_lesser", EXIT, stunned=True).turn("bjorn")
    assert stunned.do("bjorn", Leave()).at("bjorn").left


@rule("MD-RUL-12", "MD-RUL-05")
def test_the_departed_are_skipped_are_no_targets_and_earn_nothing() -> None:
    table = Table("tutorial", "bjorn", "elias", "sibyl").idle().hero("elias", zone="")
    assert table.one(PassToken()).events(FirstPassed) == [FirstPassed("sibyl")]
    table.given(first="elias", acted=())
    assert [event.hero for event in table.one(NextHero()).events(Activated)] == ["sibyl"]
    table.idle().enemy("giant_spider_lesser", table.at("bjorn").zone)
    spider = table.state.enemies["giant_spider#1"]
    assert "elias" not in attackable(box(), table.state, spider)
    assert "elias" not in move_target(box(), table.state, spider).heroes
    assert table.tell(gain_xp, "elias", 5).at("elias").xp == 0


@rule("MD-RUL-12")
def test_when_the_token_holder_is_dead_the_next_living_hero_decides() -> None:
    table = Table("tutorial", "bjorn", "elias", "sibyl").idle().given(phase=ENEMIES, acted=())
    assert chooser(table.state) == "bjorn"
    assert chooser(table.hero("bjorn", killed=True, health=0).state) == "elias"


@rule("MD-RUL-09", "MD-RUL-68")
def test_who_dies_of_the_quest_at_the_start_of_a_round_waits_for_the_next_round() -> None:
    table = Table("q10", "bjorn").idle()
    table.given(counts={**table.state.counts, "stage": 2}).hero("bjorn", health=1).one(BeginRound())
    assert not table.events(Resurrected)
    table.steps(QuestStart())
    assert table.events(Killed)
    table.one(BeginRound())
    assert [event.hero for event in table.events(Resurrected)] == ["bjorn"]


@rule("MD-RUL-33")
def test_for_want_of_miniatures_each_awake_enemy_of_the_name_activates_once() -> None:
    table = Table("q8").idle().everybody("5V-4")
    beasts = list(table.state.enemies.values())
    kind = beasts[0].type
    assert not table.steps(Shortage(kind)).events(EnemyActivated)
    table.change(beasts[0].id, inactive=False, stunned=True).steps(Shortage(kind))
    assert [event.enemy for event in table.events(EnemyActivated)] == [beasts[0].id]
    assert [event.enemy for event in table.events(EnemyStoodUp)] == [beasts[0].id]
    assert not table.no_enemies().steps(Shortage(kind)).events(EnemyActivated)


@rule("MD-RUL-38", "MD-RUL-60")
def test_an_enemy_that_sees_nobody_heads_for_the_exit_when_the_start_is_gone() -> None:
    table = Table("q4").idle().enemy("giant_spider_lesser", "7V-5")
    spider = table.state.enemies["giant_spider#1"]
    assert wander(box(), table.state, spider).place == box().quests["q4"].start
    table.given(terrain=table.state.terrain.without_tile("6R"))
    assert wander(box(), table.state, spider).place == box().quests["q4"].exit
    there = table.change(spider.id, zone=box().quests["q4"].exit, heading="exit").state
    assert wander(box(), there, there.enemies[spider.id]).place == ""


@rule("MD-RUL-83", "MD-RUL-06")
@pytest.mark.parametrize(("level", "draws"), [(1, (2, 1)), (4, (5, 1)), (5, (5, 2))])
def test_a_special_token_on_a_tile_without_level_gives_the_next_level(
    level: int, draws: tuple[int, int]
) -> None:
    table = Table("q9").given(level=level).hero("bjorn", zone="3R-3")
    assert finds(box(), table.state, "bjorn", ("special",)) == (DrawTreasure("bjorn", *draws),)
    assert finds(box(), table.state, "bjorn", ("treasure",)) == (DrawTreasure("bjorn", level, 1),)
