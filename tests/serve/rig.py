"""A server of this process on a loopback port, and clients with keys of their own."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncssh

from md_tui.serve.doorkeeper import Doorkeeper
from md_tui.serve.front import Front, listen
from md_tui.serve.keys import host_key

PATIENCE = 60.0
"""Seconds for whatever a busy machine may be slow with."""
PLAYER = """
import os, signal, sys
signal.signal(signal.SIGHUP, signal.SIG_IGN)
print("note", open(os.environ["SSH_USER_AUTH"]).read().split()[2])
print("told", " ".join(sorted(os.environ)))
print("process", os.getpid(), flush=True)
while True:
    word = sys.stdin.readline().strip()
    if word == "size":
        print("size %d %d" % tuple(os.get_terminal_size()), flush=True)
    elif word == "quit":
        sys.exit(7)
    elif word == "much":
        print("x" * 300_000 + "enough", flush=True)
"""
"""A stand-in for the game that tells what it was given and does not mind losing its line."""


class Rig:
    """A server, its files, and keys to come with."""

    def __init__(self, place: Path, *, idle: float = 0.0, most: int = 64) -> None:
        self.friends = place / "authorized_keys"
        self.ann, self.ben = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
        self.said: list[str] = []
        self.own = host_key(place)
        command = [sys.executable, "-S", "-c", PLAYER]
        self.front = Front(self.friends, command, Doorkeeper(most), idle=idle, say=self.said.append)
        self.let_in(self.ann)
        self.port = 0

    def let_in(self, *keys: asyncssh.SSHKey, before: str = "restrict,pty") -> None:
        """Who may come from now on."""
        lines = [f"{before} {key.export_public_key().decode().strip()}" for key in keys]
        self.friends.write_text("# friends\n" + "\n".join(lines) + "\n")
        self.friends.chmod(0o600)

    def client(self, key: asyncssh.SSHKey | None, **more: Any) -> Any:
        """Connect with a key."""
        wishes: dict[str, Any] = {
            "client_keys": [key] if key else None,
            "known_hosts": None,
            "agent_path": None,
        }
        return asyncssh.connect("127.0.0.1", self.port, username="anybody", config=None, **{**wishes, **more})


@asynccontextmanager
async def serving(rig: Rig) -> AsyncIterator[Rig]:
    """While somebody may come."""
    server = await listen(rig.front, rig.own, "127.0.0.1", 0)
    rig.port = server.get_port()
    try:
        yield rig
    finally:
        server.close()
        await rig.front.close()
        await server.wait_closed()


async def heard(process: Any, word: str) -> str:
    """Everything up to a word."""
    async with asyncio.timeout(PATIENCE):
        return str(await process.stdout.readuntil(word))


async def number_of(process: Any) -> int:
    """The process that plays."""
    await heard(process, "process ")
    return int(await heard(process, "\n"))


async def gone(number: int) -> None:
    """Until a process is no more."""
    async with asyncio.timeout(PATIENCE):
        while os.path.exists(f"/proc/{number}"):
            await asyncio.sleep(0.01)
