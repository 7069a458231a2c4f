"""Attribute tests (DE-TST)."""

from msgspec.structs import replace

from md_tui.games.descent.content.cards import LieutenantCard, Rank
from md_tui.games.descent.events.attacks import TrialOver, TrialRolled
from md_tui.games.descent.model import Familiar, Monster
from tests.games.descent.given import AVRIC, FIELD, TARHA, TOMBLE, a_hero, a_monster, box, drawn, once
from tests.games.descent.trial import trial
from tests.rule import rule


@rule("DE-TST-01", "DE-TST-02")
def test_a_test_is_passed_if_the_shields_do_not_exceed_the_attribute() -> None:
    assert trial(a_hero(AVRIC, "a1"), "gray:- black:BB").of(TrialOver)[0].passed, "Awareness 2"
    assert not trial(a_hero(AVRIC, "a1"), "gray:B black:BB").of(TrialOver)[0].passed
    assert trial(a_hero(AVRIC, "a1"), "gray:BB black:BB", "willpower").of(TrialOver)[0].passed, "Willpower 4"
    assert not trial(a_hero(AVRIC, "a1"), "gray:BB black:BB", "knowledge").of(TrialOver)[0].passed
    assert not trial(a_hero(AVRIC, "a1"), "gray:BB black:BB", "might").of(TrialOver)[0].passed


@rule("DE-TST-03", "DE-LT-02", "DE-LT-03")
def test_lieutenants_test_like_heroes() -> None:
    rank = Rank(3, 7, ("brown",), "melee", ("blue", "red"), ())
    card = LieutenantCard(
        "splig_1",
        "splig",
        1,
        (1, 1),
        {"might": 4, "knowledge": 3, "willpower": 3, "awareness": 2},
        {"2": rank, "3": rank, "4": rank},
    )
    shipped = drawn(*FIELD, shipped=replace(box(), lieutenants={"splig_1": card}))
    splig = Monster("splig", ("c3",), card="splig_1", rank="lieutenant", group="splig")
    told = trial(a_hero(AVRIC, "a1"), "gray:- black:BB", figure="splig", shipped=shipped, monsters=[splig])
    assert told.of(TrialOver)[0].passed


@rule("DE-TST-04")
def test_monsters_and_familiars_fail_without_a_roll() -> None:
    goblin = a_monster("goblin_archer#1", "c3")
    told = trial(a_hero(AVRIC, "a1"), figure=goblin.id, monsters=[goblin])
    assert not told.of(TrialRolled)
    assert not told.of(TrialOver)[0].passed
    bones = Familiar("reanimate@x", ("c3",), card="reanimate", owner=AVRIC)
    told = trial(a_hero(AVRIC, "a1"), figure=bones.id, familiars={bones.id: bones})
    assert not told.of(TrialOver)[0].passed


@rule("DE-TST-05", "DE-EX-11")
def test_only_what_speaks_of_tests_rolls_them_again() -> None:
    told = trial(a_hero(TOMBLE, "a1"), "gray:BBB black:BBBB gray:- black:-", react=once("lucky_charm"))
    assert told.of(TrialOver)[0].passed
    assert told.state.heroes[TOMBLE].exhausted == ("lucky_charm",)
    assert not trial(a_hero(AVRIC, "a1"), "gray:BBB black:BBBB").asked, "a shield says nothing of tests"


@rule("DE-KO-02")
def test_nobody_tests_who_is_not_there() -> None:
    assert not trial(a_hero(TARHA, fallen="a1", damage=10)).events[1:]
