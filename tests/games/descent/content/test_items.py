"""Items: class, shop and search cards and relics as printed, and what is not there yet is named."""

from collections import Counter

import pytest

from md_tui.games.descent.content.box import copies_of
from md_tui.games.descent.sentence import parse, render
from tests.games.descent.content.printed.items import PRINTED, RELICS_OF_LIEUTENANTS, WAITING
from tests.games.descent.given import box
from tests.rule import rule

LINES = {line.split()[1]: line for line in PRINTED.strip().splitlines()}
DESIGNS = {"class": 10, "shop_1": 18, "shop_2": 14, "search": 8, "relic": 6}
CARDS = {"class": 11, "shop_1": 20, "shop_2": 14, "search": 12, "relic": 6}


@rule("DE-AMB-67")
def test_the_box_has_so_many_designs_and_cards_of_each_deck() -> None:
    assert Counter(line.split()[0] for line in LINES.values()) == DESIGNS
    cards = Counter[str]()
    for line in LINES.values():
        cards[line.split()[0]] += int(line.split()[2])
    assert cards == CARDS
    assert len(RELICS_OF_LIEUTENANTS) == DESIGNS["relic"]
    assert sorted(box().relics) == sorted(RELICS_OF_LIEUTENANTS)


@rule("DE-EQP-05")
def test_every_card_is_there_or_waits_for_a_rule() -> None:
    assert set(box().items) == LINES.keys() - WAITING.keys()
    assert WAITING.keys() <= LINES.keys()


@rule("DE-SET-06")
def test_the_search_deck_is_whole_with_12_cards() -> None:
    search = [card for card in box().items.values() if card.deck == "search"]
    assert len([copy for card in search for copy in copies_of(card)]) == 12


@pytest.mark.parametrize("name", sorted(box().items))
def test_a_card_has_the_printed_figures_and_sentences_in_their_one_spelling(name: str) -> None:
    card = box().items[name]
    traits = "/".join(trait.replace(" ", "_") for trait in card.traits)
    icon = str(card.hands) if card.hands else card.slot or "-"
    dice = "+".join(card.dice) or "-"
    figures = f"{card.deck} {name} {card.copies} {card.cost} {traits} {card.attack or '-'} {icon} {dice}"
    assert figures == LINES[name]
    assert card.texts
    assert [render(parse(text.words)) for text in card.texts] == [text.words for text in card.texts]
