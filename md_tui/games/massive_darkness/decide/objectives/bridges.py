"""How the immortal is brought down: one pillar left, it on a bridge, then the last blow (MD-Q5-03)."""

from collections.abc import Iterable

from md_tui.games.massive_darkness.board.board import BRIDGE
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quests import Goal
from md_tui.games.massive_darkness.decide.objectives.counts import FIREWORK
from md_tui.games.massive_darkness.decide.objectives.errand import Errand
from md_tui.games.massive_darkness.decide.objectives.own_enemies import on_board
from md_tui.games.massive_darkness.model import Enemy, State

PACE = 2
"""Zones it walks in a round."""


def standing(box: Box, state: State) -> tuple[str, ...]:
    """The pillars of the bridges that still stand, the farthest from the start first."""
    quest, board = box.layouts[state.map], box.boards[state.map]
    params = quest.rule("bridge_pillars") or {"pillars": []}
    away = board.distances(quest.start, board.all_open(state.terrain))
    left = [name for name in params["pillars"] if name in state.pillars]
    return tuple(sorted(left, key=lambda name: -away.get(board.pillars[name].zones[0], 0)))


def _zones_of(box: Box, state: State, pillars: Iterable[str]) -> tuple[str, ...]:
    board = box.boards[state.map]
    return tuple(dict.fromkeys(zone for name in pillars for zone in board.pillars[name].zones))


def collapse(box: Box, state: State, goal: Goal) -> Errand:
    """Break every pillar that still stands."""
    pillars = standing(box, state)
    total = len((box.layouts[state.map].rule("bridge_pillars") or {"pillars": []})["pillars"])
    return Errand(
        "attack_pillar", _zones_of(box, state, pillars), pillars, (), total - len(pillars), total or 1
    )


def lure(box: Box, state: State, goal: Goal) -> Errand:
    """All pillars but one go first; then a firework must bring it onto a bridge."""
    pillars = standing(box, state)
    if len(pillars) > 1:
        first = pillars[:-1]
        return Errand("attack_pillar", _zones_of(box, state, first), first)
    walker = on_board(state, goal.enemies[0])
    wait = Errand("stand", _zones_of(box, state, pillars), pillars)
    if walker is None:
        return wait
    carriers = tuple(hero.id for hero in state.living() if FIREWORK in hero.tokens)
    if not carriers:
        caches = _caches(box, state)
        return Errand("pick_up", caches) if caches else wait
    near = _bridges_near(box, state, walker)
    return Errand("place_firework", near, pillars, carriers) if near else wait


def _bridges_near(box: Box, state: State, walker: Enemy) -> tuple[str, ...]:
    """The bridges it would reach in its next walk if a firework stood there."""
    board, start = box.boards[state.map], box.layouts[state.map].start
    found: list[str] = []
    zone = walker.zone
    for left in range(PACE, 0, -1):
        seen = board.sight(zone, state.terrain)
        found += (at for at in board.zones_of_tile(BRIDGE) if 0 < seen.get(at, 0) <= left)
        zone = next(iter(board.first_steps(zone, start, state.terrain, through_closed=True)), zone)
    return tuple(dict.fromkeys(found))


def _caches(box: Box, state: State) -> tuple[str, ...]:
    """Where fireworks can still be found."""
    params = box.layouts[state.map].rule("fireworks") or {}
    kinds = {kind for kind, count in params.items() if count}
    return tuple(sorted(zone for zone, tokens in state.tokens.items() if kinds & set(tokens)))
