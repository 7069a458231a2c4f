"""First Blood is anybody's game: `party` against `warden`, with two, three and four heroes."""

from collections import Counter
from pathlib import Path

import pytest

from md_tui.bots.base import make_bot
from md_tui.games.descent.open_box import open_box
from md_tui.sim.headless import begun, lab_of, play
from tests.soak import rounds

BOX = Path(__file__).parents[3] / "content" / "descent"
ENOUGH = 100
"""Games from which a share says something."""
LEAST, MOST, STALLED = 0.35, 0.65, 0.02


@pytest.mark.soak
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_heroes_win_between_a_third_and_two_thirds_and_hardly_a_game_stalls(heroes: int) -> None:
    game = open_box(BOX).game
    results: Counter[str] = Counter()
    for number in range(rounds(2, ENOUGH)):
        seed = f"bal{number}"
        timeline = begun(game, lab_of("descent").arrange(game, {"heroes": heroes}), seed)
        results[play(timeline, make_bot("duel", game, seed)).result] += 1
    played = results.total()
    assert results["won"] + results["lost"] >= (1 - STALLED) * played
    if played >= ENOUGH:
        assert LEAST <= results["won"] / played <= MOST, results
