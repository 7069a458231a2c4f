"""A step of the cursor in nethack's far-look, which names what it is on, as a step of ours does."""

import shutil

from md_tui.bench.pty_meter import metered
from md_tui.kernel.errors import Malformed

NETHACK = "nethack"
_OPTIONS = "!legacy,autodescribe,role:Valkyrie,race:human,gender:female,align:neutral"
_DESCRIBED = 20
"""Bytes that any description takes: fewer are a mere echo of the key."""


def program() -> str | None:
    """Where nethack is; not everybody's path has the folder into which Debian puts games."""
    return shutil.which(NETHACK) or shutil.which(NETHACK, path="/usr/games")


def bytes_p50(keys: int) -> float:
    """The middle of this many steps."""
    command = [program() or NETHACK, "-u", "bench", "-X"]
    with metered(command, environment={"NETHACKOPTIONS": _OPTIONS}) as meter:
        meter.first_paint()
        for key in (" ", " ", ";"):
            meter.press(key, settle=0.3)
        return described(meter.press_many(["l", "h"], keys).size_p50)


def described(size: float) -> float:
    """The bytes of a step, if they can be those of a description."""
    if size < _DESCRIBED:
        raise Malformed(f"nethack answers a step of its far-look with {size:g} bytes: it is not in it")
    return size
