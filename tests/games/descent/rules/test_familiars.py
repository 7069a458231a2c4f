"""Familiars (DE-FAM)."""

from msgspec.structs import replace

from md_tui.games.descent.board.positions import sees
from md_tui.games.descent.commands import (
    Attack,
    EndTurn,
    Move,
    Rest,
    Rouse,
    Search,
    ShakeOff,
    Tire,
    Use,
    Walk,
)
from md_tui.games.descent.content.cards import FamiliarCard
from md_tui.games.descent.events.attacks import Declared
from md_tui.games.descent.events.figures import Slain
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import HERO_TURNS, OVERLORD, Familiar, Turn
from tests.games.descent.given import (
    AVRIC,
    FIELD,
    JAIN,
    TARHA,
    a_hero,
    a_monster,
    a_table,
    box,
    drawn,
    field,
    go,
    refused,
    turn_of,
)  # fmt: skip
from tests.rule import rule

BONES = "reanimate@widow_tarha"


def bones(space: str, **more: object) -> dict[str, Familiar]:
    """The Reanimate on a space."""
    return {BONES: Familiar(BONES, (space,), card="reanimate", owner=TARHA, **more)}  # type: ignore[arg-type]


@rule("DE-ERR-21")
def test_the_reanimate_comes_into_an_empty_adjacent_space() -> None:
    table = a_table(field(), [a_hero(TARHA, "a1"), a_hero(JAIN, "b1")])
    told = go(field(), table, TARHA, Use("raise_dead.raise"), stop="raise_dead")
    assert set(told.asked[-1].ids()) == {"a2", "b2"}
    told = go(field(), table, TARHA, Use("raise_dead.raise"), raise_dead=("b2",))
    assert told.state.familiars[BONES].spaces == ("b2",)
    assert told.state.heroes[TARHA].fatigue == 1


@rule("DE-FAM-02", "DE-FAM-03", "DE-EX-20", "DE-AMB-17")
def test_it_moves_and_attacks_before_its_hero_acts_and_once_a_turn() -> None:
    table = a_table(
        field(),
        [a_hero(TARHA, "a1"), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "e2")],
        familiars=bones("b2"),
    )
    told = go(
        field(),
        table,
        TARHA,
        Rouse(BONES),
        Move(),
        Walk(("c2", "d2")),
        Attack("e2"),
        roll="blue:4HH red:HH gray:-",
    )
    assert told.state.monsters == {}
    told = go(field(), told.state, TARHA, EndTurn())
    assert (turn_of(told).figure, turn_of(told).actions) == (TARHA, 2)
    assert refused(field(), told.state, TARHA, Rouse(BONES)) == "DE-FAM-02"


@rule("DE-FAM-02")
def test_it_does_not_interrupt_its_hero() -> None:
    table = a_table(
        field(), [a_hero(TARHA, "a1"), a_hero(JAIN, "i6")], turn=Turn(TARHA, actions=1), familiars=bones("b2")
    )
    assert refused(field(), table, TARHA, Rouse(BONES)) == "DE-FAM-02"
    after = a_table(
        field(), [a_hero(TARHA, "a1"), a_hero(JAIN, "i6")], turn=Turn(TARHA, actions=0), familiars=bones("b2")
    )
    assert refused(field(), after, TARHA, Rouse(BONES)) == ""


@rule("DE-FAM-06", "DE-LOS-07", "DE-ATK-02")
def test_treated_as_a_figure_it_blocks_sight_and_is_attacked() -> None:
    line = drawn(".....")
    table = a_table(
        line,
        [a_hero(TARHA, "a1"), a_hero(JAIN, "b1")],
        [a_monster("goblin_archer#1", "e1")],
        "goblin_archer#1",
        familiars=bones("c1"),
    )
    assert not sees(line, table, "goblin_archer#1", "b1")
    told = go(line, table, OVERLORD, Attack("c1"), roll="blue:4HH yellow:HH")
    assert told.of(Declared)[0].attack.defenses[0].pool == (), "it rolls no defense"
    assert told.of(Slain), "health 4"


