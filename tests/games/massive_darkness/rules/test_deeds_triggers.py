"""Deeds that come by themselves: each moment sets off what waits for it, and may be declined."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.ability.deeds import Trigger
from md_tui.games.massive_darkness.commands import EndTurn, OpenDoor, PickUp
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.harm import kill_enemy, wound_hero
from md_tui.games.massive_darkness.decide.triggers import AUTOMATIC, triggered
from md_tui.games.massive_darkness.model import EVENT, Deck, Hero, State, Turn
from md_tui.games.massive_darkness.steps.general import EndPhase, NextHero, Perform, QuestStart
from tests.games.massive_darkness.rules import deeds_given as given
from tests.games.massive_darkness.rules.deeds_given import CARD, box_with, command, picking, table
from tests.rule import rule

SAYS = f"{CARD}.says"
GAIN = "+1 XP"


def wearing(words: str, **more: Any) -> tuple[State, Hero]:
    """Bjorn has an item that says this."""
    state = table(enemies=(given.mob(zone=given.LIT),), **more)
    bjorn = replace(state.heroes["bjorn"], bag=(CARD,), xp=0)
    return replace(state, heroes={**state.heroes, "bjorn": bjorn}), bjorn


def xp_after(words: str, state: State) -> int:
    """Bjorn's XP when the agenda is done."""
    return given.run(box_with(words, "item"), state)[0].heroes["bjorn"].xp


@pytest.mark.parametrize("trigger", sorted(AUTOMATIC))
def test_every_moment_sets_off_its_own_deeds_and_no_others(trigger: Trigger) -> None:
    words = {
        Trigger.START_OF_ACTIVATION: "Start of activation",
        Trigger.END_OF_ACTIVATION: "End of activation",
        Trigger.EACH_ROUND: "Each round",
        Trigger.END_PHASE: "End phase",
        Trigger.KILL_ENEMY: "When you kill an enemy",
        Trigger.KILL_MINION: "When you kill a minion",
        Trigger.KILL_GUARDIAN: "When you kill a guardian",
        Trigger.WOUND_ENEMY: "When you wound an enemy",
        Trigger.WOUNDED: "When you are wounded",
        Trigger.OPEN_DOOR: "When you open a door",
        Trigger.PICK_UP: "When you pick up a treasure",
    }
    box = box_with(f"{words[trigger]}: {GAIN}", "item")
    state, _ = wearing(words[trigger])

    found = {m.value for m in AUTOMATIC if triggered(box, state, "bjorn", m.value)}

    assert found == {trigger.value}
    assert triggered(box, state, "bjorn", trigger.value) == (Perform(SAYS, "bjorn"),)


@rule("MD-RUL-14")
def test_nothing_is_set_off_for_the_killed_or_without_its_condition() -> None:
    words = f"[Shadow Mode] Each round: {GAIN}"
    state, bjorn = wearing(words)
    box = box_with(words, "item")
    assert triggered(box, state, "bjorn", "each_round")

    for changed in (replace(bjorn, killed=True, health=0), replace(bjorn, zone=given.LIT)):
        other = replace(state, heroes={**state.heroes, "bjorn": changed})
        assert not triggered(box, other, "bjorn", "each_round")


def test_start_and_end_of_the_activation() -> None:
    words = f"Start of activation: {GAIN}"
    state, _ = wearing(words, active="")
    assert xp_after(words, replace(state, agenda=(NextHero(),))) == 1

    words = f"End of activation: {GAIN}"
    state, _ = wearing(words)
    assert command(box_with(words, "item"), state, "bjorn", EndTurn()).heroes["bjorn"].xp == 1


def test_start_of_the_round_and_end_phase() -> None:
    words = f"Each round: {GAIN}"
    state, _ = wearing(words, active="")
    assert xp_after(words, replace(state, agenda=(QuestStart(),))) == 1

    words = f"End phase: {GAIN}"
    state, _ = wearing(words, active="", phase=EVENT)
    assert xp_after(words, replace(state, agenda=(EndPhase(),))) == 1


