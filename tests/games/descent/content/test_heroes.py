"""Hero sheets: eight of them, with the printed figures, an ability and a feat each."""

import pytest

from md_tui.games.descent.content.cards import ATTRIBUTES
from md_tui.games.descent.sentence import parse, render
from tests.games.descent.content.printed.heroes import PRINTED
from tests.games.descent.given import box
from tests.rule import rule

SHEETS = {line.split()[0]: line for line in PRINTED.strip().splitlines()}


@rule("DE-HERO-01")
def test_the_box_has_the_eight_printed_heroes_two_of_each_archetype() -> None:
    assert len(SHEETS) == 8
    assert set(box().heroes) == set(SHEETS)
    archetypes = sorted(sheet.archetype for sheet in box().heroes.values())
    assert archetypes == sorted(["healer", "mage", "scout", "warrior"] * 2)


@pytest.mark.parametrize("name", SHEETS)
def test_the_figures_of_a_sheet_are_the_printed_ones(name: str) -> None:
    sheet = box().heroes[name]
    limits = f"{sheet.speed} {sheet.health} {sheet.stamina} {'+'.join(sheet.defense)}"
    attributes = " ".join(str(sheet.attributes[one]) for one in ATTRIBUTES)
    assert f"{name} {sheet.archetype} {limits} {attributes}" == SHEETS[name]


@pytest.mark.parametrize("name", SHEETS)
def test_ability_and_feat_are_sentences_in_their_one_spelling(name: str) -> None:
    sheet = box().heroes[name]
    for text in (sheet.ability, sheet.feat):
        assert render(parse(text.words)) == text.words
