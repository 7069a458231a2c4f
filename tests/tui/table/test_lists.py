"""The list of everything that can be done and the command line: read to the end, nothing unseen is chosen."""

from typing import Any

import pytest

from md_tui.games.massive_darkness.commands import Correct, Move
from md_tui.games.massive_darkness.model import EXPERIENCE
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.pages.inventory import InventoryScreen
from md_tui.tui.games.massive_darkness.pages.now import NowScreen
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.pages.command import CommandScreen
from tests.tui.table.given import app_at, new_table, prompt_of, table_of, text_of
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR, press

PALETTE = {
    "undo": "Undo   [u]",
    "zoom": "Zoom in   [z]",
    "settings": "Settings   [,]",
    "quit": "Title, then quit; all is saved   [Q]",
    "inventory": "Inventory   [i]",
    "what if": "What if   [w]",
}


def chosen(app: MdApp) -> str:
    """The line under the cursor."""
    mark = app.symbols.active
    lines = [line for line in text_of(app).split("\n") if line.startswith(mark)]
    return lines[0].strip(f"{mark} ").strip() if lines else ""


def listed(app: MdApp) -> list[str]:
    """Every line of the page, seen or not."""
    page: Any = app.screen
    return ["".join(text for text, _ in row) for row in page._rows()[0]]


def typed(text: str) -> list[str]:
    """The keys that type a text."""
    return [{" ": "space"}.get(letter, letter) for letter in text]


async def test_enter_takes_what_the_cursor_is_on_not_what_is_typed() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "colon", *"end")
        assert chosen(app).startswith("Play: End the activation")
        await press(pilot, "down", "down")
        assert chosen(app).startswith("Rule MD-END-")
        await press(pilot, "enter")
        assert app.session.table.seq == 0  # type: ignore[union-attr]
        assert "MD-END-" in text_of(app)


async def test_what_is_typed_in_full_stands_first_and_enter_plays_it() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "colon", *"end", "enter")
        assert app.session.seat == "whisper"  # type: ignore[union-attr]


async def test_actions_of_keys_are_found_by_name_with_their_keys_and_without_letters() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        for name, title in PALETTE.items():
            await press(pilot, "colon", *typed(name))
            assert chosen(app) == title
            assert not [line for line in text_of(app).split("\n") if line.startswith("> a ")]
            await press(pilot, "escape")


async def test_actions_found_by_name_are_done() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "colon", *"inventory", "enter")
        assert isinstance(app.screen, InventoryScreen)
        await press(pilot, "escape", "colon", *"zoom", "enter")
        assert "Zoom:" in prompt_of(app)
        await press(pilot, "right", "colon", *"undo", "enter")
        assert app.session.table.host.state.heroes["bjorn"].zone == "6V-8"  # type: ignore[union-attr]
        await press(pilot, "colon", *"settings", "enter")
        assert app.screen.PAGE == "settings"  # type: ignore[attr-defined]
        await press(pilot, "escape", "colon", *"quit", "enter")
        assert not app.is_running or app._exit


async def test_an_action_without_a_key_can_still_be_done_by_name() -> None:
    app = app_at(new_table(), keys={"objectives": ()})
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "colon", *"objectives")
        assert "no key" in chosen(app)
        await press(pilot, "enter")
        assert "WALKING IN THE DARK" in text_of(app)


async def test_lists_over_another_page_are_carried_out_at_the_table() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "i", "colon", *"objectives", "enter")
        assert app.screen.PAGE == "briefing"  # type: ignore[attr-defined]
        assert app.screen_stack[-2] is table_of(app)
        await press(pilot, "escape", "i", "colon", *"settings", "enter", "escape")
        assert isinstance(app.screen, InventoryScreen)
        await press(pilot, "question_mark")
        assert isinstance(app.screen, NowScreen)
        await press(pilot, "a")
        assert isinstance(app.screen, TableScreen)
        assert app.session.table.host.state.heroes["bjorn"].zone == "6V-5"  # type: ignore[union-attr]


