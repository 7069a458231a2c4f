"""Attacks on several figures at once: whom they reach, who is out of their reach, whom a card guards."""

import pytest
from msgspec.structs import replace

from md_tui.games.descent.board.positions import candidates
from md_tui.games.descent.commands import Attack, EndTurn, Use, Walk
from md_tui.games.descent.events.attacks import Declared, DefenseRolled, Struck
from md_tui.games.descent.model import OVERLORD, Familiar, Lasting, Turn
from md_tui.games.descent.sentence.algebra import Target, Where, Who
from tests.games.descent.given import (
    ASHRIAN,
    AVRIC,
    GRISBAN,
    JAIN,
    LEORIC,
    TARHA,
    Told,
    a_hero,
    a_monster,
    a_table,
    field,
    go,
    once,
    refused,
    with_item,
)
from tests.rule import rule

FAR = a_hero(JAIN, "i6")
BONES = f"reanimate@{TARHA}"


def struck(told: Told) -> set[str]:
    """Whom the blow has reached."""
    return {event.figure for event in told.of(Struck)}


@rule("DE-CMB-07", "DE-FEAT-01")
@pytest.mark.parametrize(
    ("roll", "reached"),
    [
        ("blue:3HH yellow:1H", {"goblin_archer#2"}),
        ("blue:6HS yellow:2H", {"goblin_archer#1", "goblin_archer#2"}),
    ],
)
def test_of_two_targets_each_must_be_in_range(roll: str, reached: set[str]) -> None:
    # Given one archer 8 spaces away and another 2: both are in sight
    foes = [a_monster("goblin_archer#1", "i1"), a_monster("goblin_archer#2", "c2")]
    table = a_table(field(), [a_hero(TARHA, "a1"), FAR], foes)
    # When Tarha strikes both, then a roll reaches whom its range allows
    told = go(field(), table, TARHA, Use("widow_tarha.feat"), roll=f"{roll} gray:- gray:-", surges=())
    assert struck(told) == reached


@rule("DE-CMB-07", "DE-CMB-08")
def test_where_the_nearer_of_two_targets_is_out_of_range_both_are_missed() -> None:
    foes = [a_monster("goblin_archer#1", "i1"), a_monster("goblin_archer#2", "h3")]
    table = a_table(field(), [a_hero(TARHA, "a1"), FAR], foes)
    told = go(
        field(), table, TARHA, Use("widow_tarha.feat"), roll="blue:3HH yellow:1H gray:- gray:-", surges=()
    )
    assert struck(told) == set()


@rule("DE-ERR-28", "DE-ERR-24")
def test_a_breaking_rune_does_not_touch_thin_air_from_afar() -> None:
    mage = a_hero(LEORIC, "b2", skills=("break_the_rune",), equipped=("lightning_strike",))
    elemental = a_monster("elemental#1", "d2", "e2", "d3", "e3")
    zombie = a_monster("zombie#1", "a1", rank="master")
    air = (Lasting("air", OVERLORD, "start", on=elemental.id),)
    for lasting, roll, reached in (
        (air, "brown:-", {zombie.id}),
        ((), "black:- brown:-", {zombie.id, elemental.id}),
    ):
        table = a_table(field(), [mage, FAR], [elemental, zombie], lasting=lasting)
        told = go(
            field(), table, LEORIC, Use("break_the_rune.shards"),
            roll=f"blue:4HH yellow:1H yellow:1H {roll}", surges=(),
        )  # fmt: skip
        assert struck(told) == reached
    alone = a_table(field(), [mage, FAR], [elemental], lasting=air)
    assert refused(field(), alone, LEORIC, Use("break_the_rune.shards")) == "DE-ERR-24"


@rule("DE-ERR-28")
@pytest.mark.parametrize(("bones", "rule_id"), [("a3", "DE-ACT-01"), ("c3", "")])
def test_an_army_of_death_strikes_thin_air_only_from_beside_it(bones: str, rule_id: str) -> None:
    tarha = a_hero(TARHA, "a1", skills=("raise_dead", "army_of_death"))
    elemental = a_monster("elemental#1", "d2", "e2", "d3", "e3")
    table = a_table(
        field(), [tarha, FAR], [elemental], lasting=(Lasting("air", OVERLORD, "start", on=elemental.id),),
        familiars={BONES: Familiar(BONES, (bones,), card="reanimate", owner=TARHA)},
    )  # fmt: skip
    assert refused(field(), table, TARHA, Use("army_of_death.army")) == rule_id


def praying(space: str, exhausted: bool) -> object:
    """Avric with his prayer of peace, spoken or not."""
    spoken = ("prayer_of_peace",) if exhausted else ()
    return a_hero(AVRIC, space, skills=("prayer_of_peace",), exhausted=spoken)


