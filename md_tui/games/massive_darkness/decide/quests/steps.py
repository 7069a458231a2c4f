"""Steps that only quests know, by name: what each does, and what an answer to its question leads to."""

from collections.abc import Callable

from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.steps.general import QuestDo
from md_tui.kernel.question import Question

Doing = Callable[[Draft, QuestDo], None]
Settling = Callable[[Draft, QuestDo, str], None]

DOES: dict[str, Doing] = {}
"""What each step does, by its name."""
SETTLES: dict[str, Settling] = {}
"""What an answer leads to, by the name of the step that asked."""


def does(name: str) -> Callable[[Doing], Doing]:
    """Register what the step of this name does."""

    def register(function: Doing) -> Doing:
        DOES[name] = function
        return function

    return register


def settles(name: str) -> Callable[[Settling], Settling]:
    """Register what follows when the question of this step is answered with one pick."""

    def register(function: Settling) -> Settling:
        SETTLES[name] = function
        return function

    return register


def do(draft: Draft, step: QuestDo) -> None:
    """Carry out a step of the quest."""
    DOES[step.name](draft, step)


def answer(draft: Draft, step: QuestDo, question: Question, picks: tuple[str, ...]) -> None:
    """Go on after the question of a step of the quest."""
    SETTLES[step.name](draft, step, picks[0])
