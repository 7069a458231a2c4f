"""The toy at the screen: a row of fields with its figures, and nothing else that the plain desk lacks."""

from typing import Any

from md_tui.tui.table.plain import LinesPicture, PlainDesk


class ToyPicture(LinesPicture):
    """Each figure in a line of its own."""

    def lines(self, view: Any) -> list[str]:
        figures = getattr(view, "figures", {})
        return [f"{name} on {one.field}, health {one.health}" for name, one in figures.items()]


class ToyDesk(PlainDesk):
    """The plain desk with a board."""

    def picture(self, session: Any, to: Any, width: int, height: int) -> ToyPicture:
        return ToyPicture(session, width, height)


DESK = ToyDesk()
