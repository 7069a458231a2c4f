"""JSON lines over a pipe: any program can sit at the table. `docs/protocol.md` lists the requests."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from md_tui.games.face import Face
from md_tui.games.registry import part
from md_tui.kernel.decider import Game
from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.kernel.log import Batch
from md_tui.kernel.question import Answer
from md_tui.kernel.secrets import everybody, may_be_told, scene, seen_events, side_of
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import Barrier
from md_tui.kernel.value import Command
from md_tui.sim import requests
from md_tui.sim.headless import begun, lab_of
from md_tui.sim.recording import log_bytes
from md_tui.store.files import ready_folder, write_below
from md_tui.store.ids import new_id

VERSION = 1

Reply = dict[str, Any]


class Recorded(NamedTuple):
    """A recorded game and the content it was played with."""

    timeline: Timeline
    content: Any
    unverified: bool = False
    """Whether it came from elsewhere and was not decided again: every reply says so."""


Open = Callable[[str], Recorded]
"""From the name of a game or a file to the game."""


class Protocol:
    """One conversation: requests in, replies out, at most one game open."""

    def __init__(self, face: Face, open_game: Open, folder: Path | None = None) -> None:
        """New games are of `face`; `save` writes below `folder`, or not at all."""
        self.face, self.game, self.open_game, self.folder = face, face.game, open_game, folder
        self.recorded: Recorded | None = None
        self._do: dict[type, Callable[[Any], Reply]] = {
            requests.Hello: self._hello,
            requests.New: self._new,
            requests.Load: self._load,
            requests.Save: self._save,
            requests.Offers: self._offers,
            requests.Act: self._act,
            requests.Answer: self._answer,
            requests.Undo: self._undo,
            requests.Redo: self._redo,
            requests.State: self._state,
            requests.Events: self._events,
            requests.Odds: self._odds,
        }

    def run(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """A reply to each line, whatever the line is."""
        for line in lines:
            if line.strip():
                yield self.reply(line) + b"\n"

    def reply(self, line: bytes) -> bytes:
        """The reply to one request; a refusal is a reply too, and so is a fault of this program."""
        try:
            request = requests.request_in(line)
            return _encode({"ok": True, **self._do[type(request)](request)})
        except Rejected as no:
            return _encode(
                {"ok": False, "error": "rejected", "why": no.why, "rule": no.rule, "facts": no.facts}
            )
        except Barrier as no:
            return _refused("barrier", str(no))
        except KernelError as no:
            return _refused(type(no).__name__.lower(), str(no))
        except Exception as fault:  # the conversation and the game in memory outlive any fault
            return _refused("unforeseen", f"{type(fault).__name__}: {fault}")

    @property
    def live(self) -> Timeline:
        """The open game."""
        if self.recorded is None:
            raise Malformed("no game is open; start one with new or load")
        return self.recorded.timeline

    @property
    def rules(self) -> Game[Any]:
        """The rules of the open game, bound to the content it is played with."""
        return self.live.game

    @property
    def told(self) -> bool:
        """Whether hashes, records and codes may be told: not while a game with secrets is played."""
        return may_be_told(self.rules, self.live.state)

    def _scene(self, seat: str) -> Any:
        """What sentences and queries of a seat are made from."""
        state = self.live.state
        return scene(self.rules, state, side_of(self.rules, state, seat), seat or None)

    def _hello(self, request: requests.Hello) -> Reply:
        return {
            "protocol": VERSION,
            "game": self.game.name,
            "rules": self.game.rules,
            "content": self.game.content_hash,
        }

    def _new(self, new: requests.New) -> Reply:
        setup = lab_of(self.game.name).arrange(self.game, new.wishes())
        timeline = begun(self.game, setup, str(new.seed), new.undo)
        self.recorded = Recorded(timeline, self.face.content)
        return {**self._where(), "code": self._code() if self.told else ""}

    def _code(self) -> str:
        header = self.live.header
        undo = str(header.options.get("undo", ""))
        code: str = part(self.game.name, "face").code_of(self.game, header.setup, header.seed, undo)
        return code

    def _load(self, load: requests.Load) -> Reply:
        """Take up a recorded game; one by older rules goes on as a copy, and the reply says of which."""
        self.recorded = self.open_game(load.game)
        old = self.live
        if not old.behind or old.stopped is not None:
            return self._where()
        copy = old.branch(old.head, new_id())
        copy.adopt()
        self.recorded = self.recorded._replace(timeline=copy)
        upgrade = {"copy_of": old.header.id, "played_by": old.rules, "goes_on_by": copy.rules}
        return {**self._where(), "id": copy.header.id, **upgrade}

    def _save(self, save: requests.Save) -> Reply:
        if self.folder is None:
            raise Malformed("there is no folder to save in")
        if not self.told:
            raise Malformed("this game has secrets; it can be saved once it is over")
        data = log_bytes(self.live, self.recorded.content if self.recorded else None)
        path = write_below(ready_folder(self.folder), save.file, data, over=save.over)
        return {**self._where(), "file": str(path)}

    def _where(self) -> Reply:
        state = self.live.state
        return {
            "seq": self.live.seq,
            "seats": self.rules.seats(state),
            "asking": state.asking.kind if state.asking else "",
            "round": self.face.round(state),
            "over": state.over,
            **({"hash": self.live.records[self.live.head].state} if self.told else {}),
            **({"unverified": True} if self.recorded and self.recorded.unverified else {}),
        }

    def _offers(self, request: requests.Offers) -> Reply:
        seat = self._seat(request.seat)
        found = self.rules.offers(self.live.state, seat, illegal=request.illegal)
        return {
            "seat": seat,
            "offers": [{**msgspec.to_builtins(o), "text": self.face.write(o.command)} for o in found],
        }

    def _seat(self, named: str) -> str:
        """The seat that was named, or the first that may act."""
        state = self.live.state
        seats, known = self.rules.seats(state), self._everybody()
        if named and named not in known:
            raise Malformed(f"there is no seat {named[:40]!r}; the seats are {', '.join(known)}")
        return named or (seats[0] if seats else "")

    def _everybody(self) -> tuple[str, ...]:
        """Every seat of the open game, also of those who may not act now."""
        state = self.live.state
        return everybody(self.rules, state)

    def _command(self, given: dict[str, Any] | str, seat: str = "") -> Command:
        if isinstance(given, str):
            return self.face.read(self._scene(seat), given)
        try:
            command: Command = msgspec.convert(given, self.rules.command_type)
        except msgspec.ValidationError as no:
            raise Malformed(str(no)) from None
        return command

    def _act(self, act: requests.Act) -> Reply:
        return self._played(act, self._command(act.command, self._seat(act.seat)))

    def _answer(self, answer: requests.Answer) -> Reply:
        return self._played(answer, Answer(answer.picks, answer.always))

    def _played(self, request: requests.Act | requests.Answer, command: Command) -> Reply:
        if request.expect is not None and request.expect != self.live.seq:
            raise Malformed(f"stale: the game is at {self.live.seq}, not {request.expect}")
        seat = self._seat(request.seat)
        before, side = self.live.state, side_of(self.rules, self.live.state, seat)
        batch = self.live.act(seat, command)
        events = [event for event, _, _ in seen_events(self.rules, before, batch.events, side)]
        return {**self._where(), "events": [msgspec.to_builtins(event) for event in events]}

    def _undo(self, undo: requests.Undo) -> Reply:
        self.live.undo(cross=undo.cross)
        return self._where()

    def _redo(self, request: requests.Redo) -> Reply:
        self.live.redo()
        return self._where()

    def _state(self, request: requests.State) -> Reply:
        seat = self._seat(request.seat) if request.seat else None
        return {**self._where(), "view": msgspec.to_builtins(self.rules.view(self.live.state, seat))}

    def _events(self, events: requests.Events) -> Reply:
        if not self.told:
            raise Malformed("this game has secrets; its record is told once it is over")
        found = [record for record in self.live.records[events.since + 1 :] if isinstance(record, Batch)]
        return {"batches": [msgspec.to_builtins(batch) for batch in found]}

    def _odds(self, request: requests.Odds) -> Reply:
        seat = self._seat(request.seat)
        command = self._command(request.command, seat)
        known = part(self.rules.name, "face").ask(self.rules, self._scene(seat), "odds", seat, command)
        return {"odds": msgspec.to_builtins(known, enc_hook=_plain)}


def _encode(reply: Reply) -> bytes:
    return msgspec.json.encode(reply, enc_hook=_plain)


def _refused(error: str, text: str) -> bytes:
    """A refusal in words; letters that no JSON can hold are spelt out."""
    return _encode({"ok": False, "error": error, "text": text.encode("utf-8", "backslashreplace").decode()})


def _plain(value: Any) -> Any:
    """Exact fractions as text, such as 5/36."""
    return str(value)
