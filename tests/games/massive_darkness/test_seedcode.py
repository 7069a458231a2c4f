"""Seed codes name a deal, fit in 28 characters, and are refused in words where they do not fit."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.setup import ASKS, MOST_LIFEBRINGER, ORDERS
from md_tui.games.massive_darkness.setup import seed_code as seedcode
from md_tui.kernel.decider import start
from md_tui.kernel.errors import Incompatible, Malformed
from md_tui.toolkit import codes
from tests.games.massive_darkness.given import box

HEROES = sorted(box().heroes)
CLASSES = sorted(box().classes)
SEEDS = st.text() | st.text(codes.LETTERS, min_size=1, max_size=8)
ALONE = {"quest": "tutorial", "party": [["bjorn", "shadow_barbarian", ""]]}


@st.composite
def deals(draw: st.DrawFn) -> tuple[dict[str, object], str, str]:
    heroes = draw(st.lists(st.sampled_from(HEROES), min_size=1, max_size=6, unique=True))
    party = [
        [h, draw(st.sampled_from(CLASSES)), draw(st.sampled_from(seedcode.weapons(box())))] for h in heroes
    ]
    setup = {
        "quest": draw(st.sampled_from(sorted(box().quests))),
        "party": party,
        "lifebringer": draw(st.integers(0, MOST_LIFEBRINGER)),
        "asks": draw(st.sampled_from(ASKS)),
    }
    if draw(st.booleans()) and len(heroes) > 1:
        setup["first"] = heroes[-1]
    return setup, codes.seed_of(draw(SEEDS)), draw(st.sampled_from(("free", "until_reveal", "off")))


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


@given(deals(), st.sampled_from(ORDERS), st.booleans())
@settings(max_examples=100, deadline=None)
def test_a_campaign_has_a_code_that_says_its_order_and_its_chapter_before_the_first(
    deal: tuple[dict[str, object], str, str], order: str, prelude: bool
) -> None:
    setup, seed, undo = deal
    road = {key: value for key, value in setup.items() if key != "quest"}
    road |= {"campaign": "long_dark", "order": order, "prelude": prelude}
    code = seedcode.encode(box(), road, seed, undo)
    assert len(code) <= 28
    assert seedcode.decode(box(), code) == (road, seed, undo)
    assert code != seedcode.encode(box(), setup, seed, undo)


def test_a_campaign_set_up_in_a_few_words_is_the_same_as_one_in_full() -> None:
    short = {"campaign": "long_dark", "party": ALONE["party"]}
    full = {**short, "order": "printed", "prelude": False, "lifebringer": 2, "asks": "matters"}
    code = seedcode.encode(box(), short, "A", "free")
    assert code == seedcode.encode(box(), full, "A", "free")
    setup, seed, _ = seedcode.decode(box(), code)
    begun, again = (start(MassiveDarkness(box()), each, seed)[1] for each in (short, setup))
    assert begun == again


def test_a_code_of_a_campaign_is_no_code_in_a_box_without_one() -> None:
    code = seedcode.encode(box(), {"campaign": "long_dark", "party": ALONE["party"]}, "A", "free")
    with pytest.raises(Malformed):
        seedcode.decode(replace(box(), campaigns={}), code)


def test_a_wrong_letter_is_always_noticed_and_so_are_two_swapped_ones() -> None:
    code = seedcode.encode(box(), ALONE, codes.seed_of("x"), "free")
    wrong = {
        code[:place] + other + code[place + 1 :] for place in range(len(code)) for other in codes.LETTERS
    }
    swapped = {
        code[:place] + code[place + 1] + code[place] + code[place + 2 :] for place in range(len(code) - 1)
    }
    for text in (wrong | swapped) - {code}:
        with pytest.raises(Malformed, match="wrong or missing"):
            seedcode.decode(box(), text)


def test_a_code_is_read_with_strokes_blanks_small_letters_and_look_alikes() -> None:
    code = seedcode.encode(box(), ALONE, "01010101", "free")
    typed = "-".join(code[at : at + 4] for at in range(0, len(code), 4)).lower()
    assert seedcode.decode(box(), typed.replace("0", "o").replace("1", "l")) == seedcode.decode(box(), code)


@pytest.mark.parametrize("seed", ["0", "007", "7", "120", "10000001", "ABCD1234", "EMBER"])
def test_a_short_plain_seed_is_named_as_it_is(seed: str) -> None:
    assert codes.seed_of(seed) == codes.seed_of(seed.lower()) == seed
    code = seedcode.encode(box(), ALONE, seed, "free")
    assert seedcode.decode(box(), code)[1] == seed


@pytest.mark.parametrize("text", ["lantern-42", "lucky", "any words at all", "⚔", "1234567890"])
def test_any_other_seed_becomes_eight_letters(text: str) -> None:
    seed = codes.seed_of(text)
    assert len(seed) == 8
    assert set(seed) <= set(codes.LETTERS)
    assert codes.seed_of(seed) == seed
    assert codes.seed_of(f" {text} ") == seed, "blanks around it are nobody's wish"


def test_a_text_that_looks_like_a_code_is_never_taken_for_a_seed() -> None:
    code = seedcode.encode(box(), ALONE, "7", "off")
    assert seedcode.dealt(box(), code, {}, "free")[1:] == ("7", "off")
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    with pytest.raises(Malformed, match=r"looks like the code of a game\. A letter of this code is wrong"):
        seedcode.dealt(box(), wrong, {}, "free")
    for seed in ("7", "A" * (codes.SHORTEST - 1), "two words that are long"):
        assert seedcode.dealt(box(), seed, {}, "free") == ({}, codes.seed_of(seed), "free")


def test_other_content_is_refused_in_words() -> None:
    code = seedcode.encode(box(), ALONE, codes.seed_of("x"), "free")
    other = replace(box(), hash="0" * 32 if not box().hash.startswith("000") else "1" * 32)
    with pytest.raises(Incompatible, match="other cards"):
        seedcode.decode(other, code)


def test_more_choices_than_a_code_can_name_are_refused_in_words() -> None:
    crowd = {f"hero{number:03}": next(iter(box().heroes.values())) for number in range(200)}
    party = [[hero, CLASSES[-1], ""] for hero in list(crowd)[-6:]]
    with pytest.raises(Malformed, match="more choices than a code"):
        seedcode.encode(replace(box(), heroes=crowd), {"quest": "q1", "party": party}, "ZZZZZZZZ", "off")


def test_what_is_no_code_is_refused() -> None:
    for text in ("", "!!", "0", "AAAA", "X" * 40):
        with pytest.raises((Malformed, Incompatible)):
            seedcode.decode(box(), text)