async def test_an_action_by_name_hides_the_question_it_was_typed_over() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "colon", *"objectives")
        assert isinstance(app.screen, CommandScreen)
        await press(pilot, "enter", "escape")
        assert isinstance(app.screen, TableScreen)
        assert "Which part of the room" in prompt_of(app)


@pytest.mark.slow
async def test_all_of_the_list_can_be_read_at_80_by_24() -> None:
    for keys in (("end",), ("pagedown",) * 4, ("down",) * 40):
        app = app_at(new_table())
        async with app.run_test(size=(80, 24)) as pilot:
            await press(pilot, *BEHIND_THE_DOOR, "question_mark")
            seen = set(text_of(app).split("\n"))
            last = listed(app)[-1].strip()
            assert not any(last in line for line in seen)
            await press(pilot, *keys)
            assert any(last in line for line in text_of(app).split("\n"))
            await press(pilot, "home")
            assert "lines 1-" in text_of(app)


@pytest.mark.slow
async def test_moving_on_past_the_last_choice_scrolls_and_ends_with_a_word() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "question_mark", *["down"] * 60)
        assert "This is the last line." in text_of(app)
        await press(pilot, *["up"] * 60)
        assert "This is the first line." in text_of(app)


async def test_enter_chooses_nothing_that_is_out_of_sight() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "question_mark")
        page: Any = app.screen
        page._cursor, page._apart, page.top = 0, True, 12
        await press(pilot, "enter")
        assert app.session.table.seq == 0  # type: ignore[union-attr]
        assert "out of sight" in text_of(app)
        assert chosen(app) == "a Go east (1 step)"
        await press(pilot, "enter")
        assert app.session.table.seq == 1  # type: ignore[union-attr]


async def test_refusals_alike_are_one_line() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        session = app.session
        assert session is not None
        for card in ("+ash_bow", "+boar_spear", "+battle_axe"):
            session.submit(Correct("card", "bjorn", card))
        while any(offer.legal for offer in session.offers() if offer.kind == "trade"):
            here = session.table.host.state.heroes["bjorn"].zone
            session.submit(Move("6V-5" if here == "6V-8" else "6V-8"))
        assert sum(offer.kind == "trade" for offer in session.offers()) > 2
        await press(pilot, "question_mark")
        lines = "\n".join(listed(app))
        assert lines.count("Reorganize or trade: no.") == 1
        assert "Rearrange" not in lines
        assert lines.count("Bjorn uses ") == 1
        assert lines.count("Each of them is neither an") == 1


async def test_every_kind_of_action_is_there_with_its_key_and_a_reason() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "question_mark")
        lines = "\n".join(listed(app))
        able, _, unable = lines.partition(" Not now ")
        for title in ("Move [arrows g]", "Equipment [t]", "Done [.]"):
            assert able.count(f" {title} ") == 1, title
        for key in ("o", "a", "p", "c", "M"):
            assert f"[{key}] " in unable, key
        for reason in ("(MD-ACN-01)", "(MD-DOR-01)", "(MD-XPP-01)", "(MD-PCK-01)"):
            assert reason in unable
        assert "already standing" not in lines, "whoever stands need not be told"


async def test_what_belongs_to_another_phase_is_named_with_the_rule() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        app.session.submit(Correct("xp", "bjorn", "5"))  # type: ignore[union-attr]
        await press(pilot, *["full_stop"] * 4, "question_mark")
        assert app.session.table.host.state.phase == EXPERIENCE  # type: ignore[union-attr]
        lines = " ".join(" ".join(listed(app)).split())
        assert "Go to a zone, Open a door" in lines
        assert "(MD-RND-01)" in lines


async def test_while_a_question_is_open_the_list_leads_back_to_it() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "enter", "question_mark")
        assert "A letter does it at once" not in text_of(app)
        assert "Esc leads back to the question" in text_of(app)
