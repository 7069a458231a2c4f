"""Sentences that work by themselves at the edges of a turn."""

from typing import Any

from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.figures.requirements import limits_hold
from md_tui.games.descent.figures.values import texts_of
from md_tui.games.descent.sentence.algebra import Price, When
from md_tui.games.descent.steps.fights import Perform


def at_start(draft: Draft, figure: str) -> list[Any]:
    """What conditions do at the start of a turn or activation (DE-AMB-49)."""
    conditions = draft.state.figure(figure).conditions
    return [
        Perform(text.id, figure, figure, name)
        for name in conditions
        for text in draft.box.conditions[name].texts
        if text.sentence.when is When.START and limits_hold(draft.box, draft.state, figure, text)
    ]


def at_end(draft: Draft, figure: str) -> list[Any]:
    """What conditions and abilities without a price do at the end of it."""
    return [
        Perform(text.id, figure, figure, text.card)
        for text in texts_of(draft.box, draft.state, figure)
        if text.sentence.when is When.END
        and text.sentence.price is Price.FREE
        and limits_hold(draft.box, draft.state, figure, text)
    ]
