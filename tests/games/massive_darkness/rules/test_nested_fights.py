"""A combat inside the loot of another: a trap calls enemies, they strike, and the first combat goes on."""

import msgspec

from md_tui.games.massive_darkness.events.combat import FightBegan, FightEnded
from md_tui.games.massive_darkness.evolve.combat import began, ended
from md_tui.games.massive_darkness.model.fight import Fight
from tests.games.massive_darkness.given import a_hero, a_state, an_enemy


def test_the_combat_that_was_interrupted_goes_on() -> None:
    state = a_state([a_hero("bjorn", "mace")], [an_enemy("goblin_warriors#1", "goblin_warriors_1")])
    outer = began(state, FightBegan("bjorn", "goblin_warriors#1", "melee"))
    inner = began(outer, FightBegan("goblin_warriors#1", "bjorn", "melee"))
    assert inner.fight is not None
    assert inner.fight.attacker == "goblin_warriors#1"

    back = ended(inner, FightEnded("goblin_warriors#1", "bjorn"))

    assert back.fight == outer.fight
    assert ended(back, FightEnded("bjorn", "goblin_warriors#1")).fight is None


def test_a_single_combat_is_written_as_before() -> None:
    assert "outer" not in msgspec.to_builtins(Fight("bjorn", "goblin_warriors#1", "melee"))
