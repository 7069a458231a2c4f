"""Runs a command line in this process and hands back what it printed and its exit code."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from md_tui.cli.run import run


class Ran(NamedTuple):
    """The outcome of one command line."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        """The printed JSON document."""
        return json.loads(self.out)


Cli = Callable[..., Ran]


@pytest.fixture
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory of the test's own."""
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], data_dir: Path) -> Cli:
    """The command line, as a function of its arguments."""

    def call(*arguments: str) -> Ran:
        code = run(arguments)
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return call
