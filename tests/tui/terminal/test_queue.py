"""A flood is thinned in the queue, and the quit key passes."""

from textual.events import Event, Key, MouseMove, MouseScrollUp

from md_tui.tui.terminal.decode import CursorAt, Decoder
from md_tui.tui.terminal.intake import Intake
from md_tui.tui.terminal.queue import MOST_EVENTS, MOST_REPEATS, EventQueue


def filled(text: str) -> EventQueue:
    queue, decoder = EventQueue(frozenset({"Q", "ctrl+c"})), Decoder()
    for token in Intake().feed(text, 0.0):
        for event in decoder.decode(token):
            assert isinstance(event, Event)
            queue.put(event)
    return queue


def emptied(queue: EventQueue) -> list[str]:
    taken = []
    while (event := queue.take()) is not None:
        taken.append(event.key if isinstance(event, Key) else type(event).__name__)
    return taken


def test_a_held_key_stops_soon_after_its_release() -> None:
    assert emptied(filled("x" * 1000)) == ["x"] * MOST_REPEATS


def test_a_flood_of_different_keys_is_bounded_and_counted() -> None:
    queue = filled("xyz" * 30_000)

    assert len(emptied(queue)) == MOST_EVENTS
    assert queue.drain_dropped() == 90_000 - MOST_EVENTS
    assert queue.drain_dropped() == 0


def test_the_quit_key_goes_past_a_full_queue() -> None:
    assert emptied(filled("xyz" * 30_000 + "Q")) == ["Q"]


def test_mouse_moves_are_merged() -> None:
    moves = "".join(f"\x1b[<35;{x % 80 + 1};{x % 24 + 1}M" for x in range(50_000))
    queue = filled(moves)

    last = queue.take()

    assert isinstance(last, MouseMove)
    assert (last.x, last.y) == (49_999 % 80, 49_999 % 24)
    assert queue.take() is None


def test_a_storm_of_the_wheel_is_bounded() -> None:
    assert emptied(filled("\x1b[<64;1;1M" * 1000)) == [MouseScrollUp.__name__] * MOST_REPEATS


def test_replies_and_impossible_keys_are_no_events() -> None:
    odd = [
        "\x1b[?0u",
        "\x1b[99999999999999u",
        "\x1b[1114112u",
        "\x1b[<99999;1;1M",
        "\x1b[I",
        "\x1b[O",
    ]
    odd += ["\x1b[48;24;80;0;0t", "\x1b[?2048;2$y", "\x1b[0n", "\x1b[<1;2M", "\x1b[<-1;-2;-3M"]

    assert emptied(filled("".join(odd))) == []


def test_a_report_of_the_cursor_is_told_and_is_no_event() -> None:
    (report,) = (one for token in Intake().feed("\x1b[12;40R", 0.0) for one in Decoder().decode(token))

    assert isinstance(report, CursorAt)
    assert (report.row, report.column) == (12, 40)
    assert not isinstance(report, Event)
