"""A recorded game that is looked at again beside its replay: in a thread, from where the last look ended."""

import time
from collections.abc import Callable

from md_tui.kernel.errors import KernelError
from md_tui.table.analysis.findings import Analysis, Point
from md_tui.table.analysis.lines import names_at, sums, turn
from md_tui.table.analysis.looking import LOOKS, analyse
from md_tui.table.analysis.saved_findings import Kept, fullest
from md_tui.table.shown_past import ShownPast
from md_tui.wording import say

OFTEN = 5.0
"""Seconds after which what was found is kept again."""


class BackgroundAnalysis:
    """What is known of a game, and how more of it is found out."""

    def __init__(self, past: ShownPast) -> None:
        self.past = past
        self.found: Analysis | None = None
        self.fault = ""
        """Why nothing can be found out, if so: a game that keeps secrets must have ended."""
        try:
            self.found = fullest(past.record())
        except KernelError as no:
            self.fault = str(no)
        self.wanted = True
        """Whether anybody still wants to know more."""

    def run(self, tell: Callable[[], None]) -> None:
        """Look at everything that is not known yet; `tell` is called whenever something new is found."""
        if self.fault:
            return
        timeline, written = self.past.record(), time.monotonic()
        looks = self.found.looks if self.found is not None else LOOKS
        kept = Kept(timeline, looks)

        def hear(found: Analysis) -> bool:
            nonlocal written
            self.found = found
            if time.monotonic() - written > OFTEN:
                kept.write(found)
                written = time.monotonic()
            tell()
            return self.wanted

        try:
            analyse(timeline, self.found, looks, hear)
        except KernelError as no:
            self.fault = str(no)
        if self.found is not None and self.found.curve:
            kept.write(self.found)
        tell()

    def chances(self, until: int) -> dict[int, float]:
        """The chance to win after each decision that was looked at, up to one."""
        curve = self.found.curve if self.found is not None else ()
        return {mark.seq: mark.chance for mark in curve if mark.seq <= until}

    def turns(self, until: int) -> list[tuple[int, str]]:
        """The turning points and the mistakes up to a decision, each as a line."""
        found = self.found
        if found is None:
            return []
        telling = {point.seq for point in found.turning} | set(found.better)
        told = {point.seq: point for point in found.points if point.seq in telling}
        return [(seq, self._turn(found, told[seq])) for seq in sorted(told) if seq <= until]

    def _turn(self, found: Analysis, point: Point) -> str:
        face = self.past.face
        name = names_at(self.past.record(), face, point)
        return turn(point, self.past.title(point.seq), found, face, name).strip()

    def sums(self) -> str:
        """Luck against choices, all together."""
        return sums(self.found) if self.found is not None and self.found.points else ""

    def told(self) -> list[str]:
        """Where the game turned and luck against choices; nothing if nobody has looked."""
        turns = [line for _, line in self.turns(self.past.head)]
        return [say("analysis", "turning"), *turns, self.sums()] if turns else []
