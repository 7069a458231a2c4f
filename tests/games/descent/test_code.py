"""Codes of Descent: every set-up that the form can make is dealt again by a few letters."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from md_tui.games.descent.face.form import QuestForm
from md_tui.games.descent.setup import initial
from md_tui.games.descent.setup.seed_code import LONGEST, code_if_any, dealt, decode, encode
from md_tui.games.face import Setup
from md_tui.kernel.errors import Incompatible, Malformed
from md_tui.toolkit.codes import seed_of
from tests.games.descent.face.test_words_of_play import face


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any lines of the form, in any order."""
    form = QuestForm(face().game.box, face().words)
    setup = form.typed({"heroes": draw(st.sampled_from((2, 3, 4)))})
    for _ in range(draw(st.integers(0, 12))):
        line = draw(st.sampled_from([line for line in form.fields(setup) if line.choices]))
        setup = form.chosen(setup, line.id, draw(st.sampled_from([choice.id for choice in line.choices])))
    return setup


@settings(max_examples=40, deadline=None)
@given(setup=setups(), seed=st.text(max_size=12), undo=st.sampled_from(("free", "until_reveal", "off")))
def test_a_code_deals_the_same_game_again(setup: Setup, seed: str, undo: str) -> None:
    box = face().game.box
    code = encode(box, setup, seed_of(seed), undo)
    assert len(code) <= LONGEST
    again, its_seed, its_undo = decode(box, code.lower())
    assert initial(box, again) == initial(box, setup)
    assert again.get("side", "heroes") == setup.get("side", "heroes")
    assert (its_seed, its_undo) == (seed_of(seed), undo)


def test_a_code_for_the_basic_level_is_short() -> None:
    assert len(encode(face().game.box, QuestForm(face().game.box, face().words).blank(), "A", "free")) <= 22


def test_a_wrong_letter_and_another_box_are_refused() -> None:
    box = face().game.box
    code = encode(box, QuestForm(box, face().words).blank(), seed_of("x"), "free")
    with pytest.raises(Malformed):
        decode(box, code[:-1] + ("0" if code[-1] != "0" else "1"))
    with pytest.raises(Incompatible):
        decode(box, "2" + code[1:-1] + _check("2" + code[1:-1]))


def _check(letters: str) -> str:
    from md_tui.toolkit import codes

    return codes._check(letters)


def test_a_seed_is_no_code_and_what_a_code_cannot_name_has_none() -> None:
    box = face().game.box
    setup = QuestForm(box, face().words).blank()
    assert dealt(box, "my seed", setup, "free") == (setup, seed_of("my seed"), "free")
    code = encode(box, {**setup, "side": "overlord"}, "A", "off")
    assert dealt(box, code, setup, "free")[0]["side"] == "overlord"
    assert code_if_any(box, {**setup, "rulings": {"x": "y"}}, "A", "free") == ""
