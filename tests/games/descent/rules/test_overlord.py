"""The overlord's turn, his cards and his monsters (DE-OVL, DE-OLC, DE-MON, DE-LT)."""
# Long, because it is one chapter of the rules, with a test for each of its ids.

import pytest
from msgspec.structs import replace

from md_tui.games.descent.commands import Activate, Attack, EndTurn, Move, OpenDoor, Search, Use, Walk
from md_tui.games.descent.content.quests import Reinforcement
from md_tui.games.descent.decide.overlord import group_limit, missing
from md_tui.games.descent.events.attacks import Struck, TrialOver
from md_tui.games.descent.events.cards import CardPlayed, CardsDrawn, DeckShuffled
from md_tui.games.descent.events.figures import MonsterPlaced
from md_tui.games.descent.events.turns import ExtraGained, LastingEnded
from md_tui.games.descent.figures.values import rank_of
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN, Lasting, Turn
from md_tui.toolkit.decks import Pile
from tests.games.descent.given import (
    AVRIC,
    FIELD,
    GRISBAN,
    JAIN,
    SYNDRAEL,
    TOMBLE,
    a_hero,
    a_monster,
    a_table,
    box,
    drawn,
    field,
    go,
    once,
    refused,
    turn_of,
)  # fmt: skip
from tests.rule import rule

HEROES = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")]


def overlord_table(*monsters: object, heroes: list = HEROES, **more: object):  # type: ignore[no-untyped-def, type-arg]
    """The overlord's turn with nobody active."""
    return a_table(field(), heroes, monsters, "", phase=OVERLORD_TURN, **more)  # type: ignore[arg-type]


@rule("DE-OVL-02", "DE-OLC-07")
def test_his_turn_begins_with_the_end_of_effects_a_card_and_cards_of_the_start() -> None:
    acted = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6", acted=True)]
    lasting = (Lasting("air", OVERLORD, "start"),)
    table = a_table(
        field(), acted, [a_monster("goblin_archer#1", "c1")], deck=Pile(bag=("dark_charm",)), lasting=lasting
    )
    told = go(field(), table, AVRIC, EndTurn(), stop="react")
    kinds = [type(event) for event in told.events]
    assert kinds.index(LastingEnded) < kinds.index(CardsDrawn)
    assert told.asked[-1].facts["at"] == "overlord_start"
    assert told.asked[-1].ids() == ("dark_charm.charm@dark_charm", "pass"), "the fresh card included"


@rule("DE-OVL-03", "DE-EX-17")
def test_a_group_is_finished_before_the_next_begins() -> None:
    foes = [
        a_monster("goblin_archer#1", "c1"),
        a_monster("goblin_archer#2", "d1"),
        a_monster("ettin#1", "f3", "g3", "f4", "g4"),
    ]
    told = go(field(), overlord_table(*foes), OVERLORD, Activate("goblin_archer#1"), EndTurn())
    assert refused(field(), told.state, OVERLORD, Activate("ettin#1")) == "DE-OVL-03"
    told = go(field(), told.state, OVERLORD, Activate("goblin_archer#2"), EndTurn(), Activate("ettin#1"))
    assert turn_of(told).figure == "ettin#1"


@rule("DE-OVL-04")
def test_every_monster_is_activated_once_even_to_do_nothing() -> None:
    foes = [a_monster("goblin_archer#1", "c1"), a_monster("goblin_archer#2", "d1")]
    table = overlord_table(*foes)
    assert refused(field(), table, OVERLORD, EndTurn()) == "DE-OVL-04"
    told = go(field(), table, OVERLORD, Activate("goblin_archer#1"), EndTurn())
    assert refused(field(), told.state, OVERLORD, Activate("goblin_archer#1")) == "DE-OVL-04"


