"""Every log in this folder is decided again by today's rules; a log dropped here is a test."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from md_tui.games.massive_darkness.commands import PlaceFirework
from md_tui.games.massive_darkness.events.heroes import GameEnded
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.errors import Diverged
from md_tui.kernel.event import read_log
from md_tui.kernel.log import Adopt, Batch, Log, Rewind, rules_of, version
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.verify import verify
from md_tui.sim.games.massive_darkness.invariants import belated
from md_tui.store import mdlog
from md_tui.store.contents import Carried
from md_tui.store.library import named_in
from md_tui.table.player_library import resolve
from md_tui.table.replay_text import plain_lines
from md_tui.table.viewing import SUFFIXES, Viewed, log_file, view_bytes
from tests.rule import rule

pytestmark = pytest.mark.xdist_group("golden_logs")  # what one of these tests has read the next one uses

HERE = Path(__file__).parent
LOGS = sorted(path for path in HERE.iterdir() if path.suffix in SUFFIXES)
BEFORE = sorted(path for path in (HERE / "older_content").iterdir() if path.suffix in SUFFIXES)
"""Logs of these rules with earlier content, which they bring with them: decided the same for ever."""
OLDER = sorted(path for path in (HERE / "older_rules").iterdir() if path.suffix in SUFFIXES)
"""Logs of earlier rules: they are viewed for ever, but today's rules decide them otherwise."""


@cache
def face() -> MassiveDarknessFace:
    """The box as it is today, for its words."""
    return open_box()


GAMES: dict[tuple[str, str], Any] = {}
"""The rules bound to each content that a log brings; many bring the same."""


def bound(name: str, content: str, contents: Any) -> Any:
    """The game of a log."""
    if (name, content) not in GAMES:
        GAMES[name, content] = resolve(name, content, contents)
    return GAMES[name, content]


@cache
def read(path: Path) -> tuple[Any, Log]:
    """A log and the game it was played with."""
    parsed = mdlog.read(log_file(path))
    game = bound(*named_in(parsed.bodies), Carried(parsed.content))
    return game, read_log(game, parsed.bodies, exact=True)


def contents(paths: list[Path]) -> dict[str, Path]:
    """The contents that logs were played with, as their names say, each with a log that brings it."""
    return {path.name.split("-")[1]: path for path in paths}


@cache
def viewed(path: Path) -> Viewed:
    """A log as somebody looks at it, folded and not decided."""
    return view_bytes(log_file(path), bound)


def test_there_are_logs() -> None:
    assert LOGS
    assert BEFORE
    assert OLDER


@pytest.mark.release
def test_the_logs_are_of_todays_content_and_those_beside_them_are_not() -> None:
    """What a road gives to begin with, or says of veterans, makes no log of its quests an old one."""
    today = face().game.box.quests_hash
    assert {read(path)[0].box.quests_hash for path in contents(LOGS).values()} == {today}, "make logs"
    assert contents(LOGS).keys().isdisjoint(contents(BEFORE))


@pytest.mark.slow
@pytest.mark.parametrize("path", BEFORE, ids=lambda path: path.stem)
def test_a_game_with_earlier_content_is_decided_the_same_today(path: Path) -> None:
    game, log = read(path)
    assert log.header.rules == rules_of(game, log.header.setup)
    assert game.content_hash != face().game.content_hash
    timeline = verify(game, log)
    assert timeline.seq == len(log.records) - 1


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_recorded_game_is_decided_the_same_today(path: Path) -> None:
    game, log = read(path)
    assert log.header.rules == rules_of(game, log.header.setup)
    timeline = verify(game, log)
    assert timeline.seq == len(log.records) - 1


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_one_command_may_lead_to_ten_times_as_much_as_any_in_a_log_did(path: Path) -> None:
    game, log = read(path)
    batches = [record for record in log.records if isinstance(record, Batch)]
    assert 10 * max(len(batch.events) for batch in batches) < game.limits.most_events


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_of_a_game_by_older_rules_the_first_rule_that_differs_is_named(path: Path) -> None:
    game, log = read(path)
    today = rules_of(game, log.header.setup)
    assert version(log.header.rules) < version(today)
    with pytest.raises(Diverged) as differs:
        verify(game, log)
    found = differs.value
    assert found.rule in face().rulebook.rules
    assert found.rules == log.header.rules
    assert f"by {found.rule}: the log follows rules {found.rules}, this program rules {today}" in str(found)


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_game_by_older_rules_is_folded_to_the_same_states_without_being_decided(path: Path) -> None:
    game, log = read(path)
    timeline = Timeline.load(game, log)
    assert state_hash(timeline.state) == log.records[timeline.head].state
    assert timeline.behind


