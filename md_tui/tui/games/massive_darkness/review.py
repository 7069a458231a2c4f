"""Looking back together at a quest."""

from __future__ import annotations

from md_tui.tui.games.massive_darkness.replay import QuestReplay
from md_tui.tui.games.massive_darkness.table.shared import SharedTable
from md_tui.tui.hall.review import ReviewLayer, recording_of


class QuestReview(ReviewLayer, QuestReplay):
    """The replay viewer of a quest, with others beside it."""

    def __init__(self, table: SharedTable) -> None:
        QuestReplay.__init__(self, recording_of(table.remote), table.session.quest_face)
        self.join_in(table)
