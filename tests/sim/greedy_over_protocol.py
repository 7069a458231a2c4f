"""A greedy player in another process: it knows the table only through JSON lines."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from md_tui.bots.base import make_bot
from md_tui.games.massive_darkness.commands import COMMAND_TYPE
from md_tui.games.massive_darkness.odds import Odds
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command
from md_tui.sim.games.massive_darkness.lab import MOST_ROUNDS


class Line:
    """A conversation with `md-tui protocol`."""

    def __init__(self, folder: Path) -> None:
        """Start the other process; it saves below a folder."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "md_tui", "protocol", "--folder", str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, **request: Any) -> dict[str, Any]:
        """One request and its reply."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(request) + b"\n")
        self.process.stdin.flush()
        reply: dict[str, Any] = msgspec.json.decode(self.process.stdout.readline())
        return reply

    def close(self) -> int:
        """End the conversation; the exit code of the other side."""
        self.process.communicate(timeout=60)
        return self.process.returncode


def offer_of(plain: dict[str, Any]) -> Offer:
    """An offer as it was before it became JSON."""
    fields = {key: value for key, value in plain.items() if key not in ("command", "text")}
    command: Command = msgspec.convert(plain["command"], COMMAND_TYPE)
    return Offer(command=command, **fields)


def _fraction(kind: type, value: Any) -> Any:
    return Fraction(value) if kind is Fraction else value


def play_greedily(
    line: Line, quest: str, seed: str, file: str, asks: str = "matters", name: str = "greedy"
) -> dict[str, Any]:
    """A whole game, written to a file at its end; the last reply."""
    bot: Any = make_bot(name, open_box().game, seed)
    now = line.ask(do="new", quest=quest, seed=seed, asks=asks)
    while not now["over"] and now["round"] <= MOST_ROUNDS:
        seat = now["seats"][0]
        view = msgspec.convert(line.ask(do="state", seat=seat)["view"], View)
        offers = [offer_of(plain) for plain in line.ask(do="offers", seat=seat)["offers"]]

        def odds(command: Command, seat: str = seat) -> Odds:
            reply = line.ask(do="odds", seat=seat, command=msgspec.to_builtins(command))
            return msgspec.convert(reply["odds"], Odds, dec_hook=_fraction, str_keys=True)

        command = bot.command(view, offers, odds)
        now = line.ask(do="act", seat=seat, command=msgspec.to_builtins(command), expect=now["seq"])
        assert now["ok"], now
    return line.ask(do="save", file=file)
