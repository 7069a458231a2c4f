"""A line to the hall: who is silent, who knows another game, and what nobody else has to wait for."""

import contextlib
import fcntl
import resource
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from md_tui.kernel.errors import KernelError
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.store import NotSaved
from md_tui.kernel.table_port import Heard, Played, Rewound
from md_tui.store.library import Library
from md_tui.table.hall import answers, guest, wire
from md_tui.table.hall.cabinet import CARD_EVERY, Cabinet
from md_tui.table.hall.start import OPEN_FILES
from md_tui.table.remote.link import NoHall, SocketLink
from md_tui.table.remote.visit import BEAT, Visit
from tests.hall.conftest import toy_host
from tests.hall.inside import InsideHall
from tests.hall.test_everyday import come_again
from tests.toy.face import ToyFace
from tests.toy.game import TOY, Dig, Move

Open = Callable[..., InsideHall]
FACE = ToyFace()


def told(link: Any) -> list[Any]:
    """Everything that came on a line until the hall hung up."""
    out: list[Any] = []
    while (lines := link.fresh()) is not None:
        out += [answers.message_in(line) for line in lines]
        if not lines:
            return out
    return out


def test_who_does_not_say_hello_in_time_is_shown_out(opened: Open) -> None:
    hall = opened()
    link = hall.connect()
    link.send(b'{"do":')
    hall.spin()
    hall.wait(guest.GREETING - 1)
    assert told(link) == []
    hall.wait(2)
    assert [message.why for message in told(link)] == ["silent"]
    assert link.fresh() is None


def test_who_is_silent_for_too_long_is_away_and_a_sign_of_life_is_enough(opened: Open) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    assert BEAT * 2 < guest.SILENCE
    for _ in range(4):
        hall.wait(guest.SILENCE / 3)
        ann.visit.say(wire.Beat())
        hall.settle(ann)
    people = {person.name: person.here for person in ann.company.people.values()}
    assert people == {"Ann": True, "Ben": False}
    assert ann.company.player("ben") == ben.visit.person, "the seat stays his"
    come_again(hall, ben)
    hall.settle(ann)
    assert all(person.here for person in ann.company.people.values())