@rule("DE-FAM-07")
def test_a_defeated_familiar_is_removed() -> None:
    table = a_table(
        field(),
        [a_hero(TARHA, "a1"), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "e1")],
        "goblin_archer#1",
        familiars=bones("c1", damage=3),
    )
    assert go(field(), table, OVERLORD, Attack("c1"), roll="blue:4HH yellow:HH").state.familiars == {}


@rule("DE-AMB-10")
def test_the_familiar_of_a_fallen_hero_stays_and_does_nothing() -> None:
    fallen = a_hero(TARHA, fallen="a1", damage=10, fatigue=4)
    table = a_table(field(), [fallen, a_hero(JAIN, "i6")], turn=Turn(TARHA, down=True), familiars=bones("b2"))
    assert refused(field(), table, TARHA, Rouse(BONES)) == "DE-KO-09"
    assert table.familiars


@rule("DE-ERR-27")
def test_a_familiar_cannot_search() -> None:
    chest = drawn(*FIELD, search=["b3"])
    table = a_table(chest, [a_hero(TARHA, "a1"), a_hero(JAIN, "i6")], turn=Turn(BONES), familiars=bones("b2"))
    assert refused(chest, table, TARHA, Search("b3")) == "DE-OVL-05"


CROW = FamiliarCard("crow", 4, 0, (), "", (), ())


@rule("DE-FAM-01", "DE-FAM-04", "DE-FAM-05")
def test_an_ordinary_familiar_is_in_nobodys_way_and_minds_no_ground_but_obstacles() -> None:
    shipped = drawn(".o^#.", ".....", shipped=replace(box(), familiars={**box().familiars, "crow": CROW}))
    crow = {"crow": Familiar("crow", ("a1",), card="crow", owner=TARHA)}
    heroes = [a_hero(TARHA, "a2"), a_hero(AVRIC, "b2")]
    table = a_table(
        shipped,
        heroes,
        [a_monster("goblin_archer#1", "c2")],
        Turn("crow", 0, spare=4),
        familiars=crow,
        phase="hero_turns",
    )
    told = go(shipped, table, TARHA, Walk(("b1", "c1")))
    assert (told.state.familiars["crow"].damage, turn_of(told).left) == (0, 0), "pit and lava are water to it"
    assert refused(shipped, table, TARHA, Walk(("b1", "c1", "d1"))) == "DE-TER-02"
    shared = go(shipped, table, TARHA, Walk(("b2", "c2")))
    assert shared.state.familiars["crow"].spaces == ("c2",), "it may end in anybody's space"
    assert Walk(("b2", "c2")) in [offer.command for offer in Descent(shipped).offers(table, TARHA)]
    monster = a_table(
        shipped, heroes, [a_monster("goblin_archer#1", "c2")], Turn("goblin_archer#1"), familiars=crow
    )
    assert refused(shipped, monster, OVERLORD, Attack("a1")) == "DE-ATK-02"


@rule("DE-AMB-41")
def test_a_figure_familiar_in_lava_falls_at_the_end_of_its_activation() -> None:
    hot = drawn(".^.")
    table = a_table(
        hot,
        [a_hero(TARHA, "a1"), a_hero(JAIN, "c1")],
        turn=Turn(BONES, 0),
        familiars=bones("b1"),
        phase="hero_turns",
    )
    assert go(hot, table, TARHA, EndTurn()).of(Slain)


@rule("DE-FAM-06", "DE-OLC-02")
def test_a_step_of_a_familiar_is_no_free_one_while_the_overlord_holds_cards() -> None:
    table = a_table(
        field(), [a_hero(TARHA, "a1"), a_hero(JAIN, "i6")], turn=Turn(BONES, 0, points=3),
        familiars=bones("c1"), hand=("tripwire#1",), phase=HERO_TURNS,
    )  # fmt: skip
    walks = [offer.undo for offer in Descent(field()).offers(table, TARHA) if offer.kind == "walk"]
    assert set(walks) == {"reveals"}


