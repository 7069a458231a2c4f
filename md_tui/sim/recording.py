"""Games played in memory, written as `.mdlog` files that are the same to the byte each time."""

import random
from pathlib import Path
from typing import Any

from md_tui.bots.base import seat_to_play
from md_tui.kernel.statehash import canonical
from md_tui.kernel.store import Stored
from md_tui.kernel.timeline import Timeline
from md_tui.sim.headless import choose
from md_tui.store import mdlog
from md_tui.store.files import write_file

NO_TIME = "2000-01-01T00:00:00Z"
"""Games without a face are played at no time of day."""


def content_bytes(content: Any) -> bytes | None:
    """Content in the form that travels inside a log; a game may have none."""
    return content or None if isinstance(content, bytes) else canonical(content)


def log_bytes(timeline: Timeline, content: Any) -> bytes:
    """The `.mdlog` of a game with the content it was played with."""
    encode = timeline.codec.encode
    records = [Stored(seq, NO_TIME, encode(record)) for seq, record in enumerate(timeline.records)]
    return mdlog.write(records, content_bytes(content))


def write_log(timeline: Timeline, content: Any, path: Path, *, over: bool = False) -> None:
    """Write a game to a file; one that is there already stays, unless told."""
    write_file(path, log_bytes(timeline, content), over=over)


def wander(timeline: Timeline, source: random.Random, bot: Any) -> None:
    """Mostly an action of a bot, sometimes a way back or forth, over barriers too."""
    chance = source.random()
    if chance < 0.15 and timeline.head:
        timeline.undo(cross=True)
    elif chance < 0.2 and timeline.tree.left.get(timeline.head):
        timeline.redo()
    elif chance < 0.25:
        timeline.jump(source.choice([0, *timeline.tree.batches()]), cross=True)
    elif not timeline.state.over:
        seat = seat_to_play(timeline.game, timeline.state)
        timeline.act(seat, choose(timeline.game, timeline.state, seat, bot))
