"""Recorded games by name: of the library, or a `.mdlog` file anywhere."""

from md_tui.cli.library import resolve
from md_tui.kernel.event import read_log
from md_tui.kernel.timeline import Timeline
from md_tui.store.library import named_in


def timeline_of(what: str) -> Timeline:
    """The timeline of a game or a file, folded and checked, never decided again."""
    from md_tui.cli.verify import records_of

    bodies, contents = records_of(what)
    game = resolve(*named_in(bodies), contents)
    return Timeline.load(game, read_log(game, bodies))
