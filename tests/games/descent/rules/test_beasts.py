"""Abilities of spiders, elementals, merriods and dragons, each with what happens without it (DE-MON-03)."""

from md_tui.games.descent.commands import Activate, Attack, EndTurn, Move, Use, Walk
from md_tui.games.descent.events.attacks import (
    AttackRolled,
    Declared,
    DefenseRolled,
    Missed,
    Struck,
    TrialOver,
)
from md_tui.games.descent.events.figures import Tired
from md_tui.games.descent.figures.paths import stops
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN, Familiar, Lasting, Turn
from md_tui.games.descent.odds.attack import odds
from tests.games.descent.given import (
    AVRIC,
    GRISBAN,
    JAIN,
    LEORIC,
    TARHA,
    a_hero,
    a_monster,
    a_table,
    drawn,
    field,
    go,
    refused,
    turn_of,
)  # fmt: skip
from tests.rule import rule

PARTY = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")]
ELEMENTAL = ("b1", "c1", "b2", "c2")


def webbed(hero: str = AVRIC, rank: str = "master", **more: object):  # type: ignore[no-untyped-def]
    """A hero beside a spider."""
    heroes = [a_hero(hero, "a1", **more), a_hero(LEORIC, "i6")]
    return a_table(field(), heroes, [a_monster("cave_spider#1", "b1", rank=rank)], Turn(hero, points=4))


@rule("DE-MON-03", "DE-FTG-01")
def test_a_web_costs_a_fatigue_for_every_space_left_beside_the_spider() -> None:
    away = go(field(), webbed(), AVRIC, Walk(("a2", "a3")))
    assert [event.amount for event in away.of(Tired)] == [1, 1], "a1 and a2 are beside b1"
    assert away.state.heroes[AVRIC].fatigue == 2
    assert not go(field(), webbed(rank="minion"), AVRIC, Walk(("a2", "a3"))).of(Tired), "a minion weaves none"


@rule("DE-FTG-01")
def test_who_is_too_tired_stays_in_the_web_and_is_offered_no_way_out() -> None:
    table = webbed(fatigue=3)
    assert refused(field(), table, AVRIC, Walk(("a2", "a3"))) == "DE-FTG-01"
    assert refused(field(), table, AVRIC, Walk(("a2",))) == ""
    offered = [o.command for o in Descent(field()).offers(table, AVRIC) if o.kind == "walk"]
    assert {walk.path for walk in offered if isinstance(walk, Walk)} == {("a2",), ("b2",)}
    spent = webbed(fatigue=4)
    assert not [o for o in Descent(field()).offers(spent, AVRIC) if o.kind == "walk"]


def test_the_way_that_is_offered_leads_round_the_web_where_it_is_as_short() -> None:
    spider = a_monster("cave_spider#1", "e2", rank="master")
    table = a_table(field(), [a_hero(AVRIC, "b3"), a_hero(JAIN, "i6")], [spider], Turn(AVRIC, points=4))
    path = stops(field(), table, AVRIC, 4)["f4"]
    assert len(path) == 4
    assert not go(field(), table, AVRIC, Walk(path)).of(Tired), "d3 and e3 would be as short"
    sticky = go(field(), table, AVRIC, Walk(("c3", "d3", "e3", "f4")))
    assert [event.amount for event in sticky.of(Tired)] == [1, 1]


def test_nobody_pays_for_webs_who_is_moved_by_others() -> None:
    table = webbed(fatigue=4, hero=GRISBAN)
    charmed = a_table(
        field(), table.heroes.values(), table.monsters.values(), "", phase=OVERLORD_TURN,
        turns=(Turn(GRISBAN, 0, inside=True, charmed=True),),
    )  # fmt: skip
    assert "a3" in stops(field(), charmed, GRISBAN, 3, own=False)
    assert "a3" not in stops(field(), charmed, GRISBAN, 3)


