"""Each act of the deed grammar, on heroes and on enemies."""
# Long, because it is one list: a test for each act of the grammar.

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.model import DUE, Lasting, State, Turn
from md_tui.games.massive_darkness.steps.general import EnemyTurns, NextHero
from tests.games.massive_darkness.rules import deeds_given as given
from tests.games.massive_darkness.rules.deeds_given import perform, picking, table
from tests.rule import rule

BJORN = "shadow_barbarian"
MOB = given.mob().id


def alone(**more: Any) -> State:
    """Bjorn by himself in the dark."""
    return table(given.hero("bjorn", BJORN, **more))


@rule("MD-RUL-45", "MD-GLO-05")
@pytest.mark.parametrize(("words", "health"), [("Heal 2", 3), ("Heal 9", 5), ("Fully heal", 5)])
def test_healing_stops_at_the_maximum(words: str, health: int) -> None:
    assert perform(words, alone(health=1)).heroes["bjorn"].health == health


@rule("MD-HRO-05", "MD-RUL-14")
def test_a_killed_hero_is_not_healed() -> None:
    dead = given.hero("elias", "battle_wizard", health=0, killed=True)
    after = perform("Heal 2 each hero", table(given.hero("bjorn", BJORN, health=2), dead))

    assert (after.heroes["bjorn"].health, after.heroes["elias"].health) == (4, 0)


def test_wounds_of_a_trap_can_kill_and_the_rest_of_it_passes_the_dead() -> None:
    after = perform("Wound 2, Stun", alone(health=2))

    assert after.heroes["bjorn"].killed
    assert not after.heroes["bjorn"].stunned


@rule("MD-STN-01", "MD-STN-07")
def test_stun_lays_down_and_unstun_raises() -> None:
    down = perform("Stun each enemy in the zone, Stun", table(enemies=(given.mob(), given.agent())))

    assert down.enemies[MOB].stunned
    assert down.heroes["bjorn"].stunned
    assert not any(e.stunned for e in down.enemies.values() if e.zone == given.LIT)
    assert not perform("Unstun", down).heroes["bjorn"].stunned
    assert not perform("Unstun an enemy", down).enemies[MOB].stunned


@rule("MD-RUL-23")
def test_wounds_on_one_mob_go_to_minions_and_never_on_to_the_boss() -> None:
    after = perform("Wound 9 an enemy", table(enemies=(given.mob(),)))

    assert after.enemies[MOB].minions == ()
    assert after.enemies[MOB].boss == 2


@rule("MD-RUL-23")
def test_wounds_on_each_enemy_hit_every_figure_once() -> None:
    after = perform(
        "Wound 1 each enemy within 1 zone", table(enemies=(given.mob(), given.mob(2, given.BESIDE)))
    )

    assert [(e.boss, e.minions) for e in after.enemies.values()] == [(1, (1, 1, 1, 1))] * 2


@rule("MD-ENM-06")
def test_a_text_that_names_the_boss_wounds_him_behind_his_minions() -> None:
    after = perform("Wound 1 a boss", table(enemies=(given.mob(),)))

    assert (after.enemies[MOB].boss, after.enemies[MOB].minions) == (1, (2, 2, 2, 2))


@pytest.mark.parametrize(
    ("words", "minions"), [("Wound 1 a minion", (1, 2, 2, 2)), ("Wound 1 each minion", (1, 1, 1, 1))]
)
def test_wounds_on_minions_leave_the_boss_alone(words: str, minions: tuple[int, ...]) -> None:
    after = perform(words, table(enemies=(given.mob(),)))

    assert (after.enemies[MOB].boss, after.enemies[MOB].minions) == (2, minions)


@rule("MD-RUL-16", "MD-GLO-05", "MD-RUL-23")
@pytest.mark.parametrize(
    ("words", "boss", "minions", "xp"),
    [
        ("Kill an enemy", 2, 3, 1),
        ("Kill a minion", 2, 3, 1),
        ("Kill each minion", 2, 0, 4),
        ("Kill a boss", 0, 4, 3),
        ("Kill a mob", 0, 0, 7),
    ],
)
def test_the_owner_is_the_killer(words: str, boss: int, minions: int, xp: int) -> None:
    after = perform(words, table(given.hero("bjorn", BJORN), enemies=(given.mob(),)))

    left = after.enemies.get(MOB)
    assert (left.boss if left else 0, len(left.minions) if left else 0) == (boss, minions)
    assert after.heroes["bjorn"].xp == xp


@rule("MD-RUL-23")
def test_of_a_stunned_mob_the_boss_is_killed() -> None:
    after = perform("Kill an enemy", table(enemies=(given.mob(stunned=True),)))

    assert (after.enemies[MOB].boss, len(after.enemies[MOB].minions)) == (0, 4)


@rule("MD-RUL-17")
def test_nobody_earns_anything_when_an_event_kills() -> None:
    after = perform("Wound 9 each enemy", table(enemies=(given.mob(),), active=""), owner="")

    assert not after.enemies
    assert [hero.xp for hero in after.heroes.values()] == [3, 1, 5]


