"""A command line in a process of its own, with what it took: memory, processor time, and what it said."""

import os
import subprocess
import sys
from pathlib import Path
from typing import IO, NamedTuple

MOST_MEMORY = 200
"""Megabytes that any hostile file may cost."""
MOST_SECONDS = 10
"""Processor seconds that it may take."""


class Taken(NamedTuple):
    """What a process took and said."""

    code: int
    memory: float
    """Megabytes at its largest."""
    seconds: float
    """Of the processor, not of the clock: other work on the machine does not count."""
    out: str
    err: str

    def is_modest(self) -> bool:
        """Whether it kept within the bounds for files from elsewhere, and ended in order."""
        return self.memory < MOST_MEMORY and self.seconds < MOST_SECONDS and self.code in (0, 1, 2, 3)


def measured(*arguments: str, data: Path, stdin: IO[bytes] | int = subprocess.DEVNULL) -> Taken:
    """Run `md-tui` with a data directory of its own."""
    environment = {**os.environ, "MD_TUI_DATA_DIR": str(data)}
    with subprocess.Popen(
        [sys.executable, "-m", "md_tui", *arguments],
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    ) as process:
        assert process.stdout
        assert process.stderr
        out = process.stdout.read()
        err = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    spent = usage.ru_utime + usage.ru_stime
    return Taken(process.returncode, usage.ru_maxrss / 1024, spent, out.decode(), err.decode())
