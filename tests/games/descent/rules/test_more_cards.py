"""Cards by shared abilities: what follows an attack that hurt, heroes beside a hero, armor without Runes."""

from md_tui.games.descent.attack.prepare import prepared
from md_tui.games.descent.commands import Attack, Equip, Move, Revive, Use, Walk
from md_tui.games.descent.events.attacks import TrialOver
from md_tui.games.descent.figures.values import health, speed, stamina
from md_tui.games.descent.model import OVERLORD, Turn
from tests.games.descent.given import (
    ASHRIAN,
    AVRIC,
    GRISBAN,
    JAIN,
    LEORIC,
    TOMBLE,
    a_hero,
    a_monster,
    a_table,
    field,
    go,
    once,
    refused,
)
from tests.rule import rule

FAR = a_hero(JAIN, "i6")
HIT, BLOCKED = "blue:3HH yellow:1H gray:-", "blue:2HHS yellow:1S gray:BBB"


def test_blessed_strike_heals_the_striker_and_one_beside_him_if_it_hurt() -> None:
    avric = a_hero(AVRIC, "b1", damage=4, skills=("blessed_strike",))
    friend = a_hero(GRISBAN, "a1", damage=5)
    goblin = a_monster("goblin_archer#1", "c1", rank="master")
    table = a_table(field(), [avric, friend, FAR], [goblin], AVRIC)
    told = go(field(), table, AVRIC, Use("blessed_strike.strike"), roll=HIT)
    assert (told.state.heroes[AVRIC].damage, told.state.heroes[GRISBAN].damage) == (2, 3)
    assert told.state.heroes[AVRIC].fatigue == 1
    assert told.state.turn is not None
    assert told.state.turn.actions == 1
    missed = go(field(), table, AVRIC, Use("blessed_strike.strike"), roll=BLOCKED, surges=())
    assert (missed.state.heroes[AVRIC].damage, missed.state.heroes[GRISBAN].damage) == (4, 5)


def test_drain_spirit_heals_everybody_within_three() -> None:
    healer = a_hero(ASHRIAN, "b1", damage=2, skills=("drain_spirit",))
    near, away = a_hero(GRISBAN, "e1", damage=2), a_hero(JAIN, "i6", damage=2)
    table = a_table(
        field(), [healer, near, away], [a_monster("goblin_archer#1", "c1", rank="master")], ASHRIAN
    )
    told = go(field(), table, ASHRIAN, Use("drain_spirit.drain"), roll=HIT)
    assert [told.state.heroes[name].damage for name in (ASHRIAN, GRISBAN, JAIN)] == [1, 1, 2]


def test_shared_pain_reaches_the_rest_of_the_group_even_if_the_target_fell() -> None:
    healer = a_hero(ASHRIAN, "b1", skills=("shared_pain",))
    group = [
        a_monster("goblin_archer#1", "c1"),
        a_monster("goblin_archer#2", "h1"),
        a_monster("zombie#1", "h6"),
    ]
    table = a_table(field(), [healer, FAR], group, ASHRIAN)
    told = go(field(), table, ASHRIAN, Use("shared_pain.pain"), roll=HIT)
    assert "goblin_archer#1" not in told.state.monsters
    assert told.state.monsters["goblin_archer#2"].damage == 1
    assert told.state.monsters["zombie#1"].damage == 0


@rule("DE-ACT-06")
def test_a_brute_has_more_health_and_recovers_more_when_he_gets_up() -> None:
    plain, brute = a_hero(GRISBAN, "a1", skills=()), a_hero(GRISBAN, "a1", skills=("brute",))
    tables = [a_table(field(), [hero, FAR]) for hero in (plain, brute)]
    assert health(field(), tables[1], GRISBAN) == health(field(), tables[0], GRISBAN) + 4
    down = a_hero(GRISBAN, skills=("brute",), fallen="b2", damage=18)
    table = a_table(field(), [a_hero(AVRIC, "a1"), down], (), AVRIC)
    told = go(field(), table, AVRIC, Revive(GRISBAN), roll="red:HH red:H")
    assert told.state.heroes[GRISBAN].damage == 18 - 3 - 2


