"""A quest that is won is over: nobody acts any more, whoever's turn it would be (MD-WIN-01)."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quests import Goal
from md_tui.games.massive_darkness.decide.goals import hopeless
from md_tui.games.massive_darkness.decide.harm import kill_enemy
from md_tui.games.massive_darkness.events.cards import CardGained
from md_tui.games.massive_darkness.events.combat import FightBegan
from md_tui.games.massive_darkness.events.enemies import EnemyActivated
from md_tui.games.massive_darkness.events.heroes import Activated, GameEnded, PhaseBegan
from md_tui.games.massive_darkness.events.quests import GoalReached
from md_tui.games.massive_darkness.face.narrate.events import narrate
from md_tui.games.massive_darkness.model import ENEMIES
from md_tui.games.massive_darkness.steps.general import CounterAttacks, EnemiesPhase, EnemyTurns, NextHero
from md_tui.sim.games.massive_darkness.scenario.board import BOARD
from tests.games.massive_darkness.given import a_card, with_cards
from tests.games.massive_darkness.tables import Table, hall
from tests.games.massive_darkness.wandering import opened
from tests.rule import rule

WIDOW, MOB = "giant_spider#1", "orc_flayers#1"
ROOM = "3V-1"
SHIELDS = "red: green:S green:S green:S"


def hunted(*heroes: str, boss: int = 1, **changes: Any) -> Table:
    """The last target of the second quest, all but dead, and a hero whose armor bites back."""
    shelf = with_cards(a_card("thorns", "Payback 2", slot="body", defense="green green green"))
    table = Table(*(heroes or ("bjorn", "elias")), quest="q2", shelf=shelf, at=ROOM, asks="auto", **changes)
    table.has("bjorn", "thorns", xp=9)
    table.foe("giant_spider_lesser", ROOM, boss=boss, traits=("quest:black_widow",))
    return table.given(counts={"came:black_widow": 1})


def wanting(goal: Goal) -> Box:
    """A board on which this is all there is to do."""
    shelf = hall()
    found = replace(shelf, quests={**shelf.quests, BOARD: replace(shelf.quests[BOARD], goals=(goal,))})
    found.__dict__["boards"] = shelf.boards
    return found


@rule("MD-WIN-01")
def test_an_answer_that_kills_the_last_target_in_the_enemies_phase_ends_the_game_before_the_next_enemy() -> (
    None
):
    table = hunted().foe("orc_flayers_1", ROOM).dice(SHIELDS).given(turns=(), phase=ENEMIES)
    table.work(EnemyTurns((WIDOW, MOB), True))
    assert table.ending is not None
    assert table.ending.won
    assert [event.enemy for event in table.events(EnemyActivated)] == [WIDOW]
    assert not table.events(FightBegan)[1:]


@rule("MD-WIN-01")
def test_a_counter_attack_that_costs_the_last_target_its_life_ends_the_game_before_the_next_one() -> None:
    table = hunted().foe("orc_flayers_1", ROOM).dice(SHIELDS).given(turns=(), acted=("bjorn",))
    table.work(CounterAttacks("bjorn", (WIDOW, MOB)), NextHero())
    assert table.ending is not None
    assert table.ending.won
    assert [event.enemy for event in table.events(EnemyActivated)] == [WIDOW]
    assert not table.events(Activated), "and no other hero gets his turn"


@rule("MD-WIN-01")
def test_an_own_attack_wins_at_once_too_and_leaves_no_combat_open() -> None:
    table = hunted().has("bjorn", "mace").dice("red:HHHD blue:").says(f"attack melee {WIDOW}")
    assert table.ending is not None
    assert table.state.fight is None
    assert table.told[-1] == table.ending


@rule("MD-WIN-01", "MD-GRD-07")
def test_the_treasure_of_the_last_target_still_goes_to_its_killer() -> None:
    table = hunted().dice(SHIELDS).given(turns=(), phase=ENEMIES)
    widow = table.foe_of(WIDOW)
    table.foe("giant_spider_lesser", ROOM, WIDOW, boss=1, gear=("ash_bow",), traits=widow.traits)
    table.work(EnemyTurns((WIDOW,), True))
    assert [(e.hero, e.card) for e in table.events(CardGained)] == [("bjorn", "ash_bow")]
    assert table.ending is not None


@rule("MD-WIN-01")
def test_a_target_that_survives_ends_nothing() -> None:
    table = hunted(boss=3).foe("orc_flayers_1", ROOM).dice(f"{SHIELDS} red: yellow: green: green: green:")
    table.given(turns=(), phase=ENEMIES).work(EnemyTurns((WIDOW, MOB), True))
    assert table.ending is None
    assert [event.enemy for event in table.events(EnemyActivated)] == [WIDOW, MOB]


@rule("MD-WIN-01", "MD-WIN-03")
def test_an_earlier_objective_is_ticked_off_at_once_and_the_phase_goes_on() -> None:
    table = Table("bjorn", quest="q4", at="6R-1", asks="auto", turn=False, phase=ENEMIES)
    table.foe("hellhound_greater", "6R-1", traits=("quest:sentry",)).given(counts={"came:sentry": 1})
    table.tell(kill_enemy, table.state.enemies["hellhound#1"].id, "bjorn")
    assert table.events(GoalReached) == [GoalReached("kill")]
    assert table.ending is None


@rule("MD-WIN-01")
def test_the_last_token_found_in_the_middle_of_a_movement_action_wins_at_once() -> None:
    table = (
        Table("bjorn", "elias", at="A-8", shelf=wanting(Goal("key", "pick_up", ("library",))))
        .tokens("A-8", "library")
        .says("pickup")
    )
    assert table.ending is not None
    assert table.ending.won


@rule("MD-WIN-01")
def test_the_last_door_opened_in_the_middle_of_a_movement_action_wins_at_once() -> None:
    shelf = wanting(Goal("open", "open", doors=("A-4/A-7",)))
    table = Table("bjorn", "elias", at="A-7", shelf=shelf, asks="auto")
    table.draws("door", "door_1").says("open A-4/A-7")
    assert table.ending is not None
    assert table.turn_now.points == 1


@rule("MD-WIN-01", "MD-Q9-02")
def test_the_last_enemy_of_the_maze_ends_it_in_the_middle_of_the_enemies_phase() -> None:
    table = Table("bjorn", quest="q9", at="3R-1", asks="auto", turn=False, phase=ENEMIES)
    table.given(counts={"waves:monsters": 5}).foe("orc_flayers_1", "3R-1")
    table.tell(kill_enemy, MOB, "bjorn")
    assert table.ending is not None


@rule("MD-WIN-01")
def test_a_victory_names_the_rule_of_its_quest_beside_the_general_one() -> None:
    table = hunted().tell(kill_enemy, WIDOW, "bjorn")
    assert table.ending == GameEnded(True, "objectives_met", "MD-WIN-01", "MD-Q2-01")
    ending = table.state.ending
    assert ending is not None
    assert ending.rules == "MD-WIN-01, MD-Q2-01"
    said = narrate(opened().words, table.ending, table.state, table.state)
    assert said is not None
    assert said.text.endswith("(MD-WIN-01, MD-Q2-01)")


@rule("MD-WIN-01")
def test_every_quest_of_the_box_says_by_which_rule_it_is_won() -> None:
    for name, quest in hall().quests.items():
        chapter = "QT" if name == "tutorial" else name.upper()
        assert quest.won_by.startswith(f"MD-{chapter}-") or name == BOARD, name


@rule("MD-WIN-01")
def test_a_defeat_stays_where_it_was() -> None:
    table = Table("bjorn", quest="q9", at="3R-1", asks="auto", turn=False).foe("orc_flayers_1", "3R-7")
    table.work(EnemiesPhase())
    assert table.ending == GameEnded(False, "shrine_taken", "MD-Q9-02")
    assert [event.phase for event in table.events(PhaseBegan)] == [ENEMIES]


@rule("MD-WIN-01")
@pytest.mark.parametrize(
    ("left", "said"), [((True, True), "nobody_left"), ((True, False), ""), ((False, False), "")]
)
def test_a_quest_that_everybody_has_left_can_be_won_no_more(left: tuple[bool, bool], said: str) -> None:
    table = Table("bjorn", "elias", quest="q2", at=ROOM)
    for name, gone in zip(("bjorn", "elias"), left, strict=True):
        table.hero(name, zone="" if gone else ROOM)
    assert hopeless(table.shelf, table.state) == said


@rule("MD-WIN-01", "MD-RUL-03")
def test_a_way_out_that_is_gone_loses_only_a_quest_that_leads_there() -> None:
    for quest, said in (("q7", "exit_gone"), ("q2", "")):
        table = Table("bjorn", quest=quest)
        exit = table.shelf.layouts[table.state.map].exit
        tile = table.shelf.boards[table.state.map].zones[exit].tile
        table.given(terrain=replace(table.state.terrain, gone=(tile,)))
        assert hopeless(table.shelf, table.state) == said


@rule("MD-WIN-01", "MD-ENM-11")
def test_a_trap_among_the_last_spoils_lets_nobody_act_any_more_for_want_of_miniatures() -> None:
    table = Table("bjorn", "elias", quest="q8", at="1R-1", asks="auto", level=4)
    table.given(counts={f"came:{name}_enforcer": 1 for name in ("west", "north", "east")})
    table.foe("hellhound_greater", "1R-1", traits=("quest:west_enforcer",)).foe("dwarf_agent_4", "1R-1")
    table.draws("treasure_4", "ghost_gong").draws("guard_4", "dwarf_agent_4")
    table.tell(kill_enemy, "hellhound#1", "bjorn")
    assert table.ending is not None
    assert not table.events(EnemyActivated)
    assert not table.events(FightBegan)
