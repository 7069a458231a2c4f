"""Seed codes name a deal, fit in 28 characters, and are refused in words where they do not fit."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from md_tui.games.massive_darkness import seedcode
from md_tui.kernel.errors import Incompatible, Malformed
from tests.games.massive_darkness.given import box

HEROES = sorted(box().heroes)
CLASSES = sorted(box().classes)


@st.composite
def deals(draw: st.DrawFn) -> tuple[dict[str, object], str, str]:
    heroes = draw(st.lists(st.sampled_from(HEROES), min_size=1, max_size=6, unique=True))
    party = [
        [h, draw(st.sampled_from(CLASSES)), draw(st.sampled_from(seedcode.weapons(box())))] for h in heroes
    ]
    setup = {
        "quest": draw(st.sampled_from(sorted(box().quests))),
        "party": party,
        "lifebringer": draw(st.integers(0, 4)),
        "asks": draw(st.sampled_from(seedcode.ASKS)),
    }
    return setup, seedcode.seed_of(draw(st.text())), draw(st.sampled_from(("free", "until_reveal", "off")))


@given(deals())
@settings(max_examples=200, deadline=None)
def test_a_code_says_the_whole_deal_in_at_most_28_characters(
    deal: tuple[dict[str, object], str, str],
) -> None:
    setup, seed, undo = deal
    code = seedcode.encode(box(), setup, seed, undo)
    assert len(code) <= 28
    assert seedcode.decode(box(), code) == (setup, seed, undo)
    assert seedcode.decode(box(), code.lower()) == (setup, seed, undo)


def test_a_mistyped_letter_is_noticed() -> None:
    setup = {"quest": "tutorial", "party": [["bjorn", "shadow_barbarian", ""]]}
    code = seedcode.encode(box(), setup, seedcode.seed_of("x"), "free")
    wrong = 0
    for place, letter in enumerate(code):
        other = "0" if letter != "0" else "1"
        try:
            seedcode.decode(box(), code[:place] + other + code[place + 1 :])
        except (Malformed, Incompatible):
            wrong += 1
    assert wrong >= len(code) - 2, "one letter in 32 may pass the check by chance"


def test_other_content_is_refused_in_words() -> None:
    setup = {"quest": "tutorial", "party": [["bjorn", "shadow_barbarian", ""]]}
    code = seedcode.encode(box(), setup, seedcode.seed_of("x"), "free")
    other = replace(box(), hash="0" * 32 if not box().hash.startswith("000") else "1" * 32)
    with pytest.raises(Incompatible, match="other cards"):
        seedcode.decode(other, code)


def test_what_is_no_code_is_refused() -> None:
    for text in ("", "!!", "0", "AAAA", "X" * 40):
        with pytest.raises((Malformed, Incompatible)):
            seedcode.decode(box(), text)
