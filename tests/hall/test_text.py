"""Shared tables line by line, for people and for programs."""

import io
import os
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from md_tui.sim.hall_protocol import HallProtocol
from md_tui.table.hall import wire
from md_tui.text.polled import PolledConsole
from md_tui.text.shared import SharedSession
from tests.hall.inside import InsideHall
from tests.toy.face import ToyFace
from tests.toy.game import Dig, Move

Open = Callable[..., InsideHall]
FACE = ToyFace()


def typed(table: Any, *lines: str) -> str:
    """What somebody at a table is told who types some lines and leaves."""
    read, write = os.pipe()
    os.write(write, "".join(f"{line}\n" for line in lines).encode())
    os.close(write)
    told = io.StringIO()
    with open(read, encoding="utf-8") as source:
        SharedSession(table, table.face, PolledConsole(source, told)).run()
    return told.getvalue()


def test_a_person_sits_plays_talks_and_sees_who_is_awaited(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE)
    told = typed(ann, "sit 1", "seats", "say hello there", "move f00 3", "people", "chat", "quit")
    assert "Awaited: Ann (nobody yet)." in told
    assert "1 Ann: you*, 2 Ben: -" in told
    assert "Moved(figure='f00', to=3)" in told
    assert "Ann: hello there" in told
    assert "Here: Ann (host)." in told
    assert hall.tables["table1"].host.seq == 1


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("sit 7", "Type the number of a seat, 1 to 2"),
        ("sit 2", "That seat is taken."),
        ("vote yes", "Type vote yes or vote no while a ballot is open."),
        ("say", "There is nothing to say in that."),
        ("lock", "Only the host may do that."),
        ("give 1 Nobody", "There is nobody called Nobody here."),
        ("take 2", "Nobody is away from that seat."),
    ],
)
def test_what_cannot_be_done_is_said_in_words(opened: Open, line: str, answer: str) -> None:
    hall = opened()
    hall.sit("Ben", "table1", FACE, "ben")
    assert answer in typed(hall.sit("Ann", "table1", FACE), line)


def test_a_ballot_is_named_and_answered(opened: Open) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    ben.undo()
    hall.settle(ben)
    told = typed(ann, "vote yes")
    assert "Ben asks to go back to: the beginning. This would go: ann Move(figure='f00', to=3)." in told
    hall.settle(ben)
    assert ben.past.head == 0


def test_a_program_takes_a_seat_and_plays(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann")
    bot = HallProtocol(hall.visit("Robot"), lambda name: FACE)

    def ask(**said: Any) -> dict[str, Any]:
        reply: dict[str, Any] = msgspec.json.decode(bot.reply(msgspec.json.encode(said)))
        return reply

    assert ask(do="hello")["name"] == "Robot"
    assert ask(do="where")["ok"] is False
    assert ask(do="join", table="table1")["seats"] == {"ann": "Ann", "ben": ""}
    assert ask(do="sit", seat="ben")["ok"]
    ann.wait(ann.submit("ann", Dig("f00")))
    heard = ask(do="wait")
    assert heard["acting"] == ["ben"]
    assert "played" in {one["is"] for one in heard["heard"]}
    offer = ask(do="offers", seat="ben")["offers"]
    offer = next(one for one in offer if one["kind"] == "move")
    assert ask(do="act", seat="ben", command=offer["command"])["seq"] == 2
    assert ask(do="act", seat="ann", command=offer["command"])["why"] == "not_your_seat"
    assert ask(do="act", seat="ben", command={"do": "fly"})["error"] == "malformed"
    assert ask(do="say", text="good game")["ok"]
    hall.settle(ann)
    assert [chat.text for chat in ann.company.said] == ["good game"]
    assert ask(do="undo")["seq"] == 3
    assert bot.reply(b"[]").startswith(b'{"ok":false')


def test_a_lost_hall_is_told_and_found_again(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann")
    ann.visit._hang_up()
    told = typed(ann, "move f00 3")
    assert "Moved(figure='f00', to=3)" in told
    ann.visit.say(wire.Beat())
