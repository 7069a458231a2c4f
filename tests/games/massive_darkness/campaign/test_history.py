"""One log holds a whole campaign: back, forth, branches, proof and written form, across quests and town."""

from functools import cache
from pathlib import Path

import pytest

from md_tui.bots.base import make_bot
from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.events.campaign import ChapterBegan
from md_tui.games.massive_darkness.model.campaign import MARKET, READY
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.errors import Rejected
from md_tui.kernel.event import read_log
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import Barrier
from md_tui.kernel.verify import verify
from md_tui.sim.headless import choose
from md_tui.sim.recording import log_bytes
from md_tui.store import mdlog
from tests.games.massive_darkness.campaign.road_given import setup
from tests.rule import rule


def _past_first_market(seed: str) -> Timeline:
    """A campaign played by a bot until the second quest has begun."""
    opened = open_box()
    party = setup("bjorn", "elias", "siegfried", prelude=True, asks="auto")
    timeline = Timeline.start(opened.game, party, seed=seed, id="a-campaign")
    bot = make_bot("greedy", opened.game, seed)
    while timeline.state.campaign.chapter < 1 or timeline.state.phase in (MARKET, READY):
        seat = opened.game.seats(timeline.state)[0]
        timeline.act(seat, choose(opened.game, timeline.state, seat, bot))
    return timeline


@cache
def recorded() -> tuple[MassiveDarkness, tuple[bytes, ...]]:
    """Its game and its records."""
    timeline = _past_first_market("1")
    game: MassiveDarkness = timeline.game
    return game, tuple(timeline.codec.encode(record) for record in timeline.records)


def again() -> Timeline:
    """The recorded campaign, read anew."""
    game, records = recorded()
    return Timeline.load(game, read_log(game, list(records), exact=True))


def batch_of(timeline: Timeline, phase: str) -> int:
    """The first action after which the party was there."""
    return next(b.seq for b in timeline.live() if timeline.state_at(b.seq).phase == phase)


def test_the_log_is_decided_again_and_folds_to_the_same_state() -> None:
    game, records = recorded()
    timeline = again()
    proved = verify(game, read_log(game, list(records)))
    assert proved.state == timeline.state
    assert timeline.state.campaign.chapter == 1


@rule("MD-TWN-07")
def test_undo_warns_of_the_stalls_and_goes_back_across_market_and_quest() -> None:
    timeline = again()
    market = batch_of(timeline, MARKET)
    timeline.jump(market, cross=True)
    with pytest.raises(Barrier):
        timeline.undo()
    before = timeline.state_at(timeline.tree.parent[market])
    timeline.undo(cross=True)
    assert timeline.state == before
    assert (timeline.state.phase, timeline.state.campaign.chapter) == ("camp", 0)
    timeline.undo(cross=True)
    assert timeline.state.quest == "tutorial"
    assert timeline.state.ending is None, "the quest is not yet over"
    timeline.redo()
    timeline.redo()
    assert timeline.state.phase == MARKET


def test_another_line_is_played_from_the_market_and_both_are_kept() -> None:
    timeline = again()
    head = timeline.head
    market = batch_of(timeline, MARKET)
    timeline.jump(market, cross=True)
    for name in timeline.state.party:
        timeline.act(name, _leave(name))
    assert timeline.state.phase == READY
    assert len(timeline.tails()) == 1
    timeline.jump(head, cross=True)
    assert timeline.state == again().state


def _leave(name: str) -> object:
    from md_tui.games.massive_darkness.commands import LeaveMarket

    return LeaveMarket(name)


def test_a_branch_begins_in_town() -> None:
    timeline = again()
    branch = timeline.branch(batch_of(timeline, READY), "a-branch")
    assert branch.state.phase == READY
    assert branch.state.campaign == timeline.state_at(batch_of(timeline, READY)).campaign
    assert branch.header.parent is not None


def test_the_written_form_is_read_back_as_it_was(tmp_path: Path) -> None:
    timeline = again()
    path = tmp_path / "campaign.mdlog"
    path.write_bytes(log_bytes(timeline, open_box().canonical))
    parsed = mdlog.read(path.read_bytes())
    game, records = recorded()
    assert tuple(parsed.bodies) == records
    assert Timeline.load(game, read_log(game, parsed.bodies, exact=True)).state == timeline.state


def test_every_chapter_is_an_event_and_every_state_can_be_had_again() -> None:
    timeline = again()
    chapters = [e for b in timeline.live() for e in b.events if isinstance(e, ChapterBegan)]
    assert [event.quest for event in chapters] == ["q1"]
    setup_chapters = [e for e in timeline.setup_events if isinstance(e, ChapterBegan)]
    assert [event.quest for event in setup_chapters] == ["tutorial"]
    with pytest.raises(Rejected):
        timeline.branch(99_999, "nowhere")
