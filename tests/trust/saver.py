"""A process that writes files for people until it is killed, and says each time that one is safe."""

import marshal
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.errors import Malformed
from md_tui.sim.games.massive_darkness.facts_file import write_facts
from md_tui.sim.games.massive_darkness.simulate import Facts
from md_tui.sim.headless import begun, lab_of
from md_tui.sim.pipe_game import Recorded
from md_tui.sim.protocol import Protocol
from md_tui.sim.recording import write_log
from md_tui.store.files import write_file
from md_tui.store.library import Library
from md_tui.table.game_with_packs import open_face
from md_tui.table.player_library import library
from md_tui.table.saved_tables import begin
from md_tui.tui.quick.bundle import NAME, Part
from md_tui.tui.quick.bundling import keep


def _no_game(name: str) -> Recorded:
    raise Malformed(name)


GAMES = ("massive_darkness", "descent")


def protocol(folder: Path) -> Callable[[int], None]:
    """Saves over one and the same file, each time another game: its seed is the number. A game with secrets
    is saved by nobody before its end."""
    talk = Protocol(open_face(), _no_game, folder)

    def save(number: int) -> None:
        talk.reply(b'{"do":"new","quest":"tutorial","seed":"%d"}' % number)
        reply = talk.reply(b'{"do":"save","file":"a.mdlog","over":true}')
        assert b'"ok":true' in reply, reply

    return save


def log(folder: Path, game: str) -> Callable[[int], None]:
    """Writes new logs, as `auto --log` and `fuzz` do."""
    opened = open_face(game)
    timeline = begun(opened.game, _setup(game), "7")
    content = msgspec.json.decode(opened.content)
    return lambda number: write_log(timeline, content, folder / f"{number}.mdlog")


def _setup(game: str) -> dict[str, Any]:
    """The usual game of a kind."""
    setup: dict[str, Any] = lab_of(game).arrange(open_face(game).game, {})
    return setup


def table(folder: Path) -> Callable[[int], None]:
    """Writes a table over an older one, as `sim --csv --over` does; the content of each row is the number."""
    blank: Any = {field.name: "-" for field in msgspec.structs.fields(Facts)}
    rows, box = [Facts(**blank)] * 2000, open_box().game.box
    return lambda number: write_facts(folder / "a.csv", rows, replace(box, hash=f"{number:08}"), over=True)


def page(folder: Path) -> Callable[[int], None]:
    """Writes a page, a picture, a recording or a report over an older one."""
    return lambda number: write_file(folder / "a.page", (b"%08d" % number) * 40_000 + b"end", over=True)


def numbered(number: int) -> dict[str, list[str]]:
    """Content that tells its number."""
    return {"n": [str(number)] * 5000}


def content(folder: Path) -> Callable[[int], None]:
    """Keeps content by its hash, as beginning and taking in games does."""
    kept: Library = library(folder)

    def put(number: int) -> None:
        kept.contents.put(numbered(number))

    return put


def code(folder: Path) -> Callable[[int], None]:
    """Keeps what a start needs over what an older one needed; all of it tells its number."""
    path, part = folder / "cache" / NAME, ("", "", "", False, (0, 0, 0), 0, 0)

    def put(number: int) -> None:
        pieces: dict[str, tuple[Part, bytes]] = {f"m{n}": (part, marshal.dumps(number)) for n in range(500)}
        keep(path, pieces)

    return put


def game(folder: Path, game: str) -> Callable[[int], None]:
    """Begins games in a library."""
    opened, kept, setup = open_face(game), library(folder), _setup(game)
    return lambda number: begin(kept, opened.game, setup, content=opened.content, seed=str(number)).close()


WRITERS: dict[str, Callable[[Path], Callable[[int], None]]] = {
    "protocol": protocol,
    **{f"log {name}": partial(log, game=name) for name in GAMES},
    **{f"game {name}": partial(game, game=name) for name in GAMES},
    "table": table,
    "page": page,
    "content": content,
    "code": code,
}
"""Every writer, with every game that is shipped where games are written."""


def main() -> None:
    """Write for ever; one fork for each line on the standard input, all of which share what was loaded. The
    line is the number that the fork begins with, so that numbers only ever grow."""
    write = WRITERS[sys.argv[1]](Path(sys.argv[2]))
    for first in sys.stdin:
        pid = os.fork()
        if pid == 0:
            for number in range(int(first), int(first) + 1_000_000):
                write(number)
                os.write(1, b"ack %d\n" % number)
        os.write(1, b"pid %d\n" % pid)
        os.waitpid(pid, 0)
        os.write(1, b"dead 0\n")


if __name__ == "__main__":
    main()
