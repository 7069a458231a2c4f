"""The pages between two quests by their keys: camp, market, getting ready, the way into the next quest."""

import re

import pytest

from md_tui.games.massive_darkness.commands import Loadout, Trade
from md_tui.games.massive_darkness.model.campaign import CAMP, MARKET, READY
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.campaign.counter import CounterPage
from tests.rule import rule
from tests.tui.games.massive_darkness.campaign import given
from tests.tui.screens.seen import page_of, prompt_of, silent_keys, text_of
from tests.tui.table.given import app_at, table_of

SIZES = [(80, 24), (120, 40)]


def counter(app: MdApp) -> CounterPage:
    """The page with a counter that is on top."""
    assert isinstance(app.screen, CounterPage)
    return app.screen


def stand_on(page: CounterPage, id: str) -> None:
    """Put the cursor on a line."""
    page.place = next(n for n, entry in enumerate(page.entries) if entry.id == id)


@pytest.mark.parametrize("size", SIZES)
async def test_a_campaign_begins_with_its_prologue_and_its_road(size: tuple[int, int]) -> None:
    app = app_at(given.begun())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert page_of(app) == "prologue"
        said = text_of(app)
        assert "Tallowgate makes candles" in said
        assert "The Heart of Darkness" in said
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is table_of(app)
        if size[0] > 80:
            assert "Walking in the Dark 1/11" in text_of(app)
        await pilot.press("a")
        assert app.screen is table_of(app), "it is told once"


@rule("MD-STO-10")
@pytest.mark.parametrize("size", SIZES)
async def test_the_camp_shows_interlude_roster_track_and_leads_to_the_market(size: tuple[int, int]) -> None:
    table = given.after_a_quest()
    app = app_at(table)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert page_of(app) == CAMP
        said = text_of(app)
        for words in ("is won in round", "The map case opens", "1 of 11 won", "Scorched Earth"):
            assert words in said
        for name, hero in table.state.heroes.items():
            assert f"XP {hero.xp}+{hero.micro}" in said, name
        assert "Try it again" not in said, "what is won is not tried again"
        await pilot.press("n")
        await pilot.pause()
        assert table.state.phase == MARKET
        assert page_of(app) == MARKET


@rule("MD-STO-10", "MD-STO-11")
async def test_a_defeat_says_why_and_what_it_cost_and_is_tried_again_or_left_behind() -> None:
    table = given.after_a_quest(won=False)
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        said = text_of(app)
        assert "is lost in round" in said
        assert "the Lifebringer has no" in said
        assert "All micro-XP is lost" in said
        await pilot.press("r")
        await pilot.pause()
        assert (table.state.phase, table.state.campaign.retrying) == (READY, True)
        assert page_of(app) == READY
        assert "Once more" in text_of(app)
        assert "Wardrobe and trade" not in text_of(app), "cards change no hands before a second try"
        assert "Wardrobe" in text_of(app)
        await pilot.press("u")
        await pilot.pause()
        assert page_of(app) == CAMP
        await pilot.press("n")
        await pilot.pause()
        assert page_of(app) == MARKET


