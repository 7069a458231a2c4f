"""Reports: one file with a log and what is known of the place it was played at; a zip anybody can open."""

import io
import zipfile
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
"""Times the size of a report that its log may have; those of real games have about eight."""
_ALWAYS = 1 << 20
_START = b"PK\x03\x04"


def is_report(data: bytes) -> bool:
    """Whether some bytes are a report, not a log."""
    return data.startswith(_START)


def pack(log: bytes, facts: Mapping[str, Any], keys: str = "") -> bytes:
    """A report: the log, each fact as a JSON file, and the keys if there are any; the same to the byte."""
    parts = {LOG: log} | {
        f"{name}.json": msgspec.json.format(msgspec.json.encode(fact), indent=2)
        for name, fact in facts.items()
    }
    if keys:
        parts[KEYS] = keys.encode()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        for name, part in parts.items():
            file.writestr(zipfile.ZipInfo(name, _STILL), part, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def unpack(data: bytes) -> bytes:
    """The log that a report carries; one that would grow too big is not unpacked."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as report:
            most = min(mdlog.MAX_FILE, max(_ALWAYS, MOST_GROWTH * len(data)))
            with report.open(LOG) as file:
                log = file.read(most + 1)
            if len(log) > most:
                raise Unsafe(f"the log in this report unpacks to more than {most} bytes: it is no game")
            return log
    except (zipfile.BadZipFile, KeyError, NotImplementedError, EOFError, RuntimeError, ValueError) as error:
        raise Damaged(f"this report holds no log that can be read: {error}", seq=0) from error
