"""The front of a session, as an SSH server is one: passes lines to a program and back, until it is killed.

`python -m md_tui.bench.front COMMAND…` tells the program's process number in its first line.
"""

import subprocess
import sys
import threading


def run(command: list[str]) -> int:
    """Pass on whatever comes from either side until both are quiet."""
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    sys.stdout.write(f"{child.pid}\n")
    sys.stdout.flush()
    threading.Thread(target=_pass_on, args=(sys.stdin.buffer, child.stdin), daemon=True).start()
    _pass_on(child.stdout, sys.stdout.buffer)
    return child.wait()


def _pass_on(source: object, target: object) -> None:
    try:
        for line in source:  # type: ignore[attr-defined]
            target.write(line)  # type: ignore[attr-defined]
            target.flush()  # type: ignore[attr-defined]
        target.close()  # type: ignore[attr-defined]
    except OSError:
        return


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
