"""Ways over the board for the greedy bot: round enemies, and through doors that can be opened."""

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from md_tui.bots.massive_darkness.scene import Scene
from md_tui.games.massive_darkness.board.board import Board, Terrain
from md_tui.games.massive_darkness.commands import Move
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

STRIDE = 2


@lru_cache(maxsize=512)
def _opened(board: Board, terrain: Terrain, allowed: frozenset[str]) -> Terrain:
    """The terrain with every door open that heroes may open."""
    doors = {name for name, door in board.doors.items() if not door.lock or name in allowed}
    return replace(terrain, open_doors=tuple(sorted(doors | set(terrain.open_doors))))


def open_terrain(scene: Scene) -> Terrain:
    """The board as it would be with every door open that may be opened now."""
    wanted = frozenset(
        t for goal in scene.view.goals if goal.current and goal.wanted == "open" for t in goal.targets
    )
    return _opened(scene.board, scene.view.terrain, wanted)


def holding(scene: Scene) -> frozenset[str]:
    """The zones that hold whoever enters them."""
    return frozenset(foe.enemy.zone for foe in scene.view.enemies.values() if not foe.enemy.stunned)


def reachable(scene: Scene) -> dict[str, int]:
    """The zones the acting hero can walk to in this activation, with their distance."""
    turn = scene.view.turn
    if turn is None:
        return {}
    actions = turn.actions + turn.extra.get("movement", 0)
    points = actions * STRIDE + (turn.points if turn.moving else 0)
    held = holding(scene)
    return {
        zone: cost
        for zone, cost in scene.board.reach(scene.here, points, scene.view.terrain, held).items()
        if zone != scene.here
    }


def route(scene: Scene, goal: str) -> list[str]:
    """A shortest way to a zone through doors that may be opened, round enemies if possible."""
    terrain = open_terrain(scene)
    deadly = frozenset({scene.walker.enemy.zone} if scene.walker else ())
    return _way(scene, goal, terrain, holding(scene)) or _way(scene, goal, terrain, deadly)


def _way(scene: Scene, goal: str, terrain: Terrain, held: frozenset[str]) -> list[str]:
    came: dict[str, str] = {scene.here: ""}
    front = [scene.here]
    while front and goal not in came:
        following: list[str] = []
        for zone in front:
            if zone in held and zone != scene.here:
                continue
            for beside in scene.board.neighbours(zone, terrain):
                if beside not in came:
                    came[beside] = zone
                    following.append(beside)
        front = following
    way: list[str] = []
    zone = goal if goal in came else scene.here
    while zone != scene.here:
        way.append(zone)
        zone = came[zone]
    return way[::-1]


def step_toward(scene: Scene, goal: str, by_kind: dict[str, list[Offer]]) -> Command | None:
    """The offered move that begins the way to a zone, if no closed door is before it."""
    way = route(scene, goal)
    return move_to(way[0], by_kind) if way else None


def move_to(zone: str, by_kind: dict[str, list[Offer]]) -> Command | None:
    """The offered move to a neighbouring zone."""
    for offer in by_kind.get("move", ()):
        command: Any = offer.command
        if isinstance(command, Move) and command.to == zone:
            return command
    return None
