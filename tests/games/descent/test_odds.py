"""Odds equal enumeration: every face of every die, every way to spend surges."""

from collections import Counter
from itertools import product

import pytest
from msgspec.structs import replace

from md_tui.games.descent.attack.best import raised, spendings
from md_tui.games.descent.attack.prepare import prepared
from md_tui.games.descent.attack.sums import Surge, damage, in_range, rolled, surge_options
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.dice import TEST
from md_tui.games.descent.model import Familiar, State
from md_tui.games.descent.model.fight import Attack
from md_tui.games.descent.odds.attack import odds
from md_tui.games.descent.odds.dice import ways
from md_tui.games.descent.odds.surges import surge_uses
from tests.games.descent.given import (
    ASHRIAN,
    AVRIC,
    GEAR,
    GRISBAN,
    LEORIC,
    TARHA,
    a_hero,
    a_monster,
    a_table,
    box,
    field,
    with_item,
)
from tests.rule import rule

WEAPONS = [
    (hero, card)
    for hero, (_, _, items) in GEAR.items()
    for card in items
    if box().items[card.partition("#")[0]].weapon
]
OTHER_WEAPONS = sorted(
    card.id for card in box().items.values() if card.weapon and card.id not in {name for _, name in WEAPONS}
)
FOES = [
    a_monster("goblin_archer#1", "c1"),
    a_monster("goblin_archer#2", "b2", rank="master"),
    a_monster("ettin#1", "b4", "c4", "b5", "c5", rank="master"),
]


def enumerated(shipped: Box, state: State, figure: str, weapon: str, target: str) -> tuple[Counter[int], int]:
    """Damage and misses by brute force."""
    attack = prepared(shipped, state, figure, weapon, target)
    found, missed = Counter[int](), 0
    defense = attack.defenses[0]
    for faces in product(range(6), repeat=len(attack.pool)):
        for blocks in product(range(6), repeat=len(defense.pool)):
            thrown = replace(attack, faces=faces, defenses=(replace(defense, faces=blocks),))
            table = replace(state, attacks=(thrown,))
            outcomes = [] if rolled(shipped, thrown).miss else _outcomes(shipped, table)
            missed += not outcomes
            found[max(outcomes, default=0)] += 1
    return found, missed


def _outcomes(shipped: Box, table: State) -> list[int]:
    thrown = table.attack
    options = surge_options(shipped, table, thrown)
    spent = (raised(thrown, picks) for picks in spendings(options, rolled(shipped, thrown).surges))
    return [damage(shipped, table, one, one.defenses[0]) for one in spent if in_range(shipped, one)]


@pytest.mark.parametrize(("hero", "weapon"), WEAPONS, ids=str)
@rule("DE-CMB-04", "DE-CMB-09", "DE-SRG-02", "DE-DIE-02")
def test_odds_of_every_starting_weapon_equal_enumeration(hero: str, weapon: str) -> None:
    others = [a_hero(GRISBAN if hero != GRISBAN else AVRIC, "i6")]
    for space, target in (("b1", "c1"), ("a1", "b2"), ("a3", "b4")):
        table = a_table(field(), [a_hero(hero, space), *others], FOES)
        expected, missed = enumerated(field(), table, hero, weapon, target)
        found = odds(field(), table, hero, weapon, target)
        assert Counter(found.damage) == +expected | Counter({0: expected[0]})
        assert (found.missed, found.total) == (missed, sum(expected.values()))


@pytest.mark.parametrize("monster", FOES, ids=lambda monster: f"{monster.group} {monster.rank}")
def test_odds_of_every_monster_equal_enumeration(monster: object) -> None:
    heroes = [a_hero(LEORIC, "a3"), a_hero(ASHRIAN, "d1")]
    table = a_table(field(), heroes, FOES)
    for target in ("a3", "d1"):
        expected, _ = enumerated(field(), table, monster.id, "", target)  # type: ignore[attr-defined]
        found = odds(field(), table, monster.id, "", target)  # type: ignore[attr-defined]
        assert {dealt: count for dealt, count in found.damage.items() if count} == dict(
            sorted((+expected).items())
        )


@pytest.mark.parametrize("weapon", OTHER_WEAPONS)
def test_odds_of_every_other_weapon_equal_enumeration(weapon: str) -> None:
    """Against the weakest and the strongest defense: what lies between is rolled with the same dice."""
    for space, target in (("b1", "c1"), ("a3", "b4")):
        heroes = [a_hero(GRISBAN, space, equipped=(weapon,)), a_hero(AVRIC, "i6")]
        table = a_table(field(), heroes, FOES)
        expected, missed = enumerated(field(), table, GRISBAN, weapon, target)
        found = odds(field(), table, GRISBAN, weapon, target)
        assert {d: n for d, n in found.damage.items() if n} == dict(sorted((+expected).items()))
        assert found.missed == missed


def _covered(width: int, height: int) -> tuple[str, ...]:
    return tuple(f"{'abc'[x]}{3 + y}" for y in range(height) for x in range(width))


