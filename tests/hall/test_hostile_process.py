"""Hostile programs against a hall in a process of its own: only they are cut, and the others play on."""

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from md_tui import __version__
from md_tui.bench.full_hall import _memory
from md_tui.bench.hall_rig import HallProcess, Party
from md_tui.games.massive_darkness.commands import Correct
from md_tui.store.hall_files import hall_socket
from md_tui.table.hall import wire
from md_tui.table.hall.guest import MOST_WAITING
from md_tui.table.hall.rates import MOST_REFUSED
from md_tui.table.hall.wire import LONGEST_LINE, line_of
from tests.soak import rounds

pytestmark = pytest.mark.slow
PATIENCE = 120.0
GIGABYTE = 1 << 30
LIVES = Correct("lifebringer", value="2")
ROOM = 32.0
"""Megabytes by which a hall may grow beside what somebody hostile wants of it; it is held to far less."""


class Hostile:
    """A bare socket to the hall."""

    def __init__(self, hall: HallProcess, name: str = "") -> None:
        """With a name it says hello properly before it misbehaves."""
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.connect(str(hall_socket(hall.root)))
        self.socket.settimeout(PATIENCE)
        if name:
            self.send(line_of(wire.Hello(wire.PROTOCOL, __version__, name, name)))

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def heard(self) -> bytes:
        """What has come so far; nothing more ever comes once the hall has hung up."""
        self.socket.setblocking(False)
        out = b""
        with contextlib.suppress(BlockingIOError):
            while data := self.socket.recv(1 << 16):
                out += data
        self.socket.settimeout(PATIENCE)
        return out

    def last_words(self) -> bytes:
        """Wait until the hall has hung up; what it said before."""
        out = b""
        with contextlib.suppress(ConnectionResetError):
            while data := self.socket.recv(1 << 16):
                out += data
        return out

    def close(self) -> None:
        self.socket.close()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[HallProcess, Party]]:
    """A hall in which two people play."""
    hall = HallProcess(tmp_path_factory.mktemp("hall"))
    party = Party(hall, 2, {"quest": "q1", "heroes": 6})
    yield hall, party
    party.close()
    hall.stop()


def others_play_on(party: Party) -> None:
    """Both are answered, and see each other's moves: that they are is what is promised to them. What they
    play is legal at any time and ends no game, however often it is played."""
    party.catch_up()
    for table in party.tables:
        party.wait_for(party.answered((table, table.held[-1], table.submit(table.held[-1], LIVES)))[0])
    assert len({table.host.timeline.tip for table in party.tables}) == 1


def some_line(source: random.Random, table: str) -> bytes:
    """A line as a fuzzer makes it: bytes, JSON of no shape, or a word with fields of any kind."""
    kind = source.random()
    if kind < 0.2:
        return source.randbytes(source.randrange(1, 200)).replace(b"\n", b"")
    values: list[Any] = [0, 1, -1, 2**40, "", "x", table, None, [], {}, True, "\x1b[2J", "q" * 500, 1.5]
    names = ("id", "table", "seat", "to", "word", "text", "expect", "command", "ballot", "yes", "who", "what")
    fields = {name: source.choice(values) for name in names if source.random() < 0.7}
    if kind > 0.4:
        words = [said.__name__.lower() for said in wire.SAID.__args__]
        fields["do"] = source.choice(words)
    return bytes(wire._encode(fields))


@pytest.mark.soak
def test_random_lines_cut_only_who_sends_them(place: tuple[HallProcess, Party]) -> None:
    hall, party = place
    source, most = random.Random(11), rounds(3_000, 100_000)
    before, sent, cuts = _memory(hall.process.pid), 0, 0
    eve: Hostile | None = None
    while sent < most:
        eve = eve or Hostile(hall, f"eve{cuts % 50}" if cuts % 3 else "")
        try:
            eve.send(some_line(source, party.id) + b"\n")
            eve.heard()
            sent += 1
        except OSError:
            eve.close()
            eve, cuts = None, cuts + 1
        if sent % 500 == 0:
            others_play_on(party)
    others_play_on(party)
    assert cuts > 10, "most of it deserves no second line"
    assert _memory(hall.process.pid) - before < ROOM


def test_a_line_without_end_is_cut_long_before_its_end(place: tuple[HallProcess, Party]) -> None:
    hall, party = place
    before = _memory(hall.process.pid)
    for name in ("", "mallory"):
        eve, sent = Hostile(hall, name), 0
        with contextlib.suppress(OSError):
            while sent < GIGABYTE:
                eve.send(b"x" * LONGEST_LINE)
                sent += LONGEST_LINE
        assert sent < 4 << 20
        eve.last_words()
        eve.close()
        others_play_on(party)
    assert _memory(hall.process.pid) - before < ROOM


