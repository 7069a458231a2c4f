"""Which page of the road a game in play wants to be shown."""

from __future__ import annotations

from md_tui.games.massive_darkness.model.campaign import TOWN
from md_tui.tui.games.massive_darkness.table_session import QuestSession

PROLOGUE, END = "prologue", "road_end"


def due_page(session: QuestSession) -> str:
    """The page of the road by its name, or nothing while a quest is played or a question waits."""
    view = session.view
    if view.campaign is None:
        return ""
    if session.over:
        return END
    return view.phase if view.phase in TOWN and session.asking is None else ""


def wants_prologue(session: QuestSession) -> bool:
    """Whether nothing has been played of this campaign yet."""
    return session.view.campaign is not None and session.table.past.head == 0
