"""Enemies appear: numbers, health, miniatures, reinforcements (MD-ENM, MD-RUL-33, 36)."""

from md_tui.games.massive_darkness.content.box import copies_of
from md_tui.games.massive_darkness.events.cards import CardDiscarded, CardDrawn
from md_tui.games.massive_darkness.events.enemies import (
    EnemyActivated,
    EnemySpawned,
    EnemyStoodUp,
    MiniaturesShort,
    ReinforcementsCalled,
)
from md_tui.games.massive_darkness.steps.general import EnemiesPhase, Reinforce, SpawnGuard, SpawnMonster
from tests.games.massive_darkness.tables import HALL_BOARD, Table, drawn
from tests.rule import rule


@rule("MD-ENM-02", "MD-ENM-03")
def test_minions_and_health_go_by_the_heroes_who_started_killed_ones_too() -> None:
    table = Table("bjorn", "elias", "sibyl", at="A-7", asks="auto").hero("sibyl", killed=True, health=0)
    table.draws("guard_1", "dwarf_warriors_1").work(SpawnGuard(("B-5",), 1, "test"))
    mob, printed = table.foe_of("dwarf_warriors#1"), table.shelf.enemies
    health = printed["dwarf_warriors_1"].health
    assert (mob.boss, mob.minions) == (health, (health,) * 3 * printed["dwarf_warriors_1"].minions)
    table.draws("guard_1", "dwarf_agent_1").work(SpawnGuard(("B-5",), 1, "test"))
    assert table.foe_of("dwarf_agent#1").boss == 3 * printed["dwarf_agent_1"].health
    table.draws("lesser", "high_troll_lesser").work(SpawnMonster(("B-5",), "test"))
    assert table.foe_of("high_troll#1").boss == 3 * printed["high_troll_lesser"].health


@rule("MD-ENM-07")
def test_a_guard_comes_from_the_deck_of_the_level_named() -> None:
    table = Table("bjorn", at="A-7", asks="auto", level=3).work(SpawnGuard(("B-5",), 3, "test"))
    assert [e.deck for e in table.events(CardDrawn)][:1] == ["guard_3"]


@rule("MD-ENM-11", "MD-RUL-33")
def test_if_the_miniatures_do_not_suffice_nothing_is_placed_and_all_of_the_type_activate_once() -> None:
    table = Table("bjorn", at="A-8", asks="auto", turn=False).foe("goblin_warriors_1#1", "A-8")
    table.hero("bjorn", xp=1).dice("yellow: yellow: blue:")
    table.draws("guard_1", "goblin_warriors_1#2").work(SpawnGuard(("B-5",), 1, "test"))
    assert [e.type for e in table.events(MiniaturesShort)] == ["goblin_warriors"]
    assert len(table.state.enemies) == 1
    assert [e.card for e in table.events(CardDiscarded)] == ["goblin_warriors_1#2"]
    assert [e.enemy for e in table.events(EnemyActivated)] == ["goblin_warriors#1"]
    assert not [e for e in table.events(CardDrawn) if e.deck.startswith("treasure")], "no treasure is drawn"


@rule("MD-RUL-33")
def test_type_means_the_name_at_all_levels_and_stunned_ones_get_up() -> None:
    table = Table("bjorn", at="A-8", asks="auto", turn=False).foe("goblin_warriors_1#1", "A-8", stunned=True)
    level_2 = next(c for c in table.shelf.enemies.values() if c.type == "goblin_warriors" and c.level == 2)
    table.draws("guard_2", copies_of(level_2)[0]).work(SpawnGuard(("B-5",), 2, "test"))
    assert [e.enemy for e in table.events(EnemyStoodUp)] == ["goblin_warriors#1"]


@rule("MD-RUL-33", "MD-DCK-04")
def test_dead_figures_return_to_the_supply_at_once() -> None:
    table = Table("bjorn", at="A-8", asks="auto", turn=False).foe("goblin_warriors_1#1", "A-8", boss=0)
    table.draws("guard_1", "goblin_warriors_1#2").work(SpawnGuard(("B-5",), 1, "test"))
    assert not table.events(MiniaturesShort)
    assert table.foe_of("goblin_warriors#2").figures == 2, "the dead boss's figure serves again"


