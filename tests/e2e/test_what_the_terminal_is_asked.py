"""At a real terminal: how wide characters are is asked once; the bell rings, the window has a name."""

from __future__ import annotations

from contextlib import AbstractContextManager

import pytest

from tests.e2e.terminal import MD_TUI
from tests.pty_harness import PtyProgram, running

pytestmark = pytest.mark.slow
PLAYED = (*MD_TUI, "play", "--quest", "tutorial", "--seed", "KEEP", "--unsaved")
ASKED = b"\x1b[6n"
RICH, PLAIN = "\u2605", "* Find the key"
"""The star of a goal, and the same where only ASCII is drawn with."""


def at_the_table(place: dict[str, str | None], **settings: str) -> AbstractContextManager[PtyProgram]:
    """The tutorial on a large screen, as somebody with these settings starts it."""
    known = {f"MD_TUI_{name.upper()}": value for name, value in settings.items()}
    return running(PLAYED, (120, 40), environment={**place, "LANG": "en_US.UTF-8", **known})


@pytest.fixture
def place(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str | None]:
    """A home of nobody's."""
    home = str(tmp_path_factory.mktemp("home"))
    return {"MD_TUI_DATA_DIR": home, "MD_TUI_CONFIG_DIR": home, "MD_TUI_MOMENTS": "line", "LC_ALL": None}


def asked(program: PtyProgram) -> None:
    """Wait until the terminal has been asked."""
    program.wait(lambda _: ASKED in program.received, 30)


def test_a_terminal_with_wide_characters_is_drawn_on_with_ascii(place: dict[str, str | None]) -> None:
    with at_the_table(place) as program:
        asked(program)
        program.send(b"\x1b[2;3R")
        screen = program.wait(PLAIN, 30)
        assert all(ord(letter) < 128 for letter in screen), screen
        assert program.received.count(ASKED) == 1
        program.press("Q")


@pytest.mark.parametrize("answer", [b"\x1b[2;2R", b"", b"\x1b[7;40R"], ids=["narrow", "none", "nonsense"])
def test_any_other_answer_leaves_the_rich_characters(place: dict[str, str | None], answer: bytes) -> None:
    with at_the_table(place) as program:
        asked(program)
        program.send(answer)
        program.wait(lambda screen: RICH in screen and "Bjorn has 3 actions" in screen, 30)
        program.settle()
        assert RICH in program.screen()
        assert "\u25cf\u25cf\u25cf" in program.screen(), "pips, and nothing is left of the question"


def test_the_answer_is_no_key(place: dict[str, str | None]) -> None:
    with at_the_table(place) as program:
        asked(program)
        program.wait("Bjorn has 3 actions", 30)
        for answer in (b"\x1b[2;2R", b"\x1b[2;3R", b"\x1b[1;1R"):
            program.send(answer)
        program.settle()
        assert "Bjorn has 3 actions. A step starts a movement action." in program.screen()


@pytest.mark.parametrize("quiet", [{"TERM": "linux"}, {"TERM": "screen-256color"}, {"LC_ALL": "C"}], ids=str)
def test_where_a_question_could_disturb_none_is_asked(
    place: dict[str, str | None], quiet: dict[str, str]
) -> None:
    with at_the_table({**place, **quiet}) as program:
        program.wait("Bjorn has 3 actions", 30)
        assert ASKED not in program.received


def test_the_window_is_named_after_the_quest_and_gets_its_name_back(place: dict[str, str | None]) -> None:
    with at_the_table(place, window_title="true") as program:
        program.wait("Bjorn has 3 actions", 30)
        assert b"\x1b[22;2t\x1b]2;Walking in the Dark" in program.received
        program.press("Q")
        program.wait("Quit", 30)
        program.press("Q")
        assert program.wait_exit(30) == 0
        assert b"\x1b[23;2t" in program.received


@pytest.mark.parametrize("wanted", ["true", "false"])
def test_the_bell_rings_after_the_enemies_where_it_is_wanted(
    place: dict[str, str | None], wanted: str
) -> None:
    settings = {"bell": wanted, "enemy_speed": "result", "moments": "stop"}
    with at_the_table(place, **settings) as program:
        program.wait("enter the dark", 30)
        program.press("enter")
        program.wait("Bjorn has 3 actions", 30)
        program.press(".", ".")
        program.wait("Whisper has 3 actions", 30)
        program.press(".", ".")
        program.wait("EVENT", 30)
        program.settle()
        assert (b"\x07" in program.received) == (wanted == "true")
        assert b"\x1b]2;" not in program.received, "a window is named by a setting of its own"
