"""`md-tui protocol`: JSON lines on standard input and output, for bots in any language."""

import sys
from typing import Any


def run() -> int:
    """Play through JSON lines: one request a line in, one reply a line out; docs/protocol.md lists them."""
    from md_tui.sim.protocol import Protocol
    from md_tui.table.opening import open_table_box

    opened = open_table_box()
    for reply in Protocol(opened.game, opened.canonical, _open_game).run(sys.stdin.buffer):
        sys.stdout.buffer.write(reply)
        sys.stdout.buffer.flush()
    return 0


def _open_game(name: str) -> Any:
    """The timeline of a game of the library or of a file."""
    from md_tui.cli.recorded import timeline_of

    return timeline_of(name)
