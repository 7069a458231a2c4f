"""Deciding a game again: what was forged or has changed is named, to the field."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from md_tui.kernel.errors import Diverged, Rejected
from md_tui.kernel.question import Answer
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Event
from md_tui.kernel.verify import first_difference, verify
from tests.toy.game import TOY, Dug, Move, Rolled, Strike, Toy
from tests.toy.recorded import exported, forged, log_in, new_table, opened, play_on, played


class LoadedDice(Toy):
    """The toy with dice that have changed since."""

    def resolve(self, state: Any, step: Any, luck: Luck) -> Sequence[Event]:
        """Only sixes."""
        events = super().resolve(state, step, luck)
        return [Rolled((6, 6)) if isinstance(event, Rolled) else event for event in events]


def struck() -> bytes:
    """A log whose second command rolls dice."""
    table = new_table()
    table.submit("ann", Move("f00", 5))
    table.submit("ben", Strike("f00"))
    table.submit("ben", Answer(("keep",)))
    return exported(table)


def test_a_true_log_is_decided_again_to_the_same_end() -> None:
    table = played(40)
    table.undo(cross=True)
    table.undo(cross=True)
    play_on(table, 5, seed=3)
    assert verify(TOY, log_in(exported(table))).state == table.state


def test_changed_rules_are_named_by_command_field_and_both_versions() -> None:
    with pytest.raises(Diverged) as diverged:
        verify(LoadedDice(), log_in(struck()))
    report = diverged.value
    assert (report.seq, report.path, report.now) == (2, "events[2].faces[0]", 6)
    assert report.logged in range(1, 6)
    assert "command 2 differs at events[2].faces[0]" in str(report)


def test_viewing_never_asks_the_rules() -> None:
    assert opened(struck(), LoadedDice()).state == opened(struck()).state


def test_row_10_a_die_forged_with_the_whole_chain_made_right_is_caught() -> None:
    def cheat(bodies: list[dict[str, Any]]) -> None:
        bodies[2]["events"][2]["faces"] = [6, 6]

    data = forged(struck(), cheat)
    log_in(data, exact=True)
    with pytest.raises(Diverged, match=r"command 2 differs at events\[2\]\.faces"):
        verify(TOY, log_in(data))


def test_row_10_a_forged_game_with_states_and_chain_made_right_is_caught() -> None:
    table = new_table()
    honest = table.timeline
    draft = honest.propose("ann", Strike("f01"))
    lucky = tuple(Rolled((6, 6)) if isinstance(event, Rolled) else event for event in draft.record.events)
    state = honest.state
    for event in lucky:
        state = TOY.evolve(state, event)
    cheat = forged(
        exported(play_on(new_table(), 1)),
        lambda bodies: bodies[1].update(
            seat="ann",
            command={"do": "strike", "figure": "f01"},
            events=msgspec.to_builtins(lucky),
            state=state_hash(state),
        ),
    )
    assert opened(cheat).state == state
    with pytest.raises(Diverged, match="faces"):
        verify(TOY, log_in(cheat))


def why_of(report: Diverged) -> str:
    """Why the rules refused the command that a report names."""
    assert isinstance(report.__cause__, Rejected)
    return report.__cause__.why


def test_row_20_an_illegal_move_is_refused_at_its_record() -> None:
    data = forged(struck(), lambda bodies: bodies[1]["command"].update(to=99))
    with pytest.raises(Diverged, match=r"command 1: .*forbids it") as diverged:
        verify(TOY, log_in(data))
    assert why_of(diverged.value) == "no_such_field"


@pytest.mark.parametrize("seat", ["ben", "nobody", ""])
def test_row_22_a_seat_out_of_turn_or_unknown_is_refused_at_its_record(seat: str) -> None:
    data = forged(struck(), lambda bodies: bodies[1].update(seat=seat))
    with pytest.raises(Diverged, match=r"command 1: .*forbids it") as diverged:
        verify(TOY, log_in(data))
    assert why_of(diverged.value) == "not_your_turn"


def test_row_21_a_state_hash_that_differs_stops_at_its_action() -> None:
    table = played(40)
    data = forged(exported(table), lambda bodies: bodies[20].update(state="0" * 32))
    with pytest.raises(Diverged, match="command 20 differs at state"):
        verify(TOY, log_in(data))


def test_row_21_events_that_fold_to_another_state_stop_the_view_at_the_first_of_them() -> None:
    data = forged(struck(), lambda bodies: bodies[1]["events"][0].update(to=6))
    with pytest.raises(Diverged, match="out of sync at action 1"):
        opened(data)


def test_an_event_that_cannot_even_be_folded_is_no_traceback() -> None:
    data = forged(struck(), lambda bodies: bodies[1]["events"][0].update(figure="nobody"))
    with pytest.raises(Diverged, match="out of sync at action 1"):
        opened(data)


def test_a_set_up_that_was_forged_is_caught() -> None:
    data = forged(struck(), lambda bodies: bodies[0].update(seed="lucky"))
    with pytest.raises(Diverged, match="command 2"):
        verify(TOY, log_in(data))


def test_a_barrier_that_was_hidden_is_caught() -> None:
    table = new_table(undo="until_reveal")
    table.submit("ann", Strike("f01"))
    table.undo(cross=True)
    data = forged(exported(table), lambda bodies: bodies[2].pop("crossed"))
    with pytest.raises(Diverged, match="rewind"):
        verify(TOY, log_in(data))


def test_the_first_difference_has_a_path_and_both_values() -> None:
    assert first_difference(Dug("gold"), Dug("gold")) is None
    assert first_difference(Dug("gold"), Dug("trap")) == ("card", "gold", "trap")
    assert first_difference((1, 2), (1,), "x") == ("x[1]", 2, None)
    assert first_difference(True, 1, "x") == ("x", True, 1)


def test_a_game_played_in_memory_and_one_read_back_are_the_same() -> None:
    table = played(25)
    timeline: Timeline = opened(exported(table))
    assert timeline.live() == table.timeline.live()
    assert timeline.tip == table.timeline.tip
