"""docs/translating.md followed to the letter: a language begun where it says, with the grammar it shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from md_tui import wording
from md_tui.kernel.errors import Malformed
from md_tui.loader.find import content_root
from md_tui.table.game_with_packs import open_face
from md_tui.toolkit.words import Phrases, named
from tests.cli.conftest import Cli
from tests.french.conftest import forget_all
from tests.modding.test_languages import SHELL

PAGE = (Path(__file__).parents[2] / "docs" / "translating.md").read_text("utf-8")
CODE, GAME = "de", "massive_darkness"


def block(beginning: str) -> str:
    """The block of the page that begins like this."""
    return next(
        text for text in re.findall(r"```\w*\n(.*?)```", PAGE, re.DOTALL) if text.startswith(beginning)
    )


@pytest.fixture
def begun(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The files that the page lays out, with a few sentences in them."""
    said = {
        f"{SHELL}/deutsch/lang/de.toml": '[commands]\nno_games = "Hier gibt es noch keine Partien."\n',
        f"{SHELL}/deutsch/lang/de.screens.toml": '[screens.values.language]\nde = "Deutsch"\n',
        f"{SHELL}/deutsch/lang/de.errors.toml": '[errors]\nno_game = "es gibt keine Partie {id}"\n',
        f"{GAME}/deutsch/lang/de.toml": block("[grammar]"),
        f"{GAME}/deutsch/lang/de.screens.toml": '[screens.codex]\nempty = "Nichts ist gewählt."\n',
        f"{GAME}/deutsch/lang/de.rules.toml": (
            '[book.rules.MD-LOS-05]\ntitle = "Sicht gilt beiderseits"\n'
            'text = "Wen du siehst, der sieht dich."\n'
            'words = ["sicht"]\n'
        ),
    }
    for path, text in said.items():
        place = data_dir / "packs" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    monkeypatch.setenv(wording.VARIABLE, CODE)
    monkeypatch.setattr(wording, "_changed", False)
    forget_all()
    yield data_dir / "packs"
    monkeypatch.undo()
    forget_all()


def test_the_files_lie_where_the_page_says(begun: Path) -> None:
    told = block("<data directory>")
    for path in begun.glob("*/deutsch/lang/*.toml"):
        assert path.name in told or path.name == "de.screens.toml"
        assert f"{path.parent.relative_to(begun)}/" in told


def test_what_is_begun_has_no_mistake_and_the_rest_is_listed(cli: Cli, begun: Path) -> None:
    assert cli("content", "check", "--json").json()["errors"] == []
    told = cli("content", "words", CODE, "--json").json()
    assert (told["language"], told["surplus"], told["mismatched"]) == (CODE, [], [])
    missing = {gap["key"]: gap for gap in told["missing"]}
    assert len(missing) > 3000
    assert (
        not {"shell.commands.no_games", "shell.errors.no_game", "book.rules.MD-LOS-05.title"} & missing.keys()
    )
    assert missing["shell.commands.wrote"]["text"].startswith("Wrote ")
    assert missing["shell.commands.wrote"]["facts"] == ["file", "bytes"]
    assert f"{CODE}: {len(missing)} missing, 0 surplus, 0 mismatched" in cli("content", "words", CODE).out


def test_every_way_to_ask_for_words_is_a_command(cli: Cli, begun: Path) -> None:
    lines = [line.split("  ")[0].split() for line in block("md-tui content words").splitlines()]
    assert [line[:3] for line in lines] == [["md-tui", "content", "words"]] * 2 + [
        ["md-tui", "--language", "fr"]
    ]
    for line in lines[:2]:
        assert "missing" in cli(*line[1:]).out


def test_it_is_played_with_english_where_it_lacks_words(cli: Cli, begun: Path) -> None:
    assert "Hier gibt es noch keine Partien." in cli("games").out
    assert str(Malformed("no_game", id="x")) == "es gibt keine Partie x"
    assert str(Malformed("closed")) == "not saved: this game is closed"
    face = open_face(GAME, CODE)
    assert [rule.id for rule in face.rulebook.search("sicht")] == ["MD-LOS-05"]
    assert str(face.words.name("giant_spider")) == "Giant Spider"


def test_the_grammar_of_the_page_does_what_it_says(begun: Path) -> None:
    words = open_face(GAME, CODE).words
    spider = named("araignée géante", marks=("f",))
    assert words.fill("{it.le}, {it.de}", {"it": spider}) == "la araignée géante, de la araignée géante"
    assert words.fill("de {it}", {"it": named("elias")}) == "d'elias"
    assert words.fill("{n:zone|zones}", {"n": words.decimal(1.5)}) == "zone"
    assert words.fill("{n:zone|zones}", {"n": 2}) == "zones"
    assert str(words.list([named("a"), named("b")])) == "a et b"


def test_the_templates_of_the_page_are_filled_as_it_says() -> None:
    shown = re.findall(r"`(\{[^`]+\})`", PAGE)
    words = Phrases({"grammar": {"forms": {"de": "de {it}"}}})
    facts = {"n": 2, "hero": named("Sibyl", marks=("f",))}
    said = {template: words.fill(template, facts) for template in shown}
    assert said["{n:wound|wounds}"] == "wounds"
    assert said["{hero:f=née|né}"] == "née"
    assert said["{hero:f+many=vues|many=vus|f=vue|vu}"] == "vue"
    assert said["{hero.de}"] == "de Sibyl"


def test_every_file_and_key_that_it_names_is_there() -> None:
    for name in ("en.errors.toml", "en.screens.settings.toml"):
        assert (content_root() / "shell" / "lang" / name).exists()
    assert (content_root() / GAME / "lang" / "en.sentences.toml").exists()
    assert (content_root() / GAME / "lang" / "fr.rules.toml").exists()
