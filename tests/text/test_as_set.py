"""Text mode as it is set: how much is asked and taken back, and who is told the numbers of rules."""

from pathlib import Path

import pytest

from md_tui.games.massive_darkness.open_box import open_box
from tests.text.test_play import fed, timeline_in


def test_how_much_is_asked_and_taken_back_is_what_the_settings_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_ASKS", "all")
    monkeypatch.setenv("MD_TUI_UNDO", "free")
    fed(tmp_path / "set", [], "--quest", "tutorial", "--seed", "lantern")
    fed(tmp_path / "said", [], "--quest", "tutorial", "--seed", "lantern", "--asks", "auto", "--undo", "off")
    headers = [timeline_in(tmp_path / name, open_box()).header for name in ("set", "said")]
    assert [header.setup["asks"] for header in headers] == ["all", "auto"], "what is said goes first"
    assert [header.options["undo"] for header in headers] == ["free", "off"]


def test_numbers_of_rules_are_told_only_to_whoever_asks_for_them(tmp_path: Path) -> None:
    asked = ["go 6V-2", "go east", "enemies", "end", "end", "enemies", "log 9"]
    game = ("--quest", "tutorial", "--seed", "lantern", "--unsaved")
    bare, _ = fed(tmp_path, asked, *game)
    assert "MD-" not in bare, bare
    cited, _ = fed(tmp_path, ["#", *asked, "#", *asked], *game)
    before, _, after = cited.partition("are left out")
    assert "MD-" in before.partition("from now on")[2]
    assert "MD-" not in after


def test_a_step_to_where_one_stands_is_refused_in_a_sentence_of_its_own(tmp_path: Path) -> None:
    said, _ = fed(tmp_path, ["go 6V-8"], "--quest", "tutorial", "--seed", "lantern", "--unsaved")
    assert "Bjorn stands there already; a step leads into another zone." in said