def test_an_elemental_strikes_everybody_around_it_with_one_roll_friends_too() -> None:
    elemental = a_monster("elemental#1", *ELEMENTAL)
    heroes = [a_hero(AVRIC, "a1"), a_hero(JAIN, "d3"), a_hero(GRISBAN, "i6")]
    goblin = a_monster("goblin_archer#1", "a3")
    table = a_table(field(), heroes, [elemental, goblin], elemental.id)
    told = go(
        field(), table, OVERLORD, Use("elemental_1.minion.fire"), roll="blue:4HH red:HH gray:B gray:- gray:B"
    )
    assert len(told.of(AttackRolled)) == 1
    assert {event.figure: event.damage for event in told.of(Struck)} == {AVRIC: 3, JAIN: 4, goblin.id: 3}
    assert told.of(Declared)[0].attack.victim == AVRIC, "an enemy is the target"
    assert refused(field(), told.state, OVERLORD, Attack("a1")) == "DE-OVL-06", "it was its attack"
    lonely = a_table(field(), [a_hero(AVRIC, "i5"), a_hero(JAIN, "i6")], [elemental], elemental.id)
    assert refused(field(), lonely, OVERLORD, Use("elemental_1.minion.fire"))


def test_earth_holds_and_water_tires_every_hero_beside_it() -> None:
    elemental = a_monster("elemental#1", *ELEMENTAL)
    heroes = [a_hero(AVRIC, "a1"), a_hero(GRISBAN, "d3"), a_hero(JAIN, "i6")]
    table = a_table(field(), heroes, [elemental], elemental.id)
    told = go(
        field(), table, OVERLORD, Use("elemental_1.minion.earth"), roll="gray:- black:BB gray:- black:BB"
    )
    assert [(event.figure, event.passed) for event in told.of(TrialOver)] == [(AVRIC, True), (GRISBAN, False)]
    assert told.state.heroes[GRISBAN].conditions == ("immobilized",)
    told = go(
        field(),
        told.state,
        OVERLORD,
        Use("elemental_1.minion.water"),
        roll="gray:BBB black:BB gray:B black:BB",
    )
    assert (told.state.heroes[AVRIC].fatigue, told.state.heroes[GRISBAN].fatigue) == (2, 0), (
        "Willpower 4 and 3"
    )


@rule("DE-ERR-28")
def test_air_can_be_struck_by_adjacent_figures_only_until_the_overlords_next_turn() -> None:
    elemental = a_monster("elemental#1", "d3", "e3", "d4", "e4")
    table = a_table(field(), [a_hero(JAIN, "a3"), a_hero(GRISBAN, "c5")], [elemental], elemental.id)
    told = go(field(), table, OVERLORD, Use("elemental_1.minion.air"))
    thin = a_table(field(), table.heroes.values(), [elemental], lasting=told.state.lasting)
    assert refused(field(), thin, JAIN, Attack("d3", "yew_shortbow")) == "DE-ERR-28"
    plain = a_table(field(), table.heroes.values(), [elemental])
    assert refused(field(), plain, JAIN, Attack("d3", "yew_shortbow")) == "", "without air she could"
    near = a_table(field(), table.heroes.values(), [elemental], GRISBAN, lasting=told.state.lasting)
    assert refused(field(), near, GRISBAN, Attack("d4", "chipped_greataxe")) == ""
    acted = [a_hero(JAIN, "a3"), a_hero(GRISBAN, "c5", acted=True)]
    next_turn = a_table(field(), acted, [elemental], lasting=told.state.lasting)
    assert not go(field(), next_turn, JAIN, EndTurn()).state.lasting, "it ends with the overlord's next turn"


@rule("DE-ERR-28")
def test_a_blast_beside_thin_air_does_not_touch_it() -> None:
    elemental, zombie = a_monster("elemental#1", "d3", "e3", "d4", "e4"), a_monster("zombie#1", "d2")
    heroes = [a_hero(LEORIC, "a2", equipped=("dwarven_firebomb",)), a_hero(AVRIC, "i6")]
    air = (Lasting("air", OVERLORD, "start", on=elemental.id),)
    for lasting, struck in ((air, {zombie.id}), ((), {zombie.id, elemental.id})):
        table = a_table(field(), heroes, [elemental, zombie], lasting=lasting)
        dice = "blue:4HH red:HHHS yellow:1S brown:-" + (" black:-" if not lasting else "")
        told = go(
            field(), table, LEORIC, Attack("d2", "dwarven_firebomb"), roll=dice,
            surges=lambda question: tuple(i for i in question.ids() if "blast" in i),
        )  # fmt: skip
        assert {event.figure for event in told.of(Struck)} == struck


