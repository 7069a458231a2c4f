"""The words of the shell: which language, and what stands in when it lacks something."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from md_tui import wording
from md_tui.games.massive_darkness.opener import OPENER
from md_tui.loader.find import box_root, content_root
from md_tui.pack_words import LANG
from md_tui.table.game_with_packs import all_languages
from md_tui.toolkit.translation import compared
from tests.test_architecture import PACKAGE, SYNTAX, python_files, tree_of


@pytest.mark.parametrize(
    ("environment", "chosen", "tongue"),
    [
        ({}, "", "en"),
        ({"LANG": "fr_FR.UTF-8"}, "", "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "de_DE"}, "", "de"),
        ({"LANG": "fr_FR", "MD_TUI_LANGUAGE": "en"}, "", "en"),
        ({"LANG": "fr_FR"}, "pl", "pl"),
        ({"LANG": "C"}, "", "en"),
        ({"MD_TUI_LANGUAGE": "../../etc"}, "", "en"),
        ({"MD_TUI_LANGUAGE": "nonsense"}, "", "en"),
    ],
)
def test_a_language_is_named_or_that_of_the_locale(
    environment: dict[str, str], chosen: str, tongue: str
) -> None:
    assert wording.language(environment, chosen) == tongue


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The shipped content, and two words of French: one of the shell, one of the game."""
    for path in content_root().rglob("*"):
        if path.is_file() and not path.name.startswith("fr."):
            copy = tmp_path / path.relative_to(content_root())
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    (tmp_path / "shell/lang/fr.toml").write_text('[text]\nnothing = "rien"\n', encoding="utf-8")
    words = '[names]\nnorth = "nord"\n[heroes]\nsibyl = { name = "Sibylle", gender = "f" }\n'
    (tmp_path / "massive_darkness/lang/fr.toml").write_text(words, encoding="utf-8")
    monkeypatch.setenv("MD_TUI_CONTENT", str(tmp_path))
    wording.phrases.cache_clear()
    yield tmp_path
    wording.phrases.cache_clear()


def test_what_a_language_lacks_is_said_in_english(french: Path) -> None:
    spoken = wording.phrases("fr")
    assert spoken.say("text", "nothing") == "rien"
    assert spoken.say("text", "one_only") == "Pick exactly one."


def test_a_game_in_another_language_keeps_its_english_and_lists_what_is_missing(french: Path) -> None:
    root = french / "massive_darkness"
    face = OPENER.open(root, (), "fr")
    assert (face.name("north"), face.name("bjorn")) == ("nord", "Bjorn")
    spoken = OPENER.check(root, ()).spoken
    lacking = [gap.key for gap in compared(spoken["en"], spoken["fr"]).missing]
    assert "text.md.story" in lacking
    assert "names.north" not in lacking
    assert OPENER.check(root, ()).mistakes == []
    assert face.words.name("sibyl").marks == {"f"}  # type: ignore[attr-defined]


def test_every_language_that_the_shell_speaks_is_known_and_has_a_name() -> None:
    spoken = wording.languages(box_root(wording.SHELL) / LANG)
    assert set(spoken) <= set(all_languages())
    named = wording.phrases("en").table("screens", "values", "language")
    assert set(named) == {wording.AUTO, *spoken}


