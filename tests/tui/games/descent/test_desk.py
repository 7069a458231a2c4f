"""Descent at the screen: map, sheets, odds, questions and the end, by keys and in a small window."""

from types import ModuleType
from typing import Any

import pytest

from md_tui.bots.base import GameOutlook
from md_tui.bots.descent.party import PartyBot
from md_tui.games.descent.commands import EndTurn
from md_tui.games.face import REASON
from md_tui.kernel.question import Answer
from md_tui.tui.games.descent import desk as desk_module
from md_tui.tui.games.descent.board import map as map_module
from md_tui.tui.games.descent.board import picture as picture_module
from md_tui.tui.table.ask import AskScreen
from md_tui.tui.table.screen import PlainTable
from tests.tui.games.descent.playing import at_table, pressed
from tests.tui.screens.seen import NARROW, page_of, running, text_of

MOST = 400
"""Commands of the heroes in a game; it ends long before."""


async def test_map_sheets_and_aims_stand_in_a_small_window_and_keys_play() -> None:
    async with running(at_table("3"), size=NARROW) as (app, pilot):
        assert isinstance(app.screen, AskScreen), "who acts first is asked at once"
        shown = text_of(app)
        assert all(word in shown for word in ("e!===", "g!", "Gr", "14/14", "First Blood", "Mauler"))
        await pressed(pilot, "enter")
        assert isinstance(app.screen, PlainTable)
        assert "2a 0mp" in text_of(app)
        assert app.session is not None
        await pressed(pilot, "question_mark", "a")
        assert "1a 3mp" in text_of(app), "the first of the list was a move action"
        await pressed(pilot, *":walk i9", "enter")
        assert app.session.view.table.heroes["grisban_the_thirsty"].spaces == ("i9",), text_of(app)
        lines = text_of(app).splitlines()
        assert any(line.strip().startswith("9 ") and "▸Gr" in line for line in lines), text_of(app)


async def test_the_cards_of_the_overlord_are_on_no_page_of_the_heroes() -> None:
    async with running(at_table("5"), size=NARROW) as (app, pilot):
        assert app.session is not None
        host: Any = app.session.table.host  # type: ignore[attr-defined]
        hidden = {app.session.face.name(card) for card in host.state.hand}
        assert hidden
        for keys in ((), ("enter",), ("question_mark",), ("escape", "T"), ("escape", "b")):
            await pressed(pilot, *keys)
            shown = text_of(app)
            assert not any(name in shown for name in hidden), keys


async def test_a_game_comes_to_its_end_and_the_end_is_shown() -> None:
    async with running(at_table("7"), size=NARROW) as (app, pilot):
        session = app.session
        assert session is not None
        host: Any = session.table.host  # type: ignore[attr-defined]
        bot = PartyBot(host.game, "7")
        for _ in range(MOST):
            if session.over:
                break
            seat, command = bot.choose(GameOutlook(host.game, host.state, tuple(session.table.held)))
            session.submit(command, seat)
        assert session.over
        await pressed(pilot, "escape")
        table = next(screen for screen in app.screen_stack if isinstance(screen, PlainTable))
        table.settle()
        await pilot.pause()
        assert page_of(app) == "end" or "won" in text_of(app)


async def test_the_overlord_says_in_the_log_why_he_does_what_he_does() -> None:
    async with running(at_table("3"), size=NARROW) as (app, pilot):
        session = app.session
        assert session is not None
        for _ in range(4):
            if session.view.table.round > 1:
                break
            question = session.asking
            if question is not None:
                session.submit(Answer(question.suggested or question.ids()[:1]), question.seats[0])
            if session.view.table.turn is not None:
                session.submit(EndTurn())
        await pilot.pause()
        said = [line.text for line in session.history if line.tone == REASON]
        assert any(line.endswith(" is next.") for line in said), list(session.history)


async def test_a_key_that_changes_nothing_of_the_table_makes_nothing_of_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[str] = []

    def counted(where: ModuleType, name: str) -> None:
        real = getattr(where, name)
        monkeypatch.setattr(where, name, lambda *args: (made.append(name), real(*args))[1])

    async with running(at_table("3"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter", "x")
        counted(map_module, "scene_of")
        counted(desk_module, "figure_rows")
        counted(picture_module, "figures_dressed")
        before = text_of(app)
        await pressed(pilot, "left")
        assert text_of(app) != before, "the cursor is elsewhere"
        assert made == []
        await pressed(pilot, "escape", "m")
        assert sorted(set(made)) == ["figure_rows", "figures_dressed", "scene_of"], "a move is another table"
