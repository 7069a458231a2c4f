"""Campaigns on other screens: title, form, list of games, class sheet, cards, wardrobe, timeline, end."""

import pytest
from msgspec.structs import replace

from md_tui.config import DEFAULTS
from md_tui.games.massive_darkness.commands import SetOut
from md_tui.games.massive_darkness.model.campaign import MARKET, READY
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.errors import Rejected
from md_tui.toolkit.citing import RULE
from md_tui.tui import home
from md_tui.tui.games.massive_darkness.board.book import book_for, colours_of
from md_tui.tui.games.massive_darkness.board.view import BoardView
from md_tui.tui.games.massive_darkness.campaign.rows import roster_rows
from md_tui.tui.games.massive_darkness.drafts.new_game import Draft
from md_tui.tui.games.massive_darkness.drafts.trade import HANDS
from md_tui.tui.games.massive_darkness.drafts.trade import Draft as TradeDraft
from md_tui.tui.games.massive_darkness.panes.from_view import hero_cards, status_of
from md_tui.tui.games.massive_darkness.present.badge import hero_badge
from md_tui.tui.symbols import ASCII
from md_tui.tui.widgets.picture import PictureView
from tests.games.massive_darkness.campaign.road_given import Journey, artifacts, card
from tests.rule import rule
from tests.tui.games.massive_darkness.campaign import given
from tests.tui.screens.seen import opened as opened_page
from tests.tui.screens.seen import page_of, running, text_of
from tests.tui.table.given import app_at, opened, table_of

NARROW = 47
"""Columns beside the list at 80: less than a hero's level, coins, cards and artifacts take in one line."""


