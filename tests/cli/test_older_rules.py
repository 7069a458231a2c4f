"""A game by older rules on the command line: imported, viewed, and gone on with as a copy that says so."""

import io
from pathlib import Path

import pytest

from md_tui.games.massive_darkness.game import MassiveDarkness
from tests.cli.conftest import Cli

OLD = Path(__file__).parents[1] / "logs" / "older_rules" / "1.0-91bb53-wandering.mdreport"


def test_an_old_game_is_gone_on_with_as_a_copy_that_says_so(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = cli("import", str(OLD), "--json").json()["id"]
    before = cli("replay", id, "--json").json()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"1\nquit\n")))
    played = cli("play", "--text", "--load", id)
    assert played.code == 0
    said = " ".join(played.out.split())
    assert (
        f"Game {id} was played by rules 1.0 and stays as it is: "
        f"this is a copy of it that goes on by rules {MassiveDarkness.quest_rules}." in said
    )
    assert cli("replay", id, "--json").json() == before, "the old game is as it was"
    (copy,) = (card["id"] for card in cli("games", "--json").json() if card["id"] != id)
    told = cli("replay", copy, "--plain").out
    assert f"Begun by rules 1.0, gone on with by rules {MassiveDarkness.quest_rules}" in told
    assert f"Branched off game {id}" in told
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"quit\n")))
    again = cli("play", "--text", "--load", copy)
    assert "is a copy" not in " ".join(again.out.split())
    assert len(cli("games", "--json").json()) == 2
