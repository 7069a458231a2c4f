"""A signal at the very end: nothing is left behind that could end the program in another way later."""

import asyncio
import os
import signal
from typing import Any

import pytest

from md_tui.tui.terminal.signals import EXIT_SIGNALS, leaving_on_signals

ENDING = (*EXIT_SIGNALS, signal.SIGALRM)


@pytest.mark.parametrize("moment", range(6))
def test_a_signal_while_the_program_is_leaving_sets_no_alarm_that_outlives_it(
    monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    before = {number: signal.signal(number, signal.SIG_IGN) for number in ENDING}
    calls: list[int] = []
    try:
        asyncio.run(_left_with_a_signal(monkeypatch, moment, calls))
        assert signal.getitimer(signal.ITIMER_REAL)[0] == 0
        assert [signal.getsignal(number) for number in ENDING] == [signal.SIG_IGN] * len(ENDING)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)
    assert calls, "the signal came"


async def _left_with_a_signal(monkeypatch: pytest.MonkeyPatch, moment: int, calls: list[int]) -> None:
    """Leave the block; SIGTERM comes right before one of the calls that put things back."""
    real_signal, real_timer = signal.signal, signal.setitimer

    def due() -> None:
        calls.append(len(calls))
        if len(calls) == moment + 1:
            os.kill(os.getpid(), signal.SIGTERM)

    def put_back(number: int, handler: Any) -> Any:
        due()
        return real_signal(number, handler)

    def set_timer(which: int, seconds: float) -> Any:
        if seconds == 0:
            due()
        return real_timer(which, seconds)

    with leaving_on_signals(lambda code: None, lambda: None):
        monkeypatch.setattr(signal, "signal", put_back)
        monkeypatch.setattr(signal, "setitimer", set_timer)
    monkeypatch.undo()


def test_a_signal_after_the_end_of_the_loop_is_no_error() -> None:
    from md_tui.tui.terminal.signals import _Leaving

    loop = asyncio.new_event_loop()
    loop.close()
    try:
        _Leaving(loop, lambda code: None, lambda: None).asked(signal.SIGTERM, None)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
