"""People at one table: each acts for his own seats, all see the same, nothing answered is lost or doubled."""

from collections.abc import Callable

import pytest

from md_tui.kernel.errors import KernelError, Rejected, Stale
from md_tui.kernel.question import Answer
from md_tui.kernel.statehash import canonical, state_hash
from md_tui.kernel.store import NotSaved
from md_tui.kernel.table_port import Heard, Played
from md_tui.store.memory import MemoryStore
from md_tui.table.hall import answers, wire
from md_tui.table.hall.bots import PACE
from md_tui.table.hall.shared import SharedTable
from md_tui.table.local import LocalTable
from md_tui.table.remote.visit import Lost, Visit
from tests.hall.conftest import SEED, toy_host
from tests.hall.inside import Inline, InsideHall
from tests.toy.face import ToyFace
from tests.toy.game import TOY, Dig, Move, Strike
from tests.toy.masks import MASKED_TOY, Ready

Open = Callable[..., InsideHall]
FACE = ToyFace()


def test_two_people_play_and_see_the_same(opened: Open) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    heard: list[Heard] = []
    ben.subscribe(heard.append)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    ben.wait(ben.submit("ben", Dig("f01")))
    hall.settle(ann)
    assert (
        state_hash(ann.host.state)
        == state_hash(ben.host.state)
        == state_hash(hall.tables["table1"].host.state)
    )
    assert [one.seat for one in heard if isinstance(one, Played)] == ["ann", "ben"]


def test_nobody_acts_for_a_seat_that_is_not_his(opened: Open) -> None:
    hall = opened()
    hall.sit("Ann", "table1", FACE, "ann")
    ben, eve = hall.sit("Ben", "table1", FACE, "ben"), hall.sit("Eve", "table1", FACE, watch=True)
    command = wire.Raw(canonical(Move("f00", 3)))
    for guest in (ben, eve):
        with pytest.raises(Rejected, match="not_your_seat"):
            guest.wait(guest.submit("ann", Move("f00", 3)))
        with pytest.raises(Rejected, match="not_your_seat"):
            guest.visit.do(wire.Act("forged", "ann", 0, command))
    assert hall.tables["table1"].host.seq == 0


