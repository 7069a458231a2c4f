"""An evening at a shared table: undo without waiting, terminals of one user, hosts, watchers, invitations."""
# Long, because all of it is one evening at one table, with the same guests.

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.store.library import Library
from md_tui.store.memory import MemoryStore
from md_tui.table.hall import hall as halls
from md_tui.table.hall import wire
from md_tui.table.hall.cabinet import Cabinet
from md_tui.table.hall.names import person_of
from md_tui.table.hall.room import MOST_WATCHERS, room_of
from md_tui.table.hall.shared import SharedTable
from md_tui.table.local import LocalTable
from md_tui.table.remote.finding import bringing
from md_tui.table.remote.missed import MOST, missed
from md_tui.table.remote.visit import Lost, Visit
from tests.hall.conftest import toy_host
from tests.hall.inside import Inline, InsideHall
from tests.toy.face import ToyFace
from tests.toy.game import TOY, Dig, Move

Open = Callable[..., InsideHall]
FACE = ToyFace()


def two(hall: InsideHall) -> tuple[Any, Any]:
    """Ann and Ben, each in a seat."""
    return hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")


def come_again(hall: InsideHall, *tables: Any) -> None:
    """Everybody whose line was lost finds the hall again."""
    for _ in range(20):
        for table in tables:
            table.visit._retry = 0.0
        hall.settle(*tables)


# Undo.


