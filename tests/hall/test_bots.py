"""Bots beside people at a shared table: at reading speed, with a reason, and hands off what is others'."""

import re
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.commands import EndTurn, Move, MoveOn
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.model.campaign import CAMP
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.question import Option, Question
from md_tui.store.memory import MemoryStore
from md_tui.table.hall import answers, wire
from md_tui.table.hall.bots import MOST_COMMANDS, PACE
from md_tui.table.local import LocalTable
from md_tui.text.polled import PolledConsole
from md_tui.text.shared import SharedSession
from tests.hall.inside import InsideHall
from tests.tui.games.massive_darkness.campaign.given import after_a_quest
from tests.tui.table.given import opened as opened_face

Open = Callable[..., InsideHall]
FIRST, SECOND, THIRD = "bjorn", "elias", "sibyl"
"""In the order in which they act."""
PATIENCE = 50


class Evening:
    """Ann plays the first hero of a quest, bots may play the others."""

    def __init__(self, hall: InsideHall, *bots: str) -> None:
        self.hall, self.table = hall, hall.tables["table1"]
        self.ann = hall.sit("Ann", "table1", open_box(), FIRST)
        self.told: list[Any] = []
        self.ann.on_company = self.told.append
        for seat in bots:
            self.ann.visit.do(wire.Bot(f"bot {seat}", seat))

    def until(self, true: Callable[[], bool]) -> None:
        """Let time go by."""
        for _ in range(PATIENCE):
            self.hall.wait(PACE)
            self.ann.catch_up()
            if true():
                return
        raise AssertionError("it never came")

    def played(self) -> list[str]:
        """The seats of the decisions that count."""
        return [batch.seat for batch in self.ann.host.timeline.live()]


@pytest.fixture
def hosted() -> LocalTable:
    game = open_box().game
    setup = arrangement(game.box, "q1", heroes=3)
    return LocalTable.start(game, MemoryStore(), setup, seed="5", id="table1", options={"hosted": True})


@pytest.fixture
def evening(opened: Open, hosted: LocalTable) -> Evening:
    assert hosted.state.party[:3] == (FIRST, SECOND, THIRD)
    return Evening(opened(hosted), SECOND, THIRD)


def test_a_bot_says_why_and_waits_until_one_has_read_what_happened(evening: Evening) -> None:
    evening.ann.wait(evening.ann.submit(FIRST, EndTurn()))
    evening.hall.settle(evening.ann)
    assert evening.played() == [FIRST], "it does not act at once"

    evening.until(lambda: len(evening.played()) > 1)

    first = evening.played()[1]
    assert first in (SECOND, THIRD)
    (said, *_) = (each for each in evening.told if isinstance(each, answers.Thinks))
    assert said.seat == first
    assert said.plan is not None
    assert said.plan.chance > 0


def test_line_by_line_the_reason_is_told_too(evening: Evening) -> None:
    out = StringIO()
    session = SharedSession(evening.ann, open_box(), PolledConsole(StringIO(), out))
    evening.ann.wait(evening.ann.submit(FIRST, EndTurn()))
    evening.until(lambda: len(evening.played()) > 1)
    assert re.search(r"^Elias thinks: .+: \d+ % to win\. ", out.getvalue(), re.M)
    session.show()
    assert "Awaited: Elias (a bot)." in out.getvalue()


def test_what_belongs_to_people_is_not_handed_round(evening: Evening) -> None:
    bots = evening.table.bots
    bot: Any = bots._bot(SECOND)
    assert bot.partners == {SECOND, THIRD}
    evening.ann.visit.do(wire.Sit("mine", THIRD))
    assert bots._bot(SECOND) is bot
    assert bot.partners == {SECOND}


def test_a_question_that_a_person_is_asked_too_is_the_persons(evening: Evening) -> None:
    table = evening.table
    asked = Question("target", (SECOND, FIRST), tuple(map(Option, (FIRST, SECOND))), rule="MD-ENP-03")
    table.host.timeline.state = replace(table.host.state, asking=asked)
    assert table.bots.next == ""
    alone = replace(asked, seats=(SECOND, THIRD))
    table.host.timeline.state = replace(table.host.state, asking=alone)
    assert table.bots.next == SECOND


def test_where_the_road_leads_is_decided_by_people_though_a_bot_is_first(opened: Open) -> None:
    host = after_a_quest()
    first, other = host.state.first, next(seat for seat in host.state.party if seat != host.state.first)
    hall = opened(host)
    ann = hall.sit("Ann", host.timeline.header.id, opened_face(), other)
    ann.visit.do(wire.Bot("bot", first))
    hall.settle(ann)
    hall.wait(PACE)
    assert host.state.phase == CAMP, "it moves nobody on"
    assert first in ann.held
    ann.wait(ann.submit(first, MoveOn()))
    assert host.state.phase != CAMP
    assert first not in ann.held


def test_undo_goes_back_past_bots_to_the_persons_decision_and_redo_brings_all_of_it_back(
    evening: Evening,
) -> None:
    ann = evening.ann
    ann.wait(ann.submit(FIRST, EndTurn()))
    evening.until(lambda: len(evening.played()) > 3)
    seats = evening.played()
    ann.wait(ann.undo(cross=True))
    assert evening.played() == []
    ann.wait(ann.redo())
    assert evening.played() == seats


def test_while_people_vote_no_bot_lets_the_ballot_lapse(evening: Evening) -> None:
    ann, hall = evening.ann, evening.hall
    ben = hall.sit("Ben", "table1", open_box(), THIRD)
    ann.wait(ann.submit(FIRST, EndTurn()))
    assert evening.table.bots.next
    hall.settle(ben)
    ben.undo()
    hall.settle(ann, ben)
    assert evening.table.ballot is not None
    assert evening.table.bots.next == ""
    hall.wait(PACE)
    assert evening.table.ballot is not None
    ann.vote(False)
    hall.settle(ann, ben)
    evening.hall.run(evening.table.tick())
    evening.until(lambda: len(evening.played()) > 1)


def test_a_bot_in_circles_stops_until_a_person_acts(evening: Evening) -> None:
    bots = evening.table.bots
    evening.ann.wait(evening.ann.submit(FIRST, EndTurn()))
    assert bots.next
    bots.row = MOST_COMMANDS
    assert bots.next == ""


def test_a_bot_that_insists_on_what_the_rules_refuse_does_not_insist_for_ever(evening: Evening) -> None:
    class Stubborn:
        name, asked = "stubborn", 0

        def choose(self, outlook: Any) -> tuple[str, Any]:
            self.asked += 1
            return outlook.acting[0], Move("nowhere")

    bots, stubborn = evening.table.bots, Stubborn()
    for seat in (SECOND, THIRD):
        bots._bots[seat] = stubborn
    evening.ann.wait(evening.ann.submit(FIRST, EndTurn()))
    evening.until(lambda: stubborn.asked > 0)
    for _ in range(20):
        evening.hall.wait(PACE)
        evening.hall.run(evening.table.tick())
    assert stubborn.asked == 1
