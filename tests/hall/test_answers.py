"""The same id gets the same answer, whatever it was, and also from a hall that was opened after a crash."""

from collections.abc import Callable
from typing import Any

import pytest

from md_tui.kernel.errors import KernelError, Rejected, Stale
from md_tui.kernel.statehash import canonical
from md_tui.kernel.store import NotSaved
from md_tui.kernel.undo import Barrier
from md_tui.store.memory import MemoryStore
from md_tui.table.hall import answers, wire
from md_tui.table.hall.rates import RATES
from md_tui.table.local import LocalTable
from tests.hall.conftest import toy_host
from tests.hall.inside import InsideHall
from tests.toy.face import ToyFace
from tests.toy.game import TOY, Dig, Move

Open = Callable[..., InsideHall]
FACE = ToyFace()


def acts(id: str, seat: str, expect: int, figure: str) -> wire.Act:
    return wire.Act(id, seat, expect, wire.Raw(canonical(Move(figure, 3))))


def answered(visit: Any, said: Any) -> tuple[type, str]:
    """The answer to something said, as far as it can be compared."""
    try:
        return answers.Done, str(visit.do(said))
    except KernelError as no:
        return type(no), str(no)


def both(hall: InsideHall) -> Any:
    return hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")


def after_a_crash(opened: Open, store: MemoryStore, *names: str) -> Any:
    """The same people at a hall that knows only what is on disk."""
    hall = opened(LocalTable.resume(TOY, store))
    return tuple(hall.sit(name, "table1", FACE) for name in names)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


def test_a_refused_command_is_refused_for_good_although_it_would_be_allowed_now(
    opened: Open, store: MemoryStore
) -> None:
    hall = opened(toy_host(store=store))
    ann, ben = both(hall)
    early = acts("early", "ben", 0, "f01")
    first = answered(ben.visit, early)
    assert first[0] is Rejected
    ann.wait(ann.submit("ann", Move("f00", 3)))
    (again,) = after_a_crash(opened, store, "Ben")
    assert answered(again.visit, early) == first
    assert answered(again.visit, acts("now", "ben", 1, "f01"))[0] is answers.Done


def test_stale_malformed_and_not_ones_own_stay_what_they_were(opened: Open, store: MemoryStore) -> None:
    hall = opened(toy_host(store=store))
    ann, _ = both(hall)
    said = (
        acts("stale", "ann", 7, "f00"),
        wire.Act("odd", "ann", 0, wire.Raw(b'{"do":"fly"}')),
        acts("others", "ben", 0, "f01"),
    )
    first = [answered(ann.visit, one) for one in said]
    assert first[0][0] is Stale
    ann.wait(ann.submit("ann", Move("f00", 5)))
    (again,) = after_a_crash(opened, store, "Ann")
    assert [answered(again.visit, one) for one in said] == first


def test_an_undo_that_stops_at_something_seen_does_so_again(opened: Open, store: MemoryStore) -> None:
    hall = opened(toy_host(store=store))
    ann, _ = both(hall)
    ann.wait(ann.submit("ann", Dig("f00")))
    undo = wire.Undo("undo", 1, 0)
    ann.visit.say(undo)
    hall.settle(ann)
    first = hall.tables["table1"].answered.get(ann.visit.person, "undo")
    assert isinstance(answers.error_in(first, ann.host.timeline.records), Barrier)
    (again,) = after_a_crash(opened, store, "Ann")
    heard = again.visit.ask
    with pytest.raises(KernelError) as no:
        heard(undo, lambda message: False)
    assert no.value.why == first.text


@pytest.mark.parametrize("how", ["no", "late", "lapsed"])
def test_what_came_of_a_ballot_is_told_again_after_a_crash(
    opened: Open, store: MemoryStore, how: str
) -> None:
    hall = opened(toy_host(store=store))
    ann, ben = both(hall)
    ann.wait(ann.submit("ann", Move("f00", 3)))
    hall.settle(ben)
    undo = wire.Undo("undo", 1, 0)
    ben.visit.say(undo)
    hall.settle(ben, ann)
    assert ann.company.ballot is not None
    if how == "no":
        ann.vote(False)
    elif how == "late":
        hall.now += 61
        hall.run(hall.tables["table1"].tick())
    else:
        ben.wait(ben.submit("ben", Move("f01", 3)))
    hall.settle(ann, ben)
    again, other = after_a_crash(opened, store, "Ben", "Ann")
    assert answered(again.visit, undo) == (Rejected, str(Rejected(f"ballot_{how}", "")))
    assert other.company.ballot is None


def test_what_could_not_be_kept_is_no_answer_and_is_decided_anew(
    opened: Open, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = opened(toy_host(store=store))
    ann, ben = both(hall)

    def append(*given: object) -> int:
        raise NotSaved("not saved: the disk is full; make room and do it again")

    with monkeypatch.context() as full:
        full.setattr(store, "append", append)
        assert answered(ann.visit, acts("one", "ann", 0, "f00"))[0] is NotSaved
        assert answered(ben.visit, acts("two", "ben", 0, "f01"))[0] is NotSaved
    assert answered(ben.visit, acts("two", "ben", 0, "f01"))[0] is Rejected
    assert answered(ann.visit, acts("one", "ann", 0, "f00"))[0] is answers.Done


def test_who_has_no_seat_is_refused_for_good_although_he_has_one_after_the_crash(
    opened: Open, store: MemoryStore
) -> None:
    hall = opened(toy_host(store=store))
    both(hall)
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    early = acts("early", "ann", 0, "f00")
    first = answered(eve.visit, early)
    assert first[0] is Rejected
    ann, again = after_a_crash(opened, store, "Ann", "Eve")
    ann.visit.do(wire.Give("give", "ann", "Eve"))
    assert answered(again.visit, early) == first
    assert answered(again.visit, acts("now", "ann", 0, "f00"))[0] is answers.Done


def test_who_only_watches_fills_no_ledger_with_what_is_refused(opened: Open, store: MemoryStore) -> None:
    hall = opened(toy_host(store=store))
    both(hall)
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    before, most = len(store.notes()), int(RATES["refusal"].burst)
    said: list[str] = []
    for number in range(2 * most):
        hall.now += 1
        said.append(answered(eve.visit, acts(f"mine{number}", "ann", 0, "f00"))[1])
    assert said[0] != said[-1] == str(KernelError("slow_down"))
    assert most <= len(store.notes()) - before <= most + 1


def test_who_was_refused_too_often_is_answered_once_there_is_room(opened: Open, store: MemoryStore) -> None:
    hall = opened(toy_host(store=store))
    both(hall)
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    for number in range(int(RATES["refusal"].burst) + 1):
        hall.now += 1
        answered(eve.visit, acts(f"mine{number}", "ann", 0, "f00"))
    late = acts("late", "ann", 0, "f00")
    assert answered(eve.visit, late)[1] == str(KernelError("slow_down"))
    hall.now += 1 / RATES["refusal"].each_second
    assert answered(eve.visit, late)[0] is Rejected