def test_a_byte_now_and_then_is_no_sign_of_life(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    drip = hall.connect()
    drip.send(wire.line_of(wire.Hello(wire.PROTOCOL, _version(), "Drip", "Drip")))
    hall.settle(ann)
    for byte in b'{"do"':
        with contextlib.suppress(BrokenPipeError):
            drip.send(bytes([byte]))
        hall.wait(guest.SILENCE / 4)
        ann.visit.say(wire.Beat())
        hall.settle(ann)
    assert "silent" in [getattr(message, "why", "") for message in told(drip)]
    ann.wait(ann.submit("ann", Move("f00", 3)))


def test_a_guest_with_another_course_of_the_game_begins_it_anew(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    heard: list[Heard] = []
    returned: list[int] = []
    ann.wait(ann.submit("ann", Move("f00", 3)))
    ann.wait(ann.submit("ben", Dig("f01")))
    ann.subscribe(heard.append)
    ann.on_return = returned.append
    other = toy_host()
    for seat, figure in (("ann", "f00"), ("ben", "f01"), ("ann", "f00")):
        other.submit(seat, Move(figure, 5))
    restored = opened(other)
    ann.visit._connect = restored.connect
    ann.visit._hang_up()
    come_again(restored, ann)
    assert (ann.seq, ann.past.head) == (3, 3)
    assert state_hash(ann.host.state) == state_hash(other.state)
    assert state_hash(ann.past.view(3)) == state_hash(TOY.view(other.state, None))
    assert heard == [Rewound(3, 3, ())], "the way there is not told as if it happened now"
    assert returned == [-1]
    restored.run(restored.tables["table1"].keep(restored.tables["table1"].room.seats_note()))
    ann.visit.do(wire.Sit("s", "ben"))
    ann.wait(ann.submit("ben", Move("f01", 4)))
    assert (ann.seq, type(heard[-1])) == (4, Played)


class Hanging:
    """Something of a store that does not come back until it is let go."""

    def __init__(self, do: Any) -> None:
        self.do, self.begun, self.go = do, threading.Event(), threading.Event()

    def __call__(self, *given: Any) -> Any:
        self.begun.set()
        assert self.go.wait(60)
        return self.do(*given)


def test_nobody_waits_for_the_disk_while_another_is_told_what_he_missed(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.wait(ann.submit("ann", Move("f00", 3)))
    table = hall.tables["table1"]
    read = Hanging(table.host.store.read)
    monkeypatch.setattr(table.host.store, "read", read)
    with ThreadPoolExecutor(1) as pool, monkeypatch.context() as meanwhile:
        meanwhile.setattr(table, "_pool", pool)
        eve = hall.visit("Eve")
        came: list[Any] = []
        eve.hear = came.append
        eve.say(wire.Join("table1", watch=True))
        eve.pump()
        assert read.begun.wait(60)
        ann.visit.say(wire.Ping("f00"))
        heard: list[Any] = []
        ben.on_company = heard.append
        hall.settle(ann, ben)
        assert [type(message) for message in heard] == [answers.Pinged]
        read.go.set()
        while not any(isinstance(message, answers.Ready) for message in came):
            eve.pump()
    assert [type(message) for message in came if isinstance(message, answers.Record)] == [answers.Record]


def test_a_card_is_written_beside_the_game(tmp_path: Any) -> None:
    hall = InsideHall()
    games = Library(tmp_path, lambda *named: TOY, lambda timeline: dict(timeline.header.options))
    with ThreadPoolExecutor(2) as pool:
        cabinet = Cabinet(games, pool, hall.hall.clock, hall._report)
        table = hall.run(cabinet.begin("key:ann", wire.Open("o", "toy", {"figures": 8})))
        save = games.save_card = Hanging(games.save_card)  # type: ignore[method-assign]

        async def play() -> None:
            for number in range(CARD_EVERY):
                seat, figure = (("ann", "f00"), ("ben", "f01"))[number % 2]
                await table.write(table.host.timeline.propose(seat, Move(figure, 2 + number % 5)))

        hall.run(play())
        assert save.begun.wait(60)
        assert table.host.seq == CARD_EVERY, "the game did not wait"
        save.go.set()
        hall.run(cabinet.close())
    assert [card["seq"] for card in games.glance()] == [CARD_EVERY]
    hall.close()


def test_a_book_of_people_that_is_away_is_told_and_asked_again(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann")
    with monkeypatch.context() as away:

        def gone(*given: object) -> None:
            raise NotSaved("not saved: the record keeper does not answer")

        away.setattr(hall.hall.persons.book, "find", gone)
        ann.visit._hang_up()
        come_again(hall, ann)
        assert not ann.visit.lost
        with pytest.raises(KernelError, match="does not answer"):
            Visit(hall.connect, "Ben", key="Ben")
    come_again(hall, ann)
    assert ann.ready


def test_a_hall_may_have_as_many_lines_as_the_system_lets_it(tmp_path: Any) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    least = min(OPEN_FILES, hard) if hard != resource.RLIM_INFINITY else OPEN_FILES
    script = (
        "import resource; from md_tui.table.hall.start import raise_limits\n"
        "hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard)); raise_limits()\n"
        "print(*resource.getrlimit(resource.RLIMIT_NOFILE))\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert [int(word) for word in ran.stdout.split()] == [least, hard]


def _version() -> str:
    from md_tui import __version__

    return __version__


def test_nothing_is_said_into_a_line_that_broke(opened: Open, caplog: pytest.LogCaptureFixture) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann")
    line = next(line for line in hall.hall.lines if line.person == ann.visit.person)
    line._writer.transport.abort()
    for _ in range(20):
        line.tell(answers.Paused("nobody hears this"))
    assert caplog.messages == []
    hall.spin()
    assert line not in hall.hall.lines


def test_a_line_is_heard_however_many_files_are_open_beside_it() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    near, far = socket.socketpair()
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(2048, hard), hard))
    try:
        high = socket.socket(fileno=fcntl.fcntl(near.fileno(), fcntl.F_DUPFD, 1100))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    link = SocketLink(high)
    far.sendall(b"hello\n")
    assert link.fresh(5.0) == [b"hello"]
    near.close()
    far.close()
    assert link.fresh(5.0) is None
    link.close()


@pytest.mark.parametrize("hears", [False, True], ids=["at once", "after hello"])
def test_a_hall_that_hangs_up_before_it_greets_is_one_that_does_not_answer(opened: Open, hears: bool) -> None:
    hall, ends = opened(), []

    def hung_up() -> SocketLink:
        near, far = socket.socketpair()
        far.shutdown(socket.SHUT_WR if hears else socket.SHUT_RDWR)
        ends.append(far)
        return SocketLink(near)

    with pytest.raises(NoHall) as refused:
        Visit(hung_up, "Ann")
    assert refused.value.why == "hall_silent"
    ann = hall.visit("Ann")
    ann._connect = ann._home = hung_up
    ann.try_later()
    ann.pump()
    assert not ann.connected
    ann._connect, ann._retry = hall.connect, 0.0
    ann.pump()
    assert ann.connected
