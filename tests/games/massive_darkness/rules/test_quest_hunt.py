"""The eighth quest: three sleeping beasts behind pillars."""

from md_tui.games.massive_darkness.board.board import Terrain
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.harm import kill_enemy, wound_pillar
from md_tui.games.massive_darkness.events.cards import CardDrawn
from md_tui.games.massive_darkness.events.enemies import EnemyActivated, EnemyWoke
from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.steps.general import ActivateEnemy
from tests.games.massive_darkness.rules.quest_given import Table, box
from tests.rule import rule

BEASTS = ("west_enforcer", "north_enforcer", "east_enforcer")
SIDES = {
    "west_enforcer": ("8V-8", "8V-9"),
    "north_enforcer": ("7R-8", "7R-9"),
    "east_enforcer": ("6V-4", "6V-1"),
}


def break_pillars(table: Table, *names: str) -> Table:
    for name in names:
        table.tell(wound_pillar, name, 5, "bjorn")
    return table


@rule("MD-Q8-01")
def test_three_different_greater_monsters_with_level_4_treasures_sleep_on_their_zones() -> None:
    table = Table("q8")
    beasts = [table.figure(name) for name in BEASTS]
    assert len({beast.type for beast in beasts}) == 3
    for beast in beasts:
        assert box().enemies[beast.card].deck == "greater"
        assert [box().equipment[card_id(card)].level for card in beast.gear] == [4]
        assert beast.inactive
        assert "uncounted" not in beast.traits


@rule("MD-Q8-01", "MD-RUL-53")
def test_a_beast_wakes_when_both_pillars_of_its_tile_are_down() -> None:
    table = break_pillars(Table("q8"), "west_outer", "north_inner", "north_outer")
    assert [event.enemy for event in table.events(EnemyWoke)] == [table.figure("north_enforcer").id]
    assert [table.figure(name).inactive for name in BEASTS] == [True, False, True]


@rule("MD-RUL-53")
def test_a_sleeping_beast_does_not_answer_an_attack() -> None:
    table = Table("q8").idle().everybody("8V-9")
    table.steps(ActivateEnemy(table.figure("west_enforcer").id, "bjorn", phase=False))
    assert not table.events(EnemyActivated)


@rule("MD-Q8-01", "MD-RUL-54")
def test_pillars_stop_moves_and_attacks_but_not_sight() -> None:
    board, terrain = box().boards["q8"], Table("q8").state.terrain
    for near, far in SIDES.values():
        assert far not in board.neighbours(near, terrain)
        assert far not in board.aim(near, terrain)
        assert far in board.sight(near, terrain)
    down = Terrain(terrain.open_doors, ("west_inner", "west_outer"))
    assert "8V-9" in board.neighbours("8V-8", down)
    assert "8V-9" in board.aim("8V-8", down)


@rule("MD-Q8-01", "MD-RUL-65")
def test_the_killer_gets_three_level_4_treasures_and_an_artifact_besides_the_gear() -> None:
    table = Table("q8")
    beast = table.figure("west_enforcer")
    table.tell(hooks.enemy_died, beast, "bjorn")
    drawn = [event.deck for event in table.events(CardDrawn)]
    assert drawn.count("treasure_4") == 3
    assert drawn.count("artifact") == 1


@rule("MD-RUL-65")
def test_without_a_killer_the_rewards_are_lost() -> None:
    table = Table("q8")
    table.tell(hooks.enemy_died, table.figure("west_enforcer"), "")
    assert not table.events(CardDrawn)
    table.enemy("ogre_mage_lesser", "5V-8", boss=5)
    table.tell(hooks.enemy_died, table.state.enemies[next(reversed(table.state.enemies))], "bjorn")
    assert not table.events(CardDrawn)


@rule("MD-Q8-01")
def test_killing_a_beast_hands_its_rewards_out() -> None:
    table = Table("q8")
    before = sum(len(hero.cards) for hero in table.state.heroes.values())
    table.tell(kill_enemy, table.figure("west_enforcer").id, "bjorn")
    assert len(table.state.decks["artifact"].bag) == 5
    after = sum(len(hero.cards) for hero in table.state.heroes.values())
    assert before + 2 <= after <= before + 5


@rule("MD-Q8-01", "MD-WIN-01")
def test_the_hunt_is_over_when_all_three_are_dead() -> None:
    table = Table("q8")
    for number, name in enumerate(BEASTS, 1):
        assert table.ending is None
        table.tell(kill_enemy, table.figure(name).id, "")
        if number < 3:
            assert (table.goal("kill").progress, table.goal("kill").total) == (number, 3)
    assert table.ending is not None
    assert table.ending.won


@rule("MD-Q8-01")
def test_the_goal_leads_from_pillar_to_pillar_to_the_beast() -> None:
    table = Table("q8")
    goal = table.goal("kill")
    assert (goal.wanted, goal.targets) == ("attack_pillar", ("west_outer", "north_outer", "east_outer"))
    assert goal.zones == ("8V-7", "7R-7", "6V-7")
    break_pillars(table, "west_outer")
    assert "west_inner" in table.goal("kill").targets
    assert "8V-8" in table.goal("kill").zones
    break_pillars(table, "west_inner")
    goal = table.goal("kill")
    assert (goal.wanted, goal.zones, goal.targets) == ("kill", ("8V-9",), (table.figure("west_enforcer").id,))
