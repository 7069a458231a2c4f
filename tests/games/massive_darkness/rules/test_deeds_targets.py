"""Whom a deed touches, who chooses, and what is suggested."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.decide.deeds.targets import token_zones
from md_tui.games.massive_darkness.model import ENEMIES, State, Turn
from md_tui.games.massive_darkness.model.fight import Fight
from md_tui.games.massive_darkness.steps.general import Perform
from tests.games.massive_darkness.rules import deeds_given as given
from tests.games.massive_darkness.rules.deeds_given import perform, picking, question_after, table
from tests.rule import rule

MOB, OTHER = given.mob().id, given.mob(2).id


def gainers(before: State, after: State) -> list[str]:
    """The heroes who have gained XP."""
    return [name for name, hero in after.heroes.items() if hero.xp > before.heroes[name].xp]


@pytest.mark.parametrize(
    ("target", "names"),
    [
        ("", ["bjorn"]),
        (" the active hero", ["siegfried"]),
        (" the first player", ["bjorn"]),
        (" the hero with most XP", ["siegfried"]),
        (" the hero with least XP", ["elias"]),
        (" each hero", ["bjorn", "elias", "siegfried"]),
        (" each ally", ["elias", "siegfried"]),
        (" each hero in the zone", ["bjorn", "elias"]),
        (" each ally in the zone", ["elias"]),
        (" each hero in sight", ["bjorn", "elias"]),
        (" each hero in light", ["siegfried"]),
        (" each hero in shadow", ["bjorn", "elias"]),
    ],
)
def test_a_target_means_these_heroes(target: str, names: list[str]) -> None:
    before = table(active="siegfried")

    assert gainers(before, perform(f"+1 XP{target}", before)) == names


@pytest.mark.parametrize(
    ("target", "names"),
    [
        ("each enemy", {MOB, OTHER, "agent", "monster"}),
        ("each enemy in the zone", {MOB}),
        ("each enemy within 1 zone", {MOB, OTHER}),
        ("each enemy at range 1-2", {OTHER}),
        ("each enemy in sight", {MOB, OTHER}),
        ("each mob", {MOB, OTHER}),
        ("each agent", {"agent"}),
        ("each roaming monster", {"monster"}),
        ("each enemy in light", {"agent", "monster"}),
    ],
)
def test_a_target_means_these_enemies(target: str, names: set[str]) -> None:
    people = {
        MOB: given.mob(),
        OTHER: given.mob(2, given.BESIDE),
        "agent": given.agent(),
        "monster": given.monster(),
    }
    after = perform(f"Stun {target}", table(enemies=tuple(people.values())))

    assert {name for name, enemy in people.items() if after.enemies[enemy.id].stunned} == names


@rule("MD-RUL-52")
def test_events_on_roaming_monsters_pass_over_one_that_does_not_count() -> None:
    uncounted = given.monster(traits=("uncounted",))
    before = table(enemies=(uncounted,), active="")
    words = "Stun each roaming monster"
    box = given.box_with(words)
    event = replace(given.box().events["drums_in_the_deep"], id="trial", effects=())
    asked = replace(box, events={**box.events, given.CARD: event})
    asked.__dict__["boards"] = box.boards

    after, _ = given.run(asked, replace(before, agenda=(Perform(f"{given.CARD}.says"),)))

    assert not after.enemies[uncounted.id].stunned
    assert perform(words, before).enemies[uncounted.id].stunned


@rule("MD-GLO-01")
def test_outside_activations_the_first_player_s_hero_owns_an_event() -> None:
    before = table(active="", phase=ENEMIES, first="siegfried")

    assert gainers(before, perform("+1 XP", before, owner="")) == ["siegfried"]


@rule("MD-RUL-12")
def test_if_the_token_holder_is_killed_the_next_living_hero_owns_an_event() -> None:
    before = table(active="", phase=ENEMIES, first="bjorn")
    dead = replace(before.heroes["bjorn"], killed=True, health=0)
    before = replace(before, heroes={**before.heroes, "bjorn": dead})

    assert gainers(before, perform("+1 XP", before, owner="")) == ["elias"]


def test_the_attacker_is_the_enemy_whose_attack_wounds_the_owner() -> None:
    words = "When you are wounded: Stun the attacker"
    fight = Fight(OTHER, "bjorn", "ranged")
    before = table(enemies=(given.mob(), given.mob(2, given.BESIDE)))

    hit = perform(words, replace(before, fight=fight))

    assert [enemy.stunned for enemy in hit.enemies.values()] == [False, True]
    assert perform(words, before) == before


@rule("MD-RUL-10")
def test_the_owner_s_player_chooses_one_of_several() -> None:
    before = table(enemies=(given.mob(), given.mob(2, given.BESIDE)))
    question = question_after("Wound 2 an enemy within 1 zone", before)

    assert (question.kind, question.seats, question.ids()) == ("deed_target", ("bjorn",), (MOB, OTHER))
    after = perform("Wound 2 an enemy within 1 zone", before, choose=picking(OTHER))
    assert len(after.enemies[OTHER].minions) == 3
    assert len(after.enemies[MOB].minions) in (3, 4)


def test_only_those_for_whom_it_changes_something_are_offered() -> None:
    before = table()
    hurt = replace(before.heroes["elias"], health=1)

    after = perform("Heal 1 a hero", replace(before, heroes={**before.heroes, "elias": hurt}))

    assert after.heroes["elias"].health == 2


@pytest.mark.parametrize(
    ("words", "best", "reason"),
    [
        ("Heal 1 a hero", "elias", "most_wounded"),
        ("+1 XP a hero", "elias", "least_xp"),
        ("Wound 1 a hero", "siegfried", "most_health"),
        ("Wound 1 an enemy", OTHER, "least_health"),
        ("Stun an enemy", MOB, "most_health"),
        ("Next attack: +1 hit a hero", "bjorn", "own_deed"),
    ],
)
def test_the_suggestion_follows_a_stated_rule(words: str, best: str, reason: str) -> None:
    before = table(enemies=(given.mob(), given.mob(2, minions=(1,))))
    hurt = {"bjorn": 4, "elias": 2, "siegfried": 5}
    heroes = {name: replace(hero, health=hurt[name], most=6) for name, hero in before.heroes.items()}

    question = question_after(words, replace(before, heroes=heroes))

    assert (question.suggested, question.reason) == ((best,), reason)


@rule("MD-RUL-61")
def test_nothing_touches_an_immortal() -> None:
    before = table(enemies=(given.mob(traits=("immortal",)),))

    assert perform("Wound 1 an enemy, Stun an enemy, Kill an enemy", before) == before


def test_a_choice_offers_only_alternatives_that_do_something() -> None:
    words = "Choose one: Heal 4 / Heal 2 each hero in the zone"
    before = table()
    hurt = replace(before.heroes["elias"], health=1)
    before = replace(before, heroes={**before.heroes, "elias": hurt})

    assert perform(words, before).heroes["elias"].health == 3

    both = replace(before, heroes={**before.heroes, "bjorn": replace(before.heroes["bjorn"], health=1)})
    question = question_after(words, both)
    assert (question.kind, question.ids(), question.suggested) == ("deed_choice", ("0", "1"), ("0",))
    chosen = perform(words, both, choose=picking("1"))
    assert chosen.heroes["bjorn"].health in (3, 5)


@rule("MD-EVT-02", "MD-EVT-04")
@pytest.mark.parametrize(
    ("quest", "level", "direction", "zones"),
    [
        ("q7", 1, 0, ("3V-7",)),
        ("q7", 1, 1, ("1R-5", "2R-3")),
        ("q7", 1, -1, ("3V-7",)),
        ("q7", 2, -1, ("3V-7",)),
        ("q7", 4, 0, ("6V-5", "8V-4")),
        ("q7", 5, 1, ("9R-5",)),
        ("q2", 3, 1, ("3V-7",)),
        ("q2", 5, 0, ("3V-7",)),
    ],
)
def test_a_level_token_that_is_missing_is_replaced_by_the_nearest(
    quest: str, level: int, direction: int, zones: tuple[str, ...]
) -> None:
    state = replace(table(), quest=quest, level=level, terrain=given.box().boards[quest].start())

    assert token_zones(given.box(), state, level + direction, direction) == zones


def test_the_commanding_hero_is_the_active_one() -> None:
    before = table(turns=(Turn("bjorn", 1, commanded=True), Turn("elias")))

    assert gainers(before, perform("+1 XP the active hero", before)) == ["elias"]


@pytest.mark.parametrize(
    ("attacker", "defender", "hit"),
    [("bjorn", MOB, {OTHER}), (OTHER, "bjorn", {MOB}), ("elias", MOB, {MOB, OTHER})],
)
def test_every_other_enemy_leaves_out_the_one_whom_the_owner_fights(
    attacker: str, defender: str, hit: set[str]
) -> None:
    words = "When you are wounded: Wound 1 every other enemy in the zone"
    before = table(enemies=(given.mob(), given.mob(2)), fight=Fight(attacker, defender, "melee"))

    after = perform(words, before)

    assert {name for name in after.enemies if after.enemies[name] != before.enemies[name]} == hit
    for name in hit:
        assert (after.enemies[name].boss, after.enemies[name].minions) == (1, (1, 1, 1, 1)), "every figure"


def test_outside_of_a_fight_nobody_is_left_out() -> None:
    words = "When you are wounded: Stun every other enemy in the zone"

    after = perform(words, table(enemies=(given.mob(), given.mob(2))))

    assert all(enemy.stunned for enemy in after.enemies.values())
