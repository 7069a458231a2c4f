"""A table of Descent as its screens need it: cards, typed commands, and what is asked about the map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from md_tui.games.descent.board.ground import Ground, ground_of
from md_tui.games.descent.board.positions import occupants
from md_tui.games.descent.face.notation import FORMS
from md_tui.games.descent.model import HEROES
from md_tui.toolkit.words import capital, named
from md_tui.tui.table_session import Session

if TYPE_CHECKING:
    from md_tui.games.descent.content.box import Box
    from md_tui.games.descent.face.names import Words
    from md_tui.kernel.decider import Offer
    from md_tui.kernel.question import Question


class DescentSession(Session):
    """Everybody on the map has a card; answers about one view are worked out once."""

    def __init__(self, table: Any, face: Any, *, retell: bool = True) -> None:
        self._asked: tuple[object, dict[tuple[Any, ...], Any]] = (None, {})
        super().__init__(table, face, retell=retell)

    @property
    def words(self) -> Words:
        """The words of the game."""
        return self.face.words  # type: ignore[attr-defined, no-any-return]

    @property
    def box(self) -> Box:
        """What the game is played with."""
        return self.face.game.box  # type: ignore[attr-defined, no-any-return]

    @property
    def ground(self) -> Ground:
        """The map as its doors stand now."""
        return ground_of(self.box, self.view.table)

    def there(self) -> Mapping[str, str]:
        """Who stands where."""
        return occupants(self.box, self.view.table)

    @property
    def figure(self) -> str:
        """The figure whose turn it is, if it is moved from here."""
        table = self.view.table
        turn = table.turn
        return (
            turn.figure if turn is not None and self.seat and table.seat_of(turn.figure) == self.seat else ""
        )

    def ask(self, query: str, *facts: Any) -> Any:
        """A query about the view as it is now."""
        view = self.view
        if self._asked[0] is not view:
            self._asked = (view, {})
        key = (query, *facts)
        if key not in self._asked[1]:
            self._asked[1][key] = self.table.ask(query, *facts)
        return self._asked[1][key]

    def deciders(self, question: Question) -> str:
        """What all heroes decide together is theirs: four names are too long for a line."""
        whole = set(question.seats) == set(self.view.table.party)
        return named(capital(self.face.name(HEROES)), plural=True) if whole else super().deciders(question)

    def offered(self, *kinds: str) -> list[Offer]:
        """What can be done of some kinds."""
        return [offer for offer in self.offers() if offer.legal and offer.kind in kinds]

    def refusal_of(self, *kinds: str) -> str:
        """Why nothing of some kinds can be done, if the rules say so of one of them."""
        refused = [offer for offer in self.offers() if not offer.legal and offer.kind in kinds]
        return self.offer_line(refused[0]) if refused else ""

    def things(self) -> Iterable[str]:
        """Everybody on the map, and the cards of the heroes."""
        table = self.view.table
        cards = (card for hero in table.heroes.values() for card in (*hero.skills, *hero.items))
        return (*table.heroes, *table.monsters, *table.familiars, *dict.fromkeys(cards))

    def card(self, thing: str) -> tuple[str, list[str]]:
        """A figure's sheet, or what is printed on a card."""
        from md_tui.tui.games.descent.panes.sheet import sheet_lines

        return str(self.words.figure(self.view.table, thing)), sheet_lines(self, thing)

    def forms(self) -> Mapping[str, str]:
        """How commands are typed."""
        return FORMS
