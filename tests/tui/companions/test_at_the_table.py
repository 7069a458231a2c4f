"""What companions leave to people: how a quest begins, what binds the whole party, and a full disk."""

from io import StringIO

import pytest
from msgspec.structs import replace

from md_tui.bots.base import Outlook
from md_tui.games.massive_darkness.commands import Move
from md_tui.games.massive_darkness.model.campaign import CAMP
from md_tui.kernel.question import Option, Question
from md_tui.kernel.store import NotSaved
from md_tui.kernel.value import Command
from md_tui.table.bot_players import BotPlayers
from md_tui.table.local import LocalTable
from md_tui.table.notebook import Notebook
from md_tui.table.seated import SeatedTable
from md_tui.text.companions import Helpers
from md_tui.text.console import Console
from md_tui.text.play_loop import Session
from tests.tui.companions.test_companions import accompanied, seats, until
from tests.tui.games.massive_darkness.campaign.given import after_a_quest, begun
from tests.tui.screens.seen import page_of
from tests.tui.table.given import new_table, opened, prompt_of, table_of


def lent(table: LocalTable, *seats: str) -> LocalTable:
    """A table at which companions sit from the start."""
    for seat in seats:
        Notebook.beside(table).given(seat, table.seq)
    return table


async def test_a_quest_is_told_before_a_companion_plays_its_first_turn() -> None:
    table = new_table(heroes=2)
    app = accompanied(lent(table, table.state.first), moments="stop")
    async with app.run_test(size=(100, 32)) as pilot:
        await until(pilot, lambda: page_of(app) == "briefing")
        assert not seats(table)
        await pilot.press("enter")
        await until(pilot, lambda: bool(seats(table)))


async def test_a_campaign_is_told_before_a_companion_plays_its_first_turn() -> None:
    table = begun()
    app = accompanied(lent(table, table.state.first))
    async with app.run_test(size=(100, 32)) as pilot:
        await until(pilot, lambda: page_of(app) == "prologue")
        assert not seats(table)


async def test_where_the_road_leads_is_decided_by_people_though_a_companion_is_first() -> None:
    table = after_a_quest()
    first, played = table.state.first, len(seats(table))
    app = accompanied(lent(table, first))
    async with app.run_test(size=(100, 32)) as pilot:
        await until(pilot, lambda: page_of(app) == CAMP)
        await pilot.pause(0.3)
        assert len(seats(table)) == played
        await pilot.press("enter")
        await until(pilot, lambda: table.state.phase != CAMP)
        assert seats(table)[played] == first


def test_in_text_mode_too_and_where_nobody_else_sits_the_first_companion_decides() -> None:
    table, out = after_a_quest(), StringIO()
    lent(table, table.state.first)
    players, seated = BotPlayers(table, (), waits=True), SeatedTable(table, opened())
    console = Console(StringIO(""), out)
    Session(seated, opened(), console, Helpers(players, seated, opened(), console)).run()
    assert players.next == ""
    assert table.state.first in seated.held
    assert "1)" in out.getvalue()
    for seat in table.state.party:
        players.give(seat)
    assert players.next == table.state.first


async def test_what_a_companion_is_asked_does_not_look_like_a_question_to_the_person() -> None:
    table = new_table(heroes=2)
    first = table.state.first
    asked = Question("target", (first,), tuple(map(Option, table.state.party)), rule="MD-ENP-03")
    table.timeline.state = replace(table.state, asking=asked)
    app = accompanied(lent(table, first), enemy_speed="slow")
    async with app.run_test(size=(100, 32)) as pilot:
        await until(pilot, lambda: table_of(app).is_mounted)
        await pilot.pause()
        assert "is played by a companion" in prompt_of(app)


async def test_a_move_of_a_companion_that_cannot_be_saved_is_told_and_ends_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = new_table(heroes=2)
    full = NotSaved("database_full")

    def refuse(seat: str, command: object, **more: object) -> None:
        raise full

    monkeypatch.setattr(table, "submit", refuse)
    app = accompanied(lent(table, table.state.first))
    async with app.run_test(size=(100, 32)) as pilot:
        await until(pilot, lambda: table_of(app).message is not None)
        assert app.session is not None
        assert app.session.refused(full) in prompt_of(app)
        monkeypatch.undo()
        await pilot.press("z")
        await until(pilot, lambda: bool(seats(table)))


def test_nor_does_it_end_text_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    table, out = new_table(heroes=2), StringIO()

    def refuse(seat: str, command: object, **more: object) -> None:
        raise NotSaved("database_full")

    monkeypatch.setattr(table, "submit", refuse)
    lent(table, table.state.first)
    players, seated = BotPlayers(table, (), waits=True), SeatedTable(table, opened())
    console = Console(StringIO("companion\n"), out)
    Session(seated, opened(), console, Helpers(players, seated, opened(), console)).run()
    assert "Companions play: Bjorn." in out.getvalue()


class Muddled:
    """A bot that stumbles over itself."""

    name = "muddled"

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        raise KeyError("a seat that nobody has")


class Stubborn:
    """A bot that insists on what the rules refuse."""

    name = "stubborn"

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        return outlook.acting[0], Move("nowhere")


@pytest.mark.parametrize("bot", [Muddled, Stubborn])
async def test_a_companion_that_stumbles_gives_its_seat_back_and_the_table_says_so(
    bot: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("md_tui.table.bot_players.make_bot", lambda *about: bot())
    table = new_table(heroes=2)
    first = table.state.first
    app = accompanied(lent(table, first))
    async with app.run_test(size=(100, 32)) as pilot:
        await until(pilot, lambda: table_of(app).message is not None)
        assert "The companion of Bjorn is at a loss and has left; you play the seat." in prompt_of(app)
        assert app.session is not None
        assert app.session.companions.seats() == ()
        assert not seats(table)
        assert not table_of(app)._busy, "the next companion may think"
        assert not table_of(app).held_by_companion(), "the keys are the person's again"


@pytest.mark.parametrize("bot", [Muddled, Stubborn])
def test_in_text_mode_too_a_companion_that_stumbles_gives_its_seat_back(
    bot: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("md_tui.table.bot_players.make_bot", lambda *about: bot())
    table, out = new_table(heroes=2), StringIO()
    lent(table, table.state.first)
    players, seated = BotPlayers(table, (), waits=True), SeatedTable(table, opened())
    console = Console(StringIO("companion\n"), out)
    Session(seated, opened(), console, Helpers(players, seated, opened(), console)).run()
    assert "The companion of Bjorn is at a loss and has left; you play the seat." in out.getvalue()
    assert "You play everybody yourself." in out.getvalue()
