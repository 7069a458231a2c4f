"""The law of the language: what is printed is read back as the same node, and printed the same again."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from md_tui.games.massive_darkness.ability import (
    PLACES,
    Sentence,
    SentenceError,
    Step,
    check,
    parse,
    render,
    step_of,
    tally_rank,
)
from md_tui.games.massive_darkness.ability.algebra import Ability
from tests.games.massive_darkness.ability import nodes


@given(nodes.sentences)
def test_every_node_is_read_back_from_its_own_text(sentence: Sentence) -> None:
    assert parse(render(sentence)) == sentence


@given(nodes.sentences)
def test_the_case_of_the_letters_does_not_matter(sentence: Sentence) -> None:
    assert parse(render(sentence).upper()) == parse(render(sentence).lower()) == sentence


@given(nodes.sentences)
def test_every_node_survives_the_way_to_disk_and_back(sentence: Sentence) -> None:
    stored = msgspec.json.encode(sentence)

    assert msgspec.json.decode(stored, type=Sentence) == sentence


@given(nodes.sentences)
def test_what_was_read_from_text_is_stored_the_same_before_and_after_the_disk(sentence: Sentence) -> None:
    stored = msgspec.json.encode(parse(render(sentence)))

    assert msgspec.json.encode(msgspec.json.decode(stored, type=Sentence)) == stored


@given(nodes.sentences, st.sampled_from(PLACES))
def test_every_node_is_judged_in_every_place(sentence: Sentence, place: str) -> None:
    reasons = check(sentence, place)

    assert all(reasons)
    assert len(reasons) == len(set(reasons))


@given(nodes.abilities)
def test_every_effect_of_every_ability_has_a_step_and_a_place_in_the_tally(ability: Ability) -> None:
    for effect in ability.effects:
        assert step_of(ability, effect) in Step
        assert 0 <= tally_rank(effect) <= 5


def refusal(text: str) -> SentenceError | None:
    """The error with which a text is refused, or None if it is a sentence."""
    try:
        parse(text)
    except SentenceError as error:
        return error
    return None


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_at_a_column_inside_it(text: str) -> None:
    error = refusal(text)

    if error is not None:
        assert 1 <= error.column <= len(text) + 1
        assert error.text == text


@given(nodes.sentences, st.data())
def test_a_sentence_with_a_word_taken_out_is_refused_inside_or_is_another_sentence(
    sentence: Sentence, data: st.DataObject
) -> None:
    words = render(sentence).split(" ")
    gone = data.draw(st.integers(0, len(words) - 1))
    text = " ".join(words[:gone] + words[gone + 1 :])

    error = refusal(text)

    if error is not None:
        assert 1 <= error.column <= len(text) + 1
    else:
        assert parse(render(parse(text))) == parse(text)