@rule("DE-OVL-05")
def test_a_monster_has_two_actions_and_may_move_twice() -> None:
    table = overlord_table(a_monster("goblin_archer#1", "c1"))
    told = go(field(), table, OVERLORD, Activate("goblin_archer#1"), Move(), Move())
    assert (turn_of(told).points, turn_of(told).actions) == (10, 0)


@rule("DE-OVL-06")
def test_a_monster_action_with_an_attack_counts_as_its_attack() -> None:
    table = a_table(
        field(),
        HEROES,
        [a_monster("ettin#1", "b1", "c1", "b2", "c2", rank="master")],
        Turn("ettin#1", attacks=1, actions=1),
    )
    assert refused(field(), table, OVERLORD, Attack("a1")) == "DE-OVL-06"
    assert refused(field(), table, OVERLORD, Use("ettin_1.master.throw")) == "", "Throw is no attack"


@rule("DE-OLC-01", "DE-SET-14", "DE-CMP-06")
def test_the_basic_deck_has_fifteen_cards() -> None:
    assert sum(card.copies for card in box().overlord.values() if card.deck == "basic") == 15


@rule("DE-OLC-03", "DE-OLC-05")
def test_cards_cost_nothing_any_number_and_lie_face_up_afterwards() -> None:
    table = overlord_table(a_monster("goblin_archer#1", "c1"), hand=("dash#1", "frenzy#1"))

    def all_of_them(question):  # type: ignore[no-untyped-def]
        return (question.ids()[0],)

    told = go(field(), table, OVERLORD, Activate("goblin_archer#1"), react=all_of_them)
    assert [event.card for event in told.of(CardPlayed)] == ["dash#1", "frenzy#1"]
    assert told.state.deck.discard == ("dash#1", "frenzy#1")
    assert told.state.hand == ()
    assert sorted(turn_of(told).extra) == ["attack", "move"]


@rule("DE-OLC-03", "DE-OVL-06", "DE-GLD-01")
@pytest.mark.parametrize(
    "deeds", ["attack attack move", "attack move attack", "move attack attack", "attack move move"]
)
def test_a_frenzied_monster_may_attack_twice_among_its_three_actions(deeds: str) -> None:
    table = overlord_table(a_monster("goblin_archer#1", "c1"), hand=("frenzy#1",))
    told = go(field(), table, OVERLORD, Activate("goblin_archer#1"), react=once("frenzy#1"))
    miss = "blue:X yellow:1H gray:-"
    for deed in deeds.split():
        command, roll = (Attack("a1"), miss) if deed == "attack" else (Move(), "")
        told = go(field(), told.state, OVERLORD, command, roll=roll)
    assert (turn_of(told).actions, turn_of(told).extra) == (0, ())


@rule("DE-OVL-06")
def test_a_third_attack_is_too_much_even_for_a_frenzied_monster() -> None:
    turn = Turn("goblin_archer#1", 1, attacks=2)
    table = a_table(field(), HEROES, [a_monster("goblin_archer#1", "c1")], turn, phase=OVERLORD_TURN)
    assert refused(field(), table, OVERLORD, Attack("a1")) == "DE-OVL-06"


@rule("DE-OLC-03", "DE-OVL-06")
def test_a_frenzied_monster_may_attack_beside_an_own_action_that_is_an_attack() -> None:
    fire, strike = Use("elemental_1.minion.fire"), Attack("a1")
    once_missed = "blue:X red:H gray:-"
    miss = f"{once_missed} {once_missed}"
    for deeds in ((fire, strike, Move()), (strike, Move(), fire)):
        table = overlord_table(a_monster("elemental#1", "b1", "c1", "b2", "c2"), hand=("frenzy#1",))
        told = go(field(), table, OVERLORD, Activate("elemental#1"), react=once("frenzy#1"))
        told = go(field(), told.state, OVERLORD, *deeds, roll=miss)
        assert refused(field(), told.state, OVERLORD, fire) in ("DE-TURN-06", "DE-OVL-06")
    plain = go(field(), overlord_table(a_monster("elemental#1", "b1", "c1", "b2", "c2")), OVERLORD)
    told = go(field(), plain.state, OVERLORD, Activate("elemental#1"), strike, roll=once_missed)
    assert refused(field(), told.state, OVERLORD, fire) == "DE-OVL-06", "without the card one attack is all"


