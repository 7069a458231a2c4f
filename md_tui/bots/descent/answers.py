"""Answers of bots: the suggestion, unless a side knows better."""

from collections.abc import Sequence
from typing import Any

from md_tui.kernel.decider import Offer
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.value import Command


def suggested(question: Question, offers: Sequence[Offer]) -> Command:
    """What the rules suggest; the first possible answer where they suggest nothing."""
    if question.suggested or question.min == 0:
        return Answer(question.suggested)
    first: Any = offers[0].command
    return first  # type: ignore[no-any-return]
