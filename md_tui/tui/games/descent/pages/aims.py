"""The story of the quest, and how far the aims of both sides are."""

from __future__ import annotations

from md_tui.tui.games.descent.table_session import DescentSession
from md_tui.tui.table.card import CardScreen
from md_tui.tui.wording import say


class AimsScreen(CardScreen):
    """Aims first, then the story."""

    def __init__(self, session: DescentSession) -> None:
        goals = session.face.query(session.view, session.seat, "goals", "") or []
        super().__init__(say("aims", "heading"), [*goals, "", session.face.story(session.view)])
