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


LAUNCH = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[2:])
_, status, usage = os.wait4(process.pid, 0)
spent = usage.ru_utime + usage.ru_stime
os.write(int(sys.argv[1]), f"{os.waitstatus_to_exitcode(status)} {usage.ru_maxrss} {spent}".encode())
"""
"""A small parent in between: the kernel counts a parent's memory as that of the child it starts."""


def measured(*arguments: str, data: Path, stdin: IO[bytes] | int = subprocess.DEVNULL) -> Taken:
    """Run `md-tui` with a data directory of its own."""
    environment = {**os.environ, "MD_TUI_DATA_DIR": str(data)}
    reading, writing = os.pipe()
    with subprocess.Popen(
        [sys.executable, "-S", "-c", LAUNCH, str(writing), sys.executable, "-m", "md_tui", *arguments],
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        pass_fds=(writing,),
    ) as process:
        os.close(writing)
        out, err = process.communicate()
    with open(reading, "rb") as told:
        code, memory, seconds = told.read().decode().split()
    return Taken(int(code), int(memory) / 1024, float(seconds), out.decode(), err.decode())


def check_costs(file: Path, data: Path) -> None:
    """A file from elsewhere is taken in, decided again and shown within the bounds, or refused."""
    for arguments in (("import", str(file)), ("verify", str(file)), ("replay", str(file), "--plain")):
        taken = measured(*arguments, data=data)
        assert taken.is_modest(), (arguments, taken)
        assert "Traceback" not in taken.err
        assert "unforeseen" not in taken.err
