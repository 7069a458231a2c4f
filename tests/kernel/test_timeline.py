"""Undo, redo, jump and branch: all of them added records, none of them a loss."""

from typing import Any

import pytest

from md_tui.kernel.errors import Rejected, Stale
from md_tui.kernel.log import Batch, Rewind
from md_tui.kernel.question import Answer
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import Barrier, is_barrier
from md_tui.kernel.value import Event
from tests.toy.game import TOY, Dig, Dug, Move, Moved, Rolled, Strike


def begun(undo: str = "free") -> Timeline:
    """A toy game in memory."""
    return Timeline.start(TOY, {"figures": 4}, seed="seed", id="game1", options={"undo": undo})


def walk(timeline: Timeline, *fields: int) -> list[int]:
    """Walk figures in turn; the numbers of the batches."""
    seqs = []
    for field in fields:
        figure = "f00" if timeline.state.turn == "ann" else "f01"
        seqs.append(timeline.act(timeline.state.turn, Move(figure, field)).seq)
    return seqs


def test_undo_goes_back_to_the_very_state_before() -> None:
    timeline = begun()
    before = timeline.state
    walk(timeline, 5)
    timeline.undo()
    assert timeline.state == before
    assert timeline.live() == ()


def test_undo_is_a_record_of_its_own_and_nothing_goes() -> None:
    timeline = begun()
    (first,) = walk(timeline, 5)
    rewind = timeline.undo()
    assert [type(record) for record in timeline.records[1:]] == [Batch, Rewind]
    assert (rewind.to, timeline.records[first].command) == (0, Move("f00", 5))


def test_redo_brings_back_what_was_left_last() -> None:
    timeline = begun()
    walk(timeline, 5, 6, 7)
    after = timeline.state
    timeline.undo()
    timeline.undo()
    timeline.redo()
    timeline.redo()
    assert timeline.state == after
    with pytest.raises(Rejected, match="nothing_to_redo"):
        timeline.redo()


def test_after_a_new_action_redo_follows_the_newer_line() -> None:
    timeline = begun()
    walk(timeline, 5)
    timeline.undo()
    (newer,) = walk(timeline, 9)
    timeline.undo()
    timeline.redo()
    assert timeline.head == newer


def test_the_abandoned_tail_stays_to_be_seen() -> None:
    timeline = begun()
    first, second, third = walk(timeline, 5, 6, 7)
    timeline.jump(first)
    (other,) = walk(timeline, 9)
    assert [[batch.seq for batch in tail] for tail in timeline.tails()] == [[second, third]]
    assert timeline.children(first) == (second, other)
    assert [node.live for node in timeline.nodes()] == [True, False, False, True]


def test_a_jump_may_go_into_an_abandoned_tail() -> None:
    timeline = begun()
    _, _, third = walk(timeline, 5, 6, 7)
    there = timeline.state
    timeline.jump(0)
    walk(timeline, 9)
    timeline.jump(third)
    assert timeline.state == there


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(Rejected, match="nothing_to_undo"):
        begun().undo()


@pytest.mark.parametrize("seq", [-1, 2, 99])
def test_a_jump_to_what_is_no_action_is_refused(seq: int) -> None:
    timeline = begun()
    walk(timeline, 5)
    timeline.undo()
    with pytest.raises(Rejected, match="no_such_action"):
        timeline.jump(seq)


def test_an_undone_answer_brings_the_question_back() -> None:
    timeline = begun()
    timeline.act("ann", Strike("f01"))
    asked = timeline.state.asking
    timeline.act("ann", Answer(("keep",)))
    timeline.undo()
    assert timeline.state.asking == asked is not None


def test_the_same_action_after_undo_rolls_the_same_dice() -> None:
    timeline = begun()
    first = timeline.act("ann", Strike("f01"))
    timeline.undo()
    again = timeline.act("ann", Strike("f01"))
    assert again.events == first.events
    assert any(isinstance(event, Rolled) for event in first.events)


def test_another_action_in_between_does_not_change_the_next_card() -> None:
    timeline = begun()
    first = timeline.act("ann", Dig("f00"))
    timeline.undo()
    timeline.act("ann", Strike("f01"))
    timeline.act("ann", Answer(("keep",)))
    card = timeline.act("ben", Dig("f01"))
    assert card.events[0] == first.events[0]


