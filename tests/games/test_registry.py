"""Games by name: lazy, from this program, from a package or from a test."""

import sys
from importlib.metadata import EntryPoint

import pytest

from md_tui.games import registry
from md_tui.kernel.errors import Incompatible
from tests.test_architecture import imported_by
from tests.toy.house import ENTRY


def test_looking_a_game_up_imports_nothing_of_it() -> None:
    loaded = imported_by("from md_tui.games.registry import entry; entry('massive_darkness')")
    assert {name for name in loaded if name.startswith("md_tui.games.")} == {"md_tui.games.registry"}
    assert "importlib.metadata" not in loaded


def test_every_reference_of_a_game_leads_somewhere() -> None:
    for entry in registry.BUILT_IN.values():
        for kind in ("rules", "face", "desk", "bots", "lab"):
            assert not getattr(entry, kind) or registry.part(entry.name, kind) is not None


def test_a_game_that_was_brought_is_known_until_it_is_taken_away() -> None:
    registry.register(ENTRY)
    try:
        assert registry.entry("toy") is ENTRY
        assert "toy" in registry.names()
    finally:
        registry.forget("toy")
    with pytest.raises(Incompatible, match="toy"):
        registry.entry("toy")


def test_a_game_of_an_installed_package_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("toy", "tests.toy.house:ENTRY", registry.GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [point])
    assert registry.entry("toy").name == "toy"
    assert "tests.toy.house" in sys.modules
