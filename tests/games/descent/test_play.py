"""Random games of First Blood: nothing breaks, nothing is lost, and the log replays."""

from random import Random
from typing import Any

import msgspec
import pytest

from md_tui.games.descent.face.notation import read, show
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import State
from md_tui.games.descent.setup import classes_for
from md_tui.games.descent.setup.epic import LEVELS, sold_at, upgrades
from md_tui.kernel.decider import act, start
from md_tui.kernel.errors import Rejected
from md_tui.kernel.folding import fold
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import unhashable_fields
from md_tui.sim.fuzz import MOST_COMMANDS
from md_tui.sim.games.descent.lab import LAB
from md_tui.sim.games.descent.laws import faults
from tests.games.descent.given import box
from tests.games.descent.wandering import chosen, wander
from tests.soak import rounds


@pytest.mark.soak
@pytest.mark.parametrize("number", range(6))
def test_random_games_keep_to_the_rules(number: int) -> None:
    for state in wander(f"play{number}", rounds(150, 20_000), number):
        assert faults(Descent(box()), state) == []


GAMES, OPENING = 100, 60
"""Games in every run, and commands of most of them; these are three rounds or more."""
WHOLE, EVERY = 3000, rounds(100, 20)
"""No random game is longer; of so many games one is played to its end."""


def set_up(seed: str, number: int) -> dict[str, Any]:
    """Any heroes of any classes at any level, with whatever can be bought there."""
    return dict(LAB.shuffled(Descent(box()), "first_blood", Random(f"{seed}/{number}")))


def play_at_random(seed: str, number: int, most: int) -> list[str]:
    """A random game up to so many commands: the laws it broke."""
    game, luck = Descent(box()), Luck(f"{seed}/{number}")
    state = start(game, set_up(seed, number), f"{seed}/{number}")[1]
    commands = msgspec.json.Decoder(game.command_type)
    for place in range(most):
        if state.over:
            break
        seat = game.seats(state)[0]
        offer = chosen(list(game.offers(state, seat)), f"{seed}{number}", place)
        before, (state, events) = state, act(game, state, seat, offer.command, luck)
        found = faults(game, state)
        if fold(game, before, events) != state:
            found.append("the fold of the events is not the live state")
        if commands.decode(msgspec.json.encode(offer.command)) != offer.command:
            found.append("a command does not survive JSON")
        if read(show(offer.command)) != offer.command:
            found.append(f"{show(offer.command)} does not survive the notation")
        if found:
            return [f"{seed}/{number} after {place} commands: {one}" for one in found]
    return []


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_fuzzed_games_break_no_law(part: int) -> None:
    for number in range(part, rounds(GAMES, 20_000), 4):
        most = WHOLE if number % EVERY == part else rounds(OPENING, MOST_COMMANDS)
        assert play_at_random("fuzz", number, most) == []


def test_fuzzed_games_are_played_with_everything_that_can_be_chosen_or_bought() -> None:
    setups = [set_up("all", number) for number in range(400)]
    members = [member for setup in setups for member in setup["party"]]
    assert {setup["level"] for setup in setups} == set(LEVELS)
    assert {len(setup["party"]) for setup in setups} == {2, 3, 4}
    assert {(one["hero"], one["class"]) for one in members} == {
        (hero, cls) for hero in box().heroes for cls in classes_for(box(), hero)
    }
    assert {skill for one in members for skill in one["skills"]} == {
        name for name, skill in box().skills.items() if skill.xp
    }
    assert {item for one in members for item in one["items"]} == set(sold_at(box(), "expert"))
    assert {card for setup in setups for card in setup["overlord"]} == set(upgrades(box()))


def test_states_have_one_hash_on_every_machine() -> None:
    assert unhashable_fields(State) == []


def test_every_refused_offer_names_a_rule_and_every_legal_one_is_accepted() -> None:
    game = Descent(box())
    for state in wander("offers", 60)[::6]:
        if state.over:
            continue
        seat = game.seats(state)[0]
        for offer in game.offers(state, seat, illegal=True):
            if offer.kind == "answer":
                continue
            if not offer.legal:
                assert offer.rule.startswith("DE-"), offer
                with pytest.raises(Rejected):
                    game.decide(state, seat, offer.command, Luck("offers"))
            else:
                game.decide(state, seat, offer.command, Luck("offers"))
