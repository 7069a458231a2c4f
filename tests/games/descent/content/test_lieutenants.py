"""Lieutenants: attributes and values by the number of heroes as printed; who is not there yet is named."""

import pytest

from md_tui.games.descent.content.cards import ATTRIBUTES
from md_tui.games.descent.sentence import parse, render
from tests.games.descent.content.printed.lieutenants import ABILITIES, PRINTED, WAITING
from tests.games.descent.given import box
from tests.rule import rule


def printed() -> dict[str, tuple[str, str, list[str]]]:
    """Each card by its id: attributes, figures, abilities."""
    found: dict[str, tuple[str, str, list[str]]] = {}
    name = attributes = card = figures = ""
    for line in PRINTED.strip().splitlines():
        if not line.startswith(" "):
            name, _, attributes = line.partition(" ")
        elif not line.startswith("    "):
            act, _, figures = line.strip().partition(" ")
            card = f"{name}_{act}"
        else:
            found[card] = (attributes, figures, line.strip().split("; "))
    return found


def test_the_box_has_six_lieutenants_and_twelve_cards_each_there_or_waiting_for_a_rule() -> None:
    assert len(printed()) == 12
    assert set(box().lieutenants) == printed().keys() - WAITING.keys()
    assert WAITING.keys() <= printed().keys()


@rule("DE-LT-03")
@pytest.mark.parametrize("name", sorted(box().lieutenants))
def test_a_lieutenant_has_the_printed_figures_and_sentences(name: str) -> None:
    card = box().lieutenants[name]
    ranks = [card.ranks[heroes] for heroes in ("2", "3", "4")]
    values = " ".join(f"{rank.speed}/{rank.health}/{'+'.join(rank.defense)}" for rank in ranks)
    attributes = " ".join(str(card.attributes[one]) for one in ATTRIBUTES)
    wanted, figures, abilities = printed()[name]
    assert (attributes, f"{ranks[0].attack} {'+'.join(ranks[0].dice)} {values}") == (wanted, figures)
    sentences = [ABILITIES[one] for one in abilities]
    assert [text.words for text in ranks[0].texts] == sentences
    assert [render(parse(words)) for words in sentences] == sentences
