"""Stepping in: guards, counter-attacks, traps for familiars; open groups and lieutenants (DE-LT, DE-ERR)."""

from msgspec.structs import replace

from md_tui.games.descent.commands import Activate, Attack, EndTurn, Walk
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import LieutenantCard, Rank, Skill, Text
from md_tui.games.descent.content.quests import Placement
from md_tui.games.descent.events.attacks import Declared, Missed, Struck
from md_tui.games.descent.events.figures import Slain
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN, Familiar, Turn
from md_tui.games.descent.sentence import parse
from md_tui.games.descent.steps.rounds import PlaceGroups
from md_tui.kernel.decider import advance
from tests.games.descent.given import (
    AVRIC,
    FIELD,
    GRISBAN,
    JAIN,
    SYNDRAEL,
    TARHA,
    ScriptedLuck,
    a_hero,
    a_monster,
    a_table,
    box,
    drawn,
    field,
    go,
    once,
    turn_of,
    with_item,
)  # fmt: skip
from tests.rule import rule


def with_skill(name: str, said: str, fatigue: int = 0) -> Box:
    """A field with a skill that is not in the box yet."""
    text = Text(f"{name}.t1", parse(said), said)
    skill = Skill(name, "knight", 2, fatigue, (text,))
    return drawn(*FIELD, shipped=replace(box(), skills={**box().skills, name: skill}))


GUARD = with_skill(
    "guard", "When a monster enters an empty adjacent space, exhaust: melee attack on that monster", 2
)


@rule("DE-ERR-22", "DE-ATK-02")
def test_guard_interrupts_the_monster_and_if_it_lives_it_goes_on() -> None:
    hero = a_hero(SYNDRAEL, "d2", skills=("guard",))
    goblin = a_monster("goblin_archer#1", "a2", rank="master")
    table = a_table(GUARD, [hero, a_hero(JAIN, "i6")], [goblin], Turn(goblin.id, points=5))
    roll = "blue:5H red:H gray:B"
    told = go(GUARD, table, OVERLORD, Walk(("b2", "c2", "c3")), roll=roll, react=once("guard"))
    assert told.of(Declared)[0].attack.attacker == SYNDRAEL
    assert told.of(Declared)[0].attack.defenses[0].figure == goblin.id
    assert told.state.monsters[goblin.id].spaces == ("c3",), "one damage does not stop it"
    assert told.state.heroes[SYNDRAEL].fatigue == 2
    felled = go(
        GUARD, table, OVERLORD, Walk(("b2", "c2", "c3")), roll="blue:4HH red:HHH gray:-", react=once("guard")
    )
    assert felled.of(Slain)
    assert felled.state.turn is None, "its activation is over"


@rule("DE-ERR-22")
def test_guard_waits_for_an_empty_space_and_nimble_does_not() -> None:
    line = drawn("....", "....", shipped=replace(GUARD, quests=box().quests))
    hero = a_hero(SYNDRAEL, "c2", skills=("guard", "nimble"))
    foes = [a_monster("goblin_archer#1", "a1"), a_monster("goblin_archer#2", "b1")]
    table = a_table(line, [hero, a_hero(JAIN, "d2")], foes, Turn("goblin_archer#1", points=5))
    told = go(line, table, OVERLORD, Walk(("b1", "c1")), stop="react")
    assert told.asked[-1].facts["at"] == "space_shared"
    assert told.asked[-1].ids() == ("nimble.slip@nimble", "pass")


COUNTER = with_skill(
    "counter", "[adjacent target] After an attack on you, exhaust: melee attack on the attacker", 1
)


