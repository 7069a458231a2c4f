"""What a picture costs: sheets sent through the terminal's own canvas, and pictures compared as text."""

from rich.color import ColorSystem

from md_tui.tui.draw.palette import FEW, MANY, NONE, TRUE, Palette
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.terminal.canvas import Canvas, split_cells
from md_tui.tui.terminal.pen import PenShop

SYSTEMS = {
    TRUE: ColorSystem.TRUECOLOR,
    MANY: ColorSystem.EIGHT_BIT,
    FEW: ColorSystem.STANDARD,
    NONE: None,
}


class Line:
    """A terminal line that counts the bytes of each frame."""

    def __init__(self, width: int, height: int, palette: Palette) -> None:
        self.palette = palette
        self.canvas = Canvas(width, height, PenShop(SYSTEMS[palette.depth]))

    def send(self, sheet: Sheet, x: int = 0, y: int = 0) -> int:
        """Show a sheet at a place and return how many bytes that took."""
        for down in range(sheet.height):
            across = x
            for text, look in sheet.row(down):
                cells = split_cells(text)
                self.canvas.paint(across, y + down, cells, self.canvas.shop.pen(self.palette.style(look)))
                across += len(cells)
        return len(self.canvas.update().encode())
