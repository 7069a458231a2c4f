"""A random bot and a text loop that know no game: they read offers and questions only."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from md_tui.kernel.question import Answer
from md_tui.table.local import LocalTable


def choices(game: Any, state: Any) -> list[tuple[str, Any]]:
    """Everything that may be done now, with the seat that may do it."""
    if state.asking is not None:
        return [(state.asking.seats[0], Answer((option.id,))) for option in state.asking.options]
    return [(seat, offer.command) for seat in game.seats(state) for offer in game.offers(state, seat)]


def random_bot(game: Any, state: Any, source: random.Random) -> tuple[str, Any] | None:
    """Any legal command, or nothing when the game is over."""
    possible = choices(game, state)
    return source.choice(possible) if possible else None


def text_play(table: LocalTable, lines: Iterator[str], say: Callable[[str], None]) -> None:
    """Numbered choices; `u` and `r` undo and redo."""
    while possible := choices(table.game, table.state):
        for number, (seat, command) in enumerate(possible, 1):
            say(f"{number} {seat} {command}")
        line = next(lines, "quit")
        if line == "quit":
            return
        if line == "u":
            table.undo(cross=True)
        elif line == "r":
            table.redo()
        else:
            seat, command = possible[int(line) - 1]
            table.submit(seat, command)