@rule("DE-SRG-03")
def test_an_iron_will_recovers_two_fatigue_with_a_surge() -> None:
    leoric = a_hero(LEORIC, "a1", fatigue=3, skills=("iron_will",))
    plain = a_table(field(), [a_hero(LEORIC, "a1", skills=()), FAR])
    table = a_table(field(), [leoric, FAR], [a_monster("goblin_archer#1", "c1", rank="master")], LEORIC)
    assert stamina(field(), table, LEORIC) == stamina(field(), plain, LEORIC) + 1
    told = go(
        field(), table, LEORIC, Attack("c1", "arcane_bolt"), roll="blue:2HHS yellow:1H gray:-",
        surges=("recover_fatigue",),
    )  # fmt: skip
    assert told.state.heroes[LEORIC].fatigue == 1


@rule("DE-EQP-01")
def test_heavy_armor_is_slow_and_suffers_no_rune_beside_it() -> None:
    worn = a_table(field(), [a_hero(JAIN, "a1", equipped=("chainmail",)), a_hero(GRISBAN, "i6")])
    heavier = a_table(field(), [a_hero(JAIN, "a1", equipped=("platemail",)), a_hero(GRISBAN, "i6")])
    assert (speed(field(), worn, JAIN), speed(field(), heavier, JAIN)) == (4, 3)
    packed = a_hero(LEORIC, "a1", equipped=("arcane_bolt",), packed=("chainmail", "platemail"))
    table = a_table(field(), [packed, FAR], (), Turn(LEORIC, equipping=True))
    assert refused(field(), table, LEORIC, Equip(("arcane_bolt", "chainmail"))) == "DE-EQP-01"
    assert refused(field(), table, LEORIC, Equip(("arcane_bolt", "platemail"))) == "DE-EQP-01"
    assert refused(field(), table, LEORIC, Equip(("chainmail",))) == ""


@rule("DE-OLC-03")
def test_a_web_catches_the_hero_who_steps_into_it_and_those_beside_him() -> None:
    heroes = [a_hero(AVRIC, "a1"), a_hero(GRISBAN, "b2"), a_hero(JAIN, "i6")]
    table = a_table(field(), heroes, (), AVRIC, hand=("web_trap#1",))
    told = go(
        field(), table, AVRIC, Move(), Walk(("b1",)),
        roll="gray:BBB black:BBBB gray:- black:-", react=once("web_trap#1"),
    )  # fmt: skip
    assert [event.figure for event in told.of(TrialOver)] == [AVRIC, GRISBAN]
    assert told.state.heroes[AVRIC].conditions == ("immobilized",)
    assert told.state.heroes[GRISBAN].conditions == ()
    assert told.state.heroes[JAIN].conditions == ()


def test_dirty_tricks_stun_with_a_blade_from_afar_or_anything_in_hand_to_hand() -> None:
    thief = a_hero(TOMBLE, "a1", skills=("dirty_tricks",))
    table = a_table(field(), [thief, FAR], [a_monster("ettin#1", "c1", "d1", "c2", "d2")], TOMBLE)
    told = go(field(), table, TOMBLE, Use("dirty_tricks.tricks"), roll="blue:4HH yellow:HH gray:- gray:-")
    assert told.state.monsters["ettin#1"].conditions == ("stunned",)
    archer = a_hero(JAIN, "a1", skills=("dirty_tricks",))
    bows = a_table(field(), [archer, a_hero(GRISBAN, "i6")], [a_monster("goblin_archer#1", "d1")], JAIN)
    assert refused(field(), bows, JAIN, Use("dirty_tricks.tricks")) == "DE-ATK-02", "a bow is neither"


