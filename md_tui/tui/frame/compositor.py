"""A compositor that asks widgets only for the lines that changed.

Textual renders every line of every widget for each partial update, however small. This one stands in for two
of its private methods; Textual is pinned for that reason, and a test compares both after every key.
"""

from __future__ import annotations

from typing import Any

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from md_tui.tui.private import ChopsUpdate, Compositor, dirty_spans

Spans = dict[int, list[tuple[int, int]]]
"""For each line the stretches of columns to be drawn again."""


class IncrementalCompositor(Compositor):
    """Partial updates at the cost of what changed."""

    def render_partial_update(self) -> ChopsUpdate | None:
        """Render the dirty regions, and nothing else."""
        spans = dirty_spans(self)
        if not spans:
            return None
        dirty: Spans = {}
        for y, first, last in spans:
            dirty.setdefault(y, []).append((first, last))
        ends = [cuts[1:] for cuts in self.cuts]
        return ChopsUpdate(self._chops(dirty), spans, ends)

    def _chops(self, dirty: Spans) -> Any:
        """The pieces of the dirty lines, front to back; all other lines stay empty."""
        cuts = self.cuts
        chops: list[dict[int, Strip | None]] = [{} for _ in cuts]
        rows = [y for y in sorted(dirty) if 0 <= y < len(cuts)]
        for y in rows:
            chops[y] = dict.fromkeys(cuts[y][:-1])
        for widget, (region, clip) in self.visible_widgets.items():
            shown = region.intersection(clip)
            for y in rows:
                if shown.y <= y < shown.bottom and _is_touched(shown, dirty[y]):
                    inside = [cut for cut in cuts[y] if shown.x <= cut <= shown.right]
                    if any(chops[y][cut] is None for cut in inside[:-1]):
                        _fill(chops[y], inside, self._line(widget, region, shown, y))
        return chops

    @staticmethod
    def _line(widget: Widget, region: Region, shown: Region, y: int) -> Strip:
        """One line of a widget, as far as it is to be seen."""
        return widget.render_lines(Region(shown.x - region.x, y - region.y, shown.width, 1))[0]


def _is_touched(shown: Region, spans: list[tuple[int, int]]) -> bool:
    """Whether one of the stretches to be drawn again lies on a widget."""
    return any(first < shown.right and last > shown.x for first, last in spans)


def _fill(chops: dict[int, Strip | None], inside: list[int], strip: Strip) -> None:
    """Lay a line of a widget under what stands before it."""
    pieces = strip.divide([cut - inside[0] for cut in inside[1:]]) if len(inside) > 2 else [strip]
    for cut, piece in zip(inside, pieces, strict=False):
        if chops[cut] is None:
            chops[cut] = piece
