"""Games by name: lazy, from this program, from a package or from a test."""

import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

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


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A place where a package with the toy is installed, as pip leaves it."""
    info = tmp_path / "toy_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\ntoy = tests.toy.house:ENTRY\n")
    return tmp_path


def test_a_game_of_an_installed_package_is_found(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "toy" not in registry.names()
    monkeypatch.syspath_prepend(str(installed))
    assert "toy" in registry.names()
    assert registry.part("toy", "rules")(None).name == "toy"


def test_the_program_plays_a_game_that_was_installed_beside_it(installed: Path) -> None:
    root = Path(__file__).parents[2]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(installed), str(root))),
        "MD_TUI_DATA_DIR": str(installed / "data"),
    }
    command = [sys.executable, "-m", "md_tui", "auto", "--game", "toy", "--set", "figures=4"]
    ran = subprocess.run(command, env=environment, cwd=installed, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert '"result":' in ran.stdout
