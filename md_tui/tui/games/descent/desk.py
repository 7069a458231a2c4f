"""The desk of Descent: the map of squares, heroes and foes beside it, and whose turn it is above."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from md_tui.games.descent.face.asked import attack_odds
from md_tui.games.descent.face.notation import FORMS
from md_tui.tui.draw.text import Row, bar, cut, percent, ruler, wrapped
from md_tui.tui.games.descent.board.picture import SquaresPicture
from md_tui.tui.games.descent.board.staging import codes, scene_of
from md_tui.tui.marks import PLAIN, Area, Marks
from md_tui.tui.session import Session
from md_tui.tui.table.plain import PlainDesk

if TYPE_CHECKING:
    from textual.geometry import Region

    from md_tui.games.descent.view import FigureView, View
    from md_tui.kernel.decider import Offer
    from md_tui.tui.draw.brush import Brush
    from md_tui.tui.draw.look import Line
    from md_tui.tui.symbols import Symbols

BAR = 6
"""Cells of a bar of health."""
LOW = 0.34
"""Below this share of its health a figure is shown as being in danger."""


class MapPicture:
    """The map as the table shows it: painted with views, nearest zoom at which it fits its pane."""

    def __init__(self, session: Session, to: Brush, width: int, height: int) -> None:
        self._box: Any = session.face.game.box  # type: ignore[attr-defined]
        self._name = session.face.name
        self._squares = SquaresPicture(scene_of(self._box, session.view, self._name), to)
        self._squares.fit(width, height)

    @property
    def width(self) -> int:
        """Columns of the whole map."""
        return self._squares.width

    @property
    def height(self) -> int:
        """Lines of the whole map."""
        return self._squares.height

    def paint(self, view: View, marks: Marks = PLAIN) -> Sequence[Region]:
        """Draw a view, and return what changed."""
        return self._squares.paint(scene_of(self._box, view, self._name), marks)

    def row(self, y: int, left: int, width: int) -> Line:
        """A stretch of one line."""
        return self._squares.row(y, left, width)

    def region(self, place: str) -> Area | None:
        """Where a space is drawn."""
        return self._squares.region(place)

    def place_at(self, x: int, y: int) -> str | None:
        """The space drawn at a cell."""
        return self._squares.place_at(x, y)


class DescentSession(Session):
    """A table of Descent: everybody on it has a card, and commands can be typed."""

    def things(self) -> Iterable[str]:
        """Everybody on the map, and the cards of the heroes."""
        table = self.view.table
        cards = (card for hero in table.heroes.values() for card in (*hero.skills, *hero.items))
        return (*table.heroes, *table.monsters, *table.familiars, *dict.fromkeys(cards))

    def card(self, thing: str) -> tuple[str, list[str]]:
        """What is printed on a card or sheet."""
        words = self.face.words  # type: ignore[attr-defined]
        monster = self.view.table.monsters.get(thing)
        title = str(words.figure(self.view.table, thing))
        return title, [words.about(monster.card if monster else thing)]

    def forms(self) -> Mapping[str, str]:
        """How commands are typed."""
        return FORMS


class DescentDesk(PlainDesk):
    """The plain desk with a map, sheets and the odds of attacks."""

    def session(self, table: Any, face: Any, *, retell: bool = True) -> Session:
        """A session whose figures have cards."""
        return DescentSession(table, face, retell=retell)

    def picture(self, session: Session, to: Brush, width: int, height: int) -> MapPicture:
        """The map."""
        return MapPicture(session, to, width, height)

    def centre(self, session: Session, view: View, seat: str) -> str:
        """Where the figure at turn stands, or the hero of the seat."""
        table = view.table
        figure = table.turn.figure if table.turn else seat if seat in table.heroes else table.party[0]
        if figure in table.heroes and table.heroes[figure].fallen:
            return table.heroes[figure].fallen
        return table.figure(figure).spaces[0] if table.present(figure) else ""

    def status(self, session: Session, view: View, symbols: Symbols, width: int) -> Row:
        """Quest, round, and whose turn it is."""
        said = session.face.status(view)[0]
        return cut([(f" {said} ", "info")], width, symbols.cut)

    def side(self, session: Session, view: View, symbols: Symbols, width: int, height: int) -> list[Row]:
        """Heroes, foes, aims, and as many of the things that can be done as fit."""
        wide = max(8, width)
        marks = codes(view.table)
        rows = [row for name in view.table.party for row in _hero(view, name, marks[name], symbols, wide)]
        rows.append(ruler(wide, symbols))
        rows += [_foe(view, name, marks[name], symbols, wide) for name in view.table.monsters]
        rows.append(ruler(wide, symbols))
        goals = session.face.query(view, session.seat, "goals", "") or []
        rows += [row for goal in goals for row in wrapped(goal, wide, "info")]
        rows += self._offers(session, view, wide)
        return rows[:height]

    def _offers(self, session: Session, view: View, width: int) -> list[Row]:
        """What can be done besides walking; attacks with their odds."""
        rows: list[Row] = []
        for offer in session.offers():
            if offer.legal and offer.kind not in ("walk", "answer"):
                rows += wrapped(
                    f"{session.offer_line(offer)}{_chances(session, view, offer)}", width, "muted"
                )
        return rows


def _chances(session: Session, view: View, offer: Offer) -> str:
    """The exact chances of an attack, in a few letters."""
    turn = view.table.turn
    if offer.kind != "attack" or turn is None:
        return ""
    command: Any = offer.command
    game: Any = session.face.game
    found = attack_odds(game.box, view, turn.figure, command.weapon, command.target)
    return f" [{found.mean:.1f}, {percent(found.defeat)}]"


def _hero(view: View, name: str, code: str, symbols: Symbols, width: int) -> list[Row]:
    """Two lines of a hero: health and fatigue, then conditions and what is left of the turn."""
    hero, figure = view.table.heroes[name], view.figures[name]
    turn = view.table.turn
    active = turn is not None and turn.figure == name
    lead = ">" if active else " "
    tired = f" {figure.fatigue}/{figure.stamina}"
    row: Row = [(lead, "chosen" if active else "text"), (f"{code} ", "hero"), *_health(figure, symbols)]
    rows = [cut([*row, (tired, "muted")], width, symbols.cut)]
    notes = [str(note) for note in (*figure.conditions, *(("feat",) if hero.feat else ()))]
    if active and turn is not None:
        notes.insert(0, f"{turn.actions + len(turn.extra)}a {turn.left}mp")
    return [*rows, cut([(f"   {' '.join(notes)}", "muted")], width, symbols.cut)] if notes else rows


def _foe(view: View, name: str, code: str, symbols: Symbols, width: int) -> Row:
    """A line of a monster."""
    figure, monster = view.figures[name], view.table.monsters[name]
    role = "boss" if monster.chief else "enemy"
    row: Row = [
        (f" {code} ", role),
        *_health(figure, symbols),
        (f" {''.join(d[0] for d in figure.defense)}", "muted"),
    ]
    return cut([*row, (" -" if monster.done else "", "muted")], width, symbols.cut)


def _health(figure: FigureView, symbols: Symbols) -> Row:
    left = figure.health - figure.damage
    share = left / figure.health if figure.health else 0.0
    role = "bad" if share <= LOW else "good"
    return [(f"{bar(share, BAR, symbols):<{BAR}}", role), (f" {left}/{figure.health}", "text")]


DESK = DescentDesk()
