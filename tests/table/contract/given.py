"""The adapters that stand behind the table's port; every one of them must pass every test of this folder."""

from collections.abc import Callable
from typing import Any

from md_tui.kernel.secrets import everybody, side_of
from md_tui.kernel.table_port import Table
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.table.seated import SeatedTable
from tests.hall.inside import InsideHall
from tests.toy.face import ToyFace
from tests.toy.game import TOY
from tests.toy.masks import MASKED_TOY

Sit = Callable[[LocalTable, Any, str | None], Table]
"""From the game, its face and a side to a place at the table."""
HALLS: dict[int, InsideHall] = {}
"""The halls that were opened for a test, by their game; closed after it."""


def at_the_hall(host: LocalTable, face: Any, side: str | None) -> Table:
    """A place over a line to a hall, in all seats of a side."""
    inside = HALLS.setdefault(id(host), InsideHall(host))
    seats = [
        seat
        for seat in everybody(host.game, host.state)
        if side in (side_of(host.game, host.state, seat), "")
    ]
    table: Table = inside.sit(
        side or ("all" if side == "" else "watcher"), host.timeline.header.id, face, *seats
    )
    return table


def settle(*tables: Table) -> None:
    """What others did has come to all of these."""
    for table in tables:
        catch_up = getattr(table, "catch_up", None)
        if catch_up is not None:
            catch_up()


ADAPTERS: dict[str, Sit] = {"local": SeatedTable, "remote": at_the_hall}


def hosted(game: Any = TOY, seed: str = "seed", **options: Any) -> LocalTable:
    """A game in memory that has just begun."""
    setup = {"figures": 8}
    return LocalTable.start(game, MemoryStore(), setup, seed=seed, id="contract", options=options)


def seated(sit: Sit, host: LocalTable, side: str | None = "") -> Table:
    """A place at it."""
    return sit(host, ToyFace(host.game), side)


def masked(sit: Sit, side: str | None, seed: str = "seed") -> tuple[LocalTable, Table]:
    """A game with secrets, seen by one side."""
    host = hosted(MASKED_TOY, seed)
    return host, seated(sit, host, side)
