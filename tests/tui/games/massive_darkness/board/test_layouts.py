"""The map that is drawn is the one that is played on: the layout of the seed, the quest of the chapter."""

import pytest

from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.board.view import BoardView
from tests.tui.table.given import app_at, new_table, opened, table_of

QUEST = "q1"


def layouts() -> list[int]:
    """The layouts of the quest."""
    return list(range(len(opened().game.box.quests[QUEST].layouts) + 1))


@pytest.mark.parametrize("layout", layouts())
async def test_doors_are_drawn_where_this_layout_has_them(layout: int) -> None:
    table = new_table(QUEST, layout=layout)
    app = app_at(table)
    async with app.run_test(size=(120, 40)):
        screen = table_of(app)
        view = screen.session.view
        board = screen.query_one("#board", BoardView)
        assert view.layout == layout
        played = opened().game.box.boards[view.map]
        assert board.picture.book.board.doors == played.doors
        assert screen.session.atlas.board.doors == played.doors


def test_the_layouts_of_a_quest_have_other_doors_and_the_same_rooms() -> None:
    plain, other = (book_for(opened().words, name) for name in (QUEST, f"{QUEST}~1"))
    assert plain.board.doors != other.board.doors
    assert plain.start == other.start
