"""Every log of Descent in this folder is decided again by today's rules, with the content it brings."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from md_tui.games.descent.open_box import open_box
from md_tui.kernel.event import read_log
from md_tui.kernel.log import Batch, Log, Rewind
from md_tui.kernel.verify import verify
from md_tui.store import mdlog
from md_tui.store.contents import Carried
from md_tui.store.library import named_in
from md_tui.table.player_library import resolve
from md_tui.table.replay_text import plain_lines
from md_tui.table.viewing import SUFFIXES, log_file, view_bytes

HERE = Path(__file__).parent
LOGS = sorted(path for path in HERE.iterdir() if path.suffix in SUFFIXES)
NAMES = {"two", "three", "four", "advanced", "wandering"}

pytestmark = pytest.mark.xdist_group("golden_logs_descent")


@cache
def read(path: Path) -> tuple[Any, Log]:
    """A log and the game it was played with."""
    parsed = mdlog.read(log_file(path))
    game = resolve(*named_in(parsed.bodies), Carried(parsed.content))
    return game, read_log(game, parsed.bodies, exact=True)


def test_there_is_a_log_of_each_kind() -> None:
    assert {path.stem.partition("-")[2] for path in LOGS} >= NAMES


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_recorded_game_is_decided_the_same_today_and_told_to_its_end(path: Path) -> None:
    game, log = read(path)
    assert log.header.rules == game.rules
    timeline = verify(game, log)
    assert timeline.seq == len(log.records) - 1
    assert (
        10 * max(len(one.events) for one in log.records if isinstance(one, Batch)) < game.limits.most_events
    )
    viewed = view_bytes(log_file(path), lambda *named: game)
    assert viewed.fault == ""
    if timeline.state.over:
        lines = list(plain_lines(viewed.timeline, open_box().bound_to(game)))
        assert len(lines) > 100
        assert not [line for line in lines if "narration." in line or "commands." in line]


def test_the_logs_hold_victories_ways_back_and_what_was_bought() -> None:
    logs = {path.stem.partition("-")[2]: read(path)[1] for path in LOGS}
    assert any(isinstance(record, Rewind) for record in logs["wandering"].records)
    party = logs["advanced"].header.setup["party"]
    assert all(member.get("skills") for member in party)
    assert any(member.get("items") for member in party)
