"""Walking: neighbours, doors, who holds whom, and the movement action (MD-MOV, MD-ACN-04, MD-ACN-05)."""

import pytest

from md_tui.games.massive_darkness.events.heroes import ActionSpent, MovementEnded
from tests.games.massive_darkness.tables import Table
from tests.rule import rule


@rule("MD-MOV-01")
@pytest.mark.parametrize(("to", "why"), [("A-4", "closed_door"), ("A-9", "not_a_neighbour"), ("A-5", "wall")])
def test_a_step_goes_to_a_zone_that_shares_an_open_edge(to: str, why: str) -> None:
    table = Table("bjorn", at="A-7")
    if why == "wall":
        table.hero("bjorn", zone="A-8")
    no = table.refusal(f"move {to}")
    assert no.why == why
    table.hero("bjorn", zone="A-7").says("move A-8")
    assert table.who("bjorn").zone == "A-8"


@rule("MD-MOV-01")
def test_nobody_steps_diagonally() -> None:
    table = Table("bjorn", at="A-9").open("A-3/A-6")
    assert table.refusal("move B-4").why == "not_a_neighbour"


@rule("MD-MOV-04")
def test_a_chamber_is_entered_through_an_open_door_only() -> None:
    table = Table("bjorn", at="A-7")
    no = table.refusal("move A-4")
    assert (no.why, no.rule) == ("closed_door", "MD-MOV-04")
    table.open("A-7/A-4").all_say("move A-4", "move A-1", "move A-2")
    assert table.who("bjorn").zone == "A-2"


@rule("MD-MOV-02", "MD-ACN-05")
def test_an_enemy_of_the_zone_holds_a_hero_and_the_refusal_names_it() -> None:
    table = Table("bjorn", at="A-8").foe("goblin_archers_1", "A-8")
    no = table.refusal("move A-7")
    assert (no.rule, no.facts["enemy"]) == ("MD-MOV-02", "goblin_archers#1")
    assert table.turn_now.actions == 3


@rule("MD-MOV-02")
def test_an_enemy_in_the_next_zone_holds_nobody() -> None:
    table = Table("bjorn", at="A-8").foe("goblin_archers_1", "A-9")
    assert table.says("move A-7").who("bjorn").zone == "A-7"


@rule("MD-MOV-03")
def test_a_hero_may_enter_a_zone_with_enemies_and_heroes() -> None:
    table = Table("bjorn", "elias", at="A-7").hero("elias", zone="A-8").foe("goblin_archers_1", "A-8")
    table = table.foe("orc_agent_1", "A-8")
    table.says("move A-8")
    assert table.who("bjorn").zone == table.who("elias").zone == "A-8"
    assert table.refusal("move A-9").why == "held"


@rule("MD-STN-04")
def test_a_stunned_enemy_holds_nobody_but_a_standing_one_beside_it_does() -> None:
    table = Table("bjorn", at="A-8").foe("goblin_archers_1", "A-8", stunned=True)
    assert table.says("move A-7").who("bjorn").zone == "A-7"
    table = Table("bjorn", at="A-8").foe("goblin_archers_1", "A-8", stunned=True).foe("orc_agent_1", "A-8")
    assert table.refusal("move A-7").facts["enemy"] == "orc_agent#1"


@rule("MD-RUL-20")
def test_a_stunned_enemy_lets_a_hero_go_but_not_pick_up() -> None:
    table = Table("bjorn", at="A-8").foe("goblin_archers_1", "A-8", stunned=True).tokens("A-8", "treasure")
    assert table.refusal("pickup").why == "enemy_beside_the_find"
    table.says("move A-7")


@rule("MD-RUL-53", "MD-MOV-02")
def test_an_inactive_enemy_holds_heroes_too() -> None:
    table = Table("bjorn", at="A-8").foe("goblin_archers_1", "A-8", inactive=True)
    assert table.refusal("move A-7").why == "held"


@rule("MD-SKL-12")
def test_slippery_lets_a_hero_leave_zones_with_enemies() -> None:
    table = Table("sibyl", at="A-8").foe("goblin_archers_1", "A-8")
    assert table.says("move A-7").who("sibyl").zone == "A-7"