@rule("DE-ERR-28", "DE-MOV-05")
def test_heroes_walk_through_air_but_do_not_stop_in_it() -> None:
    line = drawn("......")
    elemental = a_monster("goblin_archer#1", "b1")
    heroes = [a_hero(AVRIC, "a1"), a_hero(JAIN, "f1")]
    air = (Lasting("air", OVERLORD, "start", on=elemental.id),)
    thin = a_table(line, heroes, [elemental], Turn(AVRIC, points=3), lasting=air)
    assert go(line, thin, AVRIC, Walk(("b1", "c1"))).state.heroes[AVRIC].spaces == ("c1",)
    assert refused(line, thin, AVRIC, Walk(("b1",))) == "DE-MOV-05"
    solid = a_table(line, heroes, [elemental], Turn(AVRIC, points=3))
    assert refused(line, solid, AVRIC, Walk(("b1", "c1"))) == "DE-MOV-04"


def flailing(rank: str):  # type: ignore[no-untyped-def]
    """A merriod between two heroes."""
    merriod = a_monster("merriod#1", "d3", "e3", "d4", "e4", rank=rank)
    heroes = [a_hero(AVRIC, "b3"), a_hero(JAIN, "g3"), a_hero(GRISBAN, "i6")]
    return a_table(field(), heroes, [merriod], merriod.id)


def test_a_merriod_flails_at_two_heroes_with_one_roll() -> None:
    told = go(field(), flailing("master"), OVERLORD, Attack("b3"), roll="blue:4HH red:HH gray:B gray:-")
    assert told.questions("flail")[0].ids() == (JAIN, "nobody"), "Grisban is out of reach"
    assert {event.figure: event.damage for event in told.of(Struck)} == {AVRIC: 3, JAIN: 4}
    alone = go(
        field(), flailing("master"), OVERLORD, Attack("b3"), roll="blue:4HH red:HH gray:B", flail=("nobody",)
    )
    assert [event.figure for event in alone.of(Struck)] == [AVRIC]
    minion = go(field(), flailing("minion"), OVERLORD, Attack("b3"), roll="blue:4HH red:HH gray:B")
    assert not minion.questions("flail")


def test_a_surge_of_a_merriod_holds_both_whom_it_hurts() -> None:
    told = go(
        field(), flailing("master"), OVERLORD, Attack("b3"), roll="blue:2HHS red:HH gray:B gray:-",
        surges=("merriod_1.master.immobilize",), damage_as_fatigue=("0",),
    )  # fmt: skip
    assert told.state.heroes[AVRIC].conditions == told.state.heroes[JAIN].conditions == ("immobilized",)


def breathing(*heroes: object, rank: str = "master", **more: object):  # type: ignore[no-untyped-def]
    """A dragon beside a hero."""
    dragon = a_monster("shadow_dragon#1", "a1", "b1", "c1", "a2", "b2", "c2", rank=rank)
    goblins = [a_monster("goblin_archer#1", "f1")]
    return a_table(field(), heroes, [dragon, *goblins], dragon.id, **more)  # type: ignore[arg-type]


def test_fire_runs_from_the_target_along_four_spaces_and_strikes_all_on_them() -> None:
    table = breathing(a_hero(GRISBAN, "d2"), a_hero(JAIN, "f3"), a_hero(AVRIC, "g4"), a_hero(LEORIC, "h5"))
    told = go(
        field(), table, OVERLORD, Attack("d2"), roll="blue:2HHS red:HH gray:B gray:- gray:-",
        surges=("shadow_dragon_1.master.fire_breath",), damage_as_fatigue=("0",),
    )  # fmt: skip
    options = told.questions("fire_breath")[0].ids()
    assert options[0] == told.questions("fire_breath")[0].suggested[0]
    path = options[0].split("+")
    assert (len(path), path[0]) == (4, "d2"), "the target's own space is the first of four"
    assert [event.figure for event in told.of(DefenseRolled)] == [GRISBAN, JAIN, AVRIC], (
        "h5 is a space too far"
    )
    assert {event.figure: event.damage for event in told.of(Struck)} == {GRISBAN: 3, JAIN: 4, AVRIC: 4}
    spared = [option for option in options if not {"f3", "g4", "f1"} & set(option.split("+"))]
    assert spared, "it may also strike nobody else"


