"""The overlord's cards: decks, copies and XP as printed, and what is not there yet is named."""

import pytest

from md_tui.games.descent.content.box import copies_of
from md_tui.games.descent.sentence import parse, render
from tests.games.descent.content.printed.overlord import PRINTED, WAITING
from tests.games.descent.given import box
from tests.rule import rule

LINES = {line.split()[1]: line for line in PRINTED.strip().splitlines()}


@rule("DE-AMB-69")
def test_the_box_has_28_designs_and_40_cards() -> None:
    assert len(LINES) == 28
    assert sum(int(line.split()[2]) for line in LINES.values()) == 40


@rule("DE-OLC-03")
def test_every_card_is_there_or_waits_for_a_rule() -> None:
    assert set(box().overlord) == LINES.keys() - WAITING.keys()
    assert WAITING.keys() <= LINES.keys()


@rule("DE-OLC-01")
def test_the_basic_deck_is_whole_with_15_cards() -> None:
    basic = [card for card in box().overlord.values() if card.deck == "basic"]
    assert len([copy for card in basic for copy in copies_of(card)]) == 15


@pytest.mark.parametrize("name", sorted(box().overlord))
def test_a_card_has_the_printed_figures_and_sentences_in_their_one_spelling(name: str) -> None:
    card = box().overlord[name]
    assert f"{card.deck} {card.id} {card.copies} {card.kind} {card.xp}" == LINES[name]
    assert card.texts
    assert [render(parse(text.words)) for text in card.texts] == [text.words for text in card.texts]
