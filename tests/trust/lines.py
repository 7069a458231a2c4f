"""A program on the pipe that means to play, to cheat and to break: lines made from what it is offered."""

import copy
import random
from typing import Any

import msgspec

from md_tui.sim.protocol import Protocol
from tests.trust.odd import odd, spoil

Plain = dict[str, Any]
QUIET = ("hello", "offers", "state", "events", "undo", "redo", "save", "answer", "odds", "load", "new")
"""What is asked beside commands; the last two leave the game, and are seldom asked."""


class Caller:
    """One conversation; `said` counts what was answered, `played` the commands that were taken."""

    def __init__(self, protocol: Protocol, new: Plain, seed: str) -> None:
        """`new` is the request that begins a game."""
        self.protocol, self.new, self.source = protocol, new, random.Random(seed)
        self.offers: list[Plain] = []
        self.words: tuple[Any, ...] = ("x",)
        self.seat = ""
        self.said: dict[str, int] = {}
        self.games = self.played = 0
        self.begin()

    def begin(self) -> None:
        """Another game."""
        self.games += 1
        assert self.ask({**self.new, "seed": str(self.games)})["ok"]

    def ask(self, request: Any) -> Plain:
        """The reply to a request."""
        reply: Plain = msgspec.json.decode(self.protocol.reply(msgspec.json.encode(request)))
        return reply

    def look(self) -> None:
        """Learn what is offered to one who may act, with all names that occur in it."""
        if self.ask({"do": "state"})["over"]:
            self.begin()
        self.seat = self.source.choice(self.ask({"do": "state"})["seats"])
        asked = {"do": "offers", "seat": self.seat, "illegal": True}
        self.offers = self.ask(asked)["offers"]
        self.words = tuple({word: None for offer in self.offers for word in leaves(offer["command"])})

    def line(self) -> bytes:
        """The next line: a good one, one nearly good, or nothing of the kind."""
        chance = self.source.random()
        if chance < 0.35:
            request = self._act(legal=True)
        elif chance < 0.75:
            request = self._act(legal=False)
            if self.source.random() < 0.7:
                spoil(request["command"], self.source, self.words)
        else:
            request = self._other()
            spoil(request, self.source, self.words)
        line = msgspec.json.encode(request)
        return line[: self.source.randrange(1, len(line))] if self.source.random() < 0.03 else line

    def _act(self, *, legal: bool) -> Plain:
        """An offer, taken as it is, or any offer of which the odds are asked."""
        found = [offer for offer in self.offers if offer.get("legal", True) or not legal]
        offer = self.source.choice(found)
        do = "act" if legal or self.source.random() < 0.7 else "odds"
        typed = legal and self.source.random() < 0.3
        command = offer["text"] if typed else copy.deepcopy(offer["command"])
        return {"do": do, "seat": self.seat, "command": command}

    def _other(self) -> Plain:
        """Any other request, with fields of every kind."""
        do = self.source.choice(QUIET if self.source.random() < 0.02 else QUIET[:-2])
        own = {**self.new, "do": do} if do == "new" else {"do": do}
        return own | {
            "picks": [self.source.choice(self.words)],
            "seat": self.source.choice(self.words),
            "command": odd(self.source),
            "file": odd(self.source),
            "game": odd(self.source),
            "set": {"heroes": odd(self.source), "asks": odd(self.source)},
        }

    def say(self) -> Plain:
        """Send one line; the reply, which is never a fault, and with which nothing is changed if it is no."""
        if not self.offers:
            self.look()
        line, before = self.line(), self.protocol.live.tip
        reply: Plain = msgspec.json.decode(self.protocol.reply(line))
        assert reply["ok"] or self.protocol.live.tip == before, (line, reply)
        outcome = "ok" if reply["ok"] else reply["error"]
        self.said[outcome] = self.said.get(outcome, 0) + 1
        if reply["ok"]:
            self.offers = []
            self.played += "events" in reply
        reply["line"] = line
        return reply


def leaves(value: Any) -> list[Any]:
    """Everything in plain data that is itself not made of parts."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return [value] if parts is None else [leaf for part in parts for leaf in leaves(part)]
