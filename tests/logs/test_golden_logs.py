"""Every log in this folder is decided again by today's rules; a log dropped here is a test."""

from pathlib import Path

import pytest

from md_tui.games.massive_darkness.face.history import Annals
from md_tui.games.massive_darkness.opened import open_box
from md_tui.kernel.event import read_log
from md_tui.kernel.log import Rewind
from md_tui.kernel.verify import verify
from md_tui.store import mdlog
from md_tui.store.contents import Carried
from md_tui.store.library import named_in
from md_tui.table.chronicle import chronicle
from md_tui.table.library import resolve
from md_tui.table.viewing import SUFFIXES, log_file, view_file

HERE = Path(__file__).parent
LOGS = sorted(path for path in HERE.iterdir() if path.suffix in SUFFIXES)


def test_there_are_logs() -> None:
    assert LOGS


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_recorded_game_is_decided_the_same_today(path: Path) -> None:
    parsed = mdlog.read(log_file(path))
    game = resolve(*named_in(parsed.bodies), Carried(parsed.content))
    log = read_log(game, parsed.bodies, exact=True)
    timeline = verify(game, log)
    assert timeline.seq == len(parsed.records) - 1


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_recorded_game_is_viewed_and_told_to_its_end(path: Path) -> None:
    viewed = view_file(path)
    assert viewed.fault == ""
    words = open_box().words.bound_to(viewed.timeline.game.box)  # type: ignore[attr-defined]
    lines = list(chronicle(viewed.timeline, Annals(words)))
    assert lines[-1].startswith(f"{len(viewed.timeline.live())} action")
    assert not [line for line in lines if "narration." in line or "commands." in line]


def test_the_logs_hold_ways_back_barriers_and_a_branch() -> None:
    timelines = [view_file(path).timeline for path in LOGS]
    assert any(isinstance(record, Rewind) for timeline in timelines for record in timeline.records)
    assert any(timeline.crossed_barriers() for timeline in timelines)
    assert any(timeline.header.parent for timeline in timelines)
    assert any(timeline.state.over for timeline in timelines)


def test_every_quest_of_the_box_is_won_in_a_log() -> None:
    states = [view_file(path).timeline.state for path in LOGS]
    won = {state.quest for state in states if state.ending is not None and state.ending.won}
    assert won >= set(open_box().game.box.quests)