@pytest.mark.parametrize("card", sorted(box().monsters))
@pytest.mark.parametrize("rank", ["minion", "master"])
def test_odds_of_every_monster_card_equal_enumeration(card: str, rank: str) -> None:
    group, act = card[:-2], int(card[-1])
    size = box().size(group, act)
    monster = a_monster(f"{group}#1", *_covered(*size), rank=rank)
    heroes = [a_hero(LEORIC, f"{'abcd'[size[0]]}3"), a_hero(AVRIC, "i6")]
    table = a_table(field(), heroes, [replace(monster, card=card)], act=act)
    _compared(table, monster.id, f"{'abcd'[size[0]]}3")


@pytest.mark.parametrize("card", sorted(box().lieutenants))
def test_odds_of_every_lieutenant_equal_enumeration(card: str) -> None:
    chief = replace(a_monster(f"{card}#1", "a3", rank="lieutenant"), id=card[:-2], card=card, group=card[:-2])
    table = a_table(field(), [a_hero(LEORIC, "b3"), a_hero(AVRIC, "i6")], [chief], act=int(card[-1]))
    _compared(table, chief.id, "b3")


def test_odds_of_the_familiar_equal_enumeration() -> None:
    body = Familiar("reanimate@widow_tarha", ("b1",), card="reanimate", owner=TARHA)
    table = a_table(field(), [a_hero(TARHA, "a1"), a_hero(AVRIC, "i6")], FOES, familiars={body.id: body})
    _compared(table, body.id, "c1")


def _compared(table: State, figure: str, target: str) -> None:
    expected, missed = enumerated(field(), table, figure, "", target)
    found = odds(field(), table, figure, "", target)
    assert {d: n for d, n in found.damage.items() if n} == dict(sorted((+expected).items()))
    assert found.missed == missed


def test_surges_are_put_to_the_use_that_enumeration_finds_best() -> None:
    """The preview's damage for each number of surges is the most that any spending gives on average."""
    table = a_table(field(), [a_hero(GRISBAN, "a3"), a_hero(AVRIC, "i6")], FOES)
    attack = prepared(field(), table, GRISBAN, "chipped_greataxe", "b4")
    options = surge_options(field(), replace(table, attacks=(attack,)), attack)
    uses = surge_uses(field(), table, GRISBAN, "chipped_greataxe", "b4")
    assert [use.surges for use in uses] == [1, 2]
    assert sum(use.chance for use in uses) < 1
    for use in uses:
        best = max(_mean(table, attack, picks, use.surges) for picks in spendings(options, use.surges))
        assert use.mean == pytest.approx(best)


def _mean(table: State, attack: Attack, picks: tuple[Surge, ...], surges: int) -> float:
    """Damage on average over the rolls with so many surges."""
    total = ways_there = 0
    defense = attack.defenses[0]
    for faces in product(range(6), repeat=len(attack.pool)):
        for blocks in product(range(6), repeat=len(defense.pool)):
            thrown = replace(attack, faces=faces, defenses=(replace(defense, faces=blocks),))
            roll = rolled(field(), thrown)
            if roll.miss or roll.surges != surges:
                continue
            spent = raised(thrown, picks)
            ways_there += 1
            total += damage(field(), replace(table, attacks=(spent,)), spent, spent.defenses[0])
    return total / ways_there


def test_dear_surges_and_pierce_are_weighed_exactly() -> None:
    club = with_item(
        "club",
        "2 surges: +5 hearts",
        "Surge: Pierce 2",
        "Surge: +1 heart",
        attack="melee",
        dice=("blue", "yellow"),
        hands=1,
    )
    table = a_table(club, [a_hero(GRISBAN, "a3", equipped=("club",)), a_hero(AVRIC, "i6")], FOES)
    expected, _ = enumerated(club, table, GRISBAN, "club", "b4")
    assert {d: n for d, n in odds(club, table, GRISBAN, "club", "b4").damage.items() if n} == dict(
        sorted((+expected).items())
    )


@rule("DE-TST-02")
def test_a_test_is_passed_as_often_as_it_should() -> None:
    shields = Counter[int]()
    for face, count in ways(box().dice, TEST).items():
        shields[face.shields] += count
    chances = [round(100 * sum(n for s, n in shields.items() if s <= value) / 36) for value in range(7)]
    assert chances == [3, 11, 22, 53, 72, 92, 97]


def test_a_sure_thing_is_one() -> None:
    table = a_table(
        field(), [a_hero(GRISBAN, "a1"), a_hero(AVRIC, "i6")], [a_monster("goblin_archer#1", "b1", damage=1)]
    )
    found = odds(field(), table, GRISBAN, "chipped_greataxe", "b1")
    assert found.at_least(0) == 1
    assert found.fells == 1
    assert found.defeat == pytest.approx(1 - found.damage[0] / found.total)
    assert found.mean > 2
