"""Worlds that a side cannot tell apart, each at a table of its own, and all that a side is shown there."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from md_tui.games.descent.model import HEROES, OVERLORD, State
from md_tui.kernel.errors import KernelError
from md_tui.kernel.event import Codec
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import canonical
from md_tui.kernel.timeline import Timeline
from md_tui.sim.pipe_game import Recorded
from md_tui.sim.protocol import Protocol
from md_tui.table.authority import EXPORT, LOOK, WATCH, Authority
from md_tui.table.hall import moments
from md_tui.table.local import LocalTable
from md_tui.table.player_library import code_of, describe
from md_tui.table.replay_text import as_data, plain_lines
from md_tui.table.scratch import scratch_from
from md_tui.table.seated import SeatedTable
from md_tui.tui.draw.brush import brush
from md_tui.tui.games.descent.desk import DESK
from md_tui.tui.symbols import RICH
from tests.games.descent.face.test_words_of_play import face
from tests.games.descent.wandering import PARTIES

WATCHER = None
SIDES = (HEROES, OVERLORD, WATCHER)
WINDOW = (54, 17)
QUERIES = ("look", "heroes", "foes", "goals", "hand", "order")


def header() -> Any:
    """The names on a log of this game."""
    setup = {"quest": "first_blood", "party": PARTIES[0]}
    return Timeline.start(face().game, setup, seed="x", id="worlds").header


def table_in(world: State, made: Any) -> LocalTable:
    """A table in memory that stands in a world."""
    return scratch_from(Codec(face().game), made, world, seed="x")


def other_world(state: State, side: str | None, name: str) -> State:
    """A world that differs in nothing that a side may know."""
    found: State = face().game.secrets.scramble(state, side, Luck(name))
    return found


def shown(host: LocalTable, side: str | None) -> dict[str, bytes]:
    """What each face gives a side at a table, in bytes."""
    seated = SeatedTable(host, face(), side)
    return {
        "view": msgspec.msgpack.encode(seated.view),
        "question": canonical(seated.asking),
        "offers": canonical([seated.offers(seat, illegal=True) for seat in seated.held]),
        "words": "\n".join(_words(seated)).encode(),
        "screen": "\n".join(_screen(seated)).encode(),
        "protocol": b"\n".join(_protocol(host, seated.held[:1])),
        "socket": _socket(host, side, seated.held),
        "watching": _watching(host),
        "outside": "\n".join(_outside(host, seated)).encode(),
    }


def _words(seated: SeatedTable) -> list[str]:
    """Text mode: status, queries, offers and titles of what can be done, the question."""
    lines = list(seated.voice.status())
    for word in QUERIES:
        lines += seated.voice.query(next(iter(seated.held), ""), word, "") or ()
    for seat in seated.held:
        for offer in seated.offers(seat, illegal=True)[:40]:
            lines.append(seated.voice.offer(seat, offer))
    if seated.asking is not None:
        prompt = seated.voice.prompt(seated.asking)
        lines += [prompt.title, prompt.why, *(label for _, label in prompt.options)]
    return lines


def _screen(seated: SeatedTable) -> list[str]:
    """Map, status and what stands beside them, with the colours of every cell."""
    session = DESK.session(seated, face(), retell=False)
    picture = DESK.picture(session, brush(), *WINDOW)
    picture.paint(session.view)
    rows: list[object] = [picture.row(y, 0, picture.width) for y in range(picture.height)]
    rows.append(DESK.status(session, session.view, RICH, 80))
    rows += DESK.side(session, session.view, RICH, 25, 20)
    rows += [session.card(thing) for thing in session.things()]
    session.close()
    return [repr(row) for row in rows]


def _protocol(host: LocalTable, seats: tuple[str, ...]) -> list[bytes]:
    """What a pipe replies to whoever asks for the state, for offers and for what has happened."""
    pipe = Protocol(face(), lambda *_: pytest.fail("nothing is opened"))
    pipe.recorded = Recorded(host.timeline, None)
    asked: list[dict[str, Any]] = [{"do": "state"}, {"do": "events"}]
    for seat in seats:
        asked += [{"do": "state", "seat": seat}, {"do": "offers", "seat": seat, "illegal": True}]
    return [pipe.reply(msgspec.json.encode(request)) for request in asked]


def _socket(host: LocalTable, side: str | None, held: tuple[str, ...]) -> bytes:
    """What a hall sends to a guest of a side; the time of day apart."""
    room = SimpleNamespace(seating=SimpleNamespace(held=lambda _: held), guests={})
    told: Any = moments.Moments(SimpleNamespace(host=host, side_of=lambda _: side, room=room))  # type: ignore[arg-type]
    guest: Any = SimpleNamespace(person="somebody")
    return msgspec.json.encode(msgspec.structs.replace(told._moment(guest), at=""))


def _watching(host: LocalTable) -> bytes:
    """What the socket of a game in play sends to whoever watches, looks at, exports or reports it."""
    with TemporaryDirectory() as folder:
        authority = Authority(host, Path(folder) / "socket", lambda: None)
        try:
            return b"\n".join(_answer(authority.path, wish) for wish in (WATCH, LOOK, EXPORT))
        finally:
            authority.close()


def _answer(path: Path, wish: bytes) -> bytes:
    found = b""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as client:
        client.connect(str(path))
        client.sendall(wish + b"\n")
        client.shutdown(socket.SHUT_WR)
        while more := client.recv(1 << 16):
            found += more
    return found


def _outside(host: LocalTable, seated: SeatedTable) -> Iterator[str]:
    """What lists, a replay, the past of a table, a code and a state's hash tell, or why they tell nothing."""
    timeline = host.timeline
    yield repr(describe(timeline))
    yield from plain_lines(timeline, face())
    yield from (code_of(timeline), seated.past.code, seated.past.seed)
    kept: tuple[Callable[[], object], ...] = (
        lambda: as_data(timeline),
        seated.past.record,
        lambda: seated.past.recount("figures"),
    )
    for telling in kept:
        try:
            yield repr(telling())
        except KernelError as no:
            yield str(no)
