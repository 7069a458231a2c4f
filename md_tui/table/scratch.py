"""Games in memory, of which nothing is ever kept: to try things in, or where there is no place for one."""

from typing import Any, ClassVar

from msgspec.structs import replace

from md_tui.kernel.decider import Game
from md_tui.kernel.event import Codec
from md_tui.kernel.log import Header
from md_tui.kernel.rng import Luck
from md_tui.kernel.timeline import Timeline
from md_tui.store.ids import new_seed
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable

NAME = "what-if"
UNSAVED = "unsaved"


class UnsavedTable(LocalTable):
    """A game that ends with the program."""

    saved: ClassVar[bool] = False


def unsaved(game: Game[Any], setup: dict[str, Any], *, seed: str, options: dict[str, Any]) -> UnsavedTable:
    """A new game that is kept nowhere."""
    return UnsavedTable.start(game, MemoryStore(), setup, seed=seed, id=UNSAVED, options=options)


def scratch(timeline: Timeline, seed: str = "", at: int | None = None) -> LocalTable:
    """A table in memory that stands where a game stands or stood; the game itself is not affected.

    It draws dice of its own: otherwise whoever tries something out would know what the game will roll."""
    child = timeline.branch(timeline.head if at is None else at, NAME)
    child.luck = Luck(seed or new_seed())
    return _in_memory(child)


def scratch_from(codec: Codec, header: Header, world: Any, seed: str = "") -> LocalTable:
    """The same in a world that somebody imagines; what led to it is not known in it."""
    bare = replace(header, id=NAME, seed="", events=codec.raw_events(()), parent=None)
    child = Timeline(codec.game, bare, world, (), codec)
    child.luck = Luck(seed or new_seed())
    return _in_memory(child)


def _in_memory(child: Timeline) -> LocalTable:
    """A table over a game that is kept nowhere."""
    store = MemoryStore()
    bodies = [child.codec.encode(record) for record in child.records]
    store.create(bodies[0])
    if bodies[1:]:
        store.append(0, bodies[1:])
    return LocalTable(child.game, store, child)
