"""The desk of Descent: the map of squares, heroes and foes beside it, its keys and its pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from md_tui.games.descent.model import HEROES, OVERLORD
from md_tui.tui.desk import Mark
from md_tui.tui.draw.text import Row, cut
from md_tui.tui.games.descent.board.map import MapPicture
from md_tui.tui.games.descent.panes.figures import figure_rows
from md_tui.tui.games.descent.table_session import DescentSession
from md_tui.tui.keys.actions import TABLE, actions
from md_tui.tui.table.plain import PlainDesk
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.games.descent.view import View
    from md_tui.tui.draw.brush import Brush
    from md_tui.tui.symbols import Symbols
    from md_tui.tui.table_session import Session

T = TypeVar("T")
_HERE = "md_tui.tui.games.descent"
SIDES = {HEROES: (HEROES,), OVERLORD: (OVERLORD,), "both": (HEROES, OVERLORD)}
"""Who is played by people here, by the line of the set-up."""


class LastMade(Generic[T]):
    """What was made of a view last: keys that change nothing of the table do not make it again."""

    def __init__(self) -> None:
        self._known: tuple[object, tuple[object, ...], T] | None = None

    def of(self, view: object, key: tuple[object, ...], make: Callable[[], T]) -> T:
        """The same as last time if view and key are the same."""
        known = self._known
        if known is None or known[0] is not view or known[1] != key:
            known = self._known = (view, key, make())
        return known[2]


class DescentDesk(PlainDesk):
    """What every screen may know of this game."""

    actions = (
        *actions("moving", TABLE, """
            walk         g
            move         m
            tire         f
            leave_map    X
            end_turn     .
        """),
        *actions("acting", TABLE, """
            attack       a
            abilities    s
            door         o
            search       p
            recover      r
            give         t
            equip        i
            activate     n
        """),
        *actions("looking", TABLE, """
            sheets       c
            foes         e
            aims         q
            hand         d
            orders       O
        """),
    )  # fmt: skip
    pages: Mapping[str, str] = {
        "table": f"{_HERE}.table.screen:DescentTable",
        "shared_table": f"{_HERE}.table.shared:SharedDescentTable",
        "what_if": f"{_HERE}.table.what_if:DescentWhatIf",
        "sheets": f"{_HERE}.pages.sheets:SheetsScreen",
        "foes": f"{_HERE}.pages.sheets:FoesScreen",
        "aims": f"{_HERE}.pages.aims:AimsScreen",
        "hand": f"{_HERE}.pages.hand:HandScreen",
        "orders": f"{_HERE}.pages.orders:OrdersScreen",
        "equip": f"{_HERE}.pages.equip:EquipScreen",
    }

    marks = (
        Mark("end", "#", "warning"),
        Mark("death", "+", "bad"),
        Mark("left", "<", "info"),
        Mark("return", "^", "good"),
        Mark("kill", "x"),
        Mark("card", "C", "warning"),
        Mark("loot", "$", "token"),
    )

    def __init__(self) -> None:
        self._status: LastMade[Row] = LastMade()
        self._side: LastMade[list[Row]] = LastMade()

    def session(self, table: Any, face: Any, *, retell: bool = True) -> Session:
        """A session whose figures have cards."""
        return DescentSession(table, face, retell=retell)

    def picture(self, session: Session, to: Brush, width: int, height: int) -> MapPicture:
        """The map."""
        return MapPicture(session, to, width, height)

    def centre(self, session: Session, view: View, seat: str) -> str:
        """Where the figure whose turn it is stands, or the hero of the seat."""
        table = view.table
        figure = table.turn.figure if table.turn else seat if seat in table.heroes else table.party[0]
        if figure in table.heroes and table.heroes[figure].fallen:
            return table.heroes[figure].fallen
        return table.figure(figure).spaces[0] if table.present(figure) else ""

    def status(self, session: Session, view: View, symbols: Symbols, width: int) -> Row:
        """Quest, round, and whose turn it is."""

        def made() -> Row:
            return cut([(f" {_status(session, view)} ", "info")], width, symbols.cut)

        return self._status.of(view, (session.face, symbols.cut, width), made)

    def sides(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """The heroes, the overlord, or both at one screen."""
        return SIDES[str(setup.get("side", HEROES))]

    def side(self, session: Session, view: View, symbols: Symbols, width: int, height: int) -> list[Row]:
        """Heroes, foes and aims."""

        def made() -> list[Row]:
            return figure_rows(session, view, symbols, max(8, width))

        return self._side.of(view, (session.face, session.seat, symbols, width), made)[:height]


DESK = DescentDesk()


def _status(session: Session, view: View) -> str:
    """Quest, round, who acts, and the overlord's cards; points and actions stand beside the map."""
    table = view.table
    if table.over:
        return session.face.status(view)[0]
    cards = say("status", "cards", hand=len(table.hand), deck=view.cards_left)
    facts = {"quest": session.face.name(table.quest), "round": table.round, "cards": cards}
    if table.turn is None:
        return say("status", table.phase, **facts)
    figure = table.turn.figure
    whole = str(session.face.words.figure(table, figure))  # type: ignore[attr-defined]
    who = whole.partition(" ")[0] if figure in table.heroes else whole
    return say("status", "acts", who=who, **facts)
