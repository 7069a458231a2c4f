"""The shortcuts of the odds lead where the long way leads."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from md_tui.games.massive_darkness.combat.faces import SIDES, Faces, kind_of, lying
from md_tui.games.massive_darkness.combat.hand import flipped
from md_tui.games.massive_darkness.combat.sheet import sheet_of
from md_tui.games.massive_darkness.content.dice import COLOURS, FACES
from md_tui.games.massive_darkness.model.fight import Fight
from md_tui.games.massive_darkness.odds import prepared
from md_tui.games.massive_darkness.odds.lots import bare
from md_tui.games.massive_darkness.odds.outline import outline_of
from md_tui.games.massive_darkness.open_box import open_box
from tests.games.massive_darkness.rules.test_odds import Case, hero_attacks, hero_defends, spread

DICE = open_box().game.box.dice
THROWS = st.lists(st.tuples(st.sampled_from(COLOURS), st.integers(0, FACES - 1)), min_size=1, max_size=6)


@given(THROWS, st.integers(0, 2))
def test_dice_as_they_lie_are_the_same_as_dice_laid_one_by_one(
    throws: list[tuple[str, int]], detail: int
) -> None:
    one_by_one = Faces()
    for colour, face in throws:
        one_by_one = one_by_one.with_die(kind_of(DICE[colour], face, detail), detail)
    dice = tuple(DICE[colour] for colour, _ in throws)
    assert lying(dice, tuple(face for _, face in throws), detail) == one_by_one


@given(THROWS, st.data())
def test_a_die_turned_among_faces_is_a_die_turned_in_an_untouched_result(
    throws: list[tuple[str, int]], data: st.DataObject
) -> None:
    dice = tuple(DICE[colour] for colour, _ in throws)
    faces = lying(dice, tuple(face for _, face in throws), SIDES)
    kind = data.draw(st.sampled_from(faces.kinds))
    turned = flipped(bare(faces), kind, SIDES)
    assert faces.turned(kind) == turned.faces
    assert bare(faces.turned(kind)) == turned


OFTEN_FOUGHT: dict[str, Case] = {
    "a kill or wounds": hero_attacks(
        ("Melee 1 diamond: Instantly kill", "Melee 1 bam: +1 Wound"), ("Payback 1",), "red yellow", "green"
    ),
    "dice that fall later": hero_attacks(("Melee 1 bam: +1 red die",), (), "red yellow", "blue"),
    "a roll made again": hero_attacks(
        ("Melee: +1 Re-roll Attack or Defense", "Melee 1 bam: +1 hit (Repeat 2)"), (), "red", "blue"
    ),
    "two rolls made again": hero_attacks(
        ("Melee: +1 Re-roll Attack", "Melee: +1 Re-roll Attack or Defense"), (), "yellow", "blue"
    ),
    "stripped of dice": hero_defends(
        ("Defense 1 bam: +1 shield",), ("Melee 1 bam: Defender -1 Defense die",), "red red", "green blue"
    ),
    "healed by what was rolled": hero_attacks(
        ("Melee: If 3 or more hits are rolled: Heal 1",), ("Payback 2",), "red yellow", "blue"
    ),
}


def hurt(case: Case, left: int) -> Case:
    """The same combat with a defender who has lost health before."""
    shelf, state, attacker, defender, kind = case
    if defender in state.heroes:
        hero = replace(state.heroes[defender], health=left)
        return shelf, replace(state, heroes={**state.heroes, defender: hero}), attacker, defender, kind
    foe = replace(state.enemies[defender], boss=left)
    return shelf, replace(state, enemies={**state.enemies, defender: foe}), attacker, defender, kind


@pytest.mark.parametrize("name", OFTEN_FOUGHT)
def test_a_combat_outlined_once_equals_brute_force_at_every_health(name: str) -> None:
    for left in (9, 1, 4, 2):
        found, wounds, back = spread(hurt(OFTEN_FOUGHT[name], left), exact=True)
        assert found.wounds == wounds, left
        assert found.back == back or found.healed != {0: 1}, left


def test_the_same_combat_with_other_wounds_is_outlined_once() -> None:
    def outline(case: Case) -> object:
        shelf, state, attacker, defender, kind = case
        return outline_of(sheet_of(shelf, state, prepared(shelf, state, Fight(attacker, defender, kind))))

    case = OFTEN_FOUGHT["a kill or wounds"]
    assert outline(hurt(case, 9)) is outline(hurt(case, 2))
    assert outline(case) is not outline(OFTEN_FOUGHT["a roll made again"])
