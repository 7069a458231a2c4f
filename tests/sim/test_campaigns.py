"""Whole campaigns by bots and at random: what is counted, which laws hold, what the command line takes."""

import json

import msgspec
import pytest
from msgspec.structs import replace

from md_tui.cli.run import run as main
from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.content.roads import Road
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.sim.fuzz import Fuzzer
from md_tui.sim.games.massive_darkness.campaigns import (
    Attempt,
    Travelled,
    Trip,
    check,
    ends,
    line,
    play_trip,
    stretches,
)
from md_tui.sim.games.massive_darkness.laws import CAMPAIGN
from tests.soak import rounds


@pytest.fixture(scope="module")
def short() -> MassiveDarkness:
    """The rules with a road of the tutorial alone, twice."""
    box = open_box().game.box
    road = Road("short", ("tutorial",))
    return MassiveDarkness(replace(box, campaigns={"short": road}))


@pytest.mark.slow
def test_a_campaign_is_played_to_its_end_and_taken_down(short: MassiveDarkness) -> None:
    trip = play_trip(short, Trip(3, "greedy", "2"))
    assert trip.end == "finished"
    assert {attempt.quest for attempt in trip.attempts} == {"tutorial"}
    assert [attempt.try_number for attempt in trip.attempts] == list(range(1, len(trip.attempts) + 1))
    first = trip.attempts[0]
    assert (first.start, first.skills, first.xp, first.cards) == (1, 0, 0, 2)
    assert first.rounds > 0
    assert trip.won == sum(attempt.won for attempt in trip.attempts)
    assert play_trip(short, Trip(3, "greedy", "2")).hash == trip.hash


def attempt(quest: str, number: int, won: bool, **more: float) -> Attempt:
    """A try at a quest."""
    fields = {"start": 1, "skills": 0.0, "xp": 0.0, "cards": 2.0, "gear": 2.0} | more
    return Attempt(quest, number, won=won, reason="", rounds=8, level=2, **fields)


def test_the_road_counts_first_tries_apart_from_later_ones() -> None:
    trips = [
        Travelled("1", 2, (attempt("q1", 1, True), attempt("q2", 1, False), attempt("q2", 2, True)), *REST),
        Travelled("2", 2, (attempt("q1", 1, False, start=3), attempt("q1", 2, False)), "stalled", *REST[1:]),
    ]
    first, second = stretches(trips)
    assert (first.quest, first.came, first.won_first, first.won_ever, first.start) == ("q1", 2, 1, 1, 2)
    assert (second.quest, second.came, second.won_first, second.won_ever) == ("q2", 1, 0, 1)
    assert "50%" in line(first)
    assert ends(trips) == {"finished": 1, "stalled in q1": 1}


REST = ("finished", 2, 100, 1.0, "")


def test_a_road_that_cannot_be_played_is_refused_before_the_first_game() -> None:
    box = open_box().game.box
    check(box, Trip(2, "greedy", "1"))
    assert main(["sim", "--campaign", "--order", "sideways", "--heroes", "2", "--games", "1"]) == 2
    assert main(["sim", "--campaign", "--bot", "nobody", "--heroes", "2", "--games", "1"]) == 2
    assert main(["play", "--text", "--prelude"]) == 1


def test_the_command_prints_the_road_as_a_table_or_as_json(
    short: MassiveDarkness, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    trip = Travelled("1", 2, (attempt("q1", 1, True),), *REST)
    monkeypatch.setattr("md_tui.sim.games.massive_darkness.simulate.run", lambda *args: iter([trip]))
    command = ["sim", "--campaign", "--heroes", "2", "--games", "1"]
    assert main(command) == 0
    out = capsys.readouterr().out
    assert "q1" in out
    assert "1 of 1 campaigns finished" in out
    assert main([*command, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["ends"] == {"finished": 1}
    assert told["trips"] == [json.loads(msgspec.json.encode(trip))]


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(rounds(3, 200)))
def test_random_campaigns_break_no_law(seed: int) -> None:
    fuzzer = Fuzzer(open_box().game, CAMPAIGN, f"road-{seed}")
    assert fuzzer.run(300) == ""
    assert fuzzer.timeline.state.campaign.history, "quests without lives are short"
