"""The automatic overlord uses what only his monsters and lieutenants can do, where it is worth an action."""

from typing import Any

import pytest

from md_tui.bots.base import GameOutlook
from md_tui.bots.descent.warden import WardenBot
from md_tui.games.descent.commands import Attack, EndTurn, Move, Use, Walk
from md_tui.games.descent.content.cards import Text
from md_tui.games.descent.figures.values import texts_of
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, Monster, State, Turn
from md_tui.games.descent.sentence.algebra import When
from md_tui.kernel.question import Answer
from md_tui.table.bot_players import told_why
from tests.bots.descent.test_overlord_cards import face
from tests.games.descent.given import (
    ASHRIAN,
    AVRIC,
    GRISBAN,
    JAIN,
    LEORIC,
    Told,
    a_hero,
    a_monster,
    a_table,
    box,
    drawn,
    field,
    go,
)
from tests.games.descent.rules.test_lieutenants import at_turn, captain


def chosen(table: State, shipped: Any = None) -> tuple[Any, str]:
    """What the bot does now, and what it says of it."""
    bot = WardenBot(Descent(shipped or field()), "x")
    command = bot.choose(GameOutlook(Descent(shipped or field()), table))[1]
    return command, told_why(face(), bot.thought) if bot.thought is not None else ""


def acting(one: Monster, heroes: list[Any], *others: Monster, **turn: Any) -> State:
    """A monster at its turn."""
    fields: dict[str, Any] = {"actions": 2} | turn
    act = int(one.card[-1])
    return a_table(field(), heroes, [one, *others], Turn(one.id, fields.pop("actions"), **fields), act=act)


def asked(table: State, use: Use, kind: str, roll: str = "") -> tuple[str, ...]:
    """What the bot answers to a question of a deed."""
    told: Told = go(field(), table, OVERLORD, use, stop=kind, roll=roll)
    answer, _ = chosen(told.state)
    assert isinstance(answer, Answer)
    return answer.picks


STRUCK = {"actions": 1, "attacks": 1}
"""The attack of the turn is made, and an action is left."""


def test_a_zombie_that_has_struck_grabs_whoever_is_beside_it_and_says_so() -> None:
    zombie = a_monster("zombie#1", "b1", rank="master")
    table = acting(zombie, [a_hero(LEORIC, "a1"), a_hero(JAIN, "i6")], **STRUCK)
    command, why = chosen(table)
    assert command == Use("zombie_1.master.grab")
    assert "Grab" in why
    held = [a_hero(LEORIC, "a1", conditions=("immobilized",)), a_hero(JAIN, "i6")]
    assert not isinstance(chosen(acting(zombie, held, **STRUCK))[0], Use), "he is held already"


def test_with_both_actions_it_strikes_first_and_does_the_rest_afterwards() -> None:
    zombie = a_monster("zombie#1", "b1", rank="master")
    assert chosen(acting(zombie, [a_hero(LEORIC, "a1"), a_hero(JAIN, "i6")]))[0] == Attack("a1")


def test_a_barghest_howls_at_several_heroes_and_not_at_nobody() -> None:
    barghest = a_monster("barghest#1", "c2", "d2")
    near = [a_hero(LEORIC, "a1"), a_hero(JAIN, "a2"), a_hero(GRISBAN, "a3")]
    assert chosen(acting(barghest, near, **STRUCK))[0] == Use("barghest_1.minion.howl")
    far = [a_hero(LEORIC, "i6"), a_hero(JAIN, "i5")]
    assert not isinstance(chosen(acting(barghest, far, **STRUCK))[0], Use)


def test_whoever_is_too_far_off_goes_where_the_deed_works() -> None:
    barghest = a_monster("barghest#1", "g2", "h2")
    near = [a_hero(LEORIC, "a1"), a_hero(JAIN, "a2"), a_hero(GRISBAN, "a3"), a_hero(AVRIC, "a4")]
    table = acting(barghest, near, points=4, moves=1, **STRUCK)
    command, why = chosen(table)
    assert isinstance(command, Walk)
    assert "Howl" in why
    told = go(field(), table, OVERLORD, command)
    assert chosen(told.state)[0] == Use("barghest_1.minion.howl")


