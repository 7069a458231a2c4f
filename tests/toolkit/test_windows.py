"""Windows and orders: who is asked, what orders say, and conditions that always have an answer."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from md_tui.toolkit.windows import (
    ALWAYS,
    NEVER,
    PASS,
    All,
    Condition,
    Either,
    Equal,
    Least,
    Most,
    Not,
    Order,
    Reply,
    Window,
    consult,
    facts_named,
    holds,
    next_seat,
    parts_of,
    passing,
    playing,
    was_played,
)
from tests.rule import rule

FACTS = {"hero": "jain", "points": 3, "damage": 2}
OPEN = Window("space_entered", "jain")

leaves = st.one_of(
    st.builds(Equal, st.sampled_from(["hero", "points", "gold"]), st.sampled_from(["jain", "leoric", 3])),
    st.builds(Least, st.sampled_from(["hero", "points", "gold"]), st.integers(-5, 5)),
    st.builds(Most, st.sampled_from(["hero", "points", "gold"]), st.integers(-5, 5)),
)
conditions = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.builds(lambda parts: All(tuple(parts)), st.lists(inner, max_size=3)),
        st.builds(lambda parts: Either(tuple(parts)), st.lists(inner, max_size=3)),
        st.builds(Not, inner),
    ),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("condition", "answer"),
    [
        (Equal("hero", "jain"), True),
        (Equal("hero", "leoric"), False),
        (Least("points", 3), True),
        (Least("points", 4), False),
        (Most("damage", 2), True),
        (Most("damage", 1), False),
        (Least("hero", 0), False),
        (Most("gold", 99), False),
        (Not(Most("gold", 99)), True),
        (All((Equal("hero", "jain"), Least("points", 4))), False),
        (Either((Equal("hero", "leoric"), Least("points", 3))), True),
        (ALWAYS, True),
        (NEVER, False),
    ],
)
def test_a_condition_speaks_of_known_facts(condition: Condition, answer: bool) -> None:
    assert holds(condition, FACTS) is answer


@given(conditions)
def test_every_condition_has_an_answer_and_a_written_form(condition: Condition) -> None:
    order = Order("trap", condition)
    assert holds(Not(condition), FACTS) is not holds(condition, FACTS)
    assert msgspec.json.decode(msgspec.json.encode(order), type=Order) == order
    assert facts_named(condition) <= {"hero", "points", "gold"}
    assert 1 <= parts_of(condition) == msgspec.json.encode(condition).count(b'"is"')


@rule("DE-GLD-02")
def test_seats_are_asked_in_the_given_order_and_once_until_something_is_played() -> None:
    fitting = {"one": ["a"], "two": ["b"], "three": ()}
    seats = ("two", "three", "one")
    assert next_seat(OPEN, seats, fitting) == "two"
    after = passing(OPEN, "two")
    assert next_seat(after, seats, fitting) == "one"
    assert next_seat(passing(after, "one"), seats, fitting) is None
    assert next_seat(playing(passing(after, "one"), "b", "jain"), seats, fitting) == "two"


def test_who_passed_twice_has_passed_once() -> None:
    assert passing(passing(OPEN, "one"), "one") == passing(OPEN, "one")


def test_courtesy_asks_whether_or_not_a_card_fits() -> None:
    assert next_seat(OPEN, ("overlord",), {}) is None
    assert next_seat(OPEN, ("overlord",), {}, courtesy=("overlord",)) == "overlord"
    assert next_seat(passing(OPEN, "overlord"), ("overlord",), {}, courtesy=("overlord",)) is None


@rule("DE-OLC-04")
def test_a_window_remembers_which_name_hit_whom() -> None:
    window = playing(OPEN, "tripwire", "jain")
    assert was_played(window, "tripwire", "jain")
    assert not was_played(window, "tripwire", "leoric")
    assert not was_played(window, "pit_trap", "jain")


def test_the_first_order_that_holds_decides() -> None:
    orders = (Order("a", Least("points", 9)), Order("b", mode="ask"), Order("a"))
    assert consult(orders, ["a", "b"], FACTS) == Reply("ask", "b")
    assert consult(orders, ["a"], FACTS) == Reply("play", "a")


def test_a_card_whose_orders_do_not_hold_stays_in_the_hand() -> None:
    assert consult((Order("a", NEVER),), ["a"], FACTS) == PASS
    assert consult((Order("a", mode="hold"),), ["a"], FACTS) == PASS


def test_a_card_without_an_order_follows_the_rule_for_such_cards() -> None:
    held = (Order("a", mode="hold"),)
    assert consult(held, ["a", "b"], FACTS) == Reply("ask", "b")
    assert consult(held, ["a", "b"], FACTS, unordered="play") == Reply("play", "b")
    assert consult(held, ["a", "b"], FACTS, unordered="hold") == PASS
    assert consult((), [], FACTS) == PASS
