"""The rules: one file a chapter; each lists which commands, steps and answers it decides."""

from collections.abc import Sequence
from typing import Any

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide import (
    agreements,
    campaign,
    doors,
    experience,
    heroes,
    loot,
    movement,
    phases,
    skills,
    trade,
)
from md_tui.games.massive_darkness.decide.combat import attack
from md_tui.games.massive_darkness.decide.combat import chapter as combat
from md_tui.games.massive_darkness.decide.deeds import use as deeds
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.enemies import phase as enemies
from md_tui.games.massive_darkness.decide.enemies import pursuit, spawning
from md_tui.games.massive_darkness.decide.quests import chapter as quests
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.model.campaign import TOWN
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Asked, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command, Event, Step
from md_tui.toolkit.drafts import merged

CHAPTERS = (
    *(heroes, movement, doors, loot, trade, attack, skills, combat, enemies, pursuit, spawning),
    *(experience, phases, deeds, quests, agreements, campaign),
)


DECIDE = merged(CHAPTERS, "DECIDE")
RESOLVE = merged(CHAPTERS, "RESOLVE")
ANSWERED = merged(CHAPTERS, "ANSWERED")


def decide(box: Box, state: State, seat: str, command: Command, luck: Luck) -> Sequence[Event]:
    """What a command leads to at once, or `Rejected`."""
    if state.over and type(command) not in agreements.DECIDE:
        raise Rejected("game_over", "MD-WIN-01")
    if state.asking and type(command) not in agreements.ANYTIME:
        raise Rejected("question_open", "MD-RUL-02", question=state.asking.kind)
    draft = Draft(box, state, luck)
    DECIDE[type(command)](draft, seat, command)
    return draft.events


def left_over(state: State, step: Step) -> bool:
    """Whether a step belongs to a quest of a campaign that has ended before it came to be done."""
    return state.ended and state.phase not in TOWN and type(step) not in campaign.RESOLVE


def settled(draft: Draft) -> Sequence[Event]:
    """What was told; a quest of a campaign that has ended asks nothing more."""
    if draft.state.campaign and draft.state.ended and draft.state.phase not in TOWN:
        return [event for event in draft.events if type(event) is not Asked]
    return draft.events


def resolve(box: Box, state: State, step: Step, luck: Luck) -> Sequence[Event]:
    """What the next step leads to."""
    if left_over(state, step):
        return ()
    draft = Draft(box, state, luck)
    RESOLVE[type(step)](draft, step)
    return settled(draft)


def answered(
    box: Box, state: State, step: Any, question: Question, picks: tuple[str, ...], luck: Luck
) -> Sequence[Event]:
    """What an answer leads to."""
    draft = Draft(box, state, luck)
    ANSWERED[type(step)](draft, step, question, picks)
    return settled(draft)
