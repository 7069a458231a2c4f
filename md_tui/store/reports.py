"""Reports: one file with a log and what is known of the place it was played at; a zip anybody can open."""

import io
import zipfile
import zlib
from collections.abc import Mapping
from typing import Any

import msgspec

from md_tui.kernel.errors import Damaged
from md_tui.kernel.store import Unsafe
from md_tui.store import mdlog

SUFFIX = ".mdreport"
LOG, KEYS = "game.mdlog", "last-keys.txt"
"""The names of the log and of the last keys inside a report."""
_STILL = (1980, 1, 1, 0, 0, 0)
MOST_GROWTH = 16
"""Times the size of a report that its log may have; those of real games have about ten."""
MOST_LOG = 5 << 20
"""Bytes of a packed log, a whole campaign and more: what unpacks to more takes too long to be decided again
just because a small file says so. Its log can be taken out of the zip and used by itself."""
_ALWAYS = 1 << 20
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How a report is packed; the other ways of a zip unpack a piece whole, however much is asked for."""
_FAULTS = (zipfile.BadZipFile, zlib.error, KeyError, NotImplementedError, EOFError, RuntimeError, ValueError)
_START = b"PK\x03\x04"


def is_report(data: bytes) -> bool:
    """Whether some bytes are a report, not a log."""
    return data.startswith(_START)


def pack(log: bytes, facts: Mapping[str, Any], keys: str = "") -> bytes:
    """A report: the log, each fact as a JSON file, and the keys if there are any; the same to the byte.

    A very long log is not packed: a small file that grows big would not be read again."""
    parts = {LOG: log} | {
        f"{name}.json": msgspec.json.format(msgspec.json.encode(fact), indent=2)
        for name, fact in facts.items()
    }
    if keys:
        parts[KEYS] = keys.encode()
    packed, how = io.BytesIO(), zipfile.ZIP_DEFLATED if len(log) <= MOST_LOG else zipfile.ZIP_STORED
    with zipfile.ZipFile(packed, "w") as file:
        for name, part in parts.items():
            file.writestr(zipfile.ZipInfo(name, _STILL), part, how)
    return packed.getvalue()


def unpack(data: bytes) -> bytes:
    """The log that a report carries; one that would grow too big is not unpacked."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as report:
            if report.getinfo(LOG).compress_type not in _PACKED:
                raise Damaged("report_packed_otherwise", seq=0)
            most = min(mdlog.MAX_FILE, max(_ALWAYS, len(data), min(MOST_LOG, MOST_GROWTH * len(data))))
            with report.open(LOG) as file:
                log = file.read(most + 1)
            if len(log) > most:
                raise Unsafe("report_too_long", most=most, log=LOG)
            return log
    except _FAULTS as error:
        raise Damaged("report_unreadable", problem=error, seq=0) from error
