"""Coming to a table: the header, all records or the first moment, the people; then the guest sits there."""

import time
from collections.abc import Callable
from typing import Any

import msgspec

from md_tui.games.face import Face
from md_tui.kernel.errors import Rejected
from md_tui.kernel.hidden_seed import unveil
from md_tui.kernel.log import Header
from md_tui.store.contents import Carried
from md_tui.table.hall import answers, wire
from md_tui.table.hall.answers import error_in
from md_tui.table.player_library import resolve
from md_tui.table.remote.company import Company
from md_tui.table.remote.link import NoHall
from md_tui.table.remote.masked import MaskedTable
from md_tui.table.remote.remote_table import RemoteTable, mirror
from md_tui.table.remote.visit import WAIT, Visit

OpenFace = Callable[[str], Face]
"""From the name of a game to its words."""


def join(
    visit: Visit, table: str, open_face: OpenFace, *, watch: bool = False, word: str = ""
) -> RemoteTable | MaskedTable:
    """A place at a shared table."""
    said = wire.Join(table, watch=watch, word=word)
    try:
        told = _told_until_ready(visit, said)
    except Rejected as refusal:
        if not visit.follow(refusal):
            raise
        told = _told_until_ready(visit, said)
    entered = next(message for message in told if isinstance(message, answers.Entered))
    header = msgspec.json.decode(entered.header, type=Header)
    face = open_face(header.game)
    game = _rules(visit, face, header)
    company = Company()
    if entered.secret:
        masked = MaskedTable(visit, game, face, company, entered)
        masked.joined = said
        for message in told:
            masked.hear(message)
        return masked
    for message in told:
        company.take(message)
    return _seated(RemoteTable(visit, _mirrored(game, entered, told), face, company), entered, said)


def _seated(table: RemoteTable, entered: answers.Entered, said: wire.Join) -> RemoteTable:
    """The table with what the hall said of it at the door."""
    table.joined = said
    table.host.verified = not entered.unverified
    table.left, table.seed_known = entered.left, entered.known
    return table


def _mirrored(game: Any, entered: answers.Entered, told: list[Any]) -> Any:
    """The game as far as the hall has told it."""
    host = mirror(game, bytes(entered.header))
    for message in told:
        if isinstance(message, answers.Record):
            host.take(message.at, bytes(message.body))
        elif isinstance(message, answers.Revealed):
            unveil(host.timeline, bytes(message.header))
    return host


def _rules(visit: Visit, face: Face, header: Header) -> Any:
    """The rules bound to the content of the table; content that is not here is asked for."""
    if face.game.content_hash == header.content:
        return face.game
    told: answers.ContentIs = visit.ask(wire.Content(), lambda heard: isinstance(heard, answers.ContentIs))
    return resolve(header.game, header.content, Carried(bytes(told.data)))


def _told_until_ready(visit: Visit, said: wire.Join) -> list[Any]:
    """Everything the hall says until the guest has seen it all."""
    told: list[Any] = []
    before, visit.hear = visit.hear, told.append
    end = time.monotonic() + WAIT
    try:
        visit.say(said)
        # What others do right after that may arrive in the same read.
        while not any(isinstance(message, answers.Ready) for message in told):
            if no := next((message for message in told if isinstance(message, answers.No)), None):
                raise error_in(no)
            if visit.lost:
                raise visit.lost
            if time.monotonic() > end:
                raise NoHall("hall_silent")
            count = len(told)
            visit.pump(0.5)
            end = time.monotonic() + WAIT if len(told) > count else end
    finally:
        visit.hear = before
    return told
