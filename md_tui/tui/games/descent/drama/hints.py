"""When the hints of the guided first game are due."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from md_tui.games.descent.model import HEROES
from md_tui.tui.table.hints import Hint, Hints
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.games.descent.view import View
    from md_tui.toolkit.words import Named

GAME = "descent"


class Moment:
    """What conditions are asked about: a view, and the kinds of action that are legal now."""

    def __init__(self, view: View, kinds: frozenset[str]) -> None:
        self.view, self.kinds, self.table = view, kinds, view.table

    @property
    def hurt(self) -> bool:
        """Whether a hero has suffered damage."""
        return any(hero.damage for hero in self.table.heroes.values())

    @property
    def spent(self) -> bool:
        """Whether the figure whose turn it is has used an action."""
        turn = self.table.turn
        return self.table.round > 1 or (turn is not None and turn.actions < 2)


CONDITIONS: dict[str, Callable[[Moment, str], bool]] = {
    "side": lambda at, side: at.view.side == side,
    "offer": lambda at, kind: kind in at.kinds,
    "turn": lambda at, _: (
        at.table.turn is not None and (at.table.turn.figure in at.table.heroes) == (at.view.side == HEROES)
    ),
    "points": lambda at, _: at.table.turn is not None and at.table.turn.left > 0,
    "no_points": lambda at, _: at.table.turn is not None and not at.table.turn.left,
    "spent": lambda at, _: at.spent,
    "round": lambda at, number: at.table.round >= int(number),
    "hurt": lambda at, _: at.hurt,
    "tired": lambda at, least: any(hero.fatigue >= int(least) for hero in at.table.heroes.values()),
    "fallen": lambda at, _: any(hero.fallen for hero in at.table.heroes.values()),
    "conditions": lambda at, _: any(figure.conditions for figure in at.view.figures.values()),
    "token": lambda at, _: bool(at.table.tokens),
    "away": lambda at, _: any(goal.kind == "leave" and goal.done for goal in at.view.goals),
    "hand": lambda at, _: bool(at.table.hand),
}
"""Everything a hint may wait for, by name; what follows a colon is handed over."""


def _holds(view: View, kinds: frozenset[str], condition: str) -> bool:
    name, _, value = condition.partition(":")
    return CONDITIONS[name](Moment(view, kinds), value)


def _spoken(hint: Hint, keys: dict[str, Named]) -> str:
    return say("hints", hint.id, **keys)


def hints() -> Hints:
    """The hints of this game, none of them shown yet."""
    return Hints(GAME, _holds, _spoken)
