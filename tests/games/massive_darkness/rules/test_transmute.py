"""Transmuting three cards into a better one (MD-TRM, MD-RUL-26)."""

import pytest

from md_tui.games.massive_darkness.decide.trade import result_level
from md_tui.games.massive_darkness.events.cards import CardDiscarded, CardDrawn, CardGained
from tests.games.massive_darkness.tables import Table
from tests.rule import rule


def three(table: Table, *decks: str) -> list[str]:
    """One card of each deck that is no trap or luck card."""
    used: list[str] = []
    for deck in decks:
        used.append(
            next(
                c.id
                for c in table.shelf.equipment.values()
                if c.deck == deck and c.id not in used and c.slot not in ("trap", "luck") and c.copies == 1
            )
        )
    return used


@rule("MD-TRM-01", "MD-RND-05")
def test_three_cards_become_one_of_the_lowest_level_plus_one_for_free() -> None:
    table = Table("bjorn", at="A-8")
    cards = three(table, "treasure_3", "treasure_2", "treasure_2")
    table.has("bjorn", *cards).says(f"transmute {' '.join(cards)}")
    assert [e.deck for e in table.events(CardDrawn)] == ["treasure_3"]
    assert sorted(e.card for e in table.events(CardDiscarded)) == sorted(cards)
    assert table.turn_now.actions == 3
    table.suggested()
    assert not set(cards) & set(table.who("bjorn").cards)


@rule("MD-TRM-01")
def test_transmuting_takes_three_different_cards() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace", "dagger")
    assert table.refusal("transmute mace dagger wand").why == "too_few_cards"
    table.has("bjorn", "mace", "dagger", "hand_axe")
    assert table.refusal("transmute mace mace dagger").why == "same_card_twice"


@rule("MD-TRM-02", "MD-EX-03")
def test_starting_equipment_counts_as_level_1() -> None:
    table = Table("bjorn", at="A-8")
    assert result_level(table.shelf, ("mace", "dagger", "leather_armor#1")) == 2
    assert result_level(table.shelf, tuple(three(table, "treasure_3", "treasure_2", "treasure_2"))) == 3


@rule("MD-RUL-26")
@pytest.mark.parametrize(
    ("decks", "level"),
    [
        (("treasure_5", "treasure_5", "treasure_5"), 5),
        (("artifact", "artifact", "treasure_5"), 5),
        (("artifact", "treasure_3", "treasure_5"), 4),
    ],
)
def test_level_5_stays_5_and_artifacts_count_as_level_4(decks: tuple[str, ...], level: int) -> None:
    table = Table("bjorn", at="A-8")
    assert result_level(table.shelf, tuple(three(table, *decks))) == level


@rule("MD-RUL-26")
def test_quest_tokens_are_no_cards_and_a_commanded_hero_does_not_transmute() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace", "dagger", "hand_axe", tokens=("artifact",))
    assert table.refusal("transmute mace dagger artifact").why == "token_not_transmutable"
    table = Table("siegfried", "bjorn", at="A-8", level=2).hero(
        "siegfried", bought={"lead_from_the_front": 2}
    )
    table.has("bjorn", "mace", "dagger", "hand_axe").says("command bjorn")
    no = table.refusal("transmute mace dagger hand_axe", "bjorn")
    assert (no.rule, no.facts["active"]) == ("MD-RUL-26", "siegfried")


@rule("MD-TRM-03")
def test_the_new_card_is_usable_at_once() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace", "dagger", "hand_axe", "great_axe")
    table.hero("bjorn", hands=("mace", "dagger"), bag=("hand_axe", "great_axe"))
    weapon = next(
        c for c in table.shelf.equipment.values() if c.deck == "treasure_2" and c.dice.melee and c.worn
    )
    table.draws("treasure_2", weapon.id).says("transmute mace dagger hand_axe")
    assert table.question.kind == "reorganize"
    way = next(id_ for id_ in table.question.ids() if weapon.id in id_)
    table.answer_all((way,))
    assert weapon.id in table.who("bjorn").hands
    assert table.turn_now.actions == 3


@rule("MD-TRM-03", "MD-RUL-26")
def test_transmuting_in_the_middle_of_a_trade_leaves_the_trade_open() -> None:
    table = (
        Table("bjorn", "elias", at="A-8").has("bjorn", "mace", "dagger").has("elias", "wand", "novice_tome")
    )
    table.says("trade bjorn=mace,dagger/-/wand/- elias=novice_tome/-/-/-")
    table.draws("treasure_2").says("transmute mace dagger wand").suggested()
    assert table.turn_now.trading
    cards = table.who("bjorn").cards
    bag = ",".join((*cards, "novice_tome"))
    table.says(f"trade bjorn=-/-/{bag}/- elias=-/-/-/-")
    assert table.turn_now.actions == 2, "still the same trade"


@rule("MD-TRM-04")
def test_only_own_cards_are_transmuted_equipped_or_not() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "mace", "dagger", "hand_axe").has("elias", "wand")
    assert table.refusal("transmute mace dagger wand").why == "not_own_card"
    table.hero("bjorn", hands=("mace",), bag=("dagger", "hand_axe"))
    table.says("transmute mace dagger hand_axe")
    table.suggested()
    assert [e.hero for e in table.events(CardGained)] in ([], ["bjorn"])
    assert "mace" not in table.who("bjorn").cards


@rule("MD-TRM-03")
def test_what_transmuting_gives_is_not_handed_to_others() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "mace", "dagger", "hand_axe")
    table.draws("treasure_2").says("transmute mace dagger hand_axe")
    kinds = []
    while table.state.asking:
        kinds.append(table.question.kind)
        table.answer_all(table.question.suggested)
    assert "loot" not in kinds
