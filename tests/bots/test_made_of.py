"""What bots are made of: a mark that changes with them, so that nothing is taken for what others found."""

import sys
from pathlib import Path

import pytest

from md_tui.bots.made_of import bare, mark_of, sources
from md_tui.games.registry import Entry, forget, register


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with the bots of a game, and weights beside them."""
    room = tmp_path / "strange_bots"
    (room / "deeper").mkdir(parents=True)
    (room / "__init__.py").write_text("BOTS = {}")
    (room / "deeper" / "weights.toml").write_text("health = 1")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "strange_bots", raising=False)
    return room


def test_the_mark_of_bots_changes_with_every_file_of_theirs(room: Path) -> None:
    register(Entry("strange", "", "", bots="strange_bots:BOTS"))
    try:
        marks = [mark_of("strange", "1.0"), mark_of("strange", "1.0"), mark_of("strange", "1.1")]
        (room / "deeper" / "weights.toml").write_text("health = 2")
        marks.append(mark_of("strange", "1.0"))
    finally:
        forget("strange")
    assert marks[0] == marks[1]
    assert len({*marks}) == 3, "other rules and other weights make other bots"


def test_sources_are_named_by_their_way_and_nothing_else_counts(room: Path) -> None:
    (room / "notes.txt").write_text("of no importance")
    assert dict(sources("strange_bots")) == {
        "__init__.py": bare(b"BOTS = {}"),
        "deeper/weights.toml": b"health = 1",
    }


PLAIN = """
BRAVE = 3


def deed(health: int) -> str:
    if health > BRAVE:
        return "strike"
    return "hide"
"""
DESCRIBED = '''
"""What it does."""

BRAVE = 3  # at least
"""From here it dares."""


def deed(health: int) -> str:
    """What it
    does now."""
    if health > BRAVE:  # it dares

        return "strike"
    return "hide"
'''


def test_a_bot_that_is_described_in_other_words_is_the_same_bot() -> None:
    assert bare(PLAIN.encode()) == bare(DESCRIBED.encode())


@pytest.mark.parametrize(
    ("before", "after"),
    [("= 3", "= 4"), ('"strike"', '"hide"'), ('    return "hide"', '        return "hide"'), (">", "<")],
)
def test_a_bot_that_does_something_else_is_another_bot(before: str, after: str) -> None:
    assert bare(PLAIN.encode()) != bare(PLAIN.replace(before, after).encode())


def test_a_game_without_bots_of_its_own_has_a_mark_too() -> None:
    register(Entry("strange", "", ""))
    try:
        assert mark_of("strange", "1.0") != mark_of("strange", "1.1")
    finally:
        forget("strange")
