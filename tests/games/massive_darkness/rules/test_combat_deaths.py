"""Deaths: XP, loot, and wounds that no attack dealt."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.decide import harm
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.cards import CardDiscarded, CardGained
from md_tui.games.massive_darkness.events.enemies import GearLost
from md_tui.games.massive_darkness.events.heroes import XpGained
from md_tui.games.massive_darkness.events.quests import PillarFell, PillarHurt
from md_tui.games.massive_darkness.model import Pillar, State
from md_tui.kernel.rng import Luck
from tests.games.massive_darkness.given import (
    LIGHT,
    SHADOW,
    Duel,
    a_hero,
    a_state,
    an_enemy,
    box,
    fight,
)
from tests.games.massive_darkness.rules.mob_given import SHELF, mob_fight
from tests.rule import rule


@rule("MD-ENM-10", "MD-RUL-16", "MD-HRO-06")
def test_xp_for_minions_goes_to_the_killer_and_for_guardians_to_all() -> None:
    told = mob_fight(4)
    assert told.state.heroes["whisper"].xp == 2
    duel = Duel(health=1)
    people = [
        *duel.state.heroes.values(),
        a_hero("owen", zone=SHADOW),
        a_hero("bjorn", zone=SHADOW, killed=True),
    ]
    beast = replace(duel.state.enemies["beast#1"], boss=1)
    duel.state = a_state([*people, a_hero("sibyl", zone="")], [beast], box=duel.box)
    after = duel.strike("red:H").state
    assert {name: hero.xp for name, hero in after.heroes.items()} == {
        "whisper": 5,
        "owen": 5,
        "bjorn": 0,
        "sibyl": 0,
    }


@rule("MD-ENM-10")
@pytest.mark.parametrize(("card", "xp"), [("dwarf_agent_1", 4), ("high_troll_lesser", 5)])
def test_agents_and_monsters_are_worth_their_xp(card: str, xp: int) -> None:
    enemy = an_enemy("foe#1", card, zone=LIGHT, boss=1)
    state = a_state([a_hero("whisper", "great_axe", zone=LIGHT, cls="nightshade_ranger")], [enemy])
    told = fight(state, "whisper", "foe#1", "melee", [5, 5, 0, 0, 0, 0])
    assert told.state.heroes["whisper"].xp == xp


@rule("MD-GRD-07", "MD-GRD-08")
def test_the_gear_of_a_dead_boss_goes_to_his_killer_and_is_lost_to_the_mob() -> None:
    told = mob_fight(2, weapon="lance", gear=("long_sword",))
    assert told.one(GearLost).card == "long_sword"
    assert told.one(CardGained).hero == "whisper"
    assert told.state.enemies["pack#1"].gear == ()
    assert told.state.enemies["pack#1"].minions == (2, 2)


@rule("MD-RUL-17", "MD-ENM-04")
def test_a_death_without_a_killer_gives_nothing() -> None:
    pack = an_enemy("pack#1", "pack", box=SHELF, zone=LIGHT, gear=("fire_sword",))
    draft = Draft(SHELF, a_state([a_hero("whisper", box=SHELF)], [pack], box=SHELF), Luck("x"))
    harm.kill_enemy(draft, "pack#1", "falling_rocks")
    assert [event for event in draft.events if isinstance(event, XpGained | CardGained)] == []
    piles = {event.card: event.deck for event in draft.events if isinstance(event, CardDiscarded)}
    assert piles == {"fire_sword": "treasure_1", "pack": "lesser"}


def told_by(state: State) -> Draft:
    """A draft that starts here."""
    return Draft(SHELF, state, Luck("x"))


@rule("MD-RUL-23")
def test_wounds_outside_an_attack() -> None:
    pack = an_enemy("pack#1", "pack", box=SHELF, zone=LIGHT)
    start = a_state([a_hero("whisper", box=SHELF)], [pack], box=SHELF)
    draft = told_by(start)
    harm.wound_enemy(draft, "pack#1", 9, "whisper")
    assert (draft.state.enemies["pack#1"].boss, draft.state.enemies["pack#1"].minions) == (2, ())
    draft = told_by(start)
    harm.wound_enemy(draft, "pack#1", 1, "whisper", every_figure=True)
    assert (draft.state.enemies["pack#1"].boss, draft.state.enemies["pack#1"].minions) == (1, (1, 1))
    draft = told_by(start)
    harm.kill_enemy(draft, "pack#1", "whisper", harm.MINION)
    assert draft.state.enemies["pack#1"].minions == (2,)


@rule("MD-RUL-14", "MD-RUL-45", "MD-GLO-05")
def test_healing_stops_at_the_maximum_and_never_reaches_the_killed() -> None:
    people = [a_hero("whisper", health=3), a_hero("owen", health=0, killed=True)]
    draft = Draft(box(), a_state(people), Luck("x"))
    for name in ("whisper", "owen"):
        harm.heal_hero(draft, name, 9)
        harm.stun_hero(draft, name)
        harm.gain_xp(draft, name, 2)
    assert draft.state.heroes["whisper"].health == 5
    assert draft.state.heroes["owen"] == people[1]


@rule("MD-RUL-54")
def test_a_pillar_has_no_dice_and_gives_nothing() -> None:
    hero = a_hero("whisper", "great_axe", zone=LIGHT, cls="nightshade_ranger")
    state = a_state([hero], pillars={"stone": Pillar("stone", 5)})
    told = fight(state, "whisper", "stone", "melee", "red:HHHD yellow:H")
    assert told.one(PillarHurt).health == 1
    assert told.state.turns[0].attacked == ()
    last = fight(told.state, "whisper", "stone", "melee", "red:HHHD yellow:H red:HHHD yellow:H")
    assert last.one(PillarFell).pillar == "stone"
    assert last.of(XpGained) == []
    assert "stone" not in last.state.pillars
