"""Answers to an open question as offers: the suggested one first, then the other plain ones."""

from collections.abc import Iterator

from md_tui.games.massive_darkness.spans import AnyPayment
from md_tui.kernel.decider import Offer
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.span import AnyAnswer

MOST_ORDERS = 6
ENCHANT = "enchant"
"""The question whose picks must also be paid for together."""


def answers(question: Question) -> Iterator[Offer]:
    """Every answer to a question of one pick; of the other forms the suggestion and a few plain ones. The
    first stands for all that are not listed."""
    seen: set[tuple[str, ...]] = set()
    for picks in _candidates(question):
        if picks not in seen:
            span = None if seen else (AnyPayment if question.kind == ENCHANT else AnyAnswer)(question)
            seen.add(picks)
            yield Offer(Answer(picks), "answer", undo="rolls", span=span)


def _candidates(question: Question) -> Iterator[tuple[str, ...]]:
    if question.suggested or question.min == 0:
        yield question.suggested
    ids = question.ids()
    match question.form:
        case "order":
            yield from (ids[i:] + ids[:i] for i in range(min(len(ids), MOST_ORDERS)))
        case "some":
            if question.min == 0:
                yield ()
            yield from ((name,) for name in ids if question.min <= 1 <= question.max)
        case "distribute":
            if question.min:
                yield from ((name,) * question.min for name in ids if _may_all_go(question, name))
        case _:
            yield from ((name,) for name in ids)


def _may_all_go(question: Question, name: str) -> bool:
    """Whether one option can take the whole number."""
    option = next(option for option in question.options if option.id == name)
    most = option.facts.get("most", question.min)
    return isinstance(most, int) and most >= question.min
