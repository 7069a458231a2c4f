"""Rolls are told in words, and whoever may step in is told what is at stake."""

import pytest

from md_tui.games.descent.commands import Attack, Use
from md_tui.games.descent.content.dice import Face
from md_tui.games.descent.face.questions import prompt
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, Turn
from md_tui.kernel.decider import Offer
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
