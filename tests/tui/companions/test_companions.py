"""Companions and advice on the screen: by a key, at reading speed, with a reason, past which undo goes."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from md_tui.games.massive_darkness.commands import EndTurn
from md_tui.kernel.log import Batch
from md_tui.table.bot_players import BotPlayers
from md_tui.table.companions import Companions
from md_tui.table.local import LocalTable
from md_tui.table.notebook import Notebook
from md_tui.tui import home
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.pages.inventory import InventoryScreen
from md_tui.tui.pages.advice import AdviceScreen
from md_tui.tui.pages.companions import CompanionsScreen
from md_tui.tui.wording import say
from tests.tui.table.given import app_at, log_of, new_table, prompt_of, table_of, text_of

PATIENCE = 1200
"""Twentieths of a second for which something is waited for on a busy machine."""


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Wait for something that comes from a thread."""
    for _ in range(PATIENCE):
        if true():
            return
        await pilot.pause()
        await asyncio.sleep(0.05)
    raise AssertionError("it never came")


def accompanied(table: LocalTable, **settings: str) -> MdApp:
    """An app at a table at which companions can sit down."""
    app = app_at(table, **settings)
    opening = app._opening

    def opened(app: MdApp) -> None:
        assert opening is not None
        opening(app)
        assert app.session is not None
        players = BotPlayers(table, (), waits=True)
        app.session.companions = Companions(players, app.session.table)  # type: ignore[arg-type]
        home._listen(app, players, app.session.face, against=False)

    app._opening = opened
    return app


def seats(table: LocalTable) -> list[str]:
    return [record.seat for record in table.timeline.records if isinstance(record, Batch)]


async def test_a_seat_is_given_by_a_key_and_its_companion_plays_and_says_why() -> None:
    table = new_table(heroes=2)
    first, other = table.state.party
    app = accompanied(table)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.press("P")
        await until(pilot, lambda: isinstance(app.screen, CompanionsScreen))
        assert "Bjorn: you" in text_of(app)
        await pilot.press("1")
        await pilot.pause()
        assert "Bjorn: a companion" in text_of(app)
        assert not seats(table), "it waits until the list is closed"
        await pilot.press("escape")
        await until(pilot, lambda: table.game.seats(table.state) == (other,))
        assert set(seats(table)) == {first}
        assert "Bjorn thinks: " in log_of(app)
        assert app.session is not None
        assert app.session.seat == other


async def test_a_number_means_the_same_seat_whoever_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    app = accompanied(new_table(heroes=4))
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.press("P")
        await until(pilot, lambda: isinstance(app.screen, CompanionsScreen))
        page: Any = app.screen
        numbered = [(entry.letter, entry.id) for entry in page.entries]
        turned = tuple(reversed(page.helpers.everybody))
        monkeypatch.setattr(type(page.helpers), "everybody", turned)
        page.relist("")
        assert [(entry.letter, entry.id) for entry in page.entries] == numbered


async def test_what_a_companion_brings_about_is_seen_at_once() -> None:
    """A card that waits for a key must be there to be read: nobody else refreshes the table."""
    table = new_table(heroes=2)
    first, _ = table.state.party
    app = accompanied(table, moments="stop")
    async with app.run_test(size=(100, 32)) as pilot:
        screen = table_of(app)
        await until(pilot, lambda: screen.is_mounted)
        await pilot.press("enter")
        assert app.session is not None
        assert app.session.companions is not None
        app.session.companions.give(first)
        screen.settle()
        await until(pilot, lambda: screen.pile.active)
        await pilot.pause()
        shown = screen.pile.shown.card
        assert shown.title.upper() in text_of(app).upper()
        assert shown.title in prompt_of(app)


async def test_while_a_companion_is_to_act_no_key_acts_for_it_and_the_seat_comes_back() -> None:
    table = new_table(heroes=2)
    first, _ = table.state.party
    app = accompanied(table, enemy_speed="slow")
    async with app.run_test(size=(100, 32)) as pilot:
        screen = table_of(app)
        await until(pilot, lambda: screen.is_mounted)
        assert app.session is not None
        assert app.session.companions is not None
        app.session.companions.give(first)
        await pilot.press("a")
        assert "is played by a companion" in prompt_of(app)
        app.session.companions.back(first)
        played = len(seats(table))
        await asyncio.sleep(2)
        assert len(seats(table)) == played, "what was thought of before the seat came back is let go"
        assert app.session.seat == first


