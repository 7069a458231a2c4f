"""Descent in text mode: how a game begins, and what the overlord says in it."""

import io

import pytest

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
