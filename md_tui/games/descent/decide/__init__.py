"""The rules: one file a chapter; each lists which commands, steps and answers it decides."""

from collections.abc import Sequence
from typing import Any

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide import (
    actions,
    doors,
    harm,
    moves,
    overlord,
    plays,
    quest,
    rounds,
    stepping_in,
    things,
    trials,
    walking,
)
from md_tui.games.descent.decide.deeds import (
    answers,
    captains,
    curses,
    perform,
    picks,
    schemes,
    spirits,
    strides,
    swarm,
    undead,
    use,
)
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.fights import damage, declare, roll, surges
from md_tui.games.descent.model import State
from md_tui.games.descent.steps.rounds import Settle
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command, Event, Step
from md_tui.toolkit.drafts import merged

CHAPTERS = (
    *(rounds, moves, walking, actions, doors, things, declare, roll, surges, damage, harm, trials),
    *(perform, picks, strides, use, answers, captains, curses, schemes, spirits, swarm, undead),
    *(stepping_in, overlord, plays, quest),
)


DECIDE = merged(CHAPTERS, "DECIDE")
RESOLVE = merged(CHAPTERS, "RESOLVE")
ANSWERED = merged(CHAPTERS, "ANSWERED")


def decide(box: Box, state: State, seat: str, command: Command, luck: Luck) -> Sequence[Event]:
    """What a command leads to at once, or `Rejected`; whatever follows, it is settled at the end."""
    if state.over and type(command) not in overlord.ANYTIME:
        raise Rejected("game_over", "DE-QST-04")
    draft = Draft(box, state, luck)
    if type(command) in overlord.ANYTIME:
        DECIDE[type(command)](draft, seat, command)
        return draft.events
    if state.asking:
        raise Rejected("question_open", "DE-GLD-02", question=state.asking.kind)
    draft.plan(Settle())
    DECIDE[type(command)](draft, seat, command)
    return draft.events


def resolve(box: Box, state: State, step: Step, luck: Luck) -> Sequence[Event]:
    """What the next step leads to."""
    draft = Draft(box, state, luck)
    RESOLVE[type(step)](draft, step)
    return draft.events


def answered(
    box: Box, state: State, step: Any, question: Question, picks: tuple[str, ...], luck: Luck
) -> Sequence[Event]:
    """What an answer leads to."""
    draft = Draft(box, state, luck)
    ANSWERED[type(step)](draft, step, question, picks)
    return draft.events
