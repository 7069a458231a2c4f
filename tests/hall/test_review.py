"""Looking back together: one leads, the others follow, leave and rejoin; only where he stands travels."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.kernel.errors import Rejected
from md_tui.kernel.statehash import state_hash
from md_tui.store.memory import MemoryStore
from md_tui.table.hall import answers, wire
from md_tui.table.local import LocalTable
from tests.hall.conftest import toy_host
from tests.hall.inside import InsideHall
from tests.toy.face import ToyFace
from tests.toy.game import TOY, Move
from tests.toy.masks import MASKED_TOY

Open = Callable[..., InsideHall]
FACE = ToyFace()


def played(host: LocalTable, count: int = 6) -> LocalTable:
    """A game in which both have walked to and fro."""
    for number in range(count):
        seat = ("ann", "ben")[number % 2]
        host.submit(seat, Move(f"f0{number % 2}", 3 + number))
    return host


@pytest.fixture(params=["open", "masked"])
def at_table(request: pytest.FixtureRequest, opened: Open) -> tuple[InsideHall, Any, Any, Any]:
    """Two who play and one who watches, at a table without secrets and at one with them."""
    game = TOY if request.param == "open" else MASKED_TOY
    hall, face = opened(toy_host(game)), ToyFace(game)
    played(hall.tables["table1"].host, 0 if request.param == "masked" else 6)
    ann, ben = hall.sit("Ann", "table1", face, "ann"), hall.sit("Ben", "table1", face, "ben")
    return hall, ann, ben, hall.sit("Eve", "table1", face, watch=True)


def test_one_leads_and_everybody_hears_where(at_table: tuple[InsideHall, Any, Any, Any]) -> None:
    hall, ann, ben, eve = at_table
    hall.settle(ben)
    told: list[Any] = []
    ben.on_company = told.append
    head = ann.past.head
    ann.review.lead(-1, 0)
    hall.settle(ann, ben, eve)
    begun = answers.ReviewIs(ann.visit.person, head, 0)
    assert ann.company.review == ben.company.review == eve.company.review == begun
    assert (ann.review.leads, ben.review.leads) == (True, False)
    ann.review.go(head, 0)
    hall.settle(ann, ben)
    assert told == [begun], "who stands still says nothing"


def test_a_led_step_is_a_line_of_80_bytes_at_most(opened: Open) -> None:
    hall = opened(played(toy_host()))
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.review.lead(6, 0)
    hall.settle(ben)
    lines: list[bytes] = []
    fresh = ben.visit._link.fresh
    ben.visit._link.fresh = lambda seconds=0.0: [lines.append(one) or one for one in fresh(seconds) or []]
    for step in range(1, 7):
        ann.review.go(6, step)
        hall.settle(ann, ben)
        assert ben.company.review == answers.ReviewIs(ann.visit.person, 6, step)
        assert state_hash(ben.past.scene(ben.past.line(6)[step])) == state_hash(
            hall.tables["table1"].host.timeline.state_at(step)
        )
    assert len(lines) == 6
    assert max(map(len, lines)) <= 80


def test_only_who_leads_steps_passes_and_ends_it(at_table: tuple[InsideHall, Any, Any, Any]) -> None:
    hall, ann, ben, eve = at_table
    ann.review.lead(-1, 0)
    hall.settle(ann, ben, eve)
    with pytest.raises(Rejected, match="somebody_leads"):
        ben.review.lead(-1, 0)
    for deed in (ben.review.end, lambda: ben.review.pass_to("Eve")):
        with pytest.raises(Rejected, match="you_do_not_lead"):
            deed()
    with pytest.raises(Rejected, match="no_such_person"):
        ann.review.pass_to("Zoe")
    ann.review.pass_to("Eve")
    hall.settle(ann, ben, eve)
    assert (eve.review.leads, ann.review.leads) == (True, False)
    eve.review.end()
    hall.settle(ann, ben)
    assert ann.company.review is ben.company.review is None


def test_the_host_may_end_a_review_of_somebody_else(opened: Open) -> None:
    hall = opened()
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ben.review.lead(-1, 0)
    hall.settle(ann)
    ann.review.end()
    hall.settle(ben)
    assert ben.company.review is None


def test_who_only_watches_begins_no_review_before_the_end(opened: Open) -> None:
    hall = opened()
    hall.sit("Ann", "table1", FACE, "ann")
    eve = hall.sit("Eve", "table1", FACE, watch=True)
    with pytest.raises(Rejected, match="watchers_watch"):
        eve.review.lead(-1, 0)
    host = hall.tables["table1"].host
    host.timeline.state = replace(host.state, over=True)
    eve.review.lead(-1, 0)


@pytest.mark.parametrize(("tip", "step"), [(99, 0), (2, 3), (6, 7)])
def test_nobody_is_led_to_a_step_that_there_is_not(opened: Open, tip: int, step: int) -> None:
    hall = opened(played(toy_host()))
    ann = hall.sit("Ann", "table1", FACE, "ann")
    with pytest.raises(Rejected, match="no_such_action"):
        ann.review.lead(tip, step)
    assert ann.company.review is None


def test_a_line_of_play_that_was_left_can_be_led_along(opened: Open) -> None:
    hall = opened(played(toy_host()))
    hall.tables["table1"].host.jump(2)
    hall.tables["table1"].host.submit("ann", Move("f00", 9))
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.review.lead(6, 5)
    hall.settle(ben)
    assert ben.company.review is not None
    assert ben.past.line(ben.company.review.tip)[5] == 5
    ann.review.lead(-1, -1)
    hall.settle(ben)
    assert (ben.company.review.tip, ben.company.review.step) == (ben.past.head, 3)


def test_the_lead_is_taken_from_somebody_who_is_away_for_a_minute(
    at_table: tuple[InsideHall, Any, Any, Any],
) -> None:
    hall, ann, ben, _ = at_table
    ann.review.lead(-1, 0)
    ann.visit._hang_up()
    hall.settle(ben)
    hall.now += 59
    with pytest.raises(Rejected, match="somebody_leads"):
        ben.review.lead(-1, 0)
    hall.now += 2
    ben.review.lead(-1, 0)
    hall.settle(ben)
    assert ben.review.leads
    ann.catch_up()
    hall.settle(ann)
    assert ann.company.review == ben.company.review
    assert not ann.review.leads


def test_who_comes_later_is_told_of_the_review_and_where_it_is(opened: Open) -> None:
    hall = opened(played(toy_host()))
    ann = hall.sit("Ann", "table1", FACE, "ann")
    ann.review.lead(6, 4)
    late = hall.sit("Cid", "table1", FACE, watch=True)
    assert late.company.review == answers.ReviewIs(ann.visit.person, 6, 4)


def test_a_review_goes_on_after_the_hall_was_killed_where_it_was(opened: Open) -> None:
    store = MemoryStore()
    hall = opened(played(toy_host(store=store)))
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.review.lead(6, 4)
    hall.settle(ann, ben)
    other = opened(LocalTable.resume(TOY, store))
    for guest in (ann, ben):
        guest.visit._hang_up()
        guest.visit._connect, guest.visit._retry = other.connect, 0.0
    for _ in range(6):
        ben.catch_up()
        ann.catch_up()
        other.settle(ann, ben)
    assert ann.review.leads
    assert ben.company.review == answers.ReviewIs(ann.visit.person, 6, 4)


def test_who_was_away_while_a_review_ended_hears_that_it_did(opened: Open) -> None:
    hall = opened(played(toy_host()))
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.review.lead(6, 4)
    hall.settle(ben)
    told: list[Any] = []
    ben.on_company = told.append
    ben.visit._hang_up()
    ann.review.end()
    ben.visit._retry = 0.0
    ben.catch_up()
    hall.settle(ben)
    assert ben.company.review is None
    assert answers.ReviewIs() in told


def test_a_review_and_the_game_go_on_beside_each_other(opened: Open) -> None:
    hall = opened(played(toy_host()))
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.review.lead(6, 2)
    ann.wait(ann.submit("ann", Move("f00", 12)))
    hall.settle(ben)
    ann.review.go(6, 3)
    hall.settle(ann, ben)
    assert (ben.seq, ben.company.review) == (7, answers.ReviewIs(ann.visit.person, 6, 3))


def test_no_step_is_dropped_for_haste_at_the_pace_of_a_held_key(opened: Open) -> None:
    hall = opened(played(toy_host()))
    ann, ben = hall.sit("Ann", "table1", FACE, "ann"), hall.sit("Ben", "table1", FACE, "ben")
    ann.review.lead(6, 0)
    for number in range(100):
        hall.now += 0.1
        ann.review.go(6, 1 + number % 6)
        hall.settle(ann)
    hall.settle(ben)
    assert ben.company.review is not None
    assert ben.company.review.step == 1 + 99 % 6
    assert wire.Review(tip=6, step=1) == wire.said_in(wire.line_of(wire.Review(tip=6, step=1)))


def test_who_looks_through_a_long_past_with_secrets_waits_and_is_never_cut(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = opened(toy_host(MASKED_TOY))
    ann = hall.sit("Ann", "table1", ToyFace(MASKED_TOY), "ann")
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        hall.now += seconds

    monkeypatch.setattr("md_tui.table.remote.visit.time.sleep", sleep)
    for _ in range(2000):
        ann.past._known.clear()
        assert ann.past.view(0) is not None
    assert slept
    assert ann.visit.connected
