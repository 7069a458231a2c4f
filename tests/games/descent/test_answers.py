"""Every answer that is offered fits its question, whatever the form."""

import pytest

from md_tui.games.descent.legal import answers
from md_tui.kernel.question import Answer, Option, Question, check_answer

OPTIONS = tuple(Option(name) for name in ("a", "b", "c"))


@pytest.mark.parametrize(
    "question",
    [
        Question("q", ("x",), OPTIONS, suggested=("b",)),
        Question("q", ("x",), OPTIONS, min=0),
        Question("q", ("x",), OPTIONS, "some", min=0, max=2),
        Question("q", ("x",), OPTIONS, "some", min=2, max=2, suggested=("a", "c")),
        Question("strike_order", ("x",), OPTIONS, "order", suggested=("b", "a", "c")),
        Question("strike_order", ("x",), OPTIONS, "order"),
    ],
    ids=lambda question: f"{question.form} {question.min} to {question.max} {'.'.join(question.suggested)}",
)
def test_every_answer_on_offer_is_taken(question: Question) -> None:
    offered = list(answers(question))
    assert offered
    for offer in offered:
        assert isinstance(offer.command, Answer)
        check_answer(question, offer.command.picks)


def test_whatever_the_order_each_can_come_first() -> None:
    question = Question("strike_order", ("x",), OPTIONS, "order", suggested=("b", "a", "c"))
    offered = [offer.command.picks for offer in answers(question)]  # type: ignore[union-attr]
    assert offered == [("b", "a", "c"), ("a", "b", "c"), ("c", "b", "a")]
