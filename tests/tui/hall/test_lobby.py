"""The lobby by keys: tables are seen, found, opened and entered by invitation."""

from typing import Any

import pytest

from md_tui.bench.hall_rig import HallProcess
from md_tui.config import Settings
from md_tui.table.hall import wire
from md_tui.table.remote.finding import Wish
from md_tui.table.remote.visit import fresh_id
from md_tui.tui import home
from tests.tui.hall.conftest import Other
from tests.tui.hall.given import QUIET, at_table, company_of, pressed, until
from tests.tui.screens.seen import NARROW, opened, page_of, prompt_of, text_of, typed


async def test_from_the_title_a_table_is_opened_and_a_seat_taken_by_keys(hall: HallProcess) -> None:
    async with opened("title", settings=QUIET) as (app, pilot):
        await pressed(pilot, "h")
        await until(pilot, lambda: "you are" in text_of(app))
        await pressed(pilot, "n")
        assert "A new table" in text_of(app)
        await pressed(pilot, "enter")
        await typed(pilot, "Friday")
        await pressed(pilot, "enter", "down", "right", "down", "right")
        assert "by invitation" in text_of(app)
        assert "by vote" in text_of(app)
        await pressed(pilot, "b")
        await until(pilot, lambda: at_table(app))
        assert app.session is not None
        options = app.session.table.options
        assert (options["title"], options["private"], options["undo_by"]) == ("Friday", True, "vote")
        await until(pilot, lambda: "take a seat" in prompt_of(app))
        await pressed(pilot, "P", "enter", "escape")
        await until(pilot, lambda: "you*" in company_of(app))


async def test_where_there_is_no_table_a_word_stands_before_the_hall_of_the_title(hall: HallProcess) -> None:
    async with opened("hall", Wish(alias="Ines"), settings=QUIET, size=(120, 40)) as (app, pilot):
        await until(pilot, lambda: "you are Ines" in text_of(app))
        app.screen._listed([])  # type: ignore[attr-defined]
        lines = text_of(app).splitlines()
        (row,) = (place for place, line in enumerate(lines) if "There is no shared table yet" in line)
        assert row > 5
        assert "Seats" not in text_of(app)


@pytest.mark.parametrize("size", [NARROW, (60, 20), (120, 40)], ids=str)
async def test_the_lobby_shows_who_sits_where_and_finds_tables(
    hall: HallProcess, friday: str, other: Other, size: tuple[int, int]
) -> None:
    name = {80: "Tim", 60: "Ulla", 120: "Vera"}[size[0]]
    tom = other(name, friday, 2)
    settings = Settings(moments="line", animation="off", theme="monochrome")
    async with opened("hall", Wish(alias="Anna"), settings=settings, size=size) as (app, pilot):
        await until(pilot, lambda: "Friday" in text_of(app))
        assert "you are Anna here" in text_of(app)
        assert name in text_of(app)
        tom.close()
        await until(pilot, lambda: f"{name}~" in text_of(app))
        await pressed(pilot, "/")
        await typed(pilot, "zebra")
        assert "No table fits." in text_of(app)
        await pressed(pilot, "escape")
        assert "Friday" in text_of(app)
        await pressed(pilot, "escape")
        assert page_of(app) == "title"


async def test_an_invitation_opens_a_table_that_nobody_sees(hall: HallProcess, other: Other) -> None:
    setup = home.opened().form().typed({"quest": "tutorial"})
    host = hall.visit("Host")
    table = host.do(wire.Open(fresh_id(), "massive_darkness", setup, {}, "Secret", True)).word
    host.close()
    tom = other("Host", table, 1)
    word = tom.visit.do(wire.Host(fresh_id(), "invite")).word
    async with opened("hall", Wish(alias="Anna"), settings=QUIET) as (app, pilot):
        await until(pilot, lambda: "you are Anna" in text_of(app))
        assert "Secret" not in text_of(app)
        await pressed(pilot, "k")
        await typed(pilot, "nonsense")
        await pressed(pilot, "enter")
        await until(pilot, lambda: "That word is not known" in prompt_of(app))
        await pressed(pilot, "k")
        await typed(pilot, word)
        await pressed(pilot, "enter")
        await until(pilot, lambda: at_table(app))


async def test_the_second_terminal_of_a_user_is_asked_who_sits_there(hall: HallProcess, friday: str) -> None:
    from md_tui.table.remote.door import visit

    first = visit(name="somebody")
    async with opened("hall", settings=QUIET) as (app, pilot):
        await until(pilot, lambda: "Another name" in text_of(app))
        await typed(pilot, "Ben")
        await pressed(pilot, "enter")
        await until(pilot, lambda: "you are Ben here" in text_of(app))
    first.close()