def test_a_game_by_older_rules_goes_on_as_a_copy_that_says_so() -> None:
    path = next(path for path in OLDER if "wandering" in path.name)
    game, log = read(path)
    old = Timeline.load(game, log)
    copy = old.branch(old.head, "upgraded")
    assert (copy.header.rules, copy.behind) == (log.header.rules, True)
    seat = game.seats(copy.state)[0]
    offer = next(iter(game.offers(copy.state, seat)))
    copy.act(seat, offer.command)
    adopted = [record for record in copy.records if isinstance(record, Adopt)]
    today = rules_of(game, log.header.setup)
    assert [record.rules for record in adopted] == [today]
    assert old.seq == len(log.records) - 1, "the old one is as it was"
    further = copy.branch(copy.head, "further")
    assert [type(record) for record in further.records[-2:]] == [type(record) for record in copy.records[-2:]]
    assert (further.rules, further.behind) == (today, False)


def test_a_campaign_by_the_rules_before_differs_by_what_stays_behind_and_goes_on_as_a_copy() -> None:
    """Rules 1.2: six cards are kept by what a hero wears (MD-STO-08). Single quests are those of 1.1."""
    path = next(path for path in OLDER if path.stem == "1.1-b025cb-campaign")
    game, log = read(path)
    with pytest.raises(Diverged) as differs:
        verify(game, log)
    assert (differs.value.rule, differs.value.rules, game.rules) == ("MD-STO-08", "1.1", "1.2")
    old = Timeline.load(game, log)
    unfinished = old.branch(old.tree.path[differs.value.seq - 1], "unfinished")
    assert (unfinished.behind, unfinished.state.over) == (True, False)
    seat = game.seats(unfinished.state)[0]
    unfinished.act(seat, next(iter(game.offers(unfinished.state, seat))).command)
    assert (unfinished.rules, unfinished.behind) == ("1.2", False)


@pytest.mark.parametrize(
    "path",
    [*LOGS, *(pytest.param(path, marks=pytest.mark.slow) for path in OLDER)],
    ids=lambda path: path.stem,
)
def test_a_recorded_game_is_viewed_and_told_to_its_end(path: Path) -> None:
    timeline = viewed(path).timeline
    assert viewed(path).fault == ""
    lines = list(plain_lines(timeline, face().bound_to(timeline.game)))
    assert lines[-1].startswith(f"{len(timeline.live())} action")
    assert not [line for line in lines if "narration." in line or "commands." in line]


def test_the_logs_hold_ways_back_barriers_and_a_branch() -> None:
    timelines = [viewed(path).timeline for path in LOGS]
    assert any(isinstance(record, Rewind) for timeline in timelines for record in timeline.records)
    assert any(timeline.crossed_barriers() for timeline in timelines)
    assert any(timeline.header.parent for timeline in timelines)
    assert any(timeline.state.over for timeline in timelines)


def test_every_quest_of_the_box_is_won_in_a_log() -> None:
    states = [viewed(path).timeline.state for path in LOGS]
    won = {state.quest for state in states if state.ending is not None and state.ending.won}
    assert won >= set(face().game.box.quests)


@rule("MD-WIN-01")
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_in_a_recorded_game_nobody_acts_between_the_last_goal_and_the_victory(path: Path) -> None:
    timeline = viewed(path).timeline
    for batch in timeline.live():
        before = timeline.tree.parent[batch.seq]
        if any(isinstance(event, GameEnded) and event.won for event in batch.events):
            assert list(belated(timeline.game, timeline.state_at(before), batch)) == []


def test_the_immortal_is_brought_down_by_a_firework() -> None:
    (path,) = (path for path in LOGS if "-q5-" in path.stem)
    _, log = read(path)
    assert any(isinstance(getattr(record, "command", None), PlaceFirework) for record in log.records)


def test_a_campaign_is_walked_to_its_end_with_victories_and_defeats_in_one_log() -> None:
    (path,) = (path for path in LOGS if path.stem.endswith("-campaign"))
    state = viewed(path).timeline.state
    assert state.over
    outcomes = state.campaign.history
    assert {outcome.quest for outcome in outcomes} == {"tutorial", *(f"q{number}" for number in range(1, 11))}
    assert {outcome.won for outcome in outcomes} == {True, False}
    tried = [outcome.quest for outcome in outcomes]
    assert any(tried.count(quest) > 1 for quest in tried), "a lost quest was tried again"
