"""Taking in a `.mdlog`: everything is checked first, then it becomes a game of its own."""

from pathlib import Path
from typing import NamedTuple

from md_tui.kernel.errors import Damaged, Diverged, Incompatible, KernelError, Saying
from md_tui.kernel.event import read_log
from md_tui.kernel.hidden_seed import Veiled, keeps_seed
from md_tui.kernel.log import Adopt, Header, Log, known, rules_of
from md_tui.kernel.statehash import digest
from md_tui.kernel.store import Stored
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.verify import verify
from md_tui.store import mdlog, reports
from md_tui.store.contents import Carried
from md_tui.store.files import read_limited
from md_tui.store.ids import new_id
from md_tui.store.library import Library, named_in


class Imported(NamedTuple):
    """The game that came of a file, and what has to be said about it."""

    id: str
    message: Saying | None
    verified: bool
    """Whether today's rules decide all of it the same way."""


def import_file(
    library: Library, path: Path, *, repair_newlines: bool = False, up_to_fault: bool = False
) -> Imported:
    """Take in a file; the file itself is never changed."""
    data = read_limited(path, mdlog.MAX_FILE)
    if reports.is_report(data):
        data = reports.unpack(data)
    return import_bytes(library, data, repair_newlines=repair_newlines, up_to_fault=up_to_fault)


def import_bytes(
    library: Library, data: bytes, *, repair_newlines: bool = False, up_to_fault: bool = False
) -> Imported:
    """Take in a log; with `up_to_fault` what stands before a fault becomes a new game."""
    parsed = mdlog.read(data, repair_newlines=repair_newlines, up_to_fault=up_to_fault)
    log, timeline, verified = _checked(library, parsed, up_to_fault)
    if keeps_seed(timeline.header, timeline.state):  # a table would hide a seed that its sender knows
        raise Veiled
    fault = log.stopped or (None if parsed.torn else parsed.fault)
    if fault is not None:
        return _as_new_game(library, parsed, timeline, fault, verified)
    id = timeline.header.id
    _fill(library, parsed.records, parsed.content, timeline, verified)
    if parsed.fault:
        library.keep_torn(id, data)
    return Imported(id, parsed.fault, verified)


def _checked(library: Library, parsed: mdlog.Parsed, up_to_fault: bool) -> tuple[Log, Timeline, bool]:
    """The log read, folded and, where its rules are today's, decided again."""
    name, content = named_in(parsed.bodies)
    _check_content(library, parsed, content)
    game = library.resolve(name, content, Carried(parsed.content, library.contents))
    log = read_log(game, parsed.bodies, up_to_fault=up_to_fault, exact=True)
    if log.header.veiled:
        raise Veiled
    for record in log.records:
        if isinstance(record, Header | Adopt):
            known(record.rules, game, record.seq)
    if log.header.rules != rules_of(game, log.header.setup):
        return log, Timeline.load(game, log), False
    try:
        verify(game, log)
        return log, Timeline.load(game, log), True
    except Diverged as error:
        if not up_to_fault or error.seq == 0:
            raise
        shorter = read_log(game, parsed.bodies[: error.seq])
        fault = Incompatible("itself", problem=error, seq=error.seq)
        stopped = Log(shorter.header, shorter.records, shorter.setup_events, fault, shorter.tip)
        return stopped, Timeline.load(game, stopped), True


def _check_content(library: Library, parsed: mdlog.Parsed, name: str) -> None:
    """Refuse a log whose content is another than it names, or is neither in it nor here."""
    if parsed.content is None:
        if name:
            library.contents.get_bytes(name)
    elif digest(parsed.content) != name:
        raise Damaged("other_content", seq=0)


def _as_new_game(
    library: Library, parsed: mdlog.Parsed, timeline: Timeline, fault: KernelError, verified: bool
) -> Imported:
    """The good part of a log as a game of its own, with a link to the one it comes from."""
    id = new_id()
    child = timeline.branch(timeline.head, id)
    times = iter([parsed.times[seq] for seq in timeline.tree.path])
    stored: list[Stored] = []
    for record in child.records:
        at = stored[-1].at if type(record) is Adopt else next(times)
        stored.append(Stored(record.seq, at, child.codec.encode(record)))
    _fill(library, stored, parsed.content, child, verified)
    return Imported(id, Saying("new_game_before", problem=fault, id=id), verified)


def _fill(
    library: Library, records: list[Stored], content: bytes | None, timeline: Timeline, verified: bool
) -> None:
    """A new game file with all its records, its content and its card; if that fails, nothing is left."""
    id = timeline.header.id
    store = library.new(id)
    fresh = content is not None and not library.contents.holds(timeline.header.content)
    try:
        if content is not None:
            library.contents.put_bytes(content)
        if not verified:
            library.mark_unverified(id)
        store.fill(records)
        library.save_card(timeline, records[-1].at)
    except BaseException:
        library.abandon(id)
        if fresh:
            library.contents.remove(timeline.header.content)
        raise
    finally:
        store.close()
    library.sweep()
