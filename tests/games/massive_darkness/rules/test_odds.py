"""Exact odds: equal to brute force with the real rules, for plain and for odd abilities."""

from fractions import Fraction
from typing import Any

import pytest

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.odds import Odds, odds
from md_tui.games.massive_darkness.steps.combat import StartFight
from tests.games.massive_darkness.given import (
    BESIDE,
    LIGHT,
    a_card,
    a_foe,
    a_hero,
    a_state,
    an_enemy,
    box,
    with_cards,
)
from tests.games.massive_darkness.rules.brute import Brute, health

Case = tuple[Box, State, str, str, str]


def spread(case: Case, exact: bool = False) -> tuple[Odds, dict[int, Fraction], dict[int, Fraction]]:
    """The odds, and beside them what brute force says of wounds and of wounds to the attacker."""
    shelf, state, attacker, defender, kind = case
    found = odds(shelf, state, attacker, defender, kind)
    brute = Brute(shelf, state, StartFight(attacker, defender, kind), found.attack + found.defense, exact)
    wounds: dict[int, Fraction] = {}
    back: dict[int, Fraction] = {}
    for end, chance in brute.ends():
        lost = health(state, defender) - health(end, defender)
        wounds[lost] = wounds.get(lost, Fraction(0)) + chance
        paid = health(state, attacker) - health(end, attacker)
        back[paid] = back.get(paid, Fraction(0)) + chance
    return found, dict(sorted(wounds.items())), dict(sorted(back.items()))


def hero_attacks(
    hero_says: tuple[str, ...], foe_says: tuple[str, ...], attack: str, defense: str, **more: int
) -> Case:
    """A hero with one card against a monster, both with these sentences and dice."""
    shelf = with_cards(
        a_card("blade", *hero_says, slot="two_hands", melee=attack),
        a_foe("beast", *foe_says, melee="yellow", defense=defense, health=more.get("health", 12)),
    )
    state = a_state(
        [a_hero("whisper", "blade", box=shelf, zone=LIGHT, cls="nightshade_ranger")],
        [an_enemy("beast#1", "beast", box=shelf, zone=LIGHT)],
        box=shelf,
    )
    return shelf, state, "whisper", "beast#1", "melee"


def hero_defends(
    hero_says: tuple[str, ...], foe_says: tuple[str, ...], attack: str, defense: str, **more: int
) -> Case:
    """A monster against a hero with one card, both with these sentences and dice."""
    shelf = with_cards(
        a_card("ward", *hero_says, slot="body", defense=defense),
        a_foe("beast", *foe_says, melee=attack, defense="blue", health=12),
    )
    hero = a_hero(
        "whisper",
        "ward",
        box=shelf,
        zone=LIGHT,
        cls="nightshade_ranger",
        most=9,
        health=more.get("health", 9),
    )
    state = a_state([hero], [an_enemy("beast#1", "beast", box=shelf, zone=LIGHT)], box=shelf)
    return shelf, state, "beast#1", "whisper", "melee"


