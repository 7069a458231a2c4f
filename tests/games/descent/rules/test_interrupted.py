"""What is interrupted, gained from another or turned on a familiar: nothing is lost and nothing breaks."""

from msgspec.structs import replace

from md_tui.games.descent.commands import Attack, EndTurn
from md_tui.games.descent.content.cards import Text
from md_tui.games.descent.events.attacks import Missed, Struck
from md_tui.games.descent.events.figures import Slain
from md_tui.games.descent.model import OVERLORD, Familiar
from md_tui.games.descent.sentence import parse
from md_tui.toolkit.decks import Pile
from tests.games.descent.given import (
    AVRIC,
    FIELD,
    GRISBAN,
    JAIN,
    TARHA,
    a_hero,
    a_monster,
    a_table,
    box,
    drawn,
    field,
    go,
    once,
    with_item,
)
from tests.rule import rule

BONES = "reanimate@widow_tarha"
AXE = "chipped_greataxe"
GOBLIN = "goblin_archer#1"


@rule("DE-SRG-01")
def test_a_surge_that_a_hero_has_from_another_does_what_it_says() -> None:
    heroes = [a_hero(GRISBAN, "a1", damage=4), a_hero(AVRIC, "a2", damage=3)]
    table = a_table(field(), heroes, [a_monster("ettin#1", "b1", "c1", "b2", "c2")])
    roll = "blue:2HHS red:HHHS gray:- gray:-"
    told = go(field(), table, GRISBAN, Attack("b1", AXE), roll=roll, surges=("avric_albright.ability",))
    assert [told.state.heroes[name].damage for name in (GRISBAN, AVRIC)] == [3, 3], "the attacker recovers"


@rule("DE-SRG-01")
def test_a_surge_gained_after_the_roll_does_what_it_says() -> None:
    ground = with_item("charm", "After your attack roll: you gain (Surge: you recover 2 damage)")
    hero = a_hero(GRISBAN, "a1", damage=4, equipped=(AXE, "charm"))
    table = a_table(ground, [hero, a_hero(JAIN, "i6")], [a_monster("ettin#1", "b1", "c1", "b2", "c2")])
    roll = "blue:2HHS red:HHHS gray:- gray:-"
    told = go(
        ground, table, GRISBAN, Attack("b1", AXE), roll=roll, react=once("charm"), surges=("charm.t1+",)
    )
    assert told.state.heroes[GRISBAN].damage == 2


@rule("DE-ATK-01")
def test_an_attacker_who_falls_before_the_roll_strikes_nobody() -> None:
    ground = with_item("thorns", "When you are attacked: each monster suffers 9 damage")
    hero = a_hero(GRISBAN, "a1", equipped=(AXE, "thorns"))
    table = a_table(ground, [hero, a_hero(JAIN, "i6")], [a_monster(GOBLIN, "b1")], GOBLIN)
    roll = "blue:3HH yellow:1H gray:-"
    told = go(ground, table, OVERLORD, Attack("a1"), roll=roll, react=once("thorns"))
    assert told.of(Slain)
    assert [event.reason for event in told.of(Missed)] == ["attacker_gone"]
    assert not told.of(Struck)
    assert not told.state.attacks


def test_a_sentence_ends_with_its_owner() -> None:
    said = "End of your turn: you suffer 9 damage and move up to your Speed"
    card = box().monsters["goblin_archer_1"]
    texts = (Text("goblin_archer_1.minion.burst", parse(said), said),)
    monsters = {**box().monsters, card.id: replace(card, minion=replace(card.minion, texts=texts))}
    ground = drawn(*FIELD, shipped=replace(box(), monsters=monsters))
    table = a_table(ground, [a_hero(GRISBAN, "a1"), a_hero(JAIN, "i6")], [a_monster(GOBLIN, "b1")], GOBLIN)
    told = go(ground, table, OVERLORD, EndTurn())
    assert told.of(Slain)
    assert not [question for question in told.asked if question.kind == "stride"]


@rule("DE-FAM-06", "DE-ERR-32")
def test_dark_charm_turns_the_reanimate_against_its_friends() -> None:
    heroes = [a_hero(TARHA, "a1"), a_hero(JAIN, "i6", acted=True)]
    bones = {BONES: Familiar(BONES, ("b1",), card="reanimate", owner=TARHA)}
    goblin = a_monster(GOBLIN, "f6")
    more = {"familiars": bones, "hand": ("dark_charm",), "deck": Pile(bag=("dash#1",))}
    table = a_table(field(), heroes, [goblin], TARHA, **more)
    told = go(
        field(), table, TARHA, EndTurn(), roll="blue:2HHS red:HHHS gray:-", react=once("dark_charm"),
        effect_target=(BONES,), charm=("attack>>a1",),
    )  # fmt: skip
    assert [question.seats for question in told.questions("charm")] == [(OVERLORD,)]
    assert told.state.heroes[TARHA].damage == 6, "with the surge that the overlord spends"
    assert told.state.turns == ()
