"""Keys that move the cursor are never the letter of a line, whatever set they come from."""

import msgspec
import pytest

from md_tui.config import DEFAULTS
from md_tui.tui.app import MdApp
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.keys.letters import letters_for
from md_tui.tui.table.ask import AskScreen
from tests.tui.table.given import app_at, new_table, table_of, text_of
from tests.tui.table.test_table_keys import press

LISTS = ("question_mark", "d", "i", "M", "c", "e")


@pytest.mark.parametrize("key_set", ["arrows", "vi", "number_pad"])
def test_letters_of_lines_and_keys_that_move_have_nothing_in_common(key_set: str) -> None:
    moving = Keymap(key_set).moving
    letters = [letter for letter in letters_for(99, moving) if letter]

    assert not moving & set(letters)
    assert len(letters) >= 26
    assert letters[:3] == ["a", "b", "c"]
    assert {"h", "j", "k", "l"} <= moving or key_set != "vi"


async def test_j_and_k_move_in_a_long_list() -> None:
    app = app_at(new_table("q1"), key_set="vi")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "d")
        page = app.screen
        assert len(page.choices()) > 10  # type: ignore[attr-defined]
        await press(pilot, "j", "j", "k")
        assert app.screen is page
        assert page.place == 1  # type: ignore[attr-defined]
        letters = [line[2] for line in text_of(app).split("\n")[1:-2] if line[2:3].isalnum()]
        assert not set("hjkl") & set(letters)


@pytest.mark.parametrize("key", LISTS)
async def test_no_list_of_the_table_takes_them(key: str) -> None:
    app = app_at(new_table(), key_set="vi")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, key)
        page = app.screen
        for letter in "hjkl":
            assert not page.take_key(letter)  # type: ignore[attr-defined]


async def test_a_question_and_its_marks_leave_them_out() -> None:
    app = app_at(new_table(), keys={"step_down": ("a",), "attack": ("K",)})
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "c")
        assert isinstance(app.screen, AskScreen)
        assert app.screen.marking.letters == ["c", "f"]
        assert set(table_of(app)._asked_marks().letters.values()) == {"c", "f"}
        await press(pilot, "a")
        assert app.screen.marking.place == 1


async def test_the_title_moves_with_them_too() -> None:
    settings = msgspec.structs.replace(DEFAULTS, key_set="vi")
    app = MdApp(settings, opening=lambda app: app.open_page("title") and None)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "j", "l")
        assert app.screen.NAME == "title"  # type: ignore[attr-defined]
        assert not {"h", "j", "k", "l"} & {entry.letter for entry in app.screen.entries}  # type: ignore[attr-defined]
