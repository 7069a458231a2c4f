"""Heroes' actions (DE-ACT), equipment, trade, objectives, feats."""
# Long, because it is one chapter of the rules, with a test for each of its ids.

from md_tui.games.descent.commands import (
    Attack,
    CloseDoor,
    Drop,
    EndTurn,
    Equip,
    Move,
    OpenDoor,
    PickUp,
    Rest,
    Revive,
    Search,
    StandUp,
    Tire,
    Trade,
    Use,
    Walk,
)  # fmt: skip
from md_tui.games.descent.events.cards import FeatUsed, SearchDrawn, TokenTurned
from md_tui.games.descent.events.figures import Healed, Returned
from md_tui.games.descent.model import OVERLORD, Turn
from md_tui.toolkit.decks import Pile
from tests.games.descent.given import (
    ASHRIAN,
    AVRIC,
    FIELD,
    GRISBAN,
    JAIN,
    LEORIC,
    SYNDRAEL,
    TOMBLE,
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

OTHER = a_hero(AVRIC, "i6")
CHEST = drawn(*FIELD, search=["c3"])
DOORS = drawn(".....", ".....", walls=["c1/d1"], doors={"c2/d2": "yellow"})
LOCKED = drawn(".....", ".....", walls=["c1/d1"], doors={"c2/d2": "red"})


@rule("DE-ACT-01", "DE-HERO-05")
def test_a_skill_costs_its_action_and_its_fatigue() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1"), OTHER], [a_monster("goblin_archer#1", "b1")])
    told = go(field(), table, GRISBAN, Use("rage.fury"), roll="blue:5H red:H gray:BBB")
    assert told.state.heroes[GRISBAN].fatigue == 1
    assert turn_of(told).actions == 1
    assert told.state.monsters == {"goblin_archer#1": a_monster("goblin_archer#1", "b1", damage=0)}


@rule("DE-HERO-06", "DE-EX-15")
def test_a_skill_is_refused_where_its_fatigue_has_no_room() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1", fatigue=4), OTHER], [a_monster("goblin_archer#1", "b1")])
    assert refused(field(), table, GRISBAN, Use("rage.fury")) == "DE-HERO-06"
    rested = a_table(field(), [a_hero(GRISBAN, "a1", fatigue=3), OTHER], [a_monster("goblin_archer#1", "b1")])
    assert refused(field(), rested, GRISBAN, Use("rage.fury")) == ""


@rule("DE-ACT-02", "DE-FTG-04")
def test_a_rest_takes_all_fatigue_at_the_end_of_the_turn_later_fatigue_too() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1", fatigue=2), OTHER])
    told = go(field(), table, JAIN, Rest(), Tire(2))
    assert told.state.heroes[JAIN].fatigue == 4
    told = go(field(), told.state, JAIN, EndTurn())
    assert (told.state.heroes[JAIN].fatigue, told.state.heroes[JAIN].resting) == (0, False)


@rule("DE-ERR-20")
def test_grisban_drops_a_condition_with_the_rest_action_itself() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1", conditions=("poisoned",)), OTHER])
    told = go(field(), table, GRISBAN, Rest(), react=lambda question: question.suggested)
    assert told.state.heroes[GRISBAN].conditions == ()
    assert told.state.heroes[GRISBAN].resting


@rule("DE-ACT-03", "DE-ACT-04")
def test_a_search_token_beside_a_hero_gives_one_card_once() -> None:
    table = a_table(CHEST, [a_hero(JAIN, "b2"), OTHER], search=Pile(bag=("health_potion#1",)))
    told = go(CHEST, table, JAIN, Search("c3"))
    assert [event.card for event in told.of(SearchDrawn)] == ["health_potion#1"]
    assert told.state.tokens == {}
    assert "health_potion#1" in told.state.heroes[JAIN].equipped
    assert refused(CHEST, told.state, JAIN, Search("c3")) == "DE-ACT-03"
    far = a_table(CHEST, [a_hero(JAIN, "a1"), OTHER])
    assert refused(CHEST, far, JAIN, Search("c3")) == "DE-ACT-03"


@rule("DE-ACT-04", "DE-CMP-08")
def test_the_unique_token_gives_no_card() -> None:
    table = a_table(CHEST, [a_hero(JAIN, "b2"), OTHER], tokens={"c3": "unique"})
    told = go(CHEST, table, JAIN, Search("c3"))
    assert told.of(TokenTurned)[0].kind == "unique"
    assert not told.of(SearchDrawn)


@rule("DE-AMB-16")
def test_a_token_under_an_enemy_can_be_searched_and_an_empty_deck_gives_nothing() -> None:
    table = a_table(CHEST, [a_hero(JAIN, "b2"), OTHER], [a_monster("goblin_archer#1", "c3")], search=Pile())
    told = go(CHEST, table, JAIN, Search("c3"))
    assert told.state.tokens == {}
    assert not told.of(SearchDrawn)


@rule("DE-ERR-27")
def test_only_heroes_search() -> None:
    table = a_table(
        CHEST, [OTHER, a_hero(JAIN, "a1")], [a_monster("goblin_archer#1", "b2")], "goblin_archer#1"
    )
    assert refused(CHEST, table, OVERLORD, Search("c3")) == "DE-OVL-05"


@rule("DE-ACT-05", "DE-ACT-11")
def test_a_one_time_card_is_turned_face_down_and_stays() -> None:
    hero = a_hero(JAIN, "a1", damage=5, equipped=("yew_shortbow", "health_potion#1"))
    told = go(field(), a_table(field(), [hero, OTHER]), JAIN, Use("health_potion.drink", "health_potion#1"))
    assert told.state.heroes[JAIN].damage == 0
    assert told.state.heroes[JAIN].flipped == ("health_potion#1",)
    assert turn_of(told).actions == 1
    assert refused(field(), told.state, JAIN, Use("health_potion.drink", "health_potion#1")) == "DE-ACT-01"


@rule("DE-ERR-08", "DE-FTG-04")
def test_an_ability_of_the_own_turn_needs_no_action_and_comes_between_steps_of_a_move() -> None:
    hero = a_hero(JAIN, "a1", fatigue=4, equipped=("yew_shortbow", "stamina_potion#1"))
    told = go(
        field(), a_table(field(), [hero, OTHER]), JAIN,
        Move(), Walk(("b1",)), Use("stamina_potion.drink", "stamina_potion#1"), Walk(("c1",)),
    )  # fmt: skip
    assert told.state.heroes[JAIN].fatigue == 0
    assert turn_of(told).actions == 1


@rule("DE-ACT-06", "DE-KO-09", "DE-TURN-08")
def test_a_fallen_hero_stands_up_and_does_nothing_else() -> None:
    fallen = a_hero(GRISBAN, fallen="c3", damage=14, fatigue=4)
    table = a_table(field(), [fallen, OTHER], turn=Turn(GRISBAN, down=True))
    assert refused(field(), table, GRISBAN, Move()) == "DE-KO-09"
    assert refused(field(), table, GRISBAN, Rest()) == "DE-KO-09"
    told = go(field(), table, GRISBAN, StandUp(), roll="red:HHH red:HHHS")
    hero = told.state.heroes[GRISBAN]
    assert (hero.damage, hero.fatigue, hero.spaces, hero.acted) == (8, 3, ("c3",), True)
    assert turn_of(told).figure == AVRIC


@rule("DE-TURN-08")
def test_nobody_else_stands_up() -> None:
    assert refused(field(), a_table(field(), [a_hero(JAIN, "a1"), OTHER]), JAIN, StandUp()) == "DE-TURN-08"


@rule("DE-ACT-07", "DE-AMB-07", "DE-AMB-06")
def test_reviving_takes_an_action_beside_the_token_or_on_it() -> None:
    fallen = a_hero(GRISBAN, fallen="c3", damage=14, fatigue=4)
    table = a_table(field(), [a_hero(JAIN, "b2"), fallen])
    told = go(field(), table, JAIN, Revive(GRISBAN), roll="red:H red:HHHS")
    assert [event.amount for event in told.of(Healed)] == [4]
    assert (told.state.heroes[GRISBAN].spaces, told.state.heroes[GRISBAN].fatigue) == (("c3",), 3)
    on_it = a_table(field(), [a_hero(JAIN, "c3"), fallen])
    assert refused(field(), on_it, JAIN, Revive(GRISBAN)) == ""
    far = a_table(field(), [a_hero(JAIN, "a1"), fallen])
    assert refused(field(), far, JAIN, Revive(GRISBAN)) == "DE-ACT-07"


@rule("DE-ACT-08", "DE-AMB-08", "DE-AMB-09")
def test_a_hero_who_comes_back_to_a_taken_space_chooses_among_the_closest_empty_ones() -> None:
    fallen = a_hero(GRISBAN, fallen="b1", damage=14, fatigue=4)
    table = a_table(field(), [a_hero(JAIN, "b1"), fallen])
    told = go(field(), table, JAIN, Revive(GRISBAN), roll="red:H red:H", stop="return_to")
    assert set(told.asked[-1].ids()) == {"a1", "c1", "a2", "b2", "c2"}
    assert told.asked[-1].seats == (GRISBAN,)
    told = go(field(), table, JAIN, Revive(GRISBAN), roll="red:H red:H", return_to=("c2",))
    assert told.of(Returned)[0].space == "c2"


@rule("DE-ACT-09", "DE-ACT-10", "DE-AMB-11")
def test_a_door_is_opened_and_closed_from_a_space_beside_it() -> None:
    table = a_table(DOORS, [a_hero(JAIN, "c2"), a_hero(AVRIC, "a1")])
    assert refused(DOORS, a_table(DOORS, [a_hero(JAIN, "c1"), OTHER]), JAIN, OpenDoor("c2/d2")) == "DE-AMB-11"
    assert (
        refused(
            DOORS, a_table(DOORS, [a_hero(JAIN, "c2"), OTHER], turn=Turn(JAIN, points=2)), JAIN, Walk(("d2",))
        )
        == "DE-MOV-10"
    )
    told = go(DOORS, table, JAIN, OpenDoor("c2/d2"))
    assert told.state.doors == {"c2/d2": "open"}
    through = go(DOORS, told.state, JAIN, Tire(), Walk(("d2",)), CloseDoor("c2/d2"))
    assert through.state.doors == {"c2/d2": "closed"}
    assert refused(DOORS, told.state, JAIN, OpenDoor("c2/d2")) == "DE-ACT-10"


@rule("DE-ACT-09", "DE-OVL-05")
def test_monsters_open_doors_too_and_a_locked_one_is_for_the_quest() -> None:
    table = a_table(
        DOORS,
        [a_hero(JAIN, "a1"), a_hero(AVRIC, "a2")],
        [a_monster("goblin_archer#1", "d2")],
        "goblin_archer#1",
    )
    assert go(DOORS, table, OVERLORD, OpenDoor("c2/d2")).state.doors == {"c2/d2": "open"}
    locked = a_table(LOCKED, [a_hero(JAIN, "c2"), a_hero(AVRIC, "a2")])
    assert refused(LOCKED, locked, JAIN, OpenDoor("c2/d2")) == "DE-ACT-09"


@rule("DE-ACT-10")
def test_spaces_on_two_sides_of_a_closed_door_are_not_adjacent() -> None:
    goblin = a_monster("goblin_archer#1", "d2")
    table = a_table(DOORS, [a_hero(GRISBAN, "c2"), a_hero(AVRIC, "a2")], [goblin])
    assert refused(DOORS, table, GRISBAN, Attack("d2", "chipped_greataxe")) == "DE-LOS-01"
    fallen = a_hero(AVRIC, fallen="d2", damage=12, fatigue=4)
    assert (
        refused(DOORS, a_table(DOORS, [a_hero(GRISBAN, "c2"), fallen]), GRISBAN, Revive(AVRIC)) == "DE-ACT-07"
    )


@rule("DE-EQP-01", "DE-EQP-02", "DE-EQP-03", "DE-EQP-04")
def test_two_hands_and_cards_without_icons_for_nothing() -> None:
    hero = a_hero(
        AVRIC, "a1", equipped=("iron_mace", "health_potion#1"), packed=("wooden_shield#1", "yew_shortbow")
    )
    table = a_table(field(), [hero, a_hero(JAIN, "i1")], turn=Turn(AVRIC, equipping=True))
    assert refused(field(), table, AVRIC, Equip(("iron_mace", "yew_shortbow"))) == "DE-EQP-02"
    assert refused(field(), table, AVRIC, Equip(("oak_staff",))) == "DE-EQP-01"
    told = go(field(), table, AVRIC, Equip(("iron_mace", "wooden_shield#1")))
    assert told.state.heroes[AVRIC].equipped == ("iron_mace", "wooden_shield#1", "health_potion#1")
    assert told.state.heroes[AVRIC].packed == ("yew_shortbow",)
    assert refused(field(), told.state, AVRIC, Attack("b1", "yew_shortbow")) == "DE-ATK-04"


@rule("DE-TRD-01", "DE-TRD-03", "DE-AMB-13")
def test_cards_are_exchanged_with_a_neighbour_during_a_move_action() -> None:
    giver = a_hero(JAIN, "a1", equipped=("yew_shortbow", "health_potion#1"))
    table = a_table(field(), [giver, a_hero(AVRIC, "b2", damage=3)])
    assert refused(field(), table, JAIN, Trade(AVRIC, ("health_potion#1",))) == "DE-TRD-01"
    told = go(field(), table, JAIN, Move(), Trade(AVRIC, ("health_potion#1",)))
    assert "health_potion#1" in told.state.heroes[AVRIC].equipped, "no icon: usable at once"
    assert turn_of(told).points == 5
    back = go(field(), told.state, JAIN, Trade(AVRIC, take=("health_potion#1",)))
    assert "health_potion#1" in back.state.heroes[JAIN].equipped
    twice = ("health_potion#1", "health_potion#1")
    assert refused(field(), told.state, JAIN, Trade(AVRIC, take=twice)) == "DE-TRD-01"
    assert refused(field(), back.state, JAIN, Trade(AVRIC, give=twice)) == "DE-TRD-01"


@rule("DE-TRD-02")
def test_class_cards_stay() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1"), a_hero(AVRIC, "b2")])
    told = go(field(), table, JAIN, Move())
    assert refused(field(), told.state, JAIN, Trade(AVRIC, ("yew_shortbow",))) == "DE-TRD-02"


@rule("DE-AMB-03", "DE-AMB-14")
def test_fatigue_alone_is_no_move_action_and_fallen_heroes_do_not_trade() -> None:
    giver = a_hero(JAIN, "a1", equipped=("yew_shortbow", "health_potion#1"))
    table = a_table(field(), [giver, a_hero(AVRIC, "b2")])
    told = go(field(), table, JAIN, Tire())
    assert refused(field(), told.state, JAIN, Trade(AVRIC, ("health_potion#1",))) == "DE-TRD-01"
    fallen = a_table(field(), [giver, a_hero(AVRIC, fallen="b2", damage=12)])
    told = go(field(), fallen, JAIN, Move())
    assert refused(field(), told.state, JAIN, Trade(AVRIC, ("health_potion#1",))) == "DE-TRD-01"


CARRY = drawn(*FIELD, carriers=("heroes", "monsters"))


@rule("DE-OBJ-01", "DE-OBJ-02", "DE-AMB-15")
def test_a_token_is_picked_up_and_put_down_for_an_action_each() -> None:
    table = a_table(CARRY, [a_hero(JAIN, "a1"), OTHER], objectives={"b2": ("red",)})
    told = go(CARRY, table, JAIN, PickUp("b2", "red"))
    assert told.state.heroes[JAIN].tokens == ("red",)
    assert told.state.objectives == {}
    told = go(CARRY, told.state, JAIN, Drop("red", "b1"))
    assert told.state.objectives == {"b1": ("red",)}
    assert turn_of(told).actions == 0
    not_here = a_table(field(), [a_hero(JAIN, "a1"), OTHER], objectives={"b2": ("red",)})
    assert refused(field(), not_here, JAIN, PickUp("b2", "red")) == "DE-OBJ-01"


@rule("DE-OBJ-03", "DE-AMB-15")
def test_a_defeated_carrier_leaves_its_token_behind() -> None:
    goblin = a_monster("goblin_archer#1", "b1", tokens=("red",))
    table = a_table(CARRY, [a_hero(GRISBAN, "a1"), OTHER], [goblin])
    told = go(CARRY, table, GRISBAN, Attack("b1", "chipped_greataxe"), roll="blue:4HH red:HHH gray:-")
    assert told.state.objectives == {"b1": ("red",)}
    ettin = a_monster("ettin#1", "b1", "c1", "b2", "c2", tokens=("red",), damage=4)
    table = a_table(CARRY, [a_hero(GRISBAN, "a1"), OTHER], [ettin])
    strike = Attack("b1", "chipped_greataxe")
    told = go(CARRY, table, GRISBAN, strike, roll="blue:4HH red:HHH gray:- gray:-", drop_tokens=("c2",))
    assert told.state.objectives == {"c2": ("red",)}, "of a large base the overlord chooses the space"


@rule("DE-FEAT-01", "DE-FEAT-02")
def test_a_feat_works_once_an_encounter() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1"), OTHER], [a_monster("goblin_archer#1", "b1")])
    told = go(field(), table, GRISBAN, Use("grisban_the_thirsty.feat"))
    assert told.of(FeatUsed)
    assert turn_of(told).extra == ("attack",)
    assert turn_of(told).actions == 2, "this feat costs no action"
    assert refused(field(), told.state, GRISBAN, Use("grisban_the_thirsty.feat")) == "DE-ACT-01"


@rule("DE-FEAT-01", "DE-ACT-11")
def test_a_feat_with_an_action_costs_one() -> None:
    table = a_table(
        field(), [a_hero(AVRIC, "a1", damage=5), a_hero(JAIN, "b1", damage=4), a_hero(TOMBLE, "i6", damage=4)]
    )
    told = go(field(), table, AVRIC, Use("avric_albright.feat"), roll="red:H red:HH")
    damages = [told.state.heroes[name].damage for name in (AVRIC, JAIN, TOMBLE)]
    assert damages == [2, 1, 4], "one roll for all within 3 spaces"
    assert turn_of(told).actions == 1


@rule("DE-FEAT-01")
def test_jain_leaps_twice_her_speed_and_attacks_on_the_way() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1"), OTHER], [a_monster("goblin_archer#1", "g6")])
    told = go(field(), table, JAIN, Use("jain_fairwood.feat"), Walk(("b2", "c3", "d4")))
    assert turn_of(told).points == 7
    told = go(field(), told.state, JAIN, Attack("g6", "yew_shortbow"), roll="blue:5H yellow:HH gray:-")
    assert told.state.monsters == {}
    told = go(field(), told.state, JAIN, Walk(("d5",)), EndTurn())
    assert (turn_of(told).figure, turn_of(told).actions) == (JAIN, 1), "then her turn goes on"


@rule("DE-FEAT-01")
def test_tomble_vanishes_and_comes_back_near_by() -> None:
    table = a_table(field(), [a_hero(TOMBLE, "a1"), OTHER])
    told = go(field(), table, TOMBLE, Use("tomble_burrowell.feat"))
    assert told.state.heroes[TOMBLE].away == "a1"
    assert turn_of(told).figure == AVRIC, "his turn is over"
    table = a_table(field(), [a_hero(AVRIC, "i6"), a_hero(TOMBLE, away="a1")])
    told = go(field(), table, AVRIC, EndTurn(), return_to=("e1",))
    assert told.state.heroes[TOMBLE].spaces == ("e1",)


@rule("DE-FEAT-01")
def test_syndrael_and_a_friend_each_move_at_once() -> None:
    table = a_table(field(), [a_hero(SYNDRAEL, "a1", fatigue=3), a_hero(JAIN, "b2")])
    told = go(field(), table, SYNDRAEL, Use("syndrael.feat"), joint_move=(JAIN,))
    assert turn_of(told).figure == JAIN
    told = go(field(), told.state, JAIN, Move(), Walk(("c3",)), EndTurn())
    assert turn_of(told).figure == SYNDRAEL
    told = go(field(), told.state, SYNDRAEL, Move(), Walk(("a2",)), EndTurn())
    assert turn_of(told).actions == 2
    told = go(field(), told.state, SYNDRAEL, EndTurn())
    assert told.state.heroes[SYNDRAEL].fatigue == 3, "she has moved, so nothing is recovered"


@rule("DE-FEAT-01")
def test_syndrael_who_lets_only_a_friend_move_has_not_moved_herself() -> None:
    table = a_table(field(), [a_hero(SYNDRAEL, "a1", fatigue=3), a_hero(JAIN, "b2")])
    told = go(field(), table, SYNDRAEL, Use("syndrael.feat"), joint_move=(JAIN,))
    told = go(field(), told.state, JAIN, Move(), Walk(("c3",)), EndTurn())
    told = go(field(), told.state, SYNDRAEL, EndTurn(), EndTurn())
    assert told.state.heroes[SYNDRAEL].fatigue == 1


@rule("DE-FEAT-01")
def test_ashrian_stuns_a_whole_group() -> None:
    foes = [
        a_monster("goblin_archer#1", "c1"),
        a_monster("goblin_archer#2", "i6"),
        a_monster("ettin#1", "f3", "g3", "f4", "g4"),
    ]
    table = a_table(field(), [a_hero(ASHRIAN, "a1"), OTHER], foes)
    told = go(field(), table, ASHRIAN, Use("ashrian.feat"), stun_group=("goblin_archer#1",))
    stunned = [name for name, one in told.state.monsters.items() if one.conditions]
    assert stunned == ["goblin_archer#1", "goblin_archer#2"]


@rule("DE-FEAT-01")
def test_leoric_strikes_every_figure_beside_him_with_one_roll() -> None:
    foes = [a_monster("goblin_archer#1", "b1"), a_monster("goblin_archer#2", "b2")]
    table = a_table(field(), [a_hero(LEORIC, "a1"), a_hero(AVRIC, "a2")], foes)
    told = go(
        field(), table, LEORIC, Use("leoric_of_the_book.feat"),
        roll="blue:4HH yellow:1H gray:- gray:BBB gray:B",
    )  # fmt: skip
    assert told.state.heroes[AVRIC].damage == 3, (
        "friends are struck as well, each with a defense roll of his own"
    )
    assert list(told.state.monsters) == ["goblin_archer#1"]
