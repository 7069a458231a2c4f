"""The far-look that the cursor is measured against is nethack's, and no echo of its keys."""

from pathlib import Path

import pytest

from md_tui.bench import far_look
from md_tui.kernel.errors import Malformed


def test_an_echo_is_not_taken_for_a_described_step() -> None:
    with pytest.raises(Malformed):
        far_look.described(4.0)
    assert far_look.described(46.0) == 46.0


def test_nethack_is_found_where_the_path_leads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / far_look.NETHACK
    program.write_text("#!/bin/sh\n", encoding="ascii")
    program.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert far_look.program() == str(program)
