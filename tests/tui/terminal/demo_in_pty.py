"""The demo app in a pty, started the same way by every test."""

from collections.abc import Iterator
from contextlib import contextmanager

from tests.pty_harness import PtyProgram, running_python

CODE = """
import sys
from pathlib import Path
import md_tui.wording  # which puts errors into words
from md_tui.tui.terminal.guard import check_terminal
import os
if said := check_terminal(os.environ, sys.stdin, sys.stdout):
    print(said, file=sys.stderr)
    sys.exit(2)
from tests.tui.terminal.demo import demo
from md_tui.tui.terminal_app import TerminalApp
closed = os.environ.get("DEMO_CLOSED")
app = demo(TerminalApp)(when_closed=(lambda: Path(closed).write_text("closed")) if closed else None)
sys.exit(app.play())
"""


@contextmanager
def demo_running(size: tuple[int, int] = (80, 24), **options: object) -> Iterator[PtyProgram]:
    """Start the demo and wait until it is drawn."""
    with running_python(CODE, size, **options) as program:
        if size[0] >= 80 and size[1] >= 24:
            program.wait("size ")
            program.settle()
        yield program
