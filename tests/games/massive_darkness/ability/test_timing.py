"""When effects bite: the combat order of the rules as total functions."""

import pytest

from md_tui.games.massive_darkness.ability import Step, cancels_first, parse, step_of, tally_rank
from md_tui.games.massive_darkness.ability.algebra import Ability


def ability(text: str) -> Ability:
    """The ability a sentence means."""
    found = parse(text)
    assert isinstance(found, Ability)
    return found


def steps(text: str) -> list[Step]:
    """The step of each effect of a sentence."""
    return [step_of(ability(text), effect) for effect in ability(text).effects]


@pytest.mark.parametrize(
    ("effect", "free", "paid"),
    [
        ("+2 hits", Step.TALLY, Step.ENCHANT),
        ("Defender -1 shield", Step.TALLY, Step.ENCHANT),
        ("+1 bam", Step.TALLY, Step.ENCHANT),
        ("+1 Wound", Step.TALLY, Step.ENCHANT),
        ("Attacker +1 Wound", Step.AFTER, Step.AFTER),
        ("+1 Wound to each enemy in the zone", Step.AFTER, Step.AFTER),
        ("+1 red die", Step.GATHER, Step.ENCHANT),
        ("Defender -1 Defense die", Step.GATHER, Step.ENCHANT),
        ("Defender rolls no dice", Step.GATHER, Step.ENCHANT),
        ("+1 Re-roll Attack", Step.REROLL, Step.ENCHANT),
        ("Cancel a Defense bam", Step.TALLY, Step.ENCHANT),
        ("Stun", Step.AFTER, Step.AFTER),
        ("Heal 1", Step.AFTER, Step.AFTER),
        ("Instantly kill", Step.TALLY, Step.ENCHANT),
        ("Flip a result", Step.TALLY, Step.ENCHANT),
        ("Blanks count as bams", Step.TALLY, Step.ENCHANT),
        ("Double the hits", Step.TALLY, Step.ENCHANT),
        ("Strike the boss", Step.TALLY, Step.ENCHANT),
        ("Payback 1", Step.AFTER, Step.AFTER),
    ],
)
def test_a_skill_bites_early_and_an_enchantment_after_the_roll(effect: str, free: Step, paid: Step) -> None:
    assert steps(f"Attack: {effect}") == [free]
    assert steps(f"Attack 1 bam: {effect}") == [paid]


@pytest.mark.parametrize(
    ("moment", "step"),
    [
        ("If this attack does not wound", Step.AFTER),
        ("If this attack wounds", Step.AFTER),
        ("If this attack kills", Step.AFTER),
        ("If 3 or more hits are rolled", Step.AFTER),
        ("After a re-roll", Step.TALLY),
    ],
)
def test_what_hangs_on_the_outcome_waits_for_the_wounds(moment: str, step: Step) -> None:
    assert steps(f"Attack: {moment}: +1 Wound") == [step]


def test_the_effects_of_one_ability_may_bite_in_different_steps() -> None:
    assert steps("Attack: +1 red die, +1 hit, Stun") == [Step.GATHER, Step.TALLY, Step.AFTER]


def test_in_the_tally_faces_come_first_and_subtractions_last() -> None:
    written = (
        "Attack: +1 Wound, Cancel a Defense bam, Defender -1 shield, +1 hit, Double the hits, "
        "Blanks count as hits, Flip a result"
    )

    ranks = [tally_rank(effect) for effect in ability(written).effects]

    assert ranks == [5, 4, 4, 3, 2, 1, 0]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Attack 1 bam: Cancel a Defense bam", True),
        ("Attack 1 bam: +1 hit, Cancel all Defense bams", True),
        ("Attack 1 bam: +1 hit", False),
        ("Attack: Cancel a Defense bam", False),
        ("Defense 1 bam: Cancel an Attack bam", False),
        ("Defense 1 bam: Cancel a Defense bam", False),
        ("Attack 1 bam: Cancel an Attack bam", False),
    ],
)
def test_only_an_attack_enchantment_that_cancels_defense_symbols_comes_first(text: str, first: bool) -> None:
    assert cancels_first(ability(text)) is first