@rule("MD-RUL-40")
def test_slippery_does_not_let_a_hero_pick_up_beside_enemies() -> None:
    table = Table("sibyl", at="A-8").foe("goblin_archers_1", "A-8").tokens("A-8", "treasure")
    assert table.refusal("pickup").rule == "MD-PCK-01"


@rule("MD-ACN-04")
def test_a_movement_action_gives_two_points_for_one_action() -> None:
    table = Table("bjorn", at="A-7").says("move A-8")
    assert (table.turn_now.actions, table.turn_now.points) == (2, 1)
    table.says("move A-9")
    assert (table.turn_now.actions, table.turn_now.points, table.turn_now.moving) == (2, 0, False)
    table.says("move A-8")
    assert (table.turn_now.actions, table.turn_now.points) == (1, 1)


@rule("MD-ACN-04")
def test_points_are_mixed_freely_among_moving_opening_and_picking_up() -> None:
    table = Table("bjorn", at="A-7").tokens("A-8", "treasure").draws("treasure_1", "ash_bow")
    table.says("move A-8").says("pickup").suggested()
    assert table.turn_now.actions == 2
    table.says("move A-7").says("open A-4/A-7").suggested()
    assert (table.turn_now.actions, table.turn_now.points) == (1, 0)


@rule("MD-ACN-04")
def test_points_left_are_lost_when_another_action_starts() -> None:
    table = Table("bjorn", at="A-7").foe("dwarf_warriors_1", "A-8")
    table.says("move A-8")
    assert table.turn_now.points == 1
    table.says("attack melee dwarf_warriors#1").suggested()
    assert table.turn_now.points == 0
    assert table.turn_now.actions == 1


@rule("MD-ACN-04")
def test_without_a_point_or_an_action_nobody_moves() -> None:
    table = Table("bjorn", at="A-7").turn("bjorn", actions=0)
    assert table.refusal("move A-8").rule == "MD-ACN-04"


@rule("MD-RUL-30")
def test_a_free_action_ends_a_movement_and_its_points() -> None:
    table = Table("sibyl", at="A-7").hero("sibyl", xp=1).foe("goblin_archers_1", "A-9")
    table.says("move A-8").says("signature").suggested()
    assert (table.turn_now.points, table.turn_now.moving) == (0, False)
    assert table.turn_now.actions == 2


@rule("MD-RUL-30")
def test_transmuting_ends_a_movement() -> None:
    table = Table("bjorn", at="A-7").has("bjorn", "mace", "dagger", "long_sword")
    table.says("move A-8").says("transmute mace dagger long_sword").suggested()
    assert table.turn_now.points == 0


@rule("MD-RUL-30")
def test_consumables_and_finds_leave_a_movement_under_way_alone() -> None:
    table = Table("bjorn", at="A-7").tokens("A-8", "treasure").draws("treasure_1", "ash_bow")
    potion = next(c.id for c in table.shelf.equipment.values() if c.use and c.use[0].words.startswith("Heal"))
    table.has("bjorn", "mace", potion, health=2).hero("bjorn", zone="A-7")
    table.says("move A-8").says(f"use bjorn {potion}").suggested()
    assert table.turn_now.points == 1
    table.says("pickup").suggested()
    assert table.turn_now.actions == 2


@rule("MD-SKL-06")
def test_a_movement_point_more_lengthens_every_movement_action() -> None:
    table = Table("whisper", at="A-7").all_say("move A-8", "move A-9", "move A-6")
    assert (table.turn_now.actions, table.turn_now.points) == (2, 0)


@rule("MD-RUL-15")
def test_the_last_point_ends_the_action_and_it_is_told() -> None:
    table = Table("bjorn", at="A-7").all_say("move A-8", "move A-9")
    assert table.events(MovementEnded)
    assert not table.events(ActionSpent)


@rule("MD-HRO-05", "MD-RUL-14")
def test_a_killed_hero_does_not_hold_enemies_and_is_not_counted_in_his_zone() -> None:
    table = Table("bjorn", "elias", at="A-8").hero("elias", killed=True, health=0)
    assert [hero.id for hero in table.state.heroes_in("A-8")] == ["bjorn"]
