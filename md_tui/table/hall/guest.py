"""One line to the hall: bounded in what it may say and in what may wait to be read by it."""

import asyncio
import contextlib
import os
import socket
import struct
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from md_tui.kernel.errors import KernelError, Malformed, Saying
from md_tui.table.hall.answers import Bye, refused, slow_down
from md_tui.table.hall.rates import Rates
from md_tui.table.hall.sayings import plain_facts
from md_tui.table.hall.shared import SharedTable
from md_tui.table.hall.wire import LONGEST_LINE, Away, Beat, Hello, line_of, said_in

if TYPE_CHECKING:
    from md_tui.table.hall.hall import Hall

NOBODY = -1
"""The Unix user of a guest from another machine: none of this one."""
MOST_WAITING = 1 << 20
"""Bytes that may wait for a slow reader."""
MOST_MESSAGES = 256
SLOW = 1 << 16
"""Bytes waiting, above which he is no longer told where others look."""
SILENCE = 45.0
"""Seconds without a whole line, after which a line counts as dead."""
GREETING = 10.0
STREAMING = 20.0
"""Seconds to say hello, and to take what was missed."""
_KINDS = {"Act": "act", "Undo": "act", "At": "at", "Ping": "ping", "Say": "say", "Open": "open"}
_KINDS |= {"Review": "review", "Past": "past"}
_UNANSWERED = ("at", "review")
"""Messages of which only the newest counts: one too many is dropped without a word, the next comes anyway."""


def peer_of(connection: Any) -> int:
    """The Unix user at the other end."""
    if not hasattr(socket, "SO_PEERCRED"):
        return os.getuid()
    size = struct.calcsize("3i")
    return int(struct.unpack("3i", connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size))[1])


class GuestLine:
    """Somebody at the other end of a socket, for as long as the connection lasts."""

    def __init__(
        self, hall: "Hall", reader: asyncio.StreamReader, writer: asyncio.StreamWriter, far: bool = False
    ) -> None:
        """`far`: a session on another machine of the same operator, which says by what key somebody came."""
        self.hall, self._reader, self._writer, self.far = hall, reader, writer, far
        self.user = NOBODY if far else peer_of(writer.get_extra_info("socket"))
        self.person = self.name = ""
        self.watch = False
        self.table: SharedTable | None = None
        self.rates = Rates(hall.clock)
        self.closed = False
        self._waiting = 0

    async def attend(self) -> None:
        """Listen until he leaves, falls silent or breaks the protocol."""
        try:
            async with asyncio.timeout(GREETING):
                hello = await self._next()
            if not isinstance(hello, Hello):
                self.cut("greeting", Saying("bye_greeting"))
                return
            if await self.hall.greet(self, hello):
                while not self.closed:
                    async with asyncio.timeout(SILENCE):
                        said = await self._next()
                    if said is None:
                        return
                    await self._obey(said)
        except TimeoutError:
            self.cut("silent", Saying("bye_silent"))
        except Malformed as wrong:
            self.cut("malformed", wrong)
        except KernelError as error:
            self.cut("closed", error)
        except OSError:
            self.closed = True
        finally:
            await self.hall.gone(self)
            self._close()

    async def _next(self) -> Any:
        """The next whole line, or nothing at the end."""
        try:
            line = await self._reader.readuntil(b"\n")
        except asyncio.IncompleteReadError:
            return None
        except asyncio.LimitOverrunError:
            raise Malformed("line_too_long", most=LONGEST_LINE) from None
        return said_in(line)

    async def _obey(self, said: Any) -> None:
        """Do what he says, if he does not say too much; a refusal is an answer as well."""
        if isinstance(said, Beat):
            return
        kind, id = _KINDS.get(type(said).__name__, "other"), getattr(said, "id", "")
        if not self.rates.allows(kind):
            if id or kind not in _UNANSWERED:
                self.tell(slow_down(id))
            if self.rates.hopeless:
                self.cut("flood", Saying("bye_flood"))
            return
        if self.table is not None and not isinstance(said, Away):
            self.table.room.step_away(self.person, False)
        do: Callable[[Any, Any], Awaitable[None]] | None = self.hall.words.get(type(said))
        try:
            if do is None:
                raise Malformed("said_once")
            await do(self, said)
        except KernelError as error:
            self.tell(refused(id, error))
        except OSError:
            raise
        except Exception as error:
            name = self.hall.report(self.person, error)
            self.cut("error", Saying("bye_error", report=name))

    def pay(self, kind: str) -> int:
        """Take what is counted apart out of its bucket; else the seconds until that can be done."""
        return self.rates.pay(kind)

    def tell(self, message: Any, *, may_drop: bool = False) -> None:
        """Say something to him; what may be dropped is when he is slow."""
        if may_drop and self._size() > SLOW:
            return
        self.tell_line(line_of(message))

    def tell_line(self, line: bytes) -> None:
        """Send something; whoever does not read is disconnected, so that nobody else waits for him.

        That a line broke is found out by whoever listens to it: until then nothing more is said into it."""
        if self.closed or self._writer.transport.is_closing():
            return
        before = self._size()
        self._waiting = self._waiting + 1 if before else 0
        if before > MOST_WAITING or self._waiting > MOST_MESSAGES:
            self.cut("slow", Saying("bye_slow"))
            return
        self._writer.write(line)

    async def stream(self, lines: list[bytes]) -> None:
        """Send a lot at his own speed, before he receives everything that happens."""
        async with asyncio.timeout(STREAMING):
            for start in range(0, len(lines), 64):
                self._writer.write(b"".join(lines[start : start + 64]))
                await self._writer.drain()

    def cut(self, why: str, saying: Saying) -> None:
        """Close his connection, with a last message if there is room for it."""
        if self.closed:
            return
        self.closed = True
        with contextlib.suppress(OSError, RuntimeError):
            if self._size() <= SLOW:
                self._writer.write(line_of(Bye(why, saying.why, plain_facts(saying))))
                self._writer.close()
            else:
                self._writer.transport.abort()
        self._reader.feed_eof()

    def _size(self) -> int:
        return self._writer.transport.get_write_buffer_size()

    def _close(self) -> None:
        self.closed = True
        with contextlib.suppress(OSError, RuntimeError):
            self._writer.close()
