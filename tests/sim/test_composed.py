"""Everything accepted is offered, and everything offered is accepted, however a stranger composes it."""

from collections import Counter
from random import Random

import pytest

from md_tui.games.massive_darkness.commands import Loadout, Trade, Transmute
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.legal.answers import answers
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.decider import Offer, act
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Facts, Option, Question
from md_tui.kernel.span import covered
from md_tui.sim.composed import crossed, unoffered
from md_tui.sim.fuzz import Fuzzer
from md_tui.sim.games.massive_darkness.composed import composed
from md_tui.sim.games.massive_darkness.laws import CAMPAIGN
from tests.soak import rounds


@pytest.fixture(scope="module")
def game() -> MassiveDarkness:
    return open_box().game


def looked_at(game: MassiveDarkness, quest: str, seed: str, most: int) -> Fuzzer:
    """A random game under way."""
    fuzzer = Fuzzer(game, quest, seed)
    fuzzer.look_closely = list  # type: ignore[method-assign]
    while not fuzzer.timeline.state.over and len(fuzzer.timeline.live()) < most:
        assert fuzzer.step() == []
    return fuzzer


ENOUGH = 5
"""Trades that must have been tried; a few games may have ended before anybody stood beside another."""


@pytest.mark.soak
@pytest.mark.parametrize("quest", ["tutorial", "q3", "q10", CAMPAIGN])
def test_a_command_is_accepted_if_and_only_if_an_offer_covers_it(game: MassiveDarkness, quest: str) -> None:
    source, tried = Random(quest), Counter[str]()
    for number in range(60):
        if number >= rounds(2, 60) and tried["Trade"] > ENOUGH:
            break
        fuzzer = looked_at(game, quest, f"covers-{quest}-{number}", source.randint(2, 150))
        timeline = fuzzer.timeline
        for seat in () if timeline.state.over else timeline.state.party:
            commands = list(composed(game, timeline.state, seat, source))
            assert list(unoffered(game, timeline.state, seat, timeline.luck, commands)) == []
            tried.update(type(command).__name__ for command in commands)
    assert tried["Trade"] > ENOUGH


def test_what_is_accepted_without_an_offer_is_named_and_so_is_what_is_refused_with_one(
    game: MassiveDarkness, monkeypatch: pytest.MonkeyPatch
) -> None:
    fuzzer = looked_at(game, "tutorial", "blind", 0)
    state, luck = fuzzer.timeline.state, fuzzer.timeline.luck
    (seat,) = game.seats(state)
    offers = list(game.offers(state, seat))
    commands = list(crossed(game, state, [seat], Random(1), 40))
    assert len({type(command) for command in commands}) > 3
    assert any(not covered(offers, command) for command in commands)
    monkeypatch.setattr(game, "offers", lambda *_, **__: [offers[0]])
    taken = [offer.command for offer in offers]
    assert f"{taken[-1]} is accepted, but no offer covers it" in unoffered(game, state, seat, luck, taken)
    wrong = Transmute(("a", "b", "c"))
    monkeypatch.setattr(game, "offers", lambda *_, **__: [Offer(wrong, "transmute")])
    assert "is covered by an offer, but is refused" in next(unoffered(game, state, seat, luck, [wrong]))


def test_any_loadout_of_what_is_there_is_covered_and_a_card_too_many_is_not(game: MassiveDarkness) -> None:
    fuzzer = looked_at(game, "tutorial", "loadouts", 0)
    state = fuzzer.timeline.state
    (seat,) = game.seats(state)
    offers, hero = list(game.offers(state, seat)), state.heroes[seat]
    bare = Trade({seat: Loadout((), "", hero.cards, hero.tokens)})
    twice = Trade({seat: Loadout((), "", (*hero.cards, hero.cards[0]), hero.tokens)})
    assert bare not in [offer.command for offer in offers]
    assert covered(offers, bare)
    assert act(game, state, seat, bare, fuzzer.timeline.luck)
    assert not covered(offers, twice)
    with pytest.raises(Rejected, match="card_twice"):
        act(game, state, seat, twice, fuzzer.timeline.luck)


def paying(bams: int) -> Question:
    """Two enchantments of one bam each, and so many bams to pay with."""
    facts: Facts = {"bams": 1, "diamonds": 0}
    both = (Option("a", facts), Option("b", facts))
    return Question("enchant", ("bjorn",), both, "some", {"bams": bams, "diamonds": 0}, min=0, max=2)


@pytest.mark.parametrize(("bams", "picks", "always", "possible"), [
    (2, ("a", "b"), False, True),
    (1, ("a", "b"), False, False),
    (1, ("b",), False, True),
    (1, (), False, True),
    (1, ("a", "b"), True, True),
    (2, ("a", "a"), False, False),
])  # fmt: skip
def test_enchantments_are_covered_if_they_can_be_paid_together(
    bams: int, picks: tuple[str, ...], always: bool, possible: bool
) -> None:
    assert covered(answers(paying(bams)), Answer(picks, always)) is possible


@pytest.mark.slow
@pytest.mark.parametrize(("quest", "seed"), [("q2", "987654-244"), ("tutorial", "987654-285")])
def test_what_fuzzing_found_uncovered_is_covered(game: MassiveDarkness, quest: str, seed: str) -> None:
    assert Fuzzer(game, quest, seed).run() == ""


def test_a_refused_offer_covers_nothing_not_even_its_own_command() -> None:
    command = Transmute(("a", "b", "c"))
    assert Offer(command, "transmute").covers(command)
    assert not Offer(command, "transmute", legal=False).covers(command)
