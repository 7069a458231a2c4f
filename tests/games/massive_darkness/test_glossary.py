"""One spelling for each term of the game, in every text that is shipped."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
CONTENT = ROOT / "content/massive_darkness"
SHELL = ROOT / "content/shell/lang"
FIGURES = [path for path in CONTENT.rglob("*.toml") if path.parent.name != "lang"]
TEXTS = sorted([*CONTENT.glob("lang/en*.toml"), *FIGURES, *SHELL.glob("en*.toml")])
OF_THE_GAME = [
    ROOT / f"docs/{page}.md" for page in ("bestiary", "campaign", "cards", "classes", "quests", "sentences")
]
PAGES = [ROOT / "README.md", *OF_THE_GAME]
GLOSSARY = ROOT / "docs/glossary.md"
KEYS = "en.screens.keys.toml"
"""What is printed on keyboards has its own words, Space among them."""


def never() -> list[str]:
    """What stands in the last column of the glossary."""
    rows = [line.split("|") for line in GLOSSARY.read_text("utf-8").splitlines() if line.startswith("| ")]
    return [word for row in rows[1:] for word in row[3].strip().split(", ")]


def forbidden(word: str) -> re.Pattern[str]:
    """A word in any form; one with a capital is only wrong in the middle of a sentence."""
    if word[0].isupper():
        return re.compile(rf"(?<=[a-z,;] ){word}s?\b")
    first, _, rest = word.partition(" ")
    between = r"(\w+ ){0,3}" if rest == "again" else ""
    forms = rf"{first}(ed|s|ing)?" + (rf" {between}{re.escape(rest)}s?" if rest else "")
    return re.compile(rf"\b{forms}\b", re.I)


FORBIDDEN = {word: forbidden(word) for word in never()}
CODE = re.compile(r"`[^`\n]*`")


def prose(path: Path) -> str:
    """The texts of a language file without its keys and search words; a page less what it quotes as code."""
    if path.suffix != ".toml":
        return CODE.sub("", path.read_text("utf-8"))
    lines = [
        line
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith(("words =", "when =", "["))
    ]
    return "\n".join(line.partition("=")[2] or line for line in lines)


@pytest.mark.parametrize("path", [*TEXTS, *PAGES], ids=lambda path: path.name)
def test_no_text_has_a_word_that_the_glossary_forbids(path: Path) -> None:
    text = prose(path)
    found = {word for word, pattern in FORBIDDEN.items() if pattern.search(text)}
    assert found <= ({"space"} if path.name == KEYS else set()), "see docs/glossary.md"


@pytest.mark.parametrize("page", OF_THE_GAME, ids=lambda path: path.name)
def test_no_page_about_the_game_takes_any_hero_for_a_man(page: Path) -> None:
    assert re.findall(r"(?i).*\b(?:he|him|his|himself)\b.*", prose(page)) == []


def test_every_row_of_the_glossary_forbids_something() -> None:
    assert (
        len(FORBIDDEN) >= len([line for line in GLOSSARY.read_text("utf-8").splitlines() if "| " in line]) - 2
    )
    assert {"armour", "damage", "summon", "square", "Bam", "start player", "roll again"} <= FORBIDDEN.keys()


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("It summons a guard", "summon"),
        ("takes two damage", "damage"),
        ("roll all dice again", "roll again"),
        ("rolled again", "roll again"),
        ("each Bam pays", "Bam"),
        ("The start player begins", "start player"),
        ("in the next square.", "square"),
        ("Armour", "armour"),
    ],
)
def test_a_forbidden_word_is_noticed_in_its_forms(text: str, word: str) -> None:
    assert FORBIDDEN[word].search(text)


@pytest.mark.parametrize("text", ["Bams pay for skills", "Pay. Bams and diamonds", "a squarer man", "armory"])
def test_what_only_looks_like_a_forbidden_word_is_let_through(text: str) -> None:
    assert not [word for word, pattern in FORBIDDEN.items() if pattern.search(text)]
