"""What a bot has worked out for the figures of a table, valid as long as nothing about them changes."""

from collections.abc import Mapping
from typing import NamedTuple

from md_tui.games.descent.model import State
from md_tui.games.descent.odds.attack import Odds

Base = tuple[str, ...]
Kind = tuple[object, ...]
Shot = tuple[str, str, Odds]
"""Weapon, space and odds of an attack."""


class Edge(NamedTuple):
    """Who dulls attacks, and whose attacks are dull."""

    dampening: tuple[Base, ...]
    cowards: frozenset[str]


class WorkedOut:
    """What was worked out for figures as they stand; it stays valid until one of them changes."""

    __slots__ = ("arms", "blocked", "clear", "edge", "enemies", "kinds", "odds", "targets", "there")

    def __init__(self, there: Mapping[str, str]) -> None:
        self.there = there
        self.arms: dict[str, list[tuple[str, int]]] = {}
        self.edge: Edge | None = None
        self.enemies: dict[str, dict[str, Base]] = {}
        self.kinds: dict[str, Kind] = {}
        self.blocked: dict[str, int] = {}
        self.clear: dict[tuple[str, Base, str], bool] = {}
        self.odds: dict[Kind, Odds] = {}
        self.targets: dict[tuple[str, Base], list[Shot]] = {}


def same_figures(before: State, now: State) -> bool:
    """Whether nothing has changed but the turn: every figure, door and lasting effect is as it was."""
    return (
        before.heroes is now.heroes
        and before.monsters is now.monsters
        and before.familiars is now.familiars
        and before.doors is now.doors
        and before.lasting is now.lasting
        and _charmed(before) == _charmed(now)
    )


def _charmed(table: State) -> list[str]:
    """Who moves for the other side at the moment."""
    return [turn.figure for turn in table.turns if turn.charmed]
