"""A recorded game as plain lines for a pipe, or as data for scripts."""

from collections.abc import Iterator
from typing import Any

import msgspec

from md_tui import wording
from md_tui.games.face import Face
from md_tui.kernel.errors import Malformed
from md_tui.kernel.hidden_seed import keeps_seed
from md_tui.kernel.log import Batch, Rewind
from md_tui.kernel.secrets import EVERYBODY, WATCHER, may_be_told
from md_tui.kernel.timeline import Timeline
from md_tui.table.analysis.findings import Analysis
from md_tui.table.analysis.lines import names_at, sums, turned
from md_tui.table.chronology import Chronology
from md_tui.table.foreign_past import ForeignPast
from md_tui.table.past import RecordedPast
from md_tui.table.player_library import code_of
from md_tui.toolkit.clean import shown


def plain_lines(
    timeline: Timeline,
    face: Face,
    fault: str = "",
    unverified: bool = False,
    analysis: Analysis | None = None,
) -> Iterator[str]:
    """Every action of the live game with all it led to, and where other lines of play left it.

    With an analysis also where the game turned, and how much of it was luck."""
    turns = {point.seq: point for point in analysis.turning} if analysis else {}
    kind = ForeignPast if unverified else RecordedPast
    past = kind(timeline, face, EVERYBODY if _is_told(timeline) else WATCHER)
    history = Chronology(past)
    yield from heading(timeline, unverified)
    crossed = {batch.seq for batch in timeline.crossed_barriers()}
    for step, seq in enumerate(history.line):
        if step:
            yield ""
            yield f"[{step}] {history.title(step)}"
        yield from (f"  {line.text}" for line in history.lines(step))
        if seq in crossed:
            yield _said("crossed")
        if analysis and seq in turns:
            name = names_at(timeline, face, turns[seq])
            yield f"  ({turned(turns[seq], analysis, face, name)})"
        for tail in past.tails_after(seq):
            how = "tail_seen" if tail[0] in crossed else "tail"
            yield _said(how, count=len(tail), first=past.title(tail[0]))
    yield ""
    if analysis and analysis.whole:
        yield sums(analysis)
    yield _said("in_all_fault" if fault else "in_all", count=history.last, fault=fault)


def heading(timeline: Timeline, unverified: bool = False) -> Iterator[str]:
    """What a log says of itself."""
    header = timeline.header
    code = code_of(timeline)
    kept = keeps_seed(header, timeline.state) or not _is_told(timeline)
    seed, rules = _said("hidden") if kept else shown(header.seed, 60), shown(header.rules, 16)
    how = "heading_code" if code else "heading"
    yield _said(how, id=shown(header.id, 64), seed=seed, rules=rules, code=code)
    if unverified:
        yield _said("unverified")
    if header.parent is not None:
        yield _said("branched", id=shown(header.parent.id, 64), number=header.parent.seq)
    if timeline.rules != header.rules:
        yield _said("adopted", rules=rules, now=shown(timeline.rules, 16))
    yield ""


def as_data(timeline: Timeline, fault: str = "", unverified: bool = False) -> dict[str, Any]:
    """The whole log as plain data: the set-up, every action ever played, every move of the head."""
    if not _is_told(timeline):
        raise Malformed("secrets_untold")
    header = timeline.header
    live = set(timeline.tree.path)
    return {
        "id": header.id,
        "game": header.game,
        "rules": header.rules,
        "content": header.content,
        "seed": "" if keeps_seed(header, timeline.state) else header.seed,
        "code": code_of(timeline),
        "setup": header.setup,
        "options": header.options,
        "parent": msgspec.to_builtins(header.parent),
        "events": msgspec.to_builtins(timeline.setup_events),
        "records": [_record(timeline, record, live) for record in timeline.records[1:]],
        "fault": fault,
        "unverified": unverified,
    }


def _is_told(timeline: Timeline) -> bool:
    """Whether a whole record may be shown; of a game with secrets only what watchers see until it is over."""
    return may_be_told(timeline.game, timeline.state)


def _record(timeline: Timeline, record: Any, live: set[int]) -> dict[str, Any]:
    if isinstance(record, Batch):
        place = {"parent": timeline.tree.parent[record.seq], "live": record.seq in live}
        plain = {"seq": record.seq, **place, "seat": record.seat}
        told = (("command", record.command), ("events", record.events))
        return plain | {key: msgspec.to_builtins(value) for key, value in told}
    if isinstance(record, Rewind):
        return {"seq": record.seq, "rewind": record.to, "crossed": list(record.crossed)}
    return {"seq": record.seq, "adopts": record.rules}


def _said(key: str, **facts: object) -> str:
    return wording.say("record", key, **facts)