@pytest.fixture(autouse=True)
def own_place(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games and settings lie in a folder that goes with the test."""
    monkeypatch.setenv("MD_TUI_DATA_DIR", f"{tmp_path}/data")
    monkeypatch.setenv("MD_TUI_CONFIG_DIR", f"{tmp_path}/config")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_campaign_is_begun_from_the_title_and_stands_in_the_list_of_games(
    size: tuple[int, int],
) -> None:
    async with opened_page("title", size=size) as (app, pilot):
        await pilot.press("a")
        await pilot.pause()
        assert page_of(app) == "new_game"
        said = text_of(app)
        assert "The Long Dark" in said
        assert "as printed" in said
        await pilot.press("down", "right", "down", "right", "b")
        await pilot.pause()
        assert page_of(app) == "prologue"
        (entry,) = home.library().cards()
        assert (entry["campaign"], entry["chapters"], entry["chapter"]) == ("long_dark", 11, 0)
        state = app.session.view.campaign  # type: ignore[union-attr]
        assert state is not None
        assert state.order[0] == "tutorial"
        assert state.order[1:] != tuple(f"q{n}" for n in range(1, 11)), "the seed has dealt the order"
        home.leave_table(app)
        await pilot.pause()
        assert "The Long Dark, 1 of 11: Walking in the Dark" in text_of(app)
        await pilot.press("l")
        await pilot.pause()
        assert "The Long Dark 1/11" in text_of(app)


def test_the_form_of_a_campaign_gives_its_set_up() -> None:
    box = opened().game.box
    draft = Draft(opened(), DEFAULTS, road="long_dark")
    assert draft.party == [[*member.split(":"), "", ""][:3] for member in box.quests["q1"].party]
    draft.change("order", 1)
    draft.change("prelude", 1)
    setup = draft.setup()
    assert "quest" not in setup
    assert (setup["campaign"], setup["order"], setup["prelude"]) == ("long_dark", "random", True)
    draft.change("road", 1)
    assert draft.road == "long_dark", "there is one road in the box"
    assert "order" not in Draft(opened(), DEFAULTS).setup()


@rule("MD-TWN-08")
async def test_the_class_sheet_warns_of_the_level_that_later_quests_start_at() -> None:
    app = app_at(given.after_a_quest(won=False))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        said = text_of(app)
        assert "micro-XP" in said
        raises = app.session.view.campaign.heroes["bjorn"].raises  # type: ignore[union-attr]
        assert raises
        assert said.count("(MD-TWN-08)") > 0
        assert f"start at level {min(raises.values())} (MD-TWN-08)" in said


@rule("MD-STO-01", "MD-STO-06", "MD-STO-09")
def test_the_table_marks_both_coins_cards_above_the_level_and_the_level_of_events() -> None:
    journey = Journey().hero("bjorn", xp=3, micro=2, bag=(card(3), card(1)))
    view = journey.game.view(journey.state, "bjorn")
    book = book_for(opened().words, view.map)
    shown = hero_cards(book, view, {})[view.party.index("bjorn")]
    assert (shown.xp, shown.micro) == (3, 2)
    (bag,) = (note for note in shown.notes if str(opened().words.name(card(3))) in note)
    assert f"{opened().words.name(card(3))}^" in bag
    assert f"{opened().words.name(card(1))}^" not in bag
    status = status_of(book, view)
    assert "1/10" in status.quest
    assert "Events" not in status.level_word
    assert view.campaign is not None
    other = replace(view, campaign=replace(view.campaign, event_level=4))
    assert "Events 4" in status_of(book, other).level_word


@rule("MD-STO-09")
def test_the_wardrobe_does_not_put_on_what_is_above_the_level() -> None:
    journey = Journey().hero("bjorn", bag=(card(3), card(1)))
    draft = TradeDraft(opened().game.box, journey.state.heroes, "bjorn", usable=2)
    with pytest.raises(Rejected) as no:
        draft.put(card(3), "bjorn", HANDS)
    assert (no.value.why, no.value.rule) == ("card_above_level", "MD-STO-09")
    draft.cycle(card(3))
    assert card(3) in draft.cards("bjorn", "bag"), "its only place is the bag"
    draft.put(card(1), "bjorn", HANDS)
    assert card(1) in draft.cards("bjorn", HANDS)


@rule("MD-MKT-04", "MD-TWN-12")
def test_in_town_all_heroes_trade_but_before_a_second_try_none() -> None:
    from md_tui.games.massive_darkness.face.asked import fellow_traders

    for journey, expected in (
        (Journey().at_market(), ("bjorn", "elias")),
        (Journey().packing(), ("bjorn", "elias")),
        (Journey().packing(retrying=True), ("bjorn",)),
        (Journey(), ("bjorn", "elias")),
    ):
        journey.hero("bjorn", zone=journey.who("bjorn").zone if journey.state.phase == "heroes" else "")
        assert fellow_traders(journey.shelf, journey.state, "bjorn") == expected


async def test_the_timeline_shows_every_board_and_leads_from_one_quest_back_into_the_other() -> None:
    table = given.getting_ready()
    app = app_at(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press(".", ".")
        await pilot.pause()
        while table.state.asking:
            await pilot.press("enter")
            await pilot.pause()
        assert table.state.quest == "q1"
        await pilot.press("T")
        await pilot.pause()
        assert page_of(app) == "timeline"
        board = app.screen.query_one("#preview")
        assert isinstance(board, PictureView)
        assert board.picture is not None
        assert board.picture.region("2R-1"), "a zone of the quest under way"
        await pilot.press("home")
        await pilot.pause()
        assert board.picture.region("2R-1") is None
        assert board.picture.region("6V-8"), "a zone of the tutorial"
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert (table.state.quest, table.state.round) == ("tutorial", 1)
        assert table_of(app).query_one("#board").book.map.startswith("tutorial")  # type: ignore[attr-defined]


@pytest.mark.parametrize("won", [True, False])
async def test_the_end_of_the_road_tells_its_epilogue_and_every_quest(won: bool) -> None:
    table = given.ended(won)
    app = app_at(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert page_of(app) == "road_end"
        said = text_of(app)
        assert "is at its end" in said
        assert ("The way down is quiet" if won else "You came up the last stair") in said
        await pilot.press("u")
        await pilot.pause()
        await pilot.press("u")
        await pilot.pause()
        assert page_of(app) != "road_end"


async def test_a_campaign_goes_on_where_it_was_left() -> None:
    table = given.kept_campaign(READY)
    id = table.timeline.header.id
    table.close()
    from md_tui.table import saved_tables

    async with running(lambda app: app.open_page("title")) as (app, pilot):
        await pilot.pause()
        home.sit_down(app, saved_tables.resume(home.library(), id))
        await pilot.pause()
        assert page_of(app) == READY


async def test_a_recorded_campaign_is_watched_on_all_its_boards_and_played_on_from_the_market() -> None:
    table = given.kept_campaign(READY)
    for name in table.state.party:
        table.submit(name, SetOut(name))
    given.walked(table, until="heroes")
    assert table.state.quest == "q1"
    id = table.timeline.header.id
    table.close()
    async with opened_page("kept_replay", id, size=(120, 40)) as (app, pilot):
        await pilot.pause()
        board = app.screen.query_one("#board", BoardView)
        assert board.book.map.startswith("tutorial")
        await pilot.press("end")
        await pilot.pause()
        assert board.book.map.startswith("q1")
        assert "Find and pick up both fire" in text_of(app)
        while app.screen.session.view.phase != MARKET:  # type: ignore[attr-defined]
            await pilot.press("left")
        await pilot.pause()
        assert board.book.map.startswith("tutorial"), "the board as the last quest left it"
        assert " MARKET " in text_of(app)
        await pilot.press("o", "o")
        await pilot.pause()
        assert page_of(app) == MARKET, "a game of its own goes on from there"


@pytest.mark.parametrize("wanted", [False, True])
async def test_rules_are_named_between_two_quests_only_where_they_are_wanted(wanted: bool) -> None:
    """A lost quest, and a hero who packs too much: both pages cite rules."""
    for table in (given.after_a_quest(won=False), given.getting_ready()):
        app = app_at(table, rule_ids=wanted)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            assert bool(RULE.search(text_of(app))) is wanted


async def test_heroes_stand_between_two_quests_by_the_letter_and_colour_of_the_board() -> None:
    table = given.at_market()
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        colours = colours_of(opened().game.box)
        for name in table.state.party:
            drawn = hero_badge(app.screen.words, name, 9)  # type: ignore[attr-defined]
            assert drawn[0][1].fore == colours[name]  # type: ignore[union-attr]
            assert f" {name[0].upper()}  {name.capitalize()} " in text_of(app)


@pytest.mark.parametrize("phase", ["camp", "market", "packing"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_artifacts_are_told_in_full_where_the_window_is_smallest(phase: str, language: str) -> None:
    journey, carried = Journey("bjorn", "elias"), {"bag": tuple(artifacts()[:2])}
    if phase == "camp":
        journey.after(won=False, bjorn=carried)
    else:
        {"market": journey.at_market, "packing": journey.packing}[phase](bjorn=carried)
    view = journey.game.view(journey.state, "bjorn")
    rows = roster_rows(open_box(language=language).words, view, ASCII, NARROW, "bjorn")
    lines = ["".join(text for text, _ in row) for row in rows]
    assert any("2/1" in line for line in lines)
    assert max(map(len, lines)) <= NARROW
