"""Content that came with a log is looked at once in a process, not with each log that brings it."""

from typing import Any

import pytest

from md_tui.games.registry import BUILT_IN, Entry
from md_tui.kernel.errors import Incompatible
from md_tui.kernel.statehash import canonical, digest
from md_tui.store.contents import Carried
from md_tui.table import player_library
from md_tui.table.player_library import resolve
from tests.toy.game import TOY

LOOKS: list[Any] = []


def bind(content: Any) -> Any:
    """The rules, whatever the content is."""
    return TOY


def look(content: Any) -> Any:
    """The rules for content from elsewhere, which must be good."""
    LOOKS.append(content)
    if content != {"good": True}:
        raise Incompatible("content_unread", problem="bad")
    return TOY


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that looks at content from elsewhere; nothing was looked at yet."""
    entry = Entry("strict", rules=f"{__name__}:bind", foreign=f"{__name__}:look", face="")
    monkeypatch.setitem(BUILT_IN, "strict", entry)
    monkeypatch.setattr(player_library, "_looked_at", {})
    LOOKS.clear()


def resolved(content: Any) -> Any:
    """The rules of a log that brings this content."""
    data = canonical(content)
    return resolve("strict", digest(data), Carried(data))


def test_what_has_passed_is_not_looked_at_again() -> None:
    assert resolved({"good": True}) is resolved({"good": True}) is TOY
    assert LOOKS == [{"good": True}]


def test_what_was_refused_is_refused_again_and_so_is_other_content() -> None:
    assert resolved({"good": True}) is TOY
    for _ in range(2):
        with pytest.raises(Incompatible):
            resolved({"good": False})
    assert len(LOOKS) == 3


def test_no_more_is_remembered_than_a_process_needs() -> None:
    for number in range(player_library.MOST_REMEMBERED + 9):
        player_library._remember("strict", f"{number}")
    assert len(player_library._looked_at) == player_library.MOST_REMEMBERED
    assert ("strict", "0") not in player_library._looked_at