def test_an_elemental_burns_two_heroes_rather_than_strike_one_but_spares_its_own() -> None:
    elemental = a_monster("elemental#1", "c2", "d2", "c3", "d3")
    heroes = [a_hero(LEORIC, "b2"), a_hero(JAIN, "b3")]
    assert chosen(acting(elemental, heroes))[0] == Use("elemental_1.minion.fire")
    crowd = [a_monster(f"goblin_archer#{n}", space) for n, space in enumerate(("c1", "d1", "e2"), 1)]
    alone = acting(elemental, [a_hero(LEORIC, "b2"), a_hero(JAIN, "i6")], *crowd)
    assert chosen(alone)[0] != Use("elemental_1.minion.fire")


def test_an_elemental_that_can_only_be_shot_at_becomes_air() -> None:
    elemental = a_monster("elemental#1", "h5", "i5", "h6", "i6", conditions=("immobilized",))
    archers = [a_hero(JAIN, "a1"), a_hero(LEORIC, "a2")]
    assert chosen(acting(elemental, archers, **STRUCK))[0] == Use("elemental_1.minion.air")


def test_a_flesh_moulder_mends_whoever_needs_it() -> None:
    moulder = a_monster("flesh_moulder#1", "c3", rank="master")
    heroes = [a_hero(LEORIC, "i6"), a_hero(JAIN, "i5")]
    hurt = a_monster("ettin#1", "d3", "e3", "d4", "e4", rank="master", damage=5)
    assert chosen(acting(moulder, heroes, hurt, **STRUCK))[0] == Use("flesh_moulder_1.master.heal")
    whole = a_monster("ettin#1", "d3", "e3", "d4", "e4", rank="master")
    assert not isinstance(chosen(acting(moulder, heroes, whole, **STRUCK))[0], Use)


def test_an_ettin_throws_a_hero_and_where_it_hurts_most() -> None:
    pit = drawn("......", "......", "..oo..", "......")
    ettin = a_monster("ettin#1", "a1", "b1", "a2", "b2", rank="master")
    table = a_table(pit, [a_hero(LEORIC, "c1"), a_hero(JAIN, "f4")], [ettin], Turn(ettin.id, 1, attacks=1))
    use, why = chosen(table, pit)
    assert use == Use("ettin_1.master.throw")
    assert "Throw" in why
    told = go(pit, table, OVERLORD, use, roll="gray:BBB black:BBBB", stop="throw")
    answer, _ = chosen(told.state, pit)
    assert isinstance(answer, Answer)
    assert answer.picks[0] in ("c3", "d3"), "into the pit"


def test_the_baron_shoots_where_his_sword_does_not_reach_at_whom_it_hurts_most() -> None:
    baron = captain("baron_zachareth", "h1", 2, conditions=("immobilized",))
    heroes = [a_hero(GRISBAN, "d1"), a_hero(LEORIC, "d3", damage=6)]
    table = acting(baron, heroes, actions=1)
    assert chosen(table)[0] == Use("baron_zachareth_2.shadow_bolt")
    assert asked(table, Use("baron_zachareth_2.shadow_bolt"), "attack_target")[0].endswith(">d3")


def test_the_baron_holds_the_weakest_will_and_sends_him_off() -> None:
    baron = captain("baron_zachareth", "h1", conditions=("immobilized",))
    table = acting(baron, [a_hero(AVRIC, "d1"), a_hero(GRISBAN, "d3")], **STRUCK)
    use = Use("baron_zachareth_1.dominion")
    assert chosen(table)[0] == use
    passed = "gray:- black:-"
    assert asked(table, use, "effect_target", passed) == (GRISBAN,), "Willpower 3, not 4"
    assert asked(table, use, "shove_to", passed) != ("stay",)


def test_lady_eliza_stuns_sacrifices_and_wails() -> None:
    near = [a_hero(AVRIC, "a1"), a_hero(GRISBAN, "b1"), a_hero(JAIN, "a3")]
    eliza = captain("lady_eliza_farrow", "c2", 2)
    assert chosen(acting(eliza, near, **STRUCK))[0] == Use("lady_eliza_farrow_2.wail")
    one = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")]
    assert chosen(acting(captain("lady_eliza_farrow", "c2"), one, **STRUCK))[0] == Use(
        "lady_eliza_farrow_1.seduce"
    )
    hurt = captain("lady_eliza_farrow", "e2", damage=5)
    ettin = a_monster("ettin#1", "e3", "f3", "e4", "f4", rank="master")
    assert chosen(acting(hurt, one, ettin, **STRUCK))[0] == Use("lady_eliza_farrow_1.sacrifice")


