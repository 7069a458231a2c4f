"""What payments and choices of dice come to at their edges: symbols just enough, texts of the other side."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.combat.faces import Kind
from md_tui.games.massive_darkness.combat.payment import best_turn, bundles
from md_tui.games.massive_darkness.combat.types import Charm
from md_tui.games.massive_darkness.decide.combat.colours import _paid, _pays_ever_more
from md_tui.games.massive_darkness.events.combat import DiceRolled
from tests.games.massive_darkness.given import Duel, Told, wounds
from tests.rule import rule


def charm(bams: int, diamonds: int, uses: int = 1) -> Charm:
    """An enchantment of which only the price counts."""
    return Charm("", bams, diamonds, uses, (), False, False, False, False, False)


def matters(told: Told, kind: str) -> bool:
    """Whether players who are asked only what matters are asked this."""
    return told.question(kind).matters


@rule("MD-RUL-51", "MD-CMB-08")
@pytest.mark.parametrize(
    ("charms", "bams", "diamonds", "paid"),
    [
        ((charm(1, 0),), 5, 0, (1,)),
        ((charm(1, 0, 2),), 1, 0, (1,)),
        ((charm(0, 1, 2),), 0, 1, (1,)),
        ((charm(0, 1),), 0, 1, (1,)),
        ((charm(1, 1, 3),), 3, 2, (2,)),
        ((charm(2, 0), charm(1, 0)), 2, 0, (1, 0)),
        ((charm(2, 0), charm(1, 0)), 1, 0, (0, 1)),
    ],
)
def test_an_enemy_pays_in_printed_order_as_often_as_it_may_and_can(
    charms: tuple[Charm, ...], bams: int, diamonds: int, paid: tuple[int, ...]
) -> None:
    assert _paid(charms, bams, diamonds) == paid


@rule("MD-RUL-51", "MD-RUL-02")
@pytest.mark.parametrize(
    ("charms", "ever_more"),
    [
        ((charm(1, 0), charm(1, 0)), True),
        ((charm(2, 0), charm(1, 0)), False),
        ((charm(0, 2), charm(0, 1)), False),
        ((charm(1, 0), charm(0, 1)), True),
    ],
)
def test_a_dear_enchantment_before_a_cheap_one_may_turn_more_symbols_into_less(
    charms: tuple[Charm, ...], ever_more: bool
) -> None:
    assert _pays_ever_more(charms) is ever_more


@rule("MD-RUL-51")
def test_an_enemy_turns_the_die_that_gains_most_and_none_without_a_gain() -> None:
    better, best = Kind("red", 1, 0, 0, (2, 0, 0)), Kind("red", 0, 0, 0, (3, 0, 0))
    gem = Kind("red", 1, 0, 0, (1, 0, 1))
    assert best_turn((better, best), own=True) == best
    assert best_turn((gem,), own=True) == gem
    assert best_turn((Kind("red", 2, 0, 0, (2, 0, 0)),), own=True) is None
    assert best_turn((), own=True) is None
    assert best_turn((better, Kind("red", 3, 0, 0, (0, 0, 0))), own=False) == Kind("red", 3, 0, 0)
    assert best_turn((better, best), own=False) is None


@rule("MD-ENC-03", "MD-RUL-02")
def test_dice_for_the_other_side_are_always_asked_for() -> None:
    duel = Duel(ward=["Defense: Attacker +1 Attack die"], claws="yellow", armor="blue")
    assert matters(duel.suffer([1] * 6), "add_dice")  # type: ignore[arg-type]


@rule("MD-ENC-03", "MD-RUL-02")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Melee: If this attack wounds: Heal 1", False),
        ("Melee: If this attack wounds: Attacker +1 Wound", True),
    ],
)
def test_what_a_wound_brings_is_a_reason_to_ask_only_if_it_harms_the_one_who_deals_it(
    text: str, asked: bool
) -> None:
    duel = Duel(attack="yellow", blade=["Melee: +1 Attack die", text], hide="blue")
    assert matters(duel.strike([1] * 8), "add_dice") is asked  # type: ignore[arg-type]


@rule("MD-ENC-03", "MD-RUL-02")
@pytest.mark.parametrize(("text", "asked"), [("Attack", True), ("Defense", False)])
def test_a_paid_re_roll_is_a_reason_to_ask_for_the_dice_it_may_roll_again(text: str, asked: bool) -> None:
    beast = [f"Defense 1 bam: +1 Re-roll {text}"]
    duel = Duel(attack="yellow", blade=["Melee: +1 Attack die"], beast=beast, hide="blue")
    assert matters(duel.strike([1] * 8), "add_dice") is asked  # type: ignore[arg-type]


@rule("MD-CMB-08", "MD-RUL-02")
@pytest.mark.parametrize(
    ("blade", "dice", "worth"),
    [
        (("Melee 1 bam: +1 hit", "Melee 1 bam: +2 hits"), "red:HHB", 3),
        (("Melee 1 diamond: +1 hit", "Melee 1 diamond: +2 hits"), "red:HHHD", 4),
        (("Melee 1 bam: +1 hit", "Melee 1 diamond: +2 hits"), "red:HHHD", 5),
    ],
)
def test_a_standing_answer_pays_what_it_can_and_nothing_twice(
    blade: tuple[str, ...], dice: str, worth: int
) -> None:
    duel = Duel(blade=blade, attack="red red")
    ids = duel.strike("red:HHB red:HHHD").question("enchant").ids()
    duel = Duel(blade=blade)
    duel.state = replace(duel.state, standing={"enchant": tuple(ids)})
    assert wounds(duel.strike(dice)) == worth


@rule("MD-ENC-03", "MD-DIC-04")
@pytest.mark.parametrize(
    ("side", "given", "rolled"),
    [
        ("attack", {"beast": ["Melee: +1 Attack die"], "claws": "yellow"}, ("red", "yellow")),
        ("attack", {"beast": ["Melee: +2 Attack dice"], "claws": "yellow"}, ("red", "red", "yellow")),
        (
            "defense",
            {"beast": ["Melee: Defender -1 Defense die"], "armor": "blue blue blue"},
            ("blue", "blue"),
        ),
    ],
)
def test_an_enemy_adds_and_takes_as_many_dice_as_its_card_says(
    side: str, given: dict[str, Any], rolled: tuple[str, ...]
) -> None:
    told = Duel(**given).suffer([1] * 6)  # type: ignore[arg-type]
    dice = [event.dice for event in told.of(DiceRolled) if event.side == side]
    assert dice == [rolled]


@rule("MD-CMB-08")
def test_a_payment_leaves_out_only_what_may_do_harm() -> None:
    plain, costly = (1, 0, 1, False), (1, 0, 1, True)
    assert set(bundles(2, 0, (plain, plain, plain))) == {(0, 1, 1), (1, 0, 1), (1, 1, 0)}
    assert set(bundles(2, 0, (costly, plain))) == {(0, 1), (1, 1)}
    assert set(bundles(0, 1, (plain, plain))) == {(0, 0)}, "no diamond buys what costs a bam"
