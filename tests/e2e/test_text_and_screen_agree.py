"""The same commands give the same game, whichever way they are entered."""

from __future__ import annotations

import pytest

from md_tui.games.massive_darkness.face.notation import show
from md_tui.kernel.timeline import Timeline
from tests.e2e.plan import batches, final_hash, started, won_game
from tests.e2e.player import Player
from tests.e2e.terminal import Environment, at_the_title, begin_with_seed, md_tui, verified

pytestmark = pytest.mark.slow

COMMANDS = 30
"""Enough for steps, doors, questions, attacks and the enemies' answer."""


def opening_of(plan: Timeline) -> Timeline:
    """The beginning of a game, played again without any face."""
    timeline = started("tutorial", plan.header.seed)
    for batch in batches(plan)[:COMMANDS]:
        timeline.act(batch.seat, batch.command)
    return timeline


def test_a_whole_game_typed_in_text_mode_ends_in_the_same_state(place: Environment) -> None:
    plan = won_game()
    lines = "".join(f"{show(batch.command)}\n" for batch in batches(plan))
    seed = plan.header.seed
    md_tui(place, "play", "--text", "--quest", "tutorial", "--seed", seed, "--set", "asks=all", said=lines)
    assert verified(place)["state"] == final_hash(plan)


def test_screen_and_text_mode_agree_on_every_state_of_the_beginning(place: Environment) -> None:
    plan = won_game()
    expected = opening_of(plan)
    with at_the_title(place) as program:
        begin_with_seed(program, plan.header.seed)
        player = Player(program, started("tutorial", plan.header.seed))
        for batch in batches(plan)[:COMMANDS]:
            player.play(batch)
        program.press("Q")
        program.wait("everything is saved already")
        program.press("Q")
        assert program.wait_exit() == 0
    assert verified(place)["state"] == final_hash(expected)
