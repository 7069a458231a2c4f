"""What a hall holds in memory of each table: two hundred of them must fit beside each other."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic

import pytest

from md_tui.bench import full_hall
from md_tui.kernel.records import BLOCK
from md_tui.kernel.timeline import Timeline
from md_tui.table.hall.cabinet import Cabinet
from md_tui.table.hall.wire import Open
from md_tui.table.player_library import library


@pytest.fixture
def cabinet(tmp_path: Path) -> Cabinet:
    return Cabinet(library(tmp_path), ThreadPoolExecutor(1), monotonic, lambda where, error: "")


def _unpacked(timeline: Timeline) -> int:
    return len(timeline.records._tail)


def test_a_kept_game_is_packed_before_the_next_one_is_opened(
    tmp_path: Path, cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(full_hall, "RECORDS", 2 * BLOCK + 10)
    made = full_hall._written(tmp_path, 1)[0]
    host = cabinet._resumed(made.id, False)
    assert host.seq == 2 * BLOCK + 10
    assert _unpacked(host.timeline) < 2 * BLOCK
    assert host.timeline.tip == made.tip
    assert host.timeline.records[1].seq == 1
    host.close()


def test_a_new_game_is_packed_as_it_grows(cabinet: Cabinet) -> None:
    host = cabinet._begun(Open("1", "massive_darkness", _setup()))
    for _ in range(2 * BLOCK):
        seat = host.game.seats(host.state)[-1]
        host.submit(seat, full_hall.Correct("lifebringer", value="2"))
    assert _unpacked(host.timeline) < 2 * BLOCK
    host.close()


def _setup() -> dict[str, object]:
    from md_tui.table.game_with_packs import open_face

    return dict(open_face("massive_darkness").form().typed({"quest": "tutorial"}))
