"""Joins, seats, acts, votes and drops in any order: what holds always."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from md_tui.kernel.errors import KernelError
from md_tui.kernel.event import read_log
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.verify import verify
from md_tui.table.hall import wire
from md_tui.table.remote.visit import fresh_id
from tests.hall.conftest import toy_host
from tests.hall.inside import InsideHall
from tests.soak import rounds
from tests.toy.face import ToyFace
from tests.toy.game import TOY

PEOPLE = ("Ann", "Ben", "Cleo")
SEATS = ("ann", "ben")
steps = st.lists(
    st.tuples(
        st.sampled_from(
            ("join", "drop", "sit", "stand", "lend", "give", "take", "back", "act", "undo", "yes", "no")
        ),
        st.sampled_from(PEOPLE),
        st.sampled_from(SEATS),
        st.integers(0, 3),
    ),
    max_size=30,
)


class World:
    """A hall, its table, and whoever is there."""

    def __init__(self) -> None:
        self.host = toy_host()
        self.hall = InsideHall(self.host)
        self.here: dict[str, Any] = {}

    def do(self, what: str, who: str, seat: str, number: int) -> None:
        """One step; whatever is refused changes nothing."""
        table = self.here.get(who)
        if what == "join" and table is None:
            self.here[who] = self.hall.sit(who, "table1", ToyFace())
        elif table is not None and what != "join":
            if what == "drop":
                self.here.pop(who).visit.close()
            else:
                self._at_table(table, what, seat, number)
        self.hall.settle(*self.here.values())
        for line in self.hall.hall.lines:
            line.rates._left.clear()

    def _at_table(self, table: Any, what: str, seat: str, number: int) -> None:
        if what == "act":
            offers = table.offers(seat)
            before, holder = self.host.seq, self.hall.tables["table1"].room.seating.player(seat)
            if offers:
                table.submit(seat, offers[number % len(offers)].command)
            self.hall.settle(*self.here.values())
            assert self.host.seq == before or holder == table.visit.person
        elif what == "undo":
            table.undo(cross=True)
        elif what in ("yes", "no"):
            table.vote(what == "yes")
        else:
            kind = {"sit": wire.Sit, "stand": wire.Stand, "lend": wire.Lend, "give": wire.Give}
            kind |= {"take": wire.Take, "back": wire.Back}
            try:
                table.visit.do(kind[what](fresh_id(), seat, PEOPLE[number % 3]))
            except KernelError:
                return

    def check(self) -> None:
        """What holds after every step."""
        shared = self.hall.tables["table1"]
        seating = shared.room.seating
        holders = [person for seat in SEATS if (person := seating.player(seat))]
        assert sum(len(seating.held(person)) for person in set(holders)) == len(holders)
        if shared.ballot is not None:
            assert shared.ballot.asked <= set(shared.room.names)
            assert shared.ballot.by not in shared.ballot.asked
        review = shared.review.shown() if shared.review.lead else None
        for table in self.here.values():
            assert table.company.review == review
            assert (table.seq, state_hash(table.host.state)) == (self.host.seq, state_hash(self.host.state))
            assert {s: table.company.player(s) for s in SEATS} == {s: seating.player(s) for s in SEATS}


RACERS = st.lists(
    st.tuples(
        st.sampled_from(
            (
                "act",
                "undo",
                "yes",
                "no",
                "sit",
                "give",
                "take",
                "drop",
                "say",
                "listen",
                "lead",
                "pass",
                "end",
            )
        ),
        st.sampled_from(PEOPLE),
        st.sampled_from(SEATS),
        st.integers(0, 3),
    ),
    max_size=40,
)
"""What people do at the same moment: nobody hears of it before somebody listens."""


class Race(World):
    """Everybody is there, and acts on what he knew last."""

    def __init__(self) -> None:
        super().__init__()
        for name in PEOPLE:
            self.here[name] = self.hall.sit(name, "table1", ToyFace())
        self.replies: list[Any] = []

    def do(self, what: str, who: str, seat: str, number: int) -> None:
        """One step; only who listens hears of those before."""
        table = self.here[who]
        if what == "listen":
            self.settle()
        elif what == "drop":
            table.visit._hang_up()
            table.visit._retry = 0.0
        elif what == "say":
            table.visit.say(wire.Say(f"line {number}"))
        elif what == "act":
            offers = table.offers(seat)
            if offers:
                self.replies.append(table.submit(seat, offers[number % len(offers)].command))
        elif what == "undo":
            self.replies.append(table.undo(cross=True))
        elif what in ("yes", "no"):
            table.vote(what == "yes")
        elif what in ("lead", "pass", "end"):
            to = PEOPLE[number % 3] if what == "pass" else ""
            table.visit.say(wire.Review("", what != "end", to, number, min(number, 1)))
        else:
            kind = {"sit": wire.Sit, "give": wire.Give, "take": wire.Take}[what]
            table.visit.say(kind(fresh_id(), seat, PEOPLE[number % 3]))

    def settle(self) -> None:
        """All that is on its way arrives, lost lines are found again, and everybody has heard of it."""
        for _ in range(8):
            for table in self.here.values():
                table.visit._retry = 0.0
            for line in self.hall.hall.lines:
                line.rates._left.clear()
            self.hall.settle(*self.here.values())

    def end(self) -> None:
        """No ballot stays open, so that whoever asked for one is answered."""
        self.settle()
        self.hall.now += 61
        self.hall.run(self.hall.tables["table1"].tick())
        self.settle()


@pytest.mark.soak
@settings(max_examples=rounds(25, 2000), deadline=None, suppress_health_check=list(HealthCheck))
@given(RACERS)
def test_whatever_is_done_at_once_each_is_answered_and_all_see_one_game(
    taken: list[tuple[str, str, str, int]],
) -> None:
    race = Race()
    try:
        for step in taken:
            race.do(*step)
        race.end()
        race.check()
        assert all(reply.settled for reply in race.replies)
        bodies = [record.body for record in race.host.store.read()]
        assert [record.seq for record in race.host.store.read()] == list(range(race.host.seq + 1))
        assert verify(TOY, read_log(TOY, bodies)).tip == race.host.timeline.tip
        assert race.hall.errors == []
    finally:
        race.hall.close()


@pytest.mark.soak
@settings(max_examples=rounds(25, 2000), deadline=None, suppress_health_check=list(HealthCheck))
@given(steps)
def test_whatever_happens_seats_have_one_holder_and_all_see_one_game(
    taken: list[tuple[str, str, str, int]],
) -> None:
    world = World()
    try:
        for step in taken:
            world.do(*step)
            world.check()
        bodies = [record.body for record in world.host.store.read()]
        assert verify(TOY, read_log(TOY, bodies)).tip == world.host.timeline.tip
        assert world.hall.errors == []
    finally:
        world.hall.close()
