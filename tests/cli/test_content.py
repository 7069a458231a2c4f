"""`md-tui content check`: counts for scripts, and every mistake with its place and a hint."""

import re
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Cli

CARD = '[paper_test_axe]\nslot = "hand"\ndice.melee = { red = 2 }\nabilities.wane = "Melee 1 bam: +1 hit"\n'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A player's pack with one card."""
    (tmp_path / "pack" / "equipment").mkdir(parents=True)
    (tmp_path / "pack" / "equipment" / "treasure_1.toml").write_text(CARD)
    return tmp_path / "pack"


def write(pack: Path, text: str) -> None:
    """Change the pack's card file."""
    (pack / "equipment" / "treasure_1.toml").write_text(text)


def test_the_box_has_no_mistakes_and_its_counts_are_told(cli: Cli) -> None:
    ran = cli("content", "check", "--json")
    assert ran.code == 0
    assert ran.json()["errors"] == []
    assert {"dice", "heroes", "treasure.1", "tile_sides"} <= {k for k, n in ran.json()["counts"].items() if n}
    assert ran.json()["hash"] in cli("content", "check").out


def test_a_pack_is_checked_beside_the_box(cli: Cli, pack: Path) -> None:
    alone = cli("content", "check", "--json").json()
    beside = cli("content", "check", str(pack), "--json").json()
    assert beside["errors"] == []
    assert beside["counts"]["treasure.1"] == alone["counts"]["treasure.1"] + 1
    assert beside["hash"] != alone["hash"]


def test_packs_in_the_data_directory_are_checked_without_being_named(
    cli: Cli, pack: Path, data_dir: Path
) -> None:
    alone = cli("content", "check", "--json").json()["counts"]["treasure.1"]
    home = data_dir / "packs" / "massive_darkness"
    home.mkdir(parents=True)
    pack.rename(home / "mine")
    beside = cli("content", "check", "--json").json()["counts"]["treasure.1"]
    assert beside == alone + 1


def test_a_card_of_the_box_without_a_name_is_a_mistake(cli: Cli, tmp_path: Path) -> None:
    box = tmp_path / "massive_darkness"
    shutil.copytree(Path(__file__).parents[2] / "content" / "massive_darkness", box)
    deck = box / "equipment" / "treasure_1.toml"
    deck.write_text(f"{deck.read_text()}\n{CARD}")
    ran = cli("content", "check", str(box), "--json")
    assert ran.code != 0
    (error,) = ran.json()["errors"]
    assert (error["key"], error["problem"]) == ("paper_test_axe", "has no name")
    assert "lang/en.toml" in error["hint"]


def test_a_whole_box_can_be_named(cli: Cli) -> None:
    box = Path(__file__).parents[2] / "content" / "massive_darkness"
    assert cli("content", "check", str(box), "--json").json() == cli("content", "check", "--json").json()


@pytest.mark.parametrize(
    ("text", "line", "key", "words"),
    [
        (CARD.replace("slot", "slto"), 2, "paper_test_axe.slto", "slot"),
        (CARD.replace("+1 hit", "+1 hti"), 4, "paper_test_axe.abilities.wane", "sentences.md"),
        (CARD.replace("paper_test_axe", "leather_armor"), 1, "leather_armor", "already"),
        (CARD.replace("red = 2", "green = 2"), 3, "paper_test_axe.dice.melee.green", "red or yellow"),
        ("[paper_test_axe\n", 1, "", ""),
    ],
    ids=["unknown-key", "sentence", "duplicate", "dice", "toml"],
)
def test_a_mistake_has_file_line_key_and_hint(
    cli: Cli, pack: Path, text: str, line: int, key: str, words: str
) -> None:
    write(pack, text)
    ran = cli("content", "check", str(pack), "--json")
    assert ran.code == 1
    mistakes = [error for error in ran.json()["errors"] if error["key"] == key]
    assert mistakes, ran.out
    assert mistakes[0]["file"] == "pack/equipment/treasure_1.toml"
    assert mistakes[0]["line"] == line
    assert words in mistakes[0]["problem"] + mistakes[0]["hint"]


def test_a_map_that_cannot_be_played_is_a_mistake(cli: Cli, pack: Path) -> None:
    box = Path(__file__).parents[2] / "content" / "massive_darkness"
    text = (box / "quests" / "tutorial.toml").read_text().replace("[tutorial]", "[paper_quest]", 1)
    (pack / "quests").mkdir()
    (pack / "quests" / "paper.toml").write_text(re.sub(r'tile = "\w+"', 'tile = "99Z"', text, count=1))
    ran = cli("content", "check", str(pack))
    assert ran.code == 1
    assert "99Z is no tile side" in ran.out
    assert ran.out.startswith("pack/quests/paper.toml:")


def test_all_mistakes_are_printed_at_once(cli: Cli, pack: Path) -> None:
    write(pack, CARD.replace("slot", "slto").replace("+1 hit", "+1 hti"))
    printed = cli("content", "check", str(pack))
    assert printed.code == 1
    assert "pack/equipment/treasure_1.toml:2: paper_test_axe.slto" in printed.out
    assert "pack/equipment/treasure_1.toml:4: paper_test_axe.abilities.wane" in printed.out
    assert "No mistakes" not in printed.out


def test_a_path_that_is_no_folder_is_refused(cli: Cli, tmp_path: Path) -> None:
    ran = cli("content", "check", str(tmp_path / "nowhere"))
    assert (ran.code, ran.out) == (1, "")
    assert "is not a folder" in ran.err


def test_a_content_folder_that_is_not_there_is_said(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MD_TUI_CONTENT", "/nowhere/at/all")
    ran = cli("content", "check")
    assert (ran.code, ran.out) == (1, "")
    assert "MD_TUI_CONTENT" in ran.err


def test_what_a_language_lacks_is_listed_with_its_text_and_facts(cli: Cli) -> None:
    ran = cli("content", "words", "xx", "--json")
    assert ran.code == 0
    told = ran.json()
    assert (told["language"], told["surplus"], told["mismatched"]) == ("xx", [], [])
    gaps = {gap["key"]: gap for gap in told["missing"]}
    assert gaps["book.rules.MD-SET-01.title"]["text"] == "Party of one to six"
    assert gaps["sentence.moment.rolled"]["facts"] == ["n", "symbol"]
    assert any(key.startswith("shell.") for key in gaps)
    assert "xx: " in cli("content", "words", "xx").out.splitlines()[-1]


def test_the_sentences_of_cards_are_whole_in_french(cli: Cli) -> None:
    told = cli("content", "words", "fr", "--json").json()
    gaps = [gap["key"] for kind in ("missing", "mismatched") for gap in told[kind]] + told["surplus"]
    assert [key for key in gaps if key.startswith("sentence.")] == []


def test_a_game_that_is_told_in_english_alone_says_so_in_one_line(cli: Cli) -> None:
    told = cli("content", "check", "--game", "descent")
    assert told.code == 0
    assert [line for line in told.out.splitlines() if line.startswith("fr:")] == [
        line for line in told.out.splitlines() if "told in English" in line
    ], "one line, not one for each text"
    assert "not translated" not in told.out
    assert "told in English" not in cli("content", "check").out
