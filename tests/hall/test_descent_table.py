"""A real game with secrets at a shared table: each side is told its own view and nothing else."""

from collections.abc import Callable

import pytest

from md_tui.kernel.errors import Rejected
from md_tui.kernel.secrets import everybody
from md_tui.kernel.statehash import canonical
from md_tui.store.memory import MemoryStore
from md_tui.table.game_with_packs import open_face
from md_tui.table.hall import wire
from md_tui.table.local import LocalTable
from tests.hall.inside import InsideHall

OVERLORD = "overlord"


def test_heroes_and_overlord_play_descent_and_neither_sees_more_than_its_side(
    opened: Callable[..., InsideHall],
) -> None:
    face = open_face("descent")
    options = {"hosted": True}
    setup = face.form().blank()
    host = LocalTable.start(face.game, MemoryStore(), setup, seed="x", id="table1", options=options)
    heroes = [seat for seat in everybody(face.game, host.state) if seat != OVERLORD]
    hall = opened(host)
    ann = hall.sit("Ann", "table1", face, *heroes)
    olly = hall.sit("Olly", "table1", face, OVERLORD)
    for _ in range(6):
        table = ann if set(ann.acting) & set(ann.held) else olly
        seat = next(seat for seat in table.acting if seat in table.held)
        table.wait(table.submit(seat, table.offers(seat)[0].command))
        hall.settle(ann, olly)
        for guest, own in ((ann, heroes[0]), (olly, OVERLORD)):
            assert guest.seq == host.seq
            assert canonical(guest.view) == canonical(face.game.view(host.state, own))
    assert canonical(ann.view) != canonical(olly.view)
    with pytest.raises(Rejected, match="other_side"):
        olly.visit.do(wire.Lend("l", OVERLORD, "Ann"))
