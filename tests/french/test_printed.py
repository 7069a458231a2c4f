"""What the commands print about this machine: labels in French, paths and JSON as they are."""

import json
from pathlib import Path

import pytest

from md_tui.cli.run import run
from md_tui.tui.wording import say
from tests.french.english import english_in


def test_locate_names_its_places_in_french_and_its_keys_for_scripts_in_english(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["locate"]) == 0
    labels = [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()]
    assert run(["locate", "--json"]) == 0
    keys = list(json.loads(capsys.readouterr().out))

    assert labels == ["données", "réglages", "paquets", "contenu"]
    assert keys == ["data", "config", "packs", "content"]


def test_the_list_of_games_is_french(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = str(tmp_path / "game.mdlog")
    assert run(["auto", "--quest", "tutorial", "--seed", "7", "--log", log]) == 0
    assert run(["import", log]) == 0
    capsys.readouterr()
    assert run(["games"]) == 0
    heading, game = capsys.readouterr().out.splitlines()

    assert "quoi" in heading
    assert not english_in(heading), heading
    assert not english_in(game.partition("  ")[2], ["tutorial"]), game


def test_moving_the_cursor_has_one_word_in_every_row_of_keys() -> None:
    assert say("page", "move") == say("row", "step_up")