def test_the_setting_is_spoken_unless_the_player_names_another_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("MD_TUI_LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setattr(wording, "_chosen", "")
    assert wording.choose("fr")
    assert wording.language() == "fr"
    assert not wording.choose("fr")
    monkeypatch.setenv("MD_TUI_LANGUAGE", "de")
    assert wording.language() == "de"
    monkeypatch.delenv("MD_TUI_LANGUAGE")
    assert wording.choose(wording.AUTO)
    assert wording.language() == "en"


def test_what_a_language_of_the_shell_lacks_is_listed(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('[a]\nhello = "Hello"\nbye = "Bye"\n')
    (tmp_path / "fr.toml").write_text('[a]\nhello = "Bonjour"\n')
    said = wording.spoken(tmp_path)
    assert [gap.key for gap in compared(said["en"], said["fr"]).missing] == ["a.bye"]


def test_the_screens_say_every_sentence_that_french_has_for_them() -> None:
    from md_tui.tui.wording import SCREENS, phrases

    english, french = phrases("en", "massive_darkness"), phrases("fr", "massive_darkness")
    gaps = compared(dict(english.table(SCREENS)), dict(french.table(SCREENS)))
    shared = {gap.key for gap in gaps.missing}
    assert shared == set()
    assert french.say(SCREENS, "title", "about", "hall").startswith("jouer")
    assert french.say(SCREENS, "replay", "none_on", text="x").endswith("x\N{NO-BREAK SPACE}».")
    assert french.table("grammar")["singular"] == [0, 1]


OF_ONE_GAME = {
    "en": re.compile(
        r"\b(hero(es)?|quests?|enem(y|ies)|monsters?|overlord|party|dungeons?|loot|treasures?|lamps?|zones?"
        r"|minions?|wounds?|ambush(es)?|activations?|captain|massive|darkness|descent)\b",
        re.IGNORECASE,
    ),
    "fr": re.compile(
        r"\b(héros|quêtes?|ennemis?|monstres?|donjons?|butin|trésors?|lampes?|zones?|groupe|sbires?"
        r"|blessures?|embuscades?|activations?|capitaine)\b",
        re.IGNORECASE,
    ),
}


def _sentences(table: object) -> Iterator[str]:
    if isinstance(table, dict):
        for inner in table.values():
            yield from _sentences(inner)
    elif isinstance(table, list):
        yield from map(str, table)
    else:
        yield str(table)


@pytest.mark.parametrize("tongue", sorted(OF_ONE_GAME))
def test_the_shell_says_nothing_that_only_one_game_would_say(tongue: str) -> None:
    said = [
        sentence
        for path in sorted((box_root(wording.SHELL) / LANG).glob(f"{tongue}.*toml"))
        for sentence in _sentences(tomllib.loads(path.read_text(encoding="utf-8")))
    ]
    assert said
    assert [sentence for sentence in said if OF_ONE_GAME[tongue].search(sentence)] == []


WORDS_OF_GAMES = re.compile(
    r"\b(hero(es)?|quests?|(?<!time )zones?|monsters?|minions?|overlord|lieutenants?|dungeons?|treasures?"
    r"|pillars?|levers?|wounds?|fatigue|surges?|lifebringer|captain|greedy|warden|campaigns?|xp|bam|diamond|party"
    r"|massive darkness|descent)\b"
)
"""What one game has and another has not."""
SHELL = ("cli", "config", "doctor", "games", "kernel", "pack_words", "serve", "sim", "store", "table", "text")
SHELL += ("tui", "wording")
GAMES = {"massive_darkness", "descent"}
THEIR_OWN = {"games/registry.py"}
"""Where games are named."""
SHARED_INK = {"tui/draw/glyphs.py", "tui/draw/roles.py", "tui/draw/parts.py"}
"""Characters and colours that the boards of both games are drawn with."""
AN_EXAMPLE = re.compile(r"such as")


def plain_words(name: str) -> str:
    """A name in words: `LookMode`, `look_mode` and `LOOK_MODE` are all `look mode`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|[_.\-/]", " ", name).lower()


def words_in(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every name and every text of a module that is no docstring."""
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in silent and not AN_EXAMPLE.search(text):
                yield node.lineno, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.keyword(arg=str(name)) | ast.arg(arg=name):
                yield node.lineno, name


@SYNTAX
def test_no_module_of_the_shell_has_a_name_or_a_text_that_belongs_to_one_game() -> None:
    shell = {path.relative_to(PACKAGE): path for path in python_files(PACKAGE)}
    found = [
        f"{name.as_posix()}:{line} {word}"
        for name, path in shell.items()
        if name.with_suffix("").parts[0] in SHELL and not GAMES & set(name.parts)
        if name.as_posix() not in THEIR_OWN | SHARED_INK
        for line, word in words_in(tree_of(path))
        if WORDS_OF_GAMES.search(plain_words(word))
    ]
    assert found == []


def test_the_search_for_words_of_games_finds_what_it_should() -> None:
    wrong = [
        "facts['wounds']",
        "class QuestScreen: ...",
        "def hero_of(): ...",
        "f(zones=1)",
        "x = 'descent'",
    ]
    right = ["'''A quest.'''", "f(help='What is played, such as a quest.')", "shadow = zoned"]

    def found(code: str) -> bool:
        return any(WORDS_OF_GAMES.search(plain_words(word)) for _, word in words_in(ast.parse(code)))

    assert [found(code) for code in wrong] == [True] * len(wrong)
    assert [found(code) for code in right] == [False] * len(right)
