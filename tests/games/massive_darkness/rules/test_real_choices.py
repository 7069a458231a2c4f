"""What is a choice is asked; what is at least as good in every respect is not (MD-RUL-02)."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.content.dice import Die, Face
from md_tui.games.massive_darkness.decide.combat.colours import beats
from tests.games.massive_darkness.given import Duel, Told, a_card, box
from tests.rule import rule


def a_die(*faces: str) -> Die:
    """A die that was never cast."""
    return Die("red", tuple(Face.of(face) for face in faces))


def matters(told: Told, kind: str) -> bool:
    """Whether players who are asked only what matters are asked this."""
    return told.question(kind).matters


# Dice of any mix


@rule("MD-ENC-03", "MD-DIC-01")
def test_the_stronger_die_of_the_box_beats_the_weaker_one_face_by_face() -> None:
    dice = box().dice
    assert beats(dice["red"], dice["yellow"])
    assert beats(dice["green"], dice["blue"])
    assert not beats(dice["yellow"], dice["red"])


@rule("MD-ENC-03")
@pytest.mark.parametrize(
    ("strong", "why"),
    [
        (("", "H", "H", "HH", "HH", "HHHD"), "the bam of the weaker die has no face to stand for it"),
        (("", "", "HHB", "HHB", "HHB", "HHHD"), "it is blank more often"),
        (("H", "H", "H", "HHB", "HHB", "HHHD"), "it is blank less often, and blanks may be wanted"),
    ],
)
def test_a_die_that_lacks_anything_beats_nothing(strong: tuple[str, ...], why: str) -> None:
    assert not beats(a_die(*strong), a_die("", "H", "H", "H", "H", "HHB")), why


@rule("MD-ENC-03", "MD-RUL-02")
def test_nobody_is_asked_for_colours_where_the_stronger_die_can_only_help() -> None:
    assert not matters(
        Duel(attack="yellow", blade=["Melee: +1 Attack die"]).strike("red: yellow:"), "add_dice"
    )
    take = Duel(blade=["Melee: Defender -1 Defense die"], hide="green blue")
    assert not matters(take.strike("red: blue:"), "remove_dice")


@rule("MD-ENC-03", "MD-RUL-02")
@pytest.mark.parametrize(
    ("more", "beast", "why"),
    [
        ((), ("Defense: Attacker -1 red die",), "a red one would be taken away"),
        (("Melee: Flip 1 Attack result",), (), "other faces lie underneath"),
        (("Melee 1 bam: +1 red die",), (), "there may be no room for another red one"),
        ((), ("Defense 1 bam: Attacker -1 Attack die",), "the richest die is taken after the roll"),
        ((), ("Defense: +1 Re-roll Attack",), "the beast rolls again what lies above the average"),
        (("Melee: If this attack does not wound: Heal 1",), (), "a weak attack may be wanted"),
        ((), ("Defense: If this attack wounds: +1 Wound",), "wounds are answered"),
    ],
)
def test_colours_to_add_are_asked_where_the_weaker_die_may_be_better(
    more: tuple[str, ...], beast: tuple[str, ...], why: str
) -> None:
    duel = Duel(attack="yellow", blade=["Melee: +1 Attack die", *more], beast=beast, hide="blue")
    told = duel.strike([1, 1, 1, 1, 1, 1, 1, 1])  # type: ignore[arg-type]
    assert matters(told, "add_dice"), why


@rule("MD-ENC-03", "MD-RUL-02")
@pytest.mark.parametrize(
    ("beast", "why"),
    [
        (("Defense 1 bam: +1 green die",), "with three green ones left there is no room for another"),
        (("Defense 2 bams: +1 shield", "Defense 1 bam: +5 shields"), "more bams buy it less"),
        (("Defense: +1 Re-roll Defense",), "it rolls again what lies below the average"),
    ],
)
def test_colours_to_take_are_asked_where_the_weaker_die_may_be_better(
    beast: tuple[str, ...], why: str
) -> None:
    duel = Duel(blade=["Melee: Defender -1 Defense die"], beast=beast, hide="green green green blue")
    told = duel.strike([1] * 12)  # type: ignore[arg-type]
    assert matters(told, "remove_dice"), why


@rule("MD-ENC-03")
@pytest.mark.parametrize(
    "beast",
    [
        ("Defense 1 bam: +1 shield", "Defense 1 bam: +2 shields"),
        ("Defense 1 bam: +1 shield (Repeat 2)", "Defense 1 diamond: +2 shields"),
    ],
)
def test_an_enemy_that_pays_in_order_with_more_symbols_for_more_is_no_reason_to_ask(
    beast: tuple[str, ...],
) -> None:
    duel = Duel(blade=["Melee: Defender -1 Defense die"], beast=beast, hide="green blue")
    assert not matters(duel.strike([1] * 4), "remove_dice")  # type: ignore[arg-type]


@rule("MD-ENC-03")
def test_a_hero_who_gives_up_dice_of_his_own_is_advised_to_keep_the_stronger_ones() -> None:
    duel = Duel(attack="red yellow", blade=["Melee: Attacker -1 Attack die, +2 hits"])
    question = duel.strike("red:H").question("remove_dice")
    assert question.suggested == ("yellow",)
    assert question.reason == "suggest_weaker_dice"
    assert not question.matters


# Enchantments


@rule("MD-CMB-08", "MD-RUL-02")
def test_paying_for_all_is_not_asked_where_it_is_at_least_as_good_in_every_respect() -> None:
    duel = Duel(blade=["Melee 1 bam: +1 hit", "Melee 1 diamond: Stun"], attack="red red")
    question = duel.strike("red:HHHD red:HHB").question("enchant")
    assert question.reason == "suggest_pay_all"
    assert not question.matters


@rule("MD-CMB-08", "MD-RUL-02")
@pytest.mark.parametrize(
    ("blade", "beast", "why"),
    [
        (("Melee 1 bam: +2 hits", "Melee: If this attack does not wound: Heal 2"), (), "no wound heals"),
        (("Melee 1 bam: +2 hits",), ("Defense: If this attack wounds: +1 Wound",), "it bites"),
        (("Melee 1 bam: +2 hits, Attacker +1 Wound",), (), "it costs blood"),
    ],
)
def test_an_enchantment_is_asked_where_declining_is_better_in_some_respect(
    blade: tuple[str, ...], beast: tuple[str, ...], why: str
) -> None:
    duel = Duel(blade=blade, beast=beast, hide="blue blue")
    hurt = {"whisper": replace(duel.state.heroes["whisper"], health=3)}
    duel.state = replace(duel.state, heroes=hurt)
    told = duel.strike("red:HHB blue:S blue:S")
    assert matters(told, "enchant"), why
    assert told.question("enchant").options != ()


@rule("MD-CMB-08")
def test_a_defender_too_is_asked_only_where_a_shield_could_be_unwelcome() -> None:
    plain = Duel(ward=["Defense 1 bam: +1 shield"], armor="green", claws="red red")
    assert not matters(plain.suffer("red:HHB red:H green:SSB"), "enchant")
    odd = Duel(
        ward=["Defense 1 bam: +1 shield", "Defense: If this attack wounds: +3 Wounds"],
        armor="green",
        claws="red red",
    )
    assert matters(odd.suffer("red:HHB red:H green:SSB"), "enchant")


@rule("MD-CMB-03", "MD-RUL-02")
def test_dice_of_the_same_worth_but_with_different_ends_are_asked_for() -> None:
    ring = a_card("ring", "Melee 1 bam: Defender -1 Defense die")
    duel = Duel(more=[ring], attack="red red", hide="green blue", beast=["Defense 1 diamond: Heal 2"])
    assert matters(duel.strike("red:HHB red:HHB green:S blue:SSB"), "take_die")
    assert not matters(duel.strike("red:HHB red:HHB green:S blue:S"), "take_die")
