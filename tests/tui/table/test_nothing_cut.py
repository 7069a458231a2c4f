"""What does not fit ends in a sign or goes on below, and every mark is explained."""

import pytest

from md_tui.bots.base import GameOutlook
from md_tui.bots.massive_darkness.greedy import GreedyBot
from md_tui.games.massive_darkness.commands import Correct
from md_tui.games.massive_darkness.face.describe import enemy_line
from md_tui.table.local import LocalTable
from md_tui.tui.draw.text import cut
from md_tui.tui.games.massive_darkness.desk import LEGEND
from md_tui.tui.games.massive_darkness.pages.enemies import EnemiesScreen
from md_tui.tui.games.massive_darkness.table.go import GoMode
from md_tui.tui.pages.timeline import HERE
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.panel import Panel
from tests.tui.table.given import app_at, new_table, opened, prompt_of, side_of, table_of, text_of
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR, press


def test_a_cut_row_ends_in_a_sign_in_the_role_of_what_is_cut() -> None:
    row = [("ab", "info"), ("cdef", "text")]
    assert cut(row, 6, "~") == row
    assert cut(row, 5, "~") == [("ab", "info"), ("cd", "text"), ("~", "text")]
    assert cut(row, 5) == [("ab", "info"), ("cde", "text")]


def test_zones_and_far_zoom_are_explained() -> None:
    assert {"zones", "far"} <= set(LEGEND)


async def test_the_help_explains_names_of_zones_and_the_marks_from_far_away() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(120, 100)) as pilot:
        await press(pilot, "f1")
        assert "6V-5 names a zone: tile 6V, zone 5" in text_of(app)
        assert "From far away: a letter is a hero, a number on a block several" in text_of(app)


async def test_looking_around_names_the_zone() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "x", "right")
        assert "6V-5" in table_of(app).query_one("#prompt", OneLine).text


async def test_two_doors_in_reach_have_their_letters_on_the_board() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o")
        table = table_of(app)
        marks = table.mode.marks()
        assert set(marks.letters) == {"6V-4", "6V-6"}
        assert marks.zone in marks.letters
        board = table.panes.board.picture  # type: ignore[union-attr]
        for zone, letter in marks.letters.items():
            at = board.region(zone)
            assert letter in board.sheet.part(at).plain()
            assert f"{letter} Open" in side_of(app)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_the_timeline_marks_cursor_and_place_and_cuts_nothing_in_silence(size: tuple[int, int]) -> None:
    app = app_at(new_table())
    async with app.run_test(size=size) as pilot:
        await press(pilot, "right", "left", "right")
        app.session.submit(Correct("card", "bjorn", "+boar_spear"))  # type: ignore[union-attr]
        await press(pilot, "T", "up")
        rows = app.screen.query_one("#list", Panel).text.split("\n")
        width = app.screen.query_one("#list", Panel).size.width
        active, sign = app.symbols.active, app.symbols.cut
        assert [row[0] for row in rows].count(active) == 1
        assert [row[1] for row in rows].count(HERE) == 1
        assert rows[-2][0] == active
        assert rows[-1][1] == HERE
        assert all(len(row) <= width for row in rows)
        heading = app.screen.query_one("#heading", OneLine).text
        assert len(heading) <= size[0]
        assert "~ a line left" in heading
        if size[0] == 80:
            assert any(row.endswith(sign) for row in rows)


async def test_the_sign_of_what_if_leaves_room_for_the_status() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "w")
        status = app.screen.query_one("#status", OneLine).text
        assert "WHAT IF" in status
        assert "♥ 2" in status
        assert len(status) <= 80


async def test_a_long_line_on_an_enemy_goes_on_below() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "e")
        session, page = app.session, app.screen
        assert session is not None
        assert isinstance(page, EnemiesScreen)
        for item in page.items(52):
            rows = ["".join(text for text, _ in row) for row in item.rows]
            assert all(len(row) <= 52 for row in rows)
            said = enemy_line(session.words, session.view, item.choice)
            assert said in " ".join(row[8:].strip() for row in rows)


async def test_goals_beside_the_board_are_all_there() -> None:
    app = app_at(new_table("q8"))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "GOALS" in side_of(app)
        assert "★ Kill all three" in side_of(app)


def at_a_re_roll(quest: str) -> LocalTable:
    """A game in which a hero is asked whether the dice on the table are rolled again."""
    table, game = new_table(quest, seed="3"), opened().game
    bot = GreedyBot(game, "3")
    for _ in range(200):
        asking, fight = table.state.asking, table.state.fight
        if asking is not None and fight is not None and fight.attack.faces and asking.kind == "reroll":
            return table
        table.submit(*bot.choose(GameOutlook(game, table.state)))
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize("quest", ["tutorial", "q1", "q3", "q5", "q8", "q9"])
async def test_the_question_about_a_roll_lies_over_no_line_of_its_dice(quest: str) -> None:
    app = app_at(at_a_re_roll(quest))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = text_of(app)
        assert "re-roll" in shown
        corners = [shown.count(corner) for corner in "▛▜▙▟"]
        assert corners == [2, 2, 2, 2], shown


async def test_the_card_of_a_choice_lies_over_no_letter_where_there_is_room() -> None:
    app = app_at(new_table(), hints=False)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "g")
        mode, panes = table_of(app).mode, table_of(app).panes
        assert isinstance(mode, GoMode)
        assert panes is not None
        places = [panes.board.place(zone) for zone in mode.zones]
        for _ in mode.zones:
            (card,) = panes.board.cards
            assert not any(card.region.overlaps(place) for place in places)
            await press(pilot, "tab")


async def test_where_nothing_is_in_reach_the_overlay_says_so() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "v")
        assert "no other zone can be reached" in prompt_of(app)