def test_lord_merick_burns_a_crowd() -> None:
    merick = captain("lord_merick_farrow", "b2")
    crowd = [a_hero(AVRIC, "a1"), a_hero(LEORIC, "b1"), a_hero(ASHRIAN, "a2")]
    assert chosen(acting(merick, crowd))[0] == Use("lord_merick_farrow_1.ignite")


def test_sir_alric_moves_with_all_his_weight() -> None:
    alric = captain("sir_alric_farrow", "i6")
    command, _ = chosen(acting(alric, [a_hero(AVRIC, "a1"), a_hero(JAIN, "b1")]))
    assert command == Use("sir_alric_farrow_1.overpower")
    assert chosen(acting(a_monster("zombie#1", "i6"), [a_hero(AVRIC, "a1")]))[0] == Move()


def test_splig_makes_a_master_where_one_is_missing() -> None:
    splig = captain("splig", "h2", 2)
    goblin = a_monster("goblin_archer#1", "h3")
    heroes = [a_hero(AVRIC, "g2"), a_hero(JAIN, "g1")]
    assert chosen(acting(splig, heroes, goblin, **STRUCK))[0] == Use("splig_2.promotion")
    chief = a_monster("goblin_archer#2", "i6", rank="master")
    assert chosen(acting(splig, heroes, goblin, chief, **STRUCK))[0] != Use("splig_2.promotion")


def test_belthir_flies_over_two_heroes_and_lands() -> None:
    belthir = captain("belthir", "a3", 2)
    table = at_turn(belthir, a_hero(AVRIC, "b3"), a_hero(LEORIC, "d3"), a_hero(GRISBAN, "i6"))
    command, why = chosen(table)
    assert command == Use("belthir_2.cry_havoc")
    assert "Cry Havoc" in why
    told = go(field(), table, OVERLORD, command)
    flight, said = chosen(told.state)
    assert isinstance(flight, Walk)
    assert {"b3", "d3"} <= set(flight.path)
    assert "flies over" in said
    landed = go(field(), told.state, OVERLORD, flight)
    assert chosen(landed.state)[0] == EndTurn()


def test_a_relic_that_takes_an_action_is_used_too() -> None:
    zombie = captain("splig", "h2", relic="scorpions_kiss")
    command, why = chosen(acting(zombie, [a_hero(AVRIC, "d2"), a_hero(JAIN, "i6")], **STRUCK))
    assert command == Use("scorpions_kiss.kiss")
    assert "Scorpion" in why


def test_the_staff_changes_a_card_he_is_not_glad_of() -> None:
    splig = captain("splig", "h2", relic="staff_of_shadows")
    heroes = [a_hero(AVRIC, "a1"), a_hero(JAIN, "a2")]
    table = a_table(field(), heroes, [splig], "splig", hand=("frenzy#2", "pit_trap"))
    assert chosen(table)[0] == Use("staff_of_shadows.card")
    assert asked(table, Use("staff_of_shadows.card"), "give_up_card") == ("pit_trap",)
    only = a_table(field(), heroes, [splig], "splig", hand=("frenzy#2",))
    assert chosen(only)[0] != Use("staff_of_shadows.card"), "his only card is a good one"


def own_actions() -> list[Text]:
    """Every action on the card of a monster or lieutenant."""
    shipped, found = box(), dict[str, Text]()
    for act in (1, 2):
        for kind in {name.rpartition("_")[0] for name in shipped.monsters}:
            for rank in ("minion", "master"):
                one = Monster(f"{kind}#1", ("a1",), card=f"{kind}_{act}", rank=rank, group=kind)
                found |= _actions(one)
        for kind in {name.rpartition("_")[0] for name in shipped.lieutenants}:
            found |= _actions(captain(kind, "a1", act))
    return list(found.values())


def _actions(one: Monster) -> dict[str, Text]:
    table = a_table(field(), [a_hero(AVRIC, "c3"), a_hero(JAIN, "d3")], [one])
    texts = texts_of(field(), table, one.id)
    return {text.id: text for text in texts if text.sentence.when is When.ACTION}


@pytest.mark.parametrize("text", sorted({text.id for text in own_actions()}))
def test_every_action_of_a_monster_has_a_name_for_the_line_that_tells_of_it(text: str) -> None:
    name = text.rpartition(".")[2]
    assert name in face().words.table("deeds"), text
