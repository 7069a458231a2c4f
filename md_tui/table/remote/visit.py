"""A guest's visit to the hall: hello, the tables, one of them; after a lost line all of it again."""

import getpass
import os
import random
import time
from collections.abc import Callable
from typing import Any

from md_tui import __version__
from md_tui.kernel.errors import KernelError, Rejected
from md_tui.store.ids import new_id
from md_tui.table.hall import answers, wire
from md_tui.table.hall.answers import error_in, message_in
from md_tui.table.hall.sayings import facts_in
from md_tui.table.remote.link import Link, NoHall

BEAT = 15.0
"""Seconds between two signs of life."""
GIVE_UP = 30.0
"""Seconds for which a lost hall is looked for."""
WAIT = 30.0
"""Seconds to wait for an answer: opening a table on a busy machine reads a whole box."""
_PAUSE = (0.1, 0.4)
PATIENT = 0.7
"""Seconds before what was refused for haste is said again: long enough not to be cut off for it."""
FOR_GOOD = ("elsewhere", "kicked", "version", "full", "lines")
"""Reasons for which the hall hangs up for good: after them a guest does not reconnect by itself."""


class Lost(NoHall):
    """The hall hung up for good, and said why."""


class Visit:
    """One line to the hall at a time, and whoever listens to what it says."""

    def __init__(
        self,
        connect: Callable[[], Link],
        name: str = "",
        key: str = "",
        alias: str = "",
        afar: Callable[[str], Link] | None = None,
    ) -> None:
        """Connect and say hello; `key` is believed only from a session of the hall's own user, and `alias`
        makes another person of the same Unix user. By `afar` one reaches halls on other machines."""
        self._connect, self._wish, self._key, self._alias = connect, name or _own_name(), key, alias
        self._home, self._afar = connect, afar
        self.twice = False
        """Whether the same person was here by another line already when this one was opened."""
        self.person = self.name = ""
        self.lost: Lost | None = None
        """The hall's goodbye, with its reason, once it has hung up for good."""
        self.connected = False
        self.hear: Callable[[Any], None] = lambda message: None
        """Called with whatever the hall says; set by the table."""
        self.again: Callable[[], None] = lambda: None
        """Called when the connection is back: what has to be said again."""
        self._link: Link | None = None
        self._beat = self._retry = self._since = 0.0
        self._greet()

    def _greet(self) -> None:
        """Say hello, and learn as whom the hall knows this guest."""
        self._link = self._connect()
        try:
            self._say(wire.Hello(wire.PROTOCOL, __version__, self._wish, self._key, self._alias))
        except OSError as error:
            raise NoHall("hall_silent") from error
        end = time.monotonic() + WAIT
        while not self.connected:
            for message in self._heard(max(0.0, end - time.monotonic())):
                if isinstance(message, answers.Welcome):
                    self.person, self.name, self.connected = message.person, message.name, True
                    self.twice = message.twice
                elif isinstance(message, answers.Bye):
                    self._said_goodbye(message)
                    raise self.lost if self.lost else NoHall(message.text, **facts_in(message.facts))
                else:
                    self.hear(message)
            if self._link is None or time.monotonic() > end:
                raise NoHall("hall_silent")

    def fileno(self) -> int:
        """The socket's number, for those who wait for several things at once; -1 while there is no line."""
        return self._link.fileno() if self._link is not None else -1

    def say(self, message: Any) -> None:
        """Say something, if there is a line; what must arrive is said again by `again`."""
        if self.connected:
            try:
                self._say(message)
            except OSError:
                self._hang_up()

    def _say(self, message: Any) -> None:
        assert self._link is not None
        self._link.send(wire.line_of(message))
        self._beat = time.monotonic()

    def pump(self, seconds: float = 0.0) -> None:
        """Take in what has come, waiting no longer than this; find a lost hall again; give a sign of life."""
        if not self.connected:
            self._find_again(seconds)
            return
        for message in self._heard(seconds):
            self.hear(message)
            if isinstance(message, answers.Bye):
                self._said_goodbye(message)
        if self.connected and time.monotonic() - self._beat > BEAT:
            self.say(wire.Beat())

    def _heard(self, seconds: float) -> list[Any]:
        assert self._link is not None
        lines = self._link.fresh(seconds)
        if lines is None:
            self._hang_up()
            return []
        return [message_in(line) for line in lines]

    def _said_goodbye(self, bye: answers.Bye) -> None:
        """Whoever was expelled stays out; whoever was only cut off reconnects."""
        self._hang_up()
        if bye.why == "version" and bye.facts:
            self.lost = Lost("other_version", **bye.facts)
        elif bye.why in FOR_GOOD:
            self.lost = Lost(bye.text, **facts_in(bye.facts))

    def _hang_up(self) -> None:
        if self._link is not None:
            self._link.close()
        if self.connected:
            self._since = time.monotonic()
        self._link, self.connected = None, False

    def follow(self, refusal: Exception) -> bool:
        """Move to the hall at which a table is played, if a refusal names one that can be reached; whether it
        worked. If that hall is lost, the visit begins again at the guest's own."""
        far = refusal.facts.get("far") if isinstance(refusal, Rejected) else ""
        afar = self._afar
        if not far or afar is None or not self._key:
            return False
        self._hang_up()
        self._connect = lambda: afar(str(far))
        try:
            self._greet()
        except NoHall:
            self._hang_up()
            self._connect = self._home
            self._greet()
            return False
        return True

    def try_later(self) -> None:
        """The hall cannot take guests now, as when its database is down: hang up and reconnect later."""
        self._hang_up()

    def _find_again(self, seconds: float) -> None:
        """Try to come again, not too often; whoever tries for too long gives up."""
        if self.lost:
            raise self.lost
        now = time.monotonic()
        if now < self._retry:
            time.sleep(min(seconds, self._retry - now))
            return
        try:
            self._greet()
        except OSError:
            self._hang_up()
            self._connect = self._home
        except NoHall:
            self._hang_up()
            self._connect = self._home
            if self.lost or now - self._since > GIVE_UP:
                raise
        if self.connected:
            self.again()
        self._retry = time.monotonic() + random.uniform(*_PAUSE)

    def ask(self, message: Any, found: Callable[[Any], bool], *, patient: bool = False) -> Any:
        """Say something and wait for the answer that fits; a refusal is raised. `patient`: what was
        refused for haste is said again a little later."""
        got: list[Any] = []
        before = self.hear

        def hear(heard: Any) -> None:
            if patient and isinstance(heard, answers.No) and heard.error == "slow_down":
                time.sleep(PATIENT)
                self.say(message)
            elif isinstance(heard, answers.No) and heard.id == getattr(message, "id", ""):
                got.append(error_in(heard))
            elif found(heard):
                got.append(heard)
            before(heard)

        self.hear = hear
        try:
            self.say(message)
            self._pump_until(got)
        finally:
            self.hear = before
        if isinstance(got[0], KernelError):
            raise got[0]
        return got[0]

    def _pump_until(self, got: list[Any]) -> None:
        """Take in what comes until there is something in the list; nobody waits for ever."""
        end = time.monotonic() + WAIT
        while not got:
            self.pump(0.2)
            if time.monotonic() > end:
                raise NoHall("hall_silent")

    def do(self, message: Any) -> answers.Done:
        """Say something that is answered by `done` or refused."""
        done: answers.Done = self.ask(
            message, lambda heard: isinstance(heard, answers.Done) and heard.id == message.id
        )
        return done

    def tables(self) -> tuple[dict[str, Any], ...]:
        """What can be seen from the door."""
        told: answers.Tables = self.ask(wire.Lobby(), lambda heard: isinstance(heard, answers.Tables))
        return told.tables

    def close(self) -> None:
        """Leave the hall."""
        self.again = lambda: None
        self._hang_up()
        self.lost = self.lost or Lost("you_left")


def fresh_id() -> str:
    """The name of one intent."""
    return new_id()


def _own_name() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return f"user{os.getuid()}"
