"""`md-tui serve` on the command line: what it lacks it says in one sentence."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from md_tui.cli.commands.serve import run
from md_tui.cli.errors import Failure


def test_without_its_library_it_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncssh", None)
    for name in [name for name in sys.modules if name.startswith("md_tui.serve")]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(Failure, match="asyncssh is not installed: the extra serve brings it"):
        run()


def test_a_port_that_is_taken_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Failure, match=rf"^Port {port} cannot be opened: .+\.$"):
            run(port=port, address="127.0.0.1")


def test_nothing_else_loads_the_server() -> None:
    modules = "sys, md_tui.cli.commands.ssh_session, md_tui.cli.commands.join, md_tui.tui.app"
    code = f"import {modules}; print('asyncssh' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"