@rule("DE-FAM-02")
def test_it_is_roused_after_all_actions_though_points_are_left_and_they_are_gone_then() -> None:
    table = a_table(field(), [a_hero(TARHA, "a1"), a_hero(JAIN, "i6")], familiars=bones("b2"))
    told = go(field(), table, TARHA, Rest(), Move(), Walk(("a2",)), Rouse(BONES), EndTurn())
    assert (turn_of(told).figure, turn_of(told).left) == (TARHA, 0), "it cannot interrupt the move"
    assert refused(field(), told.state, TARHA, Walk(("a3",))) == "DE-MOV-01"


@rule("DE-FAM-02", "DE-MOV-09")
def test_steps_for_fatigue_are_no_action_and_it_may_still_go_first() -> None:
    table = a_table(field(), [a_hero(TARHA, "a1"), a_hero(JAIN, "i6")], familiars=bones("b2"))
    told = go(field(), table, TARHA, Tire(2), Walk(("a2",)), Rouse(BONES), EndTurn())
    assert (turn_of(told).actions, turn_of(told).left) == (2, 1), "the point paid for is kept"


@rule("DE-FAM-06")
def test_the_reanimate_never_recovers_damage() -> None:
    heroes = [a_hero(AVRIC, "a1", damage=3), a_hero(TARHA, "i6"), a_hero(JAIN, "a2", damage=2)]
    table = a_table(field(), heroes, familiars=bones("b2", damage=2))
    told = go(field(), table, AVRIC, Use("avric_albright.feat"), roll="red:HH red:H")
    assert (told.state.heroes[JAIN].damage, told.state.familiars[BONES].damage) == (0, 2)
    told = go(field(), table, AVRIC, Use("prayer_of_healing.prayer"), stop="effect_target")
    assert told.asked[-1].ids() == (AVRIC, JAIN), "nobody prays for it"


@rule("DE-FAM-06", "DE-AMB-49")
def test_a_poisoned_reanimate_suffers_at_the_start_of_each_of_its_activations() -> None:
    tarha = a_hero(TARHA, "a1", skills=("raise_dead", "fury_of_undeath"))
    table = a_table(field(), [tarha, a_hero(JAIN, "i6")], familiars=bones("b2", conditions=("poisoned",)))
    told = go(field(), table, TARHA, Rouse(BONES))
    assert (told.state.familiars[BONES].damage, turn_of(told).figure) == (1, BONES)
    told = go(field(), told.state, TARHA, EndTurn(), Use("fury_of_undeath.fury"))
    assert told.state.familiars[BONES].damage == 2, "and it never passes the test"
    weak = a_table(
        field(), [tarha, a_hero(JAIN, "i6")], familiars=bones("b2", damage=3, conditions=("poisoned",))
    )
    told = go(field(), weak, TARHA, Rouse(BONES))
    assert (told.state.familiars, turn_of(told).figure) == ({}, TARHA), "her own turn goes on"


@rule("DE-FAM-06", "DE-FAM-03", "DE-CND-03")
def test_a_stunned_reanimate_gives_up_its_attack_to_come_round_and_may_move_then() -> None:
    table = a_table(
        field(),
        [a_hero(TARHA, "a1"), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "c2")],
        familiars=bones("b2", conditions=("stunned",)),
    )
    told = go(field(), table, TARHA, Rouse(BONES))
    assert refused(field(), told.state, TARHA, Attack("c2")) == "DE-CND-01"
    assert ShakeOff("stunned") in [offer.command for offer in Descent(field()).offers(told.state, TARHA)]
    told = go(field(), told.state, TARHA, ShakeOff("stunned"), Move(), Walk(("b3",)))
    assert told.state.familiars[BONES].conditions == ()
    assert refused(field(), told.state, TARHA, Attack("c2")) == "DE-TURN-06"
    done = a_table(
        field(), table.heroes.values(), turn=Turn(BONES, 0), familiars=table.familiars, phase=HERO_TURNS
    )
    assert refused(field(), done, TARHA, ShakeOff("stunned")) == "DE-TURN-06", "nothing is left to give up"
