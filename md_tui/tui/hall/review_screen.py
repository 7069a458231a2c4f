"""Looking back together at a game without a replay viewer of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from md_tui.tui.hall.review import ReviewLayer, recording_of
from md_tui.tui.replay.screen import PlainReplay

if TYPE_CHECKING:
    from md_tui.tui.hall.layer import SharedLayer


class PlainReview(ReviewLayer, PlainReplay):
    """The plain viewer, with others beside it."""

    def __init__(self, table: SharedLayer) -> None:
        PlainReplay.__init__(self, recording_of(table.remote), table.session.face)
        self.join_in(table)