def test_own_steps_go_back_one_after_the_other_without_any_wait(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    for seat, figure in (("ann", "f00"), ("ben", "f01"), ("ann", "f00")):
        ann.wait(ann.submit(seat, Move(figure, 3)))
    for head in (2, 1, 0):
        ann.wait(ann.undo())
        assert ann.past.head == head


def test_a_ballot_is_counted_and_the_next_one_is_told_when_it_may_be(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    first = ben.undo()
    hall.settle(ben, ann)
    ann.vote(False)
    hall.settle(ann)
    with pytest.raises(Rejected, match="ballot_no"):
        ben.wait(first)
    with pytest.raises(Rejected) as no:
        ben.wait(ben.undo())
    assert (no.value.why, no.value.facts) == ("ballot_too_soon", {"seconds": 20})
    hall.now += 20
    again = ben.undo()
    hall.settle(ben)
    assert (hall.tables["table1"].ballot is not None, again.settled) == (True, False)


def test_who_asked_and_lost_his_line_is_still_told_what_came_of_it(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    reply = ben.undo()
    hall.settle(ben, ann)
    ben.visit._hang_up()
    come_again(hall, ben)
    hall.settle(ann)
    ann.vote(True)
    hall.settle(ann)
    ben.wait(reply)
    assert ben.past.head == 0


# Who is host.


def test_the_one_who_sat_down_first_is_host_while_the_host_is_away_and_not_longer(opened: Open) -> None:
    hall = opened()
    zoe = hall.sit("Zoe", "table1", FACE)
    hall.tables["table1"].room.seating.host = zoe.visit.person
    ben, ann = hall.sit("Ben", "table1", FACE, "ben"), hall.sit("Ann", "table1", FACE, "ann")
    zoe.visit._hang_up()
    hall.settle(ann, ben)
    assert ann.company.host == ben.visit.person
    ben.visit.do(wire.Host("l", "lock"))
    come_again(hall, zoe)
    hall.settle(ann)
    assert ann.company.host == zoe.visit.person
    with pytest.raises(Rejected, match="only_the_host"):
        ben.visit.do(wire.Host("u", "unlock"))


def test_who_sat_first_is_known_after_the_hall_was_killed(opened: Open) -> None:
    store = MemoryStore()
    hall = opened(toy_host(store=store))
    ben = hall.sit("Ben", "table1", FACE, "ben")
    hall.sit("Ann", "table1", FACE, "ann")
    again = SharedTable(LocalTable.resume(TOY, store), Inline())
    assert again.room.seating.owners()[0] == ben.visit.person


# Who watches.


def test_past_twenty_nobody_looks_on_any_more_however_he_comes_in(opened: Open) -> None:
    hall = opened()
    two(hall)
    guests = [hall.sit(f"Guest{chr(97 + n)}", "table1", FACE) for n in range(MOST_WATCHERS)]
    assert all(guest.company.people[guest.visit.person].watch for guest in guests)
    for watch in (True, False):
        with pytest.raises(Rejected, match="too_many_watch"):
            hall.sit("One too many", "table1", FACE, watch=watch)
    ben = hall.sit("Ben", "table1", FACE)
    assert ben.company.held(ben.visit.person) == ("ben",)


def test_who_is_given_a_seat_watches_no_more(opened: Open) -> None:
    hall = opened()
    ann, _ = two(hall)
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    ann.visit.do(wire.Give("g", "ann", "Eve"))
    hall.settle(eve)
    assert not eve.company.people[eve.visit.person].watch
    eve.wait(eve.submit("ann", Move("f00", 3)))


def test_a_watcher_whose_line_dropped_comes_back_as_a_watcher(opened: Open) -> None:
    hall = opened()
    hall.sit("Ann", "table1", FACE, "ann")
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    eve.visit._hang_up()
    come_again(hall, eve)
    assert eve.ready
    assert eve.company.people[eve.visit.person].watch


# Private tables.


def test_who_was_invited_once_comes_back_without_the_word(opened: Open) -> None:
    store = MemoryStore()
    hall = opened(toy_host(store=store, private=True))
    ann = hall.sit("Ann", "table1", FACE, "ann")
    word = ann.visit.do(wire.Host("i", "invite")).word
    eve = hall.sit("Eve", "table1", FACE, watch=True, word=word)
    ann.visit.do(wire.Host("i2", "invite"))
    eve.visit._hang_up()
    come_again(hall, eve)
    assert eve.ready
    known = room_of(store.notes())
    assert known.knows(eve.visit.person)
    assert known.knows(ann.visit.person)
    assert not known.knows("key:somebody")


def test_who_is_not_let_in_again_is_told_so_and_tries_no_more(opened: Open) -> None:
    hall = opened(toy_host(private=True))
    ann = hall.sit("Ann", "table1", FACE, "ann")
    word = ann.visit.do(wire.Host("i", "invite")).word
    eve = hall.sit("Eve", "table1", FACE, watch=True, word=word)
    hall.tables["table1"].room.invited.clear()
    hall.tables["table1"].room.word = "other"
    eve.visit._hang_up()
    with pytest.raises(Lost, match="private"):
        come_again(hall, eve)


def _library(tmp_path: Path) -> Library:
    return Library(
        tmp_path, lambda name, content, contents: TOY, lambda timeline: dict(timeline.header.options)
    )


def test_a_private_table_stays_in_its_owners_list_after_the_hall_was_killed(tmp_path: Path) -> None:
    hall, games = InsideHall(), _library(tmp_path)
    cabinet = Cabinet(games, Inline(), hall.hall.clock, hall._report)
    said = wire.Open("o", "toy", {"figures": 8}, {}, "secret", private=True)
    table = hall.run(cabinet.begin("key:ann", said))
    table.close()
    games.save_card(table.host.timeline, "2026-01-01T00:00:00Z")
    later = Cabinet(games, Inline(), hall.hall.clock, hall._report)
    assert [card["title"] for card in hall.run(later.list.cards("key:ann"))] == ["secret"]
    assert hall.run(later.list.cards("key:eve")) == []
    hall.close()


def test_a_table_that_is_put_away_shows_whose_seats_are_and_which_are_ones_own(tmp_path: Path) -> None:
    hall, games = InsideHall(), _library(tmp_path)
    cabinet = Cabinet(games, Inline(), hall.hall.clock, hall._report)
    table = hall.run(cabinet.begin("key:ann", wire.Open("o", "toy", {"figures": 8}, {}, "open")))
    table.room.names["key:ann"] = "Ann"
    table.room.seating.sit("key:ann", "ann")
    hall.run(table.keep(table.room.seats_note()))
    table.close()
    games.save_card(table.host.timeline, "2026-01-01T00:00:00Z")
    later = Cabinet(games, Inline(), hall.hall.clock, hall._report)
    for person, own in (("key:ann", ["ann"]), ("key:eve", [])):
        (card,) = hall.run(later.list.cards(person))
        assert (card["seats"]["ann"], card["here"]["ann"], card["yours"]) == ("Ann", False, own)
    set_again = hall.run(later.find(table.id))
    assert set_again.room.seating.owned("key:ann") == ("ann",)
    set_again.close()
    hall.close()


def test_a_game_played_alone_comes_to_a_table_and_back(tmp_path: Path) -> None:
    games = _library(tmp_path)
    alone = LocalTable.start(TOY, games.new("alone"), {"figures": 8}, seed="KNOWN", id="alone")
    alone.submit("ann", Move("f00", 3))
    games.save_card(alone.timeline, "2026-01-01T00:00:00Z")
    hall = InsideHall()
    hall.hall.owner = os.getuid()
    hall.hall.cabinet = Cabinet(games, Inline(), hall.hall.clock, hall._report)
    ann = hall.visit("Ann")
    with pytest.raises(KernelError, match="in use"):
        ann.do(bringing("alone"))
    alone.close()
    with pytest.raises(Rejected, match="not_a_shared_game"):
        hall.sit("Eve", "alone", FACE)
    assert ann.do(bringing("alone")).word == "alone"
    table = hall.sit("Ann", "alone", FACE, "ann", "ben")
    assert (table.seed_known, table.seq, table.host.timeline.header.seed) == (True, 1, "")
    assert table.company.host == table.visit.person
    table.wait(table.submit("ben", Move("f01", 4)))
    assert [card["id"] for card in hall.run(hall.hall.cabinet.list.cards("key:eve"))] == ["alone"]
    hall.run(hall.hall.cabinet.close())
    later = Cabinet(games, Inline(), hall.hall.clock, hall._report)
    assert hall.run(later.find("alone")).host.seq == 2, "who sat there comes back after the hall was killed"
    hall.run(later.close())
    again = LocalTable.resume(TOY, games.open("alone"))
    again.submit("ann", Move("f00", 5))
    assert (again.seq, again.timeline.header.seed) == (3, "KNOWN")
    again.close()
    hall.close()


def test_nobody_but_the_halls_own_user_brings_games_of_its_library(tmp_path: Path) -> None:
    hall = InsideHall()
    hall.hall.owner = os.getuid() + 1
    hall.hall.cabinet = Cabinet(_library(tmp_path), Inline(), hall.hall.clock, hall._report)
    with pytest.raises(Rejected, match="not_a_shared_game"):
        hall.visit("Eve").do(bringing("alone"))
    hall.close()


@pytest.mark.parametrize("policy", ["own", "vote", "anyone"])
def test_who_opens_a_table_says_who_may_take_back(tmp_path: Path, policy: str) -> None:
    hall = InsideHall()
    cabinet = Cabinet(_library(tmp_path), Inline(), hall.hall.clock, hall._report)
    table = hall.run(cabinet.begin("key:ann", wire.Open("o", "toy", {"figures": 8}, {"undo_by": policy})))
    assert table.options["undo_by"] == policy
    with pytest.raises(Malformed, match="undo_by is one of"):
        hall.run(cabinet.begin("key:ann", wire.Open("p", "toy", {"figures": 8}, {"undo_by": "nobody"})))
    hall.run(cabinet.close())
    hall.close()


# Terminals of one user.


def test_two_terminals_of_one_user_are_two_people_under_two_names(opened: Open) -> None:
    hall = opened()
    first = Visit(hall.connect, "root")
    assert not first.twice
    second = Visit(hall.connect, "root")
    assert (second.person, second.twice) == (first.person, True)
    ben = Visit(hall.connect, "root", alias="Ben")
    assert (ben.person, ben.name, ben.twice) == ("uid:0/ben", "Ben", False)
    again = Visit(hall.connect, "root", alias="BEN")
    assert (again.person, again.twice) == (ben.person, True)


def test_a_key_is_one_person_whatever_name_it_comes_by() -> None:
    assert person_of("SHA256:x", 1, True, "Ben") == person_of("SHA256:x", 1, True)
    assert person_of("", 1, True, "\x1b[2J") != person_of("", 1, True, "Ben")
    assert person_of("", 1, True, " \u202e ") == "uid:1"


def test_a_user_cannot_fill_the_hall_under_many_names(opened: Open) -> None:
    hall = opened()
    kept = [Visit(hall.connect, "root", alias=f"n{chr(97 + n // 26)}{chr(97 + n % 26)}") for n in range(32)]
    with pytest.raises(Lost, match="too often"):
        Visit(hall.connect, "root", alias="one more")
    assert hall.visit("Key").name == "Key"
    assert len(kept) == halls.MOST_USER_LINES


# Since one left.


def test_who_comes_back_is_told_what_was_played_meanwhile(opened: Open) -> None:
    hall = opened()
    ann, ben = two(hall)
    assert missed(ben, ben.left).told == ()
    seen: list[int] = []
    ben.on_return = seen.append
    ben.visit._hang_up()
    hall.spin()
    ann.wait(ann.submit("ann", Move("f00", 3)))
    come_again(hall, ben)
    assert seen == [0]
    assert [title.split()[0] for title in missed(ben, seen[0]).told] == ["ann"]
    ben.close()
    hall.spin()
    ben = hall.sit("Ben", "table1", FACE)
    assert ben.left == 1
    assert missed(ben, ben.left).told == ()


def test_where_somebody_left_is_known_after_the_hall_was_killed(opened: Open) -> None:
    store = MemoryStore()
    hall = opened(toy_host(store=store))
    ann, ben = two(hall)
    ben.close()
    hall.spin()
    ann.wait(ann.submit("ann", Move("f00", 3)))
    other = opened(LocalTable.resume(TOY, store))
    back = other.sit("Ben", "table1", FACE)
    assert (back.left, missed(back, back.left).told[0].split()[0]) == (0, "ann")


def test_of_a_long_absence_the_last_steps_are_told_and_the_others_counted(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    for number in range(MOST + 3):
        seat = ("ann", "ben")[number % 2]
        own = next(n for n, f in ann.host.state.figures.items() if f.owner == seat and f.health > 0)
        ann.wait(ann.submit(seat, Move(own, 2 + number % 4)))
        hall.now += 1
    found = missed(ann, 0)
    assert (len(found.told), found.more) == (MOST, 3)


# The hall itself.


def test_the_hall_goes_on_whatever_goes_wrong_in_its_housekeeping(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = opened(toy_host(), toy_host(id="table2"))
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table2", FACE, "ann")
    monkeypatch.setattr(halls, "TICK", 0.0)
    monkeypatch.setattr(halls, "RENEW", -1.0)
    ticks: list[int] = []

    async def raises(*given: object) -> None:
        ticks.append(1)
        if len(ticks) > 3:
            hall.hall.lines.clear()
            hall.now += halls.IDLE
        raise ZeroDivisionError("in the housekeeping")

    monkeypatch.setattr(hall.tables["table1"], "tick", raises)
    monkeypatch.setattr(hall.hall.cabinet, "tidy", raises)
    monkeypatch.setattr(hall.hall.cabinet, "renew", raises)
    monkeypatch.setattr(hall.hall.cabinet, "_card", lambda table: None)
    hall.run(hall.hall.ticking())
    assert {type(error) for error in hall.errors} == {ZeroDivisionError}
    assert len(ticks) > 3
    assert "table1" not in hall.hall.cabinet._tables
    assert "table2" in hall.hall.cabinet._tables
    assert ann.visit is not ben.visit


def test_the_hall_leaves_when_it_has_been_alone_for_long_enough(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = opened()
    monkeypatch.setattr(halls, "TICK", 0.0)
    ticks: list[int] = []

    async def tidy(seconds: float) -> None:
        ticks.append(1)
        hall.now += halls.IDLE / 4

    monkeypatch.setattr(hall.hall.cabinet, "tidy", tidy)
    hall.run(hall.hall.ticking())
    assert len(ticks) == 4


def test_a_dig_taken_back_needs_the_same_line_again_and_no_waiting(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann")
    ann.wait(ann.submit("ann", Dig("f00")))
    with pytest.raises(KernelError):
        ann.wait(ann.undo())
    ann.wait(ann.undo(cross=True))
    assert ann.past.head == 0
