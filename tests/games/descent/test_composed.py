"""Whatever a stranger composes is taken if and only if offers cover it: answers, trades, outfits, ways."""

from collections import Counter
from random import Random

import pytest

from md_tui.games.descent.commands import Equip, Play, Tire, Use, Walk
from md_tui.games.descent.game import Descent
from md_tui.games.descent.legal import offers as offered
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN, State, Turn
from md_tui.kernel.decider import Offer
from md_tui.kernel.question import Option, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.span import covered
from md_tui.kernel.value import Command
from md_tui.sim.composed import unoffered
from md_tui.sim.games.descent.composed import composed
from tests.games.descent.given import (
    AVRIC,
    GRISBAN,
    JAIN,
    a_hero,
    a_monster,
    a_table,
    drawn,
    field,
    refused,
    with_item,
)
from tests.games.descent.wandering import wander
from tests.rule import rule
from tests.soak import rounds

ETTIN = a_monster("ettin#1", "a1", "b1", "a2", "b2")
FAR = a_hero(GRISBAN, "i6")


@pytest.mark.soak
@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_command_is_accepted_if_and_only_if_an_offer_covers_it(number: int) -> None:
    game, source, seen = Descent(field()), Random(number), Counter[type]()
    for place, state in enumerate(wander(f"composed{number}", rounds(80, 5_000), number)):
        for seat in () if state.over else (*game.seats(state), OVERLORD, state.party[0]):
            tried = list(composed(game, state, seat, source))
            assert list(unoffered(game, state, seat, Luck(f"{place}"), tried)) == []
            offers = list(game.offers(state, seat))
            seen.update(type(command) for command in tried if covered(offers, command))
    assert {Equip, Walk, Tire} <= set(seen)


def outfits(state: State, seat: str) -> dict[tuple[str, ...], Offer]:
    """What is offered to wear, by its cards."""
    found = [offer for offer in offered(field(), state, seat) if offer.kind == "equip"]
    return {offer.command.items: offer for offer in found if isinstance(offer.command, Equip)}


@rule("DE-TURN-05", "DE-EQP-02")
def test_one_card_at_a_time_is_offered_on_or_away_and_the_first_stands_for_whole_outfits() -> None:
    cards = {"equipped": ("iron_mace", "wooden_shield#1"), "packed": ("yew_shortbow", "leather_armor")}
    table = a_table(field(), [a_hero(AVRIC, "a1", **cards), FAR], turn=Turn(AVRIC, equipping=True))
    found = outfits(table, AVRIC)
    assert list(found) == [
        ("yew_shortbow",),
        ("iron_mace", "wooden_shield#1", "leather_armor"),
        ("iron_mace",),
        ("wooden_shield#1",),
    ]
    assert [offer.span is not None for offer in found.values()] == [True, False, False, False]
    for items in (("leather_armor", "yew_shortbow"), (), ("leather_armor",)):
        assert covered(found.values(), Equip(items))
        assert refused(field(), table, AVRIC, Equip(items)) == ""


@rule("DE-TURN-05")
@pytest.mark.parametrize("items", [("iron_mace",), ("iron_mace", "health_potion#1")])
def test_what_is_worn_already_is_no_change(items: tuple[str, ...]) -> None:
    hero = a_hero(AVRIC, "a1", equipped=("iron_mace", "health_potion#1"))
    table = a_table(field(), [hero, FAR], turn=Turn(AVRIC, equipping=True))
    assert list(outfits(table, AVRIC)) == [()]
    assert not covered(outfits(table, AVRIC).values(), Equip(items))
    assert refused(field(), table, AVRIC, Equip(items)) == "DE-TURN-05"


def test_who_has_nothing_to_wear_is_offered_nothing() -> None:
    hero = a_hero(AVRIC, "a1", equipped=("health_potion#1",))
    table = a_table(field(), [hero, FAR], turn=Turn(AVRIC, equipping=True))
    assert outfits(table, AVRIC) == {}
    assert refused(field(), table, AVRIC, Equip(())) == "DE-TURN-05"