@rule("DE-OLC-04", "DE-EX-16", "DE-AMB-50")
def test_one_card_of_a_name_on_one_monster_a_turn_another_on_another() -> None:
    foes = [a_monster("goblin_archer#1", "c1"), a_monster("goblin_archer#2", "d1")]
    table = overlord_table(*foes, hand=("frenzy#1", "frenzy#2"))
    told = go(field(), table, OVERLORD, Activate("goblin_archer#1"), react=once("frenzy#1"))
    assert len(told.of(ExtraGained)) == 1
    assert len(told.questions("react")) == 1, "the second copy is not offered for the same goblin"
    told = go(field(), told.state, OVERLORD, EndTurn(), Activate("goblin_archer#2"), react=once("frenzy#2"))
    assert len(told.of(ExtraGained)) == 1


@rule("DE-OLC-06")
def test_when_the_last_card_is_drawn_the_discards_become_the_deck() -> None:
    acted = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6", acted=True)]
    table = a_table(
        field(),
        acted,
        [a_monster("goblin_archer#1", "c1")],
        deck=Pile(bag=("dash#1",), discard=("frenzy#1",)),
    )
    told = go(field(), table, AVRIC, EndTurn())
    assert told.of(DeckShuffled)
    assert (told.state.deck.bag, told.state.deck.discard) == (("frenzy#1",), ())


@rule("DE-MON-01", "DE-MON-02", "DE-CMP-04")
def test_group_sizes_go_by_the_number_of_heroes() -> None:
    table = a_table(field(), HEROES)
    assert group_limit(field(), table, "goblin_archer") == (2, 1)
    four = a_table(
        field(), [a_hero(AVRIC, "a1"), a_hero(JAIN, "b1"), a_hero(GRISBAN, "c1"), a_hero(TOMBLE, "d1")]
    )
    assert group_limit(field(), four, "goblin_archer") == (4, 1)
    assert group_limit(field(), four, "ettin") == (1, 1)


@rule("DE-MON-03", "DE-MON-04")
def test_minion_and_master_have_values_of_their_own() -> None:
    minion, master = a_monster("goblin_archer#1", "c1"), a_monster("goblin_archer#2", "d1", rank="master")
    table = a_table(field(), HEROES, [minion, master])
    assert (rank_of(field(), table, minion).health, rank_of(field(), table, master).health) == (2, 4)
    assert minion.card == "goblin_archer_1", "act I"


def test_cowardly_archers_have_no_surges_without_a_chief_near_by() -> None:
    minion = a_monster("goblin_archer#1", "c1")
    alone = a_table(field(), HEROES, [minion], minion.id)
    assert not go(field(), alone, OVERLORD, Attack("a1"), roll="blue:2HHS yellow:1S gray:-").questions(
        "surges"
    )
    led = a_table(field(), HEROES, [minion, a_monster("goblin_archer#2", "f1", rank="master")], minion.id)
    assert go(field(), led, OVERLORD, Attack("a1"), roll="blue:2HHS yellow:1S gray:-").questions("surges")


def test_scampering_archers_run_through_heroes() -> None:
    line = drawn(".....")
    table = a_table(
        line,
        [a_hero(AVRIC, "b1"), a_hero(JAIN, "e1")],
        [a_monster("goblin_archer#1", "a1")],
        Turn("goblin_archer#1", points=5),
    )
    assert go(line, table, OVERLORD, Walk(("b1", "c1"))).state.monsters["goblin_archer#1"].spaces == ("c1",)


