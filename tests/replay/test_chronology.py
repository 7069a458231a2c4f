"""A recorded game as steps, marks and sentences."""

from typing import Any

import pytest

from md_tui.games.massive_darkness.events.enemies import EnemySlain
from md_tui.games.massive_darkness.events.heroes import PhaseBegan, RoundBegan
from md_tui.games.massive_darkness.face.history import DEATH, KILL, LOOT, MARKS
from md_tui.table.chronology import ACTION, PHASE, ROUND, Chronology
from tests.replay.recorded import new_game, past_of, play_on, played


@pytest.fixture(scope="module")
def history() -> Chronology:
    return Chronology(past_of(played()))


def scene(history: Chronology, step: int) -> Any:
    """The state after a step."""
    return history.past.scene(history.line[step])


def test_the_steps_are_the_set_up_and_every_live_action(history: Chronology) -> None:
    live = history.past.record().live()
    assert history.last == len(live)
    assert list(history.line[1:]) == [batch.seq for batch in live]
    assert [history.events(step) for step in range(1, history.last + 1)] == [batch.events for batch in live]
    assert history.title(0) == ""
    assert history.title(1).startswith("round 1, ")
    assert history.lines(0)[0].text == "Round 1 begins."
    assert scene(history, -1) == history.past.record().state


def test_every_state_is_the_fold_of_the_events_before_it(history: Chronology) -> None:
    game = history.past.record().game
    for step in (1, 17, 40, history.last):
        state = scene(history, step - 1)
        for event in history.events(step):
            state = game.evolve(state, event)
        assert state == scene(history, step)
        assert [beat.event for beat in history.beats(step)] == list(history.events(step))


def test_steps_by_phase_and_round_stop_where_one_begins(history: Chronology) -> None:
    for unit, kind in ((PHASE, PhaseBegan), (ROUND, RoundBegan)):
        step, stops = 0, []
        while (after := history.stepped(step, unit, 1)) != step:
            step = after
            stops.append(step)
        begins = [
            at
            for at in range(1, history.last + 1)
            if any(isinstance(event, kind) for event in history.events(at))
        ]
        assert stops == (begins if begins[-1] == history.last else [*begins, history.last])
        back = [step]
        while step:
            step = history.stepped(step, unit, -1)
            back.append(step)
        assert back == sorted({*stops, 0}, reverse=True)
    assert history.stepped(0, ACTION, -1) == 0
    assert history.stepped(history.last, ACTION, 1) == history.last
    assert history.stepped(5, ACTION, 1) == 6


def test_marks_say_what_happened_in_a_step(history: Chronology) -> None:
    assert set(history.marks.values())
    assert all(set(kinds) <= set(MARKS) for kinds in history.marks.values())
    for step in range(1, history.last + 1):
        slain = any(isinstance(event, EnemySlain) for event in history.events(step))
        assert (KILL in history.marks.get(step, ())) == slain
    assert any(LOOT in kinds for kinds in history.marks.values())
    first = history.next_mark(0)
    assert first == min(history.marks)
    assert history.next_mark(first, -1) is None
    assert history.next_mark(history.last, 1) is None


def test_a_search_goes_on_from_where_one_stands(history: Chronology) -> None:
    first = history.find("OPENS THE DOOR", 0)
    assert first
    assert any("opens the door" in line.text for line in history.lines(first))
    second = history.find("opens the door", first)
    assert second is None or second > first
    assert history.find("opens the door", history.last, -1) == (
        max(
            at
            for at in range(history.last)
            if any("opens the door" in line.text for line in history.lines(at))
        )
    )
    assert history.find("a purple dragon", 0) is None


def test_a_figure_knows_when_it_changed_last(history: Chronology) -> None:
    hero = history.past.record().state.party[0]
    for step in range(1, history.last + 1, 7):
        changed = history.last_change(hero, step)
        assert changed is not None
        assert changed <= step
        assert scene(history, changed).heroes[hero] == scene(history, step).heroes[hero]
        assert scene(history, changed - 1).heroes[hero] != scene(history, changed).heroes[hero]
    assert history.last_change("nobody", history.last) is None
    enemy, gone = next(
        (name, step)
        for step in range(1, history.last + 1)
        for name in scene(history, step - 1).enemies
        if name not in scene(history, step).enemies
    )
    assert history.last_change(enemy, history.last) == gone


def test_an_abandoned_line_can_be_followed_too() -> None:
    timeline = play_on(new_game(undo="free"), 20)
    timeline.jump(12)
    play_on(timeline, 5, "random")
    live, left = Chronology(past_of(timeline)), Chronology(past_of(timeline), tip=20)
    assert live.last == 17
    assert left.last == 20
    assert live.line[:13] == left.line[:13]
    assert left.past.scene(left.line[20]) == timeline.state_at(20)
    assert live.step_of(20) is None
    assert left.step_of(20) == 20
    assert [tail[0] for tail in past_of(timeline).tails_after(12)] == [13]
    assert past_of(timeline).tails_after(11) == []


def test_a_growing_game_is_followed_to_its_head() -> None:
    timeline = play_on(new_game(), 5)
    history = Chronology(past_of(timeline))
    play_on(timeline, 5)
    assert history.last == 5
    history.follow()
    assert history.last == 10
    assert DEATH in MARKS
