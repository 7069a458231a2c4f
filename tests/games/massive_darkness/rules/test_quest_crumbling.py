"""The fourth quest: the ground that falls away, and the sentry between the pillars."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.commands import Leave, Move
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.harm import kill_enemy
from md_tui.games.massive_darkness.decide.quests.crumbling import fall, lowest_tiles
from md_tui.games.massive_darkness.events.enemies import EnemySpawned
from md_tui.games.massive_darkness.events.heroes import FirstPassed, HeroMoved, XpGained
from md_tui.games.massive_darkness.events.quests import TileRemoved
from md_tui.games.massive_darkness.steps.general import EndPhase, FinishGame, PassToken
from md_tui.kernel.errors import Rejected
from tests.games.massive_darkness.rules.quest_given import Table, box
from tests.rule import rule

NEAR, BEYOND = "1V-9", "7V-3"
EXIT = "7V-1"


def crumbs(table: Table) -> list[int]:
    return [table.state.counts[f"crumbling:{tile}"] for tile in ("6R", "8R", "1V", "7V")]


def road(*heroes: str) -> Table:
    return Table("q4", *(heroes or ("bjorn", "elias"))).idle().everybody(NEAR)


@rule("MD-Q4-01")
def test_each_passing_of_the_token_takes_one_from_the_lowest_tile() -> None:
    table = road()
    assert crumbs(table) == [4, 2, 2, 2]
    for left in (3, 2, 1):
        table.tell(hooks.token_passed)
        assert crumbs(table) == [left, 2, 2, 2]
    table.tell(hooks.token_passed)
    assert [event.tile for event in table.events(TileRemoved)] == ["6R"]
    table.tell(hooks.token_passed)
    assert (crumbs(table), table.state.terrain.gone) == ([0, 1, 2, 2], ("6R",))


@rule("MD-RUL-11", "MD-Q4-01")
def test_with_a_single_hero_the_token_counts_as_passed_every_round() -> None:
    table = road("bjorn").one(PassToken())
    assert table.events(FirstPassed) == [FirstPassed("bjorn")]
    assert "crumble" in [getattr(step, "name", "") for step in table.state.agenda]


@rule("MD-Q4-01", "MD-RUL-17", "MD-RUL-60")
def test_a_fallen_tile_takes_enemies_cards_and_tokens_with_it_and_gives_no_xp() -> None:
    table = road().enemy("high_troll_lesser", "8R-5", gear=("mace",)).given(tokens={"8R-1": ("treasure",)})
    level = table.state.level
    table.tell(fall, "8R")
    assert (table.state.enemies, table.state.tokens, table.events(XpGained)) == ({}, {}, [])
    assert "mace" in table.state.decks["starting"].discard
    assert table.ending is None
    assert table.state.level == level


@rule("MD-RUL-60")
def test_the_borders_of_a_fallen_tile_become_the_edge_of_the_board() -> None:
    table = road().tell(fall, "8R")
    board = box().boards["q4"]
    here = [zone for zone in board.zones if board.zones[zone].tile == "1V"]
    assert all(
        board.zones[n].tile != "8R" for zone in here for n in board.neighbours(zone, table.state.terrain)
    )
    assert board.distance("1V-1", "8R-5", table.state.terrain, through_closed=True) is None


@rule("MD-Q4-01")
def test_a_hero_who_falls_loses_the_quest() -> None:
    table = road().hero("elias", zone="8R-5").tell(fall, "8R")
    assert table.ending is not None
    assert (table.ending.won, table.ending.reason) == (False, "hero_fell")


@rule("MD-RUL-60")
def test_a_dead_hero_on_a_fallen_tile_counts_as_killed_by_it() -> None:
    table = road().hero("elias", zone="8R-5", killed=True, health=0).tell(fall, "8R")
    assert table.ending is not None
    assert table.ending.reason == "hero_fell"


@rule("MD-RUL-60")
def test_among_tiles_of_equal_level_the_players_choose() -> None:
    board = box().boards["q4"]
    state = road().state
    assert lowest_tiles(board, state, {"8R": 2, "1V": 2}) == ("8R",)
    fallen = replace(state, terrain=state.terrain.without_tile("8R"))
    assert lowest_tiles(board, fallen, {"8R": 2, "1V": 2, "7V": 2}) == ("1V",)
    crossing = box().boards["q7"]
    assert lowest_tiles(crossing, Table("q7").state, {"1R": 1, "2R": 1, "5V": 1}) == ("1R", "2R")


@rule("MD-Q4-02", "MD-RUL-71")
def test_the_first_hero_between_the_pillars_brings_a_greater_monster_to_the_level_4_token() -> None:
    table = road().turn("bjorn").do("bjorn", Move(BEYOND))
    (spawned,) = table.events(EnemySpawned)
    assert (spawned.zone, "uncounted" in spawned.traits) == ("7V-5", True)
    assert box().enemies[spawned.card].deck == "greater"
    table.turn("elias").do("elias", Move(BEYOND))
    assert not table.events(EnemySpawned)


@rule("MD-Q4-02")
def test_other_steps_bring_nothing_but_a_jump_past_the_pillars_does() -> None:
    beside = box().boards["q4"].neighbours(NEAR, road().state.terrain)
    here = next(zone for zone in beside if zone != BEYOND)
    table = road().turn("bjorn").do("bjorn", Move(here))
    assert not table.events(EnemySpawned)

    def jump(draft: object) -> None:
        draft.tell(HeroMoved("bjorn", "7V-8", how="teleport"))  # type: ignore[attr-defined]
        hooks.hero_moved(draft, "bjorn", here)  # type: ignore[arg-type]

    terrain = table.state.terrain.with_door("7V-5/7V-8")
    assert len(table.given(terrain=terrain).tell(jump).events(EnemySpawned)) == 1


@rule("MD-Q4-02", "MD-WIN-03")
def test_the_goal_leads_past_the_pillars_to_the_sentry_and_then_out() -> None:
    table = road()
    assert (table.goal("kill").wanted, table.goal("kill").zones) == ("stand", (BEYOND,))
    table.turn("bjorn").do("bjorn", Move(BEYOND))
    sentry = table.figure("sentry")
    goal = table.goal("kill")
    assert (goal.wanted, goal.zones, goal.targets) == ("kill", ("7V-5",), (sentry.id,))
    table.hero("bjorn", zone=EXIT).turn("bjorn")
    with pytest.raises(Rejected) as no:
        table.do("bjorn", Leave())
    assert no.value.facts == {"objective": "kill"}
    table.tell(kill_enemy, sentry.id, "bjorn").steps(FinishGame())
    assert table.goal("escape").current
    assert table.goal("escape").heroes == ("bjorn", "elias")


@rule("MD-RUL-17")
def test_a_sentry_that_dies_without_a_killer_is_dead_all_the_same() -> None:
    table = road().turn("bjorn").do("bjorn", Move(BEYOND))
    table.tell(kill_enemy, table.figure("sentry").id).steps(FinishGame())
    assert table.goal("kill").done


@rule("MD-WIN-01")
def test_an_exit_that_has_fallen_can_no_longer_be_reached() -> None:
    table = road().given(counts={"goal:kill": 1})
    table.given(terrain=table.state.terrain.without_tile("7V")).steps(FinishGame())
    assert table.ending is not None
    assert table.ending.reason == "exit_gone"


@rule("MD-Q4-01", "MD-END-01")
def test_the_ground_moves_after_the_token_has_passed() -> None:
    table = road().one(EndPhase())
    assert crumbs(table) == [4, 2, 2, 2]