@rule("DE-AMB-45")
def test_a_thrown_hero_lands_where_the_overlord_wants_and_suffers_one() -> None:
    master = a_monster("ettin#1", "b1", "c1", "b2", "c2", rank="master")
    table = a_table(field(), HEROES, [master], master.id)
    told = go(field(), table, OVERLORD, Use("ettin_1.master.throw"), roll="gray:BBB black:BB", throw=("a4",))
    assert not told.of(TrialOver)[0].passed
    assert (told.state.heroes[AVRIC].spaces, told.state.heroes[AVRIC].damage) == (("a4",), 1)
    held = go(field(), table, OVERLORD, Use("ettin_1.master.throw"), roll="gray:- black:BB")
    assert held.state.heroes[AVRIC].spaces == ("a1",), "Might 2 is enough"


def test_dark_might_and_critical_blow_help_an_attack_after_its_roll() -> None:
    master = a_monster("goblin_archer#1", "c1", rank="master")
    table = a_table(field(), HEROES, [master], master.id, hand=("critical_blow", "dark_might#1"))

    def all_of_them(question):  # type: ignore[no-untyped-def]
        return (question.ids()[0],) if question.seats == (OVERLORD,) else ("pass",)

    told = go(
        field(),
        table,
        OVERLORD,
        Attack("a1"),
        roll="blue:4HH yellow:2H gray:-",
        react=all_of_them,
        surges=("critical_blow.blow+",),
    )
    assert told.of(Struck)[0].damage == 6


def test_dark_fortune_rolls_a_die_again_for_attack_and_defense() -> None:
    table = a_table(
        field(), HEROES, [a_monster("goblin_archer#1", "c1")], "goblin_archer#1", hand=("dark_fortune#1",)
    )
    told = go(
        field(),
        table,
        OVERLORD,
        Attack("a1"),
        roll="blue:X yellow:2H gray:- blue:4HH",
        react=once("dark_fortune#1"),
    )
    assert told.state.heroes[AVRIC].damage == 3
    struck = a_table(
        field(),
        [a_hero(GRISBAN, "b1"), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "c1")],
        hand=("dark_fortune#1",),
    )
    told = go(
        field(),
        struck,
        GRISBAN,
        Attack("c1", "chipped_greataxe"),
        roll="blue:3HH red:H gray:- gray:BBB",
        react=once("dark_fortune#1"),
    )
    assert told.state.monsters["goblin_archer#1"].damage == 0


def test_word_of_misery_tires_whoever_is_hurt_this_turn() -> None:
    misery = Lasting("misery", OVERLORD, "turn")
    table = a_table(
        field(), HEROES, [a_monster("goblin_archer#1", "c1")], "goblin_archer#1", lasting=(misery,)
    )
    told = go(field(), table, OVERLORD, Attack("a1"), roll="blue:4HH yellow:2H gray:-")
    assert (told.state.heroes[AVRIC].damage, told.state.heroes[AVRIC].fatigue) == (3, 1)
    told = go(field(), told.state, OVERLORD, EndTurn())
    assert told.state.lasting == (misery,), "for the whole of the overlord's turn"
    done = replace(
        told.state, monsters={name: replace(one, done=True) for name, one in told.state.monsters.items()}
    )
    assert go(field(), done, OVERLORD, EndTurn(), stop="next_hero").state.lasting == ()


@rule("DE-ERR-32")
def test_dark_charm_makes_a_hero_strike_his_friends() -> None:
    heroes = [
        a_hero(GRISBAN, "a1", acted=True, fatigue=1),
        a_hero(AVRIC, "b1"),
        a_hero(JAIN, "i6", acted=True),
    ]
    table = a_table(
        field(),
        heroes,
        [a_monster("goblin_archer#1", "f6")],
        AVRIC,
        hand=("dark_charm",),
        deck=Pile(bag=("dash#1",)),
    )
    told = go(
        field(), table, AVRIC, EndTurn(),
        roll="gray:BBB black:BBB blue:2HHS red:HHHS gray:-", react=once("dark_charm"),
        effect_target=(GRISBAN,), charm=("attack>chipped_greataxe>b1",),
    )  # fmt: skip
    assert told.state.heroes[AVRIC].damage == 7, "the overlord spends the surges"
    surges = told.questions("surges")[0]
    assert surges.seats == (OVERLORD,)
    assert "recover_fatigue" not in surges.ids()
    assert told.state.turns == ()


