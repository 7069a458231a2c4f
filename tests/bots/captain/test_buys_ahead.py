"""The captain buys ahead: XP for which nothing of this level is left goes into a step of the next."""

import pytest
from msgspec.structs import replace

from md_tui.bots.massive_darkness.buys import choose_purchase
from md_tui.bots.massive_darkness.captain.bait import AHEAD
from md_tui.bots.massive_darkness.guess import Guess
from md_tui.games.massive_darkness.commands import Buy, DoneBuying
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.view import View, view
from md_tui.kernel.decider import Offer
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Command


@pytest.fixture(scope="module")
def table() -> View:
    game = open_box().game
    timeline = Timeline.start(game, arrangement(game.box, "tutorial", heroes=2), seed="5", id="buys")
    return view(game.box, timeline.state, timeline.state.party[0])


def choices(table: View, above: int, ahead: float) -> list[tuple[str, Command]]:
    """What is bought where the next step of a line is so many levels above the one played; line by line."""
    box, name = open_box().game.box, table.seat
    seen, found = table.heroes[name], []
    for line, steps in box.classes[seen.cls].lines.items():
        for done, step in enumerate(steps):
            if step.level == table.level + above:
                hero = replace(seen, hero=replace(seen.hero, bought={line: done}))
                offers = [Offer(Buy(name, line), "buy"), Offer(DoneBuying(name), "done")]
                shown = replace(table, heroes={**table.heroes, name: hero})
                found.append((line, choose_purchase(Guess(box), shown, offers, ahead)))
    return found


def test_a_step_of_the_next_level_is_bought_by_the_captain_alone(table: View) -> None:
    assert choices(table, 1, 0.0)
    assert all(isinstance(command, DoneBuying) for _, command in choices(table, 1, 0.0))
    assert any(isinstance(command, Buy) for _, command in choices(table, 1, AHEAD))


def test_nobody_buys_two_levels_ahead(table: View) -> None:
    assert all(isinstance(command, DoneBuying) for _, command in choices(table, 2, AHEAD))
