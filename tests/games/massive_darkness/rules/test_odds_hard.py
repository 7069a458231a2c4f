"""Exact odds where single dice are turned, taken, added and rolled again: equal to brute force."""

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from md_tui.games.massive_darkness.odds import odds
from md_tui.games.massive_darkness.steps.combat import StartFight
from tests.games.massive_darkness.rules.brute import Brute
from tests.games.massive_darkness.rules.test_odds import Case, hero_attacks, hero_defends, spread
from tests.soak import rounds

STRIKES = (
    "Melee 1 bam: Flip a Defense result",
    "Melee 1 bam: Defender -1 Defense die",
    "Melee 1 bam: Defender rolls no dice",
    "Melee 1 bam: Defender -1 shield (Repeat 2)",
    "Melee 1 bam: +1 hit (Repeat 2)",
    "Melee 1 bam: +1 Wound",
    "Melee 1 bam: Stun",
    "Melee 1 diamond: Double the hits",
    "Melee 1 diamond: Instantly kill",
    "Melee: Flip a result",
    "Melee: +1 bam",
    "Melee: If 3 or more hits are rolled: Heal 1",
    "Melee 1 bam: If this attack does not wound: +1 Wound",
)
GUARDS = (
    "Defense 1 bam: Attacker -1 Attack die (Repeat 2)",
    "Defense 1 bam: +1 shield (Repeat 2)",
    "Defense 1 diamond: +2 shields",
    "Defense: Cancel an Attack bam",
    "Defense 1 bam: Attacker -1 hit",
    "Payback 1",
)
WARDS = (
    "Defense 1 bam: Flip an Attack result",
    "Defense 1 bam: Attacker -1 Attack die",
    "Defense 1 bam: +1 shield (Repeat 2)",
    "Defense 1 diamond: +2 shields",
    "Defense 1 bam: Attacker -2 hits",
    "Defense: Flip a result",
)
CLAWS = (
    "Melee 1 bam: Defender -1 Defense die (Repeat 2)",
    "Melee 1 bam: Flip a Defense result",
    "Melee 1 bam: +1 hit (Repeat 2)",
    "Melee 1 diamond: +1 Wound",
)
FALLING = ("Melee 1 bam: +1 red die", "Melee 1 bam: +1 Re-roll Attack", "Melee: +1 Re-roll Attack or Defense")
ATTACK, DEFENSE = ("red", "yellow", "red red", "red yellow"), ("green", "blue", "green blue", "blue blue")


def some(sentences: tuple[str, ...], most: int) -> st.SearchStrategy[tuple[str, ...]]:
    """A few of these sentences."""
    return st.lists(st.sampled_from(sentences), max_size=most, unique=True).map(tuple)


def turns(*said: tuple[str, ...]) -> bool:
    """Whether dice are turned, so that brute force must tell all six faces apart."""
    return any("Flip" in sentence for sentences in said for sentence in sentences)


def best_wounds(case: Case) -> tuple[Fraction, Fraction]:
    """The expected wounds by the odds, and by trying every answer to every question."""
    shelf, state, attacker, defender, kind = case
    found = odds(shelf, state, attacker, defender, kind)
    brute = Brute(shelf, state, StartFight(attacker, defender, kind), found.attack + found.defense, True)
    return found.expected, brute.best(1 if attacker in state.heroes else -1, defender)


@pytest.mark.slow
@pytest.mark.soak
@settings(max_examples=rounds(8, 400), deadline=None, suppress_health_check=list(HealthCheck))
@given(
    some(STRIKES, 3), some(GUARDS, 2), st.sampled_from(ATTACK), st.sampled_from(DEFENSE), st.integers(1, 6)
)
@example(STRIKES[:2], (), "red red", "green blue", 6)
@example((STRIKES[0], STRIKES[3]), GUARDS[1:2], "red yellow", "green blue", 3)
@example((STRIKES[4], STRIKES[9]), GUARDS[:1], "red yellow", "blue", 2)
def test_a_heros_hard_attack_equals_brute_force(
    says: tuple[str, ...], foe: tuple[str, ...], attack: str, defense: str, health: int
) -> None:
    found, wounds, back = spread(hero_attacks(says, foe, attack, defense, health=health), turns(says, foe))
    assert found.wounds == wounds
    assert found.back == back or found.healed != {0: Fraction(1)}


@pytest.mark.slow
@pytest.mark.soak
@settings(max_examples=rounds(8, 400), deadline=None, suppress_health_check=list(HealthCheck))
@given(some(WARDS, 2), some(CLAWS, 2), st.sampled_from(ATTACK), st.sampled_from(DEFENSE), st.integers(1, 9))
@example(WARDS[:1], CLAWS[:1], "red red", "green blue", 9)
def test_a_heros_hard_defense_equals_brute_force(
    says: tuple[str, ...], foe: tuple[str, ...], attack: str, defense: str, health: int
) -> None:
    found, wounds, _ = spread(hero_defends(says, foe, attack, defense, health=health), turns(says, foe))
    assert found.wounds == wounds


@pytest.mark.parametrize("says", FALLING)
@pytest.mark.parametrize("other", [STRIKES[0], STRIKES[1], STRIKES[4]])
def test_dice_that_fall_later_equal_brute_force(says: str, other: str) -> None:
    found, wounds, _ = spread(hero_attacks((says, other), (), "red", "blue"), exact=True)
    assert found.wounds == wounds


@pytest.mark.slow
@pytest.mark.soak
@settings(max_examples=rounds(4, 100), deadline=None, suppress_health_check=list(HealthCheck))
@given(some(STRIKES[:9], 2), some(GUARDS, 1), st.sampled_from(DEFENSE[:2]), st.integers(1, 4))
@example(STRIKES[:2], (), "green", 4)
def test_no_answer_does_better_than_the_odds_say(
    says: tuple[str, ...], foe: tuple[str, ...], defense: str, health: int
) -> None:
    found, best = best_wounds(hero_attacks(says, foe, "red red", defense, health=health))
    assert found == best
