"""The table in one process: versions, subscribers, what undo may cross."""

from typing import Any

import pytest

from md_tui.kernel.errors import Rejected, Stale
from md_tui.kernel.log import Batch, Rewind
from md_tui.kernel.undo import Barrier
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from tests.toy.game import TOY, Dig, Move
from tests.toy.recorded import new_table, play_on


def test_a_command_for_an_earlier_version_is_stale() -> None:
    table = new_table()
    table.submit("ann", Move("f00", 5), expect=0)
    before = table.state
    for stale in (
        lambda: table.submit("ben", Move("f01", 5), expect=0),
        lambda: table.undo(expect=0),
        lambda: table.redo(expect=2),
        lambda: table.jump(0, expect=7),
    ):
        with pytest.raises(Stale):
            stale()
    assert table.state == before


def test_subscribers_get_each_record_with_the_state_after_it() -> None:
    table = new_table()
    seen: list[tuple[Any, Any]] = []
    stop = table.subscribe(lambda record, state: seen.append((record, state)))
    table.submit("ann", Move("f00", 5))
    table.undo()
    stop()
    table.redo()
    assert [type(record) for record, _ in seen] == [Batch, Rewind]
    assert [state.figures["f00"].field for _, state in seen] == [5, 0]


def test_undo_redo_and_jump_outlive_the_table() -> None:
    store = MemoryStore()
    table = play_on(new_table(store), 6)
    table.undo()
    table.undo()
    table.redo()
    table.jump(2)
    again = LocalTable.resume(TOY, store)
    assert (again.state, again.timeline.head) == (table.state, 2)
    assert again.timeline.redo().to == table.timeline.redo().to == 3


def test_in_a_solo_game_a_barrier_may_be_crossed_elsewhere_it_holds() -> None:
    table = new_table(undo="until_reveal")
    table.submit("ann", Dig("f00"))
    with pytest.raises(Barrier):
        table.undo()
    table.may_cross = False
    with pytest.raises(Rejected, match="barriers_hold_here"):
        table.undo(cross=True)
    table.may_cross = True
    assert table.undo(cross=True).crossed == (1,)
