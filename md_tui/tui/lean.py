"""A compositor that asks widgets only for the lines that changed.

Textual renders every line of every widget for each partial update, however small. This one stands in for two
of its private methods; Textual is pinned for that reason, and a test compares both after every key.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

Spans = dict[int, list[tuple[int, int]]]
"""For each line the stretches of columns to be drawn again."""


class LeanCompositor(Compositor):
    """Partial updates at the cost of what changed."""

    def render_partial_update(self) -> ChopsUpdate | None:
        """Render the dirty regions, and nothing else."""
        regions = self._dirty_regions.copy()
        self._dirty_regions.clear()
        if not regions:
            return None
        spans = list(self._regions_to_spans(regions))
        dirty: Spans = {}
        for y, first, last in spans:
            dirty.setdefault(y, []).append((first, last))
        ends = [cuts[1:] for cuts in self.cuts]
        return ChopsUpdate(self._chops(dirty), spans, ends)

    def _chops(self, dirty: Spans) -> Any:
        """The pieces of the dirty lines, front to back; all other lines stay empty."""
        cuts = self.cuts
        chops: list[dict[int, Strip | None]] = [{} for _ in cuts]
        for y in dirty:
            if 0 <= y < len(cuts):
                chops[y] = dict.fromkeys(cuts[y][:-1])
        for widget, (region, clip) in self.visible_widgets.items():
            shown = region.intersection(clip)
            for first, count in _runs(shown, dirty):
                strips = self._lines(widget, region, shown, first, count)
                for y, strip in enumerate(strips, first):
                    if y < len(cuts):
                        _fill(chops[y], cuts[y], shown, strip)
        return chops

    @staticmethod
    def _lines(widget: Widget, region: Region, shown: Region, first: int, count: int) -> list[Strip]:
        """Some lines of a widget, as far as they are to be seen."""
        return widget.render_lines(Region(shown.x - region.x, first - region.y, shown.width, count))


def _runs(shown: Region, dirty: Spans) -> Iterator[tuple[int, int]]:
    """The runs of dirty lines that touch a widget: the first line, and how many."""
    start = None
    for y in range(shown.y, shown.bottom):
        touched = any(first < shown.right and last > shown.x for first, last in dirty.get(y, ()))
        if touched and start is None:
            start = y
        elif not touched and start is not None:
            yield start, y - start
            start = None
    if start is not None:
        yield start, shown.bottom - start


def _fill(chops: dict[int, Strip | None], cuts: list[int], shown: Region, strip: Strip) -> None:
    """Lay a line of a widget under what stands before it."""
    inside = [cut for cut in cuts if shown.x <= cut <= shown.right]
    pieces = strip.divide([cut - shown.x for cut in inside[1:]])
    for cut, piece in zip(inside, pieces, strict=False):
        if chops.get(cut) is None and cut in chops:
            chops[cut] = piece
