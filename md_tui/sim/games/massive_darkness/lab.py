"""What play without people needs to know of Massive Darkness."""

from collections.abc import Mapping
from typing import Any

from md_tui.games.face import Dealt, Setup
from md_tui.games.lab import Scenario
from md_tui.games.massive_darkness.face.form import QuestForm
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.setup.seed_code import dealt
from md_tui.kernel.decider import Offer
from md_tui.sim.games.massive_darkness import laws
from md_tui.sim.lab import PlainLab

MOST_ROUNDS = 60
"""A game that lasts longer counts as stalled and lost."""


class QuestLab(PlainLab):
    """Quests, played by bots."""

    def scenario(self, face: Any, doc: Any) -> Scenario:
        """A table set up by hand, commands, and what must come of them."""
        from md_tui.sim.games.massive_darkness.scenario.narrated import told_scenario

        return told_scenario(face, doc)

    def kinds(self, game: Any) -> list[str]:
        """All quests."""
        return sorted(game.box.quests)

    def shuffled(self, game: Any, kind: str, dice: Any) -> Setup:
        """A quest with a party of any size, or a campaign."""
        return laws.shuffled(game, kind, dice)

    def weight(self, offer: Offer) -> int:
        """Fighting and leaving more often than ending."""
        return laws.WEIGHTS.get(offer.kind, laws.USUAL)

    def laws(self, game: Any, state: State) -> laws.QuestLaws:
        """Where cards and figures belong, and more."""
        return laws.QuestLaws(game, state)

    def arrange(self, game: Any, wishes: Mapping[str, Any]) -> Setup:
        """The quest or campaign and the party that are named; the tutorial with its own party if none are."""
        return QuestForm(game.box, Words({}, game.box)).typed({"asks": "matters", **wishes})

    def deal(self, game: Any, text: str, setup: Setup, undo: str) -> Dealt:
        """A code brings its own set-up."""
        return Dealt(*dealt(game.box, text, setup, undo))

    def title(self, setup: Setup) -> str:
        """The quest, or the road of a campaign."""
        return str(setup.get("quest") or setup["campaign"])

    def stalled(self, state: State) -> bool:
        """Nobody plays for this many rounds."""
        return state.round > MOST_ROUNDS

    def result(self, state: State) -> dict[str, Any]:
        """How a quest ended, or a campaign with its last one."""
        if state.campaign:
            return _road_result(state)
        ending = state.ending
        return {
            "quest": state.quest,
            "result": "stalled" if ending is None else "won" if ending.won else "lost",
            "reason": ending.reason if ending else "too_many_rounds",
            "rounds": state.round,
            "level": state.level,
            "lifebringer": state.lifebringer,
        }


def _road_result(state: Any) -> dict[str, Any]:
    """A campaign: as its last quest ended, with the rounds of all."""
    history = state.campaign.history
    last = history[-1] if history and state.over else None
    return {
        "quest": state.campaign.road,
        "result": "stalled" if last is None else "won" if last.won else "lost",
        "reason": last.reason if last else "too_many_rounds",
        "rounds": sum(outcome.rounds for outcome in history),
        "level": state.level,
        "lifebringer": state.lifebringer,
    }


LAB = QuestLab()