PLAIN = {
    "nothing": hero_attacks((), (), "red yellow", "green blue"),
    "hits for symbols": hero_attacks(
        ("Melee 1 bam: +1 hit (Repeat 2)", "Melee 1 diamond: +2 hits"),
        ("Defense 1 bam: +1 shield",),
        "red yellow",
        "green",
    ),
    "one bam, two wishes": hero_attacks(
        ("Melee 1 bam: +2 hits", "Melee 1 bam: Defender -1 shield", "Melee 1 bam: Stun"),
        (),
        "red yellow",
        "green blue",
    ),
    "wounds and payback": hero_attacks(
        ("Melee 1 bam: +1 Wound", "Melee: +1 bam"), ("Payback 2", "Defense: +1 shield"), "red yellow", "blue"
    ),
    "blanks and doubles": hero_attacks(
        ("Melee: Blanks count as bams", "Melee 1 bam: Double the hits"),
        ("Defense 1 bam: Attacker -1 hit",),
        "red yellow",
        "blue",
    ),
    "cancels": hero_attacks(
        ("Melee 1 bam: Cancel all Defense bams and diamonds", "Melee 1 bam: +1 hit"),
        ("Defense 1 bam: +2 shields",),
        "red yellow",
        "green",
    ),
    "a frail target": hero_attacks(
        ("Melee 1 bam: +3 hits", "Melee 1 bam: Stun"), (), "red yellow", "blue", health=2
    ),
    "a hero defends": hero_defends(
        ("Defense 1 bam: +1 shield", "Defense 1 diamond: +3 shields", "Defense 1 bam: Attacker -2 hits"),
        ("Attack 1 bam: +1 Wound (Repeat 3)",),
        "red yellow",
        "green blue",
    ),
    "a hero cancels": hero_defends(
        ("Defense 1 bam: Cancel all Attack bams and diamonds", "Defense 1 bam: +1 shield"),
        ("Attack 1 bam: +2 Wounds", "Melee 1 diamond: +2 hits"),
        "red yellow",
        "green blue",
    ),
    "if it kills": hero_attacks(
        ("Melee: If this attack kills: Heal 1", "Melee 1 bam: If this attack does not wound: +1 Wound"),
        (),
        "red yellow",
        "green",
        health=2,
    ),
    "the others around": hero_attacks(
        ("Melee 1 bam: +1 Wound to every other enemy in the zone", "Melee 1 bam: +1 hit"),
        ("Defense: +1 Wound to every other enemy in the zone",),
        "red yellow",
        "green",
    ),
    "backlash": hero_attacks(("Melee 1 diamond: +4 hits, Attacker +1 Wound",), (), "red red", "green"),
    "outright": hero_attacks(
        ("Melee 1 diamond: Instantly kill",), ("Defense: Cancel an Attack bam",), "red red", "green"
    ),
}

FANCY = {
    "a die more": hero_attacks(("Melee 1 bam: +1 red die", "Melee 1 bam: +1 hit"), (), "red yellow", "blue"),
    "a die less": hero_attacks(
        ("Melee 1 bam: Defender -1 Defense die", "Melee 1 bam: +1 hit"), (), "red yellow", "green blue"
    ),
    "no dice": hero_attacks(
        ("Melee 1 bam: Defender rolls no dice", "Melee 1 bam: +1 hit"), (), "red yellow", "green blue"
    ),
    "the enemy takes dice": hero_defends(
        ("Defense 1 bam: +1 shield",),
        ("Melee 1 bam: Defender -1 Defense die (Repeat 2)", "Melee 1 diamond: +2 hits"),
        "red yellow",
        "green blue",
    ),
    "the defender takes dice": hero_attacks(
        ("Melee 1 bam: +1 hit",), ("Defense 1 bam: Attacker -1 Attack die",), "red yellow", "green"
    ),
    "an enemy's new die": hero_defends(
        ("Defense 1 bam: +1 shield",),
        ("Melee 1 bam: +1 red die", "Melee 1 bam: +1 hit"),
        "yellow yellow",
        "blue",
    ),
    "a paid re-roll": hero_attacks(
        ("Melee 1 bam: +1 Re-roll Attack", "Melee 1 bam: +2 hits"), (), "red yellow", "blue"
    ),
}

TURNED = {
    "a free turn": hero_attacks(("Melee: Flip a result", "Melee 1 bam: +1 hit"), (), "red yellow", "blue"),
    "a paid turn": hero_attacks(
        ("Melee 1 bam: Flip a Defense result", "Melee 1 bam: +1 hit"), (), "yellow yellow", "blue"
    ),
    "an enemy turns": hero_defends(
        ("Defense 1 bam: +1 shield",), ("Melee: Flip a result",), "red", "blue blue"
    ),
}

AGAIN = {
    "once": hero_attacks(
        ("Melee: +1 Re-roll Attack", "Melee 1 bam: +2 hits"), (), "red yellow", "green blue"
    ),
    "either set": hero_attacks(("Melee: +1 Re-roll Attack or Defense",), (), "red", "green"),
    "blanks": hero_attacks(
        ("Melee: +1 Re-roll Attack blanks", "Melee 1 bam: +1 hit"), (), "red yellow", "blue"
    ),
    "and then": hero_attacks(
        ("Melee: +1 Re-roll Attack", "Melee: After a re-roll: +1 hit"), (), "red yellow", "blue"
    ),
    "in defense": hero_defends(
        ("Defense: +1 Re-roll Defense", "Defense 1 bam: +1 shield"), (), "red yellow", "blue blue"
    ),
    "an enemy again": hero_defends(
        ("Defense 1 bam: +1 shield",), ("Melee: +1 Re-roll Attack",), "red yellow", "blue"
    ),
}


