"""Where the greedy bot goes, and when it drinks."""

from collections.abc import Iterator
from typing import Any

from md_tui.games.massive_darkness.ability.deeds import Deed, Heal
from md_tui.games.massive_darkness.board import Board
from md_tui.games.massive_darkness.content import Box
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer

TREASURE_PULL, DOOR_PULL, GOAL_PULL, ENEMY_PULL = 3.0, 2.0, 2.5, 1.5
HURT = 2


def wants_consumable(box: Box, view: View, offer: Offer) -> bool:
    """Drink when hurt as much as it heals, and use other things as soon as an enemy is in sight."""
    command: Any = offer.command
    hero = view.heroes[command.hero].hero
    heals = [act.n for deed in deeds_of(box, command.card) for act in acts(deed) if isinstance(act, Heal)]
    if heals:
        return hero.wounds >= max(1, min(max(heals), hero.most - 2)) or (
            hero.health <= HURT and hero.wounds > 0
        )
    board = box.boards[view.quest]
    seen = board.sight(hero.zone, view.terrain)
    return any(enemy.enemy.zone in seen for enemy in view.enemies.values())


def deeds_of(box: Box, card: str) -> Iterator[Deed]:
    """The deeds a card can do."""
    for text in box.equipment[card.partition("#")[0]].use:
        if isinstance(text.sentence, Deed):
            yield text.sentence


def acts(deed: Deed) -> Iterator[Any]:
    """All acts of a deed."""
    for option in deed.options:
        yield from option


def next_zone(box: Box, view: View) -> str:
    """The first step toward the thing that is worth most for its distance; nothing if there is none."""
    board = box.boards[view.quest]
    here = view.heroes[view.seat].hero.zone
    away = board.distances(here, view.terrain)
    best, best_value = "", 0.0
    for zone, pull in places(board, view):
        if zone in away and zone != here:
            value = pull / (1 + away[zone])
            if value > best_value:
                best, best_value = zone, value
    steps = board.first_steps(here, best, view.terrain) if best else ()
    return steps[0] if steps else ""


def places(board: Board, view: View) -> Iterator[tuple[str, float]]:
    """Zones of interest with their pull."""
    for zone, tokens in view.tokens.items():
        normal = sum(token in ("treasure", "special") for token in tokens)
        if normal and not any(enemy.enemy.zone == zone for enemy in view.enemies.values()):
            yield zone, TREASURE_PULL
    yield from _goal_places(view)
    yield from ((zone, DOOR_PULL) for zone in door_zones(board, view))
    for enemy in view.enemies.values():
        yield enemy.enemy.zone, ENEMY_PULL


def _goal_places(view: View) -> Iterator[tuple[str, float]]:
    for goal in view.goals:
        if goal.current and not goal.done:
            yield from ((zone, GOAL_PULL) for zone in goal.zones)


def door_zones(board: Board, view: View) -> Iterator[str]:
    """Zones from which a closed door can be opened."""
    for door in board.doors.values():
        if door.id not in view.terrain.open_doors and not door.lock:
            yield from door.zones
