"""Records that are packed come out as they went in, whichever way they are asked for."""

from typing import Any

import pytest

from md_tui.bench.march import MARCH, March
from md_tui.kernel.event import read_log
from md_tui.kernel.records import BLOCK, RECENT, Records
from md_tui.kernel.states import FEW
from md_tui.kernel.timeline import Timeline

MANY = RECENT + 3 * BLOCK + 5


@pytest.fixture(scope="module")
def played() -> tuple[Timeline, list[Any]]:
    """A game long enough to be packed, and its records as they were made."""
    timeline = Timeline.start(MARCH, {}, seed="1", id="test")
    records: list[Any] = [timeline.header]
    for turn in range(MANY):
        records.append(timeline.act("solo", March(f"f{turn % 24}", turn)))
        if turn % 10 == 9:
            records.append(timeline.undo())
    return timeline, records


def test_old_records_are_packed_and_the_last_ones_are_not(played: tuple[Timeline, list[Any]]) -> None:
    kept = played[0].records
    assert len(kept._blocks) >= 3
    assert RECENT <= len(kept._tail) < RECENT + BLOCK


def test_every_record_is_what_it_was(played: tuple[Timeline, list[Any]]) -> None:
    timeline, records = played
    assert len(timeline.records) == len(records)
    assert list(timeline.records) == records
    assert [timeline.records[seq] for seq in range(len(records))] == records
    assert timeline.records == records
    assert timeline.records != records[:-1]


@pytest.mark.parametrize("part", [slice(1, None), slice(5, 200), slice(-3, None), slice(None, None, 50)])
def test_any_part_can_be_had(played: tuple[Timeline, list[Any]], part: slice) -> None:
    timeline, records = played
    assert timeline.records[part] == records[part]


def test_there_is_nothing_beyond_the_ends(played: tuple[Timeline, list[Any]]) -> None:
    timeline, records = played
    assert timeline.records[-1] == records[-1]
    for index in (len(records), -len(records) - 1):
        with pytest.raises(IndexError):
            timeline.records[index]


def test_every_state_of_a_long_game_can_be_had(played: tuple[Timeline, list[Any]]) -> None:
    timeline, _ = played
    again = Timeline.start(MARCH, {}, seed="1", id="test")
    for seq in timeline.tree.path[1:]:
        batch = timeline.records[seq]
        again.act(batch.seat, batch.command)
        assert timeline.state_at(seq) == again.state


def test_what_is_left_in_the_store_is_fetched_when_it_is_wanted(played: tuple[Timeline, list[Any]]) -> None:
    timeline, records = played
    encode, asked = timeline.codec.encode, list[tuple[int, int]]()

    def fetch(first: int, count: int) -> list[bytes]:
        asked.append((first, count))
        return [encode(record) for record in records[first : first + count]]

    lazy = Records(records[0], timeline.codec)
    have = lazy.leave_in_store(len(records) - 1, fetch)
    lazy.extend(records[have + 1 :])
    assert len(lazy) == len(records)
    assert not asked
    assert lazy[BLOCK + 1] == records[BLOCK + 1]
    assert asked == [(BLOCK + 1, BLOCK)]
    lazy.take_over(timeline.records)
    asked.clear()
    assert lazy == records
    assert not asked


def test_who_holds_many_games_has_few_records_and_states_unpacked(played: tuple[Timeline, list[Any]]) -> None:
    timeline, records = played
    again = Timeline.load(MARCH, read_log(MARCH, [timeline.codec.encode(record) for record in records]))
    assert len(again.records._tail) == len(records) - 1, "as it was opened: nothing is packed yet"
    again.hold_few()
    assert BLOCK <= len(again.records._tail) < 2 * BLOCK
    assert list(again.records) == records
    assert len(again.records._warm) == 1
    for turn in range(2 * BLOCK):
        again.act("solo", March("f1", turn))
    assert BLOCK <= len(again.records._tail) < 2 * BLOCK
    assert len(again._states._recent) <= FEW
    for seq in timeline.tree.path:
        assert again.state_at(seq) == timeline.state_at(seq)
    assert len(again.records._warm) == 1
