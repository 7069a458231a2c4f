"""The captain works what a quest brings along: its levers, its fireworks, its pillars."""

import pytest

from md_tui.bots.base import GameOutlook
from md_tui.bots.massive_darkness.captain.bot import CaptainBot
from md_tui.games.massive_darkness.commands import PlaceFirework
from md_tui.games.massive_darkness.decide.harm import wound_pillar
from md_tui.games.massive_darkness.events.quests import LeverPulled, PillarFell
from md_tui.games.massive_darkness.model import HEROES
from md_tui.kernel.value import Command, Event
from tests.games.massive_darkness.rules.quest_given import Table

TROLL = "high_troll#1"


def activation(table: Table, hero: str = "bjorn") -> tuple[list[Command], list[Event]]:
    """What the captain does until this hero's turn is over, and all that comes of it."""
    bot, given, told = CaptainBot(table.game, "one"), list[Command](), list[Event]()
    while table.state.turns and table.state.turns[0].hero == hero and not table.state.over:
        seat, command = bot.choose(GameOutlook(table.game, table.state))
        given.append(command)
        told += table.do(seat, command).told
    return given, told


def kinds(told: list[Event]) -> set[type[Event]]:
    return {type(event) for event in told}


def test_it_goes_to_a_lever_and_pulls_it() -> None:
    # Given the pit, where either lever brings the pillars down, and a hero in the middle of it
    table = Table("q10").no_enemies().given(level=5, phase=HEROES).everybody("1V-5").turn("bjorn")
    # When it is his turn
    _, told = activation(table)
    # Then a lever is pulled
    assert {LeverPulled, PillarFell} <= kinds(told)


@pytest.mark.parametrize("first", ["6V-3", "8V-3"])
def test_where_two_levers_want_hands_it_sends_a_hero_to_each(first: str) -> None:
    # Given a hero at one lever, and one on the way to the other
    other = {"6V-3": "8V-4", "8V-3": "6V-9"}[first]
    table = Table("q7").no_enemies().given(level=5, phase=HEROES)
    table.hero("bjorn", zone=first).hero("elias", zone=other).turn("elias")
    # When both have acted
    activation(table, "elias")
    table.turn("bjorn")
    activation(table, "bjorn")
    # Then there is one at each
    assert {table.at(name).zone for name in ("bjorn", "elias")} == {"6V-3", "8V-3"}


@pytest.mark.parametrize(("troll", "bridge"), [("7R-1", "bridge-1"), ("1R-2", "bridge-1")])
def test_it_carries_a_firework_onto_the_bridge_and_lays_it_there(troll: str, bridge: str) -> None:
    # Given the immortal on its way past a bridge, one pillar broken, and a hero with a firework beside it
    table = Table("q5").tell(wound_pillar, "far_pillar", 5, "bjorn").change(TROLL, zone=troll)
    table.hero("bjorn", zone="1R-1", tokens=("firework",)).hero("elias", zone="6V-5").turn("bjorn")
    # When it is his turn
    given, _ = activation(table)
    # Then the firework burns on the bridge
    assert PlaceFirework() in given
    assert "firework" in table.state.tokens[bridge]


@pytest.mark.parametrize("zone", ["8V-7", "7R-7", "6V-7"])
def test_it_breaks_a_pillar_that_the_quest_wants_broken(zone: str) -> None:
    table = Table("q8").given(level=4, phase=HEROES).everybody(zone).turn("bjorn")
    _, told = activation(table)
    assert PillarFell in kinds(told)
