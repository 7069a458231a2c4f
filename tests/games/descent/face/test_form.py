"""New games by words, by lines and by talking."""

import pytest

from md_tui.games.descent.face.form import QuestForm
from md_tui.games.descent.setup import initial
from md_tui.kernel.errors import Malformed
from tests.games.descent.face.test_words_of_play import face
from tests.rule import rule


def form() -> QuestForm:
    """The form of the shipped box."""
    return QuestForm(face().game.box, face().words)


@rule("DE-CMP-02", "DE-SET-08")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_the_usual_party_is_cut_and_filled(heroes: int) -> None:
    setup = form().typed({"quest": "first_blood", "heroes": str(heroes)})
    assert len(initial(face().game.box, setup).party) == heroes


@rule("DE-SET-09")
def test_another_hero_brings_a_class_of_his_archetype_that_is_left() -> None:
    setup = form().chosen(form().blank(), "hero.1", "syndrael")
    assert setup["party"][0] == {"hero": "syndrael", "class": "berserker"}
    setup = form().chosen(setup, "class.1", "knight")
    initial(face().game.box, setup)
    with pytest.raises(Malformed, match="choose from"):
        form().chosen(setup, "class.1", "thief")


@rule("DE-EPIC-03")
def test_skills_and_items_of_epic_play_are_named_behind_the_class() -> None:
    party = "jain_fairwood:wildlander:accurate,grisban_the_thirsty:berserker"
    setup = form().typed({"party": party, "level": "advanced"})
    assert "accurate" in initial(face().game.box, setup).heroes["jain_fairwood"].skills
    with pytest.raises(Malformed, match="XP"):
        form().typed({"party": party})


def test_what_cannot_be_set_is_named() -> None:
    for wish in ({"quest": "nowhere"}, {"heroes": "seven"}, {"heroes": 9}, {"colour": "red"}):
        with pytest.raises(Malformed):
            form().typed(wish)


class Quick:
    """Somebody who takes every suggestion."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def say(self, *lines: str) -> None:
        """Nothing is heard."""

    def choose(self, title: str, options: object, default: int) -> int:
        """The suggestion."""
        self.asked.append(title)
        return default

    def line(self) -> str:
        """Nothing is typed."""
        return ""


def test_talking_asks_for_each_line_unless_the_quest_is_named() -> None:
    talk = Quick()
    setup = form().talk(talk, {})
    assert "Hero" in talk.asked
    assert setup["party"] == form().blank()["party"]
    silent = Quick()
    assert form().talk(silent, {"quest": "first_blood"})["quest"] == "first_blood"
    assert silent.asked == []
