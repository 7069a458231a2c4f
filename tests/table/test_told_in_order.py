"""Whoever answers a record at once, such as a bot, is heard by everybody after that record, not before it."""

from typing import Any

import pytest

from md_tui.table.local import LocalTable
from tests.toy.game import Move
from tests.toy.recorded import new_table

ANSWERS = 3


def step(table: LocalTable) -> None:
    """Whoever is at turn moves a figure."""
    state = table.state
    name, figure = next(one for one in state.figures.items() if one[1].owner == state.turn)
    table.submit(state.turn, Move(name, figure.field + 1))


def test_an_answer_given_while_others_are_still_told_comes_after_what_it_answers() -> None:
    table, heard = new_table(), list[tuple[int, Any]]()

    def answer(record: Any, state: Any) -> None:
        if len(table.timeline.live()) < ANSWERS:
            step(table)

    table.subscribe(answer)
    table.subscribe(lambda record, state: heard.append((record.seq, state.turn)))
    step(table)
    assert heard == [(1, "ben"), (2, "ann"), (3, "ben")], "each with the state after it"


def test_one_who_fails_to_hear_keeps_no_later_record_from_others() -> None:
    table, heard = new_table(), list[int]()

    def fail(record: Any, state: Any) -> None:
        raise RuntimeError("deaf")

    stop = table.subscribe(fail)
    with pytest.raises(RuntimeError):
        step(table)
    stop()
    table.subscribe(lambda record, state: heard.append(record.seq))
    step(table)
    assert heard == [2]
