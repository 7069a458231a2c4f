"""JSON lines at a shared table: a program in any language comes to the hall, takes a seat and plays.

One request a line, one reply a line, as in `md-tui protocol`; what others do is told by `wait` and `where`.
`docs/hosting.md` lists the requests.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from md_tui.games.face import Face
from md_tui.games.registry import DEFAULT
from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.kernel.table_port import Heard, Played
from md_tui.sim.requests import MOST_BYTES
from md_tui.table.hall import wire
from md_tui.table.hall.ballots import UNDO_BY
from md_tui.table.remote.finding import bringing, fits, opening
from md_tui.table.remote.joining import join
from md_tui.table.remote.visit import Visit, fresh_id
from md_tui.table.replayed import ReplayedTable

Reply = dict[str, Any]
Words = dict[str, Callable[[Reply], Reply]]
"""What is done on each word that can be said, given all that was said with it."""
PLACES: dict[str, Any] = {
    "sit": wire.Sit, "stand": wire.Stand, "give": wire.Give, "lend": wire.Lend, "take": wire.Take,
    "back": wire.Back, "bot": wire.Bot,
}  # fmt: skip
MOST_HEARD = 1000
MOST_TRIED = 200
"""Commands of one what-if."""
LONGEST_WAIT = 60.0


class HallProtocol:
    """One guest of the hall who is a program."""

    def __init__(self, visit: Visit, open_face: Callable[[str], Face]) -> None:
        self.visit, self.open_face = visit, open_face
        self._table: Any = None
        self._heard: list[Reply] = []
        self._do: Words = {**self._of_the_hall(), **self._of_the_game(), **self._of_the_company()}

    def _of_the_hall(self) -> Words:
        """What can be said at the door."""
        visit = self.visit
        return {
            "hello": lambda said: {"person": visit.person, "name": visit.name, "protocol": wire.PROTOCOL},
            "tables": self._tables,
            "open": self._open,
            "join": self._join,
            "name": lambda said: self._done(wire.Rename(fresh_id(), _text(said, "name"))),
            "link": lambda said: self._done(wire.Link(fresh_id(), str(said.get("word", "")))),
        }

    def _of_the_game(self) -> Words:
        """What can be said about the game that is played."""
        return {
            "where": lambda said: self._where(),
            "wait": self._wait,
            "offers": self._offers,
            "state": lambda said: {
                **self._where(),
                "view": msgspec.to_builtins(self.table.view, enc_hook=str),
            },
            "act": self._act,
            "undo": self._undo,
            "vote": self._vote,
            "redo": self._redo,
            "try": self._try,
        }

    def _of_the_company(self) -> Words:
        """What can be said to and about those at the table."""
        return {
            "say": lambda said: self._said(wire.Say(_text(said, "text"))),
            "whisper": lambda said: self._said(wire.Say(_text(said, "text"), watchers=True)),
            "watchers": lambda said: self._done(wire.Listen(fresh_id(), bool(said.get("on", True)))),
            "at": lambda said: self._said(
                wire.At(_text(said, "place")[:60], str(said.get("doing", ""))[:60])
            ),
            "leave": self._leave,
            "away": lambda said: self._done(wire.Away(fresh_id(), bool(said.get("on", True)))),
            "ping": lambda said: self._said(wire.Ping(_text(said, "thing")[:60])),
            "review": self._review,
            "step": self._step,
            "host": lambda said: self._done(
                wire.Host(fresh_id(), _text(said, "what"), str(said.get("who", "")))
            ),
            **dict.fromkeys(PLACES, self._place),
        }

    def run(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """A reply to each line, whatever the line is."""
        for line in lines:
            if line.strip():
                yield self.reply(line) + b"\n"

    def reply(self, line: bytes) -> bytes:
        """The reply to one request; a refusal is a reply too."""
        try:
            return _encode({"ok": True, **self._obey(line)})
        except Rejected as no:
            return _encode(
                {"ok": False, "error": "rejected", "why": no.why, "rule": no.rule, "facts": no.facts}
            )
        except KernelError as no:
            return _encode({"ok": False, "error": type(no).__name__.lower(), "text": str(no)})

    def _obey(self, line: bytes) -> Reply:
        if len(line) > MOST_BYTES:
            raise Malformed(f"a request has at most {MOST_BYTES} bytes")
        try:
            said = msgspec.json.decode(line, type=dict[str, Any])
        except (ValueError, RecursionError):
            raise Malformed("this line is no request") from None
        do = self._do.get(str(said.get("do")))
        if do is None:
            raise Malformed(f"do must be one of {', '.join(self._do)}")
        try:
            return do(said)
        except (TypeError, ValueError) as wrong:
            raise Malformed(f"this request cannot be taken: {wrong}") from None

    @property
    def table(self) -> Any:
        """The table this program is at."""
        if self._table is None:
            raise Malformed("first join a table")
        return self._table

    def _open(self, said: Reply) -> Reply:
        if said.get("kept"):
            return {"table": self.visit.do(bringing(str(said["kept"]))).word}
        game = str(said.get("game") or DEFAULT)
        setup = self.open_face(game).form().typed(dict(said.get("setup") or {}))
        policy = str(said.get(UNDO_BY) or "")
        message = opening(game, setup, str(said.get("title", "")), bool(said.get("private")), policy)
        return {"table": self.visit.do(message).word}

    def _join(self, said: Reply) -> Reply:
        watch, word = bool(said.get("watch")), str(said.get("word", ""))
        table = "" if word and not said.get("table") else _text(said, "table")
        self._table = join(self.visit, table, self.open_face, watch=watch, word=word)
        self._table.subscribe(self._hear)
        self._table.on_company = lambda message: self._keep(msgspec.to_builtins(message))
        return self._where()

    def _tables(self, said: Reply) -> Reply:
        """All tables, or those with a word in title, quest or a name."""
        return {"tables": [card for card in self.visit.tables() if fits(card, str(said.get("find", "")))]}

    def _leave(self, said: Reply) -> Reply:
        """Get up from the table and stand in the hall again; the seats stay reserved."""
        self.table.leave()
        self._table, self._heard = None, []
        return {}

    def _hear(self, heard: Heard) -> None:
        self._keep(_heard(heard))

    def _keep(self, told: Reply) -> None:
        self._heard = [*self._heard[-MOST_HEARD:], told]

    def _where(self) -> Reply:
        table, company = self.table, self.table.company
        table.catch_up()
        heard, self._heard = self._heard, []
        seats = {seat: company.name(company.player(seat)) for seat in company.seats}
        return {
            "seq": table.seq,
            "acting": list(table.acting),
            "held": list(company.held(self.visit.person)),
            "seats": seats,
            "asking": table.asking.kind if table.asking else "",
            "over": table.over,
            "looks": {company.name(person): list(look) for person, look in company.looks.items()},
            "ballot": msgspec.to_builtins(company.ballot),
            "review": msgspec.to_builtins(company.review),
            "heard": heard,
            **({} if table.verified else {"unverified": True}),
        }

    def _wait(self, said: Reply) -> Reply:
        """Until something is heard, or for this many seconds."""
        if not self._heard:
            self.table.catch_up(min(float(said.get("seconds", 1)), LONGEST_WAIT))
        return self._where()

    def _offers(self, said: Reply) -> Reply:
        seat = _text(said, "seat")
        found = self.table.offers(seat, illegal=bool(said.get("illegal")))
        return {"seat": seat, "offers": [msgspec.to_builtins(offer) for offer in found]}

    def _act(self, said: Reply) -> Reply:
        command = self._command(said)
        expect = said.get("expect")
        reply = self.table.submit(
            _text(said, "seat"), command, expect=None if expect is None else int(expect)
        )
        self.table.wait(reply)
        return self._where()

    def _undo(self, said: Reply) -> Reply:
        cross, to = bool(said.get("cross")), said.get("to")
        table = self.table
        table.wait(table.undo(cross=cross) if to is None else table.jump(int(to), cross=cross))
        return self._where()

    def _redo(self, said: Reply) -> Reply:
        self.table.wait(self.table.redo())
        return self._where()

    def _vote(self, said: Reply) -> Reply:
        self.table.vote(bool(said.get("yes")))
        return self._where()

    def _review(self, said: Reply) -> Reply:
        """Lead a review to a step, pass the lead, or end it."""
        on, lead = bool(said.get("on", True)), str(said.get("lead", ""))[:60]
        place = {name: int(said[name]) for name in ("tip", "step") if name in said}
        self.visit.do(wire.Review(fresh_id(), on, lead, **place))
        return self._where()

    def _seq(self, said: Reply) -> int:
        """The decision at a step of a line of play: of the live one and its last, unless others are named."""
        past = self.table.past
        tip = None if said.get("tip") is None else int(said["tip"])
        if tip and tip not in {made.seq for made in past.decisions()}:
            raise Malformed("there is no such decision")
        line = past.line(tip)
        step = len(line) - 1 if said.get("step") is None else int(said["step"])
        if not 0 <= step < len(line):
            raise Malformed(f"there are steps 0 to {len(line) - 1}")
        return int(line[step])

    def _step(self, said: Reply) -> Reply:
        """What came of a step, and the table after it."""
        past, seq = self.table.past, self._seq(said)
        view = msgspec.to_builtins(past.view(seq), enc_hook=str)
        lines = [line.text for line in past.lines(seq)]
        return {"seq": seq, "title": past.title(seq), "lines": lines, "view": view}

    def _try(self, said: Reply) -> Reply:
        """Commands one after the other on a copy of the table at a step: what would come of them."""
        table = ReplayedTable(self.table.past)
        table.stand(self._seq(said))
        tried, told = table.what_if(), []
        tried.subscribe(lambda heard: told.append(_heard(heard)))
        for one in list(said.get("commands") or ())[:MOST_TRIED]:
            tried.wait(tried.submit(_text(one, "seat"), self._command(one)))
        view = msgspec.to_builtins(tried.view, enc_hook=str)
        tried.close()
        return {"played": told, "acting": list(tried.acting), "over": tried.over, "view": view}

    def _command(self, said: Reply) -> Any:
        """A command as plain data, or as it is typed."""
        given = said.get("command")
        if isinstance(given, str):
            return self.table.voice.read(given)
        return msgspec.convert(given, self.table.face.game.command_type)

    def _place(self, said: Reply) -> Reply:
        return self._done(PLACES[said["do"]](fresh_id(), _text(said, "seat"), str(said.get("to", ""))))

    def _said(self, message: Any) -> Reply:
        self.visit.say(message)
        return self._where()

    def _done(self, message: Any) -> Reply:
        return {"word": self.visit.do(message).word}


def _heard(heard: Heard) -> Reply:
    """Something that was played or taken back, as plain data."""
    if isinstance(heard, Played):
        events = [msgspec.to_builtins(beat.event) for beat in heard.beats]
        return {"is": "played", "seq": heard.seq, "seat": heard.seat, "events": events}
    return {"is": "rewound", "seq": heard.seq, "to": heard.to, "crossed": list(heard.crossed)}


def _text(said: Reply, name: str) -> str:
    found = said.get(name)
    if not isinstance(found, str) or not found:
        raise Malformed(f"{name} is missing")
    return found


def _encode(reply: Reply) -> bytes:
    return msgspec.json.encode(reply, enc_hook=str)
