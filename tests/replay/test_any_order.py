"""Any mix of acting, undo, redo, jump and branch keeps the promises of the log."""

import random
from typing import Any

import pytest

from md_tui.bots.base import Bot, make_bot
from md_tui.kernel.errors import Rejected
from md_tui.kernel.event import read_log
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import Barrier
from md_tui.kernel.verify import verify
from md_tui.sim.headless import choose
from tests.replay.recorded import box, new_game
from tests.soak import rounds

STEPS = 30


def act(timeline: Timeline, source: random.Random, bot: Bot) -> None:
    """Whatever a bot does next."""
    game = box().game
    if not timeline.state.over:
        seat = game.seats(timeline.state)[0]
        timeline.act(seat, choose(game, timeline.state, seat, bot))


def undo(timeline: Timeline, source: random.Random, bot: Bot) -> None:
    """One step back; over a barrier only if that was said."""
    try:
        timeline.undo(cross=source.random() < 0.5)
    except (Barrier, Rejected):
        return


def redo(timeline: Timeline, source: random.Random, bot: Bot) -> None:
    """One step forward, if there is one."""
    try:
        timeline.redo()
    except Rejected:
        return


def jump(timeline: Timeline, source: random.Random, bot: Bot) -> None:
    """Anywhere."""
    timeline.jump(source.choice([0, *timeline.tree.batches()]), cross=True)


def folded(timeline: Timeline) -> Any:
    """The state as the set-up and the live events alone make it."""
    header, game = timeline.header, timeline.game
    state = game.initial(header.setup, Luck(header.seed))
    for event in (*timeline.setup_events, *(event for batch in timeline.live() for event in batch.events)):
        state = game.evolve(state, event)
    return state


def branched(timeline: Timeline, source: random.Random, bot: Bot) -> None:
    """A child is the prefix and what is new, and its parent does not notice."""
    seq = source.choice([0, *timeline.tree.batches()])
    records = list(timeline.records)
    child = timeline.branch(seq, "child")
    prefix = [timeline.records[at] for at in timeline.tree.line_to(seq)[1:]]
    assert child.state == timeline.state_at(seq)
    for _ in range(3):
        act(child, source, bot)
    assert [(b.seat, b.command, b.events) for b in child.live()[: len(prefix)]] == [
        (batch.seat, batch.command, batch.events) for batch in prefix
    ]
    assert child.header.parent is not None
    assert child.header.parent.seq == seq
    assert child.state == folded(child)
    assert timeline.records == records


@pytest.mark.soak
def test_any_mix_of_acts_and_ways_back_keeps_the_log_and_the_state() -> None:
    ways = [act] * 6 + [undo] * 3 + [redo] * 2 + [jump] * 2 + [branched]
    for number in range(rounds(100, 1000)):
        source = random.Random(number)
        timeline = new_game(str(number % 7), undo=source.choice(["free", "until_reveal"]))
        bot = make_bot("random", box().game, str(number))
        for _ in range(source.randrange(5, STEPS)):
            before = list(timeline.records)
            source.choice(ways)(timeline, source, bot)
            assert timeline.records[: len(before)] == before
        assert timeline.state == folded(timeline)
        assert state_hash(timeline.state) == timeline.records[timeline.head].state
        checked_again(timeline)


def checked_again(timeline: Timeline) -> None:
    """Read back from bytes and decided again, everything is as it was."""
    bodies = [timeline.codec.encode(record) for record in timeline.records]
    log = read_log(timeline.game, bodies, exact=True)
    again = Timeline.load(timeline.game, log)
    assert (again.records, again.head, again.state) == (timeline.records, timeline.head, timeline.state)
    assert verify(timeline.game, log).state == timeline.state


def test_repeating_the_same_actions_gives_the_same_dice() -> None:
    timeline = new_game("11")
    bot = make_bot("greedy", box().game, "1")
    for _ in range(25):
        act(timeline, random.Random(1), bot)
    played = timeline.live()
    timeline.jump(0, cross=True)
    for batch in played:
        again = timeline.act(batch.seat, batch.command)
        assert again.events == batch.events


def test_defeat_can_be_undone() -> None:
    timeline = new_game("3")
    bot = make_bot("random", box().game, "1")
    while not timeline.state.over:
        act(timeline, random.Random(1), bot)
        assert timeline.seq < 5000
    timeline.undo(cross=True)
    assert not timeline.state.over
    act(timeline, random.Random(1), bot)
    assert timeline.crossed_barriers()
