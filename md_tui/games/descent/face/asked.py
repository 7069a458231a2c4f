"""What screens and bots ask about a table: odds, prices of spaces, sight; made from views alone."""

from collections.abc import Callable
from typing import Any, NamedTuple

from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import in_pit, sees
from md_tui.games.descent.commands import Attack
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.fights.declare import choices, may_attack
from md_tui.games.descent.face.threat import threat
from md_tui.games.descent.figures.paths import Path, stops
from md_tui.games.descent.figures.terrain import cost_of, flies_over, held
from md_tui.games.descent.figures.values import speed, stamina
from md_tui.games.descent.odds.attack import Odds, odds
from md_tui.games.descent.odds.surges import Use, surge_uses
from md_tui.games.descent.view import View
from md_tui.kernel.errors import Malformed
from md_tui.kernel.value import Command


def attack_odds(box: Box, view: View, figure: str, weapon: str, space: str) -> Odds:
    """The exact odds of an attack that could be declared now."""
    return odds(box, view.table, figure, weapon, space)


def command_odds(box: Box, view: View, seat: str, command: Command) -> Odds:
    """The exact odds of a command of a seat: an attack that the rules would take now, or a refusal."""
    return odds(box, view.table, *_attack(box, view, seat, command))


def command_surges(box: Box, view: View, seat: str, command: Command) -> tuple[Use, ...]:
    """The best use of every number of surges that an attack could roll."""
    return surge_uses(box, view.table, *_attack(box, view, seat, command))


def _attack(box: Box, view: View, seat: str, command: Command) -> tuple[str, str, str]:
    """Attacker, weapon and target space of an attack that the rules would take now."""
    turn = view.table.turn
    if not isinstance(command, Attack) or turn is None:
        raise Malformed("Only attacks have odds.")
    may_attack(box, view.table, seat, command.weapon, command.target)
    return turn.figure, command.weapon, command.target


def targets(box: Box, view: View, figure: str) -> tuple[tuple[str, str], ...]:
    """Every weapon and space that a figure could attack now."""
    return tuple(choices(box, view.table, figure))


class Prices(NamedTuple):
    """What it costs a figure to stop on each space, and what it can pay with."""

    points: int
    """Movement points at hand."""
    speed: int
    """What all move actions that are left would give."""
    fatigue: int
    """What fatigue would give beyond that."""
    spaces: dict[str, int]
    paths: dict[str, Path]
    """The cheapest way to each of them."""


def prices(box: Box, view: View, figure: str) -> Prices:
    """Every space where a figure could stop in the rest of its turn, with the points it costs (DE-MOV-08)."""
    table = view.table
    if not table.present(figure):
        return Prices(0, 0, 0, {}, {})
    turn = table.turn if table.turn and table.turn.figure == figure else None
    own = 0 if held(box, table, figure) else speed(box, table, figure)
    points, moves = (turn.left, turn.actions + turn.extra.count("move")) if turn else (own, 0)
    hero = table.heroes.get(figure)
    spare = stamina(box, table, figure) - hero.fatigue if hero and own else 0
    stuck = in_pit(box, table, figure) and not flies_over(box, table, figure)
    paths = {} if stuck else stops(box, table, figure, points + own * moves + spare)
    ground = ground_of(box, table).terrain
    cost = {path[-1]: sum(cost_of(box, table, figure, ground[s]) for s in path) for path in paths.values()}
    return Prices(points, own * moves, spare, cost, paths)


def sight(box: Box, view: View, figure: str) -> dict[str, int]:
    """Every space in a figure's line of sight with the range it needs (DE-LOS-01, DE-CMB-07)."""
    if not view.table.present(figure):
        return {}
    counted = ground_of(box, view.table).count(*view.table.figure(figure).spaces)
    return {space: far for space, far in counted.items() if far and sees(box, view.table, figure, space)}


ASKED: dict[str, Callable[..., Any]] = {
    "odds": command_odds,
    "targets": targets,
    "prices": prices,
    "sight": sight,
    "surges": command_surges,
    "threat": threat,
}
