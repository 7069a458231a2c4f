"""The time of day, as it is shown; nothing is ever ordered or decided by it."""

import re
import time
from functools import lru_cache

STAMP = re.compile(rb"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
"""The one spelling of a time in stores and logs."""
_LAST = 253_402_300_799  # the end of the year 9999
_FIRST = -62_135_596_800  # the beginning of the year 1


@lru_cache(maxsize=2)
def _written(seconds: int) -> str:
    """A whole second in UTC."""
    parts = time.gmtime(seconds)
    date = f"{parts.tm_year:04}-{parts.tm_mon:02}-{parts.tm_mday:02}"
    return f"{date}T{parts.tm_hour:02}:{parts.tm_min:02}:{parts.tm_sec:02}Z"


def stamp(seconds: float | None = None) -> str:
    """A time (now, if none is given) in UTC; an impossible reading is clamped to what can be written."""
    now = time.time() if seconds is None else seconds
    return _written(min(max(int(now), _FIRST), _LAST))
