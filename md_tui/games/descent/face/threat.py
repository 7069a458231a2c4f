"""Where the other side could strike in its next turn: what the threat overlay counts."""

from collections import Counter

from msgspec.structs import replace

from md_tui.games.descent.attack.pools import has_reach, weapon_of
from md_tui.games.descent.board.ground import OBSTACLE, ground_of
from md_tui.games.descent.board.positions import occupants
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import RANGED
from md_tui.games.descent.decide.fights.declare import REACH, weapons
from md_tui.games.descent.figures.terrain import held
from md_tui.games.descent.figures.values import speed
from md_tui.games.descent.legal.possible_walks import strolls
from md_tui.games.descent.model import HEROES, OVERLORD, State, Turn
from md_tui.games.descent.view import View


def threat(box: Box, view: View) -> dict[str, int]:
    """For every space how many enemies of the viewer's side could attack it after one move."""
    foes = HEROES if view.side == OVERLORD else OVERLORD
    table = view.table
    counted: Counter[str] = Counter()
    for figure in (*table.monsters, *table.heroes):
        if table.side_of(figure) == foes and table.present(figure):
            counted.update(struck_from(box, table, figure))
    return dict(counted)


def struck_from(box: Box, table: State, figure: str) -> set[str]:
    """Every space that a figure could attack after one move."""
    ground, there = ground_of(box, table), occupants(box, table)
    blocked = [space for space, who in there.items() if who != figure]
    most = max((_range(box, table, figure, weapon) for weapon in weapons(box, table, figure)), default=1)
    found: set[str] = set()
    for base in _bases(box, table, figure):
        for space, far in ground.count(*base).items():
            if space in found or not 0 < far <= most or ground.terrain[space] == OBSTACLE:
                continue
            if far == 1 or any(ground.sees(own, space, blocked) for own in base):
                found.add(space)
    return found


def _bases(box: Box, table: State, figure: str) -> set[tuple[str, ...]]:
    """Where it can stand after one move, its own place included."""
    points = 0 if held(box, table, figure) else speed(box, table, figure)
    moving = replace(table, turns=(Turn(figure, 0, points=points),))
    walks = strolls(box, moving, moving.turns[0]) if points else ()
    return {table.figure(figure).spaces, *(walk.base or (walk.path[-1],) for walk in walks)}


def _range(box: Box, table: State, figure: str, weapon: str) -> int:
    """The farthest that an attack can go with luck."""
    kind, dice = weapon_of(box, table, figure, weapon)
    if kind != RANGED:
        return REACH if has_reach(box, table, figure, weapon) else 1
    return sum(max(face.range for face in box.dice[colour].faces) for colour in dice)
