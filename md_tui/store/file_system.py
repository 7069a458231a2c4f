"""Where games may lie: which file system it is, and whether it can be written at all."""

import os
import re
from pathlib import Path

from md_tui.kernel.store import NotSaved, Unsafe
from md_tui.store.files import ready_folder

NETWORK = frozenset(
    {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "glusterfs", "fuse.sshfs", "fuse.rclone"}
)
"""Kinds of file system on which a write-ahead log is not safe."""
_MOUNTS = Path("/proc/self/mountinfo")


class NoPlace(NotSaved):
    """There is nowhere to keep games; the text says what can be done."""


def file_system(path: Path, mounts: Path = _MOUNTS) -> str:
    """The kind of file system a path lies on, or nothing where the system does not say."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    real, best, kind = os.path.realpath(path), "", ""
    for line in lines:
        left, _, right = line.partition(" - ")
        fields, details = left.split(" "), right.split(" ")
        point = _unescaped(fields[4]) if len(fields) > 4 else ""
        inside = real == point or real.startswith(point.rstrip("/") + "/")
        if point and inside and len(point) >= len(best):
            best, kind = point, details[0]
    return kind


def _unescaped(text: str) -> str:
    """A mount point with its octal escapes undone."""
    return re.sub(r"\\([0-7]{3})", lambda match: chr(int(match.group(1), 8)), text)


def is_network(kind: str) -> bool:
    """Whether this kind of file system lies on another machine."""
    return kind in NETWORK


def prepare(folder: Path) -> Path:
    """Make a private folder ready for games, or say what to do instead."""
    try:
        return ready_folder(folder)
    except (NotSaved, Unsafe) as error:
        why = error.__cause__ if isinstance(error.__cause__, OSError) else error
        raise NoPlace("no_place", folder=folder, problem=why) from error
