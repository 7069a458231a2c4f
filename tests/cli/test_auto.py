"""Games that `md-tui auto` writes to a file: `md-tui import` takes in every one of them."""

from pathlib import Path

import pytest

from tests.cli.conftest import Cli


@pytest.mark.parametrize("seed", ["1", "Hello", "a seed of many words", "GOLDEN-7"])
def test_whatever_auto_writes_is_taken_in(cli: Cli, tmp_path: Path, seed: str) -> None:
    log = str(tmp_path / "a.mdlog")
    assert cli("auto", "--bot", "random", "--seed", seed, "--log", log).code == 0
    taken = cli("import", log)
    assert (taken.code, taken.err) == (0, "")
    assert "decides the same today" in taken.out


def test_games_of_one_seed_with_other_parties_or_bots_live_side_by_side(cli: Cli, tmp_path: Path) -> None:
    log = str(tmp_path / "a.mdlog")
    for options in ((), ("--heroes", "1"), ("--bot", "greedy", "--heroes", "1"), ("--asks", "all")):
        assert cli("auto", "--bot", "random", *options, "--log", log, "--over").code == 0
        assert cli("import", log).code == 0
    assert len(cli("games", "--json").json()) == 4
    assert "already" in cli("import", log).err
