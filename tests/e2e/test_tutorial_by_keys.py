"""The tutorial from the title to victory, by keys alone, in a real terminal."""

from __future__ import annotations

import pytest

from tests.e2e.plan import batches, final_hash, started, won_game
from tests.e2e.player import Player
from tests.e2e.terminal import LABELS, SIZES, Environment, at_the_title, begin_with_seed, verified

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("size", SIZES, ids=LABELS)
def test_the_tutorial_is_won_by_keys_alone(place: Environment, size: tuple[int, int]) -> None:
    plan = won_game()
    seed = plan.header.seed
    with at_the_title(place, size) as program:
        begin_with_seed(program, seed)
        player = Player(program, started("tutorial", seed))
        for batch in batches(plan):
            player.play(batch)
        program.wait("Victory:")
        program.press("pagedown")
        program.wait("What you have learnt")
        program.press("Q")
        program.wait("everything is saved already")
        program.press("Q")
        assert program.wait_exit() == 0
        assert program.is_restored()
    verdict = verified(place)
    assert verdict["verdict"] == "ok"
    assert verdict["commands"] == len(batches(plan))
    assert verdict["state"] == final_hash(plan)
