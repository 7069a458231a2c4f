"""The level: when it rises, what follows, and what does not (MD-LVL, MD-RUL-07, MD-RUL-08)."""

from md_tui.games.massive_darkness.combat.in_force import step_in_force
from md_tui.games.massive_darkness.events.cards import CardDrawn
from md_tui.games.massive_darkness.events.heroes import LevelRose
from md_tui.games.massive_darkness.steps.combat import StartFight
from md_tui.games.massive_darkness.steps.general import (
    EndPhase,
    EventPhase,
    ExperiencePhase,
    SpawnGuard,
    SpawnMonster,
)
from tests.games.massive_darkness.tables import Table
from tests.rule import rule


@rule("MD-LVL-01", "MD-LVL-02")
def test_a_game_starts_at_level_1_and_rises_to_that_of_the_tile_a_hero_ends_on() -> None:
    table = Table("bjorn", at="A-9")
    assert table.state.level == 1
    table.all_say("move A-6", "move B-4")
    assert table.state.level == 2
    assert table.events(LevelRose)[0].hero == "bjorn"


@rule("MD-RUL-07")
def test_the_level_is_checked_after_the_action_not_between_points() -> None:
    table = Table("bjorn", at="A-6").says("move B-4")
    assert table.turn_now.points == 1
    assert table.state.level == 1
    table.says("move A-6")
    assert table.state.level == 1, "back before the action ended"
    table.says("move B-4").says("end")
    assert table.state.level == 2, "the end of the activation ends the action too"


@rule("MD-RUL-07", "MD-RUL-30")
def test_the_action_that_follows_a_movement_begins_at_the_new_level() -> None:
    table = Table("elias", at="A-6").hero("elias", bought={"blink": 1})
    table.says("move B-4")
    assert table.state.level == 1
    table.foe("dwarf_warriors_1", "B-6")
    table.says("attack magic dwarf_warriors#1")
    rose = next(n for n, e in enumerate(table.told) if isinstance(e, LevelRose))
    fight = next(n for n, e in enumerate(table.told) if StartFight.__name__ in repr(e))
    assert rose < fight


@rule("MD-RUL-07")
def test_the_attack_of_a_charge_is_made_at_the_old_level() -> None:
    table = Table("bjorn", at="A-6").has("bjorn", "mace", bought={"charge": 1}).foe("dwarf_warriors_1", "B-4")
    table.says("charge B-4 dwarf_warriors#1")
    assert table.state.level == 1
    assert table.state.fight is not None
    table.suggested()
    assert table.state.level == 2


@rule("MD-LVL-03")
def test_the_level_never_falls() -> None:
    table = Table("bjorn", at="B-4", level=2)
    table.all_say("move A-6", "move A-9").suggested()
    assert table.state.level == 2


@rule("MD-RUL-08")
def test_killed_and_departed_heroes_do_not_raise_the_level_but_stunned_ones_do() -> None:
    table = Table("bjorn", "elias", "sibyl", at="A-7")
    table.hero("elias", zone="B-4", killed=True, health=0).hero("sibyl", zone="")
    table.all_say("move A-8", "move A-9")
    assert table.state.level == 1
    table.hero("elias", killed=False, health=3, stunned=True)
    table.all_say("move A-8", "move A-7")
    assert table.state.level == 2


@rule("MD-LVL-02")
def test_opening_a_door_to_a_higher_tile_raises_the_level_before_the_card_is_drawn() -> None:
    table = Table("bjorn", at="A-3").open("A-3/A-6").draws("door", "door_3").says("open A-3/B-1")
    kinds = [type(event) for event in table.told]
    assert kinds.index(LevelRose) < kinds.index(CardDrawn)
    table.suggested()
    assert table.state.enemies
    assert all(e.level == 2 for e in table.state.enemies.values())


@rule("MD-RUL-08")
def test_a_door_leads_to_the_tile_of_its_far_side() -> None:
    table = Table("bjorn", at="B-1", level=1).open("B-1/B-4").says("open A-3/B-1")
    rises = table.events(LevelRose)
    assert not rises, "the far side is on the level-1 tile"


@rule("MD-LVL-02")
def test_the_level_also_rises_when_a_phase_ends_with_a_hero_on_a_higher_tile() -> None:
    for phase in (ExperiencePhase(), EventPhase(), EndPhase()):
        table = Table("bjorn", at="B-4", turn=False).work(phase)
        assert table.state.level == 2, phase


@rule("MD-LVL-04")
def test_the_level_decides_skills_guards_monsters_and_their_treasure() -> None:
    table = Table("bjorn", at="A-7", level=4)
    steps = table.shelf.classes["shadow_barbarian"].lines["charge"]
    assert step_in_force(steps, 3, 3) == steps[1]
    assert step_in_force(steps, 3, 4) == steps[2]
    table.work(SpawnMonster(("B-5",), "test")).suggested()
    monster = next(iter(table.state.enemies.values()))
    assert monster.card.endswith("_greater")
    assert table.shelf.equipment[monster.gear[0].partition("#")[0]].level == 4
    table = Table("bjorn", at="A-7", level=3).work(SpawnMonster(("B-5",), "test")).suggested()
    assert next(iter(table.state.enemies.values())).card.endswith("_lesser")
    table = Table("bjorn", at="A-7", level=3).work(SpawnGuard(("B-5",), 3, "test")).suggested()
    assert next(iter(table.state.enemies.values())).level == 3


@rule("MD-LVL-05")
def test_a_treasure_token_gives_a_card_of_its_tile_whatever_the_level() -> None:
    table = Table("bjorn", at="A-8", level=4).tokens("A-8", "treasure").says("pickup")
    assert table.events(CardDrawn)[0].deck == "treasure_1"


@rule("MD-LVL-06")
def test_equipment_of_any_level_is_used_at_once() -> None:
    table = Table("bjorn", at="A-8").tokens("A-8", "treasure")
    best = next(c for c in table.shelf.equipment.values() if c.deck == "treasure_5" and c.slot == "two_hands")
    table.has("bjorn", best.id)
    kind = next(kind for kind in ("melee", "ranged", "magic") if best.dice.of(kind))
    table.foe("dwarf_warriors_1", "A-8" if kind == "melee" else "A-7")
    table.says(f"attack {kind} dwarf_warriors#1")
    assert table.turn_now.actions == 2


@rule("MD-LVL-07")
def test_all_tokens_of_the_current_level_are_active_and_no_others() -> None:
    table = Table("bjorn", "whisper", quest="q7", level=2)
    board = table.shelf.boards["q7"]
    assert set(board.level_zone(table.state.level, table.state.terrain)) == {"1R-5", "2R-3"}
    table.work(SpawnGuard(board.level_zone(2, table.state.terrain), 2, "patrol"))
    assert set(table.question.ids()) == {"1R-5", "2R-3"}, "both are active, so the players choose"