@rule("MD-MKT-01", "MD-STO-10")
async def test_taking_back_the_way_to_town_warns_that_the_stalls_were_seen() -> None:
    table = given.at_market()
    app = app_at(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("u")
        await pilot.pause()
        assert page_of(app) == MARKET
        assert "On the stalls" in text_of(app), "it names what was seen"
        await pilot.press("down", "u")
        await pilot.pause()
        assert page_of(app) == MARKET, "another key forgets the question"
        await pilot.press("u")
        await pilot.pause()
        assert (page_of(app), table.state.phase) == (CAMP, CAMP)


@rule("MD-MKT-03")
async def test_marked_cards_add_up_and_a_deal_that_would_not_stand_says_why() -> None:
    table = given.at_market()
    app = app_at(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        page = counter(app)
        stock = sorted(table.state.campaign.stock, key=lambda card: page.camp.stock[card])
        hero = table.state.heroes[page.hero]
        cheap = min(hero.cards, key=lambda card: page.session.box.equipment[card.partition("#")[0]].level)
        for id in (f"own:{cheap}", f"other:{stock[0]}", f"other:{stock[-1]}"):
            stand_on(page, id)
            await pilot.press("enter")
        assert page.takes == (stock[0], stock[-1])
        said = text_of(app)
        assert "3 in levels" in said
        assert "MD-MKT-03" in said, "2 for 3 is too little"
        await pilot.press("e")
        assert "too little" in prompt_of(app)
        stand_on(page, f"other:{stock[-1]}")
        await pilot.press("enter")
        assert "The deal would stand." in text_of(app)
        await pilot.press("e")
        await pilot.pause()
        assert stock[0] in table.state.heroes[page.hero].cards
        assert cheap not in table.state.heroes[page.hero].cards
        assert (page.gives, page.takes) == ((), ())
        assert "has bartered" in text_of(app)


@rule("MD-MKT-02", "MD-MKT-04", "MD-TWN-02")
async def test_a_sale_is_told_before_it_is_made_and_ends_the_trade_among_heroes() -> None:
    table = given.at_market()
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = counter(app)
        card = table.state.heroes[page.hero].cards[0]
        await pilot.press("s")
        assert "exactly one card" in prompt_of(app)
        stand_on(page, f"own:{card}")
        await pilot.press("space")
        assert "Sell for 1 XP" in text_of(app)
        before = table.state.heroes[page.hero].xp
        await pilot.press("s")
        await pilot.pause()
        assert table.state.heroes[page.hero].xp == before + 1
        assert "has sold" in text_of(app)
        assert not page.camp.party_trade
        stand_on(page, f"own:{table.state.heroes[page.hero].cards[0]}")
        await pilot.press("space")
        assert "Sell for" not in text_of(app), "one is all"
        assert "MD-MKT-02" in text_of(app)
        await pilot.press("space")
        await pilot.press("u")
        await pilot.pause()
        assert table.state.heroes[page.hero].xp == before, "a sale shows nothing new"
        await pilot.press("U")
        await pilot.pause()
        assert table.state.heroes[page.hero].xp == before + 1


async def test_what_is_worn_is_not_given_away_unsaid() -> None:
    table = given.at_market()
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = counter(app)
        hero = table.state.heroes[page.hero]
        for card, told in ((hero.hands[0], True), (hero.bag[0], False)):
            stand_on(page, f"own:{card}")
            await pilot.press("space")
            assert ("Worn now: " in text_of(app)) is told, card
            await pilot.press("space")


async def test_heroes_step_up_by_their_keys_and_leave_one_after_the_other() -> None:
    table = given.at_market()
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page, (first, second) = counter(app), table.state.party
        assert page.hero == first
        await pilot.press("f3")
        assert page.hero == second
        await pilot.press("tab")
        assert page.hero == first
        await pilot.press("f5")
        assert "party" in prompt_of(app)
        await pilot.press(".")
        await pilot.pause()
        assert (page.hero, table.state.campaign.busy) == (second, (second,))
        assert "done with the market" in text_of(app)
        await pilot.press(".")
        await pilot.pause()
        assert page_of(app) == READY


@rule("MD-MKT-05", "MD-TWN-03")
async def test_packing_warns_of_empty_hands_and_a_weapon_in_the_bag() -> None:
    table = given.getting_ready()
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "No weapon in hand" not in text_of(app)
        hero = table.state.heroes[counter(app).hero]
        bare = Loadout((), hero.body, (*hero.hands, *hero.bag), hero.tokens)
        table.submit(hero.id, Trade({hero.id: bare}))
        counter(app).redraw()
        assert "but a weapon in the bag" in re.sub(r"[\s┃│]+", " ", text_of(app))


@rule("MD-STO-08", "MD-STO-09", "MD-MKT-05")
async def test_packing_counts_cards_greys_what_is_too_high_and_asks_what_stays() -> None:
    table = given.getting_ready()
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        said = text_of(app)
        cards = len(table.state.heroes[counter(app).hero].cards)
        assert f"{cards} of 6 cards" in said
        assert f"{cards - 6} too many" in said
        assert "L3^" in said
        page = counter(app)
        high = page.camp.heroes[page.hero].too_high[0]
        stand_on(page, f"own:{high}")
        page.redraw()
        assert "MD-STO-09" in text_of(app)
        stand_on(page, "other:dagger")
        await pilot.press("enter", "e")
        assert "does not lack Dagger" in prompt_of(app), "an armed hero is given nothing"
        stand_on(page, f"own:{high}")
        await pilot.press("enter", "e")
        await pilot.pause()
        assert "dagger" in table.state.heroes[page.hero].cards
        await pilot.press(".", ".")
        await pilot.pause()
        assert table.state.asking.kind == "spare_cards"
        assert re.search(r"which \d+ stays? behind", " ".join(text_of(app).split()))


async def test_the_next_quest_is_played_on_its_own_board() -> None:
    table = given.getting_ready()
    app = app_at(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press(".", ".")
        await pilot.pause()
        while table.state.asking:
            await pilot.press("enter")
            await pilot.pause()
        assert (table.state.quest, table.state.round) == ("q1", 1)
        assert app.screen is table_of(app)
        board = table_of(app).query_one("#board")
        assert board.book.map == table_of(app).session.view.map  # type: ignore[attr-defined]
        assert "Scorched Earth 2/11" in text_of(app)
        for _ in range(3):
            await pilot.press("u", "u")
            await pilot.pause()
        assert table.state.phase in (READY, MARKET)


async def test_the_board_can_be_looked_at_and_enter_leads_back() -> None:
    app = app_at(given.after_a_quest())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is table_of(app)
        assert "back to the camp" in text_of(app)
        await pilot.press("x", "right", "escape")
        await pilot.pause()
        assert app.screen is table_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert page_of(app) == CAMP


@pytest.mark.parametrize("page", [CAMP, MARKET, READY])
async def test_no_key_is_dead(page: str) -> None:
    makers = {CAMP: given.after_a_quest, MARKET: given.at_market, READY: given.getting_ready}
    app = app_at(makers[page]())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert await silent_keys(app, pilot, "acdghjkmqtvzAZ19!-/") == []
