"""The toy at the screen: its figures in lines, and nothing else that the plain desk lacks."""

from typing import Any

from md_tui.tui.table.plain import LinesPicture, PlainDesk


class ToyPicture(LinesPicture):
    def lines(self, view: Any) -> list[str]:
        figures = view["figures"] if isinstance(view, dict) else view.figures
        return [f"{name} on {one.field}, health {one.health}" for name, one in figures.items()]


class ToyDesk(PlainDesk):
    PICTURE = ToyPicture


DESK = ToyDesk()
