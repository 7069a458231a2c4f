"""What was meant for a figure that is gone when its turn comes."""

import pytest
from msgspec.structs import replace

from md_tui.games.descent.content.cards import Item, Text
from md_tui.games.descent.decide.deeds.perform import perform
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.model.fight import Attack, Defense
from md_tui.games.descent.sentence.algebra import THE_TARGET, Afflict, AnyEffect, Cleanse, Sentence, When
from md_tui.games.descent.steps.fights import Perform
from tests.games.descent.given import FIELD, JAIN, ScriptedLuck, a_hero, a_monster, a_table, box, drawn
from tests.rule import rule

ARCHER = "goblin_archer#1"


@rule("DE-CMB-11")
@pytest.mark.parametrize(
    "effect", [Cleanse(THE_TARGET, all=True), Cleanse(THE_TARGET), Afflict(THE_TARGET, "stunned")]
)
@pytest.mark.parametrize("there", [True, False])
def test_nothing_comes_of_what_was_meant_for_a_slain_monster(effect: AnyEffect, there: bool) -> None:
    # Given an attack on an archer, who may have fallen before a sentence of it is carried out
    said = Text("charm.t1", Sentence(When.ALWAYS, (effect,)), "")
    charm = Item("charm", "shop_1", 1, (), "", 0, "", (), (said,))
    shipped = drawn(*FIELD, shipped=replace(box(), items={**box().items, "charm": charm}))
    attack = Attack(JAIN, "bare_hands", "melee", "c3", 1, defenses=(Defense(ARCHER),))
    archers = [a_monster(ARCHER, "c3", conditions=("poisoned",))] if there else []
    state = a_table(shipped, [a_hero(JAIN, "c4")], archers, attacks=(attack,))
    draft = Draft(shipped, state, ScriptedLuck())
    # When it is carried out
    perform(draft, Perform(said.id, JAIN))
    # Then it changes the archer who stands there, and nothing else
    changed = [event for event in draft.events if getattr(event, "figure", "") == ARCHER]
    assert bool(changed) == there
    assert draft.state.heroes == state.heroes
