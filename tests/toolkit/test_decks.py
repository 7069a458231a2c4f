"""Piles of cards: a bag until a card is turned over, and what is known stays in order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from md_tui.kernel.rng import Luck
from md_tui.toolkit.decks import (
    NotThere,
    Pile,
    chances,
    discarded,
    drawn,
    found,
    fresh,
    put_below,
    put_on_top,
    returned,
    set_aside,
    shown,
    shuffled,
    taken,
)

CARDS = ("c", "a", "b", "a")


def test_a_fresh_pile_knows_no_order() -> None:
    assert fresh(CARDS) == fresh(reversed(CARDS)) == Pile(bag=("a", "a", "b", "c"))


def test_a_card_comes_as_often_as_it_is_there() -> None:
    assert chances(fresh(CARDS)) == ("a", "a", "b", "c")
    assert taken(fresh(CARDS), "a").bag == ("a", "b", "c")


def test_what_lies_on_top_comes_first_and_what_lies_below_last() -> None:
    pile = put_below(put_on_top(fresh(("m",)), ("x", "y")), ("z",))
    order = []
    while pile.left:
        (card,) = chances(pile)
        order.append(card)
        pile = taken(pile, card)
    assert order == ["x", "y", "m", "z"]
    assert chances(pile) == ()


def test_a_card_that_cannot_come_next_is_not_taken() -> None:
    with pytest.raises(NotThere):
        taken(put_on_top(fresh(("m",)), ("x",)), "m")


def test_unseen_cards_have_no_face_until_they_are_shown() -> None:
    pile = set_aside(fresh(CARDS), 2)
    assert pile.left == 2
    assert pile.bag == ("a", "a", "b", "c")
    after = shown(pile, "c")
    assert (after.bag, after.unseen, after.left) == (("a", "a", "b"), 1, 2)
    assert returned(after).left == 3


def test_when_only_unseen_cards_are_left_in_the_bag_the_bottom_comes() -> None:
    pile = put_below(set_aside(fresh(("a",))), ("z",))
    assert chances(pile) == ("z",)
    assert taken(pile, "z") == Pile(bag=("a",), unseen=1)
    with pytest.raises(NotThere):
        set_aside(pile)


def test_a_pile_is_searched_or_mixed_only_after_unseen_cards_were_shown() -> None:
    pile = discarded(set_aside(fresh(CARDS)), ("d",))
    with pytest.raises(NotThere):
        found(pile, "a")
    with pytest.raises(NotThere):
        shuffled(pile)
    assert shuffled(pile, discards=False) == pile


def test_a_searched_card_leaves_the_part_it_was_in() -> None:
    pile = put_below(put_on_top(fresh(("m",)), ("x",)), ("z",))
    assert [found(pile, card).left for card in "xmz"] == [2, 2, 2]
    with pytest.raises(NotThere):
        found(pile, "q")


def test_discards_keep_their_order_until_they_are_shuffled_in() -> None:
    pile = discarded(discarded(fresh(("m",)), ("b", "c")), ("a",))
    assert pile.discard == ("b", "c", "a")
    assert shuffled(pile) == Pile(bag=("a", "b", "c", "m"))


@given(st.lists(st.sampled_from("abcdef"), max_size=12), st.integers(0, 15), st.integers(0, 3))
def test_drawing_is_a_function_of_seed_and_cursor_and_loses_no_card(
    cards: list[str], number: int, cursor: int
) -> None:
    pile, luck = fresh(cards), Luck("s")
    hand = drawn(pile, luck, {"deck": cursor}, "deck", number)
    assert hand == drawn(pile, luck, {"deck": cursor}, "deck", number)
    assert len(hand) == min(number, len(cards))
    for card in hand:
        pile = taken(pile, card)
    assert sorted((*hand, *pile.bag)) == sorted(cards)


def test_two_draws_in_one_are_two_draws_in_turn() -> None:
    pile, luck = fresh("abcdefgh"), Luck("seed")
    first, second = drawn(pile, luck, {}, "deck", 2)
    assert drawn(taken(pile, first), luck, {"deck": 1}, "deck", 1) == (second,)
