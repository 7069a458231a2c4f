"""Something comes between a question and its answer: the question is put aside, and asked again."""

import pytest

from md_tui.kernel.decider import Offer, act
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Asked, Withdrawn
from md_tui.kernel.rng import Luck
from tests.table.interrupting import INTERRUPTING, Interrupt, Interrupting
from tests.toy.game import EVOLVE, State, Strike

LUCK = Luck("seed")


def struck() -> tuple[Interrupting, State]:
    """Ann has struck and is asked whether to roll again."""
    state, _ = act(INTERRUPTING, INTERRUPTING.initial({}, LUCK), "ann", Strike("f01"), LUCK)
    assert state.asking is not None
    return INTERRUPTING, state


def test_a_question_that_was_put_aside_is_asked_anew_after_what_came_between() -> None:
    game, state = struck()
    after, events = act(game, state, "ben", Interrupt("f00"), LUCK)
    assert [type(event) for event in events][-1] is Asked
    assert after.asking is not None
    assert (after.asking.kind, after.asking.seats) == ("reroll", ("ann",))
    assert after.figures["f00"].health == 2
    assert after.agenda == state.agenda
    settled, _ = act(game, after, "ann", Answer(("keep",)), LUCK)
    assert settled.asking is None


def test_steps_planned_over_an_open_question_are_refused() -> None:
    game, state = struck()
    with pytest.raises(Rejected, match="question_open"):
        act(game, state, "ben", Interrupt("f00", polite=False), LUCK)


def test_putting_a_question_aside_leaves_its_step_on_the_agenda() -> None:
    _, state = struck()
    aside = EVOLVE[Withdrawn](state, Withdrawn())
    assert aside.asking is None
    assert aside.agenda == state.agenda


def test_an_offer_that_leads_further_is_another_offer() -> None:
    plain = Offer(Strike("f01"), "strike")
    assert plain != Offer(Strike("f01"), "strike", leads=("wakes_the_darkness",))
