"""Every deed that the box prints changes something when it takes place."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.ability.deeds import Deed
from md_tui.games.massive_darkness.commands import Signature, Use
from md_tui.games.massive_darkness.content.box import copies_of
from md_tui.games.massive_darkness.content.cards import CONSUMABLE
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.model.fight import Fight
from md_tui.games.massive_darkness.steps.combat import StartFight
from md_tui.games.massive_darkness.steps.general import Perform
from md_tui.kernel.question import Question
from md_tui.kernel.rng import Luck
from tests.games.massive_darkness.given import play
from tests.games.massive_darkness.rules import deeds_given as given
from tests.games.massive_darkness.trials import visible
from tests.rule import rule

BOX = given.box()
DEEDS = tuple(text.id for text in BOX.texts.values() if isinstance(text.sentence, Deed))
CONSUMABLES = tuple(card.id for card in BOX.equipment.values() if card.slot == CONSUMABLE)
FOES = (given.mob(), given.mob(2, given.BESIDE), given.agent())


def rich_table(**more: Any) -> State:
    """Wounded, stunned, rich and poor heroes in light and shadow, with enemies near and far."""
    people = (
        given.hero("bjorn", "shadow_barbarian", health=4, xp=4),
        given.hero("elias", "battle_wizard", health=3, xp=1, stunned=True),
        given.hero("siegfried", "paladin_of_fury", given.FAR, health=2, xp=2),
    )
    return given.table(*people, enemies=FOES, signed=("bjorn",), **more)


def without_agenda(state: State) -> State:
    """The state as far as players see it."""
    return replace(state, agenda=(), asking=None, fight=None)


@rule("MD-EVT-01", "MD-EVT-03", "MD-RUL-27")
@pytest.mark.parametrize("source", DEEDS)
def test_a_printed_deed_changes_something(source: str) -> None:
    owner = "" if source.partition(".")[0] in BOX.events else "bjorn"
    before = rich_table(active=owner, fight=Fight(given.mob().id, "bjorn", "melee"))

    after, _ = given.run(BOX, replace(before, agenda=(Perform(source, owner),)))

    assert without_agenda(after) != without_agenda(before)


@rule("MD-EQP-06", "MD-EQP-08")
@pytest.mark.parametrize("name", CONSUMABLES)
def test_a_consumable_is_applied_then_discarded(name: str) -> None:
    card = copies_of(BOX.equipment[name])[0]
    plain = rich_table()
    bjorn = replace(plain.heroes["bjorn"], bag=(card,))
    deck = BOX.equipment[name].deck
    bags = tuple(c for c in plain.decks[deck].bag if c != card)
    before = replace(
        plain,
        heroes={**plain.heroes, "bjorn": bjorn},
        decks={**plain.decks, deck: replace(plain.decks[deck], bag=bags)},
    )

    after = given.command(BOX, before, "bjorn", Use("bjorn", card))

    assert card not in after.heroes["bjorn"].cards
    assert card in after.decks[deck].discard
    gone = replace(after, decks=before.decks, cursors={})
    unused = replace(before, heroes={**before.heroes, "bjorn": plain.heroes["bjorn"]})
    assert gone != unused


@rule("MD-SIG-01")
@pytest.mark.parametrize("cls", BOX.classes)
def test_a_signature_costs_one_xp_and_does_something(cls: str) -> None:
    before = given.table(given.hero("bjorn", cls, health=3, xp=2), enemies=(given.mob(),))

    after = given.command(BOX, before, "bjorn", Signature())

    assert after.heroes["bjorn"].xp == 1
    assert after.signed == ("bjorn",)
    assert after.lasting or after.heroes["bjorn"].zone != given.DARK


def performed(source: str) -> State:
    """The rich table after a deed."""
    owner = "" if source.partition(".")[0] in BOX.events else "bjorn"
    after, _ = given.run(BOX, replace(rich_table(active=owner), agenda=(Perform(source, owner),)))
    return after


AFTERWARDS = tuple(name for name in DEEDS if any(last.until != "due" for last in performed(name).lasting))
"""Deeds that are felt later: in the next attack or defense, or for a while."""


def _rolled_again(asked: Question) -> tuple[str, ...]:
    return tuple(name for name in asked.ids() if name != "keep")[: asked.max]


def felt(state: State, attacker: str, defender: str, seed: str) -> object:
    """How an attack ends if everything that can be rolled again is."""
    blow = StartFight(attacker, defender, "melee")
    return visible(play(BOX, state, Luck(seed), {"reroll": _rolled_again}, blow).state)


@rule("MD-EVT-03", "MD-RUL-27")
@pytest.mark.parametrize("source", AFTERWARDS)
def test_what_lasts_is_felt_in_a_later_roll(source: str) -> None:
    after, foe = performed(source), given.mob().id
    armed = replace(after.heroes["bjorn"], hands=("hand_axe",), body="leather_armor#1")
    lasting = replace(after, heroes={**after.heroes, "bjorn": armed})
    forgotten = replace(lasting, lasting=())
    blows = [(*pair, str(seed)) for pair in (("bjorn", foe), (foe, "bjorn")) for seed in range(60)]
    assert any(felt(lasting, *blow) != felt(forgotten, *blow) for blow in blows), BOX.texts[source].words


def test_the_deeds_that_are_felt_later_are_known() -> None:
    assert len(AFTERWARDS) >= 13
