"""JSON lines over a pipe: any program can sit at the table. `docs/protocol.md` lists the requests."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from md_tui.bots.base import GameOutlook, advise
from md_tui.games.face import Face
from md_tui.games.registry import part
from md_tui.kernel.decider import Game
from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.kernel.log import Batch
from md_tui.kernel.question import Answer
from md_tui.kernel.secrets import WATCHER, everybody, may_be_told, scene, seen_events, side_of
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import Barrier
from md_tui.kernel.value import Command
from md_tui.sim import requests
from md_tui.sim.headless import begun, lab_of
from md_tui.sim.pipe_game import Recorded, Stand
from md_tui.sim.recording import log_bytes
from md_tui.store.files import ready_folder, write_below
from md_tui.store.ids import new_id
from md_tui.table.known_wishes import known_wishes

VERSION = 1

Reply = dict[str, Any]


Open = Callable[[str], Recorded]
"""From the name of a game or a file to the game."""


class Protocol:
    """One conversation: requests in, replies out, at most one game open.

    A move is made only after its reply was put into bytes: whatever goes wrong on the way changes nothing.
    """

    def __init__(self, face: Face, open_game: Open, folder: Path | None = None) -> None:
        """New games are of `face`; `save` writes below `folder`, or not at all."""
        self.face, self.game, self.open_game, self.folder = face, face.game, open_game, folder
        self.recorded: Recorded | None = None
        self.advised: Counter[str] = Counter()
        """How often advice was given, by game."""
        self._asks: dict[type, Callable[[Any], Reply]] = {
            requests.Hello: self._hello,
            requests.Save: self._save,
            requests.Offers: self._offers,
            requests.State: self._state,
            requests.Events: self._events,
            requests.Odds: self._odds,
            requests.Advise: self._advise,
        }
        self._moves: dict[type, Callable[[Any], tuple[Stand, Reply]]] = {
            requests.New: self._new,
            requests.Load: self._load,
            requests.Act: self._act,
            requests.Answer: self._answer,
            requests.Undo: self._undo,
            requests.Redo: self._redo,
        }

    def run(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """A reply to each line, whatever the line is."""
        for line in lines:
            if line.strip():
                yield self.reply(line) + b"\n"

    def reply(self, line: bytes) -> bytes:
        """The reply to one request; a refusal is a reply too, and so is a fault of this program."""
        try:
            return self._answered(requests.request_in(line))
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

    def _answered(self, request: Any) -> bytes:
        """The reply to a request; what it moves is moved last."""
        ask = self._asks.get(type(request))
        if ask is not None:
            return _encode({"ok": True, **ask(request)})
        stand, more = self._moves[type(request)](request)
        told = _encode({"ok": True, **self._where(stand), **more})
        if stand.draft is not None:
            stand.recorded.timeline.commit(stand.draft)
        self.recorded = stand.recorded
        return told

    @property
    def open(self) -> Recorded:
        """The open game and its content."""
        if self.recorded is None:
            raise Malformed("no game is open; start one with new or load")
        return self.recorded

    @property
    def live(self) -> Timeline:
        """The open game."""
        return self.open.timeline

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

    def _new(self, new: requests.New) -> tuple[Stand, Reply]:
        setup = lab_of(self.game.name).arrange(self.game, new.wishes(known_wishes(self.game.name)))
        timeline = begun(self.game, setup, str(new.seed), new.undo)
        told = may_be_told(self.game, timeline.state)
        return Stand(Recorded(timeline, self.face.content)), {"code": self._code(timeline) if told else ""}

    def _code(self, timeline: Timeline) -> str:
        header = timeline.header
        undo = str(header.options.get("undo", ""))
        code: str = part(self.game.name, "face").code_of(self.game, header.setup, header.seed, undo)
        return code

    def _load(self, load: requests.Load) -> tuple[Stand, Reply]:
        """Take up a recorded game; one by older rules goes on as a copy, and the reply says of which."""
        loaded = self.open_game(load.game)
        old = loaded.timeline
        if old.game.name != self.game.name:
            raise Malformed(f"this is a game of {old.game.name}, and this table plays {self.game.name}")
        if not may_be_told(old.game, old.state):
            raise Malformed("this game has secrets; it can be loaded once it is over")
        if not old.behind or old.stopped is not None:
            return Stand(loaded), {}
        copy = old.branch(old.head, new_id())
        copy.adopt()
        upgrade = {"copy_of": old.header.id, "played_by": old.rules, "goes_on_by": copy.rules}
        return Stand(loaded._replace(timeline=copy)), {"id": copy.header.id, **upgrade}

    def _save(self, save: requests.Save) -> Reply:
        if self.folder is None:
            raise Malformed("there is no folder to save in")
        if not self.told:
            raise Malformed("this game has secrets; it can be saved once it is over")
        where = self._where(Stand(self.open))
        data = log_bytes(self.live, self.open.content)
        path = write_below(ready_folder(self.folder), save.file, data, over=save.over)
        return {**where, "file": _spelt(str(path))}

    def _where(self, stand: Stand) -> Reply:
        recorded, state = stand.recorded, stand.state
        rules = recorded.timeline.game
        return {
            "seq": stand.seq,
            "seats": rules.seats(state),
            "asking": state.asking.kind if state.asking else "",
            "round": self._words(rules).round(scene(rules, state, WATCHER, None)),
            "over": state.over,
            **({"hash": stand.record.state} if may_be_told(rules, state) else {}),
            **({"unverified": True} if recorded.unverified else {}),
        }

    def _words(self, rules: Game[Any]) -> Face:
        """The words of the table, for a game that may have been played with other content."""
        return self.face if rules is self.game else self.face.bound_to(rules)

    def _offers(self, request: requests.Offers) -> Reply:
        state, write = self.live.state, self._words(self.rules).write
        seats = (self._seat(request.seat),) if request.seat else self.rules.seats(state)
        found = [
            {**msgspec.to_builtins(offer), "text": write(offer.command)}
            | ({} if request.seat else {"seat": seat})
            for seat in seats
            for offer in self.rules.offers(state, seat, illegal=request.illegal)
        ]
        return {"seat": "".join(seats) if len(seats) == 1 else "", "offers": found}

    def _seat(self, named: str, command: Command | None = None) -> str:
        """The seat that was named, the only one that may act, or the only one that is offered a command."""
        state, known = self.live.state, self._everybody()
        if named and named not in known:
            raise Malformed(f"there is no seat {named[:40]!r}; the seats are {', '.join(known)}")
        able = (named,) if named else self.rules.seats(state)
        if len(able) > 1 and command is not None:
            offered = [s for s in able if any(o.covers(command) for o in self.rules.offers(state, s))]
            able = tuple(offered) or able
        if len(able) > 1:
            raise Malformed(f"several seats may do this; name one of {', '.join(able)}")
        return "".join(able)

    def _everybody(self) -> tuple[str, ...]:
        """Every seat of the open game, also of those who may not act now."""
        state = self.live.state
        return everybody(self.rules, state)

    def _command(self, given: dict[str, Any] | str, seat: str = "") -> Command:
        if isinstance(given, str):
            return self._words(self.rules).read(self._scene(seat), given)
        try:
            command: Command = msgspec.convert(given, self.rules.command_type)
        except msgspec.ValidationError as no:
            raise Malformed(str(no)) from None
        return command

    def _act(self, act: requests.Act) -> tuple[Stand, Reply]:
        alone = len(self.rules.seats(self.live.state)) < 2
        seat = self._seat(act.seat) if act.seat or alone else ""
        return self._played(act, self._command(act.command, seat))

    def _answer(self, answer: requests.Answer) -> tuple[Stand, Reply]:
        return self._played(answer, Answer(answer.picks, answer.always))

    def _played(self, request: requests.Act | requests.Answer, command: Command) -> tuple[Stand, Reply]:
        if request.expect is not None and request.expect != self.live.seq:
            raise Malformed(f"stale: the game is at {self.live.seq}, not {request.expect}")
        seat = self._seat(request.seat, command)
        before, side = self.live.state, side_of(self.rules, self.live.state, seat)
        draft = self.live.propose(seat, command)
        events = [event for event, _, _ in seen_events(self.rules, before, draft.record.events, side)]
        return Stand(self.open, draft), {"events": [msgspec.to_builtins(event) for event in events]}

    def _undo(self, undo: requests.Undo) -> tuple[Stand, Reply]:
        return Stand(self.open, self.live.propose_undo(cross=undo.cross)), {}

    def _redo(self, request: requests.Redo) -> tuple[Stand, Reply]:
        return Stand(self.open, self.live.propose_redo()), {}

    def _state(self, request: requests.State) -> Reply:
        seat = self._seat(request.seat) if request.seat else None
        where = self._where(Stand(self.open))
        return {**where, "view": msgspec.to_builtins(self.rules.view(self.live.state, seat))}

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

    def _advise(self, request: requests.Advise) -> Reply:
        """The best things to do, as the bot that looks ahead judges them; how often it was asked is told."""
        seat, state = self._seat(request.seat), self.live.state
        acting = seat in self.rules.seats(state) and not state.over
        outlook = GameOutlook(self.rules, state, (seat,))
        found = advise(self.rules, outlook, f"{self.live.header.id}:{self.live.seq}") if acting else ()
        self.advised[self.live.header.id] += bool(found)
        told = [{**msgspec.to_builtins(one), "text": self.face.write(one.command)} for one in found]
        return {"seat": seat, "advice": told, "asked": self.advised[self.live.header.id]}


def _encode(reply: Reply) -> bytes:
    return msgspec.json.encode(reply, enc_hook=_plain)


def _refused(error: str, text: str) -> bytes:
    """A refusal in words."""
    return _encode({"ok": False, "error": error, "text": _spelt(text)})


def _spelt(text: str) -> str:
    """Letters that no JSON can hold are spelt out."""
    return text.encode("utf-8", "backslashreplace").decode()


def _plain(value: Any) -> Any:
    """Exact fractions as text, such as 5/36."""
    return str(value)
