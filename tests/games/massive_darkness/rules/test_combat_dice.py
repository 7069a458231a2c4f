"""Dice: what they show, how many are rolled, what is added, capped and removed."""

import pytest

from md_tui.games.massive_darkness.combat.pool import average_score, base_pool
from md_tui.games.massive_darkness.events.combat import DiceGathered, DiceRolled
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.model.fight import ATTACK, DEFENSE, Fight
from md_tui.games.massive_darkness.odds import odds
from tests.games.massive_darkness.given import (
    BESIDE,
    LIGHT,
    SHADOW,
    Duel,
    a_card,
    a_hero,
    a_state,
    an_enemy,
    box,
    fight,
    wounds,
)
from tests.rule import rule


def rolled(
    state: State, attacker: str, defender: str, kind: str = "melee"
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The dice both sides would roll."""
    found = odds(box(), state, attacker, defender, kind)
    return found.attack, found.defense


@rule("MD-DIC-01")
def test_red_beats_yellow_and_green_beats_blue() -> None:
    faces = box().dice
    assert all(face.shields == 0 for colour in ("red", "yellow") for face in faces[colour].faces)
    assert all(face.hits == 0 for colour in ("green", "blue") for face in faces[colour].faces)
    assert average_score(box(), ("red",)) > average_score(box(), ("yellow",))
    assert average_score(box(), ("green",)) > average_score(box(), ("blue",))


@rule("MD-DIC-02")
def test_bams_are_on_all_dice_and_diamonds_on_red_and_green_only() -> None:
    bams = {colour for colour, die in box().dice.items() if any(face.bams for face in die.faces)}
    diamonds = {colour for colour, die in box().dice.items() if any(face.diamonds for face in die.faces)}
    assert bams == {"red", "yellow", "green", "blue"}
    assert diamonds == {"red", "green"}


@rule("MD-DIC-03")
def test_more_than_three_dice_of_a_colour_are_lost() -> None:
    duel = Duel(attack="red red", blade=["Melee: +2 red dice"])
    told = duel.strike("red: red: red:")
    assert told.of(DiceRolled)[0].dice == ("red", "red", "red")


@rule("MD-DIC-04")
def test_removals_come_after_the_cap() -> None:
    duel = Duel(
        attack="red",
        blade=["Melee: Defender -1 green die"],
        hide="green green",
        beast=["Defense: +2 green dice"],
    )
    told = duel.strike("red: green: green:")
    assert told.of(DiceRolled)[1].dice == ("green", "green"), "four become three, then one is removed"


@rule("MD-DIC-05")
def test_symbols_for_blanks_join_the_roll() -> None:
    duel = Duel(attack="red yellow", blade=["Melee: Blanks count as bams", "Melee 2 bams: +3 hits"])
    told = duel.strike("red: yellow:")
    assert wounds(told) == 3


@rule("MD-CMB-01")
def test_both_sides_roll_once_and_together() -> None:
    told = Duel(attack="red yellow", hide="green").strike("red:H yellow:H green:S")
    first, second = told.of(DiceRolled)
    assert (first.side, second.side) == (ATTACK, DEFENSE)
    assert told.state.cursors["dice"] == first.draws + second.draws == 3
    between = told.events[told.events.index(first) + 1 : told.events.index(second)]
    assert between == []


@rule("MD-CMB-02")
def test_a_heros_dice_are_those_of_cards_and_skills() -> None:
    ring = a_card("ring", melee="yellow")
    duel = Duel(attack="red", more=[ring], blade=["Melee: +1 yellow die"])
    told = duel.strike("red: yellow: yellow:")
    assert told.of(DiceRolled)[0].dice == ("red", "yellow", "yellow")


@rule("MD-CMB-02", "MD-EQP-05")
def test_dice_of_another_type_stay_out() -> None:
    state = a_state(
        [a_hero("bjorn", "throwing_knives", "wand", zone=LIGHT)],
        [an_enemy("beast#1", "high_troll_lesser", zone=LIGHT)],
    )
    assert rolled(state, "bjorn", "beast#1", "melee")[0] == ("yellow",)
    assert rolled(state, "bjorn", "beast#1", "magic")[0] == ("red",)


@rule("MD-EX-11")
def test_fire_sword_and_hammer_against_a_blue_die_and_plate_armor() -> None:
    state = a_state(
        [a_hero("bjorn", "fire_sword", "hammer", zone=LIGHT)],
        [an_enemy("goblin_warriors#1", "goblin_warriors_1", gear=("plate_armor",), zone=LIGHT)],
    )
    assert rolled(state, "bjorn", "goblin_warriors#1") == (("red", "yellow", "yellow"), ("blue",) * 3)


@rule("MD-EX-12")
def test_cold_iron_armor_long_sword_and_dwarven_shield() -> None:
    state = a_state(
        [a_hero("bjorn", "long_sword", "dwarven_shield", "cold_iron_armor", zone=LIGHT)],
        [an_enemy("goblin_warriors#1", "goblin_warriors_1", zone=LIGHT)],
    )
    assert rolled(state, "goblin_warriors#1", "bjorn")[1] == ("green", "green", "green", "blue")


@rule("MD-EX-29")
def test_cards_belong_to_the_categories_they_have_dice_of() -> None:
    def categories(card: str) -> set[str]:
        dice = box().equipment[card].dice
        return {name for name in ("melee", "ranged", "magic", "defense") if dice.of(name)}

    assert categories("long_sword") == {"melee", "defense"}
    assert [categories(card) for card in ("mace", "short_bow", "staff", "leather_armor")] == [
        {"melee"},
        {"ranged"},
        {"magic"},
        {"defense"},
    ]


@rule("MD-CMB-03")
def test_dice_removed_by_a_skill_are_not_rolled() -> None:
    told = Duel(blade=["Melee: Defender -1 Defense die"], hide="green blue").strike("red: blue:")
    assert told.of(DiceRolled)[1].dice == ("blue",), "the stronger one is suggested"
    assert told.kinds() == ["remove_dice"]


@rule("MD-CMB-03", "MD-RUL-10")
def test_the_owner_of_a_removal_chooses_the_dice() -> None:
    told = Duel(blade=["Melee: Defender -1 Defense die"], hide="green blue").strike(
        "red: green:", {"remove_dice": ("blue",)}
    )
    assert told.of(DiceRolled)[1].dice == ("green",)
    assert told.question("remove_dice").seats == ("whisper",)
    assert not told.question("remove_dice").matters


@rule("MD-ENC-03")
def test_dice_of_any_colour_are_picked_by_their_owner() -> None:
    duel = Duel(attack="yellow", blade=["Melee: +2 Attack dice"])
    assert duel.strike("red: red: yellow:").of(DiceRolled)[0].dice == ("red", "red", "yellow")
    told = duel.strike("red: yellow: yellow:", {"add_dice": ("red", "yellow")})
    assert told.of(DiceRolled)[0].dice == ("red", "yellow", "yellow")


@rule("MD-ENC-03")
@pytest.mark.parametrize(
    ("text", "attack", "defense"),
    [
        ("+1 red die", ("red", "red", "yellow"), ("green", "blue")),
        ("+2 yellow dice", ("red", "yellow", "yellow", "yellow"), ("green", "blue")),
        ("Defender -1 green die", ("red", "yellow"), ("blue",)),
    ],
)
def test_dice_of_a_named_colour_come_and_go_on_the_side_that_is_named(
    text: str, attack: tuple[str, ...], defense: tuple[str, ...]
) -> None:
    told = Duel(attack="red yellow", blade=[f"Melee: {text}"], hide="green blue").strike(
        " ".join(f"{colour}:" for colour in (*attack, *defense))
    )
    assert [event.dice for event in told.of(DiceRolled)] == [attack, defense]


@rule("MD-ENC-03")
def test_a_defender_who_rolls_no_dice() -> None:
    told = Duel(blade=["Melee: Defender rolls no dice"], hide="green blue").strike("red:H")
    assert [event.side for event in told.of(DiceRolled)] == [ATTACK]
    assert wounds(told) == 1


@rule("MD-RUL-75")
def test_an_enemy_removes_the_stronger_dice_before_the_roll() -> None:
    told = Duel(armor="green blue", beast=["Melee: Defender -1 Defense die"]).suffer("red: blue:")
    assert told.of(DiceRolled)[1].dice == ("blue",)
    assert told.asked == []


@rule("MD-RUL-76", "MD-RUL-49")
def test_a_weapon_whose_dice_are_lost_to_the_cap_still_counts_as_giving_them() -> None:
    second = a_card("knife", "Melee 1 bam: +2 hits", slot="hand", melee="red")
    duel = Duel(attack="red red red", more=[second])
    told = duel.strike("red:HHB red: red:")
    assert told.question("enchant").ids() == ("knife.t1",)


@rule("MD-RUL-49")
def test_a_weapons_attack_text_sleeps_where_it_gives_no_dice() -> None:
    wand = a_card("witch_wand", "Attack 1 bam: +2 hits", "Defense 1 bam: +1 shield", slot="hand", magic="red")
    duel = Duel(attack="red", armor="blue", more=[wand])
    assert "enchant" not in duel.strike("red:HHB").kinds()
    assert duel.suffer("red:HHB blue:SSB").question("enchant").ids() == ("witch_wand.t2",)


@rule("MD-SKL-13", "MD-RUL-44")
def test_sword_and_spell_is_magic_with_melee_dice_in_ones_own_zone() -> None:
    texts = ("Sword and Spell", "Attack 1 bam: +1 hit", "Melee 1 bam: +5 hits", "Magic: +1 hit")
    duel = Duel(
        attack="red yellow",
        blade=texts,
        hide="blue",
        beast=["Magic Defense: +1 shield", "Melee Defense: +9 shields"],
    )
    told = fight(duel.state, "whisper", "beast#1", "magic", "red:HHB yellow:H blue:", box=duel.box)
    assert told.of(DiceRolled)[0].dice == ("red", "yellow")
    assert told.question("enchant").ids() == ("blade.t2",)
    assert wounds(told) == 3 + 1 + 1 - 1


@rule("MD-RUL-44", "MD-EQP-03")
def test_sword_and_spell_adds_no_melee_dice_at_a_distance() -> None:
    hero = a_hero("elias", "wand", "hammer", bought={"spellblade": 1}, zone=SHADOW)
    near = a_state([hero], [an_enemy("beast#1", "high_troll_lesser", zone=SHADOW)])
    far = a_state([hero], [an_enemy("beast#1", "high_troll_lesser", zone=BESIDE)])
    assert base_pool(box(), near, Fight("elias", "beast#1", "magic"), ATTACK).dice() == ("yellow", "yellow")
    assert base_pool(box(), far, Fight("elias", "beast#1", "magic"), ATTACK).dice() == ("red",)


def test_the_pool_of_the_odds_is_the_pool_that_is_rolled() -> None:
    duel = Duel(
        attack="red red",
        blade=["Melee: +2 Attack dice", "Melee: Defender -1 Defense die"],
        hide="green blue blue",
    )
    told = duel.strike("red: red: red: yellow: blue: blue:")
    dice = told.of(DiceRolled)
    found = odds(duel.box, duel.state, "whisper", "beast#1", "melee")
    assert (found.attack, found.defense) == (dice[0].dice, dice[1].dice)
    attack = [event for event in told.of(DiceGathered) if event.side == ATTACK]
    assert attack[-1].texts == ("blade.t1", "blade.t2"), "the sentences in force are told with the dice"
