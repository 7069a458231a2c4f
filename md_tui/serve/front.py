"""The server: keys only, the game only, and nobody more than the doorkeeper lets in."""

import asyncio
import contextlib
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import asyncssh

from md_tui.serve.doorkeeper import MOST_SESSIONS, MOST_TRIES, Doorkeeper
from md_tui.serve.keys import friends, lets_in, note_of
from md_tui.serve.session import PlayerSession
from md_tui.serve.terminal import GRACE, TerminalProgram

STARTS = 2
"""Sessions that may start at the same time."""
LOGIN = 20.0
"""Seconds to show a key."""
BEAT, MISSED = 15, 3
"""Seconds between two questions whether a client is still there, and how many may stay unanswered."""
PLAYING = 30.0
"""Seconds in which whoever has shown his key has to ask for a session."""
Say = Callable[[str], None]


class Front:
    """Everybody who plays through this server, and what he may."""

    def __init__(
        self, keys: Path, command: list[str], doorkeeper: Doorkeeper, *, idle: float, say: Say
    ) -> None:
        """`idle` is for how many seconds a player may do nothing, 0 for ever."""
        self.keys, self.command, self.doorkeeper, self.idle, self.say = keys, command, doorkeeper, idle, say
        self.starting = asyncio.Semaphore(STARTS)
        self.programs: set[TerminalProgram] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, doing: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.get_running_loop().create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def knows(self, key: asyncssh.SSHKey, address: str) -> bool:
        """Whether a key lets somebody in now: the file is read anew, so that a removed key counts at once."""
        return lets_in(friends(self.keys)[0], key, address)

    async def close(self) -> None:
        """End every program, and wait until they are gone."""
        for program in tuple(self.programs):
            self.spawn(program.end())
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=4 * GRACE)


class Connection(asyncssh.SSHServer):
    """One client, from its first byte to its last."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._conn: asyncssh.SSHServerConnection
        self._address, self._refusal, self._counted, self._known = "", "", False, False
        self._shown: asyncssh.SSHKey | None = None
        """The key that was asked about last: at the end of a login, the one that it was made with."""
        self._tries = self._sessions = 0
        self._waiting: asyncio.TimerHandle | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Count him, or turn him away: with a reason as soon as he listens, in a flood at once."""
        self._conn = conn
        self._address = str(conn.get_extra_info("peername", ("",))[0])
        refusal = self._front.doorkeeper.come(self._address)
        self._counted = not refusal
        if refusal and self._front.doorkeeper.has_a_word():
            self._refusal = refusal
        elif refusal:
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        if self._waiting is not None:
            self._waiting.cancel()
        if self._refusal:
            self._front.doorkeeper.told()
        if self._counted:
            self._front.doorkeeper.leave(self._address, not self._known)
        if self._known and self._shown is not None:
            self._front.say(f"{self._shown.get_fingerprint()} has left.")

    def begin_auth(self, username: str) -> bool:
        """Nobody comes in without a key, whatever he calls himself."""
        if self._refusal:
            self._conn.disconnect(asyncssh.DISC_TOO_MANY_CONNECTIONS, self._refusal)
        return True

    def public_key_auth_supported(self) -> bool:
        """By key, and by nothing else."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Whether a key is a friend's. Nothing may be waited for here: between this and the end of a login no
        other key can be asked about, so that nobody can be logged in with one key and known by another."""
        self._shown = key
        if self._counted and self._front.knows(key, self._address):
            return True
        self._front.doorkeeper.refuse(self._address)
        self._tries += 1
        if self._tries >= MOST_TRIES:
            self._conn.disconnect(
                asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, "None of these keys is known here."
            )
        return False

    def auth_completed(self) -> None:
        """He has shown his key."""
        assert self._shown is not None
        self._known = True
        self._front.doorkeeper.known()
        self._front.say(f"{self._shown.get_fingerprint()} has come from {self._address}.")
        loop = asyncio.get_running_loop()
        self._waiting = loop.call_later(PLAYING, self._asks_for_nothing)

    def _asks_for_nothing(self) -> None:
        self._conn.disconnect(asyncssh.DISC_BY_APPLICATION, "There was no session.")

    def session_requested(self) -> bool | PlayerSession:
        """A terminal to play in; forwarding, which asks elsewhere, is refused by everything left out here."""
        if self._shown is None or not self._known or self._sessions >= MOST_SESSIONS:
            return False
        self._sessions += 1
        if self._waiting is not None:
            self._waiting.cancel()
        return PlayerSession(self._front, note_of(self._shown))


async def listen(front: Front, key: asyncssh.SSHKey, address: str, port: int) -> asyncssh.SSHAcceptor:
    """Open the port; what is not named here is off, and what would be on by itself is named."""
    return await asyncssh.create_server(
        lambda: Connection(front),
        address,
        port,
        server_host_keys=[key],
        encoding=None,
        line_editor=False,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        sftp_factory=None,
        gss_host=None,
        password_auth=False,
        kbdint_auth=False,
        host_based_auth=False,
        compression_algs=["none"],
        login_timeout=LOGIN,
        keepalive_interval=BEAT,
        keepalive_count_max=MISSED,
        server_version="md-tui",
    )


async def serve(
    front: Front, key: asyncssh.SSHKey, address: str, port: int, ready: Callable[[int], None]
) -> None:
    """Serve until told to end; then nothing that was started here is left."""
    loop, told = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        loop.add_signal_handler(number, told.set)
    server = await listen(front, key, address, port)
    ready(server.get_port())
    await told.wait()
    server.close()
    await front.close()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(GRACE):
            await server.wait_closed()