@rule("DE-ERR-32")
def test_a_charmed_hero_walks_through_monsters_and_not_through_heroes() -> None:
    line = drawn("......")
    heroes = [a_hero(GRISBAN, "c1", acted=True), a_hero(AVRIC, "b1")]
    table = a_table(
        line,
        heroes,
        [a_monster("goblin_archer#1", "d1")],
        AVRIC,
        hand=("dark_charm",),
        deck=Pile(bag=("dash#1",)),
    )
    told = go(
        line,
        table,
        AVRIC,
        EndTurn(),
        roll="gray:BBB black:BBB",
        react=once("dark_charm"),
        effect_target=(GRISBAN,),
        stop="charm",
    )
    moves = {name for name in told.asked[-1].ids() if name.startswith("move")}
    assert moves == {"move>e1", "move>f1"}


def test_a_charmed_hero_who_passes_gives_the_overlord_a_card() -> None:
    heroes = [a_hero(AVRIC, "b1"), a_hero(JAIN, "i6", acted=True)]
    table = a_table(
        field(),
        heroes,
        [a_monster("goblin_archer#1", "f6")],
        AVRIC,
        hand=("dark_charm",),
        deck=Pile(bag=("dash#1", "dash#2")),
    )
    told = go(
        field(),
        table,
        AVRIC,
        EndTurn(),
        roll="gray:- black:-",
        react=once("dark_charm"),
        effect_target=(AVRIC,),
    )
    assert sum(len(event.cards) for event in told.of(CardsDrawn)) == 2


def test_tripwire_ends_the_move_action_of_a_hero_who_fails() -> None:
    table = a_table(field(), HEROES, turn=Turn(AVRIC), hand=("tripwire#1",))
    told = go(
        field(), table, AVRIC, Move(), Walk(("b1", "c1")), roll="gray:BB black:BB", react=once("tripwire#1")
    )
    assert told.state.heroes[AVRIC].spaces == ("b1",)
    assert (turn_of(told).left, turn_of(told).moving) == (0, False)
    kept = go(
        field(), table, AVRIC, Move(), Walk(("b1", "c1")), roll="gray:- black:BB", react=once("tripwire#1")
    )
    assert kept.state.heroes[AVRIC].spaces == ("c1",)


def test_tripwire_waits_for_a_move_action_and_pit_trap_does_not() -> None:
    table = a_table(field(), HEROES, turn=Turn(AVRIC, spare=2), hand=("pit_trap", "tripwire#1"))
    told = go(field(), table, AVRIC, Walk(("b1",)), stop="react")
    assert told.asked[-1].ids() == ("pit_trap.pit@pit_trap", "pass")


def test_pit_trap_hurts_and_takes_a_point_or_stuns() -> None:
    table = a_table(field(), HEROES, turn=Turn(AVRIC, spare=3), hand=("pit_trap",))
    told = go(field(), table, AVRIC, Walk(("b1",)), roll="gray:BB black:BB", react=once("pit_trap"))
    assert (told.state.heroes[AVRIC].damage, turn_of(told).left) == (1, 1)
    last = a_table(field(), HEROES, turn=Turn(AVRIC, spare=1), hand=("pit_trap",))
    told = go(field(), last, AVRIC, Walk(("b1",)), roll="gray:BB black:BB", react=once("pit_trap"))
    assert told.state.heroes[AVRIC].conditions == ("stunned",)


