"""Wounds, kills and healing outside an attack, figure by figure, with all that follows a death."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.decide import harm
from md_tui.games.massive_darkness.decide.experience import affordable, goes_on
from md_tui.games.massive_darkness.decide.hooks import order_matters
from md_tui.games.massive_darkness.events.cards import CardDiscarded
from md_tui.games.massive_darkness.events.enemies import (
    EnemyHealed,
    EnemyHurt,
    EnemyRemoved,
    EnemySlain,
    EnemyStunned,
)
from md_tui.games.massive_darkness.events.heroes import Healed, Stunned, Wounded, XpGained
from md_tui.games.massive_darkness.events.quests import PillarFell, PillarHurt
from md_tui.games.massive_darkness.setup import initial
from md_tui.games.massive_darkness.view import enemy_view
from tests.games.massive_darkness.rules.quest_given import Table as QuestTable
from tests.games.massive_darkness.rules.quest_given import setup
from tests.games.massive_darkness.tables import Table
from tests.rule import rule

MOB, AGENT = "orc_flayers#1", "orc_agent#1"


def mob(boss: int = 2, minions: tuple[int, ...] = (2, 2)) -> Table:
    """A mob of given health beside two heroes."""
    table = Table("bjorn", "elias", at="A-8").foe("orc_flayers_1", "A-8")
    return table.given(enemies={MOB: replace(table.foe_of(MOB), boss=boss, minions=minions)})


def left(table: Table) -> tuple[int, tuple[int, ...]] | None:
    """What is left of the mob."""
    enemy = table.state.enemies.get(MOB)
    return (enemy.boss, enemy.minions) if enemy else None


@rule("MD-RUL-23", "MD-CMB-10")
@pytest.mark.parametrize(
    ("minions", "wounds", "after"),
    [
        ((2, 2), 1, (2, (1, 2))),
        ((1, 2), 2, (2, (1,))),
        ((2, 2), 4, (2, ())),
        ((2, 2), 9, (2, ())),
        ((), 1, (1, ())),
        ((), 2, None),
        ((2, 2), 0, (2, (2, 2))),
    ],
)
def test_wounds_fill_minions_and_never_go_on_to_the_boss(
    minions: tuple[int, ...], wounds: int, after: tuple[int, tuple[int, ...]] | None
) -> None:
    table = mob(minions=minions).tell(harm.wound_enemy, MOB, wounds, "bjorn")
    assert left(table) == after
    assert bool(table.events(EnemyRemoved)) == (after is None)
    assert bool(table.events(CardDiscarded)) == (after is None)


@rule("MD-RUL-23")
def test_wounds_for_every_figure_strike_each_of_them_once() -> None:
    table = mob(3, (1, 2)).tell(harm.wound_enemy, MOB, 1, "bjorn", True)
    assert left(table) == (2, (1,))
    (hurt,) = table.events(EnemyHurt)
    assert (hurt.wounds, hurt.boss, hurt.minions, hurt.by) == (3, 2, (1,), "bjorn")
    assert [(e.figure, e.count) for e in table.events(EnemySlain)] == [("minion", 1)]


@rule("MD-ENM-10", "MD-RUL-16", "MD-RUL-17")
def test_a_minion_is_worth_xp_to_its_killer_and_a_boss_to_everybody() -> None:
    table = mob().tell(harm.kill_enemy, MOB, "bjorn", "minion")
    assert left(table) == (2, (2,))
    assert [(e.hero, e.amount) for e in table.events(XpGained)] == [("bjorn", 1)]
    table = mob().tell(harm.kill_enemy, MOB, "bjorn", "boss")
    assert left(table) == (0, (2, 2))
    assert [(e.hero, e.amount) for e in table.events(XpGained)] == [("bjorn", 3), ("elias", 3)]
    table = mob().tell(harm.kill_enemy, MOB, "bjorn")
    assert left(table) is None
    gained = [(e.hero, e.amount) for e in table.events(XpGained)]
    assert gained == [("bjorn", 2), ("bjorn", 3), ("elias", 3)]
    assert [(e.figure, e.count) for e in table.events(EnemySlain)] == [("minion", 2), ("boss", 1)]


@rule("MD-RUL-17")
def test_without_a_hero_as_killer_nobody_gains() -> None:
    table = mob().tell(harm.kill_enemy, MOB, "the_dark_breathes_in")
    assert left(table) is None
    assert table.events(XpGained) == []
    assert mob().tell(harm.kill_enemy, "nobody#1", "bjorn").told == []
    assert mob().tell(harm.wound_enemy, "nobody#1", 2, "bjorn").told == []


@rule("MD-ENM-10")
def test_agents_and_monsters_are_worth_more_than_bosses() -> None:
    for card, name, xp in (("orc_agent_1", AGENT, 4), ("high_troll_lesser", "high_troll#1", 5)):
        table = Table("bjorn", "elias", at="A-8").foe(card, "A-8").tell(harm.kill_enemy, name, "elias")
        assert [(e.hero, e.amount) for e in table.events(XpGained)] == [("bjorn", xp), ("elias", xp)]


@rule("MD-Q5-01", "MD-RUL-61")
def test_heroes_neither_wound_nor_stun_what_cannot_die_and_others_can() -> None:
    table = mob()
    table.given(enemies={MOB: replace(table.foe_of(MOB), traits=("immortal",))})
    assert table.tell(harm.wound_enemy, MOB, 1, "bjorn").events(EnemyHurt) == []
    assert table.tell(harm.stun_enemy, MOB, "bjorn").events(EnemyStunned) == []
    assert len(table.tell(harm.wound_enemy, MOB, 1, "a_quiet_hour").events(EnemyHurt)) == 1


@rule("MD-STN-01", "MD-STN-06", "MD-STN-07")
def test_who_lies_already_is_not_stunned_again() -> None:
    table = mob().tell(harm.stun_enemy, MOB, "bjorn")
    assert table.foe_of(MOB).stunned
    assert table.tell(harm.stun_enemy, MOB, "bjorn").told == []
    assert table.tell(harm.stun_enemy, "nobody#1", "bjorn").told == []
    assert [e.by for e in table.tell(harm.stun_hero, "elias", MOB).events(Stunned)] == [MOB]
    assert table.tell(harm.stun_hero, "elias", MOB).told == []
    table.hero("bjorn", killed=True, health=0)
    assert table.tell(harm.stun_hero, "bjorn", MOB).told == []


@rule("MD-RUL-45", "MD-HRO-02")
def test_healing_stops_at_the_maximum_and_the_dead_neither_heal_nor_suffer() -> None:
    table = mob().hero("bjorn", health=4)
    assert [e.amount for e in table.tell(harm.heal_hero, "bjorn", 3, "x").events(Healed)] == [1]
    assert table.tell(harm.heal_hero, "bjorn", 3, "x").told == []
    assert table.tell(harm.wound_hero, "bjorn", 0).told == []
    table.hero("bjorn", killed=True, health=0)
    assert table.tell(harm.heal_hero, "bjorn", 3).told == []
    assert table.tell(harm.wound_hero, "bjorn", 1).told == []
    assert table.tell(harm.gain_xp, "bjorn", 2).told == []
    assert table.tell(harm.gain_xp, "elias", 0).told == []


@rule("MD-RUL-45")
def test_an_enemy_heals_to_its_full_health_and_no_further() -> None:
    table = Table("bjorn", "elias", at="A-8").foe("orc_agent_1", "A-8")
    full = table.foe_of(AGENT).boss
    assert full == 2 * table.shelf.enemies["orc_agent_1"].health
    table.given(enemies={AGENT: replace(table.foe_of(AGENT), boss=full - 1)})
    table.tell(harm.heal_enemy, AGENT, 4, "x")
    assert table.foe_of(AGENT).boss == full
    assert table.tell(harm.heal_enemy, AGENT, 4, "x").events(EnemyHealed) == []


@rule("MD-RUL-80", "MD-RUL-67")
def test_whatever_is_wounded_is_a_hero_an_enemy_or_a_pillar() -> None:
    table = QuestTable("q9").idle()
    table.tell(harm.wound, "north_pillar", 2, "bjorn")
    assert [(e.pillar, e.health, e.by) for e in table.events(PillarHurt)] == [("north_pillar", 1, "bjorn")]
    assert table.events(PillarFell) == []
    table.tell(harm.wound, "north_pillar", 1, "bjorn")
    assert [e.pillar for e in table.events(PillarFell)] == ["north_pillar"]
    assert [e.wounds for e in table.tell(harm.wound, "elias", 2, "x").events(Wounded)] == [2]


@rule("MD-GRD-02", "MD-ENM-03")
def test_the_view_of_an_enemy_tells_full_health_of_one_and_of_all() -> None:
    table = mob().foe("orc_agent_1", "A-8")
    card, agent = table.shelf.enemies["orc_flayers_1"], table.shelf.enemies["orc_agent_1"]
    seen = enemy_view(table.shelf, table.state, table.foe_of(MOB))
    assert (seen.card, seen.role, seen.dice) == (card.id, "mob", card.dice)
    assert enemy_view(table.shelf, table.state, table.foe_of(AGENT)).role == "agent"
    fulls = [enemy_view(table.shelf, table.state, table.foe_of(name)).full for name in (MOB, AGENT)]
    assert fulls == [card.health, 2 * agent.health]


@rule("MD-GRD-02", "MD-GRD-03")
def test_the_gear_of_a_mob_counts_while_its_boss_lives_and_only_in_kinds_it_has() -> None:
    table = mob()
    plain = table.shelf.enemies["orc_flayers_1"].dice
    assert plain.melee
    assert not plain.magic
    armed = replace(table.foe_of(MOB), gear=("fire_sword", "wand"))
    seen = enemy_view(table.shelf, table.state, armed)
    assert seen.dice.melee == plain.melee + table.shelf.equipment["fire_sword"].dice.melee
    assert not seen.dice.magic
    assert "fire_sword.burn" in seen.texts
    headless = enemy_view(table.shelf, table.state, replace(armed, boss=0))
    assert headless.dice == plain
    assert "fire_sword.burn" not in headless.texts


@rule("MD-XPP-01", "MD-CLS-03")
def test_what_can_be_bought_now_and_after_the_next_step() -> None:
    table = Table("bjorn", at="A-8")
    lines = table.shelf.classes["shadow_barbarian"].lines
    price = lines["charge"][0].xp
    poor, able, rich = (replace(table.who("bjorn"), xp=xp) for xp in (price - 1, price, 9 * price))
    assert affordable(table.shelf, poor) == ()
    assert "charge" in affordable(table.shelf, able)
    assert affordable(table.shelf, replace(rich, killed=True, health=0)) == ()
    assert affordable(table.shelf, rich) == tuple(lines)
    bought = replace(rich, bought={"charge": len(lines["charge"])})
    assert "charge" not in affordable(table.shelf, bought)
    assert goes_on(table.shelf, rich, "charge")
    assert not goes_on(table.shelf, able, "charge")
    assert not goes_on(table.shelf, poor, "charge")
    assert not goes_on(table.shelf, bought, "charge")


@rule("MD-Q5-02", "MD-Q9-02")
def test_the_order_of_enemies_matters_where_they_have_more_to_do_than_to_go_for_heroes() -> None:
    table = Table("bjorn")
    found = set()
    for quest in table.shelf.quests:
        state = initial(table.shelf, setup(quest, "bjorn", "elias"))
        if order_matters(table.shelf, state):
            found.add(quest)
    rules = {name: {rule.name for rule in quest.rules} for name, quest in table.shelf.quests.items()}
    drawn = {"immortal", "march", "pillars_draw_enemies"}
    assert found == {name for name, has in rules.items() if has & drawn}
    assert {name for name in found if "immortal" in rules[name]}
    assert {name for name in found if "march" in rules[name]}
    assert found < set(rules)
