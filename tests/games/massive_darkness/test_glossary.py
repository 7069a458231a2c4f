"""One spelling for each term of the game, in every text that is shipped."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
CONTENT = ROOT / "content/massive_darkness"
TEXTS = sorted(
    [*CONTENT.glob("lang/en*.toml"), *CONTENT.glob("*.toml"), *(ROOT / "content/shell/lang").glob("en*.toml")]
)
PAGES = [
    ROOT / "README.md",
    *(ROOT / f"docs/{page}.md" for page in ("bestiary", "cards", "classes", "quests")),
]
FORBIDDEN = re.compile(r"armour|defence|artefact|hit points?|\brerolls?\b|roll(ed|s)? (\w+ ){0,3}again", re.I)
QUOTED = re.compile(r'"([^"]*)"')


def prose(path: Path) -> str:
    """The texts of a language file without its keys and search words; a page as it is."""
    if path.suffix != ".toml":
        return path.read_text("utf-8")
    lines = [
        line
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith(("words =", "when =", "["))
    ]
    return "\n".join(line.partition("=")[2] or line for line in lines)


@pytest.mark.parametrize("path", [*TEXTS, *PAGES], ids=lambda path: path.name)
def test_no_text_has_a_spelling_that_the_glossary_forbids(path: Path) -> None:
    found = {match.group() for match in FORBIDDEN.finditer(prose(path))}
    assert not found, "see docs/glossary.md"


def test_the_glossary_names_what_is_forbidden() -> None:
    page = (ROOT / "docs/glossary.md").read_text("utf-8")
    assert all(word in page for word in ("armour", "defence", "reroll", "artefact"))
