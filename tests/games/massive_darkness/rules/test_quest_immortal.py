"""The fifth quest: fireworks, the immortal and the bridges."""

import pytest

from md_tui.games.massive_darkness.commands import Attack, Move, PickUp, PlaceFirework
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.enemies.behaviour import attackable
from md_tui.games.massive_darkness.decide.harm import stun_enemy, wound_enemy, wound_pillar
from md_tui.games.massive_darkness.decide.objectives.own_enemies import on_board
from md_tui.games.massive_darkness.events.enemies import EnemyMoved, EnemyStunned
from md_tui.games.massive_darkness.events.heroes import XpGained
from md_tui.games.massive_darkness.events.quests import BridgesFell
from md_tui.games.massive_darkness.model import END
from md_tui.games.massive_darkness.steps.general import ActivateEnemy, FinishGame
from md_tui.kernel.errors import Rejected
from tests.games.massive_darkness.rules.quest_given import Table, box
from tests.rule import rule

TROLL, GOBLINS = "high_troll#1", "goblin_archers#1"
SAFE = "6V-4"
"""A closed room nobody sees into."""
LANE = ("2V-3", "7R-6", "7R-5", "7R-4")
"""Zones of its way that lie in one line."""


def quest(*heroes: str, asks: str = "auto") -> Table:
    table = Table("q5", *(heroes or ("bjorn", "elias")), asks=asks).idle().everybody(SAFE)
    return table.change(TROLL, zone=LANE[0])


def walk(table: Table) -> list[str]:
    """Where it goes in one activation of the enemies' phase."""
    table.steps(ActivateEnemy(TROLL))
    return [event.to for event in table.events(EnemyMoved)]


def light(table: Table, *zones: str) -> Table:
    tokens = dict.fromkeys(zones, ("firework",))
    return table.given(tokens={**table.state.tokens, **tokens})


@rule("MD-Q5-01")
def test_goblins_of_level_4_guard_the_library_cache_and_never_move() -> None:
    table = quest()
    goblins = table.figure("goblin_guards")
    assert (goblins.zone, goblins.level, box().quests["q5"].token_zones("library")) == ("7R-3", 4, ("7R-3",))
    table.hero("bjorn", zone="1R-4")
    assert not attackable(box(), table.state, goblins)
    table.steps(ActivateEnemy(GOBLINS))
    table.steps(ActivateEnemy(GOBLINS, "bjorn", phase=False))
    assert table.figure("goblin_guards").zone == "7R-3"


@rule("MD-Q5-01")
def test_heroes_can_neither_attack_wound_nor_stun_the_immortal() -> None:
    table = quest().hero("bjorn", zone="2V-3").turn("bjorn")
    with pytest.raises(Rejected) as no:
        table.do("bjorn", Attack("melee", TROLL))
    assert (no.value.why, no.value.rule) == ("immortal", "MD-Q5-01")
    whole = table.figure("immortal").boss
    table.tell(wound_enemy, TROLL, 9, "bjorn").tell(stun_enemy, TROLL, "bjorn")
    assert table.figure("immortal").boss == whole
    assert not table.events(EnemyStunned)
    assert (table.figure("immortal").gear, "uncounted" in table.figure("immortal").traits) == ((), True)


@rule("MD-Q5-01", "MD-RUL-56")
@pytest.mark.parametrize(("zone", "count"), [("6V-3", 1), ("1R-6", 1), ("7R-3", 3)])
def test_caches_are_discarded_for_fireworks(zone: str, count: int) -> None:
    table = quest().no_enemies().hero("bjorn", zone=zone).turn("bjorn").do("bjorn", PickUp())
    assert table.at("bjorn").tokens == ("firework",) * count
    assert zone not in table.state.tokens


@rule("MD-Q5-01")
def test_a_firework_is_placed_for_one_movement_point_also_beside_enemies() -> None:
    table = quest().hero("bjorn", zone="7R-3", tokens=("firework", "firework")).turn("bjorn")
    table.do("bjorn", PlaceFirework())
    assert (table.at("bjorn").tokens, table.at("bjorn").zone) == (("firework",), "7R-3")
    assert "firework" in table.state.tokens["7R-3"]
    assert table.state.turn is not None
    assert (table.state.turn.actions, table.state.turn.points) == (2, 1)


@rule("MD-Q5-01")
def test_nobody_places_what_he_does_not_carry_and_a_burning_one_cannot_be_taken() -> None:
    table = light(quest(), "6V-8").everybody("6V-8").turn("bjorn")
    for command, why in ((PlaceFirework(), "no_firework"), (PickUp(), "firework_burns")):
        with pytest.raises(Rejected) as no:
            table.do("bjorn", command)
        assert no.value.why == why


