"""What monsters say of attacks on them: some of it comes by itself, for some of it the overlord is asked."""

from collections.abc import Iterator

from md_tui.games.descent.content.cards import Text
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.figures.requirements import limits_hold
from md_tui.games.descent.figures.values import texts_of
from md_tui.games.descent.sentence.algebra import Price, When
from md_tui.games.descent.steps.fights import MayUse, Perform


def attacked(draft: Draft) -> list[MayUse]:
    """What monsters under attack may do before the dice are rolled."""
    return [MayUse(figure, text.id) for figure, text in _said(draft, When.ATTACKED)]


def struck(draft: Draft) -> list[Perform]:
    """What monsters that have survived an attack do to the attacker."""
    attacker = draft.state.attack.attacker
    return [Perform(text.id, figure, attacker, text.card) for figure, text in _said(draft, When.STRUCK)]


def _said(draft: Draft, when: When) -> Iterator[tuple[str, Text]]:
    for one in draft.state.attack.defenses:
        if one.figure not in draft.state.monsters:
            continue
        for text in texts_of(draft.box, draft.state, one.figure):
            free = text.sentence.when is when and text.sentence.price is Price.FREE
            if free and limits_hold(draft.box, draft.state, one.figure, text):
                yield one.figure, text
