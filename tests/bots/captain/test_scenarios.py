"""What the captain is known for: it keeps to a plan until something new is seen, and shares what is found."""

from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.bots.massive_darkness.captain.bot import CaptainBot
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import HEROES, State
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.steps.general import HandOut
from md_tui.kernel.decider import act
from md_tui.kernel.question import Option, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.timeline import Timeline


@pytest.fixture(scope="module")
def game() -> MassiveDarkness:
    return open_box().game


class Decision(NamedTuple):
    """One free decision of the captain's."""

    seen: tuple[Any, ...]
    """What a player at the table would call news: round, hero, who is awake, how he is."""
    thought: bool
    """Whether it thought about it."""
    own: bool
    """Whether the greedy bot would have done something else."""


def decided(game: MassiveDarkness, quest: str, seed: str, commands: int) -> list[Decision]:
    """The free decisions with actions left in the first commands of a game."""
    timeline = Timeline.start(game, arrangement(game.box, quest, heroes=3), seed=seed, id="captain")
    bot, out = CaptainBot(game, "one"), []
    for _ in range(commands):
        state, before = timeline.state, bot.thoughts
        outlook = GameOutlook(game, state)
        seat, command = bot.choose(outlook)
        if state.phase == HEROES and not state.asking and state.turn and state.turn.actions:
            plain = make_bot("greedy", game, "one").choose(outlook)
            out.append(Decision(news(state, seat), bot.thoughts > before, plain != (seat, command)))
        timeline.act(seat, command)
    return out


def news(state: State, seat: str) -> tuple[Any, ...]:
    awake = tuple(sorted(name for name, enemy in state.enemies.items() if not enemy.inactive))
    hero = state.heroes[seat]
    return state.round, seat, awake, hero.health, hero.stunned


def test_it_keeps_to_its_plan_until_something_new_is_seen(game: MassiveDarkness) -> None:
    decisions = decided(game, "q1", "11", 90)
    known: tuple[Any, ...] = ()
    kept = again = 0
    for before, now in zip([None, *decisions], decisions, strict=False):
        if now.thought:
            assert now.seen != known, "nothing is thought over twice"
            again += before is not None and before.seen[:2] == now.seen[:2]
            known = now.seen
        elif now.seen == known:
            kept += now.own
    assert again, "what is new in the middle of an activation is thought about"
    assert kept, "a plan of its own is followed to the end, though the greedy bot would do something else"


def found(game: MassiveDarkness, card: str, finder: str, bare: str) -> State:
    """A find is to be given to one of two heroes in a zone, one of whom has nothing in his hands."""
    setup = arrangement(game.box, "tutorial", heroes=2)
    state: State = Timeline.start(game, setup, seed="5", id="captain").state
    heroes = {**state.heroes, bare: replace(state.heroes[bare], hands=())}
    options = tuple(map(Option, state.party))
    facts = {"hero": finder, "card": card}
    asked = Question("loot", (finder,), options, facts=facts, suggested=(finder,), rule="MD-PCK-04")
    return replace(state, heroes=heroes, asking=asked, agenda=(HandOut(finder, (card,)), *state.agenda))


@pytest.mark.parametrize("place", [0, 1])
def test_it_shares_gear_a_find_goes_into_the_hands_that_need_it(game: MassiveDarkness, place: int) -> None:
    """Whoever found it: the suggestion is to keep it, and the captain knows better."""
    finder, bare = "bjorn", ("whisper", "bjorn")[place]
    state, bot, luck = found(game, "sun_sword", finder, bare), CaptainBot(game, "one"), Luck("1")
    while state.asking is not None:
        state, _ = act(game, state, *bot.choose(GameOutlook(game, state)), luck)
    assert state.heroes[bare].hands == ("sun_sword",), "given to him, and worn"