@rule("DE-TURN-05")
def test_after_the_step_nobody_changes_anything() -> None:
    table = a_table(field(), [a_hero(AVRIC, "a1", packed=("yew_shortbow",)), FAR], turn=Turn(AVRIC))
    assert outfits(table, AVRIC) == {}
    assert refused(field(), table, AVRIC, Equip(())) == "DE-TURN-05"
    refusals = [offer.rule for offer in offered(field(), table, AVRIC, illegal=True) if offer.kind == "equip"]
    assert refusals == ["DE-TURN-05"]


@rule("DE-AMB-04", "DE-TURN-05")
def test_who_is_knocked_out_has_the_step_too() -> None:
    hero = a_hero(AVRIC, fallen="a1", damage=12, packed=("yew_shortbow",))
    down = Turn(AVRIC, equipping=True, down=True)
    table = a_table(field(), [hero, FAR], turn=down)
    assert covered(outfits(table, AVRIC).values(), Equip(("yew_shortbow",)))
    assert refused(field(), table, AVRIC, Equip(("yew_shortbow",))) == ""
    after = a_table(field(), [hero, FAR], turn=Turn(AVRIC, down=True))
    assert outfits(after, AVRIC) == {}
    assert refused(field(), after, AVRIC, Equip(())) == "DE-TURN-05"


@rule("DE-LRG-04")
@pytest.mark.parametrize(("base", "then"), [(("b1", "i1"), ""), (("b1",), ""), ((), "attack"), (("zz",), "")])
def test_a_small_figure_is_laid_down_over_nothing(base: tuple[str, ...], then: str) -> None:
    table = a_table(field(), [a_hero(JAIN, "a1"), FAR], turn=Turn(JAIN, points=4))
    walk = Walk(("b1",), base=base, then=then)
    assert refused(field(), table, JAIN, walk) == "DE-LRG-04"
    assert not covered(offered(field(), table, JAIN), walk)


@rule("DE-LRG-04")
def test_a_large_figure_covers_each_space_once() -> None:
    table = a_table(field(), [a_hero(JAIN, "h1"), FAR], [ETTIN], Turn("ettin#1", points=3))
    base = ("b1", "c1", "b2", "c2")
    for laid, why in ((base[::-1], ""), ((*base, "c2"), "DE-LRG-04"), (base[:3], "DE-LRG-04")):
        walk = Walk(("c1",), "b1", laid)
        assert refused(field(), table, OVERLORD, walk) == why
        assert covered(offered(field(), table, OVERLORD), walk) is not bool(why)


@rule("DE-ERR-03", "DE-OVL-06")
def test_nobody_stops_for_an_attack_that_was_made_already() -> None:
    heroes = [a_hero(JAIN, "d1"), FAR]
    walk = Walk(("c1",), "b1", ("b1", "c1", "b2", "c2"), "attack")
    for attacks, why in ((0, ""), (1, "DE-ERR-04")):
        table = a_table(field(), heroes, [ETTIN], Turn("ettin#1", points=3, attacks=attacks))
        assert refused(field(), table, OVERLORD, walk) == why
        assert covered(offered(field(), table, OVERLORD), walk) is not bool(why)


ROUND_ABOUT: list[tuple[Command, bool]] = [
    (Walk(("b1", "c1", "b1", "c2")), True),
    (Walk(("b1", "a1", "b2", "a2")), True),
    (Walk(("b1", "c1", "d1", "e1", "f1")), False),
    (Walk(("c1",)), False),
    (Walk(("b2", "b3"), start="a1"), True),
    (Walk(("b2", "b3"), start="b2"), False),
    (Walk(()), False),
]


@rule("DE-MOV-01")
@pytest.mark.parametrize(("walk", "possible"), ROUND_ABOUT)
def test_any_way_round_is_covered_as_far_as_the_points_last(walk: Walk, possible: bool) -> None:
    table = a_table(field(), [a_hero(JAIN, "a1"), FAR], turn=Turn(JAIN, points=4))
    assert (refused(field(), table, JAIN, walk) == "") is possible
    assert covered(offered(field(), table, JAIN), walk) is possible


