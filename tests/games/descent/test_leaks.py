"""No face tells a side what only the other may know: words, offers, prompts and told events stay the same."""

from collections.abc import Iterator

import pytest

from md_tui.games.descent.model import HEROES, OVERLORD, State
from md_tui.kernel.rng import Luck
from md_tui.kernel.secrets import seen_question
from tests.games.descent.face.test_words_of_play import face
from tests.games.descent.wandering import wander
from tests.rule import rule
from tests.soak import rounds

SCRAMBLES = 5
QUERIES = ("look", "heroes", "foes", "goals", "hand", "order")


def said(state: State, side: str | None, seat: str | None) -> Iterator[str]:
    """Everything that the face says to a side in a state."""
    game, spoken = face().game, face()
    view = game.view(state, seat)
    yield from spoken.status(view)
    for word in QUERIES:
        yield from spoken.query(view, seat or "", word, "") or ()
    question = seen_question(game, state, side)
    if question is not None:
        prompt = spoken.prompt(view, question)
        yield from (prompt.title, prompt.why, *(label for _, label in prompt.options))
    if seat is not None:
        for offer in list(game.offers(state, seat))[:12]:
            yield spoken.offer(view, seat, offer)
            yield spoken.title(view, seat, offer.command)


@pytest.mark.soak
@rule("DE-CMP-11", "DE-OLC-02")
def test_no_sentence_differs_between_worlds_that_a_side_cannot_tell_apart() -> None:
    game = face().game
    states = wander("spoken", rounds(40, 2000))
    for number, state in enumerate(states):
        for side, seat in ((HEROES, state.party[0]), (None, None), (OVERLORD, OVERLORD)):
            told = list(said(state, side, seat))
            for scramble in range(SCRAMBLES if number % 8 == 0 else 1):
                other = game.secrets.scramble(state, side, Luck(f"{number}/{scramble}"))
                assert list(said(other, side, seat)) == told


@rule("DE-OLC-02")
def test_the_heroes_are_told_neither_the_cards_of_the_overlord_nor_his_orders() -> None:
    game, spoken = face().game, face()
    state = next(state for state in wander("hand", 60) if len(state.hand) > 1)
    hidden = {str(spoken.words.name(card)) for card in state.hand}
    own = " ".join(said(state, OVERLORD, OVERLORD))
    assert any(name in own for name in hidden)
    view = game.view(state, state.party[0])
    shown = " ".join((*spoken.status(view), *(spoken.query(view, state.party[0], "hand", "") or ())))
    assert not any(name in shown for name in hidden)
