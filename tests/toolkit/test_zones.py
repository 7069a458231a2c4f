"""Zones on a grid: neighbours, straight sight, shortest ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from md_tui.toolkit.zones import Zones, groups

# a b c
# d # e      b-e and a-d-f-g-h join the rows; nothing lies at #
# f g h
PLACES = {
    "a": (0, 0),
    "b": (1, 0),
    "c": (2, 0),
    "d": (0, 1),
    "e": (2, 1),
    "f": (0, 2),
    "g": (1, 2),
    "h": (2, 2),
}
RING = [("a", "b"), ("b", "c"), ("c", "e"), ("e", "h"), ("h", "g"), ("g", "f"), ("f", "d"), ("d", "a")]


@pytest.fixture
def ring() -> Zones:
    return Zones(PLACES, RING, RING)


def test_neighbours_come_in_a_fixed_order_however_the_pairs_were_given() -> None:
    forwards = Zones(PLACES, RING, RING)
    backwards = Zones(PLACES, [pair[::-1] for pair in reversed(RING)], RING)
    assert forwards.neighbours("a") == ("b", "d")
    assert all(forwards.neighbours(zone) == backwards.neighbours(zone) for zone in PLACES)


def test_sight_is_straight_and_counts_zones(ring: Zones) -> None:
    assert ring.sight("a") == {"a": 0, "b": 1, "c": 2, "d": 1, "f": 2}
    assert ring.sees("a", "h") is None
    assert ring.line("a", "c") == ("a", "b", "c")
    assert ring.line("c", "a") == ("c", "b", "a")
    assert ring.line("a", "a") == ("a",)
    assert ring.line("a", "h") == ()


def test_sight_stops_where_the_pair_is_missing() -> None:
    wall = [pair for pair in RING if pair != ("b", "c")]
    zones = Zones(PLACES, RING, wall)
    assert zones.sees("a", "c") is None
    assert zones.distance("a", "c") == 2


def test_stairs_are_walked_but_not_looked_along() -> None:
    zones = Zones({"top": (0, 0), "pit": (9, 9)}, [("top", "pit")], [("top", "pit")])
    assert zones.neighbours("top") == ("pit",)
    assert zones.sight("top") == {"top": 0}


def test_every_shortest_first_step_is_named(ring: Zones) -> None:
    assert ring.distance("a", "h") == 4
    assert ring.first_steps("a", "h") == ("b", "d")
    assert ring.first_steps("b", "h") == ("c",)
    assert ring.first_steps("a", "a") == ()


def test_what_cannot_be_reached_has_no_distance_and_no_first_step() -> None:
    zones = Zones({"a": (0, 0), "b": (1, 0)}, [], [])
    assert zones.distances("a") == {"a": 0}
    assert zones.distance("a", "b") is None
    assert zones.first_steps("a", "b") == ()


def test_reach_stops_at_the_points_and_behind_zones_that_hold(ring: Zones) -> None:
    assert ring.reach("a", 2) == {"a": 0, "b": 1, "d": 1, "c": 2, "f": 2}
    assert ring.reach("a", 2, holding={"b"}) == {"a": 0, "b": 1, "d": 1, "f": 2}
    assert ring.reach("a", 2, holding={"a"}) == {"a": 0}


def test_pairs_with_a_missing_zone_are_left_out() -> None:
    zones = Zones({"a": (0, 0)}, [("a", "b")], [("a", "b")])
    assert zones.neighbours("a") == ()
    assert zones.neighbours("b") == ()
    assert zones.sight("b") == {}


def test_groups_keep_the_order_of_their_first_zones() -> None:
    assert groups("abcd", [("c", "a")]) == (frozenset("ac"), frozenset("b"), frozenset("d"))


PAIRS = st.sets(st.sampled_from(RING)).map(sorted)


@given(walks=PAIRS, looks=PAIRS)
def test_sight_and_distance_are_mutual_and_steps_shorten_the_way(
    walks: list[tuple[str, str]], looks: list[tuple[str, str]]
) -> None:
    zones = Zones(PLACES, walks, looks)
    for here in PLACES:
        for there in PLACES:
            assert zones.sees(here, there) == zones.sees(there, here)
            assert zones.distance(here, there) == zones.distance(there, here)
            for step in zones.first_steps(here, there):
                assert zones.distances(step)[there] == zones.distances(here)[there] - 1