@rule("MD-RUL-33")
def test_a_shortage_with_none_of_the_type_active_does_nothing() -> None:
    table = Table("bjorn", at="A-8", asks="auto", turn=False)
    table.foe("goblin_warriors_1#1", "A-8", inactive=True)
    table.draws("guard_1", "goblin_warriors_1#2").work(SpawnGuard(("B-5",), 1, "test"))
    assert not table.events(EnemyActivated)


@rule("MD-ENM-11")
def test_minions_count_as_well_as_leaders() -> None:
    six = ("bjorn", "elias", "sibyl", "owen", "siegfried", "whisper")
    table = Table(*six, at="A-8", asks="auto", turn=False)
    card = next(c for c in table.shelf.enemies.values() if c.type == "orc_flayers" and c.minions == 1)
    table.foe(card.id, "B-3", boss=0)
    other = next(c for c in table.shelf.enemies.values() if c.type == "orc_flayers" and c.id != card.id)
    table.draws(f"guard_{other.level}", other.id).work(SpawnGuard(("B-5",), other.level, "test"))
    assert table.events(MiniaturesShort), "six flayers stand already"


@rule("MD-ENM-08", "MD-RUL-36")
def test_an_agent_calls_a_guard_of_its_own_level_to_the_token_of_its_own_tile() -> None:
    table = Table("bjorn", at="A-8", asks="auto", level=2, turn=False)
    table.foe("dwarf_agent_1", "B-8").work(Reinforce(("*",)))
    (call,) = table.events(ReinforcementsCalled)
    assert (call.enemy, call.zone) == ("dwarf_agent#1", "B-5")
    (guard,) = table.events(EnemySpawned)
    assert guard.zone == "B-5"
    assert guard.level == 1, "the agent's level, not the current one"
    assert next(e.deck for e in table.events(CardDrawn) if e.deck.startswith("treasure")) == "treasure_2"


@rule("MD-RUL-36")
def test_each_agent_calls_once_stunned_ones_too_and_newcomers_do_not() -> None:
    table = Table("bjorn", at="A-8", asks="all", turn=False).foe("dwarf_agent_1", "B-8", stunned=True)
    table.foe("orc_agent_1", "A-1").draws("guard_1", "goblin_agent_1", "dwarf_warriors_1")
    table.work(Reinforce(("*",)))
    assert table.question.kind == "enemy_order"
    table.answer_all(("orc_agent#1", "dwarf_agent#1"))
    assert [e.enemy for e in table.events(ReinforcementsCalled)] == ["orc_agent#1", "dwarf_agent#1"]
    assert [(e.enemy, e.zone) for e in table.events(EnemySpawned)] == [
        ("goblin_agent#1", "A-7"),
        ("dwarf_warriors#1", "B-5"),
    ]


@rule("MD-RUL-36")
def test_on_a_tile_without_level_token_nothing_comes() -> None:
    bare = drawn({**HALL_BOARD, "levels": {"1": ["A-7"]}})
    table = Table("bjorn", at="A-8", asks="auto", turn=False, shelf=bare).foe("dwarf_agent_1", "B-8")
    table.work(Reinforce(("*",)))
    assert not table.events(EnemySpawned)


@rule("MD-RUL-36", "MD-ENM-08")
def test_reinforcements_come_after_the_activations_and_do_not_act_in_that_phase() -> None:
    table = Table("bjorn", at="A-4", asks="auto", turn=False).foe("dwarf_agent_1", "B-8")
    table.draws("guard_1", "orc_flayers_1").work(EnemiesPhase())
    assert [e.enemy for e in table.events(EnemyActivated)][:1] == ["dwarf_agent#1"]
    spawn = next(n for n, e in enumerate(table.told) if isinstance(e, EnemySpawned))
    acted = [e.enemy for e in table.told[:spawn] if isinstance(e, EnemyActivated)]
    assert acted == ["dwarf_agent#1"]


@rule("MD-ENM-09")
def test_lesser_monsters_come_up_to_level_3() -> None:
    for level, deck in ((1, "lesser"), (3, "lesser"), (4, "greater"), (5, "greater")):
        table = Table("bjorn", at="A-4", asks="auto", level=level).work(SpawnMonster(("B-5",), "test"))
        assert table.events(CardDrawn)[0].deck == deck
