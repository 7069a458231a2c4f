"""The base of all hot widgets: drawn line by line, lines kept, only what changed drawn again."""

from __future__ import annotations

from collections.abc import Iterable

from rich.segment import Segment
from rich.style import Style
from textual.events import Resize
from textual.filter import ANSIToTruecolor
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from md_tui.tui.draw.look import Look, Part
from md_tui.tui.draw.palette import TRUE, Palette, palette_of
from md_tui.tui.private import marked
from md_tui.tui.themes import style_of


class LineView(Widget):
    """A widget that makes its lines as strips and keeps them until they change.

    A subclass implements `draw_line`. After a change it calls `changed` with the regions concerned, in cells
    of its content, or `changed_all`; nothing else is drawn again.
    """

    BACKGROUND = "background"
    """The background of the palette this widget stands on."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._kept: dict[int, Strip] = {}

    @property
    def size(self) -> Size:
        """What its frame leaves of its room. Textual would look for it in the layout of the screen, several
        times for each line."""
        room, frame = self.outer_size, self.styles.gutter
        return Size(max(0, room.width - frame.width), max(0, room.height - frame.height))

    def draw_line(self, y: int) -> Strip:
        """Make one line of the content; it is cut or filled to the width afterwards."""
        raise NotImplementedError

    def role(self, role: str | Look) -> Style:
        """The style of a role, or of a look, in the theme that is shown now."""
        if isinstance(role, Look):
            return self.palette.style(role)
        return style_of(getattr(self.app, "palette_name", "dark"), role, self.BACKGROUND)

    @property
    def palette(self) -> Palette:
        """The colours that looks are drawn with: those of the theme, as many as the terminal has."""
        return palette_of(getattr(self.app, "palette_name", "dark"), getattr(self.app, "colour_depth", TRUE))

    def parts(self, parts: Iterable[Part]) -> Strip:
        """A line of pieces of text, each in its role."""
        look, role = self.palette.style, self.role
        return Strip(
            [Segment(text, look(how) if isinstance(how, Look) else role(how)) for text, how in parts if text]
        )

    def changed(self, *regions: Region) -> None:
        """Draw the lines of these regions again, and send these regions."""
        for region in regions:
            for y in range(region.y, region.bottom):
                self._kept.pop(y, None)
        if regions and not marked(self, *regions):
            self.refresh(*regions)

    def changed_all(self) -> None:
        """Draw everything again."""
        self._kept.clear()
        if not marked(self):
            self.refresh()

    @property
    def is_plain(self) -> bool:
        """Whether the lines are shown as they are: without a frame, and without filters on their colours."""
        filters = self.app.get_line_filters()
        other = filters and not all(isinstance(one, ANSIToTruecolor) for one in filters)
        return not other and self.size == self.outer_size

    def render_lines(self, crop: Region) -> list[Strip]:
        """Hand Textual plain lines as they are: the copies it would make of them cost time and room."""
        if not self.is_plain:
            return super().render_lines(crop)
        lines = [self.render_line(y) for y in range(crop.y, crop.bottom)]
        whole = crop.x == 0 and crop.width == self.outer_size.width
        return lines if whole else [line.crop(crop.x, crop.right) for line in lines]

    def render_line(self, y: int) -> Strip:
        """Hand Textual a line, made only if it is not kept."""
        strip = self._kept.get(y)
        if strip is None:
            strip, width = self.draw_line(y), self.size.width
            if strip.cell_length != width:
                strip = strip.adjust_cell_length(width, self.role("text"))
            strip = self._kept[y] = strip.simplify()
        return strip

    def notify_style_update(self) -> None:
        """A change of theme or style concerns every line."""
        self._kept.clear()
        super().notify_style_update()

    def _on_resize(self, _event: Resize) -> None:
        self._kept.clear()