LONG = ("once", "in defense")
"""Those with the most ways to go: brute force takes seconds, so they are tried in `make slow`."""


def long_ones_slow(*names: str) -> list[Any]:
    """The names as parameters, the long ones marked."""
    return [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in names]


@pytest.mark.parametrize("name", long_ones_slow(*PLAIN, *FANCY, *AGAIN))
def test_the_odds_equal_brute_force_with_the_real_rules(name: str) -> None:
    found, wounds, back = spread({**PLAIN, **FANCY, **AGAIN}[name])
    assert found.wounds == wounds
    assert found.back == back or found.healed != {0: Fraction(1)}


@pytest.mark.parametrize("name", list(TURNED))
def test_the_odds_equal_brute_force_where_dice_are_turned(name: str) -> None:
    found, wounds, _ = spread(TURNED[name], exact=True)
    assert found.wounds == wounds


@pytest.mark.slow
def test_the_odds_of_six_dice_equal_brute_force() -> None:
    case = hero_attacks(
        ("Melee 1 bam: +2 hits", "Melee 1 diamond: +3 hits"),
        ("Defense 1 bam: +1 shield (Repeat 2)",),
        "red yellow yellow",
        "green blue blue",
    )
    found, wounds, _ = spread(case)
    assert found.wounds == wounds


SMALL = ("one bam, two wishes", "a hero defends", "a hero cancels", "cancels", "backlash")
SMALL_FANCY = ("a die less", "no dice", "once", "either set", "in defense", "blanks")


@pytest.mark.parametrize("name", long_ones_slow(*SMALL, *SMALL_FANCY))
def test_no_other_answers_would_do_better(name: str) -> None:
    shelf, state, attacker, defender, kind = {**PLAIN, **FANCY, **AGAIN}[name]
    found = odds(shelf, state, attacker, defender, kind)
    sign = 1 if attacker in state.heroes else -1
    brute = Brute(shelf, state, StartFight(attacker, defender, kind), found.attack + found.defense, False)
    assert brute.best(sign, defender) == found.expected


def test_chances_add_up_to_one_and_name_what_can_happen() -> None:
    shelf = box()
    state = a_state(
        [a_hero("owen", "ice_mace", "dwarven_shield", "plate_armor")],
        [an_enemy("dwarf_warriors#1", "dwarf_warriors_2", gear=("thorn_mail",))],
    )
    found = odds(shelf, state, "owen", "dwarf_warriors#1", "melee")
    for chances in (found.wounds, found.minions, found.back, found.healed, found.sweep):
        assert sum(chances.values()) == 1
    assert 0 < found.stuns < 1
    assert max(found.wounds) <= 3, "one minion of health 3 can be hurt, the boss cannot"


def test_a_mob_loses_whole_minions() -> None:
    state = a_state(
        [a_hero("bjorn", "great_axe")],
        [an_enemy("goblin_archers#1", "goblin_archers_3", heroes=2, zone="6V-5")],
    )
    found = odds(box(), state, "bjorn", "goblin_archers#1", "melee")
    assert found.minions == found.wounds, "each has one health"
    assert found.kills == 0


def test_a_bow_against_a_far_enemy_uses_its_own_dice() -> None:
    state = a_state(
        [a_hero("sibyl", "short_bow")], [an_enemy("high_troll#1", "high_troll_lesser", zone=BESIDE)]
    )
    found = odds(box(), state, "sibyl", "high_troll#1", "ranged")
    assert found.attack == ("yellow", "yellow", "yellow"), "two of the bow and one of Eagle-Eyed"


@pytest.mark.parametrize(("says", "spared"), [("each", False), ("every other", True)])
def test_wounds_all_around_are_told_beside_those_of_the_target(says: str, spared: bool) -> None:
    plain = odds(*hero_attacks((), (), "red", "green"))
    swept = odds(*hero_attacks((f"Melee: +1 Wound to {says} enemy in the zone",), (), "red", "green"))
    assert swept.sweep == {1: Fraction(1)}
    assert swept.wounds == {n if spared else n + 1: chance for n, chance in plain.wounds.items()}
