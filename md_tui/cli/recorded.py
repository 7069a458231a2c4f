"""Recorded games by name: of the library, or a `.mdlog` file anywhere."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from md_tui.cli.errors import Failure
from md_tui.cli.named_game import find, library, resolve
from md_tui.kernel.reading import read_game
from md_tui.kernel.timeline import Timeline
from md_tui.store.library import named_in

if TYPE_CHECKING:
    from md_tui.sim.pipe_game import Recorded


def recorded(what: str) -> "Recorded":
    """The timeline of a game or a file, folded and checked, never decided again, with its content."""
    from md_tui.sim.pipe_game import Recorded

    bodies, contents = records_of(what)
    name, content = named_in(bodies)
    game = resolve(name, content, contents)
    timeline = read_game(game, bodies)
    return Recorded(timeline, contents.get(content) if content else None, _is_unverified(what, timeline))


def _is_unverified(what: str, timeline: Timeline) -> bool:
    """Whether nobody has decided it here: a file that was never taken in, or a game that is marked."""
    from md_tui.table.viewing import SUFFIXES

    path = Path(what)
    return path.exists() or path.suffix in SUFFIXES or library().is_unverified(timeline.header.id)


def sources(what: str) -> Iterator[tuple[str, "Path | None"]]:
    """The names of the logs, and their files where they are not games of the library."""
    path = Path(what)
    if path.is_dir():
        files = sorted([*path.glob("*.mdlog"), *path.glob("*.mdreport")])
        if not files:
            raise Failure("cli_no_logs", folder=path)
        yield from ((file.name, file) for file in files)
    elif path.exists() or path.suffix in (".mdlog", ".mdreport"):
        yield path.name, path
    else:
        yield find(library(), what), None


def records_of(what: str) -> tuple[list[bytes], Any]:
    """The records of one game or file, and where its content is."""
    if Path(what).is_dir():
        raise Failure("cli_folder", name=what)
    name, file = next(sources(what))
    return from_file(file) if file else from_library(name)


def from_file(file: Path) -> tuple[list[bytes], Any]:
    """The records of a file or a report and the content in it; a torn end is damage here."""
    from md_tui.store import mdlog
    from md_tui.store.contents import Carried
    from md_tui.table.viewing import log_file

    parsed = mdlog.read(log_file(file))
    if parsed.fault is not None:
        raise parsed.fault
    return parsed.bodies, Carried(parsed.content)


def from_library(id: str) -> tuple[list[bytes], Any]:
    """The records of a game, and where the library keeps contents."""
    games = library()
    store = games.open(id)
    try:
        return [record.body for record in store.read()], games.contents
    finally:
        store.close()
