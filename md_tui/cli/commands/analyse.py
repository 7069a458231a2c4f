"""`md-tui analyse`: a recorded game looked at again, decision by decision."""

import sys
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from md_tui.cli.errors import INTERRUPTED, OK, USAGE, Failure
from md_tui.cli.output import AsJson, print_json, print_lines

if TYPE_CHECKING:
    from md_tui.table.analysis.findings import Analysis
    from md_tui.table.analysis.saved_findings import Kept

MOST_LOOKS = 100
BAR = 30
FOLLOWS = ("curve", "whole", "skill", "luck")
"""What is told to scripts besides what is kept."""
OFTEN = 5.0
"""Seconds between saves of what was found so far."""


def run(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game, an .mdlog or a report.")],
    budget: Annotated[float, typer.Option(help="Seconds to spend; the next run goes on from there.")] = 60.0,
    looks: Annotated[int, typer.Option(help="How often each decision is looked at.")] = 6,
    json: AsJson = False,
) -> int:
    """Show how the chance to win went, where the game turned, and how much of it was luck."""
    from md_tui.cli.commands.replay import view
    from md_tui.kernel.secrets import may_be_told
    from md_tui.table.analysis.looking import analyse
    from md_tui.table.analysis.saved_findings import Kept

    if not 1 <= looks <= MOST_LOOKS or not 0 < budget < float("inf"):
        raise Failure("cli_looks", USAGE, most=MOST_LOOKS)
    timeline = (viewed := view(what)).timeline
    if not may_be_told(timeline.game, timeline.state):
        raise Failure("cli_secrets")
    kept = Kept(timeline, looks)
    clock, code = _Clock(budget, kept), OK
    found: Analysis | None = None
    try:
        found = analyse(timeline, kept.read(), looks, clock.goes_on)
    except KeyboardInterrupt:
        found, code = clock.found, INTERRUPTED
    finally:
        clock.stop()
    if found is not None:
        _tell(found, viewed, json)
    return code


def _tell(found: "Analysis", viewed: Any, json: bool) -> None:
    """What is known by now, for people or for scripts."""
    from md_tui.cli.commands.replay import face_of
    from md_tui.table.analysis.lines import told

    if json:
        print_json(_data(found))
    else:
        print_lines(told(found, face_of(viewed), viewed.timeline))


class _Clock:
    """Ends the looking when its time is up, keeps what was found, and shows on a terminal how far it is."""

    def __init__(self, budget: float, kept: "Kept") -> None:
        self.end, self.shown, self.kept = time.monotonic() + budget, sys.stderr.isatty(), kept
        self.found: Analysis | None = None
        self.written = time.monotonic()

    def goes_on(self, found: "Analysis") -> bool:
        """Whether there is time for one more."""
        self.found = found
        now = time.monotonic()
        if self.shown:
            sys.stderr.write(f"\r{_progress(found)}\x1b[K")
            sys.stderr.flush()
        if now - self.written > OFTEN:
            self.kept.write(found)
            self.written = now
        return now < self.end

    def stop(self) -> None:
        """Keep what was found, even after an interrupt, and clear the line."""
        if self.found is not None:
            self.kept.write(self.found)
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def _progress(found: "Analysis") -> str:
    """How far the looking is."""
    from md_tui.wording import say

    full = BAR * found.done // max(1, found.work)
    return say("analysis", "progress", bar="#" * full + "." * (BAR - full), done=found.done, total=found.work)


def _data(found: "Analysis") -> dict[str, object]:
    """The analysis for scripts: every field, also those that are still empty, and what follows from it."""
    import msgspec

    plain = {name: getattr(found, name) for name in (*found.__struct_fields__, *FOLLOWS)}
    told: dict[str, object] = msgspec.to_builtins(
        plain | {"turning": [point.seq for point in found.turning]}, str_keys=True
    )
    return told
