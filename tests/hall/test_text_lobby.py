"""The door of the hall line by line: what can be opened there."""

import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from md_tui import wording
from md_tui.cli.commands.tables import _row as row_printed
from md_tui.table.hall.cabinet import Cabinet
from md_tui.table.remote.visit import Lost
from md_tui.text.lobby import Lobby, _row
from md_tui.text.polled import PolledConsole
from tests.hall.inside import Inline, InsideHall
from tests.hall.test_everyday import _library
from tests.toy.face import ToyFace


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The player has named French."""
    monkeypatch.setenv(wording.VARIABLE, "fr")
    wording.phrases.cache_clear()
    yield
    monkeypatch.undo()
    wording.phrases.cache_clear()


def opened_by(place: Path, *lines: str) -> dict[str, Any]:
    """The only table that there is once somebody has typed some lines at the door, and left."""
    hall = InsideHall()
    hall.hall.cabinet = Cabinet(_library(place), Inline(), hall.hall.clock, hall._report)
    read, write = os.pipe()
    os.write(write, "".join(f"{line}\n" for line in (*lines, "quit")).encode())
    os.close(write)
    with open(read, encoding="utf-8") as source:
        Lobby(hall.visit("Ann"), lambda game: ToyFace(), PolledConsole(source, io.StringIO())).run()
    (table,) = hall.hall.cabinet.tables()
    found = dict(table.options)
    hall.run(hall.hall.cabinet.close())
    hall.close()
    return found


@pytest.mark.parametrize(
    ("line", "title", "private", "undo_by"),
    [
        ("new toy 8", "Table of Ann", False, None),
        ("new toy 8 vote", "Table of Ann", False, "vote"),
        ("new toy 8 private", "Table of Ann", True, None),
        ("new toy 8 anyone private Friday night", "Friday night", True, "anyone"),
        ("new toy 8 Vote or not", "Vote or not", False, None),
        ("new toy", "Table of Ann", False, None),
    ],
)
def test_a_table_is_opened_with_all_that_the_form_knows(
    tmp_path: Path, line: str, title: str, private: bool, undo_by: str | None
) -> None:
    options = opened_by(tmp_path, line)
    assert (options["title"], options["private"], options.get("undo_by")) == (title, private, undo_by)


@pytest.mark.parametrize(
    ("line", "private", "undo_by"),
    [
        ("nouvelle toy 8 soi", False, "own"),
        ("nouvelle toy 8 vote privée", True, "vote"),
        ("nouvelle toy 8 chacun", False, "anyone"),
        ("new toy 8 anyone privee", True, "anyone"),
        ("nouvelle toy 8 Chacun son tour", False, None),
    ],
)
def test_who_takes_back_is_said_in_french_too(
    tmp_path: Path, french: None, line: str, private: bool, undo_by: str | None
) -> None:
    options = opened_by(tmp_path, line)
    assert (options["private"], options.get("undo_by")) == (private, undo_by)


CARD = {
    "id": "x1",
    "game": "toy",
    "title": "Friday night",
    "round": 4,
    "seats": {"ann": "Ann", "ben": "Ben", "cid": ""},
    "here": {"ann": True, "ben": False, "cid": False},
}


@pytest.mark.parametrize(
    ("more", "row"),
    [
        ({}, "Friday night, toy, round 4, seats: Ann, Ben~, -"),
        ({"yours": ["ben"]}, "Friday night, toy, round 4, seats: Ann, you, -"),
        ({"result": "won"}, "Friday night, toy, ended, seats: Ann, Ben~, -"),
        ({"private": True}, "Friday night, toy, round 4, seats: Ann, Ben~, -, private"),
        ({"at_hall": "two", "here": {}}, "Friday night, toy, round 4, seats: Ann, Ben, -, at two"),
        ({"watching": 1}, "Friday night, toy, round 4, seats: Ann, Ben~, -, 1 watches"),
        ({"watching": 2}, "Friday night, toy, round 4, seats: Ann, Ben~, -, 2 watch"),
    ],
)
def test_the_list_says_line_by_line_what_the_screen_says(more: dict[str, Any], row: str) -> None:
    assert _row({**CARD, **more}) == row
    *_, stands, sitting, door, at = row_printed({**CARD, **more})
    told = row.removeprefix("Friday night, toy, ").split(", ")
    assert [stands, *sitting.split(), door, at] == [
        told[0],
        *(f"{place}{name.removeprefix('seats: ')}" for place, name in enumerate(told[1:4], 1)),
        "-" if "at_hall" in more else ", ".join(told[4:]) or "-",
        told[4] if "at_hall" in more else "here",
    ]


def test_who_is_turned_away_at_a_table_he_asked_for_reads_why(tmp_path: Path) -> None:
    hall = InsideHall()
    hall.hall.cabinet = Cabinet(_library(tmp_path), Inline(), hall.hall.clock, hall._report)
    door = Lobby(hall.visit("Ann"), lambda game: ToyFace(), PolledConsole(io.StringIO(), io.StringIO()))
    with pytest.raises(Lost, match=r"^That word is not known, or no more\.$"):
        door.run(word="nonsense")
    hall.close()