@rule("DE-MOV-05", "DE-ERR-09")
def test_a_way_past_a_pit_ends_in_it_and_through_a_friend_behind_him() -> None:
    pit = drawn("..o..", ".....")
    table = a_table(pit, [a_hero(JAIN, "a1"), a_hero(AVRIC, "b1")], turn=Turn(JAIN, points=4))
    for path, possible in ((("b1", "c1"), True), (("b1", "c1", "d1"), True), (("b1",), False)):
        assert (refused(pit, table, JAIN, Walk(path)) == "") is possible
        assert covered(offered(pit, table, JAIN), Walk(path)) is possible


@pytest.mark.parametrize(("skills", "undo"), [(("oath_of_honor",), "free"), (("guard",), "rolls")])
def test_a_walk_past_whoever_may_strike_at_once_is_not_said_to_be_free(
    skills: tuple[str, ...], undo: str
) -> None:
    guard = a_hero("syndrael", "h1", skills=skills)
    table = a_table(field(), [guard, FAR], [ETTIN], Turn("ettin#1", points=3))
    walks = [offer for offer in offered(field(), table, OVERLORD) if offer.kind == "walk"]
    assert {offer.undo for offer in walks} == {undo}


def test_a_copy_need_not_be_named() -> None:
    potions = ("health_potion#1", "health_potion#2")
    table = a_table(field(), [a_hero(AVRIC, "a1", damage=6, equipped=potions), FAR])
    for card, why in (("", ""), (potions[0], ""), (potions[1], ""), ("health_potion#3", "DE-ACT-01")):
        command = Use("health_potion.drink", card)
        assert refused(field(), table, AVRIC, command) == why
        assert covered(offered(field(), table, AVRIC), command) is not bool(why)


@rule("DE-EXH-01")
def test_an_exhausted_copy_is_not_used_again_by_leaving_out_its_number() -> None:
    torches = with_item("torch", "Action, exhaust: you recover 1 damage", slot="other")
    for exhausted, why in ((), ""), (("torch#1",), "DE-HERO-06"):
        hero = a_hero(AVRIC, "a1", damage=6, equipped=("torch#1",), exhausted=exhausted)
        table = a_table(torches, [hero, FAR])
        for card in ("", "torch#1"):
            assert refused(torches, table, AVRIC, Use("torch.t1", card)) == why
            assert covered(offered(torches, table, AVRIC), Use("torch.t1", card)) is not bool(why)


@pytest.mark.parametrize("at_turn", ["", "ettin#1"])
def test_a_card_of_one_sentence_may_name_it_in_whatever_turn_is_his(at_turn: str) -> None:
    heroes = [a_hero(AVRIC, "h1"), FAR]
    table = a_table(field(), heroes, [ETTIN], at_turn, phase=OVERLORD_TURN, hand=("schemes#1",))
    for text in ("", "schemes.scheme"):
        assert refused(field(), table, OVERLORD, Play("schemes#1", text)) == ""
        assert covered(offered(field(), table, OVERLORD), Play("schemes#1", text))


@rule("DE-TURN-01")
def test_no_card_is_played_while_a_hero_commands_a_monster() -> None:
    risen = Turn("ettin#1", 0, inside=True, charmed=True, master=AVRIC)
    heroes = [a_hero(AVRIC, "h1"), FAR]
    table = a_table(field(), heroes, [ETTIN], risen, phase=OVERLORD_TURN, hand=("schemes#1",))
    assert refused(field(), table, OVERLORD, Play("schemes#1")) == "DE-TURN-01"
    assert not covered(offered(field(), table, OVERLORD), Play("schemes#1"))


def test_strange_commands_are_composed_while_the_figure_at_turn_is_gone() -> None:
    """A monster that falls in its own activation is off the map as long as somebody is asked about it."""
    asking = Question("react", (AVRIC,), (Option("pass"),))
    heroes = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")]
    state = a_table(field(), heroes, turn=Turn("goblin_archer#3"), asking=asking)
    assert list(composed(Descent(field()), state, AVRIC, Random("gone")))
