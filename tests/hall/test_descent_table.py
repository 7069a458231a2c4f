"""A real game with secrets at a shared table: each side is told its own view and nothing else."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from md_tui.kernel.errors import Rejected
from md_tui.kernel.secrets import everybody
from md_tui.kernel.statehash import canonical
from md_tui.sim.hall_protocol import HallProtocol
from md_tui.store.memory import MemoryStore
from md_tui.table.game_with_packs import open_face
from md_tui.table.hall import wire
from md_tui.table.local import LocalTable
from md_tui.table.remote.visit import Lost
from tests.hall.inside import InsideHall, InsideLink
from tests.hall.test_everyday import come_again
from tests.hall.test_text import typed

Open = Callable[..., InsideHall]
OVERLORD = "overlord"
STEPS, SEED = 30, "THE-SEED-OF-THE-EVENING"


class Evening:
    """Ann plays all heroes, Olly the overlord; every byte that Ann and a watcher get is kept."""

    def __init__(self, opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
        self.face = open_face("descent")
        setup = self.face.form().blank()
        self.host = LocalTable.start(
            self.face.game, MemoryStore(), setup, seed=SEED, id="table1", options={"hosted": True}
        )
        self.hall = opened(self.host)
        heroes = [seat for seat in everybody(self.face.game, self.host.state) if seat != OVERLORD]
        self.came: dict[int, list[bytes]] = {}
        fresh = InsideLink.fresh
        monkeypatch.setattr(
            InsideLink, "fresh", lambda link, seconds=0.0: self._kept(link, fresh(link, seconds))
        )
        self.ann = self.hall.sit("Ann", "table1", self.face, *heroes)
        self.eve = self.hall.sit("Eve", "table1", self.face, watch=True)
        self.olly = self.hall.sit("Olly", "table1", self.face, OVERLORD)

    def _kept(self, link: Any, lines: list[bytes] | None) -> list[bytes] | None:
        self.came.setdefault(id(link), []).extend(lines or [])
        return lines

    def heard_by(self, table: Any) -> bytes:
        """What has come to somebody since this was asked last."""
        return b"\n".join(self.came.pop(id(table.visit._link), []))

    def step(self) -> None:
        """Whoever may act does the first thing that is offered."""
        table = self.ann if set(self.ann.acting) & set(self.ann.held) else self.olly
        seat = next(seat for seat in table.acting if seat in table.held)
        offers = table.offers(seat)
        table.wait(table.submit(seat, offers[self.host.seq % len(offers)].command))
        for line in self.hall.hall.lines:
            line.rates._left.clear()
        self.hall.settle(self.ann, self.olly, self.eve)

    @property
    def hidden(self) -> tuple[str, ...]:
        """The cards in the overlord's hand; each copy has a name of its own."""
        return tuple(self.host.state.hand)


def leaked(heard: bytes, cards: tuple[str, ...]) -> list[str]:
    """Cards that are named somewhere else than among those which hand and deck are known to be made of."""
    rest = re.sub(rb'"bag":\[[^\]]*\]', b"", heard)
    return [card for card in cards if card.encode() in rest]


def test_no_byte_that_heroes_or_watchers_get_names_a_card_of_the_overlords_hand(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(opened, monkeypatch)
    evening.heard_by(evening.olly)
    seen, told = 0, b""
    for _ in range(STEPS):
        if evening.host.state.over:
            break
        evening.step()
        seen += len(evening.hidden)
        told += evening.heard_by(evening.olly)
        for table in (evening.ann, evening.eve):
            heard = evening.heard_by(table)
            assert leaked(heard, evening.hidden) == []
            assert SEED.encode() not in heard
    assert seen, "there was something to hide"
    assert leaked(told, evening.hidden), "its owner knows it"


def test_text_mode_and_protocol_of_the_heroes_tell_no_card_of_the_overlord(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(opened, monkeypatch)
    names = {str(evening.face.words.name(card)) for card in evening.hidden}
    assert names
    heroes = typed(
        evening.ann, "choices", "all", "look", "heroes", "foes", "goals", "hand", "log", "decisions"
    )
    overlord = typed(evening.olly, "hand")
    assert not [name for name in names if name in heroes]
    assert all(name in overlord for name in names), "he reads his own hand"
    program = HallProtocol(evening.hall.visit("Bot"), lambda game: evening.face)
    told = program.reply(b'{"do":"join","table":"table1","watch":true}')
    told += program.reply(b'{"do":"state"}')
    assert b'"ok":true' in told
    assert leaked(told, evening.hidden) == []


def test_heroes_and_overlord_play_descent_and_neither_sees_more_than_its_side(
    opened: Callable[..., InsideHall],
) -> None:
    face = open_face("descent")
    options = {"hosted": True}
    setup = face.form().blank()
    host = LocalTable.start(face.game, MemoryStore(), setup, seed="x", id="table1", options=options)
    heroes = [seat for seat in everybody(face.game, host.state) if seat != OVERLORD]
    hall = opened(host)
    ann = hall.sit("Ann", "table1", face, *heroes)
    olly = hall.sit("Olly", "table1", face, OVERLORD)
    for _ in range(6):
        table = ann if set(ann.acting) & set(ann.held) else olly
        seat = next(seat for seat in table.acting if seat in table.held)
        table.wait(table.submit(seat, table.offers(seat)[0].command))
        hall.settle(ann, olly)
        for guest, own in ((ann, heroes[0]), (olly, OVERLORD)):
            assert guest.seq == host.seq
            assert canonical(guest.view) == canonical(face.game.view(host.state, own))
    assert canonical(ann.view) != canonical(olly.view)
    with pytest.raises(Rejected, match="other_side"):
        olly.visit.do(wire.Lend("l", OVERLORD, "Ann"))


def test_who_is_not_let_in_again_is_told_so_and_tries_no_more(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(opened, monkeypatch)
    evening.hall.tables["table1"].room.banned.add(evening.eve.visit.person)
    evening.eve.visit._hang_up()
    with pytest.raises(Lost, match="locked"):
        come_again(evening.hall, evening.eve)
