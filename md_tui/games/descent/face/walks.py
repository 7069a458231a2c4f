"""Typed walks: naming only the destination means the shortest way there."""

from md_tui.games.descent.commands import Walk
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.legal.possible_walks import strolls
from md_tui.games.descent.view import View


def found_walk(box: Box, view: View, walk: Walk) -> Walk:
    """The walk itself if it is a path already; else the shortest that ends in its last space."""
    turn = view.table.turn
    if len(walk.path) != 1 or walk.base or turn is None or not view.table.present(turn.figure):
        return walk
    ways = [one for one in strolls(box, view.table, turn) if one.path[-1] == walk.path[0]]
    fitting = [one for one in ways if one.then == walk.then]
    return min(fitting, key=lambda one: len(one.path), default=walk)
