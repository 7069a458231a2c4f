"""Help names the keys of the screen it is opened from, and refused keys name the key that helps."""

import re

import msgspec
import pytest

from md_tui.config import DEFAULTS
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.table.ask import AskScreen
from tests.tui.table.given import app_at, new_table, prompt_of, text_of
from tests.tui.table.test_table_keys import press

QUESTION = ("right", "o", "a")
OWN = {
    ("i",): (
        "the inventory",
        "The card taken up goes",
        "It goes to the body",
        "F3 B 2",
        "It goes to Whisper",
    ),
    ("T",): ("the timeline", "Up Down"),
    ("c",): ("the class sheet", "Keep the XP", "Next hero"),
    ("d",): ("the decks", "Show the discards of"),
    ("M",): ("transmuting", "Mark the card"),
    ("b",): ("the log", "/           Find"),
    ("colon",): ("the command line", "Every letter is typed", "Backspace"),
    QUESTION: ("this question", "Answer with this", "u           Undo", "The same answer from"),
}


@pytest.mark.parametrize("keys", OWN)
async def test_help_begins_with_the_keys_of_the_screen(keys: tuple[str, ...]) -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *keys, "f1")
        shown = text_of(app)
        assert f"Help: the keys of {OWN[keys][0]}" in shown
        assert "Here" in shown.split("\n")[1]
        assert "F1" in shown
        for words in OWN[keys][1:]:
            assert words in shown


async def test_help_leaves_out_what_does_nothing_there() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "i", "f1")
        assert "same answer" not in text_of(app)
        await press(pilot, "escape", "escape", "colon", "f1")
        assert "Rulebook" not in text_of(app)


async def test_the_help_of_the_table_is_whole() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(120, 60)) as pilot:
        await press(pilot, "f1")
        shown = text_of(app)
        for words in ("Moving", "Attack", "Timeline", "The sixth hero", "Marks on the board"):
            assert words in shown
        assert "Here" not in shown


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_many_keys_never_run_into_what_they_do(size: tuple[int, int]) -> None:
    keys = {"undo": ("f11", "backspace"), "redo": ("delete", "insert", "f12", "f10", "f9")}
    app = app_at(new_table(), keys=keys)
    async with app.run_test(size=size) as pilot:
        await press(pilot, *QUESTION, "f1")
        shown = text_of(app)
        assert re.search(r"F11 Backspace +Undo", shown)
        assert re.search(r"Del Ins F12 F10 +Redo", shown)
        assert "F9" in shown


async def test_a_key_refused_by_a_question_names_the_key_that_lists_the_keys() -> None:
    app = app_at(new_table(), keys={"help": ("f8",)})
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *QUESTION, "f9")
        assert isinstance(app.screen, AskScreen)
        assert "F9 does nothing on this question; F8 lists the keys." in text_of(app)
        await press(pilot, "f8")
        assert "Answer with this" in text_of(app)


@pytest.mark.parametrize("page", ["title", "welcome", "codex"])
async def test_no_key_of_a_page_is_listed_twice(page: str) -> None:
    app = MdApp(DEFAULTS, opening=lambda app: app.open_page(page) and None)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f1")
        listed = app.screen.query_one("#all-keys").text.split("\n")  # type: ignore[attr-defined]
        keys = [line.split()[0] for line in listed[1:] if line.strip() and "goes back" not in line]
        assert len(keys) == len(set(keys))
        assert "Q" in keys


async def test_the_list_of_keys_names_the_key_that_goes_back() -> None:
    settings = msgspec.structs.replace(DEFAULTS, keys={"back": ("f8",), "quit": ("f12", "backspace")})
    app = MdApp(settings, opening=lambda app: app.open_page("title") and None)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f1")
        shown = text_of(app)
        assert "F8 goes back." in shown
        assert "Esc" not in shown
        await press(pilot, "f8", "comma", "comma")
        assert "F8 leads back to it" in text_of(app)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("a", "a: Nothing can be attacked from here (MD-ACN-01)."),
        ("r", "r: Bjorn is already standing. (MD-ACN-03)"),
        ("up", "Up: A wall stands between"),
        ("enter", "Enter: Nothing waits for an answer."),
        ("escape", "Esc: There is nothing to go back from."),
        ("f7", "F7: The party has 2 heroes."),
        ("f9", "F9 does nothing on the table;"),
        ("home", "Home ("),
    ],
)
async def test_what_the_table_refuses_is_refused_to_a_key(key: str, said: str) -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, key)
        assert prompt_of(app).startswith(said)


async def test_a_key_that_takes_back_in_a_question_may_be_any_key() -> None:
    app = app_at(new_table(), keys={"undo": ("backspace",)})
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *QUESTION, "backspace")
        assert isinstance(app.screen, TableScreen)
        assert prompt_of(app).startswith("Backspace again takes back")


async def test_a_card_that_is_there_already_is_said_to_be() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "i", "a", "h")
        assert "h: Bjorn has Great Axe in hand already." in text_of(app)
        await press(pilot, "g", "a")
        assert "draft, not yet done" in text_of(app)
