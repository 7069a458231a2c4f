"""The specification keeps its word: its examples are canonical sentences that fit their places."""

import re
from pathlib import Path

import pytest

from md_tui.games.massive_darkness.ability import PLACES, check, parse, render
from md_tui.games.massive_darkness.ability import words as spelling

DOCUMENT = Path(__file__).parents[4] / "docs" / "sentences.md"
ROW = re.compile(r"\| (\w+) \| `([^`]+)` \|")
TEXT = DOCUMENT.read_text(encoding="utf-8")
EXAMPLES = [row.groups() for row in map(ROW.fullmatch, TEXT.splitlines()) if row and row[1] in PLACES]


@pytest.mark.parametrize(("place", "text"), EXAMPLES)
def test_each_example_is_canonical_and_fits_its_place(place: str, text: str) -> None:
    sentence = parse(text)

    assert render(sentence) == text
    assert check(sentence, place) == []


def test_there_are_examples_for_every_place() -> None:
    assert {place for place, _ in EXAMPLES} == set(PLACES)
    assert len(EXAMPLES) >= 60


@pytest.mark.parametrize(
    "table",
    [
        spelling.CONDITION,
        spelling.MOMENT,
        spelling.KEYWORD,
        spelling.TRIGGER,
        spelling.DURATION,
        spelling.PICK,
        spelling.WHO,
        spelling.WHERE,
        spelling.PLACE,
        spelling.ENEMIES,
    ],
)
def test_every_closed_list_is_in_the_grammar_of_the_document(table: dict[object, str]) -> None:
    grammar = TEXT[TEXT.index("## Grammar") : TEXT.index("## What each part means")]

    assert [phrase for phrase in table.values() if f'"{phrase}"' not in grammar] == []
