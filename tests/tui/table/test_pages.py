"""The pages of the table: each opens with its key, says what it should, and Esc leaves the log unchanged."""

import pytest

from md_tui.games.massive_darkness.commands import Correct
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from tests.tui.table.given import SIZES, app_at, foes, new_table, prompt_of, table_of, text_of
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR, press

PAGES = {
    "question_mark": ("What Bjorn can do now", "Go east", "MD-MOV-01"),
    "f1": ("Help: the keys of the table", "Attack", "Moving"),
    "H": ("Help: the keys of the table",),
    "i": ("Inventory: Bjorn", "Great Axe", "defense"),
    "t": ("Trade: Bjorn, Whisper", "Spear"),
    "M": ("Transmute: Bjorn", "Great Axe"),
    "c": ("Bjorn, Shadow Barbarian: 0 XP", "Charge", "5 XP"),
    "d": ("Decks and discards", "Door cards", "Event cards", "left"),
    "q": ("WALKING IN THE DARK", "Find the key"),
    "e": ("Enemies (0)",),
    "b": ("The log",),
    "colon": (": ", "Go east"),
    "slash": (": ", "Go east"),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", PAGES)
async def test_a_page_opens_and_closes_without_a_trace(key: str, size: tuple[int, int]) -> None:
    app = app_at(new_table())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        before, seq = text_of(app), app.session.table.seq  # type: ignore[union-attr]
        await press(pilot, key)
        screen = text_of(app)
        for words in PAGES[key]:
            assert words in screen
        await press(pilot, "escape")
        assert text_of(app) == before
        assert app.session.table.seq == seq  # type: ignore[union-attr]


@pytest.mark.parametrize("key", [key for key in PAGES if key not in ("colon", "slash")])
async def test_an_unknown_key_on_a_page_is_named(key: str) -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, key, "f9")
        assert "F9 does nothing on" in text_of(app)


async def test_now_does_what_is_chosen() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "question_mark", "a")
        assert app.session.table.host.state.heroes["bjorn"].zone == "6V-5"  # type: ignore[union-attr]


async def test_typed_notation_is_played() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "colon", *"move", "space", "6", "V", "minus", "5", "enter")
        assert app.session.table.host.state.heroes["bjorn"].zone == "6V-5"  # type: ignore[union-attr]


async def test_typed_nonsense_and_refused_notation_say_why() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "colon", *"zzqqz", "enter")
        assert "Nothing fits" in text_of(app)
        await press(pilot, "escape", "colon", *"move", "space", "x", "enter")
        assert "MD-ZON-01" in prompt_of(app)


async def test_letters_of_an_action_or_a_rule_find_it() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "colon", *"line", "space", *"of", "space", *"sight")
        assert "Rule MD-LOS-" in text_of(app)
        await press(pilot, "enter")
        assert "MD-LOS-" in text_of(app)
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, TableScreen)


async def test_a_trade_is_a_draft_until_enter() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "t", "a")
        assert "h hand, y body, g bag" in text_of(app)
        await press(pilot, "y")
        assert "MD-HRO-07" in text_of(app)
        await press(pilot, "g")
        assert "draft, not yet done" in text_of(app)
        assert "melee   R Y" in text_of(app)
        assert "none" in text_of(app)
        assert app.session.table.seq == 0  # type: ignore[union-attr]
        await press(pilot, "enter")
        assert app.session.table.host.state.heroes["bjorn"].hands == ()  # type: ignore[union-attr]
        assert app.session.table.seq == 1  # type: ignore[union-attr]


async def test_a_card_can_be_given_to_a_hero_of_the_zone() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        axe = app.session.table.host.state.heroes["bjorn"].hands[0]  # type: ignore[union-attr]
        await press(pilot, "t", "a", "2", "enter")
        assert axe in app.session.table.host.state.heroes["whisper"].bag  # type: ignore[union-attr]


async def test_transmuting_wants_three_cards() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "M", "a", "enter")
        assert "MD-TRM-01" in text_of(app)
        await press(pilot, "escape")
        for card in ("+ash_bow", "+boar_spear", "+battle_axe"):
            app.session.submit(Correct("card", "bjorn", card))  # type: ignore[union-attr]
        await press(pilot, "M", "c", "d", "e")
        assert "one treasure of level" in text_of(app)
        await press(pilot, "enter")
        assert len(app.session.table.host.state.heroes["bjorn"].cards) <= 3  # type: ignore[union-attr]


async def test_skills_are_bought_in_the_experience_phase_only() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "c", "a")
        assert "MD-XPP-01" in text_of(app)
        await press(pilot, "escape")
        app.session.submit(Correct("xp", "bjorn", "5"))  # type: ignore[union-attr]
        await press(pilot, "full_stop", "full_stop", "full_stop", "full_stop")
        assert "Bjorn, Shadow Barbarian: 5 XP" in text_of(app)
        assert "A letter buys" in text_of(app)
        await press(pilot, "space")
        assert "Space chooses nothing" in text_of(app)
        assert not app.session.table.host.state.heroes["bjorn"].bought  # type: ignore[union-attr]
        await press(pilot, "a")
        assert app.session.table.host.state.heroes["bjorn"].bought  # type: ignore[union-attr]


async def test_the_sheet_can_be_put_aside_and_buying_ended() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        app.session.submit(Correct("xp", "bjorn", "5"))  # type: ignore[union-attr]
        await press(pilot, "full_stop", "full_stop", "full_stop", "full_stop", "escape")
        assert isinstance(app.screen, TableScreen)
        assert "Bjorn may buy skills: c opens" in prompt_of(app)
        await press(pilot, "full_stop")
        assert app.session.table.host.state.phase != "experience"  # type: ignore[union-attr]


async def test_the_enemies_page_tells_intents_and_opens_cards() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "e")
        assert "strikes Bjorn (MD-ENP-03)" in text_of(app)
        await press(pilot, "a")
        assert foes(app)[0].upper() in text_of(app)
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, TableScreen)


async def test_an_empty_list_of_enemies_says_so_whatever_the_prompt_says() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "e", "v")
        assert "No enemy is on the board." in text_of(app)


async def test_help_is_made_from_the_live_keys() -> None:
    app = app_at(new_table(), keys={"attack": ("K",)})
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f1")
        rows = [line for line in text_of(app).split("\n") if "Attack" in line]
        assert any("K" in row for row in rows)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (140, 45), (200, 60)])
async def test_panes_are_added_as_the_window_widens(size: tuple[int, int]) -> None:
    app = app_at(new_table())
    async with app.run_test(size=size) as pilot:
        await press(pilot, *BEHIND_THE_DOOR)
        table = table_of(app)
        assert table.query_one("#third").display == (size[0] >= 200)
        assert ("FOES" in text_of(app)) == (size[0] >= 140)


async def test_a_new_size_is_taken_at_once() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "right")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "3 actions" in text_of(app) or "2 actions" in text_of(app)
        assert table_of(app).query_one("#side").size == (80, 3)
