"""The quick pattern that is looked for in every French sentence misses none that elision would change."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from md_tui.toolkit.words import Phrases

LANG = Path(__file__).parents[2] / "content"
FILES = ("massive_darkness/lang/fr.toml", "shell/lang/fr.screens.grammar.toml")
WORDS = (
    *("le", "la", "les", "de", "De", "à", "À", "du", "au", "si", "Si", "il", "ils", "que", "Que", "ne", "se"),
    *("je", "orque", "Elias", "été", "héros", "couloir", "œil", "Ôte", "L", "quelque", "table", "l'orque"),
)


def grammar_of(file: str) -> dict[str, object]:
    """The grammar of a language file, wherever it stands in it."""
    read = tomllib.loads((LANG / file).read_text("utf-8"))
    found: dict[str, object] = read.get("grammar") or read["screens"]["grammar"]
    return found


@pytest.mark.parametrize("file", FILES)
@given(said=st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join))
def test_what_elision_changes_is_always_found(file: str, said: str) -> None:
    grammar = grammar_of(file)
    slowly = Phrases({"grammar": {**grammar, "after_needs": ""}})
    assert Phrases({"grammar": grammar}).fill(said, {}) == slowly.fill(said, {})


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize(
    "said", ["le orque", "de le couloir", "à les tables", "du œil", "si il", "que Elias", "De les"]
)
def test_each_case_is_found_and_most_sentences_are_not(file: str, said: str) -> None:
    grammar = grammar_of(file)
    needs = re.compile(str(grammar["after_needs"]))
    assert needs.search(f"{said} ")
    assert Phrases({"grammar": grammar}).fill(f"{said} .", {}) != f"{said} ."
    assert not needs.search("Whisper rejoint le couloir nord, et la porte reste close.")
