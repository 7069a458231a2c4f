"""What screens and bots ask about a table: odds, reach, sight; made from views, so that no secret answers."""

from collections.abc import Callable
from typing import Any

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.fights.declare import choices
from md_tui.games.descent.ground import ground_of
from md_tui.games.descent.odds.attack import Odds, odds
from md_tui.games.descent.paths import Path, stops
from md_tui.games.descent.powers import speed, stamina
from md_tui.games.descent.spots import sees
from md_tui.games.descent.view import View


def attack_odds(box: Box, view: View, figure: str, weapon: str, space: str) -> Odds:
    """The exact odds of an attack that could be declared now."""
    return odds(box, view.table, figure, weapon, space)


def targets(box: Box, view: View, figure: str) -> tuple[tuple[str, str], ...]:
    """Every weapon and space that a figure could attack now."""
    return tuple(choices(box, view.table, figure))


def reach(box: Box, view: View, figure: str, points: int | None = None) -> dict[str, Path]:
    """Where a figure can stop with so many points; with those of its turn if none are named."""
    if not view.table.present(figure):
        return {}
    turn = view.table.turn
    own = turn.left if turn and turn.figure == figure else speed(box, view.table, figure)
    return stops(box, view.table, figure, own if points is None else points)


def tired_reach(box: Box, view: View, hero: str) -> dict[str, Path]:
    """The same with all fatigue that a hero could still suffer (DE-MOV-08)."""
    turn = view.table.turn
    own = turn.left if turn and turn.figure == hero else speed(box, view.table, hero)
    return reach(box, view, hero, own + stamina(box, view.table, hero) - view.table.heroes[hero].fatigue)


def sight(box: Box, view: View, figure: str) -> dict[str, int]:
    """Every space in a figure's line of sight with the range it needs (DE-LOS-01, DE-CMB-07)."""
    if not view.table.present(figure):
        return {}
    counted = ground_of(box, view.table).count(*view.table.figure(figure).spaces)
    return {space: far for space, far in counted.items() if far and sees(box, view.table, figure, space)}


ASKED: dict[str, Callable[..., Any]] = {
    "odds": attack_odds,
    "targets": targets,
    "reach": reach,
    "tired_reach": tired_reach,
    "sight": sight,
}
