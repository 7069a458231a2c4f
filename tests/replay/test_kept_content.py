"""Rules bound to content out of a log decide as rules bound to the files do, whatever its order."""

import pytest

from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.kernel.event import read_log
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.verify import verify
from md_tui.store import mdlog
from md_tui.store.contents import Carried
from md_tui.store.library import named_in
from md_tui.table.player_library import resolve
from tests.replay.recorded import box, bytes_of, play_on


@pytest.mark.slow
@pytest.mark.parametrize("quest", sorted(box().game.box.quests))
def test_every_quest_is_decided_the_same_by_recorded_content(quest: str) -> None:
    game = box().game
    setup = arrangement(game.box, quest, asks="all")
    timeline = play_on(Timeline.start(game, setup, seed="5", id=quest), 250, "random")
    parsed = mdlog.read(bytes_of(timeline))
    bound = resolve(*named_in(parsed.bodies), Carried(parsed.content))
    assert bound is not game
    assert verify(bound, read_log(bound, parsed.bodies)).state == timeline.state
