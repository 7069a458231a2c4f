"""The greedy bot: plays by view and offers, the same way each time, and sensibly."""

from typing import Any

import pytest

from md_tui.bots.base import make_bot
from md_tui.bots.massive_darkness.answers import answer
from md_tui.bots.massive_darkness.greedy import MOST_COMMANDS, GreedyBot
from md_tui.bots.massive_darkness.guess import Guess, wounds
from md_tui.games.massive_darkness.commands import EndTurn
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.decider import Offer
from md_tui.kernel.question import Answer
from md_tui.kernel.timeline import Timeline
from md_tui.sim.headless import choose, play


@pytest.fixture(scope="module")
def game() -> MassiveDarkness:
    return open_box().game


def started(game: MassiveDarkness, quest: str = "tutorial", heroes: int = 2, seed: str = "1") -> Timeline:
    return Timeline.start(game, arrangement(game.box, quest, heroes=heroes), seed=seed, id="bot")


def test_the_same_seed_is_played_the_same_way_twice(game: MassiveDarkness) -> None:
    results = [play(started(game), make_bot("greedy", game, "1")) for _ in range(2)]
    assert results[0] == results[1]


def test_every_command_it_gives_was_offered(game: MassiveDarkness) -> None:
    timeline = started(game, heroes=3, seed="7")
    bot = make_bot("greedy", game, "7")
    for _ in range(120):
        if timeline.state.over:
            break
        seat = game.seats(timeline.state)[0]
        command = choose(game, timeline.state, seat, bot)
        assert command in [offer.command for offer in game.offers(timeline.state, seat)]
        timeline.act(seat, command)


def test_an_activation_that_goes_in_circles_is_ended(game: MassiveDarkness) -> None:
    timeline = started(game)
    (seat, *_), bot = game.seats(timeline.state), GreedyBot(game, "1")
    view, offers = game.view(timeline.state, seat), list(game.offers(timeline.state, seat))
    given = [bot.command(view, offers, lambda command: None) for _ in range(MOST_COMMANDS + 1)]
    assert given[0] != EndTurn()
    assert given[-1] == EndTurn()


def test_a_weak_hero_keeps_his_blood_and_a_hale_one_gives_it(game: MassiveDarkness) -> None:
    view: Any = game.view(started(game).state, "bjorn")
    offers = [Offer(Answer(("bjorn",)), "answer"), Offer(Answer(("decline",)), "answer")]
    assert answer(Guess(game.box), view, offers) == Answer(("bjorn",))
    from msgspec.structs import replace

    bjorn = view.heroes["bjorn"]
    weak = replace(view, heroes={**view.heroes, "bjorn": replace(bjorn, hero=replace(bjorn.hero, health=3))})
    assert answer(Guess(game.box), weak, offers) == Answer(("decline",))


def test_more_hits_promise_more_wounds_and_more_shields_fewer() -> None:
    assert wounds(3, 1) > wounds(2, 1) > wounds(2, 2) > 0


def test_shadow_skills_are_worth_something_in_shadow_only(game: MassiveDarkness) -> None:
    guess = Guess(game.box)
    bjorn = game.view(started(game).state, "bjorn").heroes["bjorn"]
    assert guess.hero_hits(bjorn, "melee", shadow=True) > guess.hero_hits(bjorn, "melee", shadow=False) > 0


def test_it_wins_tutorials_that_the_random_bot_loses(game: MassiveDarkness) -> None:
    seeds = [str(seed) for seed in range(1, 7)]
    greedy = [play(started(game, seed=s), make_bot("greedy", game, s)).result for s in seeds]
    random = [play(started(game, seed=s), make_bot("random", game, s)).result for s in seeds[:3]]
    assert greedy.count("won") >= 3
    assert "won" not in random