def test_a_resent_intent_gets_the_same_answer_and_has_no_second_effect(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    act = wire.Act("once", "ann", 0, wire.Raw(canonical(Move("f00", 3))))
    first, second = ann.visit.do(act), ann.visit.do(act)
    assert first == second == answers.Done("once", 1)
    assert hall.tables["table1"].host.seq == 1
    refused = wire.Act("never", "ann", 1, wire.Raw(canonical(Move("f00", 3))))
    for _ in range(2):
        with pytest.raises(Rejected, match="not_your_turn"):
            ann.visit.do(refused)


def test_the_same_answer_comes_after_the_hall_was_killed(opened: Open) -> None:
    store = MemoryStore()
    hall = opened(toy_host(store=store))
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    act = wire.Act("once", "ann", 0, wire.Raw(canonical(Move("f00", 3))))
    ann.visit.do(act)
    other = opened(LocalTable.resume(TOY, store))
    again = other.sit("Ann", "table1", FACE)
    assert again.held == ("ben",)
    assert again.visit.do(act) == answers.Done("once", 1)
    assert other.tables["table1"].host.seq == 1


def test_a_command_for_another_version_is_stale_and_goes_again_if_the_same_offer_stands(opened: Open) -> None:
    hall = opened(toy_host(MASKED_TOY))
    face = ToyFace(MASKED_TOY)
    ann, ben = hall.sit("Ann", "table1", face, "ann"), hall.sit("Ben", "table1", face, "ben")
    first, second = ann.submit("ann", Ready()), ben.submit("ben", Ready())
    ann.wait(first)
    ben.wait(second)
    with pytest.raises(Stale):
        ben.wait(ben.submit("ben", Move("f01", 2), expect=0))


def test_a_stale_command_of_an_open_game_is_kindly_sent_again(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    hall.tables["table1"].host.submit("ann", Move("f00", 5))
    hall.tables["table1"].host.submit("ben", Move("f01", 5))
    with pytest.raises(Stale):
        ann.wait(ann.submit("ann", Dig("f00")))
    hall.tables["table1"].host.submit("ann", Move("f00", 6))
    hall.settle(ann)
    reply = ann.submit("ben", Dig("f01"))
    ann.wait(reply)
    assert ann.seq == 4


def test_a_question_goes_to_the_one_who_holds_its_seat(opened: Open) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.wait(ann.submit("ann", Strike("f01")))
    hall.settle(ben)
    assert ben.asking is not None
    with pytest.raises(Rejected):
        ben.wait(ben.submit("ben", Answer(("keep",))))
    ann.wait(ann.submit("ann", Answer(("keep",))))


def test_no_byte_that_a_guest_gets_holds_the_seed_before_the_end(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.hall.inside import InsideLink

    came: list[bytes] = []
    fresh = InsideLink.fresh
    monkeypatch.setattr(
        InsideLink,
        "fresh",
        lambda self, seconds=0.0: [came.append(x) or x for x in fresh(self, seconds) or []],
    )
    hall = opened(toy_host(undo="free"), toy_host(MASKED_TOY, id="table2"))
    table = hall.sit("Ann", "table1", FACE, "ann", "ben")
    hall.sit("Ben", "table2", ToyFace(MASKED_TOY), "ann")
    while not table.over:
        assert SEED.encode() not in b"".join(came)
        turn = table.host.state.turn
        own = next(n for n, f in table.host.state.figures.items() if f.owner == turn and f.health > 0)
        table.wait(table.submit(turn, Dig(own)))
        hall.hall.lines = {line for line in hall.hall.lines if not line.rates._left.clear()}
    hall.settle(table)
    assert table.host.timeline.header.seed == SEED
    assert SEED.encode() in b"".join(came)


def test_a_rule_that_raises_stops_one_table_and_no_other(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = opened(toy_host(), toy_host(id="table2"))
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table2", FACE, "ann")
    broken = hall.tables["table1"].host

    def raises(*given: object) -> None:
        raise ZeroDivisionError("inside of a rule")

    monkeypatch.setattr(broken.timeline, "propose", raises)
    with pytest.raises(KernelError, match="error 1"):
        ann.wait(ann.submit("ann", Move("f00", 3)))
    assert ann.company.paused
    assert [type(error) for error in hall.errors] == [ZeroDivisionError]
    ben.wait(ben.submit("ann", Move("f00", 3)))
    assert (broken.seq, ben.seq) == (0, 1)


def test_a_full_disk_pauses_the_table_and_nothing_is_shown_that_is_not_kept(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    store = hall.tables["table1"].host.store
    with monkeypatch.context() as full:

        def append(*given: object) -> int:
            raise NotSaved("not saved: the disk is full; make room and do it again")

        full.setattr(store, "append", append)
        with pytest.raises(NotSaved, match="full"):
            ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    assert ("full" in ben.company.paused, ben.seq) == (True, 0)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    assert (ben.company.paused, ben.seq) == ("", 1)


def test_a_dropped_line_comes_again_from_its_last_record_and_resends_what_was_not_answered(
    opened: Open,
) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.visit._hang_up()
    hall.settle(ben)
    assert [person.name for person in ben.company.people.values() if not person.here] == ["Ann"]
    reply = ann.submit("ann", Move("f00", 3))
    ann.wait(reply)
    hall.settle(ben)
    assert ann.seq == ben.seq == 1
    assert all(person.here for person in ben.company.people.values())


def test_a_second_line_of_the_same_person_takes_the_place_of_the_first(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann")
    newer = hall.sit("Ann", "table1", FACE)
    ann.catch_up()
    with pytest.raises(Lost, match="another line"):
        ann.catch_up()
    newer.wait(newer.submit("ann", Move("f00", 3)))


def test_who_speaks_another_version_is_told_to_connect_again(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = opened()
    monkeypatch.setattr("md_tui.table.remote.visit.__version__", "0.0.1")
    with pytest.raises(Lost, match="connect again"):
        Visit(hall.connect, "Ann", key="Ann")


def test_bots_play_the_empty_seats_as_long_as_somebody_is_there(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann")
    ann.visit.do(wire.Bot("b", "ben"))
    table = hall.tables["table1"]
    table.bots._bots["ben"] = table.bots._bot("ben")
    ann.wait(ann.submit("ann", Move("f00", 3)))
    for _ in range(20):
        hall.wait(PACE)
        hall.settle(ann)
        if ann.acting == ("ann",) and ann.seq > 1:
            break
    assert ann.acting == ("ann",)
    assert {made.seat for made in ann.past.decisions()} == {"ann", "ben"}


def test_a_table_with_a_ledger_is_opened_again_as_it_was_left(opened: Open) -> None:
    store = MemoryStore()
    hall = opened(toy_host(store=store))
    ann = hall.sit("Ann", "table1", FACE, "ann")
    ann.visit.say(wire.Say("hello \x1b[2J there"))
    hall.settle(ann)
    again = SharedTable(LocalTable.resume(TOY, store), Inline())
    assert again.room.seating.plain() == hall.tables["table1"].room.seating.plain()
    assert [chat.text for chat in again.room.said] == ["hello there"]


def test_a_record_that_is_on_disk_but_not_told_yet_is_told_once(opened: Open) -> None:
    hall = opened()
    ann = hall.sit("Ann", "table1", FACE, "ann", "ben")
    table = hall.tables["table1"]
    draft = table.host.timeline.propose("ann", Move("f00", 3))
    table.host.store.append(0, [draft.body])
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    assert eve.seq == 0
    table.host.happened(draft)
    hall.settle(ann, eve)
    assert ann.seq == eve.seq == 1


def test_a_bot_that_raises_stops_its_table_and_no_other(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = opened(toy_host(), toy_host(id="table2"))
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table2", FACE, "ann")
    ann.visit.do(wire.Bot("b", "ben"))

    class Broken:
        name = "broken"

        def choose(self, outlook: object) -> None:
            raise ZeroDivisionError("inside of a bot")

    hall.tables["table1"].bots._bots["ben"] = Broken()  # type: ignore[assignment]
    ann.wait(ann.submit("ann", Move("f00", 3)))
    for _ in range(20):
        hall.wait(PACE)
        hall.settle(ann)
        if ann.company.paused:
            break
    assert ann.company.paused
    ben.wait(ben.submit("ann", Move("f00", 3)))
    assert [type(error) for error in hall.errors] == [ZeroDivisionError]


def test_who_has_seen_one_side_never_sits_on_the_other(opened: Open) -> None:
    store = MemoryStore()
    hall = opened(toy_host(MASKED_TOY, store))
    face = ToyFace(MASKED_TOY)
    ann = hall.sit("Ann", "table1", face, "ann")
    ann.visit.do(wire.Stand("s", "ann"))
    with pytest.raises(Rejected, match="other_side"):
        ann.visit.do(wire.Sit("s2", "ben"))
    again = opened(LocalTable.resume(MASKED_TOY, store))
    with pytest.raises(Rejected, match="other_side"):
        again.sit("Ann", "table1", face, "ben")