def test_enemies_heal_figure_by_figure() -> None:
    hurt = given.mob(boss=1, minions=(1, 1, 2, 2))

    assert perform("Heal 2 an enemy", table(enemies=(hurt,))).enemies[MOB].boss == 2
    assert perform("Heal 1 a minion", table(enemies=(hurt,))).enemies[MOB].minions == (1, 2, 2, 2)
    assert perform("Heal 1 each minion", table(enemies=(hurt,))).enemies[MOB].minions == (2, 2, 2, 2)
    boss_only = perform("Fully heal a boss", table(enemies=(hurt,))).enemies[MOB]
    assert (boss_only.boss, boss_only.minions) == (2, (1, 1, 2, 2))


@rule("MD-HRO-06")
@pytest.mark.parametrize(
    ("words", "xp", "after"), [("+5 XP", 3, 8), ("+5 XP", 28, 30), ("-2 XP", 3, 1), ("-2 XP", 1, 0)]
)
def test_xp_stays_between_0_and_30(words: str, xp: int, after: int) -> None:
    assert perform(words, alone(xp=xp)).heroes["bjorn"].xp == after


@rule("MD-RUL-12", "MD-RUL-13")
def test_killed_and_departed_heroes_gain_no_xp() -> None:
    dead = given.hero("elias", "battle_wizard", health=0, killed=True)
    away = given.hero("siegfried", "paladin_of_fury", zone="")
    after = perform("+2 XP each hero", table(given.hero("bjorn", BJORN), dead, away))

    assert [hero.xp for hero in after.heroes.values()] == [2, 0, 0]


@rule("MD-LVL-04")
@pytest.mark.parametrize(
    ("words", "level", "deck"),
    [
        ("Draw 1 treasure", 2, "treasure_2"),
        ("Draw 1 treasure of level +1", 2, "treasure_3"),
        ("Draw 1 treasure of level +1", 5, "treasure_5"),
        ("Draw 1 treasure of level 4", 2, "treasure_4"),
    ],
)
def test_treasure_is_drawn_from_the_deck_of_its_level(words: str, level: int, deck: str) -> None:
    before = replace(alone(), level=level)

    after, events = given.performing(words, before)

    drawn = [event.deck for event in events if type(event).__name__ == "CardDrawn"]  # type: ignore[attr-defined]
    assert drawn[0] == deck
    assert len(after.decks[deck].bag) < len(before.decks[deck].bag)


@rule("MD-ART-01")
def test_an_artifact_is_random_and_leaves_its_deck() -> None:
    after = perform("Draw 2 artifacts", alone())

    assert len(after.decks["artifact"].bag) == 4
    assert {given.box().equipment[card].deck for card in after.heroes["bjorn"].cards} == {"artifact"}


def test_a_hero_discards_the_cards_he_chooses() -> None:
    cards = tuple(card.id for card in given.box().equipment.values() if card.deck == "starting")[:3]
    before = alone(hands=cards[:1], bag=cards[1:])

    after = perform("Discard 1 card", before, choose=picking(cards[2]))
    assert after.heroes["bjorn"].cards == cards[:2]
    assert after.decks["starting"].discard == cards[2:]
    assert perform("Discard 1 equipped card", before).heroes["bjorn"].hands == ()
    assert perform("Discard 9 cards", before).heroes["bjorn"].cards == ()


@rule("MD-MOV-02")
def test_a_held_hero_moves_only_with_slippery() -> None:
    held = table(enemies=(given.mob(),))

    assert perform("Move 1", held, choose=picking(given.BESIDE)).heroes["bjorn"].zone == given.DARK
    moved = perform("Move 1 with Slippery", held, choose=picking(given.BESIDE))
    assert moved.heroes["bjorn"].zone == given.BESIDE


@rule("MD-STN-04")
def test_a_stunned_enemy_holds_nobody() -> None:
    moved = perform("Move 1", table(enemies=(given.mob(stunned=True),)), choose=picking(given.BESIDE))

    assert moved.heroes["bjorn"].zone == given.BESIDE


@rule("MD-MOV-02")
def test_without_slippery_a_move_ends_in_the_first_zone_with_an_enemy() -> None:
    before = table(enemies=(given.mob(zone=given.START_TOKEN),))

    assert given.FAR not in given.question_after("Move 2", before).ids()
    assert given.FAR in given.question_after("Move 2 with Slippery", before).ids()


def test_a_move_costs_nothing_and_may_be_no_move() -> None:
    before = table(turns=(Turn("bjorn", points=1, moving=True),))
    after = perform("Move 2", before, choose=picking(given.DARK))

    assert after.heroes["bjorn"].zone == given.DARK
    moved = perform("Move 2", before, choose=picking(given.FAR))
    assert moved.heroes["bjorn"].zone == given.FAR
    assert moved.turns[0].points == 1


