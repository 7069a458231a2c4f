"""The tutorial by two people over a real sshd, at their screens and by keys; one is killed on the way."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.games.massive_darkness import commands as do
from md_tui.kernel.event import read_log
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.value import Command
from md_tui.kernel.verify import verify
from md_tui.store.hall_files import hall_socket
from md_tui.table.game_with_packs import open_face
from md_tui.table.player_library import library
from md_tui.table.remote.joining import join
from md_tui.table.remote.link import connect
from md_tui.table.remote.visit import Visit
from tests.e2e.player import Player
from tests.pty_harness import PtyProgram
from tests.ssh.hall_server import HallServer
from tests.ssh.sshd import SSHD

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(SSHD is None, reason="sshd is not installed (Debian package openssh-server)"),
    pytest.mark.xdist_group("sshd"),
    pytest.mark.timeout(890),
]
PATIENCE = 90.0
"""Seconds for a session and a hall to start on a busy machine."""
ANSWER = 8.0
"""Seconds for what keys do; a key that came while the screen was busy is pressed again."""
TRIES = 12
QUIET = (
    "MD_TUI_MOMENTS=line",
    "MD_TUI_ANIMATION=off",
    "MD_TUI_ENEMY_SPEED=result",
    "MD_TUI_HINTS=false",
    "MD_TUI_AUTO_END=false",
    "MD_TUI_RULE_IDS=true",
    "MD_TUI_ODDS=false",
)
KILLED_AFTER = 6
"""Decisions after which one of the two loses his session."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[HallServer]:
    server = HallServer(tmp_path)
    server.sessions(*QUIET)
    yield server
    server.end()


class Person(Player):
    """Somebody at a screen over SSH; what has happened is known from a third place at the table."""

    def __init__(self, program: PtyProgram, watcher: Any) -> None:
        super().__init__(program, watcher.host.timeline)
        self.watcher = watcher

    @property
    def state(self) -> Any:
        """The game as the third place sees it now."""
        return self.watcher.host.state

    def carry_out(self, seat: str, command: Command) -> None:
        """Press the keys of a command until it has been played, as somebody does whose key was not heard."""
        before = self.watcher.seq
        for _ in range(TRIES):
            self._ready(seat)
            self.watcher.catch_up()
            if self.watcher.seq > before:
                return
            self._press_for(seat, command)
            end = time.monotonic() + ANSWER
            while time.monotonic() < end:
                self.program.read(0.05)
                self.watcher.catch_up()
                if self.watcher.seq > before:
                    return
            if self.state.asking is None:
                self.press("escape")
                self.program.settle(0.3, 3.0)
        raise AssertionError(f"{command} of {seat} was never played:\n{self.program.screen()}")

    def _ready(self, seat: str) -> None:
        """The screen has come to rest."""
        self.program.settle(0.2, 5.0)
        while "Space goes on" in self.program.screen():
            self.press("space")
            self.program.settle(0.2, 3.0)

    def _press_for(self, seat: str, command: Command) -> None:
        if self.state.asking is not None:
            self.press("enter")  # opens a question that was put aside; takes what is suggested in an open one
        elif isinstance(command, do.Buy | do.DoneBuying):
            self._at_the_class_sheet(command)
        elif isinstance(command, do.EndTurn) and self.state.turn is not None:
            self._end()
        elif isinstance(command, do.Move) and self._is_alone(seat) and (arrow := self._arrow(command)):
            self.press(arrow)
        else:
            self._typed(command)

    def _is_alone(self, seat: str) -> bool:
        return bool(self.game.seats(self.state) == (seat,))


def come(program: PtyProgram) -> None:
    """From the connection to the list of tables."""
    screen = program.wait(lambda screen: "Enter goes on." in screen or "you are" in screen, PATIENCE)
    if "Enter goes on." in screen:
        program.press("enter")
    program.wait("you are", PATIENCE)


def sit(program: PtyProgram, place: int) -> None:
    """Take a seat by the roster."""
    program.wait("take a seat", PATIENCE)
    program.press("P")
    program.wait("who sits where", PATIENCE)
    program.settle(0.2, 3.0)
    program.press(*["down"] * (place - 1), "s")
    program.wait("Done.", PATIENCE)
    program.press("escape")
    program.wait(f"{place}{'BW'[place - 1]} you", PATIENCE)


def to_the_end(program: PtyProgram) -> None:
    """Past the last cards to the page that says how it ended."""
    end = time.monotonic() + PATIENCE
    while not re.search(r"ictory|efeat", screen := program.screen()):
        assert time.monotonic() < end, screen
        if "goes on" in screen:
            program.press("space")
        program.settle(0.5, 3.0)


def test_the_tutorial_is_played_by_two_at_their_screens_and_one_comes_back(server: HallServer) -> None:
    with ExitStack() as open_programs:
        ann = open_programs.enter_context(server.player("player_key"))
        come(ann)
        ann.press("n")
        ann.wait("A new table", PATIENCE)
        ann.settle(0.3, 5.0)
        ann.press("b")
        sit(ann, 1)
        ben = open_programs.enter_context(server.player("second_key"))
        come(ben)
        ben.wait("Enter joins ", PATIENCE)
        ben.press("enter")
        sit(ben, 2)
        watcher = _watching(server)
        owners = {seat: watcher.company.player(seat) for seat in watcher.company.seats}
        assert len(set(owners.values())) == 2
        first, second = owners
        people = {first: Person(ann, watcher), second: Person(ben, watcher)}
        bot = make_bot("greedy", watcher.host.game, "together")
        played, killed = 0, False
        while not watcher.over:
            state = watcher.host.state
            seat, command = bot.choose(GameOutlook(watcher.host.game, state, watcher.acting))
            people[seat].carry_out(seat, command)
            played += 1
            # While something is asked, the question lies over the line that says who is away.
            if played >= KILLED_AFTER and not killed and watcher.host.state.asking is None:
                killed = True
                os.kill(ben.pid, signal.SIGKILL)
                ann.wait(lambda screen: re.search(r"2W .*~", screen) is not None, PATIENCE)
                ben = open_programs.enter_context(server.player("second_key"))
                come(ben)
                ben.wait("Enter goes back to your seat", PATIENCE)
                ben.press("enter")
                ben.wait("2W you", PATIENCE)
                people[second] = Person(ben, watcher)
        assert killed
        for program in (ann, ben):
            to_the_end(program)
        hashed = state_hash(watcher.host.state)
        watcher.close()
        _same_on_disk(server, watcher.id, hashed, ann, ben)


def _watching(server: HallServer) -> Any:
    """A third place at the table, from which the test sees the game; it folds every record as they do."""
    visit = Visit(lambda: connect(hall_socket(server.data)), "Eye", key="eye")
    (card,) = visit.tables()
    return join(visit, str(card["id"]), open_face, watch=True)


def _same_on_disk(server: HallServer, id: str, hashed: str, *programs: PtyProgram) -> None:
    """Both have folded the last record, of which a client takes no other hash; on disk lies the same game."""
    for program in programs:
        os.kill(program.pid, signal.SIGTERM)
    games = library(server.data)
    server.end_hall()
    timeline = games.load(games.records(id))
    bodies = [record.body for record in games.records(id)]
    assert verify(timeline.game, read_log(timeline.game, bodies)).state is not None
    assert state_hash(timeline.state) == hashed
    assert timeline.state.over