@pytest.mark.slow
async def test_where_no_hall_can_be_the_reason_is_told(tmp_path: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("MD_TUI_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setattr("md_tui.table.remote.link.RETRY", 0.1)
    wish = Wish(at=str(tmp_path / "nobody.sock"))
    async with opened("hall", wish, settings=QUIET) as (app, pilot):
        await until(pilot, lambda: "does not answer" in prompt_of(app))


async def test_a_game_played_alone_is_brought_by_a_key_and_the_whole_name_of_a_quest_is_read(
    hall: HallProcess, friday: str
) -> None:
    from md_tui.table import saved_tables

    face = home.opened()
    alone = saved_tables.begin(
        home.library(), face.game, face.form().typed({"quest": "tutorial"}), content=face.content
    )
    id = alone.timeline.header.id
    alone.close()
    async with opened("hall", Wish(alias="Anna"), settings=QUIET) as (app, pilot):
        await until(pilot, lambda: "joins Friday night: Walking in the Dark." in prompt_of(app))
        await pressed(pilot, "b")
        await until(pilot, lambda: "to a shared table" in prompt_of(app))
        await pressed(pilot, "escape")
        await until(pilot, lambda: "joins Friday night" in prompt_of(app))
        await pressed(pilot, "b")
        await until(pilot, lambda: "to a shared table" in prompt_of(app))
        app.screen.fill(app.screen.entries, id)  # type: ignore[attr-defined]
        await pressed(pilot, "enter")
        await until(pilot, lambda: at_table(app))
        assert app.session is not None
        assert app.session.table.id == id


async def test_a_table_that_nobody_named_is_called_after_whoever_opens_it(hall: HallProcess) -> None:
    async with opened("hall", Wish(alias="Nora"), settings=QUIET) as (app, pilot):
        await until(pilot, lambda: "you are Nora" in text_of(app))
        await pressed(pilot, "n", "b")
        await until(pilot, lambda: at_table(app))
        assert app.session is not None
        assert app.session.table.options["title"] == "Table of Nora"


async def test_ones_own_seat_is_shown_as_such_and_tables_remembers_who_one_is(
    hall: HallProcess, friday: str
) -> None:
    async with opened("hall", Wish(friday, alias="Piet"), settings=QUIET) as (app, pilot):
        await until(pilot, lambda: at_table(app))
        await pressed(pilot, "P", "down", "enter", "escape", "Q")
        await until(pilot, lambda: page_of(app) == "title")
        await pressed(pilot, "h")
        await until(pilot, lambda: "you are Piet here" in text_of(app))
        await until(pilot, lambda: "W you" in text_of(app))
        app.screen.fill(app.screen.entries, friday)  # type: ignore[attr-defined]
        app.screen.redraw()  # type: ignore[attr-defined]
        assert "goes back to your seat at Friday night" in prompt_of(app)


async def test_a_name_is_changed_and_a_key_linked_by_keys(hall: HallProcess) -> None:
    async with opened("hall", Wish(alias="Rita"), settings=QUIET) as (app, pilot):
        await until(pilot, lambda: "you are Rita" in text_of(app))
        await pressed(pilot, "l", "enter")
        await until(pilot, lambda: "good for ten minutes" in prompt_of(app))
        await pressed(pilot, "l")
        await typed(pilot, "nonsense")
        await pressed(pilot, "enter")
        await until(pilot, lambda: "That word is not known" in prompt_of(app))
        await pressed(pilot, "a")
        await typed(pilot, "Rosa")
        await pressed(pilot, "enter")
        await until(pilot, lambda: "Rosa" in prompt_of(app) or "once a day" in prompt_of(app))
        assert "you are Rosa here" in text_of(app)


async def test_a_shared_game_in_the_list_of_ones_own_leads_to_its_table(
    hall: HallProcess, friday: str
) -> None:
    async with opened("title", settings=QUIET) as (app, pilot):
        await pressed(pilot, "l")
        app.screen.fill(app.screen.entries, friday)  # type: ignore[attr-defined]
        await pressed(pilot, "enter")
        await until(pilot, lambda: at_table(app))
        assert app.session is not None
        assert app.session.table.id == friday


async def test_a_column_takes_the_room_that_another_does_not_need(hall: HallProcess, friday: str) -> None:
    async with opened("hall", Wish(alias="Anna"), settings=QUIET) as (app, pilot):
        await until(pilot, lambda: "Friday" in text_of(app))
        row = next(line for line in text_of(app).splitlines() if "Friday" in line)
        assert "Walking in the Dark" in row
        assert row.rstrip().endswith("open")
