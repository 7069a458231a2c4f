"""How French is set: no-break spaces at its marks, its quotes, accents on its capitals, one apostrophe."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from md_tui.loader.find import content_root
from md_tui.wording import spoken

README = Path(__file__).parents[2] / "README.fr.md"
FAULTS = {
    "a space at which a line may end before a mark": re.compile(r" [:;!?»%](?![\w-])"),
    "a mark that stands at its word": re.compile(r"\w[;!?»](?!\w)|[^\W\d_]:(?= |$)"),
    "a quote without its space": re.compile(r"«(?!\N{NO-BREAK SPACE})"),
    "an English quote": re.compile(r"[\u201c\u201d\"]"),
    "three stops for one sign": re.compile(r"\.\.\."),
    "another apostrophe": re.compile("[\u2019\u02bc]"),
    "a capital without its accent": re.compile(
        r"(?<![\w«'/.-])(?:A(?= (?:l[ae]?s?|qui|toi|ce|cette|chaque|distance|portée)\b)"
        r"|E(?:tat|tre|pée|pee|crire|cris|tage|toile|vénement|quipement|clair\w*|chap\w*|lue?|tourdi\w*)\b)"
    ),
}
"""What French print has not, each with what finds it."""


def texts(table: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Every text with its key."""
    for key, value in table.items():
        here = (*path, key)
        if isinstance(value, Mapping):
            yield from texts(value, here)
        elif isinstance(value, str):
            yield ".".join(here), value
        elif isinstance(value, list) and "grammar" not in path and "typed" not in path:
            yield from ((".".join(here), one) for one in value if isinstance(one, str))


def french() -> Iterator[tuple[str, str]]:
    """What is said in French, by its key; grammar is patterns, and no print."""
    for name in ("shell", "massive_darkness"):
        for tongue, table in spoken(content_root() / name / "lang").items():
            if tongue == "fr":
                yield from ((key, text) for key, text in texts(table) if not key.startswith("grammar"))


def unset(text: str) -> list[str]:
    """What is wrong with a text; fields count as words, and what is typed is no print."""
    plain = re.sub(r"\{[^{}]*\}", "x", re.sub(r"`[^`]*`|:révoque", "x", text))
    return [why for why, search in FAULTS.items() if search.search(plain)]


def test_french_is_set_as_french_is() -> None:
    said = dict(french())
    assert len(said) > 3000
    assert {key: text for key, text in said.items() if unset(text)} == {}


def test_so_is_its_first_page() -> None:
    prose = re.sub(
        r"```.*?```|<[^>]*>|^\|[ |-]*$", "", README.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    lines = [re.sub(r"\]\([^)]*\)|`[^`]*`|\"[^\"]*\"", "x", line) for line in prose.splitlines()]
    assert [line for line in lines if unset(line)] == []


@pytest.mark.parametrize(
    "text",
    [
        "Oui :",
        "Qui ?",
        "« Non »",
        "Qui?",
        "Partie: x",
        'le "boss"',
        "attends...",
        "l\u2019orque",
        "A la fin",
        "Épée et Epée",
    ],
)
def test_what_is_badly_set_is_found(text: str) -> None:
    assert unset(text)


@pytest.mark.parametrize(
    "text",
    ["Oui\N{NO-BREAK SPACE}: {n} zones", "hôte:port", "de {before} à {after}\N{NO-BREAK SPACE}%", "-{n} XP"],
)
def test_what_is_well_set_is_not(text: str) -> None:
    assert unset(text) == []
