"""The folder of a hall's games is removed while it is open: no move is acknowledged that nobody finds."""

import shutil
from pathlib import Path

import pytest

from md_tui.kernel.store import NotSaved
from md_tui.store.library import Library
from md_tui.table.hall import wire
from md_tui.table.hall.cabinet import Cabinet
from tests.hall.inside import Inline, InsideHall
from tests.toy.face import ToyFace
from tests.toy.game import TOY, Move

FACE = ToyFace()


@pytest.mark.parametrize("again", [False, True])
def test_a_move_into_it_is_refused_and_nobody_hears_of_it(tmp_path: Path, again: bool) -> None:
    games = Library(tmp_path / "data", lambda *_: TOY, lambda timeline: dict(timeline.header.options))
    hall = InsideHall()
    hall.hall.cabinet = Cabinet(games, Inline(), hall.hall.clock, hall._report)
    id = hall.run(hall.hall.cabinet.begin("key:ann", wire.Open("o", "toy", {"figures": 8}))).id
    ann, ben = hall.sit("Ann", id, FACE, "ann"), hall.sit("Ben", id, FACE, "ben")
    ann.wait(ann.submit("ann", Move("f00", 3)))
    shutil.rmtree(tmp_path / "data")
    if again:
        games.new("another").close()
    with pytest.raises(NotSaved, match="was removed or replaced"):
        ann.wait(ann.submit("ann", Move("f00", 4)))
    hall.settle(ann, ben)
    assert (ann.seq, ben.seq) == (1, 1)
    hall.close()
