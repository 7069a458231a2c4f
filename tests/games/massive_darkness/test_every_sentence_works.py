"""Every sentence of the box works: for each there is a moment that ends otherwise without it."""

from collections.abc import Iterable

import pytest

from md_tui.games.massive_darkness.ability.algebra import Ability
from md_tui.games.massive_darkness.ability.deeds import Deed, Trigger
from md_tui.games.massive_darkness.ability.skills import Aura, Keyword
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import Text
from tests.games.massive_darkness.given import a_card, box, with_cards
from tests.games.massive_darkness.rules.test_deeds_content import DEEDS
from tests.games.massive_darkness.trial_fights import FIGHTING, fights
from tests.games.massive_darkness.trial_skills import scenes
from tests.games.massive_darkness.trials import Trial, outcome, without, without_brackets

BOX = box()
TRIES = 600
"""How many moments are looked at before a sentence counts as dead; most show in the first ten."""


def _in_fights(text: Text) -> bool:
    sentence = text.sentence
    return isinstance(sentence, Ability | Aura) or (
        isinstance(sentence, Keyword) and sentence.name in FIGHTING
    )


def _triggered(text: Text) -> bool:
    return isinstance(text.sentence, Deed) and text.sentence.trigger is not Trigger.NOW


COMBAT = tuple(text.id for text in BOX.texts.values() if _in_fights(text))
SKILLS = tuple(
    text.id for text in BOX.texts.values() if isinstance(text.sentence, Keyword) and not _in_fights(text)
)
TRIGGERED = tuple(text.id for text in BOX.texts.values() if _triggered(text))
BRACKETS = tuple(
    name
    for name in SKILLS
    if BOX.texts[name].sentence.ability is not None  # type: ignore[union-attr]
)


def moment_that_differs(trials: Iterable[Trial], other: Box, shelf: Box = BOX) -> int | None:
    """The number of the first moment whose outcome is another one in the other box, dice falling alike."""
    for number, trial in enumerate(trials):
        if outcome(shelf, trial, str(number)) != outcome(other, trial, str(number)):
            return number
    return None


@pytest.mark.parametrize("name", COMBAT)
def test_an_attack_ends_otherwise_without_the_sentence(name: str) -> None:
    trials = fights(BOX, BOX.texts[name], TRIES)

    assert moment_that_differs(trials, without(BOX, name)) is not None, BOX.texts[name].words


@pytest.mark.parametrize("name", SKILLS + TRIGGERED)
def test_a_moment_of_the_game_ends_otherwise_without_the_sentence(name: str) -> None:
    trials = scenes(BOX, BOX.texts[name], TRIES)

    assert moment_that_differs(trials, without(BOX, name)) is not None, BOX.texts[name].words


@pytest.mark.parametrize("name", BRACKETS)
def test_the_brackets_of_a_skill_change_its_attack(name: str) -> None:
    trials = scenes(BOX, BOX.texts[name], TRIES)

    assert moment_that_differs(trials, without_brackets(BOX, name)) is not None, BOX.texts[name].words


def test_no_sentence_of_the_box_is_left_out() -> None:
    shown = {*COMBAT, *SKILLS, *TRIGGERED, *DEEDS}
    for name in sorted(shown):
        print(f"{name}: {BOX.texts[name].words}")

    assert shown == set(BOX.texts)


@pytest.mark.parametrize("words", ["Ranged: +1 hit", "Ranged 1 bam: Stun"])
def test_a_sentence_that_can_never_work_is_found_out(words: str) -> None:
    spear = a_card("idle_spear", words, slot="hand", melee="red")
    shelf = with_cards(spear)
    trials = fights(shelf, spear.abilities[0], 100)

    assert moment_that_differs(trials, without(shelf, "idle_spear.t1"), shelf) is None


@pytest.mark.parametrize(
    "words",
    [
        "Melee 1 bam: +1 Wound to every other enemy in the zone",
        "Melee: If this attack wounds: +2 Wounds to every other enemy in the zone",
    ],
)
def test_wounds_to_every_other_enemy_work(words: str) -> None:
    spear = a_card("long_spear", words, slot="hand", melee="red")
    shelf = with_cards(spear)
    trials = fights(shelf, spear.abilities[0], 100)

    assert moment_that_differs(trials, without(shelf, "long_spear.t1"), shelf) is not None