@pytest.mark.soak
def test_who_is_cut_and_comes_again_until_he_has_sent_a_gigabyte_without_a_line_end_costs_nobody_anything(
    place: tuple[HallProcess, Party],
) -> None:
    hall, party = place
    before, sent, cuts, most = _memory(hall.process.pid), 0, 0, rounds(16 << 20, GIGABYTE)
    while sent < most:
        eve = Hostile(hall, f"mallory{cuts % 50}" if cuts % 2 else "")
        with contextlib.suppress(OSError):
            while sent < most:
                sent += eve.socket.send(b"x" * LONGEST_LINE)
        eve.close()
        cuts += 1
        if cuts % 100 == 0:
            others_play_on(party)
    others_play_on(party)
    print(f"{sent} bytes in {cuts} lines")
    assert cuts > most / (4 << 20), "nobody gets far with it"
    assert _memory(hall.process.pid) - before < ROOM


def test_who_never_reads_is_cut_and_nobody_waits_for_him(place: tuple[HallProcess, Party]) -> None:
    hall, party = place
    before = _memory(hall.process.pid)
    mute = Hostile(hall, "mute")
    mute.send(line_of(wire.Join(party.id, watch=True)))
    with contextlib.suppress(OSError):
        for _ in range(30):
            mute.send(line_of(wire.Content()))
    end = time.monotonic() + PATIENCE
    while any(person.name == "mute" for person in party.tables[0].company.people.values()) or (
        party.tables[0].company.people == {}
    ):
        assert time.monotonic() < end
        others_play_on(party)
        assert _memory(hall.process.pid) - before < ROOM + MOST_WAITING / (1 << 20)
        time.sleep(0.2)
    mute.close()


WATCHER = """
import socket, sys
line = socket.socket(socket.AF_UNIX)
line.connect(sys.argv[1])
line.sendall(bytes.fromhex(sys.argv[2]))
heard = b""
while b'"is":"ready"' not in heard:
    heard = heard[-100:] + line.recv(65536)
print("ready", flush=True)
while line.recv(65536):
    pass
"""


@pytest.mark.soak
def test_a_stopped_watcher_costs_the_hall_two_megabytes_at_most(place: tuple[HallProcess, Party]) -> None:
    hall, party = place
    said = line_of(wire.Hello(wire.PROTOCOL, __version__, "asleep", "asleep"))
    said += line_of(wire.Join(party.id, watch=True))
    for _ in range(40):
        others_play_on(party)
    command = [sys.executable, "-S", "-c", WATCHER, str(hall_socket(hall.root)), said.hex()]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as watcher:
        assert watcher.stdout is not None
        watcher.stdout.readline()
        watcher.send_signal(signal.SIGSTOP)
        before = _memory(hall.process.pid)
        for _ in range(rounds(30, 600)):
            others_play_on(party)
        grown = _memory(hall.process.pid) - before
        watcher.kill()
    print(f"grown by {grown:.1f} MB")
    assert grown < rounds(30, 600) / 600 + 2


def test_a_byte_now_and_then_holds_no_line_for_ever(place: tuple[HallProcess, Party]) -> None:
    hall, party = place
    drips = [Hostile(hall), Hostile(hall, "drip")]
    end, alive = time.monotonic() + PATIENCE, list(drips)
    while alive:
        assert time.monotonic() < end
        others_play_on(party)
        for drip in tuple(alive):
            try:
                drip.send(b"{")
            except OSError:
                alive.remove(drip)
        time.sleep(5)
    for drip in drips:
        drip.close()


def test_who_acts_for_anothers_seat_is_refused_and_who_goes_on_is_cut(
    place: tuple[HallProcess, Party],
) -> None:
    hall, party = place
    eve = Hostile(hall, "eve")
    eve.send(line_of(wire.Join(party.id, watch=True)))
    seats, seq = list(party.tables[0].company.seats), party.tables[0].seq
    with contextlib.suppress(OSError):
        for number in range(MOST_REFUSED * 2):
            table = party.tables[number % 2]
            seat = seats[number % len(seats)]
            offers = table.offers(seat) if seat in table.held else ()
            command = wire.Raw(wire._encode(offers[0].command)) if offers else wire.Raw(b"null")
            eve.send(line_of(wire.Act(f"{number}", seat, table.seq, command)))
    told = eve.last_words()
    party.catch_up()
    assert party.tables[0].seq == seq, "not one of them was played"
    others_play_on(party)
    assert b"not_your_seat" in told
    assert b"bye_flood" in told
    eve.close()


def test_a_flood_of_lines_of_one_person_leaves_room_for_others(place: tuple[HallProcess, Party]) -> None:
    hall, party = place
    flood = [Hostile(hall, "flood") for _ in range(40)]
    for line in flood[4:]:
        with contextlib.suppress(OSError):
            line.send(line_of(wire.Lobby()))
    others_play_on(party)
    guest = hall.visit("newcomer")
    assert [card["id"] for card in guest.tables()] == [party.id]
    guest.close()
    for line in flood:
        line.close()


def test_a_key_that_somebody_else_claims_is_not_believed(tmp_path: Path) -> None:
    from tests.hall.conftest import toy_host
    from tests.hall.inside import InsideHall

    hall = InsideHall(toy_host())
    hall.hall.owner = os.getuid() + 1
    forger = hall.visit("Ann")
    assert forger.person == f"uid:{os.getuid()}"
    hall.hall.owner = os.getuid()
    assert hall.visit("Ann").person.startswith("key:")
    hall.close()
