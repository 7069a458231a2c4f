"""Whoever misbehaves is cut, alone: the others notice nothing."""

import contextlib
import random
from collections.abc import Callable
from typing import Any

import pytest

from md_tui.kernel.errors import Malformed
from md_tui.table.hall import guest as guests
from md_tui.table.hall import wire
from md_tui.table.hall.rates import MOST_REFUSED, RATES, Rates
from md_tui.table.hall.wire import LONGEST_LINE, line_of, said_in
from tests.hall.inside import InsideHall
from tests.soak import rounds
from tests.toy.face import ToyFace
from tests.toy.game import Move

Open = Callable[..., InsideHall]
FACE = ToyFace()


def plays_on(hall: InsideHall, ann: Any) -> bool:
    """Whether somebody else can act."""
    ann.wait(ann.submit(ann.acting[0], Move("f00" if ann.acting[0] == "ann" else "f01", 3)))
    return True


def cut(hall: InsideHall, link: Any) -> bool:
    """Whether the hall has hung up."""
    for _ in range(20):
        try:
            if link.fresh() is None:
                return True
        except OSError:
            return True
    return False


@pytest.mark.parametrize(
    "data",
    [
        b"\0" * 100 + b"\n",
        b"[]\n",
        b'{"do":"hello"}\n',
        b"{" * 5000 + b"\n",
        b"x" * (LONGEST_LINE + 10),
        b'"\xff"\n',
    ],
    ids=["zeros", "list", "bare", "deep", "endless", "no text"],
)
def test_who_does_not_say_hello_properly_is_cut(opened: Open, data: bytes) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    link = hall.connect()
    link.send(data)
    assert cut(hall, link)
    assert plays_on(hall, ann)


@pytest.mark.slow
@pytest.mark.soak
def test_random_lines_change_nothing_and_hurt_nobody(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    source = random.Random(7)
    words = [kind.__name__.lower() for kind in wire.SAID.__args__]
    for _ in range(rounds(300, 100_000)):
        fields = {
            f: source.choice([1, -5, "x", "ann", None, [], {}, True, 2**70])
            for f in ("id", "seat", "to", "table", "word")
        }
        line = (
            wire._encode({"do": source.choice(words), **fields})
            if source.random() < 0.8
            else source.randbytes(40)
        )
        try:
            said_in(line)
        except Malformed:
            continue
    eve = hall.visit("Eve")
    for _ in range(60):
        eve.say(wire.Act("x", "ann", source.randrange(9), wire.Raw(b'{"do":"move"}')))
        eve.say(wire.Undo("y", 0, 99))
        eve.say(wire.Vote(1, True))
    hall.settle()
    assert plays_on(hall, ann)
    assert ann.seq == 1


def test_a_flood_is_slowed_down_and_then_cut(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    link = eve.visit._link
    with contextlib.suppress(BrokenPipeError):
        for _ in range(int(MOST_REFUSED + RATES["say"].burst + 5)):
            link.send(line_of(wire.Say("spam")))
            hall.spin(2)
    assert cut(hall, link)
    assert plays_on(hall, ann)


def test_buckets_fill_up_again() -> None:
    now = [0.0]
    rates = Rates(lambda: now[0])
    assert [rates.allows("say") for _ in range(6)] == [True] * 5 + [False]
    now[0] += 1
    assert [rates.allows("say") for _ in range(2)] == [True, False]
    assert not rates.hopeless


def test_who_does_not_read_is_cut_and_nobody_waits_for_him(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "MOST_WAITING", 1 << 15)
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    table = hall.tables["table1"]
    for number in range(3000):
        table.room.ping(table.room.guests[ann.visit.person], f"thing {number:040}")
        if eve.visit.person not in table.room.guests:
            break
        if number % 100 == 0:
            ann.catch_up()
    hall.settle(ann)
    assert eve.visit.person not in table.room.guests
    assert plays_on(hall, ann)


def test_a_command_of_a_hostile_program_is_refused_by_its_shape(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    for raw in (b'{"do":"move"}', b'{"do":"conquer"}', b"[]", b'{"do":"move","figure":7,"to":"x"}', b"null"):
        with pytest.raises(Malformed, match="no command"):
            ann.visit.do(wire.Act(f"h{raw!r}"[:40], "ann", 0, wire.Raw(raw)))
    assert plays_on(hall, ann)