async def test_undo_goes_back_past_companions_to_the_persons_decision() -> None:
    table = new_table(heroes=2)
    first, other = table.state.party
    app = accompanied(table)
    async with app.run_test(size=(100, 32)) as pilot:
        await until(pilot, lambda: table_of(app).is_mounted)
        assert app.session is not None
        assert app.session.companions is not None
        app.session.companions.give(other)
        app.session.submit(EndTurn(), first)
        table_of(app).settle()
        await until(pilot, lambda: other in seats(table))
        await pilot.press("u", "u")
        await until(pilot, lambda: not table.timeline.live())
        await asyncio.sleep(0.3)
        assert not table.timeline.live(), "and nobody plays on before the person does"


async def test_advice_is_three_plans_and_choosing_one_begins_it() -> None:
    table = new_table(heroes=2)
    app = accompanied(table)
    async with app.run_test(size=(100, 32)) as pilot:
        await until(pilot, lambda: table_of(app).is_mounted)
        await pilot.press("I")
        await until(pilot, lambda: isinstance(app.screen, AdviceScreen))
        page = app.screen
        assert isinstance(page, AdviceScreen)
        assert len(page.found) == 3
        assert "% to win" in text_of(app)
        assert not re.search(r"\d[RV]-\d", text_of(app)), "places are told in words"
        assert not seats(table)
        command = page.found[1].command
        await pilot.press("2")
        await until(pilot, lambda: bool(seats(table)))
        assert table.timeline.live()[0].command == command
        assert app.session is not None
        assert app.session.companions is not None
        assert app.session.companions.notebook.notes.advised == 1


async def test_a_table_without_room_says_so() -> None:
    app = app_at(new_table(heroes=2))
    async with app.run_test(size=(100, 32)) as pilot:
        await until(pilot, lambda: table_of(app).is_mounted)
        for key, told in (("P", "Nobody can sit down"), ("I", "No advice is given at a shared table")):
            await pilot.press(key)
            assert told in prompt_of(app)


async def test_who_played_when_the_game_was_left_plays_on_when_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    from md_tui.games.massive_darkness.face.form import arrangement
    from md_tui.table import saved_tables

    box = home.opened().game.box  # type: ignore[attr-defined]
    host = home.begin(arrangement(box, "tutorial", heroes=2), seed="5")
    id, other = host.timeline.header.id, host.state.party[1]
    Notebook.beside(host).given(other, host.seq)
    host.close()
    again = saved_tables.resume(home.library(), id)
    app = MdApp(opening=lambda app: home.sit_down(app, again))
    async with app.run_test(size=(100, 32)) as pilot:
        await until(pilot, lambda: app.session is not None)
        assert app.session is not None
        assert app.session.companions is not None
        assert app.session.companions.seats() == (other,)
        assert other not in app.session.table.held
    home.close_table(app)


def test_the_form_gives_everybody_but_the_first_to_companions() -> None:
    from md_tui.config import DEFAULTS
    from md_tui.tui.games.massive_darkness.drafts.new_game import Draft
    from tests.tui.table.given import opened

    draft = Draft(opened(), DEFAULTS, "tutorial")
    party = ("sibyl", "elias", "owain")
    assert not draft.lent(party)
    draft.change("companions", 1)
    assert draft.lent(party) == ("elias", "owain"), "of those who play: a code may bring others than the form"
    assert "companions" not in draft.setup() | draft.options(), "it is no part of the game"


def noted(app: MdApp) -> str:
    """What a page says of the last key."""
    page: Any = app.screen
    return str(page.noted[0])


async def test_a_card_is_kept_from_companions_by_a_key_in_the_inventory_and_freed_again() -> None:
    table = new_table(heroes=2)
    app = accompanied(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("i")
        await until(pilot, lambda: isinstance(app.screen, InventoryScreen))
        await pilot.press("asterisk")
        await pilot.pause()
        assert app.session is not None
        assert app.session.companions is not None
        (card,) = app.session.companions.notebook.notes.kept
        assert card in table.state.heroes["bjorn"].cards
        assert "is kept: no companion uses it up" in noted(app)
        assert any(" kept " in line for line in text_of(app).split("\n"))
        assert not seats(table), "a mark is no move"
        await pilot.press("asterisk")
        await pilot.pause()
        assert app.session.companions.notebook.notes.kept == ()
        assert "no longer kept" in noted(app)


async def test_at_a_table_without_room_for_companions_nothing_is_kept_and_it_says_so() -> None:
    app = app_at(new_table(heroes=2))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("i")
        await until(pilot, lambda: isinstance(app.screen, InventoryScreen))
        await pilot.press("asterisk")
        await pilot.pause()
        assert noted(app) == say("companions", "nobody")
