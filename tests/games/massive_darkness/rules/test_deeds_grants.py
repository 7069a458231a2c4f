"""Abilities for a while: who has them, and until when."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.ability.skills import KeywordName
from md_tui.games.massive_darkness.combat.in_force import amount, has, texts_for
from md_tui.games.massive_darkness.commands import EndTurn, Use
from md_tui.games.massive_darkness.model import EVENT, Lasting, Turn
from md_tui.games.massive_darkness.steps.general import EndPhase
from tests.games.massive_darkness.rules import deeds_given as given
from tests.games.massive_darkness.rules.deeds_given import perform, table
from tests.rule import rule

SAYS = f"{given.CARD}.says"


@pytest.mark.parametrize(
    ("words", "until"),
    [
        ("Next attack: +2 hits", "attack"),
        ("Next defense: +2 shields", "defense"),
        ("Until the end of the activation: Slippery", "activation"),
        ("Until the next activation: Slippery", "next_activation"),
        ("Until the end phase: Slippery", "end_phase"),
        ("For the rest of the game: Slippery", "game"),
    ],
)
def test_a_grant_is_in_force_until_its_moment(words: str, until: str) -> None:
    assert perform(words, table()).lasting == (Lasting("bjorn", SAYS, until),)


def test_each_receiver_has_his_own() -> None:
    after = perform("Next attack: +2 hits each hero", table())

    assert [lasting.owner for lasting in after.lasting] == ["bjorn", "elias", "siegfried"]


def test_enemies_can_be_given_abilities_too() -> None:
    after = perform("Until the end phase: Attack: +1 red die each enemy", table(enemies=(given.mob(),)))

    assert after.lasting == (Lasting(given.mob().id, SAYS, "end_phase"),)


def test_a_granted_skill_works() -> None:
    words = "Heal 1, Until the end phase: +2 Movement points"
    after = perform(words, table())

    assert after.lasting[0].index == 1
    assert amount(given.box_with(words), after, after.heroes["bjorn"], KeywordName.MOVEMENT_POINT) == 2
    assert not has(given.box_with(words), after, after.heroes["elias"], KeywordName.MOVEMENT_POINT)


def test_what_waits_for_the_next_activation_is_no_ability_yet() -> None:
    words = "Gain 1 Action"
    after = perform(words, table(active="elias"))

    assert not [t for t in texts_for(given.box_with(words), after, after.heroes["bjorn"]) if t.id == SAYS]


@rule("MD-END-01")
def test_effects_until_the_end_phase_end_in_it() -> None:
    words = "Until the end phase: Slippery"
    before = replace(perform(words, table(active="")), phase=EVENT, agenda=(EndPhase(),))

    after, _ = given.run(given.box_with(words), before)

    assert not after.lasting


def test_until_the_end_of_the_activation_means_the_one_going_on() -> None:
    words = "Until the end of the activation: Slippery"
    bag = {"elias": replace(given.party()[1], bag=(given.CARD,))}
    before = table()
    before = replace(before, heroes={**before.heroes, **bag})
    used = given.command(given.box_with(words), before, "elias", Use("elias", given.CARD))
    assert used.lasting == (Lasting("elias", SAYS, "activation"),)

    ended = given.command(given.box_with(words), used, "bjorn", EndTurn())

    assert ended.turns[0].hero == "elias"
    assert not ended.lasting


def test_a_second_dose_adds_to_the_first() -> None:
    once = perform("Next attack: +2 hits", table(turns=(Turn("bjorn"),)))

    assert len(perform("Next attack: +2 hits", once).lasting) == 2
