"""A game whose folder was removed under it: all of it is in memory still, and can be saved elsewhere."""

from itertools import count
from pathlib import Path
from zlib import decompress

from md_tui import locations
from md_tui.kernel.store import Exists, NotSaved, Stored
from md_tui.kernel.timeline import Timeline
from md_tui.store import mdlog
from md_tui.store.clock import stamp
from md_tui.store.files import ready_folder, write_file

RESCUED = "md-tui-rescued"
"""The folder in the player's home that is proposed for such games."""


def usual_refuge() -> str:
    """The folder that is proposed."""
    try:
        return str(Path.home() / RESCUED)
    except RuntimeError:  # nobody knows where this user's home is
        return str(Path(RESCUED).absolute())


def known_refuge(file: str) -> str | None:
    """Where a game was saved, if it was; guests are told of no file."""
    return file if file and not locations.is_guest() else None


def rescued(timeline: Timeline, content: bytes, folder: str = "") -> Path:
    """Write the game so far, with its packed content, into a folder; the file, which never replaces another.

    Who has no shell names no folder: a guest cannot choose where this account writes."""
    if folder and locations.is_guest():
        raise NotSaved("no_folder_over_ssh")
    place = ready_folder(_path(folder or usual_refuge()))
    encode, at = timeline.codec.encode, stamp()
    records = [Stored(seq, at, encode(record)) for seq, record in enumerate(timeline.records)]
    data = mdlog.write(records, decompress(content) if content else None)
    for number in count(1):
        path = place / f"{timeline.header.id}{f'-{number}' if number > 1 else ''}.mdlog"
        try:
            write_file(path, data)
        except Exists:
            continue
        return path
    raise AssertionError("there is always another number")


def _path(folder: str) -> Path:
    try:
        return Path(folder).expanduser().absolute()
    except (RuntimeError, ValueError) as error:
        raise NotSaved("no_folder_name", folder=repr(folder[:80])) from error
