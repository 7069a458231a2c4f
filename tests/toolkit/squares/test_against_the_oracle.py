"""Sight, reach, counts and bases against slow and simple versions of themselves, on boards at random."""

from random import Random

import pytest

from md_tui.toolkit.squares.bases import Base, bases
from md_tui.toolkit.squares.layout import LOOKS, STEPS
from md_tui.toolkit.squares.sight import Sight
from md_tui.toolkit.squares.walk import Terrain, landings, reach
from tests.rule import rule
from tests.soak import rounds
from tests.toolkit.squares import oracle
from tests.toolkit.squares.drawn import some_of, thrown

SIZES = ((1, 1), (1, 2), (2, 2), (2, 3))
CASES_A_BOARD = 20


@pytest.mark.soak
@rule("DE-LOS-01", "DE-LOS-02", "DE-LOS-03", "DE-LOS-04", "DE-LOS-05", "DE-LOS-06", "DE-ERR-07")
def test_sight_is_what_fractions_say() -> None:
    dice = Random(1)
    for _ in range(rounds(400, 10_000) // CASES_A_BOARD):
        squares = thrown(dice, dice.randint(2, 9), dice.randint(2, 9), mixed=dice.random() < 0.3)
        blocked, grazing = some_of(dice, squares, dice.choice((0.1, 0.3))), dice.random() < 0.3
        sight = Sight(squares, grazing=grazing)
        for _ in range(CASES_A_BOARD):
            viewer, target = dice.choice(squares.spaces), dice.choice(squares.spaces)
            said = oracle.sees(squares, viewer, target, blocked, grazing=grazing, looks=LOOKS)
            assert sight.sees(viewer, target, blocked) == said, (squares.edges, viewer, target, blocked)


@pytest.mark.soak
def test_a_figure_less_never_hides_anything() -> None:
    dice = Random(2)
    for _ in range(rounds(20, 500)):
        squares = thrown(dice, 8, 8)
        sight = Sight(squares)
        viewer, blocked = dice.choice(squares.spaces), some_of(dice, squares, 0.3)
        fewer = blocked & some_of(dice, squares, 0.7)
        assert set(sight.seen(viewer, blocked)) <= set(sight.seen(viewer, fewer))


def test_walls_alone_stop_both_alike() -> None:
    dice = Random(3)
    for _ in range(20):
        squares = thrown(dice, 7, 7)
        sight = Sight(squares)
        for _ in range(40):
            one, other = dice.choice(squares.spaces), dice.choice(squares.spaces)
            assert sight.sees(one, other, 0) == sight.sees(other, one, 0)


@pytest.mark.soak
@rule("DE-SPC-01", "DE-MOV-01", "DE-MOV-02", "DE-MOV-05", "DE-MOV-06", "DE-TER-02", "DE-TER-03")
def test_reach_is_what_trying_everything_says() -> None:
    dice = Random(4)
    for _ in range(rounds(100, 2_000)):
        squares = thrown(dice, dice.randint(2, 7), dice.randint(2, 6), mixed=dice.random() < 0.3)
        start, points = dice.choice(squares.spaces), dice.randint(0, 6)
        others = ~squares.bit(start)
        friends, foes = some_of(dice, squares, 0.1) & others, some_of(dice, squares, 0.2) & others
        terrain = Terrain(
            some_of(dice, squares, 0.2), some_of(dice, squares, 0.1), some_of(dice, squares, 0.1)
        )

        found = reach(squares, start, points, friends, foes, terrain)

        costs = oracle.ways(squares, squares.bit(start), points, foes, terrain.slow, terrain.holds)
        ends = {space: cost for space, cost in costs.items() if not squares.bit(space) & friends}
        assert {space: way.cost for space, way in found.items()} == ends
        for space, way in found.items():
            here, spent = start, 0
            for step in way.path:
                assert oracle.adjacent(squares, here, step, STEPS)
                here, spent = step, spent + 1 + bool(squares.bit(step) & terrain.slow)
            assert (here, spent) == (space, way.cost)
            assert way.harm == sum(bool(squares.bit(step) & terrain.harms) for step in way.path)


@pytest.mark.soak
@rule("DE-LRG-01", "DE-LRG-02", "DE-LRG-03", "DE-LRG-04")
def test_bases_are_what_trying_everything_says() -> None:
    dice = Random(5)
    for _ in range(rounds(100, 2_000)):
        squares = thrown(dice, dice.randint(2, 7), dice.randint(2, 6))
        size, taken = dice.choice(SIZES), some_of(dice, squares, 0.15)
        every = oracle.bases(squares, *size, taken)
        for at in squares.spaces:
            over = bases(squares, at, size, taken)
            assert {frozenset(base.spaces) for base in over} == {base for base in every if at in base}
            assert len(over) == len(set(over))
            assert all(base.mask == squares.mask(base.spaces) for base in over)


@pytest.mark.soak
@rule("DE-LRG-02", "DE-LRG-03", "DE-LRG-04")
def test_a_large_figure_lands_where_its_count_leads_and_its_base_fits() -> None:
    dice = Random(6)
    for _ in range(rounds(60, 1_000)):
        squares = thrown(dice, dice.randint(3, 7), dice.randint(3, 6))
        size = dice.choice(SIZES)
        stands = next((base for at in squares.spaces for base in bases(squares, at, size)), None)
        if stands is None:
            continue
        friends, foes = (some_of(dice, squares, 0.1) & ~stands.mask for _ in range(2))
        points = dice.randint(0, 4)

        found = landings(squares, stands, size, points, friends, foes)

        costs = oracle.ways(squares, stands.mask, points, foes, 0, 0)
        expected = {}
        for base in oracle.bases(squares, *size, friends | foes):
            reached = [costs[space] for space in base if space in costs]
            if reached:
                expected[base] = min(reached)
        assert {frozenset(base.spaces): way.cost for base, way in found.items()} == expected
        assert all(_ends_on(way.path or (way.start,), base, stands) for base, way in found.items())


def _ends_on(path: tuple[tuple[int, int], ...], base: Base, stands: Base) -> bool:
    return path[-1] in base.spaces and (
        len(path) > 1 or path[0] not in stands.spaces or path[0] in base.spaces
    )


@pytest.mark.soak
@rule("DE-SPC-04", "DE-SPC-05", "DE-ERR-06")
def test_counts_are_walks_without_figures() -> None:
    dice = Random(7)
    for _ in range(rounds(60, 1_000)):
        squares = thrown(dice, dice.randint(2, 7), dice.randint(2, 6))
        start = dice.choice(squares.spaces)
        stops = some_of(dice, squares, 0.1) & ~squares.bit(start)
        counted = squares.count(start, stops=stops)
        assert dict(counted) == oracle.ways(squares, squares.bit(start), 99, stops, 0, 0)
