"""The adapters that stand behind the table's port; every one of them must pass every test of this folder."""

from collections.abc import Callable
from typing import Any

from md_tui.kernel.table import Table
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.table.seated import SeatedTable
from tests.toy.face import ToyFace
from tests.toy.game import TOY
from tests.toy.masks import MASKED_TOY

Sit = Callable[[LocalTable, Any, str | None], Table]
"""From the game, its face and a side to a place at the table."""
ADAPTERS: dict[str, Sit] = {"local": SeatedTable}


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