@rule("DE-GLD-02", "DE-EXH-01")
def test_a_counter_attack_answers_an_adjacent_attacker_when_the_attack_is_resolved() -> None:
    hero = a_hero(GRISBAN, "a1", skills=("counter",))
    table = a_table(
        COUNTER, [hero, a_hero(JAIN, "i6")], [a_monster("goblin_archer#1", "b1")], "goblin_archer#1"
    )
    told = go(
        COUNTER,
        table,
        OVERLORD,
        Attack("a1"),
        roll="blue:X yellow:1H gray:- blue:4HH red:HH gray:-",
        react=once("counter"),
    )
    assert told.state.monsters == {}
    assert told.state.attacks == ()
    far = a_table(
        COUNTER, [hero, a_hero(JAIN, "i6")], [a_monster("goblin_archer#1", "c1")], "goblin_archer#1"
    )
    assert not go(COUNTER, far, OVERLORD, Attack("a1"), roll="blue:X yellow:1H gray:-").questions("react")


@rule("DE-FAM-06")
def test_a_trap_springs_on_a_familiar_that_counts_as_a_figure_and_it_fails_the_test() -> None:
    bones = Familiar("reanimate@t", ("a2",), card="reanimate", owner=TARHA)
    heroes = [a_hero(TARHA, "a1"), a_hero(JAIN, "i6")]
    table = a_table(
        field(),
        heroes,
        turn=Turn(bones.id, 0, spare=3),
        familiars={bones.id: bones},
        hand=("pit_trap",),
        phase="hero_turns",
    )
    told = go(field(), table, TARHA, Walk(("b2",)), react=once("pit_trap"))
    assert told.state.familiars[bones.id].damage == 1


