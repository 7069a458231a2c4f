"""A game to try things in: it goes on from another one in memory, and nothing of it is ever kept."""

from md_tui.kernel.timeline import Timeline
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable

NAME = "what-if"


def scratch(timeline: Timeline) -> LocalTable:
    """A table in memory that stands where a game stands; the game itself does not hear of it."""
    child = timeline.branch(timeline.head, NAME)
    store = MemoryStore()
    bodies = [child.codec.encode(record) for record in child.records]
    store.create(bodies[0])
    store.append(0, bodies[1:])
    return LocalTable(timeline.game, store, child)
