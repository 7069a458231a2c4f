"""Classes: their skills, equipment and familiar as printed, and what is not there yet is named."""

from collections import Counter

import pytest

from md_tui.games.descent.sentence import parse, render
from md_tui.games.descent.sentence.algebra import Named
from tests.games.descent.content.printed.skills import PRINTED, WAITING
from tests.games.descent.given import box
from tests.rule import rule

LINES = {line.split()[1]: line for line in PRINTED.strip().splitlines()}
SKILLS, ITEMS, FAMILIARS, CLASS_CARDS = 72, 11, 1, 84


@rule("DE-HERO-04")
def test_the_box_has_eight_classes_of_nine_skills_and_84_class_cards() -> None:
    assert len(LINES) == SKILLS
    assert Counter(line.split()[0] for line in LINES.values()) == dict.fromkeys(box().classes, 9)
    items = sum(len(deck.items) for deck in box().classes.values())
    assert items == ITEMS
    assert len(box().familiars) == FAMILIARS
    assert SKILLS + items + FAMILIARS == CLASS_CARDS


def test_every_skill_is_there_or_waits_for_a_rule() -> None:
    assert set(box().skills) == LINES.keys() - WAITING.keys()
    assert WAITING.keys() <= LINES.keys()


@rule("DE-HERO-03")
@pytest.mark.parametrize("name", sorted(box().classes))
def test_a_class_names_its_own_skills_in_the_order_of_their_price(name: str) -> None:
    skills = box().classes[name].skills
    assert set(skills) == {one.id for one in box().skills.values() if one.cls == name}
    prices = [box().skills[skill].xp for skill in skills]
    assert prices == sorted(prices)
    assert prices.count(0) == 1, "the skill known from the start"


@pytest.mark.parametrize("name", sorted(box().skills))
def test_a_skill_has_the_printed_figures_and_sentences_in_their_one_spelling(name: str) -> None:
    skill = box().skills[name]
    asked = any(Named("execute") in text.sentence.effects for text in skill.texts)
    fatigue = "X" if asked and not skill.fatigue else skill.fatigue
    assert f"{skill.cls} {name} {skill.xp} {fatigue}" == LINES[name]
    assert skill.texts
    assert [render(parse(text.words)) for text in skill.texts] == [text.words for text in skill.texts]


def test_the_reanimate_has_the_printed_figures() -> None:
    bones = box().familiars["reanimate"]
    assert (bones.speed, bones.health, bones.defense) == (3, 4, ())
    assert (bones.attack, bones.dice, bones.figure) == ("melee", ("blue", "red"), True)
    assert [text.words for text in bones.texts] == ["Surge: +1 heart", "Always: no damage is recovered"]
