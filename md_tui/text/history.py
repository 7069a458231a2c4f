"""What has happened, told again from the log."""

from collections.abc import Iterable, Iterator
from typing import Any

from md_tui.kernel.log import Batch
from md_tui.kernel.rng import Luck
from md_tui.table.local import LocalTable
from md_tui.text.face import Face


def lines_of(face: Face, game: Any, before: Any, events: Iterable[Any]) -> Iterator[tuple[Any, str]]:
    """Each event that is told, with its line."""
    for event in events:
        after = game.evolve(before, event)
        line = face.told(event, before, after)
        if line:
            yield event, line
        before = after


def told_setup(face: Face, table: LocalTable) -> list[str]:
    """What the set-up of a game has put on the table."""
    header = table.timeline.header
    first = table.game.initial(header.setup, Luck(header.seed))
    return [line for _, line in lines_of(face, table.game, first, table.timeline.setup_events)]


def before_batch(table: LocalTable, batch: Batch) -> Any:
    """The state in which a command was given."""
    return table.timeline.state_at(table.timeline.tree.parent[batch.seq])


def title_of(face: Face, table: LocalTable, batch: Batch) -> str:
    """A command of the past as a line."""
    return face.title(before_batch(table, batch), batch.seat, batch.command)


def told_batch(face: Face, table: LocalTable, batch: Batch) -> list[str]:
    """A command of the past with everything it led to."""
    before = before_batch(table, batch)
    lines = [face.say("log_heading", title=title_of(face, table, batch))]
    told = lines_of(face, table.game, before, batch.events)
    return lines + [face.say("log_line", line=line) for _, line in told]


def seen_in(face: Face, table: LocalTable, batches: Iterable[Batch], events: Iterable[Any]) -> str:
    """What some events of the past showed, as one phrase; rolls and reveals only."""
    wanted = {id(event) for event in events}
    found: list[str] = []
    for batch in batches:
        told = lines_of(face, table.game, before_batch(table, batch), batch.events)
        found += [line for event, line in told if id(event) in wanted]
    return " ".join(found)
