"""Every deed that the box prints changes something when it takes place."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.ability.deeds import Deed
from md_tui.games.massive_darkness.cards import CONSUMABLE
from md_tui.games.massive_darkness.commands import Signature, Use
from md_tui.games.massive_darkness.content import copies_of
from md_tui.games.massive_darkness.fight import Fight
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.steps import Perform
from tests.games.massive_darkness.rules import deeds_given as given
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
