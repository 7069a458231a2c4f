"""A player who has put a pack into the data directory."""

import shutil
from pathlib import Path

import pytest

from md_tui.games.registry import DEFAULT as GAME
from tests.cli.conftest import Cli, cli, data_dir

__all__ = ["Cli", "cli", "data_dir"]

EXAMPLE = Path(__file__).parent / "example_pack"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The example pack, somewhere to be worked on."""
    return Path(shutil.copytree(EXAMPLE, tmp_path / "mine"))


@pytest.fixture
def installed(data_dir: Path) -> Path:
    """The example pack where packs are found."""
    home = data_dir / "packs" / GAME
    home.mkdir(parents=True)
    return Path(shutil.copytree(EXAMPLE, home / "cellar"))
