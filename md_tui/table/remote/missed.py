"""What was played while somebody was away from a shared table."""

from typing import Any, NamedTuple

MOST = 8
"""Decisions that are told one by one; older ones are counted."""


class Missed(NamedTuple):
    """The decisions after a record by their titles, which say who did what; `more` came before."""

    told: tuple[str, ...]
    more: int = 0


def missed(table: Any, left: int) -> Missed:
    """What was played after the last record somebody knew; nothing for one who was never there."""
    made = [] if left < 0 else [one for one in table.past.decisions() if one.live and one.seq > left]
    told = tuple(table.past.title(one.seq) for one in made[-MOST:])
    return Missed(told, max(0, len(made) - MOST))
