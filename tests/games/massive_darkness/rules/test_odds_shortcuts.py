"""The shortcuts of the odds lead where the long way leads."""

import gc
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from md_tui.games.massive_darkness.combat.faces import SIDES, Faces, kind_of, lying
from md_tui.games.massive_darkness.combat.hand import flipped
from md_tui.games.massive_darkness.combat.outcome import Result
from md_tui.games.massive_darkness.combat.sheet import sheet_of
from md_tui.games.massive_darkness.combat.types import Sheet
from md_tui.games.massive_darkness.content.dice import COLOURS, FACES
from md_tui.games.massive_darkness.model.fight import Fight
from md_tui.games.massive_darkness.odds import prepared
from md_tui.games.massive_darkness.odds.all_rolls import AllRolls
from md_tui.games.massive_darkness.odds.last_payments import LastPayments
from md_tui.games.massive_darkness.odds.lots import bare
from md_tui.games.massive_darkness.odds.outline import Outline, outline_of
from md_tui.games.massive_darkness.odds.rolls import Roller
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


def sheet_for(case: Case) -> Sheet:
    """The numbers of a case."""
    shelf, state, attacker, defender, kind = case
    return sheet_of(shelf, state, prepared(shelf, state, Fight(attacker, defender, kind)))


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
        return outline_of(sheet_for(case))

    case = OFTEN_FOUGHT["a kill or wounds"]
    assert outline(hurt(case, 9)) is outline(hurt(case, 2))
    assert outline(case) is not outline(OFTEN_FOUGHT["a roll made again"])


MUCH_PAID: dict[str, Case] = {
    "a die more, or one turned": hero_attacks(
        ("Melee 1 bam: +1 yellow die", "Melee 1 bam: Flip a Defense result", "Melee 1 bam: +2 hits"),
        ("Defense 1 diamond: +3 shields", "Defense 1 bam: Heal 1"),
        "red yellow",
        "blue blue",
    ),
    "robbed, then doubled": hero_attacks(
        ("Melee 1 diamond: Double the hits", "Melee 1 bam: Defender -2 Defense dice", "Melee: +1 bam"),
        ("Defense 1 bam: Attacker -1 Attack die (Repeat 2)",),
        "red red yellow",
        "blue blue green",
    ),
    "shields that run out": hero_attacks(
        (
            "Melee 1 bam: Defender -1 shield (Repeat 2)",
            "Melee 1 bam: Flip a Defense result",
            "Melee: +2 bams",
        ),
        ("Defense: -1 shield",),
        "yellow yellow",
        "green blue",
    ),
    "blanks made again": hero_attacks(
        ("Melee: +1 Re-roll Attack", "Melee: +1 Re-roll Attack blanks", "Melee 1 bam: +1 hit (Repeat 2)"),
        (),
        "red yellow yellow",
        "green",
    ),
    "struck back for too few hits": hero_attacks(
        ("Melee 1 bam: Defender -1 shield (Repeat 2)", "Melee 1 diamond: +2 hits", "Melee 1 bam: Heal 1"),
        ("Payback 2", "Defense 1 bam: +1 shield"),
        "red yellow",
        "blue blue green",
    ),
    "dice looked at only by who can pay": hero_attacks(
        ("Melee 1 diamond: Double the hits", "Melee 2 bams: Defender -1 Defense die"),
        (),
        "red yellow yellow",
        "blue green",
    ),
    "more after a roll made again": hero_attacks(
        ("Melee: +1 Re-roll Attack", "Melee: After a re-roll: +2 hits", "Melee 1 bam: +1 Wound"),
        (),
        "red",
        "blue",
    ),
}


@pytest.mark.parametrize("name", MUCH_PAID)
def test_what_is_worked_out_at_once_is_what_each_moment_alone_comes_to(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found() -> dict[object, object]:
        spread, total = AllRolls(roller).spread()
        return {outcome: Fraction(ways, total) for outcome, ways in spread.items()}

    sheet = sheet_for(MUCH_PAID[name])
    roller = Roller(sheet)
    quick = found()
    monkeypatch.setattr(LastPayments, "number", lambda self, spot: None)
    monkeypatch.setattr(Outline, "_guards", False)
    monkeypatch.setattr(AllRolls, "_results", every_cast)
    roller = Roller(sheet)
    roller.__dict__["_outline"] = Outline(sheet)
    assert found() == quick


def test_a_forgotten_combat_leaves_nothing_to_the_garbage_collector() -> None:
    roller = Roller(sheet_for(MUCH_PAID["a die more, or one turned"]))
    roller.__dict__["_outline"] = Outline(roller.sheet)
    gc.collect()
    gc.disable()
    try:
        AllRolls(roller).spread()
        del roller
        assert gc.collect() == 0
    finally:
        gc.enable()


def every_cast(rolls: AllRolls) -> Iterator[tuple[Result, int]]:
    """What the dice come to, looked at cast by cast."""
    return ((rolls._roller.rest(cast), ways) for cast, ways in rolls._casts().items())
