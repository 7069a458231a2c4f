"""The second quest: the spider on its way to the surface."""

from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.harm import kill_enemy
from md_tui.games.massive_darkness.events.enemies import EnemyMoved, EnemyStoodUp
from md_tui.games.massive_darkness.steps.combat import StartFight
from md_tui.games.massive_darkness.steps.general import (
    ActivateEnemy,
    EnemyAttacks,
    FinishGame,
    QuestDo,
    Shortage,
)
from tests.games.massive_darkness.rules.quest_given import Table, planned
from tests.rule import rule

SPIDER = "giant_spider#1"
EXIT = "6R-3"
FAR = "6R-9"


def away() -> Table:
    """Heroes in a closed room far from the spider, which nobody sees."""
    return Table("q2", "bjorn", "elias").idle().everybody(FAR)


@rule("MD-Q2-01", "MD-RUL-52")
def test_the_spider_is_on_the_board_and_events_pass_it_over() -> None:
    spider = Table("q2").figure("black_widow")
    assert (spider.id, spider.card, spider.zone) == (SPIDER, "giant_spider_greater#q2.black_widow", "3V-1")
    assert "uncounted" in spider.traits


@rule("MD-Q2-01")
def test_killing_the_spider_wins() -> None:
    table = Table("q2")
    assert table.goal("kill").targets == (SPIDER,)
    assert table.steps(FinishGame()).ending is None
    table.tell(kill_enemy, SPIDER, "bjorn")
    assert table.ending is not None
    assert table.ending.won


@rule("MD-Q2-01")
def test_a_lair_gives_5_xp_to_everybody() -> None:
    table = Table("q2").tell(hooks.token_picked, "bjorn", "3V-3", "lair")
    assert {hero.xp for hero in table.state.heroes.values()} == {5}


@rule("MD-Q2-02")
def test_in_the_enemies_phase_it_walks_one_zone_toward_the_exit() -> None:
    table = away()
    board, terrain = table.game.box.boards["q2"], table.state.terrain
    before = board.distance("3V-1", EXIT, terrain, through_closed=True)
    table.change(SPIDER, zone="3V-9").steps(ActivateEnemy(SPIDER))
    (moved,) = table.events(EnemyMoved)
    after = board.distance(moved.to, EXIT, terrain, through_closed=True)
    near = board.distance("3V-9", EXIT, terrain, through_closed=True)
    assert before is not None
    assert near is not None
    assert after == near - 1
    assert moved.rule == "MD-Q2-02"


@rule("MD-Q2-02", "MD-RUL-58")
def test_it_attacks_first_and_then_walks_even_away_from_a_hero() -> None:
    table = Table("q2").idle().everybody("3V-9").change(SPIDER, zone="3V-9")
    table.one(ActivateEnemy(SPIDER))
    assert [type(step) for step in table.state.agenda] == [EnemyAttacks, QuestDo]
    table.quest_step("spider_walks", SPIDER)
    assert table.figure("black_widow").zone != "3V-9"
    assert {hero.zone for hero in table.state.heroes.values()} == {"3V-9"}


@rule("MD-Q2-02")
def test_in_a_counter_attack_it_attacks_if_it_can_and_never_moves() -> None:
    table = Table("q2").idle().everybody("3V-9").change(SPIDER, zone="3V-9")
    table.one(ActivateEnemy(SPIDER, "bjorn", phase=False))
    assert [type(step) for step in table.state.agenda] == [EnemyAttacks]
    light = away().hero("bjorn", zone="4R-2").change(SPIDER, zone="3V-9")
    light.steps(ActivateEnemy(SPIDER, "bjorn", phase=False))
    assert not light.events(EnemyMoved)
    assert not planned(light, StartFight)


@rule("MD-RUL-72")
def test_an_activation_for_want_of_miniatures_follows_the_rules_of_the_phase() -> None:
    table = away().change(SPIDER, zone="3V-9").steps(Shortage("giant_spider"))
    assert len(table.events(EnemyMoved)) == 1


@rule("MD-Q2-02", "MD-RUL-58")
def test_it_drags_the_stunned_and_the_dead_of_its_zone_along_as_they_are() -> None:
    table = Table("q2", "bjorn", "elias", "sibyl").idle().everybody("3V-9").change(SPIDER, zone="3V-9")
    table.hero("bjorn", stunned=True).hero("elias", killed=True, health=0)
    table.quest_step("spider_walks", SPIDER)
    there = table.figure("black_widow").zone
    assert there != "3V-9"
    assert [table.at(name).zone for name in ("bjorn", "elias", "sibyl")] == [there, there, "3V-9"]
    assert table.at("bjorn").stunned
    assert table.at("elias").killed


@rule("MD-RUL-58")
def test_stunned_it_only_gets_up() -> None:
    table = away().change(SPIDER, zone="3V-9", stunned=True).steps(ActivateEnemy(SPIDER))
    assert table.events(EnemyStoodUp)
    assert not table.events(EnemyMoved)


@rule("MD-Q2-02")
def test_the_quest_is_lost_when_it_moves_on_from_the_exit_and_not_before() -> None:
    board = Table("q2").game.box.boards["q2"]
    beside = board.neighbours(EXIT, Table("q2").state.terrain)[0]
    table = away().change(SPIDER, zone=beside).steps(ActivateEnemy(SPIDER))
    assert (table.figure("black_widow").zone, table.ending) == (EXIT, None)
    table.steps(ActivateEnemy(SPIDER))
    assert table.ending is not None
    assert (table.ending.won, table.ending.reason) == (False, "spider_escaped")
