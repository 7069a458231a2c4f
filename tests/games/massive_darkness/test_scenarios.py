"""Every scenario file comes out as it says, and a wrong expectation is noticed."""

import tomllib
from pathlib import Path

import pytest

from md_tui.cli.run import run as main
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.kernel.errors import Malformed
from md_tui.loader.doc import parse_doc
from md_tui.loader.errors import BadContent, Problems
from md_tui.sim.games.massive_darkness.scenario.run import Report, run_scenario
from tests.games.massive_darkness.given import box
from tests.rule import rule

FILES = sorted((Path(__file__).parents[2] / "scenarios").glob("*.toml"))


def played(text: str) -> Report:
    """A scenario written down here."""
    problems = Problems()
    doc = parse_doc(text, "scenario.toml", problems)
    problems.check()
    assert doc is not None
    return run_scenario(MassiveDarkness(box()), doc)


@pytest.mark.parametrize(
    "file",
    [
        pytest.param(file, id=file.stem, marks=rule(*tomllib.loads(file.read_text())["rules"]))
        for file in FILES
    ],
)
def test_a_scenario_comes_out_as_it_says(file: Path) -> None:
    report = played(file.read_text(encoding="utf-8"))
    assert report.failures == ()
    assert report.rules


ONE = """
quest = "tutorial"
dice = "red:HHB"
[heroes.bjorn]
zone = "6V-5"
cards = ["mace"]
[[do]]
command = "move 6V-2"
"""


def test_wrong_values_missing_events_and_unwanted_ones_are_all_named() -> None:
    text = 'never = ["hero_moved"]\ntold = [{ event = "door_opened" }]\n' + ONE
    report = played(text + '[expect]\n"heroes.bjorn.zone" = "6V-5"\n"heroes.bjorn.health" = 5\n')
    assert len(report.failures) == 3
    assert "heroes.bjorn.zone is '6V-2', expected '6V-5'" in report.failures


def test_an_unexpected_refusal_and_an_unexpected_acceptance_are_failures() -> None:
    refused = played(ONE + '[[do]]\ncommand = "pickup"\n')
    assert "MD-PCK-01" in refused.failures[0]
    accepted = played(ONE + 'refused = "MD-MOV-02"\n')
    assert "accepted" in accepted.failures[0]
    assert played(ONE + '[[do]]\ncommand = "pickup"\nrefused = "MD-PCK-01"\n').failures == ()


def test_events_are_expected_in_their_order() -> None:
    two = ONE + '[[do]]\ncommand = "move 6V-5"\n'
    right = 'told = [{ event = "hero_moved", to = "6V-2" }, { event = "hero_moved", to = "6V-5" }]\n'
    wrong = 'told = [{ event = "hero_moved", to = "6V-5" }, { event = "hero_moved", to = "6V-2" }]\n'
    assert played(right + two).failures == ()
    assert len(played(wrong + two).failures) == 1


@pytest.mark.parametrize(
    ("broken", "named"),
    [
        ("surprise = 1\n", "surprise"),
        ('phase = "tea"\n', "tea"),
        ('map = ["+---+"]\nstart = "A-1"\n', "whole number of tiles"),
    ],
)
def test_mistakes_in_a_scenario_are_named(broken: str, named: str) -> None:
    with pytest.raises(BadContent, match=named):
        played(broken + ONE)


@pytest.mark.parametrize(("old", "new"), [("[heroes.bjorn]", "[heroes.conan]"), ('"mace"', '"spoon"')])
def test_heroes_and_cards_that_are_not_in_the_box_are_named(old: str, new: str) -> None:
    with pytest.raises(BadContent, match=r"there is no (conan|spoon)"):
        played(ONE.replace(old, new))


def test_a_command_that_cannot_be_read_is_malformed() -> None:
    with pytest.raises(Malformed, match="dance"):
        played(ONE + '[[do]]\ncommand = "dance"\n')


def test_the_tiles_of_the_box_can_be_laid_out_anew() -> None:
    board = 'tiles = [{ tile = "6V", at = [0, 0] }]\nstart = "6V-5"\ndoors = ["6V-5/6V-4"]\n'
    text = board + ONE.replace('quest = "tutorial"', 'open = ["6V-5/6V-4"]').replace("move 6V-2", "move 6V-4")
    assert played(text).failures == ()


def test_cards_on_the_table_are_out_of_their_decks() -> None:
    report = played(ONE.replace('"mace"', '"battle_axe"'))
    assert "battle_axe" not in report.state.decks["treasure_1"].bag


def test_the_example_in_the_docs_comes_out_as_it_says() -> None:
    page = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    assert played(example).failures == ()


def test_the_command_line_plays_scenarios_and_exits_by_their_outcome(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(ONE)
    bad.write_text(ONE + '[expect]\n"heroes.bjorn.zone" = "6V-5"\n')
    assert main(["scenario", str(good)]) == 0
    assert "Bjorn goes " in capsys.readouterr().out
    assert main(["scenario", "--quiet", str(good), str(bad)]) != 0
    assert "NOT as expected" in capsys.readouterr().out
