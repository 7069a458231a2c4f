"""A table laid out again from a view is the true one, but for the seed's cursors and numbers given before."""

from pathlib import Path
from typing import Any

import pytest

from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.view.imagine import imagine
from md_tui.kernel.timeline import Timeline
from tests.logs.test_golden_logs import LOGS, read

HIDDEN = {"cursors", "serial", "campaign"}
"""The dice to come, the numbers of enemies long dead, and what a campaign keeps for its towns."""
UNORDERED = {"acted", "signed", "lasting"}
EVERY = 9
"""A sample of the decisions is enough; the step does not divide the length of a round."""


def seen(state: State, field: str) -> Any:
    value = getattr(state, field)
    return sorted(map(repr, value)) if field in UNORDERED else value


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_what_is_imagined_from_a_view_is_the_table_itself(path: Path) -> None:
    game, log = read(path)
    timeline = Timeline.load(game, log)
    states = [timeline.state_at(batch.seq) for batch in timeline.live()[::EVERY]]
    free = [state for state in states if not (state.asking or state.agenda or state.fight or state.over)]
    assert free
    for state in free:
        imagined = imagine(game.box, game.view(state, None))
        for field in set(State.__struct_fields__) - HIDDEN:
            assert seen(imagined, field) == seen(state, field), (state.round, field)
