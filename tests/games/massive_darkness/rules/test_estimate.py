"""The cheap estimate behind the advice to bleed: exact where only hits and shields count."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.combat.estimate import expected_wounds
from md_tui.games.massive_darkness.combat.sheet import sheet_of
from md_tui.games.massive_darkness.model.fight import Fight
from md_tui.games.massive_darkness.odds import odds, prepared
from tests.games.massive_darkness.given import Duel, a_card
from tests.rule import rule


def both(duel: Duel, kind: str = "melee") -> tuple[Fraction, Fraction]:
    """What the estimate and the exact odds say of Whisper's attack."""
    fight = prepared(duel.box, duel.state, Fight("whisper", "beast#1", kind))
    exact = odds(duel.box, duel.state, "whisper", "beast#1", kind).expected
    return expected_wounds(sheet_of(duel.box, duel.state, fight)), exact


@rule("MD-CMB-09")
@pytest.mark.parametrize(
    ("blade", "beast"),
    [
        ((), ()),
        (("Melee: +2 hits",), ()),
        (("Melee: Defender -1 shield",), ("Defense: +1 shield",)),
        (("Melee: +1 Wound",), ("Defense: Attacker -1 hit",)),
    ],
)
def test_without_enchantments_and_rerolls_the_estimate_is_exact(
    blade: tuple[str, ...], beast: tuple[str, ...]
) -> None:
    estimate, exact = both(Duel(blade=blade, beast=beast, attack="red yellow", hide="green blue"))
    assert estimate == exact > 0


@rule("MD-CMB-09")
def test_no_more_is_expected_than_the_defender_has_health() -> None:
    estimate, exact = both(Duel(attack="red red red", health=1))
    assert estimate == exact < 1


@rule("MD-CND-01", "MD-CND-02")
@pytest.mark.parametrize(
    ("gift", "hide", "advice"),
    [
        ("Melee: +2 hits", "", "whisper"),
        ("Melee: +1 hit", "", "whisper"),
        ("Melee: +1 hit", "green green green", "decline"),
        ("Melee: +1 red die", "", "whisper"),
        ("Melee: +1 yellow die", "blue blue", "decline"),
    ],
)
def test_bleeding_is_advised_where_it_gains_as_many_wounds_as_it_costs(
    gift: str, hide: str, advice: str
) -> None:
    vial = a_card("vial", f"[Bloodlust 1] {gift}")
    told = Duel(more=[vial], hide=hide).strike([1] * 8, {"blood": ("decline",)})  # type: ignore[arg-type]
    assert told.question("blood").suggested == (advice,)


@rule("MD-CND-01")
def test_nobody_is_advised_to_bleed_below_2_health() -> None:
    duel = Duel(more=[a_card("vial", "[Bloodlust 1] Melee: +3 hits")])
    for health, advice in ((3, "whisper"), (2, "decline")):
        duel.state = replace(
            duel.state, heroes={"whisper": replace(duel.state.heroes["whisper"], health=health)}
        )
        told = duel.strike([1] * 4, {"blood": ("decline",)})  # type: ignore[arg-type]
        assert told.question("blood").suggested == (advice,)


@rule("MD-CND-01")
def test_a_defender_bleeds_for_shields_that_save_him_as_much() -> None:
    vial = a_card("vial", "[Bloodlust 1] Defense: +2 shields")
    for claws, armor, advice in (("red red red", "", "whisper"), ("yellow", "blue", "decline")):
        told = Duel(more=[vial], claws=claws, armor=armor).suffer([1] * 4, {"blood": ("decline",)})  # type: ignore[arg-type]
        assert told.question("blood").suggested == (advice,)
