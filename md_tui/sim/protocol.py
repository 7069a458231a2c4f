"""JSON lines over a pipe: any program can sit at the table. `docs/protocol.md` lists the requests."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.notation import read, show
from md_tui.games.massive_darkness.odds_offer import odds_of
from md_tui.games.massive_darkness.seedcode import code_if_any
from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.kernel.log import Batch
from md_tui.kernel.question import Answer
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import UNTIL_REVEAL, Barrier
from md_tui.kernel.value import Command
from md_tui.sim.headless import arrangement, begun
from md_tui.sim.recording import write_log

MOST_BYTES = 1 << 16
"""A longer request is refused unread."""
VERSION = 1

Reply = dict[str, Any]
Open = Callable[[str], Timeline]
"""From the name of a game or a file to its timeline."""


class Protocol:
    """One conversation: requests in, replies out, at most one game open."""

    def __init__(self, game: MassiveDarkness, content: Any, open_game: Open) -> None:
        self.game, self.content, self.open_game = game, content, open_game
        self.timeline: Timeline | None = None
        self._do: dict[str, Callable[[dict[str, Any]], Reply]] = {
            "hello": self._hello,
            "new": self._new,
            "load": self._load,
            "save": self._save,
            "offers": self._offers,
            "act": self._act,
            "answer": self._answer,
            "undo": self._undo,
            "redo": self._redo,
            "state": self._state,
            "events": self._events,
            "odds": self._odds,
        }

    def run(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """A reply to each line."""
        for line in lines:
            if line.strip():
                yield msgspec.json.encode(self.reply(line), enc_hook=_plain) + b"\n"

    def reply(self, line: bytes) -> Reply:
        """The reply to one request; a refusal is a reply too."""
        try:
            request = _request(line)
            what = request.get("do")
            if what not in self._do:
                raise Malformed(f"do must be one of {', '.join(self._do)}")
            return {"ok": True, **self._do[str(what)](request)}
        except Rejected as no:
            return {"ok": False, "error": "rejected", "why": no.why, "rule": no.rule, "facts": no.facts}
        except Barrier as no:
            return {"ok": False, "error": "barrier", "text": str(no)}
        except KernelError as no:
            return {"ok": False, "error": type(no).__name__.lower(), "text": str(no)}
        except (KeyError, TypeError, ValueError) as no:
            return {"ok": False, "error": "malformed", "text": f"the request lacks or misuses {no}"}

    @property
    def live(self) -> Timeline:
        """The open game."""
        if self.timeline is None:
            raise Malformed("no game is open; start one with new or load")
        return self.timeline

    def _hello(self, request: dict[str, Any]) -> Reply:
        return {
            "protocol": VERSION,
            "game": self.game.name,
            "rules": self.game.rules,
            "content": self.game.content_hash,
        }

    def _new(self, request: dict[str, Any]) -> Reply:
        quest, party = str(request.get("quest", "tutorial")), str(request.get("party", ""))
        more = {key: request[key] for key in ("lifebringer", "asks", "first") if key in request}
        setup = arrangement(self.game.box, quest, party, int(request.get("heroes", 0)), **more)
        undo = str(request.get("undo", UNTIL_REVEAL))
        self.timeline = begun(self.game, setup, str(request.get("seed", "1")), undo)
        return {**self._where(), "code": code_if_any(self.timeline)}

    def _load(self, request: dict[str, Any]) -> Reply:
        self.timeline = self.open_game(str(request["game"]))
        return self._where()

    def _save(self, request: dict[str, Any]) -> Reply:
        write_log(self.live, self.content, Path(str(request["file"])))
        return self._where()

    def _where(self) -> Reply:
        state = self.live.state
        return {
            "seq": self.live.seq,
            "seats": self.game.seats(state),
            "asking": state.asking.kind if state.asking else "",
            "round": state.round,
            "over": state.over,
            "hash": self.live.records[self.live.head].state,
        }

    def _offers(self, request: dict[str, Any]) -> Reply:
        seat = self._seat(request)
        found = self.game.offers(self.live.state, seat, illegal=bool(request.get("illegal")))
        return {"seat": seat, "offers": [{**msgspec.to_builtins(o), "text": show(o.command)} for o in found]}

    def _seat(self, request: dict[str, Any]) -> str:
        seats = self.game.seats(self.live.state)
        return str(request.get("seat") or (seats[0] if seats else ""))

    def _command(self, request: dict[str, Any]) -> Command:
        given = request["command"]
        if isinstance(given, str):
            return read(given)
        try:
            command: Command = msgspec.convert(given, self.game.command_type)
        except msgspec.ValidationError as no:
            raise Malformed(str(no)) from None
        return command

    def _act(self, request: dict[str, Any]) -> Reply:
        return self._played(request, self._command(request))

    def _answer(self, request: dict[str, Any]) -> Reply:
        picks = tuple(str(pick) for pick in request["picks"])
        return self._played(request, Answer(picks, bool(request.get("always"))))

    def _played(self, request: dict[str, Any], command: Command) -> Reply:
        expected = request.get("expect", self.live.seq)
        if expected != self.live.seq:
            raise Malformed(f"stale: the game is at {self.live.seq}, not {expected}")
        batch = self.live.act(self._seat(request), command)
        return {**self._where(), "events": [msgspec.to_builtins(event) for event in batch.events]}

    def _undo(self, request: dict[str, Any]) -> Reply:
        self.live.undo(cross=bool(request.get("cross")))
        return self._where()

    def _redo(self, request: dict[str, Any]) -> Reply:
        self.live.redo()
        return self._where()

    def _state(self, request: dict[str, Any]) -> Reply:
        seat = request.get("seat")
        return {**self._where(), "view": msgspec.to_builtins(self.game.view(self.live.state, seat))}

    def _events(self, request: dict[str, Any]) -> Reply:
        since = int(request.get("since", 0))
        found = [record for record in self.live.records[since + 1 :] if isinstance(record, Batch)]
        return {"batches": [msgspec.to_builtins(batch) for batch in found]}

    def _odds(self, request: dict[str, Any]) -> Reply:
        known = odds_of(self.game.box, self.live.state, self._seat(request), self._command(request))
        return {"odds": msgspec.to_builtins(known, enc_hook=_plain)}


def _request(line: bytes) -> dict[str, Any]:
    if len(line) > MOST_BYTES:
        raise Malformed(f"a request has at most {MOST_BYTES} bytes")
    try:
        request = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        raise Malformed("this line is no JSON") from None
    if not isinstance(request, dict):
        raise Malformed("a request is a JSON object")
    return request


def _plain(value: Any) -> Any:
    """Exact fractions as text, such as 5/36."""
    return str(value)