def test_no_trap_springs_in_a_space_that_is_not_empty() -> None:
    heroes = [a_hero(AVRIC, "a1"), a_hero(JAIN, "b1")]
    table = a_table(field(), heroes, turn=Turn(AVRIC, spare=3), hand=("pit_trap",))
    told = go(field(), table, AVRIC, Walk(("b1", "c1")), stop="react")
    assert told.state.heroes[AVRIC].spaces == ("c1",), "not in the friend's space, but in the next"


@rule("DE-MOV-05")
def test_a_trap_that_takes_a_point_leaves_nobody_in_a_friends_space() -> None:
    line = drawn(".....")
    heroes = [a_hero(AVRIC, "a1"), a_hero(JAIN, "c1")]
    table = a_table(line, heroes, turn=Turn(AVRIC, spare=3), hand=("pit_trap",))
    told = go(line, table, AVRIC, Walk(("b1", "c1", "d1")), roll="gray:BB black:BB", react=once("pit_trap"))
    assert told.state.heroes[AVRIC].spaces == ("b1",), "one point is left, not enough to get past Jain"
    assert turn_of(told).left == 1


def test_poison_dart_waits_for_doors_and_searches_and_lets_the_overlord_choose_the_attribute() -> None:
    doors = drawn(".....", ".....", walls=["c1/d1"], doors={"c2/d2": "yellow"}, search=["b1"])
    table = a_table(doors, [a_hero(AVRIC, "c2"), a_hero(JAIN, "a2")], hand=("poison_dart",))
    told = go(doors, table, AVRIC, OpenDoor("c2/d2"), roll="gray:BB black:BB", react=once("poison_dart"))
    assert told.questions("attribute")[0].seats == (OVERLORD,)
    hero = told.state.heroes[AVRIC]
    assert (hero.damage, hero.fatigue, hero.conditions) == (1, 1, ("poisoned",))
    searched = a_table(
        doors, [a_hero(AVRIC, "a1"), a_hero(JAIN, "a2")], hand=("poison_dart",), deck=Pile(bag=("dash#1",))
    )
    told = go(doors, searched, AVRIC, Search("b1"), roll="gray:- black:-", react=once("poison_dart"))
    assert told.state.hand == ("dash#1",), "passed: a card for the overlord"


def test_a_reinforcement_comes_one_a_turn_the_master_first_and_not_beside_a_hero() -> None:
    shipped = drawn(*FIELD, reinforcements=(Reinforcement("goblin_archer", "T"),))
    heroes = [a_hero(AVRIC, "b2"), a_hero(JAIN, "i6", acted=True)]
    table = a_table(shipped, heroes, [a_monster("goblin_archer#1", "g1")], AVRIC, serial={"goblin_archer": 1})
    assert missing(shipped, table, "goblin_archer") == "master"
    told = go(shipped, table, AVRIC, EndTurn(), stop="monster_space")
    assert not {"a1", "b1", "c3"} & set(told.asked[-1].ids())
    told = go(shipped, table, AVRIC, EndTurn())
    assert [event.monster.rank for event in told.of(MonsterPlaced)] == ["master"]
    assert len(told.state.monsters) == 2


def test_syndrael_keeps_her_oath() -> None:
    heroes = [a_hero(SYNDRAEL, "a1"), a_hero(JAIN, "d1")]
    table = a_table(field(), heroes, [a_monster("goblin_archer#1", "e1")])
    told = go(
        field(),
        table,
        SYNDRAEL,
        Use("oath_of_honor.oath"),
        roll="blue:4HH red:HH gray:-",
        oath=lambda q: (q.ids()[0],),
    )
    assert told.state.monsters == {}
    assert told.state.heroes[SYNDRAEL].fatigue == 1
    assert told.state.heroes[SYNDRAEL].spaces == ("d2",), "the closest empty space beside the monster"
