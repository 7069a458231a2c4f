"""Games played in memory, written as `.mdlog` files that are the same to the byte each time."""

from pathlib import Path
from typing import Any

from md_tui.kernel.statehash import canonical
from md_tui.kernel.store import Stored
from md_tui.kernel.timeline import Timeline
from md_tui.store import mdlog

NO_TIME = "2000-01-01T00:00:00Z"
"""Games without a face are played at no time of day."""


def log_bytes(timeline: Timeline, content: Any) -> bytes:
    """The `.mdlog` of a game with the content it was played with."""
    encode = timeline.codec.encode
    records = [Stored(seq, NO_TIME, encode(record)) for seq, record in enumerate(timeline.records)]
    return mdlog.write(records, canonical(content))


def write_log(timeline: Timeline, content: Any, path: Path) -> None:
    """Write a game to a file."""
    path.write_bytes(log_bytes(timeline, content))