def test_an_exploding_rune_blasts_and_wants_a_rune() -> None:
    mage = a_hero(LEORIC, "a1", skills=("exploding_rune",))
    group = [a_monster("zombie#1", "d1"), a_monster("zombie#2", "e1")]
    table = a_table(field(), [mage, FAR], group, LEORIC)
    told = go(field(), table, LEORIC, Use("exploding_rune.burst"), roll="blue:4HH yellow:1H brown:- brown:-")
    assert all(
        name not in told.state.monsters or told.state.monsters[name].damage
        for name in ("zombie#1", "zombie#2")
    )
    staff = a_hero(ASHRIAN, "a1", skills=("exploding_rune",))
    near = a_table(field(), [staff, FAR], [a_monster("zombie#1", "b1")], ASHRIAN)
    assert refused(field(), near, ASHRIAN, Use("exploding_rune.burst")) == "DE-ATK-02"


@rule("DE-CND-01")
def test_runic_sorcery_gives_the_condition_that_the_mage_names() -> None:
    mage = a_hero(LEORIC, "a1", skills=("runic_sorcery",))
    giant = a_monster("ettin#1", "c1", "d1", "c2", "d2", conditions=("stunned",))
    table = a_table(field(), [mage, FAR], [giant], LEORIC)
    told = go(
        field(), table, LEORIC, Use("runic_sorcery.sorcery"), roll="blue:4HH yellow:1H gray:- gray:-",
        curse=("poisoned",),
    )  # fmt: skip
    assert "stunned" not in told.questions("curse")[0].ids(), "what it has already is no choice"
    assert told.state.monsters["ettin#1"].conditions == ("stunned", "poisoned")


def test_runic_sorcery_asks_nothing_of_a_target_that_fell() -> None:
    mage = a_hero(LEORIC, "a1", skills=("runic_sorcery",))
    table = a_table(field(), [mage, FAR], [a_monster("goblin_archer#1", "c1")], LEORIC)
    told = go(field(), table, LEORIC, Use("runic_sorcery.sorcery"), roll="blue:4HH yellow:1H gray:-")
    assert told.questions("curse") == []
    assert told.state.monsters == {}


@rule("DE-CMB-02")
def test_a_night_stalker_defends_with_a_die_more_against_heroes_from_afar() -> None:
    hound = a_monster("barghest#1", "c1", "c2", rank="master")
    for space, pool in (("a1", ("gray", "brown")), ("b1", ("gray",))):
        table = a_table(field(), [a_hero(JAIN, space), a_hero(GRISBAN, "i6")], [hound])
        assert prepared(field(), table, JAIN, "yew_shortbow", "c1").defenses[0].pool == pool
    pup = a_monster("barghest#2", "c1", "c2")
    table = a_table(field(), [a_hero(JAIN, "a1"), a_hero(GRISBAN, "i6")], [pup])
    assert prepared(field(), table, JAIN, "yew_shortbow", "c1").defenses[0].pool == ("gray",)


def test_a_blast_from_afar_wakes_the_night_stalker_beside_the_target() -> None:
    hound = a_monster("barghest#1", "d1", "d2", rank="master")
    mage = a_hero(LEORIC, "a1", skills=("exploding_rune",))
    table = a_table(field(), [mage, FAR], [a_monster("zombie#1", "c1"), hound], LEORIC)
    told = go(
        field(), table, LEORIC, Use("exploding_rune.burst"),
        roll="blue:4HH yellow:1H brown:- gray:- brown:BB",
        attack_target=lambda q: (next(o for o in q.ids() if o.endswith("c1")),),
    )  # fmt: skip
    assert told.state.monsters[hound.id].damage == 1


def test_a_howl_tires_every_hero_near_who_fails() -> None:
    hound = a_monster("barghest#1", "c1", "c2")
    table = a_table(
        field(), [a_hero(JAIN, "a1"), a_hero(GRISBAN, "e1"), a_hero(AVRIC, "i6")], [hound], hound.id
    )
    told = go(
        field(), table, OVERLORD, Use("barghest_1.minion.howl"),
        roll="gray:BBB black:BBBB gray:- black:-",
    )  # fmt: skip
    assert [told.state.heroes[name].fatigue for name in (JAIN, GRISBAN, AVRIC)] == [1, 0, 0]
