"""Patterns of packs: those of a grammar are taken, and none that could take long."""

import pytest

from md_tui.loader.patterns import MOST_WAYS, fault_in
from md_tui.wording import phrases

QUICK = ["", "a", "a?b", "(a|b)(c|d)", r"\bde~", "[+*{]", r"\+\*\{", r"[\]x]", "(?<!-)(?:a|b)", "(a?|b)"]
SLOW = {
    "(a+)+$": "repeats",
    "a{9}": "repeats",
    "x*": "repeats",
    "(.|.)" * 30: "can fit in 1073741824 ways",
    "a?" * 7: "can fit in 128 ways",
    "((a|a)|(a|a))" * 4: "can fit in 256 ways",
    "(?:(a|b)?)" * 5: "can fit in 243 ways",
    "(?#[)(?:a+)+b(?#])": "has a group of another kind",
    "(?x)a": "has a group of another kind",
    "(?P<n>a)": "has a group of another kind",
    "(": "is no pattern",
    "[": "is no pattern",
    "a" * 501: "has a pattern of 501 letters",
}


@pytest.mark.parametrize("pattern", QUICK)
def test_what_can_only_fit_in_few_ways_is_taken(pattern: str) -> None:
    assert fault_in(pattern) is None


@pytest.mark.parametrize("pattern", SLOW)
def test_what_could_take_long_is_refused_with_the_reason(pattern: str) -> None:
    fault = fault_in(pattern)
    assert fault is not None
    assert fault[0].startswith(SLOW[pattern])


def test_a_replacement_names_groups_that_are_there() -> None:
    assert fault_in("(a)", "\\1") is None
    assert fault_in("(a)", "\\2") is not None


def test_the_grammar_of_french_is_quick() -> None:
    grammar = phrases("fr").tables["grammar"]
    patterns = [(grammar["after_needs"], ""), *grammar["after"]]
    assert len(patterns) > MOST_WAYS / 10
    assert [pattern for pattern, new in patterns if fault_in(pattern, new)] == []