@rule("MD-ENM-14", "MD-ENM-01")
def test_an_enemy_is_pushed_as_a_whole_where_the_owner_wants() -> None:
    before = table(enemies=(given.mob(),))
    assert given.question_after("Move 1 with Slippery an enemy", before).seats == ("bjorn",)

    after = perform("Move 1 with Slippery an enemy", before, choose=picking(given.BESIDE))

    assert after.enemies[MOB].zone == given.BESIDE
    assert after.enemies[MOB].figures == 5


@rule("MD-MOV-02", "MD-STN-05")
def test_heroes_hold_an_enemy_that_is_moved_unless_they_lie_stunned() -> None:
    held = table(enemies=(given.mob(),))
    assert perform("Move 1 each enemy", held, choose=picking(given.BESIDE)).enemies[MOB].zone == given.DARK

    stunned = {name: replace(hero, stunned=True) for name, hero in held.heroes.items()}
    free = replace(held, heroes=stunned)
    assert perform("Move 1 each enemy", free, choose=picking(given.BESIDE)).enemies[MOB].zone == given.BESIDE


def test_an_immobile_enemy_stays() -> None:
    before = table(enemies=(given.mob(traits=("immobile",)),))

    after = perform("Move 2 with Slippery each enemy, Move to the starting zone each enemy", before)

    assert after.enemies[MOB].zone == given.DARK


def test_everybody_can_be_set_down_on_a_place() -> None:
    before = table(enemies=(given.mob(zone=given.LIT),))

    after = perform("Move to the starting zone each hero, Move to the exit each enemy", before)

    quest = given.box().quests["q7"]
    assert {hero.zone for hero in after.heroes.values()} == {quest.start}
    assert after.enemies[MOB].zone == quest.exit


@rule("MD-SKL-05")
def test_actions_are_gained_in_the_own_activation() -> None:
    after = perform("Gain 2 Actions, Gain 1 Melee Action", alone())

    assert after.turns[0].actions == 5
    assert after.turns[0].extra == {"melee": 1}


@rule("MD-SKL-05", "MD-ACN-04")
def test_outside_the_own_activation_actions_and_points_wait_for_it() -> None:
    waiting = perform("Gain 2 Actions, Gain 1 Movement point", table(active="siegfried"))
    assert [lasting.until for lasting in waiting.lasting] == [DUE, DUE]
    assert waiting.turns == (Turn("siegfried"),)

    next_turn = replace(waiting, turns=(), acted=("siegfried",), agenda=(NextHero(),))
    begun, _ = given.run(given.box_with("Gain 2 Actions, Gain 1 Movement point"), next_turn)

    assert begun.turns[0].hero == "bjorn"
    assert (begun.turns[0].actions, begun.turns[0].points, begun.turns[0].moving) == (5, 1, True)
    assert not begun.lasting


@rule("MD-RUL-43")
def test_a_commanded_hero_is_not_in_his_own_activation() -> None:
    turns = (Turn("bjorn", 1, commanded=True), Turn("siegfried"))
    after = perform("Gain 1 Action", table(turns=turns))

    assert after.turns == turns
    assert after.lasting == (Lasting("bjorn", f"{given.CARD}.says", DUE),)


def test_the_one_who_commands_gains_actions_below_the_commanded_turn() -> None:
    turns = (Turn("bjorn", 1, commanded=True), Turn("siegfried"))
    after = perform("Gain 1 Action each hero", table(turns=turns))

    assert [turn.actions for turn in after.turns] == [1, 4]


@rule("MD-ACN-04")
def test_movement_points_come_on_top_of_those_left() -> None:
    after = perform("Gain 2 Movement points", table(turns=(Turn("bjorn", points=1, moving=True),)))

    assert (after.turns[0].points, after.turns[0].moving, after.turns[0].actions) == (3, True, 3)


@rule("MD-SIG-01")
def test_a_refreshed_signature_may_be_used_again() -> None:
    before = table(signed=("bjorn", "elias"))

    assert perform("Refresh the signature", before).signed == ("elias",)


@rule("MD-HRO-04")
@pytest.mark.parametrize(("words", "tokens"), [("+1 Lifebringer token", 3), ("-9 Lifebringer tokens", 0)])
def test_lifebringer_tokens_come_and_go_but_never_below_none(words: str, tokens: int) -> None:
    assert perform(words, alone()).lifebringer == tokens


@rule("MD-LVL-01")
@pytest.mark.parametrize(("level", "after"), [(2, 3), (5, 5)])
def test_the_level_rises_by_one_to_5_at_most(level: int, after: int) -> None:
    assert perform("Raise the level", replace(alone(), level=level)).level == after


@rule("MD-ENP-01", "MD-RUL-53")
def test_inactive_enemies_are_never_activated() -> None:
    sleeper, awake = given.mob(), given.mob(2, stunned=True)
    _, events = given.performing("Activate each mob", table(enemies=(replace(sleeper, inactive=True), awake)))

    turns = [
        s for e in events for s in getattr(e, "steps", ()) if isinstance(s, EnemyTurns) and not s.ordered
    ]
    assert turns == [EnemyTurns((given.mob(2).id,))]