def test_a_branch_is_the_line_up_to_there_with_a_link_back() -> None:
    timeline = begun()
    first, second, _ = walk(timeline, 5, 6, 7)
    child = timeline.branch(second, "game2")
    assert [batch.command for batch in child.live()] == [timeline.records[s].command for s in (first, second)]
    assert child.state == timeline.state_at(second)
    parent = child.header.parent
    assert parent is not None
    assert (parent.id, parent.seq, parent.hash) == ("game1", second, timeline.records[second + 1].prev)


def test_a_branch_leaves_its_parent_alone() -> None:
    timeline = begun()
    walk(timeline, 5, 6)
    records = list(timeline.records)
    walk(timeline.branch(1, "game2"), 9)
    assert timeline.records == records


def test_until_reveal_a_plain_walk_may_be_taken_back() -> None:
    timeline = begun("until_reveal")
    walk(timeline, 5)
    timeline.undo()
    assert timeline.head == 0


def test_until_reveal_seen_dice_and_cards_stand_in_the_way_and_are_named() -> None:
    timeline = begun("until_reveal")
    timeline.act("ann", Dig("f00"))
    walk(timeline, 5)
    timeline.undo()
    with pytest.raises(Barrier) as barrier:
        timeline.undo()
    assert [type(event) for event in barrier.value.events] == [Dug]
    assert timeline.head == 1


class Peeked(Event, frozen=True):
    """Something was shown that took no chance at all."""

    reveals = True


def test_what_was_only_shown_is_a_barrier_as_well() -> None:
    assert is_barrier(Batch(1, "", "", "ann", Move("f00", 1), (Peeked(),)))
    assert not is_barrier(Batch(1, "", "", "ann", Move("f00", 1), (Moved("f00", 1),)))


def test_a_crossed_barrier_is_recorded_for_ever() -> None:
    timeline = begun("until_reveal")
    seen = timeline.act("ann", Dig("f00"))
    rewind = timeline.undo(cross=True)
    walk(timeline, 5)
    assert rewind.crossed == (seen.seq,)
    assert timeline.crossed_barriers() == (seen,)


def test_a_jump_meets_every_barrier_it_takes_back() -> None:
    timeline = begun("until_reveal")
    timeline.act("ann", Dig("f00"))
    timeline.act("ben", Dig("f01"))
    with pytest.raises(Barrier) as barrier:
        timeline.jump(0)
    assert [batch.seq for batch in barrier.value.batches] == [2, 1]


def test_going_forward_again_crosses_nothing() -> None:
    timeline = begun("until_reveal")
    timeline.act("ann", Dig("f00"))
    timeline.undo(cross=True)
    assert timeline.redo().crossed == ()


def test_off_means_no_undo_at_all() -> None:
    timeline = begun("off")
    walk(timeline, 5)
    with pytest.raises(Rejected, match="undo_is_off"):
        timeline.undo(cross=True)


def test_an_unknown_policy_is_refused_at_the_start() -> None:
    with pytest.raises(Rejected, match="no_such_undo_policy"):
        begun("sometimes")


def test_a_refused_command_leaves_everything_as_it_was() -> None:
    timeline = begun()
    before = (timeline.state, list(timeline.records), timeline.tip)
    with pytest.raises(Rejected):
        timeline.act("ann", Move("f00", 99))
    assert (timeline.state, timeline.records, timeline.tip) == before


def test_a_draft_that_was_overtaken_is_stale() -> None:
    timeline = begun()
    draft = timeline.propose("ann", Move("f00", 5))
    walk(timeline, 6)
    with pytest.raises(Stale):
        timeline.commit(draft)


def test_every_state_of_a_long_game_can_be_had_again() -> None:
    timeline = begun()
    states: dict[int, Any] = {0: timeline.state}
    for number in range(600):
        (seq,) = walk(timeline, number % 20)
        states[seq] = timeline.state
    for seq in (0, 1, 15, 16, 17, 100, 143, 144, 599, 600):
        assert timeline.state_at(seq) == states[seq]


def test_few_states_are_kept_however_long_the_game() -> None:
    timeline = begun()
    for number in range(2_000):
        walk(timeline, number % 20)
    kept = len(timeline._states._kept) + len(timeline._states._recent)
    assert kept <= 2_000 / 16 + 256 + 1
