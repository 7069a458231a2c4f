"""A new game that goes on from a batch of another one."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from md_tui.kernel.errors import Rejected
from md_tui.kernel.log import Adopt, Log, Parent
from md_tui.kernel.statehash import digest


def branched(timeline: Any, seq: int, id: str) -> Log:
    """The log of a new game up to a batch of a timeline, with a link back to it."""
    if seq not in timeline.tree:
        raise Rejected("no_such_action", "", seq=seq)
    game, codec = timeline.game, timeline.codec
    tip = timeline.records[seq + 1].prev if seq < timeline.seq else timeline.tip
    header = msgspec.structs.replace(
        timeline.header,
        id=id,
        parent=Parent(timeline.header.id, seq, tip),
        veiled="",
        vocabulary=game.vocabulary,
        events=codec.raw_events(timeline.setup_events),
    )
    records: list[Any] = [header]
    prev = digest(codec.encode(header))
    for old in _with_adoptions(timeline, timeline.tree.line_to(seq)[1:]):
        record = msgspec.structs.replace(old, seq=len(records), prev=prev)
        prev = digest(codec.encode(record))
        records.append(record)
    return Log(header, tuple(records), timeline.setup_events, None, prev, codec)


def _with_adoptions(timeline: Any, line: Sequence[int]) -> Iterator[Any]:
    """The batches of a line, and between them the records by which newer rules were adopted."""
    adoptions = [record for record in timeline.records if type(record) is Adopt]
    for seq in line:
        while adoptions and adoptions[0].seq < seq:
            adopted = adoptions.pop(0)
            if not adoptions or adoptions[0].seq > seq:
                yield msgspec.structs.replace(adopted, vocabulary=timeline.game.vocabulary)
        yield timeline.records[seq]
