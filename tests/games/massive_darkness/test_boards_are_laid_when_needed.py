"""A box lays out the board that is played on, and no other."""

import pytest

from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable


def test_a_game_lays_out_its_own_board_only() -> None:
    game = open_box().game
    table = LocalTable.start(game, MemoryStore(), arrangement(game.box, "q4"), seed="1", id="test")
    assert set(game.box.boards) == {"q4", table.state.map}  # the printed one, and the one that was dealt


def test_every_map_has_its_board_and_nothing_else_has() -> None:
    box = open_box().game.box
    assert all(box.boards[map].zones for map in box.layouts)
    assert set(box.boards) == set(box.layouts)
    with pytest.raises(KeyError):
        box.boards["nowhere"]
