"""Shares in round numbers make up the whole."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from md_tui.toolkit.shares import shares


@given(st.lists(st.integers(0, 50), min_size=1, max_size=12), st.sampled_from([100, 1000]))
def test_shares_sum_to_the_whole_and_are_never_a_whole_one_off(weights: list[int], whole: int) -> None:
    total = sum(weights)
    found = shares([Fraction(weight, total or 1) for weight in weights], whole)
    assert sum(found) == (whole if total else 0)
    for weight, share in zip(weights, found, strict=True):
        assert abs(share - Fraction(weight * whole, total or 1)) < 1


def test_thirds_make_a_hundred() -> None:
    assert shares([Fraction(1, 3)] * 3, 100) == [34, 33, 33]
