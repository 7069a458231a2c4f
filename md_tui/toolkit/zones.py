"""Zones on a grid: who touches whom, who sees whom, and how far it is."""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

Place: TypeAlias = tuple[int, int]
Pair: TypeAlias = tuple[str, str]

DIRECTIONS: Final[Mapping[str, Place]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


class Zones:
    """One fixed arrangement of zones; every answer is computed once and then remembered."""

    __slots__ = ("_ahead", "_distances", "_places", "_sight", "_steps")

    def __init__(self, places: Mapping[str, Place], walks: Iterable[Pair], looks: Iterable[Pair]) -> None:
        """Take positions, the pairs one may walk between (stairs too) and the pairs that see each other."""
        self._places = dict(places)
        self._steps = _neighbours_by_zone(self._places, walks)
        self._ahead = _zones_ahead(self._places, looks)
        self._sight: dict[str, dict[str, int]] = {}
        self._distances: dict[str, dict[str, int]] = {}

    def __contains__(self, zone: str) -> bool:
        """Say whether the zone exists in this arrangement."""
        return zone in self._places

    def __iter__(self) -> Iterator[str]:
        """Go through the zones in reading order."""
        return iter(self._places)

    def neighbours(self, zone: str) -> tuple[str, ...]:
        """Zones one step away, in a fixed order."""
        return self._steps.get(zone, ())

    def sight(self, zone: str) -> Mapping[str, int]:
        """All zones seen from here, with their distance in zones; the own zone is 0."""
        seen = self._sight.get(zone)
        if seen is None:
            seen = self._sight[zone] = self._look_around(zone)
        return seen

    def sees(self, start: str, goal: str) -> int | None:
        """The distance along a straight free line, or None if there is no such line."""
        return self.sight(start).get(goal)

    def line(self, start: str, goal: str) -> tuple[str, ...]:
        """The zones of the sight line from start to goal, both included; empty without sight."""
        if start == goal and start in self._places:
            return (start,)
        for direction in DIRECTIONS:
            seen = self._ray(start, direction)
            if goal in seen:
                return (start, *seen[: seen.index(goal) + 1])
        return ()

    def distances(self, zone: str) -> Mapping[str, int]:
        """Walking distance to every zone that can be reached."""
        found = self._distances.get(zone)
        if found is None:
            found = self._distances[zone] = self._walk_everywhere(zone)
        return found

    def distance(self, start: str, goal: str) -> int | None:
        """Walking distance between two zones, or None if no way leads there."""
        return self.distances(start).get(goal)

    def first_steps(self, start: str, goal: str) -> tuple[str, ...]:
        """Every neighbour that begins a shortest way to the goal; empty on the goal or without a way."""
        to_goal = self.distances(goal)
        here = to_goal.get(start)
        if not here:
            return ()
        return tuple(zone for zone in self._steps[start] if to_goal.get(zone) == here - 1)

    def reach(self, start: str, points: int, holding: Collection[str] = ()) -> dict[str, int]:
        """Cost of every zone within this many steps, where a holding zone can be entered but not left."""
        costs = {start: 0}
        queue = deque([start])
        while queue:
            zone = queue.popleft()
            if costs[zone] == points or zone in holding:
                continue
            for beside in self._steps[zone]:
                if beside not in costs:
                    costs[beside] = costs[zone] + 1
                    queue.append(beside)
        return costs

    def _ray(self, zone: str, direction: str) -> list[str]:
        ahead = self._ahead[direction]
        seen: list[str] = []
        step = ahead.get(zone)
        while step is not None:
            seen.append(step)
            step = ahead.get(step)
        return seen

    def _look_around(self, zone: str) -> dict[str, int]:
        seen = {zone: 0} if zone in self._places else {}
        for direction in DIRECTIONS:
            for distance, other in enumerate(self._ray(zone, direction), start=1):
                seen[other] = distance
        return seen

    def _walk_everywhere(self, zone: str) -> dict[str, int]:
        return self.reach(zone, len(self._places)) if zone in self._places else {}


def groups(zones: Iterable[str], joins: Iterable[Pair]) -> tuple[frozenset[str], ...]:
    """Split zones into the sets that the given pairs join, in the order of their first zones."""
    members = list(zones)
    by_zone = _neighbours_by_zone(dict.fromkeys(members, (0, 0)), joins)
    left = dict.fromkeys(members)
    found: list[frozenset[str]] = []
    while left:
        first = next(iter(left))
        group = {first}
        queue = [first]
        while queue:
            fresh = [zone for zone in by_zone[queue.pop()] if zone not in group]
            group.update(fresh)
            queue.extend(fresh)
        found.append(frozenset(group))
        left = dict.fromkeys(zone for zone in left if zone not in group)
    return tuple(found)


def _neighbours_by_zone(places: Mapping[str, Place], pairs: Iterable[Pair]) -> dict[str, tuple[str, ...]]:
    beside: dict[str, list[str]] = {zone: [] for zone in places}
    for first, second in pairs:
        if first in beside and second in beside:
            beside[first].append(second)
            beside[second].append(first)
    return {zone: tuple(dict.fromkeys(sorted(others))) for zone, others in beside.items()}


def _zones_ahead(places: Mapping[str, Place], looks: Iterable[Pair]) -> dict[str, dict[str, str]]:
    ahead: dict[str, dict[str, str]] = {direction: {} for direction in DIRECTIONS}
    for pair in looks:
        for here, there in (pair, pair[::-1]):
            if here in places and there in places:
                (x, y), (other_x, other_y) = places[here], places[there]
                for direction, way in DIRECTIONS.items():
                    if way == (other_x - x, other_y - y):
                        ahead[direction][here] = there
    return ahead
