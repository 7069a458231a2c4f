"""The way of an enemy is drawn through its zones, and over nobody's name."""

from itertools import chain

from md_tui.tui.draw.brush import brush
from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.board.layout import Pitch
from md_tui.tui.games.massive_darkness.board.picture import BoardPicture, Marks
from md_tui.tui.games.massive_darkness.drama.activation import Activity, deed_text, trail
from tests.tui.table.given import app_at, new_table, opened, table_of
from tests.tui.table.test_enemy_phase import TO_THE_ENEMIES
from tests.tui.table.test_table_keys import press


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


def test_faded_pips_stand_where_a_mob_set_out_and_hide_nothing() -> None:
    view = opened().game.view(new_table().state, None)
    book = book_for(opened().words, view.map)
    zone = view.heroes["bjorn"].hero.zone
    for pitch in (Pitch(27, 14), Pitch(19, 9), Pitch(13, 5), Pitch(6, 3)):
        for direction in ("north", "east", "south", "west"):
            for depth, pip in (("truecolor", "●"), ("none", "○")):
                arrow, faded = (BoardPicture(book, brush(depth=depth), pitch) for _ in range(2))
                arrow.paint(view, Marks(trails={zone: direction}))
                faded.paint(view, Marks(trails={zone: direction}, ghosts={zone: 4}))
                pairs = zip(chain(*arrow.sheet.cells), chain(*faded.sheet.cells), strict=True)
                new = [(old[0], cell[0]) for old, cell in pairs if old[0] != cell[0]]
                assert {cell for _, cell in new} <= {pip}
                assert {old for old, _ in new} <= set(" \u00b7\u2571")
                assert len(new) == 4 if pitch.across > 6 else len(new) <= 4


async def test_a_walk_that_is_shown_fades_who_set_out() -> None:
    app = app_at(new_table(), enemy_speed="step")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *TO_THE_ENEMIES)
        table, seen = table_of(app), 0
        while table.playback.active:
            act, marks = table.playback.act, table._marks()
            if act is not None and act.path:
                seen += 1
                assert marks.ghosts == {act.start: table.view.enemies[act.enemy].enemy.figures}
            await press(pilot, "enter")
        assert table._marks().ghosts == {}
    assert seen, "somebody walked"