@rule("DE-SET-12")
def test_the_overlord_picks_an_open_group_by_its_traits() -> None:
    shipped = drawn(*FIELD, groups=(Placement("open_1", "T", ("mountain",)), Placement("goblin_archer", "T")))
    table = a_table(shipped, [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")], turn="", agenda=(PlaceGroups(),))
    state, _ = advance(Descent(shipped), replace(table, asks="matters"), ScriptedLuck())
    assert {monster.group for monster in state.monsters.values()} == {"ettin", "goblin_archer"}
    assert state.open == {"open_1": "ettin"}


def splig_box() -> Box:
    """A field with a lieutenant."""
    rank = Rank(3, 7, ("brown",), "melee", ("blue", "red"), ())
    attributes = {"might": 4, "knowledge": 3, "willpower": 3, "awareness": 2}
    card = LieutenantCard("splig_1", "splig", 1, (1, 1), attributes, {"2": rank, "3": rank, "4": rank})
    whole = replace(box(), lieutenants={"splig_1": card})
    return drawn(*FIELD, shipped=whole, groups=(Placement("splig", "T"), Placement("goblin_archer", "T")))


@rule("DE-LT-01", "DE-LT-02", "DE-ERR-33")
def test_a_lieutenant_is_a_group_of_its_own_and_neither_minion_nor_master() -> None:
    shipped = splig_box()
    table = a_table(shipped, [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")], turn="", agenda=(PlaceGroups(),))
    state, _ = advance(Descent(shipped), replace(table, asks="matters"), ScriptedLuck())
    splig = next(monster for monster in state.monsters.values() if monster.group == "splig")
    assert splig.rank == "lieutenant"
    assert splig.chief, "cowardly goblins take heart from it"
    turns = replace(state, phase=OVERLORD_TURN)
    told = go(shipped, turns, OVERLORD, Activate(splig.id))
    assert (turn_of(told).figure, told.state.group) == (splig.id, "splig")


@rule("DE-AMB-31")
def test_a_condition_of_a_blast_goes_to_everybody_who_was_hurt() -> None:
    flask = with_item(
        "flask",
        "Always: Blast",
        "Surge: the target is Poisoned",
        attack="ranged",
        dice=("blue", "red"),
        hands=1,
    )
    hero = a_hero(JAIN, "a1", equipped=("flask",))
    foes = [
        a_monster("ettin#1", "d1", "e1", "d2", "e2", health=16),
        a_monster("goblin_archer#1", "d3", rank="master"),
    ]
    table = a_table(flask, [hero, a_hero(AVRIC, "i6")], foes)
    told = go(
        flask,
        table,
        JAIN,
        Attack("d2", "flask"),
        roll="blue:6HS red:HH gray:- gray:- gray:BBB",
        surges=("flask.t2",),
    )
    assert {event.figure: event.damage for event in told.of(Struck)} == {"ettin#1": 3, "goblin_archer#1": 0}
    assert told.state.monsters["ettin#1"].conditions == ("poisoned",)
    assert told.state.monsters["goblin_archer#1"].conditions == ()


def test_no_card_is_offered_that_has_nobody_to_strike() -> None:
    heroes = [a_hero(AVRIC, fallen="a1", damage=12, acted=True), a_hero(JAIN, fallen="i6", damage=8)]
    table = a_table(
        field(), heroes, [a_monster("goblin_archer#1", "c1")], Turn(JAIN, down=True), hand=("dark_charm",)
    )
    told = go(field(), table, JAIN, EndTurn())
    assert told.state.phase == OVERLORD_TURN
    assert not told.questions("react"), "nobody stands who could be charmed"


DEFEND = with_skill("defend", "When an adjacent hero is attacked: become the target", 1)


@rule("DE-CMB-02", "DE-GLD-02")
def test_a_defender_takes_the_place_of_a_hero_beside_him_before_the_dice() -> None:
    heroes = [a_hero(SYNDRAEL, "a1", skills=("defend",), equipped=("iron_longsword",)), a_hero(AVRIC, "b1")]
    table = a_table(DEFEND, heroes, [a_monster("goblin_archer#1", "e1")], "goblin_archer#1")
    told = go(DEFEND, table, OVERLORD, Attack("b1"), roll="blue:4HH yellow:HH gray:B", react=once("defend"))
    assert (told.state.heroes[SYNDRAEL].damage, told.state.heroes[AVRIC].damage) == (3, 0)
    assert told.of(Declared)[0].attack.distance == 3, "range and sight still count to the old target"


@rule("DE-SRG-01")
def test_an_attack_on_a_shadowy_neighbour_misses_unless_a_surge_is_spent_on_it() -> None:
    shadow = Text("ettin_1.minion.shadow", parse("Always: Shadow"), "Always: Shadow")
    card = box().monsters["ettin_1"]
    dark = replace(card, minion=replace(card.minion, texts=(*card.minion.texts, shadow)))
    shipped = drawn(*FIELD, shipped=replace(box(), monsters={**box().monsters, "ettin_1": dark}))
    dragon = a_monster("ettin#1", "b1", "c1", "b2", "c2")
    table = a_table(shipped, [a_hero(GRISBAN, "a1"), a_hero(JAIN, "i6")], [dragon])
    strike = Attack("b1", "chipped_greataxe")
    dull = go(shipped, table, GRISBAN, strike, roll="blue:4HH red:HHH gray:- gray:-")
    assert dull.of(Missed)[0].reason == "surge_demanded"
    bright = go(shipped, table, GRISBAN, strike, roll="blue:2HHS red:HHH gray:- gray:-")
    assert bright.of(Struck)[0].damage == 5, "the suggestion spends the surge on it"
    far = a_table(shipped, [a_hero(JAIN, "e1"), a_hero(GRISBAN, "i6")], [dragon])
    assert not go(
        shipped, far, JAIN, Attack("c1", "yew_shortbow"), roll="blue:4HH yellow:2H gray:- gray:-"
    ).of(Missed)


@rule("DE-MOV-05", "DE-GLD-02")
def test_a_hero_who_slips_into_the_way_stops_the_walker_before_it() -> None:
    line = drawn(".....", ".....")
    heroes = [a_hero(JAIN, "d2"), a_hero(AVRIC, "e2")]
    goblin = a_monster("goblin_archer#1", "a1")
    table = a_table(line, heroes, [goblin], Turn(goblin.id, points=5))
    walk = Walk(("b1", "c1", "d1"))
    told = go(line, table, OVERLORD, walk, react=once("nimble"), stride=("d1",))
    assert told.state.heroes[JAIN].spaces == ("d1",)
    assert told.state.monsters[goblin.id].spaces == ("c1",)
    assert turn_of(told).walked == 2, "Jain's step is none of its own"