@rule("DE-ACT-01", "DE-OVL-06")
@pytest.mark.parametrize(("spoken", "rule_id"), [(True, "DE-ATK-02"), (False, "")])
def test_beside_a_prayer_of_peace_no_fire_breaks_out(spoken: bool, rule_id: str) -> None:
    elemental = a_monster("elemental#1", "b1", "c1", "b2", "c2")
    table = a_table(field(), [praying("a1", spoken), FAR], [elemental], elemental.id)
    assert refused(field(), table, OVERLORD, Use("elemental_1.minion.fire")) == rule_id


@rule("DE-ACT-01")
@pytest.mark.parametrize("spoken", [True, False])
def test_belthir_who_ends_beside_a_prayer_of_peace_strikes_nobody(spoken: bool) -> None:
    belthir = replace(a_monster("belthir", "a3", rank="lieutenant"), card="belthir_2")
    heroes = [a_hero(GRISBAN, "b3"), praying("d4", spoken), FAR]
    table = a_table(field(), heroes, [belthir], belthir.id, act=2)
    told = go(field(), table, OVERLORD, Use("belthir_2.cry_havoc"), Walk(("b3", "c3")))
    roll = "" if spoken else "blue:4HH red:HH red:H gray:-"
    told = go(field(), told.state, OVERLORD, EndTurn(), roll=roll)
    assert bool(told.of(Declared)) is not spoken


@rule("DE-CMB-02", "DE-CMB-03")
def test_where_several_heroes_are_struck_the_stoneskin_goes_to_one_within_three_spaces() -> None:
    elemental = a_monster("elemental#1", "c2", "d2", "c3", "d3")
    fire = Use("elemental_1.minion.fire")

    def burnt(jain: str, roll: str) -> Told:
        heroes = [a_hero(JAIN, jain), a_hero(AVRIC, "b2"), a_hero(ASHRIAN, "d5")]
        table = a_table(field(), heroes, [elemental], elemental.id)
        return go(
            field(), table, OVERLORD, fire, roll=f"blue:4HH red:HH {roll}", react=once("stoneskin"),
            braced=(JAIN,), damage_as_fatigue=("0",),
        )  # fmt: skip

    near = burnt("e3", "gray:- gray:BB gray:-")
    assert near.questions("braced")[0].ids() == (JAIN, AVRIC)
    assert [len(event.faces) for event in near.of(DefenseRolled)] == [2, 1]
    far = burnt("e1", "gray:- gray:- gray:BB")
    assert far.questions("braced") == [], "Jain stands 4 spaces away"
    assert [(event.figure, len(event.faces)) for event in far.of(DefenseRolled)] == [(JAIN, 1), (AVRIC, 2)]


@rule("DE-FAM-06")
def test_a_reanimate_is_among_the_figures_that_a_card_speaks_of() -> None:
    bones = {BONES: Familiar(BONES, ("b2",), card="reanimate", owner=TARHA)}
    table = a_table(
        field(), [a_hero(TARHA, "a1"), FAR], [a_monster("zombie#1", "c2")], Turn(TARHA), familiars=bones
    )
    near = Target(Who.FIGURE, Where.WITHIN, 3, each=True)
    assert set(candidates(field(), table, TARHA, near)) == {"zombie#1", BONES}


@rule("DE-AMB-30", "DE-CMB-05")
def test_whoever_is_caught_in_his_own_blast_may_raise_his_shield() -> None:
    bomb = with_item("bomb", "Always: Blast", attack="ranged", dice=("blue", "red"), hands=1)
    hero = a_hero(AVRIC, "a1", equipped=("bomb", "wooden_shield#1", "power_potion"))
    table = a_table(bomb, [hero, FAR], [a_monster("zombie#1", "b1", rank="master")])
    roll = "blue:3HH red:HH brown:- gray:-"
    told = go(bomb, table, AVRIC, Attack("b1", "bomb"), roll=roll, react=once("wooden_shield#1"))
    assert told.state.heroes[AVRIC].damage == 3
    asked = [[option.facts.get("card") for option in one.options] for one in told.questions("react")]
    assert asked == [["power_potion", None], ["wooden_shield#1", None]], "the attack dice have fallen by then"


@rule("DE-OLC-04", "DE-CMB-05")
def test_after_a_breath_of_fire_no_card_is_played_on_the_roll_of_the_attack() -> None:
    dragon = a_monster("shadow_dragon#1", "a1", "b1", "c1", "a2", "b2", "c2", rank="master")
    heroes = [a_hero(GRISBAN, "d2"), a_hero(AVRIC, "e3"), FAR]
    table = a_table(field(), heroes, [dragon], dragon.id, hand=("dark_fortune#1", "dark_might#1"))
    told = go(
        field(), table, OVERLORD, Attack("d2"), roll="blue:2HHS red:HH gray:B gray:-",
        surges=("shadow_dragon_1.master.fire_breath",),
    )  # fmt: skip
    assert struck(told) == {GRISBAN, AVRIC}
    assert len([one for one in told.questions("react") if one.seats == (OVERLORD,)]) == 1
