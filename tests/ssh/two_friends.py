"""Two friends at one table over SSH, by typed words: one of them is killed and comes back."""

import os
import signal
from collections.abc import Callable
from contextlib import AbstractContextManager

from tests.pty_harness import PtyProgram

PATIENCE = 90.0
Comes = Callable[[], AbstractContextManager[PtyProgram]]
"""Somebody opens a line."""


def play_though_one_is_killed(first: Comes, second: Comes) -> None:
    """Both sit down at a new game; the second loses his line and finds his seat again."""
    with first() as ann:
        ann.wait("in this hall", PATIENCE)
        ann.send(b"new tutorial\r")
        ann.wait("Awaited", PATIENCE)
        ann.send(b"sit 1\r")
        ann.wait("you*", PATIENCE)
        with second() as ben:
            _join(ben, "Awaited")
            ben.send(b"sit 2\r")
            ben.wait("2 Whisper: you", PATIENCE)
            ann.send(b"1\r")
            ann.wait("2 actions", PATIENCE)
            ben.wait("2 actions", PATIENCE)
            os.kill(ben.pid, signal.SIGKILL)
        ann.send(b"people\r")
        ann.wait("away", PATIENCE)
        with second() as ben:
            _join(ben, "2 Whisper: you")
            _quit(ben)
        _quit(ann)


def _join(guest: PtyProgram, then: str) -> None:
    guest.wait("join and a number", PATIENCE)
    guest.send(b"join 1\r")
    guest.wait(then, PATIENCE)


def _quit(guest: PtyProgram) -> None:
    guest.send(b"quit\r")
    guest.wait_exit(PATIENCE)
