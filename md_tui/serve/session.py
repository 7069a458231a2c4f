"""One session of a player: a terminal with the game in it; whatever else he asks for is refused."""

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

import asyncssh

from md_tui.serve.terminal import TerminalProgram

if TYPE_CHECKING:
    from md_tui.serve.front import Front

_TERMINAL = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]{0,63}")
_LANGUAGE = re.compile(r"LANG|LC_[A-Z]+|COLORTERM")
_PLAIN = re.compile(r"[A-Za-z0-9_.@-]{1,64}")
"""What a client may say of its terminal and language, and how; no other variable reaches the game."""
_KEPT = ("PATH", "HOME", "LANG", "USER", "LOGNAME", "PYTHONPATH", "VIRTUAL_ENV", "XDG_DATA_HOME",
         "XDG_CONFIG_HOME", "XDG_CACHE_HOME")  # fmt: skip
USAGE = 2
STARTED = 5.0
"""Seconds after which a program that shows nothing yet does not hold up the next one."""
NO_TERMINAL = "The game needs a terminal: connect with ssh -t."
NO_COMMAND = "This server plays the game and runs nothing else."


class PlayerSession(asyncssh.SSHServerSession[bytes]):
    """What a client asked for, and the program that plays with him."""

    def __init__(self, front: "Front", note: str) -> None:
        self._front, self._note = front, note
        self._channel: asyncssh.SSHServerChannel[bytes]
        self._term, self._size, self._refusal = "", (80, 24), ""
        self._program: TerminalProgram | None = None
        self._begins: asyncio.Task[None] | None = None
        self._shown = asyncio.Event()
        self._idle: asyncio.TimerHandle | None = None

    def connection_made(self, chan: "asyncssh.SSHServerChannel[bytes]") -> None:
        """The channel is open."""
        self._channel = chan

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        """A terminal, if its kind is a word."""
        if not _TERMINAL.fullmatch(term_type):
            return False
        self._term, self._size = term_type, term_size[:2]
        return True

    def shell_requested(self) -> bool:
        """What a plain login asks for: it gets the game."""
        self._refusal = "" if self._term else NO_TERMINAL
        return True

    def exec_requested(self, command: str) -> bool:
        """Nothing is run; who asks is told so rather than left without a word."""
        self._refusal = NO_COMMAND
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """No file transfer, and nothing of the kind."""
        return False

    def session_started(self) -> None:
        """Begin, or say why not."""
        if self._refusal:
            self._channel.write_stderr(self._refusal.encode() + b"\r\n")
            self._channel.exit(USAGE)
            return
        self._begins = asyncio.get_running_loop().create_task(self._begin())

    async def _begin(self) -> None:
        """Start the game; few start at once, for that is what costs most."""
        async with self._front.starting:
            self._program = TerminalProgram(
                self._front.command, self._environment(), self._note, self._size, self._heard, self._ended
            )
            self._front.programs.add(self._program)
            self._touched()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(STARTED):
                    await self._shown.wait()

    def _environment(self) -> dict[str, str]:
        """What the game is told: this server's own places, and the client's terminal and language."""
        own = {name: value for name, value in os.environ.items() if name in _KEPT or name[:7] == "MD_TUI_"}
        said = self._channel.get_environment_bytes()
        told = {
            name.decode("ascii", "replace"): value.decode("ascii", "replace") for name, value in said.items()
        }
        fit = {
            name: value
            for name, value in told.items()
            if _LANGUAGE.fullmatch(name) and _PLAIN.fullmatch(value)
        }
        return {**own, **fit, "TERM": self._term}

    def _heard(self, data: bytes) -> None:
        self._shown.set()
        with contextlib.suppress(OSError):  # he hangs up while the game still paints
            self._channel.write(data)

    def _ended(self, code: int) -> None:
        """The game is over, or the player has left it."""
        self._shown.set()
        self._forget()
        with contextlib.suppress(OSError):
            self._channel.exit(code if code >= 0 else 128 - code)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """The player types; who types faster than anybody reads has to wait."""
        self._touched()
        if self._program is not None and not self._program.type(data):
            self._channel.pause_reading()
            asyncio.get_running_loop().call_later(0.1, self._channel.resume_reading)

    def eof_received(self) -> bool:
        """Nothing more will be typed: for a game that is the end."""
        return False

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The window has another size."""
        self._size = (width, height)
        if self._program is not None:
            self._program.resize(self._size)

    def signal_received(self, signal: str) -> None:
        """Signals are for shells."""

    def pause_writing(self) -> None:
        """The client does not read: neither do we."""
        if self._program is not None:
            self._program.pause(True)

    def resume_writing(self) -> None:
        """The client reads again."""
        if self._program is not None:
            self._program.pause(False)

    def connection_lost(self, exc: Exception | None) -> None:
        """The player is gone: within a second, so is his program."""
        self._shown.set()
        if self._begins is not None and not self._begins.done():
            self._begins.cancel()
        program = self._program
        self._forget()
        if program is not None:
            self._front.spawn(program.end())

    def _touched(self) -> None:
        """Somebody is there; the time in which nobody is begins anew."""
        if self._idle is not None:
            self._idle.cancel()
        if self._front.idle:
            self._idle = asyncio.get_running_loop().call_later(self._front.idle, self._fell_asleep)

    def _fell_asleep(self) -> None:
        minutes = round(self._front.idle / 60)
        self._channel.write_stderr(f"\r\nNothing was typed for {minutes} min; connect again.\r\n".encode())
        self._channel.exit_with_signal(signal.Signals.SIGHUP.name.removeprefix("SIG"))

    def _forget(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        if self._program is not None:
            self._front.programs.discard(self._program)
            self._program = None


def game_command(text: bool) -> list[str]:
    """What a session runs: the same as behind sshd, at the door of the hall."""
    return [sys.executable, "-m", "md_tui", "ssh-session", "--hall", *(["--text"] if text else [])]
