"""What play without people needs to know of Descent."""

from collections.abc import Mapping
from typing import Any

from md_tui.games.descent.face.form import QuestForm
from md_tui.games.descent.face.names import Words
from md_tui.games.descent.model import State
from md_tui.games.face import Dealt, Setup
from md_tui.sim.lab import PlainLab

MOST_ROUNDS = 40
"""A game that lasts longer counts as stalled."""


class QuestLab(PlainLab):
    """Quests, played by bots."""

    def arrange(self, game: Any, wishes: Mapping[str, Any]) -> Setup:
        """The quest and the party that are named; First Blood with its own party if none are."""
        return QuestForm(game.box, Words({}, game.box)).typed({"asks": "matters", **wishes})

    def deal(self, game: Any, text: str, setup: Setup, undo: str) -> Dealt:
        """A text is a seed."""
        return Dealt(setup, text, undo)

    def title(self, setup: Setup) -> str:
        """The quest."""
        return str(setup["quest"])

    def stalled(self, state: State) -> bool:
        """Nobody plays for so many rounds."""
        return state.round > MOST_ROUNDS

    def result(self, state: State) -> dict[str, Any]:
        """How a quest ended: won and lost are the heroes' words."""
        ending = state.ending
        return {
            "quest": state.quest,
            "heroes": len(state.party),
            "result": "stalled" if ending is None else "won" if ending.won else "lost",
            "reason": ending.reason if ending else "too_many_rounds",
            "rounds": state.round,
            "away": sum(state.gone.values()),
            "slain": sum(state.slain.values()),
        }


LAB = QuestLab()
