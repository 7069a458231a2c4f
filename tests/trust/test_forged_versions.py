"""Logs that name versions which never were: refused at once, in a sentence, leaving nothing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from md_tui.games.massive_darkness.game import MassiveDarkness
from tests.cli.conftest import Cli
from tests.trust.forged import Plain, left, with_records


def header(**changed: Any) -> Callable[[list[Plain]], None]:
    """Something else in the first record."""
    return lambda log: log[0].update(changed)


def adopted(**changed: Any) -> Callable[[list[Plain]], None]:
    """A last record that says that other rules go on."""
    plain = {"kind": "adopt", "rules": MassiveDarkness.rules, "vocabulary": MassiveDarkness.vocabulary}
    return lambda log: log.append({**plain, "state": log[-1]["state"], **changed})


VERSIONS = [
    *(header(format=number) for number in (0, -1, -(2**62), 2, 2**62)),
    *(made(vocabulary=number) for made in (header, adopted) for number in (0, -1, -(2**62), 99, 2**62)),
    *(
        made(rules=text)
        for made in (header, adopted)
        for text in ("9" * 5000, "\u00b2", "1.\u0664", "9" * 60_000)
    ),
]


@pytest.mark.parametrize("number", range(len(VERSIONS)))
def test_a_version_that_never_was_is_refused_at_once(
    cli: Cli, tmp_path: Path, data_dir: Path, number: int
) -> None:
    """Counting up from a version far below the first would take for ever."""
    file = tmp_path / "odd.mdlog"
    file.write_bytes(with_records(VERSIONS[number]))
    for command in ("import", "verify"):
        refused = cli(command, str(file))
        assert refused.code in (1, 3)
        assert refused.err.count("\n") == 1
        assert "unforeseen" not in refused.err
        assert len(refused.err) < 1000
    assert left(data_dir) == []
