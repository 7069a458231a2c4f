"""Shared tables on the screen in French: the door, a new table, the table itself, talk and who sits where."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from md_tui.bench.hall_rig import HallProcess
from md_tui.table.remote.finding import opening
from md_tui.tui import home
from tests.french.english import english_in
from tests.french.test_walk import BROKEN, UNSPACED
from tests.tui.hall.given import pressed, seated, until
from tests.tui.screens.seen import opened, page_of, text_of, typed


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HallProcess]:
    started = HallProcess(tmp_path / "hall")
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(started.root))
    yield started
    started.stop()


@pytest.fixture
def friday(hall: HallProcess) -> str:
    """A table that somebody has opened who is gone again."""
    guest = hall.visit("Jeanne")
    table = guest.do(opening("", home.opened().form().typed({"quest": "tutorial"}), "Vendredi soir")).word
    guest.close()
    return table


def sound(text: str) -> None:
    assert not english_in(text, ("anna",)), f"{sorted(english_in(text))} in\n{text}"
    assert not BROKEN.search(text), text
    assert not UNSPACED.search(text), f"{UNSPACED.search(text)} in\n{text}"


async def test_the_door_and_a_new_table_are_told_in_french(hall: HallProcess, friday: str) -> None:
    async with opened("hall") as (app, pilot):
        await until(pilot, lambda: "Vendredi soir" in text_of(app))
        sound(text_of(app))
        assert "ouverte" in text_of(app), "whole, even at 80 columns"
        await pressed(pilot, "f1")
        sound(text_of(app))
        await pressed(pilot, "escape", "n")
        sound(text_of(app))


async def test_the_table_its_talk_and_its_seats_are_told_in_french(hall: HallProcess, friday: str) -> None:
    async with seated(friday, 1) as (app, pilot):
        await until(pilot, lambda: "toi" in text_of(app))
        sound(text_of(app))
        await pressed(pilot, '"')
        await typed(pilot, "on y va ?")
        await pressed(pilot, "enter")
        sound(text_of(app))
        await pressed(pilot, "P")
        sound(text_of(app))
        roster = page_of(app)
        await pressed(pilot, "down", "f1")
        sound(text_of(app))
        assert roster
