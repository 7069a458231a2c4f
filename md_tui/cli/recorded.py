"""Recorded games by name: of the library, or a `.mdlog` file anywhere."""

from pathlib import Path
from typing import TYPE_CHECKING

from md_tui.cli.named_game import library, resolve
from md_tui.kernel.event import read_log
from md_tui.kernel.timeline import Timeline
from md_tui.store.library import named_in

if TYPE_CHECKING:
    from md_tui.sim.pipe_game import Recorded


def recorded(what: str) -> "Recorded":
    """The timeline of a game or a file, folded and checked, never decided again, with its content."""
    from md_tui.cli.verify import records_of
    from md_tui.sim.pipe_game import Recorded

    bodies, contents = records_of(what)
    name, content = named_in(bodies)
    game = resolve(name, content, contents)
    timeline = Timeline.load(game, read_log(game, bodies))
    return Recorded(timeline, contents.get(content) if content else None, _is_unverified(what, timeline))


def _is_unverified(what: str, timeline: Timeline) -> bool:
    """Whether nobody has decided it here: a file that was never taken in, or a game that is marked."""
    from md_tui.table.viewing import SUFFIXES

    path = Path(what)
    return path.exists() or path.suffix in SUFFIXES or library().is_unverified(timeline.header.id)
