"""The page of a window that is too small names the key that quits, and that key quits."""

from pathlib import Path

import msgspec
import pytest

from md_tui.config import DEFAULTS
from md_tui.tui.app import MdApp
from md_tui.tui.keys.keymap import sent_names
from md_tui.tui.terminal.size_page import page
from tests.pty_harness import SOON, running_python

CODE = """
import sys
import msgspec
from md_tui.config import DEFAULTS
from md_tui.tui.app import MdApp
settings = msgspec.structs.replace(DEFAULTS, keys={{"quit": ({key!r},)}})
sys.exit(MdApp(settings, opening=lambda app: app.open_page("title") and None).play())
"""


def test_the_key_is_filled_in() -> None:
    assert "quit with F12." in page(60, 20, "F12")


def test_the_app_names_its_own_key() -> None:
    assert MdApp().quit_key == "Q"
    assert MdApp(msgspec.structs.replace(DEFAULTS, keys={"quit": ("f12", "Q")})).quit_key == "F12"


def test_keys_are_let_through_by_the_names_they_arrive_under() -> None:
    assert sent_names(("Q", "!", "f12", "space")) == ("Q", "exclamation_mark", "f12", "space")


@pytest.mark.parametrize(("key", "sent", "label"), [("f12", b"\x1b[24~", "F12"), ("!", b"!", "!")])
def test_only_the_key_that_quits_works_there(tmp_path: Path, key: str, sent: bytes, label: str) -> None:
    places = {"MD_TUI_DATA_DIR": str(tmp_path / "data"), "MD_TUI_CONFIG_DIR": str(tmp_path / "config")}
    with running_python(CODE.format(key=key), (90, 30), environment=places) as program:
        program.wait("Tutorial")
        program.resize(60, 20)
        program.wait(f"quit with {label}.")
        program.press("Q")
        program.settle()
        assert "needs 80x24" in program.screen()
        program.send(sent)
        assert program.wait_exit(SOON) == 0
