"""What makes the box worth playing: ways to build a class, and enemies that ask for different answers."""

import re
from collections.abc import Iterable
from itertools import combinations

import pytest

from md_tui.games.massive_darkness.ability.algebra import Ability, Side
from md_tui.games.massive_darkness.ability.skills import Aura, Keyword, KeywordName
from md_tui.games.massive_darkness.content.box import LEVELS
from md_tui.games.massive_darkness.content.cards import EnemyCard, SkillStep, Text
from md_tui.games.massive_darkness.model import MOST_XP
from tests.games.massive_darkness.given import box

BOX = box()
GROUPS = (*(f"guard_{level}" for level in LEVELS), "lesser", "greater")


def style(text: Text) -> tuple[str, ...]:
    """What a sentence asks its hero to do: side, type of attack and conditions, or a skill by its name."""
    sentence = text.sentence.gift if isinstance(text.sentence, Aura) else text.sentence
    if isinstance(sentence, Keyword):
        return (sentence.name.value,)
    if not isinstance(sentence, Ability):
        return ("deed",)
    return (sentence.side.value, sentence.reach.value, *(condition.kind.value for condition in sentence.when))


def styles(steps: Iterable[SkillStep]) -> set[tuple[str, ...]]:
    """The styles of a whole line."""
    return {style(text) for step in steps for text in step.texts}


def character(enemy: EnemyCard) -> tuple[object, ...]:
    """How an enemy fights, without any figure."""
    return (enemy.role, enemy.kinds(), frozenset(re.sub(r"\d+", "n", text.words) for text in enemy.abilities))


@pytest.mark.parametrize("name", BOX.classes)
def test_a_class_can_be_built_in_two_ways_that_share_nothing(name: str) -> None:
    lines = {
        line: styles(steps)
        for line, steps in BOX.classes[name].lines.items()
        if (KeywordName.MAX_HEALTH.value,) not in styles(steps)
    }
    apart = [(one, two) for one, two in combinations(lines, 2) if not lines[one] & lines[two]]
    first = [line for line, steps in BOX.classes[name].lines.items() if steps[0].level == 1]

    assert len(apart) >= 2
    assert len(first) >= 2, "there is a choice from the first skill on"
    assert any(Side.ATTACK.value in found for line in lines.values() for found in line)


@pytest.mark.parametrize("name", BOX.classes)
def test_nobody_can_buy_a_whole_class_in_a_quest(name: str) -> None:
    price = sum(step.xp for steps in BOX.classes[name].lines.values() for step in steps)

    assert price > 2 * MOST_XP


@pytest.mark.parametrize("group", GROUPS)
def test_each_enemy_of_a_deck_asks_for_another_answer(group: str) -> None:
    seen: dict[tuple[object, ...], str] = {}
    for enemy in (enemy for enemy in BOX.enemies.values() if enemy.deck == group):
        twin = seen.setdefault(character(enemy), enemy.id)
        assert twin == enemy.id, f"{enemy.id} fights like {twin}"
