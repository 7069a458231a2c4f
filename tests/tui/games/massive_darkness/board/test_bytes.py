"""The bytes of the board as a ratchet: what a step, the cursor, an overlay and a whole paint may cost."""

import statistics

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.model import State
from md_tui.tui.draw.brush import brush
from md_tui.tui.draw.palette import DEPTHS, FEW, MANY, NONE, TRUE
from md_tui.tui.games.massive_darkness.board.picture import BoardPicture, Marks
from tests.tui.draw.measure import Line
from tests.tui.games.massive_darkness.board.given import book, pitch_for, seen, start

WALKS = {
    ("tutorial", (120, 40)): {TRUE: (225, 235), MANY: (195, 205), FEW: (150, 160), NONE: (125, 135)},
    ("tutorial", (160, 50)): {TRUE: (225, 235), MANY: (200, 215), FEW: (165, 175), NONE: (140, 150)},
    ("q8", (120, 40)): {TRUE: (180, 235), MANY: (155, 200), FEW: (110, 140), NONE: (95, 125)},
}
"""Median and worst of a hero's steps, of the board alone; the card's pips and the prompt add some 60."""
WHOLE = {TRUE: 18_000, MANY: 13_800, FEW: 7_600, NONE: 7_300}


def walks(quest: str, steps: int = 40) -> list[State]:
    """States of a walk through open zones, there and back, by the hero who is first."""
    state = start(quest)
    board, name = book(quest).board, next(iter(state.heroes))
    path, at = [], state.heroes[name].zone
    for place in range(steps):
        options = board.neighbours(at, state.terrain)
        at = options[place % len(options)]
        path.append(replace(state, heroes={**state.heroes, name: replace(state.heroes[name], zone=at)}))
    return path


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize(("quest", "size"), list(WALKS), ids=str)
def test_a_heros_step_costs_few_bytes(quest: str, size: tuple[int, int], depth: str) -> None:
    to = brush(depth=depth)
    picture = BoardPicture(book(quest), to, pitch_for(quest, size))
    line = Line(picture.width, picture.height, to.palette)
    costs = []
    for state in walks(quest):
        picture.paint(seen(state))
        costs.append(line.send(picture.sheet))

    median, worst = WALKS[quest, size][depth]
    assert statistics.median(costs[1:]) <= median
    assert max(costs[1:]) <= worst


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("quest", ["tutorial", "q8", "q9"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_a_step_of_the_cursor_costs_about_forty_bytes(quest: str, size: tuple[int, int], depth: str) -> None:
    to = brush(depth=depth)
    picture = BoardPicture(book(quest), to, pitch_for(quest, size))
    line = Line(picture.width, picture.height, to.palette)
    view = seen(start(quest))
    costs = []
    for zone in list(picture.book.board.zones)[:25]:
        picture.paint(view, Marks(zone=zone))
        costs.append(line.send(picture.sheet))

    assert statistics.median(costs[1:]) <= 43
    assert max(costs[1:]) <= 56


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("quest", ["tutorial", "q8"])
def test_a_whole_board_is_painted_within_its_bounds(quest: str, depth: str) -> None:
    to = brush(depth=depth)
    picture = BoardPicture(book(quest), to, pitch_for(quest, (120, 40)))
    picture.paint(seen(start(quest)))
    line = Line(picture.width, picture.height, to.palette)

    assert line.send(picture.sheet) <= WHOLE[depth]
    assert line.send(picture.sheet) == 0
