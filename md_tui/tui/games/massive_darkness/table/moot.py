"""Questions that decide nothing: they are answered as suggested, and nobody is asked."""

from __future__ import annotations

from md_tui.games.massive_darkness.decide.objectives.own_enemies import IMMOBILE
from md_tui.kernel.question import Answer, Question
from md_tui.tui.games.massive_darkness.table_session import QuestSession

ORDER, PHASE = "enemy_order", "MD-ENP-01"
"""The question who goes first, and the rule of the enemies' phase."""


def settled_order(session: QuestSession, question: Question) -> Answer | None:
    """The order of the enemies' phase if at most one of them does anything: the others never move."""
    if (question.kind, question.rule) != (ORDER, PHASE):
        return None
    still = {
        intent.enemy
        for intent in session.intents()
        if intent.verb == "idle" and IMMOBILE in session.view.enemies[intent.enemy].enemy.traits
    }
    return None if len(set(question.ids()) - still) > 1 else Answer(question.suggested)
