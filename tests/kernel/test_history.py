"""Any mix of acting, going back and branching: the log only grows, and the live game is a fold of it."""

import contextlib
import os
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from md_tui.kernel.errors import Rejected
from md_tui.kernel.event import read_log
from md_tui.kernel.folding import fold
from md_tui.kernel.log import Batch
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.verify import verify
from tests.soak import rounds
from tests.toy.game import TOY
from tests.toy.play import random_bot

EXAMPLES = int(os.environ.get("MD_TUI_EXAMPLES", rounds(100, 1_000)))
MOVES = st.lists(
    st.tuples(
        st.sampled_from(("act", "act", "act", "undo", "redo", "jump", "branch")), st.integers(0, 10**6)
    ),
    max_size=40,
)


def do(timeline: Timeline, move: str, number: int) -> None:
    """One move; at the ends of a line undo and redo are refused."""
    nodes = [0, *(node.seq for node in timeline.nodes())]
    if move == "act" and (choice := random_bot(TOY, timeline.state, random.Random(number))):
        timeline.act(*choice)
    elif move == "undo":
        timeline.undo(cross=True)
    elif move == "redo":
        timeline.redo()
    elif move == "branch":
        check_branch(timeline, number)
    elif move == "jump":
        timeline.jump(nodes[number % len(nodes)], cross=True)


def check_undo_and_redo(timeline: Timeline) -> None:
    """Back and forth again is where one was."""
    if timeline.head == 0:
        return
    head, state = timeline.head, timeline.state
    timeline.undo(cross=True)
    timeline.redo()
    assert (timeline.head, timeline.state) == (head, state)


def check_repeat(timeline: Timeline) -> None:
    """The last command, taken back and given again, leads to the same events."""
    if timeline.head == 0:
        return
    batch: Batch = timeline.records[timeline.head]
    timeline.undo(cross=True)
    assert timeline.act(batch.seat, batch.command).events == batch.events


def check_branch(timeline: Timeline, number: int) -> None:
    """A child is the line up to there, and what is played on it comes after that."""
    nodes = [0, *(node.seq for node in timeline.nodes())]
    seq = nodes[number % len(nodes)]
    prefix = [timeline.records[at] for at in timeline.tree.line_to(seq)[1:]]
    child = timeline.branch(seq, "child")
    assert [batch.events for batch in child.live()] == [batch.events for batch in prefix]
    if choice := random_bot(TOY, child.state, random.Random(number)):
        new = child.act(*choice)
        assert [batch.events for batch in child.live()] == [*(b.events for b in prefix), new.events]


@pytest.mark.soak
@settings(max_examples=EXAMPLES, deadline=None)
@given(MOVES, st.sampled_from(("free", "until_reveal")))
def test_whatever_is_done_the_log_only_grows_and_the_live_game_is_its_fold(
    moves: list[tuple[str, int]], policy: str
) -> None:
    timeline = Timeline.start(TOY, {"figures": 6}, seed="s", id="game1", options={"undo": policy})
    first = timeline.state
    for move, number in moves:
        before: list[Any] = list(timeline.records)
        with contextlib.suppress(Rejected):
            do(timeline, move, number)
        assert timeline.records[: len(before)] == before
        events = [event for batch in timeline.live() for event in batch.events]
        assert fold(TOY, first, events) == timeline.state == timeline.state_at(timeline.head)
        assert state_hash(timeline.state) == timeline.records[-1].state
    check_undo_and_redo(timeline)
    check_repeat(timeline)
    bodies = [timeline.codec.encode(record) for record in timeline.records]
    log = read_log(TOY, bodies, exact=True)
    for again in (Timeline.load(TOY, log), verify(TOY, log)):
        assert (again.state, again.live(), again.tip) == (timeline.state, timeline.live(), timeline.tip)
        assert (again.tree.left, again.crossed_barriers()) == (
            timeline.tree.left,
            timeline.crossed_barriers(),
        )
