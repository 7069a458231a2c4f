"""A log read in one walk is the same game as one that is read record by record, and no fault passes."""

from collections.abc import Callable
from typing import Any

import pytest

from md_tui.bench.march import MARCH, March
from md_tui.kernel.errors import KernelError
from md_tui.kernel.event import read_log
from md_tui.kernel.hidden_seed import Veiled, veiled
from md_tui.kernel.reading import read_game, read_through
from md_tui.kernel.records import BLOCK, LOOSE, RECENT, Records
from md_tui.kernel.timeline import Timeline
from md_tui.store import mdlog
from tests.toy.game import TOY, Toy
from tests.toy.recorded import Bodies, exported, forged, played

MANY = RECENT + 3 * BLOCK + 5
MAX_BODY = 400
"""Bytes that no record here has."""
LONG = 2 * LOOSE // MAX_BODY
"""Turns whose records are too many bytes to lie about unpacked."""


def bodies_of(timeline: Timeline) -> list[bytes]:
    """The records of a game as they are written."""
    return [timeline.codec.encode(record) for record in timeline.records]


def marched(turns: int, every: int = 0) -> Timeline:
    """A game in which now and then some turns are taken back, and played again or not."""
    timeline = Timeline.start(MARCH, {}, seed="1", id="test", options={"undo": "free"})
    for turn in range(turns):
        timeline.act("solo", March(f"f{turn % 24}", turn))
        if every and turn % every == every - 1:
            for _ in range(min(turn % 3 + 1, len(timeline.tree.path) - 1)):
                timeline.undo()
            if turn % 2:
                timeline.redo()
    return timeline


GAMES = [
    pytest.param(marched(turns, every), id=f"{turns} turns, back every {every}")
    for turns, every in ((0, 0), (1, 0), (1, 1), (16, 0), (17, 5), (MANY, 0), (MANY, 7), (MANY, 1))
]


@pytest.mark.parametrize("timeline", GAMES)
def test_a_walked_game_is_the_one_that_was_played(timeline: Timeline) -> None:
    walked = read_through(MARCH, bodies_of(timeline))
    assert walked is not None
    assert (walked.state, walked.tip, walked.seq) == (timeline.state, timeline.tip, timeline.seq)
    assert vars(walked.tree) == vars(timeline.tree)
    assert list(walked.records) == list(timeline.records)
    assert walked.stopped is None
    for seq in timeline.tree.batches()[::9]:
        assert walked.state_at(seq) == timeline.state_at(seq)


@pytest.mark.parametrize("timeline", GAMES)
def test_a_walked_game_goes_on_like_any_other(timeline: Timeline) -> None:
    walked = read_game(MARCH, bodies_of(timeline))
    stepped = Timeline.load(MARCH, read_log(MARCH, bodies_of(timeline)))
    for game in (walked, stepped):
        for turn in range(BLOCK + 1):
            game.act("solo", March("f1", turn))
        game.undo()
    assert walked.tip == stepped.tip
    assert list(walked.records) == list(stepped.records)
    assert walked.live() == stepped.live()


def test_what_was_read_stays_as_bytes_and_is_packed_bit_by_bit() -> None:
    played = marched(LONG)
    walked = read_game(MARCH, bodies_of(played))
    kept = walked.records
    assert [type(block) for block in kept._blocks] == [list] * (LONG // BLOCK)
    assert len(kept._tail) == LONG % BLOCK
    walked.act("solo", March("f1", 1))
    assert [type(block) for block in kept._blocks[:3]] == [bytes, list, list]
    for turn in range(BLOCK):
        walked.act("solo", March("f1", turn))
    assert LOOSE - BLOCK * MAX_BODY < loose_bytes(kept) <= LOOSE
    walked.hold_few()
    assert loose_bytes(kept) == 0
    assert list(kept)[1 : LONG + 1] == played.records[1:]


def loose_bytes(records: Records) -> int:
    """How many bytes of old records are not packed."""
    return sum(len(body) for block in records._blocks if isinstance(block, list) for body in block)


def _state(bodies: Bodies) -> None:
    bodies[-1]["state"] = "0" * 32


def _event(bodies: Bodies) -> None:
    bodies[20]["events"] = [{"on": "nothing_known"}]


def _twice(bodies: Bodies) -> None:
    bodies[20]["seq"] = 19


def _nowhere(bodies: Bodies) -> None:
    bodies[-1] = {k: bodies[-1][k] for k in ("seq", "prev", "state")} | {"kind": "rewind", "to": 4_000}


def _elsewhere(bodies: Bodies) -> None:
    bodies[-1] = {k: bodies[-1][k] for k in ("seq", "prev", "state")} | {"kind": "rewind", "to": 1}


def _second_header(bodies: Bodies) -> None:
    bodies[20] = {**bodies[0], "seq": 20, "prev": ""}


@pytest.mark.parametrize("change", [_state, _event, _twice, _nowhere, _elsewhere, _second_header])
def test_a_fault_is_named_as_ever(change: Callable[[Bodies], Any]) -> None:
    bodies = mdlog.read(forged(exported(played(40)), change)).bodies
    assert read_through(TOY, bodies) is None
    with pytest.raises(KernelError) as stepping:
        Timeline.load(TOY, read_log(TOY, bodies))
    with pytest.raises(KernelError) as walking:
        read_game(TOY, bodies)
    assert str(walking.value) == str(stepping.value)


def test_what_is_swapped_missing_or_not_there_does_not_pass() -> None:
    bodies = mdlog.read(exported(played(40))).bodies
    swapped = [*bodies[:5], bodies[6], bodies[5], *bodies[7:]]
    changed = [*bodies[:5], bodies[5].replace(b'"seat":', b'"seat": '), *bodies[6:]]
    assert read_through(TOY, bodies) is not None
    for odd in (swapped, changed, [*bodies[:5], *bodies[6:]], bodies[1:], []):
        assert read_through(TOY, odd) is None


def test_a_log_without_its_seed_is_read_the_long_way() -> None:
    bodies = mdlog.read(exported(played(20))).bodies
    hidden = [veiled(bodies[0]), *bodies[1:]]
    assert read_through(TOY, hidden) is None
    assert isinstance(read_game(TOY, hidden).stopped, Veiled)


def test_what_another_spelling_hides_is_read_the_long_way() -> None:
    """A rewind that does not begin as the writers write it is met only on the way."""
    timeline = marched(20, 7)
    at = next(seq for seq, record in enumerate(timeline.records) if hasattr(record, "to"))
    bodies = bodies_of(timeline)[: at + 1]
    spelt = [*bodies[:-1], bodies[-1].replace(b'{"kind":"rewind",', b'{ "kind":"rewind",')]
    assert read_through(MARCH, bodies) is not None
    assert read_through(MARCH, spelt) is None
    assert read_game(MARCH, spelt).head == read_game(MARCH, bodies).head


class NewRulesToy(Toy):
    """The same words, newer rules."""

    rules = "1.2"


class NewWordsToy(Toy):
    """Newer words."""

    rules, vocabulary = "1.2", 2


def test_older_rules_are_walked_and_older_words_are_not() -> None:
    bodies = mdlog.read(exported(played(20))).bodies
    walked = read_through(NewRulesToy(), bodies)
    assert walked is not None
    assert walked.behind
    assert read_through(NewWordsToy(), bodies) is None
    walked.adopt()
    assert read_through(NewRulesToy(), bodies_of(walked)) is None
    assert read_game(NewRulesToy(), bodies_of(walked)).rules == "1.2"
