"""Six people who act at the same moment: each act counts once, in one order, and all see one game."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec import json

from md_tui.games.massive_darkness.commands import Correct, EndTurn
from md_tui.kernel.errors import KernelError
from md_tui.kernel.event import read_log
from md_tui.kernel.log import Batch
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.table_port import Reply
from md_tui.kernel.verify import verify
from md_tui.store.memory import MemoryStore
from md_tui.table.game_with_packs import open_face
from md_tui.table.hall.answered import INTENT
from md_tui.table.local import LocalTable
from md_tui.table.remote import intents
from tests.hall.inside import InsideHall
from tests.soak import rounds

Open = Callable[..., InsideHall]
PEOPLE = 6


def six(opened: Open) -> tuple[InsideHall, LocalTable, list[Any]]:
    """Six people with a hero each, in a quest of the box."""
    face = open_face()
    setup = face.form().typed({"quest": "q1", "heroes": PEOPLE})
    host = LocalTable.start(
        face.game, MemoryStore(), setup, seed="race", id="table1", options={"hosted": True}
    )
    hall = opened(host)
    tables = [
        hall.sit(f"Player{n}", "table1", face, seat) for n, seat in enumerate(face.seats(host.state), 1)
    ]
    hall.settle(*tables)
    return hall, host, tables


def unhurried(hall: InsideHall) -> None:
    """Nobody is slowed down: what is looked at here is the order, not the speed."""
    for line in hall.hall.lines:
        line.rates._left.clear()


def heard(hall: InsideHall, tables: list[Any]) -> None:
    for _ in range(3):
        hall.settle(*tables)


def one_game(host: LocalTable, tables: list[Any]) -> None:
    """The numbers are dense, all see the same, and the rules decide all of it again."""
    bodies = [record.body for record in host.store.read()]
    assert [record.seq for record in host.store.read()] == list(range(host.seq + 1))
    assert verify(host.game, read_log(host.game, bodies)).tip == host.timeline.tip
    assert {(table.seq, state_hash(table.host.state)) for table in tables} == {
        (host.seq, state_hash(host.state))
    }


@pytest.mark.soak
def test_six_people_act_at_once_and_each_acknowledged_act_is_there_once(opened: Open) -> None:
    hall, host, tables = six(opened)
    source, sent = Random(5), []
    while len(sent) < rounds(60, 1000) and not host.state.over:
        for table in tables:
            for seat in table.held:
                offers = table.offers(seat) if seat in table.acting else ()
                if offers:
                    sent.append((seat, table.submit(seat, source.choice(offers).command)))
        unhurried(hall)
        heard(hall, tables)
    done = [seat for seat, reply in sent if reply.settled and reply.error is None]
    assert all(reply.settled for _, reply in sent)
    batches = [record for record in host.timeline.records if isinstance(record, Batch)]
    assert sorted(done) == sorted(batch.seat for batch in batches)
    answered = [json.decode(note.body) for note in host.store.notes() if note.kind == INTENT]
    played = [one for one in answered if "no" not in one]
    assert len({one["id"] for one in answered}) == len(answered)
    assert len({one["seq"] for one in played}) == len(played) == len(done)
    one_game(host, tables)


def test_six_buyers_at_once_all_get_what_they_buy(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    hall, host, tables = six(opened)
    seats = host.game.seats(host.state)
    for seat in (table.held[0] for table in tables):
        host.submit(seats[0], Correct("xp", seat, "5"))
    _end_the_round(host)
    heard(hall, tables)
    assert len(host.state.buyers) == PEOPLE
    resent: list[int] = []
    stands = intents.Intents._still_stands
    monkeypatch.setattr(
        intents.Intents,
        "_still_stands",
        lambda self, intent: stands(self, intent) and not resent.append(intent.resends),
    )
    replies: list[Reply] = []
    for table in tables:
        seat = table.held[0]
        offer = next(offer for offer in table.offers(seat) if offer.kind == "buy")
        replies.append(table.submit(seat, offer.command))
    before = host.seq
    for _ in range(PEOPLE):
        unhurried(hall)
        heard(hall, tables)
    assert [reply.error for reply in replies] == [None] * PEOPLE
    assert host.seq == before + PEOPLE
    assert all(host.state.heroes[table.held[0]].bought for table in tables)
    assert len(resent) <= 15
    one_game(host, tables)


def _end_the_round(host: LocalTable) -> None:
    """Everybody passes until skills are bought."""
    for _ in range(400):
        if host.state.buyers:
            return
        for seat in host.game.seats(host.state):
            offers = host.game.offers(host.state, seat)
            last = next((offer for offer in offers if isinstance(offer.command, EndTurn)), None)
            try:
                host.submit(seat, (last or offers[0]).command)
                break
            except (KernelError, IndexError):
                continue
    raise AssertionError("nobody came to buy")
