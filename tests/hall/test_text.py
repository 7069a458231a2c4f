"""Shared tables line by line, for people and for programs."""

import io
import os
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from md_tui.games.face import Line
from md_tui.sim.hall_protocol import HallProtocol
from md_tui.store.memory import MemoryStore
from md_tui.table.game_with_packs import open_face
from md_tui.table.hall import wire
from md_tui.table.local import LocalTable
from md_tui.table.remote.finding import fits
from md_tui.text.polled import PolledConsole
from md_tui.text.shared import SharedSession
from tests.hall.inside import InsideHall
from tests.toy.face import ToyFace
from tests.toy.game import Dig, Move

Open = Callable[..., InsideHall]
FACE = ToyFace()


class CitingFace(ToyFace):
    """A face that names a rule behind whatever happens."""

    def tell(self, event: Any, before: Any, after: Any) -> Line | None:
        line = super().tell(event, before, after)
        return line and Line(f"{line.text}. (TOY-MOV-01)")


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


def test_a_word_about_seats_that_names_none_is_the_games(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    read = type(ann.voice).read
    monkeypatch.setattr(
        type(ann.voice),
        "read",
        lambda self, line: Move("f00", 3) if line == "take a walk" else read(self, line),
    )
    told = typed(ann, "take a walk", "take a nap", "quit")
    assert hall.tables["table1"].host.seq == 1
    assert "Type the number of a seat, 1 to 2" in told


def test_who_waits_for_others_is_not_offered_nothing(opened: Open) -> None:
    hall = opened()
    hall.sit("Ann", "table1", FACE, "ann")
    told = typed(hall.sit("Eve", "table1", FACE, watch=True), "quit")
    assert "You can:" not in told


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


def test_who_asks_the_others_goes_on_typing_while_they_think(opened: Open) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    told = typed(ben, "undo", "say may I?", "people")
    assert "Ben asks to go back to: the beginning." in told
    assert "Ben: may I?" in told
    assert hall.tables["table1"].ballot is not None


def test_a_player_opens_the_channel_of_those_who_watch(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann")
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    eve.visit.say(wire.Say("they will lose"))
    hall.settle(eve)
    told = typed(ann, "whisper no", "watchers", "watchers on", "whisper we hear you")
    assert "Type watchers on to hear those who watch, or watchers off." in told
    assert "Eve (among those who watch): they will lose" in told
    hall.settle(eve)
    assert [chat.text for chat in eve.company.said] == ["they will lose", "we hear you"]


def test_whoever_talks_or_points_in_vain_reads_why(opened: Open) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.visit.do(wire.Host("m", "mute", "Ben"))
    told = typed(ben, "say hello", "whisper hello", "ping f00", "ping f01")
    assert told.count("The host has muted you.") == 2
    assert told.count("points at") == 1
    assert "That was too much at once; wait a moment." in told


def test_a_place_that_somebody_points_at_is_called_by_its_name(opened: Open) -> None:
    face = open_face()
    setup = face.form().typed({"quest": "tutorial"})
    host = LocalTable.start(
        face.game, MemoryStore(), setup, seed="ping", id="table1", options={"hosted": True}
    )
    hall = opened(host)
    ann, ben = hall.sit("Ann", "table1", face), hall.sit("Ben", "table1", face)
    zone = host.state.heroes["bjorn"].zone
    ben.visit.say(wire.Ping(zone))
    told = typed(ann, "seats")
    assert "Ben points at Bjorn's zone." in told
    assert zone not in told


def test_who_comes_back_reads_what_was_played_meanwhile(opened: Open) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ben.close()
    hall.spin()
    ann.wait(ann.submit("ann", Move("f00", 3)))
    told = typed(hall.sit("Ben", "table1", FACE), "seats")
    assert "Since you left:\n  Ann Move(figure='f00', to=3)\n" in told


def test_a_program_whispers_points_looks_redoes_and_leaves(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann")
    bot = HallProtocol(hall.visit("Robot"), lambda name: FACE)

    def ask(**said: Any) -> dict[str, Any]:
        reply: dict[str, Any] = msgspec.json.decode(bot.reply(msgspec.json.encode(said)))
        return reply

    ask(do="join", table="table1")
    ask(do="sit", seat="ben")
    ann.wait(ann.submit("ann", Move("f00", 3)))
    assert ask(do="wait")["seq"] == 1
    assert ask(do="act", seat="ben", command={"do": "move", "figure": "f01", "to": 3})["seq"] == 2
    assert ask(do="undo")["seq"] == 3
    assert ask(do="redo")["seq"] == 4
    assert ask(do="watchers")["ok"]
    assert ask(do="whisper", text="psst")["ok"]
    assert ask(do="at", place="f00", doing="thinks")["ok"]
    hall.run(hall.tables["table1"].tick())
    hall.settle(ann)
    assert list(ann.company.looks.values()) == [("f00", "thinks")]
    assert not ann.company.said
    assert ask(do="leave") == {"ok": True}
    hall.settle(ann)
    assert [person.name for person in ann.company.people.values() if not person.here] == ["Robot"]
    assert ask(do="where")["text"].endswith("first join a table")
    assert ask(do="join", table="table1")["held"] == ["ben"]


@pytest.mark.parametrize(
    ("word", "found"), [("friday", True), ("TUTOR", True), ("ann", True), ("zebra", False), ("", True)]
)
def test_a_table_is_found_by_title_quest_and_names(word: str, found: bool) -> None:
    card = {
        "id": "x1",
        "game": "massive_darkness",
        "title": "Friday night",
        "quest": "tutorial",
        "seats": {"a": "Ann", "b": ""},
    }
    assert fits(card, word) is found


def test_numbers_of_rules_are_told_at_a_shared_table_only_to_whoever_asks(opened: Open) -> None:
    ann = opened().sit("Ann", "table1", CitingFace())
    told = typed(ann, "sit 1", "move f00 3", "#", "log 1", "quit")
    before, _, after = told.partition("are told from now on")
    assert "Moved(figure='f00', to=3)." in before
    assert "TOY-MOV-01" not in before
    assert "Moved(figure='f00', to=3). (TOY-MOV-01)" in after
