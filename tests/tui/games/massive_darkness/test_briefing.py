"""The briefing opens a game: story, goals, how it is lost, special rules; nothing of it is cut off."""

import msgspec
import pytest

from md_tui.config import DEFAULTS
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.face.goals import places
from md_tui.table.scratch import unsaved
from md_tui.tui import home
from md_tui.tui.app import MdApp
from md_tui.tui.draw.brush import brush
from md_tui.tui.draw.palette import NONE
from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.cards.briefing import (
    MAP_FRAME,
    briefing_card,
    inner_width,
    map_card,
    pages_of,
)
from md_tui.tui.games.massive_darkness.cards.from_quest import briefing_of, map_of, party_of
from md_tui.tui.games.massive_darkness.pages.briefing import BriefingScreen
from md_tui.tui.games.massive_darkness.pages.new_game import NewGameScreen
from md_tui.tui.table.ask import AskScreen
from tests.tui.table.given import app_at, new_table, opened, table_of, text_of
from tests.tui.table.test_table_keys import press

QUESTS = sorted(opened().game.box.quests)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)], ids=str)
@pytest.mark.parametrize("quest", QUESTS)
def test_every_quest_is_told_whole_at_every_size(quest: str, size: tuple[int, int]) -> None:
    book, to = book_for(opened().words, quest), brush(depth=NONE)
    view = opened().game.view(new_table(quest).state, None)
    one = briefing_of(book, view)._replace(keys=(("Enter", "enter the dark"),))
    width, tallest = min(92, size[0]), size[1] - 1
    pages = pages_of(one, width, to, tallest)
    pictures = (map_of(book, view, to, 44), party_of(book, view, to)) if pages == 1 else (None, None)
    sheets = [briefing_card(one, width, to, *pictures, tallest=tallest, page=page) for page in range(pages)]
    large = map_of(book, view, to, inner_width(width), tallest - MAP_FRAME + 1)
    sheets.append(map_card(one, width, to, large, pages + 1, tallest))
    said = " ".join(" ".join(sheet.plain() for sheet in sheets).replace("┃", " ").split())

    assert all(sheet.height <= tallest and sheet.width <= size[0] for sheet in sheets)
    for part in (one.story, *(goal for goal, _ in one.goals), *one.lost, *one.special):
        for word in part.split():
            assert word in said, (quest, word)
    assert all("Enter enter the dark" in sheet.plain() for sheet in sheets)
    goals = {zone for goal in view.goals for zone in places(book.board, goal)}
    assert sheets[-1].plain().count(to.glyphs.goal) == len(goals), "each goal has its star on the map"


@pytest.mark.parametrize("quest", ["tutorial", "q5"])
async def test_on_a_small_screen_the_map_is_the_last_page_and_what_is_kept_nowhere_says_so(
    quest: str,
) -> None:
    game = opened().game
    kept_nowhere = unsaved(game, arrangement(game.box, quest), seed="1", options={})
    app = app_at(kept_nowhere, moments="stop")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        briefing = app.screen
        assert isinstance(briefing, BriefingScreen)
        for page in range(1, briefing.pages + 1):
            status, *below = text_of(app).splitlines()
            assert "NOT SAVED" in status
            assert any(f" {page} / {briefing.pages} " in line for line in below)
            assert any("enter the dark" in line for line in below)
            if page < briefing.pages:
                await press(pilot, "space")
        assert text_of(app).count("★") >= 2, "the goals are marked on the map"
        await press(pilot, "space")
        assert app.screen is table_of(app)


async def test_it_opens_a_new_game_once_and_enter_begins() -> None:
    app = app_at(new_table(), moments="stop")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, BriefingScreen)
        assert "enter the dark" in text_of(app)
        await press(pilot, "enter")
        assert app.screen is table_of(app)
        await press(pilot, "x", "escape")
        assert app.screen is table_of(app)


async def test_it_comes_before_the_first_question_of_a_quest() -> None:
    app = app_at(new_table("q3"), moments="stop")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, BriefingScreen)
        assert "Who is the chosen one?" not in text_of(app).split("enter the dark")[0]
        await press(pilot, "enter")
        assert isinstance(app.screen, AskScreen)


@pytest.mark.parametrize(("key_set", "letter"), [("arrows", "h"), ("vi", "c")])
async def test_heroes_can_be_changed_before_the_dark_is_entered(key_set: str, letter: str) -> None:
    begun = home.begin({"quest": "q1", "party": [["owen", "pit_fighter_berserker", ""]]})
    settings = msgspec.structs.replace(DEFAULTS, key_set=key_set)
    app = MdApp(settings, opening=lambda md: home.sit_down(md, begun))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert f"{letter} change heroes" in text_of(app)
        await press(pilot, letter)
        form = app.screen
        assert isinstance(form, NewGameScreen)
        assert form.form.quest == "q1"
        assert [hero for hero, *_ in form.form.party] == ["owen"], "the party that was chosen stays"
        assert begun.timeline.header.id not in {str(card["id"]) for card in home.library().cards()}


async def test_heroes_are_not_changed_once_it_has_begun() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "q")
        assert isinstance(app.screen, BriefingScreen)
        assert "change heroes" not in text_of(app)


async def test_a_key_of_the_table_ends_it_and_acts() -> None:
    app = app_at(new_table(), moments="stop")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await press(pilot, "right")
        assert app.session is not None
        assert app.session.table.seq == 1


async def test_q_reads_it_again_and_leads_on_to_the_house_rules() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.screen is table_of(app), "where only lines are wanted no card opens a game"
        await press(pilot, "q")
        assert isinstance(app.screen, BriefingScreen)
        assert "WALKING IN THE DARK" in text_of(app)
        await press(pilot, "q")
        assert "Objectives: Walking in the Dark" in text_of(app)


@pytest.mark.parametrize("quest", QUESTS)
def test_no_goal_says_its_place_twice(quest: str) -> None:
    book, view = book_for(opened().words, quest), opened().game.view(new_table(quest).state, None)
    for text, where in briefing_of(book, view).goals:
        assert not any(place and place in text for place in where.split(", ")), (text, where)


@pytest.mark.parametrize("quest", QUESTS)
def test_the_whole_party_stands_beside_the_map(quest: str) -> None:
    book, to = book_for(opened().words, quest), brush(depth=NONE)
    view = opened().game.view(new_table(quest).state, None)
    sheet = party_of(book, view, to, 14)
    text = sheet.plain()

    assert sheet.height <= 14
    assert text.startswith("THE PARTY")
    assert all(str(book.say.name(hero)) in text for hero in view.party)
    assert "actions" not in text
    assert ("Great Axe" in text) == (quest == "tutorial"), "two of them have room for what they carry"
