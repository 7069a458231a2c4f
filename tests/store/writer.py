"""A process that writes a toy game until it is killed: one fork for each line on its standard input."""

import os
import sys
from pathlib import Path

from md_tui.kernel.question import Answer
from md_tui.store.sqlite import SqliteStore
from md_tui.table.local import LocalTable
from tests.toy.game import TOY, Move, Strike
from tests.toy.recorded import new_table


def say(text: str) -> None:
    """One line, in one write."""
    os.write(1, f"{text}\n".encode())


def play(path: Path) -> None:
    """Act for ever; each action is acknowledged after it came back from the table."""
    store = SqliteStore(path)
    table = LocalTable.resume(TOY, store) if path.exists() else new_table(store)
    while True:
        state = table.state
        if state.asking:
            table.submit(state.turn, Answer(("again",)))
        elif table.seq % 7 == 6:
            table.undo(cross=True)
        else:
            own, other = ("f00", "f01") if state.turn == "ann" else ("f01", "f00")
            strike = table.seq % 3 == 2 and state.figures[other].health > 0
            alive = state.figures[own].health > 0
            last = f"f{22 + (state.turn == 'ben'):02}"
            table.submit(
                state.turn, Strike(other) if strike else Move(own if alive else last, table.seq % 20)
            )
        say(f"ack {table.seq}")


def main() -> None:
    """Fork a player for each request and say when it is dead."""
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            play(Path(sys.argv[1]))
        say(f"pid {pid}")
        os.waitpid(pid, 0)
        say("dead")


if __name__ == "__main__":
    main()
