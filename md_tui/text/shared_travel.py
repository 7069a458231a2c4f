"""Going back and forth at a shared table in text mode: others may have to agree."""

from collections.abc import Callable
from typing import Any

from md_tui.kernel.table_port import Reply
from md_tui.text.travel import Travel


class SharedTravel(Travel):
    """The ways back of a shared table: who asks the others goes on typing while they think."""

    def _moved(self, line: str, move: Callable[[], Reply], key: str, to_name: Callable[[int], int]) -> bool:
        """Move at once, or be told by the ballot what came of it."""
        table: Any = self.table
        reply = move()
        while not reply.settled and not _asks(table):
            table.catch_up(0.2)
        return reply.settled and super()._moved(line, lambda: reply, key, to_name)


def _asks(table: Any) -> bool:
    """Whether a ballot of one's own is open."""
    ballot = table.company.ballot
    return ballot is not None and ballot.by == table.visit.person
