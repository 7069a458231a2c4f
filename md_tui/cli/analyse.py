"""`md-tui analyse`: a recorded game looked at again, decision by decision."""

import sys
import time
from typing import TYPE_CHECKING, Annotated

import typer

from md_tui.cli.errors import USAGE, Failure
from md_tui.cli.output import AsJson, print_json, print_lines

if TYPE_CHECKING:
    from md_tui.sim.analysis import Analysis

MOST_LOOKS = 100
FOLDER = "analysis"
MOST_BYTES = 16 << 20


def run(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game, an .mdlog or a report.")],
    budget: Annotated[float, typer.Option(help="Seconds to spend; the next run goes on from there.")] = 60.0,
    looks: Annotated[int, typer.Option(help="How often each decision is looked at.")] = 6,
    json: AsJson = False,
) -> None:
    """Show how the chance to win went, where the game turned, and how much of it was luck."""
    from md_tui.cli.replay import face_of, view
    from md_tui.sim.analysis import analyse

    if not 1 <= looks <= MOST_LOOKS or not 0 < budget < float("inf"):
        raise Failure("--looks goes from 1 to 100, and --budget is a number of seconds above 0.", USAGE)
    timeline = (viewed := view(what)).timeline
    kept = _Kept(timeline.header.id, timeline.tip, looks)
    clock = _Clock(budget)
    found = analyse(timeline, kept.read(), looks, clock.goes_on)
    kept.write(found)
    if json:
        print_json(_data(found))
    else:
        from md_tui.sim.analysis.lines import told

        print_lines(told(found, face_of(viewed), timeline))


class _Clock:
    """Ends the looking when its time is up, and shows on a terminal how far it is."""

    def __init__(self, budget: float) -> None:
        self.end, self.shown = time.monotonic() + budget, sys.stderr.isatty()

    def goes_on(self, found: "Analysis") -> bool:
        """Whether there is time for one more."""
        from md_tui.wording import say

        if self.shown:
            done = say("analysis", "progress", done=len(found.points), total=found.total)
            sys.stderr.write(f"\r{done}\x1b[K")
        going = time.monotonic() < self.end
        if self.shown and not going:
            sys.stderr.write("\r\x1b[K")
        return going


class _Kept:
    """What earlier runs have found, kept beside the games."""

    def __init__(self, id: str, tip: str, looks: int) -> None:
        from md_tui import locations

        self.folder = locations.data_dir() / FOLDER
        self.path = self.folder / f"{id}-{tip[:12]}-{looks}.json"

    def read(self) -> "Analysis | None":
        """What is known, if it can be read; it is only a cache."""
        import msgspec

        from md_tui.sim.analysis import Analysis
        from md_tui.store.files import read_limited

        try:
            return msgspec.json.decode(read_limited(self.path, MOST_BYTES), type=Analysis)
        except (OSError, msgspec.MsgspecError):
            return None

    def write(self, found: "Analysis") -> None:
        """Keep it for the next run; where nothing can be written, the next run begins anew."""
        from contextlib import suppress

        import msgspec

        from md_tui.store.files import ready_folder, replace_whole

        with suppress(OSError):
            ready_folder(self.folder)
            replace_whole(self.path, msgspec.json.encode(found))


def _data(found: "Analysis") -> dict[str, object]:
    """The analysis for scripts, with what follows from it."""
    import msgspec

    plain: dict[str, object] = msgspec.to_builtins(found)
    turning = [point.seq for point in found.turning]
    return {**plain, "whole": found.whole, "turning": turning, "skill": found.skill, "luck": found.luck}