def test_a_dragon_breathes_when_there_is_more_to_burn_than_hearts_would_do() -> None:
    crowd = breathing(a_hero(GRISBAN, "d2"), a_hero(JAIN, "e3"), a_hero(AVRIC, "f4"), a_hero(LEORIC, "g5"))
    roll = "blue:2HHS red:HH gray:B"
    asked = go(field(), crowd, OVERLORD, Attack("d2"), roll=roll, stop="surges").asked[-1]
    assert asked.suggested == ("shadow_dragon_1.master.fire_breath",)
    lone = breathing(a_hero(GRISBAN, "d2"), a_hero(JAIN, "i6"))
    asked = go(field(), lone, OVERLORD, Attack("d2"), roll=roll, stop="surges").asked[-1]
    assert asked.suggested == ("shadow_dragon_1.master.hearts",)


def test_a_hero_beside_a_dragon_must_spend_a_surge_on_its_shadow_and_the_odds_know_it() -> None:
    dragon = a_monster("shadow_dragon#1", "a1", "b1", "c1", "a2", "b2", "c2")
    heroes = [a_hero(GRISBAN, "d2"), a_hero(JAIN, "i6")]
    table = a_table(field(), heroes, [dragon])
    missed = go(
        field(), table, GRISBAN, Attack("c2", "chipped_greataxe"), roll="blue:4HH red:HH gray:- gray:-"
    )
    assert missed.of(Missed)
    struck = go(
        field(), table, GRISBAN, Attack("c2", "chipped_greataxe"), roll="blue:2HHS red:HH gray:- gray:-",
        surges=("demand",),
    )  # fmt: skip
    assert struck.of(Struck)[0].damage == 4
    shadowed = odds(field(), table, GRISBAN, "chipped_greataxe", "c2")
    ettin = a_monster("ettin#1", "b1", "c1", "b2", "c2")
    plain = odds(field(), a_table(field(), heroes, [ettin]), GRISBAN, "chipped_greataxe", "c2")
    assert shadowed.missed > plain.missed


def test_a_reanimate_is_struck_by_flames_like_any_figure() -> None:
    elemental = a_monster("elemental#1", *ELEMENTAL)
    bones = Familiar("reanimate@x", ("a1",), card="reanimate", owner=TARHA)
    table = a_table(
        field(), [a_hero(TARHA, "i6"), a_hero(JAIN, "i5")], [elemental], elemental.id,
        familiars={bones.id: bones},
    )  # fmt: skip
    told = go(field(), table, OVERLORD, Use("elemental_1.minion.fire"), roll="blue:4HH red:HH")
    assert [event.figure for event in told.of(Struck)] == [bones.id]


def test_every_new_monster_takes_its_turn_from_activation_to_end() -> None:
    for name, spaces in (
        ("cave_spider", ("c1",)), ("elemental", ("c1", "d1", "c2", "d2")),
        ("merriod", ("c1", "d1", "c2", "d2")), ("shadow_dragon", ("c1", "d1", "e1", "c2", "d2", "e2")),
    ):  # fmt: skip
        one = a_monster(f"{name}#1", *spaces)
        table = a_table(field(), PARTY, [one], "", phase=OVERLORD_TURN)
        told = go(field(), table, OVERLORD, Activate(one.id), Move())
        walks = [o.command for o in Descent(field()).offers(told.state, OVERLORD) if o.kind == "walk"]
        assert walks
        moved = go(field(), told.state, OVERLORD, walks[0])
        assert len(moved.state.monsters[one.id].spaces) == len(spaces)
        assert turn_of(moved).figure == one.id
