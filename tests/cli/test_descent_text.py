"""Descent in text mode: how a game begins, and what the overlord says in it."""

import io
from pathlib import Path

import pytest

from md_tui.table import saved_tables
from tests.cli.conftest import Cli


def played(cli: Cli, monkeypatch: pytest.MonkeyPatch, typed: str, *words: str) -> str:
    """What text mode prints while it obeys these lines."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    ran = cli(
        "play",
        "--text",
        "--game",
        "descent",
        "--quest",
        "first_blood",
        "--set",
        "heroes=2",
        "--seed",
        "3",
        *words,
    )
    assert ran.code == 0, ran.err
    return ran.out


def test_a_game_with_secrets_begins_without_a_seed_that_is_not_there(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(cli, monkeypatch, "quit\n")
    assert "its seed is told after the end" in said
    assert "seed ," not in said
    assert "code ." not in said


def test_the_overlord_says_in_one_line_why_he_does_each_thing(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(cli, monkeypatch, "1\nend\nend\n1\nquit\n")
    assert "thinks: " in said
    assert " is next." in said


def test_equipment_is_listed_and_changed_before_the_first_action(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(cli, monkeypatch, "1\nequip -\nequip chipped_greataxe\nmove\nequip -\nquit\n")
    assert "Equipment:\n  5) Put everything away" in said
    assert "Grisban the Thirsty puts everything away." in said
    assert ") Equip Chipped Greataxe" in said
    assert "Grisban the Thirsty equips Chipped Greataxe." in said
    assert said.count("Equipment:") == 3, "not after the move"
    assert "Equipment is changed before the first action of a turn." in said


def test_a_code_is_explained_by_the_game_that_reads_it_and_deals_it_again(cli: Cli, tmp_path: Path) -> None:
    log = tmp_path / "game.mdlog"
    first = cli("auto", "--game", "descent", "--heroes", "2", "--seed", "7", "--log", str(log)).json()
    code = cli("code", str(log)).out.strip()
    told = cli("code", code, "--json").json()
    assert (told["game"], told["seed"], len(told["party"])) == ("descent", "7", 2)
    assert "grisban_the_thirsty:berserker" in cli("code", code).out
    again = cli("auto", "--game", "descent", "--seed", code).json()
    assert again["hash"] == first["hash"]
    begun = cli("code", code, "--begin", "--json").json()["id"]
    assert cli("games", "--json").json()[0]["id"] == begun


@pytest.mark.parametrize("side", ["heroes", "overlord", "both"])
def test_the_side_is_kept_with_the_game_for_whoever_loads_it(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, side: str
) -> None:
    begun: list[dict[str, object]] = []
    begin = saved_tables.begin

    def noted(games: object, game: object, setup: dict[str, object], **more: object) -> object:
        begun.append(setup)
        return begin(games, game, setup, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(saved_tables, "begin", noted)
    played(cli, monkeypatch, "quit\n", "--side", side)
    assert begun[0].get("side", "heroes") == side