@rule("MD-Q5-01")
def test_placing_takes_a_point() -> None:
    table = quest().hero("bjorn", tokens=("firework",)).turn("bjorn", actions=0)
    with pytest.raises(Rejected) as no:
        table.do("bjorn", PlaceFirework())
    assert no.value.why == "no_movement"


@rule("MD-Q5-01")
def test_fireworks_on_the_board_burn_out_with_the_round_and_carried_ones_do_not() -> None:
    table = light(quest(), "6V-8", "7R-1").hero("bjorn", tokens=("firework",)).given(phase=END)
    table.tell(hooks.end_phase)
    assert all("firework" not in tokens for tokens in table.state.tokens.values())
    assert table.at("bjorn").tokens == ("firework",)


@rule("MD-Q5-02")
def test_it_walks_two_zones_toward_the_start_and_attacks_nobody() -> None:
    table = quest().hero("bjorn", zone="2V-8")
    assert walk(table) == ["7R-6", "7R-5"]
    assert table.at("bjorn").health == 5


@rule("MD-Q5-02", "MD-RUL-61")
def test_heroes_in_its_way_die_and_end_its_activation_and_the_firework_stays() -> None:
    table = light(quest("bjorn", "elias", "sibyl"), "7R-6").hero("bjorn", zone="7R-6")
    table.hero("elias", zone="7R-6", stunned=True).hero("sibyl", zone="7R-6", killed=True, health=0)
    assert walk(table) == ["7R-6"]
    assert table.at("bjorn").killed
    assert table.at("elias").killed
    assert table.state.tokens["7R-6"] == ("firework",)


@rule("MD-RUL-61")
def test_it_looks_at_its_zone_before_the_first_step_and_minds_no_dead_heroes() -> None:
    here = quest().hero("bjorn", zone="2V-3")
    assert (walk(here), here.at("bjorn").killed) == ([], True)
    dead = quest().hero("bjorn", zone="2V-3", killed=True, health=0)
    assert len(walk(dead)) == 2


@rule("MD-Q5-02", "MD-RUL-17")
def test_other_enemies_in_its_way_die_without_xp_and_it_goes_on() -> None:
    table = quest().enemy("giant_spider_lesser", "7R-6", gear=("mace",))
    assert walk(table) == ["7R-6", "7R-5"]
    assert on_board(table.state, "immortal")
    assert "giant_spider#1" not in table.state.enemies
    assert "mace" in table.state.decks["starting"].discard
    assert not table.events(XpGained)


@rule("MD-Q5-02", "MD-RUL-61")
def test_a_firework_in_sight_draws_it_and_ends_the_activation_where_it_burns() -> None:
    assert set(LANE) <= set(box().boards["q5"].sight("2V-3", quest().state.terrain))
    table = light(quest().change(TROLL, zone="7R-5"), "7R-6")
    assert walk(table) == ["7R-6"]
    assert "7R-6" not in table.state.tokens


@rule("MD-Q5-02", "MD-RUL-17")
@pytest.mark.parametrize("spider", ["2V-3", "7R-6", "7R-5"])
def test_an_enemy_in_its_way_to_a_firework_dies_and_gives_it_no_step_more(spider: str) -> None:
    table = light(quest(), LANE[-1]).enemy("giant_spider_lesser", spider)
    assert walk(table) == ["7R-6", "7R-5"]
    assert "giant_spider#1" not in table.state.enemies
    assert table.state.tokens[LANE[-1]] == ("firework",)


@rule("MD-Q5-02")
def test_having_burnt_one_firework_it_activates_anew_if_it_sees_another() -> None:
    table = light(quest(), "7R-6", "7R-4")
    assert walk(table) == ["7R-6", "7R-5", "7R-4"]
    assert table.state.tokens.keys().isdisjoint({"7R-6", "7R-4"})
    alone = light(quest(), "7R-6")
    assert walk(alone) == ["7R-6"]


@rule("MD-Q5-02")
def test_among_several_fireworks_the_players_choose_anew_at_each_step() -> None:
    table = light(quest(asks="matters").change(TROLL, zone="7R-6"), "7R-5", "2V-3").steps(
        ActivateEnemy(TROLL)
    )
    assert table.state.asking is not None
    assert (table.state.asking.kind, table.state.asking.ids()) == ("firework", ("2V-3", "7R-5"))
    table.answer("2V-3")
    assert [event.to for event in table.events(EnemyMoved)] == ["2V-3", "7R-6", "7R-5"]


def homeward(table: Table) -> set[str]:
    """All zones that it enters on its way from the lair to the start, however often it is held up."""
    entered: set[str] = set()
    for _ in range(40):
        before = table.figure("immortal").zone
        entered.update(walk(table))
        if table.ending is not None:
            return entered
        if table.figure("immortal").zone == before:
            table.everybody(SAFE)
    raise AssertionError("it never came home")


