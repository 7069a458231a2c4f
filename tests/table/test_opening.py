"""A game is opened by one thread at a time: a page may open it while another waits for the hall."""

import subprocess
import sys
from threading import Thread
from typing import Any

import pytest

from md_tui.table import game_with_packs
from md_tui.tui import home

AT_ONCE = """
import sys
from threading import Barrier, Thread
from md_tui.table.game_with_packs import open_face
sys.setswitchinterval(1e-5)
ready = Barrier(4)
threads = [Thread(target=lambda: (ready.wait(), open_face())) for _ in range(4)]
for one in threads:
    one.start()
for one in threads:
    one.join()
"""


class Slow:
    """Opens nothing, and looks whether anybody else could."""

    def __init__(self) -> None:
        self.shut_out: list[bool] = []

    def open(self, *_: Any) -> Any:
        """While this goes on nobody else begins."""
        other = Thread(
            target=lambda: self.shut_out.append(not game_with_packs.OPENING.acquire(blocking=False))
        )
        other.start()
        other.join()
        return self


def test_whoever_opens_a_game_is_alone_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    monkeypatch.setattr(game_with_packs, "part", lambda game, what: slow)
    monkeypatch.setattr(game_with_packs, "shipped_root", lambda game: None)
    game_with_packs.open_face("some game")
    assert slow.shut_out == [True]


def test_a_game_that_two_pages_want_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    monkeypatch.setattr(game_with_packs, "open_face", slow.open)
    monkeypatch.setattr(home, "_OPENED", {})
    assert home.opened("some game") is home.opened("some game")
    assert slow.shut_out == [True], "whoever comes meanwhile waits for it instead of reading it as well"


def test_a_process_survives_threads_that_open_a_game_at_once() -> None:
    assert subprocess.run([sys.executable, "-c", AT_ONCE]).returncode == 0
