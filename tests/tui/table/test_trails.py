"""The way of an enemy is drawn through its zones, and over nobody's name."""

from md_tui.tui.draw.brush import brush
from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.board.layout import Pitch
from md_tui.tui.games.massive_darkness.board.picture import BoardPicture, Marks
from md_tui.tui.games.massive_darkness.drama.activation import Activity, deed_text, trail
from tests.tui.table.given import new_table, opened


def test_an_arrow_leaves_names_and_figures_alone() -> None:
    table = new_table()
    words = opened().words
    view = opened().game.view(table.state, None)
    book = book_for(words, view.map)
    for pitch in (Pitch(19, 9), Pitch(13, 5), Pitch(6, 3)):
        plain, marked = (BoardPicture(book, brush(), pitch) for _ in range(2))
        plain.paint(view)
        zone = view.heroes["bjorn"].hero.zone
        marked.paint(view, Marks(trails={zone: "east"}))
        drawn = zip(plain.sheet.cells, marked.sheet.cells, strict=True)
        lost = [
            before[0]
            for row in drawn
            for before, after in zip(*row, strict=True)
            if before[0].isalnum() and before[0] != after[0]
        ]
        assert lost == []


def test_a_walk_is_told_by_its_directions_each_once() -> None:
    view = opened().game.view(new_table().state, None)
    book = book_for(opened().words, view.map)
    one = Activity("orc_agent#1", "6V-8", ("6V-5", "6V-2"), toward="bjorn")
    assert trail(book, one) == {"6V-8": "east", "6V-5": "east"}
    assert deed_text(book, view, one) == "Orc Agent walks east, toward Bjorn"
    struck = one._replace(target="whisper", answers="whisper")
    assert deed_text(book, view, struck) == "Orc Agent walks east and strikes back at Whisper"
