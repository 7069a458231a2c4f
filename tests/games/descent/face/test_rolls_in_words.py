"""Rolls are told in words, and whoever may step in is told what is at stake."""

import pytest

from md_tui.games.descent.commands import Attack, Use
from md_tui.games.descent.content.dice import Face
from md_tui.games.descent.events.attacks import AttackRaised
from md_tui.games.descent.face.questions import prompt
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, Turn, fight
from md_tui.kernel.decider import Offer
from md_tui.kernel.question import Option, Question
from tests.games.descent.face.test_words_of_play import face
from tests.games.descent.given import AVRIC, JAIN, a_hero, a_monster, a_table, field, go
from tests.games.descent.wandering import wander
from tests.rule import rule


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        (Face(7, 2, 1), "range 7, 2 hearts, 1 surge"),
        (Face(0, 1), "1 heart"),
        (Face(0, 0, 0, 2), "2 shields"),
        (Face(miss=True), "a miss"),
        (Face(), "nothing"),
    ],
)
def test_a_roll_is_told_in_words(shown: Face, told: str) -> None:
    assert str(face().words.rolled(shown)) == told


@rule("DE-CMB-09")
def test_whoever_may_step_in_after_a_roll_is_told_what_would_come_through() -> None:
    heroes = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")]
    goblin = a_monster("goblin_archer#1", "c1")
    table = a_table(field(), heroes, [goblin], Turn(goblin.id))
    dice = "blue:4HH yellow:1S gray:-"
    told = go(field(), table, OVERLORD, Attack("a1"), roll=dice, stop="react")
    question = told.questions("react")[0]
    assert question.facts["at"] == "dice_rolled"
    view = Descent(field()).view(told.state, AVRIC)
    title = prompt(face().words.bound_to(field()), view, question).title
    assert "range 5, 2 hearts, 1 surge" in title
    assert "2 damage for Avric Albright" in title


@rule("DE-FEAT-02")
def test_a_heroic_feat_is_offered_as_one() -> None:
    view = face().game.view(wander("feats", 5)[-1], AVRIC)
    offer = Offer(Use(f"{AVRIC}.feat"), "use")
    assert face().offer(view, AVRIC, offer).startswith("Use the heroic feat: ")


def test_aims_are_whole_sentences_and_count_several() -> None:
    view = face().game.view(wander("aims", 5)[-1], AVRIC)
    told = face().query(view, AVRIC, "goals", "")
    assert told == [
        "The heroes win when Mauler falls.",
        "The overlord wins with 5 Goblin Archers away (0 so far).",
    ]


@rule("DE-SRG-01", "DE-CMB-08")
@pytest.mark.parametrize(
    ("space", "roll", "title"),
    [
        (
            "c1",
            "blue:2HHS yellow:HH gray:B",
            "Jain Fairwood: 1 surge, 3 damage for Goblin Archer 1 so far. What for?",
        ),
        (
            "e1",
            "blue:2HHS yellow:HH gray:B",
            "Jain Fairwood: 1 surge, and 2 range too short so far. What for?",
        ),
    ],
)
def test_whoever_spends_surges_is_told_how_the_attack_stands(space: str, roll: str, title: str) -> None:
    heroes = [a_hero(JAIN, "a1"), a_hero(AVRIC, "i6")]
    table = a_table(field(), heroes, [a_monster("goblin_archer#1", space)])
    told = go(field(), table, JAIN, Attack(space, "yew_shortbow"), roll=roll, stop="surges")
    view = Descent(field()).view(told.state, JAIN)
    assert prompt(face().words.bound_to(field()), view, told.asked[-1]).title == title


@pytest.mark.parametrize(
    ("kind", "option", "told"),
    [
        ("attack_target", "yew_shortbow>c1", "Goblin Archer 1 on c1 with Yew Shortbow"),
        ("attack_target", ">a1", "Jain Fairwood on a1"),
        ("strike_two", "reapers_scythe>c1>e1", "Goblin Archer 1 and Zombie master with Reaper's Scythe"),
        ("charm", "attack>bare_hands>i6", "Attack Avric Albright on i6 with bare hands"),
        ("charm", "move>b2", "Move to b2"),
        ("charm", "nothing", "Do nothing"),
        ("oath", "goblin_archer#1>d2", "Goblin Archer 1, from d2"),
        ("fire_breath", "i6+h5+g4+f3", "i6, h5, g4, f3: nobody else"),
        ("fire_breath", "i6+h5+g4+e1", "i6, h5, g4, e1: Zombie master too"),
    ],
)
def test_who_is_struck_is_told_by_name_where_weapons_and_spaces_are_chosen(
    kind: str, option: str, told: str
) -> None:
    foes = [a_monster("goblin_archer#1", "c1"), a_monster("zombie#1", "e1", rank="master")]
    blow = fight.Attack("x", "", "melee", "i6", 1, defenses=(fight.Defense(AVRIC),))
    table = a_table(field(), [a_hero(JAIN, "a1"), a_hero(AVRIC, "i6")], foes, attacks=(blow,))
    question = Question(kind, (JAIN,), (Option(option),))
    view = Descent(field()).view(table, JAIN)
    assert prompt(face().words.bound_to(field()), view, question).options == ((option, told),)


@pytest.mark.parametrize(
    ("stat", "n", "told"),
    [
        ("hearts", 1, "The attack gains 1 heart."),
        ("hearts", 2, "The attack gains 2 hearts."),
        ("range", 2, "The attack gains 2 range."),
        ("pierce", 1, "The attack ignores 1 shield more."),
        ("surges", -1, "The attack loses 1 surge."),
    ],
)
def test_what_an_attack_gains_or_loses_is_counted_in_words(stat: str, n: int, told: str) -> None:
    view = face().game.view(wander("gains", 3)[-1], AVRIC)
    line = face().tell(AttackRaised(stat, n), view, view)
    assert line is not None
    assert line.text == told
