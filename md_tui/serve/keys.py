"""The server's own key, and the keys of those who may come in."""

import os
import stat
from pathlib import Path
from typing import NamedTuple

import asyncssh

from md_tui.kernel.errors import KernelError
from md_tui.store.file_system import prepare
from md_tui.store.files import check_plain_file, read_limited, write_file

HOST_KEY, FRIENDS = "host_key", "authorized_keys"
_MOST = 1 << 20
_FITTING = {
    "restrict", "pty", "from", "command", "environment", "permitopen", "no-pty", "no-port-forwarding",
    "no-agent-forwarding", "no-X11-forwarding", "no-x11-forwarding", "no-user-rc",
}  # fmt: skip
"""Options of a key that are kept here: all but `from` forbid or force what nobody has here anyway."""


class Friend(NamedTuple):
    """A line of the file of keys that lets somebody in."""

    line: int
    key: asyncssh.SSHAuthorizedKeys


def place(root: Path) -> Path:
    """Where a data directory has the keys of its server."""
    return prepare(root / "serve")


def host_key(folder: Path) -> asyncssh.SSHKey:
    """The key that tells people that this is the same server; made on the first start."""
    path = folder / HOST_KEY
    if not os.path.lexists(path):
        fresh = asyncssh.generate_private_key("ssh-ed25519", comment="md-tui")
        write_file(path, fresh.export_private_key())
    if check_plain_file(path).st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise KernelError("key_open", file=path)
    try:
        return asyncssh.import_private_key(read_limited(path, _MOST))
    except asyncssh.KeyImportError as error:
        raise KernelError("key_bad", file=path, problem=error) from error


def friends(path: Path) -> tuple[list[Friend], list[str]]:
    """Everybody who may come in, and what is wrong with the other lines; nobody if there is no such file."""
    try:
        found = path.stat()
        text = read_limited(path.resolve(), _MOST).decode("utf-8", "replace")
    except FileNotFoundError:
        return [], []
    if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH) or found.st_uid not in (0, os.getuid()):
        return [], [f"{path} can be written by others: with chmod 600 it is yours alone."]
    known, faults = [], []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                known.append(Friend(number, _sound(line)))
            except ValueError as error:
                faults.append(f"{path}, line {number}: {error}; this key lets nobody in.")
    return known, faults


def _sound(line: str) -> asyncssh.SSHAuthorizedKeys:
    """A line with a key and options that are kept here; whatever would be passed over is refused."""
    try:
        read = asyncssh.import_authorized_keys(line.strip())
    except ValueError:
        raise ValueError("there is no key in it") from None
    entries = [*read._user_entries, *read._ca_entries, *read._x509_entries]
    odd = sorted({name for entry in entries for name in entry.options} - _FITTING)
    if odd or not read._user_entries:
        raise ValueError(f"{odd[0] if odd else 'a certificate'} is not known here")
    return read


def lets_in(known: list[Friend], key: asyncssh.SSHKey, address: str) -> bool:
    """Whether a key is one of those, and may come from that address."""
    return any(friend.key.validate(key, address, address) is not None for friend in known)


def note_of(key: asyncssh.SSHKey) -> str:
    """How somebody logged in, as sshd says it to its sessions."""
    return "publickey " + key.export_public_key().decode("ascii")