def test_picking_up_and_opening_doors() -> None:
    words = f"When you pick up a treasure: {GAIN}"
    state, _ = wearing(words)
    state = replace(state, tokens={given.DARK: ("treasure",)})
    assert command(box_with(words, "item"), state, "bjorn", PickUp()).heroes["bjorn"].xp >= 1

    words = f"When you open a door: {GAIN}"
    state, bjorn = wearing(words)
    door = next(iter(given.box().boards["q7"].doors.values()))
    near = replace(bjorn, zone=door.zones[0])
    state = replace(state, heroes={**state.heroes, "bjorn": near})
    told = command(box_with(words, "item"), state, "bjorn", OpenDoor(door.id))
    assert told.heroes["bjorn"].xp >= 1


@rule("MD-RUL-16")
@pytest.mark.parametrize(
    ("words", "gained"),
    [
        ("When you kill a minion: Gain 1 Action", 4),
        ("When you kill a guardian: Gain 1 Action", 1),
        ("When you kill an enemy: Gain 1 Action", 5),
    ],
)
def test_each_figure_killed_sets_it_off(words: str, gained: int) -> None:
    state, _ = wearing(words)
    box = box_with(words, "item")
    draft = Draft(box, state, given.LUCK)
    kill_enemy(draft, given.mob().id, "bjorn")

    after, _ = given.run(box, draft.state)

    assert after.turns[0].actions == 3 + gained


def test_wounds_set_off_once_and_only_for_survivors() -> None:
    words = f"When you are wounded: {GAIN}"
    state, bjorn = wearing(words)
    box = box_with(words, "item")
    for health, gained in ((5, 1), (2, 0)):
        hurt = replace(state, heroes={**state.heroes, "bjorn": replace(bjorn, health=health)})
        draft = Draft(box, hurt, given.LUCK)
        wound_hero(draft, "bjorn", 2, "trap")
        assert given.run(box, draft.state)[0].heroes["bjorn"].xp == gained


@rule("MD-RUL-15", "MD-RUL-27")
def test_a_trap_that_kills_its_finder_ends_his_activation_whatever_points_are_left() -> None:
    state = table(given.hero("bjorn", "shadow_barbarian", health=1), given.hero("elias", "battle_wizard"))
    decks = {**state.decks, "treasure_1": Deck(("poison_needle",))}
    turn = Turn("bjorn", points=2, moving=True)
    state = replace(state, tokens={given.DARK: ("treasure",)}, decks=decks, turns=(turn,))

    after = command(given.box(), state, "bjorn", PickUp())

    assert after.heroes["bjorn"].killed
    assert after.turns[0].hero == "elias"


def test_a_triggered_deed_may_be_declined() -> None:
    words = "Each round: Draw 1 treasure"
    state, _ = wearing(words)
    box = box_with(words, "item")
    state = replace(state, agenda=(Perform(SAYS, "bjorn"),))

    declined, _ = given.run(box, state, picking("no"))

    assert declined.decks == state.decks
    assert given.run(box, state, picking("yes"))[0].decks != state.decks


@rule("MD-RUL-02")
@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("Each round: Heal 1", []),
        ("When you are wounded: Wound 1 an enemy", []),
        ("Each round: Draw 1 treasure", ["deed_use"]),
    ],
)
def test_one_is_asked_only_if_there_is_a_reason_to_decline(words: str, asked: list[str]) -> None:
    state, bjorn = wearing(words, asks="matters")
    hurt = replace(bjorn, health=1)
    kinds: list[str] = []
    state = replace(state, heroes={**state.heroes, "bjorn": hurt}, agenda=(Perform(SAYS, "bjorn"),))

    given.run(box_with(words, "item"), state, kinds=kinds)

    assert [kind for kind in kinds if kind == "deed_use"] == asked


def test_nothing_is_asked_about_a_deed_that_would_do_nothing() -> None:
    words = "Each round: Heal 1"
    state, _ = wearing(words)
    kinds: list[str] = []

    given.run(box_with(words, "item"), replace(state, agenda=(Perform(SAYS, "bjorn"),)), kinds=kinds)

    assert kinds == []


def test_a_move_that_comes_by_the_way_suggests_to_stay() -> None:
    words = "When you kill a minion: Move 1 with Slippery"
    state, _ = wearing(words)
    step = replace(state, agenda=(Perform(SAYS, "bjorn"),))

    assert given.run(box_with(words, "item"), step)[0].heroes["bjorn"].zone == given.DARK