@rule("MD-Q5-02", "MD-Q5-03")
@pytest.mark.parametrize("layout", range(len(box().quests["q5"].layouts) + 1))
def test_no_hero_brings_it_onto_a_bridge_wherever_one_stands(layout: int) -> None:
    lair = box().quests["q5"].enemies[1].zone
    for zone in box().boards["q5"].zones:
        table = quest().given(layout=layout).change(TROLL, zone=lair).hero("bjorn", zone=zone)
        assert homeward(table).isdisjoint({"bridge-1", "bridge-2"}), zone


@rule("MD-Q5-02")
@pytest.mark.parametrize(
    ("bridge", "ahead"), [("bridge-1", "1R-2"), ("bridge-2", "1R-2"), ("bridge-1", "7R-1")]
)
def test_a_firework_on_a_bridge_brings_it_there_from_where_it_stops(bridge: str, ahead: str) -> None:
    table = light(quest().change(TROLL, zone=ahead), bridge)
    assert walk(table)[-1] == bridge
    assert table.figure("immortal").zone == bridge


@rule("MD-Q5-03", "MD-WIN-01")
def test_the_quest_is_lost_when_it_reaches_the_starting_zone() -> None:
    table = quest().change(TROLL, zone="6V-2")
    assert walk(table) == ["6V-5", "6V-8"]
    assert table.ending is not None
    assert table.ending.reason == "immortal_arrived"


@rule("MD-Q5-03", "MD-RUL-54")
def test_pillars_have_5_health_and_give_nothing() -> None:
    table = quest()
    assert {pillar.health for pillar in table.state.pillars.values()} == {5}
    table.tell(wound_pillar, "near_pillar", 5, "bjorn")
    assert ("near_pillar" in table.state.pillars, table.at("bjorn").xp) == (False, 0)
    assert table.ending is None
    assert not table.events(BridgesFell)


def last_blow(troll: str) -> Table:
    table = quest().change(TROLL, zone=troll).hero("elias", zone="bridge-1")
    return table.tell(wound_pillar, "far_pillar", 5, "bjorn").tell(wound_pillar, "near_pillar", 5, "bjorn")


@rule("MD-Q5-03", "MD-RUL-62")
def test_with_both_pillars_the_bridges_and_the_immortal_fall_and_the_quest_is_won_at_once() -> None:
    table = last_blow("bridge-1")
    assert table.ending is not None
    assert table.ending.won
    assert table.events(BridgesFell)
    assert on_board(table.state, "immortal") is None
    assert table.at("elias").killed


@rule("MD-RUL-62")
def test_bridges_that_fall_without_the_immortal_lose_the_quest() -> None:
    table = last_blow("2V-2")
    assert table.ending is not None
    assert (table.ending.won, table.ending.reason) == (False, "bridges_wasted")


@rule("MD-RUL-62")
def test_a_dark_bridge_is_a_corridor_zone_without_level() -> None:
    board = box().boards["q5"]
    assert not board.is_room("bridge-1")
    assert board.tile_level("bridge-1") is None
    table = quest().no_enemies().hero("bjorn", zone="1R-1").turn("bjorn").do("bjorn", Move("bridge-1"))
    assert table.at("bjorn").zone == "bridge-1"


@rule("MD-WIN-03")
def test_the_goals_lead_to_all_pillars_but_one_then_to_fireworks_then_to_the_last_blow() -> None:
    table = quest().change(TROLL, zone="2V-2")
    assert (table.goal("lure").wanted, table.goal("lure").targets) == ("attack_pillar", ("far_pillar",))
    table.tell(wound_pillar, "far_pillar", 5, "bjorn")
    assert (table.goal("lure").wanted, table.goal("lure").zones) == ("pick_up", ("1R-6", "6V-3", "7R-3"))
    table.given(tokens={})
    assert (table.goal("lure").wanted, table.goal("lure").zones) == ("stand", ("6V-5",))
    table.change(TROLL, zone="bridge-1").steps(FinishGame())
    assert table.goal("lure").done
    assert table.goal("collapse").current
    assert (table.goal("collapse").wanted, table.goal("collapse").targets) == (
        "attack_pillar",
        ("near_pillar",),
    )
    table.change(TROLL, zone="7R-1")
    assert not table.goal("lure").done


@rule("MD-Q5-02")
def test_beside_a_bridge_the_goals_ask_for_a_firework() -> None:
    table = quest().tell(wound_pillar, "far_pillar", 5, "bjorn").change(TROLL, zone="1R-3")
    assert (table.goal("lure").wanted, table.goal("lure").zones) == ("pick_up", ("1R-6", "6V-3", "7R-3"))
    table.hero("bjorn", tokens=("firework",))
    goal = table.goal("lure")
    assert (goal.wanted, goal.zones, goal.heroes) == ("place_firework", ("bridge-2",), ("bjorn",))
