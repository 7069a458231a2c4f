"""Words of the screens: everything a screen says by name stands in the language file."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import md_tui.tui
import md_tui.wording as shell_wording
from md_tui.games.registry import DEFAULT
from md_tui.toolkit.words import named
from md_tui.tui.app import PAGES, TABLE_PAGES
from md_tui.tui.desk import desk_of
from md_tui.tui.frame.keyed import Keyed
from md_tui.tui.keys.actions import actions_of
from md_tui.tui.wording import SCREENS, has, phrases, say

ACTIONS = actions_of(DEFAULT)

SOURCES = sorted(Path(md_tui.tui.__file__).parent.rglob("*.py"))


def paths(source: Path) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The names under which a module asks for words, and whether they are whole."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"):
            continue
        known: list[str] = []
        for argument in node.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                break
            known.append(argument.value)
        yield tuple(known), len(known) == len(node.args)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)
def test_every_phrase_a_module_names_is_there(source: Path) -> None:
    tables = phrases()
    missing = [
        path
        for path, whole in paths(source)
        if not (has(*path) if whole else not path or tables.table(SCREENS, *path))
    ]
    assert missing == []


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: f"{action.place}-{action.id}")
def test_every_action_has_a_title_and_a_group(action: object) -> None:
    assert not action.title.startswith("screens.")  # type: ignore[attr-defined]
    assert has("keys", "groups", action.group)  # type: ignore[attr-defined]


def test_every_page_has_a_name() -> None:
    for path in (*PAGES.values(), *TABLE_PAGES.values(), *desk_of(DEFAULT).pages.values()):
        import_module(path.partition(":")[0])
    screens = [Keyed]
    for screen in screens:
        screens += screen.__subclasses__()
    assert len(screens) > len(PAGES)
    assert [screen.__name__ for screen in screens if not has("places", screen.NAME)] == []


def test_a_name_keeps_its_number_and_a_number_picks_its_word() -> None:
    assert say("roll", "defends", who=named("Orcs", plural=True)) == "Orcs defend"
    assert say("roll", "defends", who="Bjorn") == "Bjorn defends"
    assert say("roll", "hits", count=1) == "1 hit"
    assert say("roll", "hits", count=0) == "0 hits"


def test_words_from_the_cache_are_the_words_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_CACHE_DIR", str(tmp_path))
    read = phrases.__wrapped__
    first = read().tables
    monkeypatch.setattr(shell_wording, "_tables", lambda sources: {})
    assert read().tables == first != {}


@pytest.mark.parametrize("spoil", [b"", b"0" * 64, b"0" * 64 + b"\x81\xa1a\x01"])
def test_a_spoilt_cache_of_words_is_passed_over_and_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: bytes
) -> None:
    monkeypatch.setenv("MD_TUI_CACHE_DIR", str(tmp_path))
    read = phrases.__wrapped__
    first = read().tables
    (kept,) = tmp_path.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(spoil)
    assert read().tables == first
    assert kept.read_bytes() == whole


def test_without_a_place_for_a_cache_the_words_are_read_from_their_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MD_TUI_CACHE_DIR", str(tmp_path / "file" / "below"))
    assert phrases.__wrapped__().say(SCREENS, "title", "choice", "quit") == say("title", "choice", "quit")
