"""What the pages in the docs show and say of the content is what the content files hold."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.open_box import open_box

ROOT = Path(__file__).parents[3]
CONTENT = ROOT / "content" / "massive_darkness"
QUESTS = (ROOT / "docs" / "quests.md").read_text()
BESTIARY = (ROOT / "docs" / "bestiary.md").read_text()
MOBS = ("goblin_warriors", "goblin_archers", "dwarf_warriors", "dwarf_defenders", "orc_flayers")
WORTH = {"red": 2, "yellow": 1}


@pytest.fixture(scope="module")
def box() -> Box:
    return open_box().game.box


def records(folder: str) -> dict[str, Any]:
    """All tables of a folder of the content."""
    found: dict[str, Any] = {}
    for path in sorted((CONTENT / folder).glob("*.toml")):
        found |= tomllib.loads(path.read_text())
    return found


def test_the_examples_of_the_quest_page_are_those_of_the_box() -> None:
    known = records("quests") | records("tiles")
    shown: dict[str, Any] = {}
    for block in re.findall(r"^```toml\n(.*?)^```$", QUESTS, re.MULTILINE | re.DOTALL):
        if "layouts" not in block:
            shown |= tomllib.loads(block)
    assert set(shown) == {"tutorial", "1V"}
    assert shown == {name: known[name] for name in shown}


def test_the_layout_on_the_quest_page_is_one_of_the_box() -> None:
    (block,) = (
        block
        for block in re.findall(r"^```toml\n(.*?)^```$", QUESTS, re.MULTILINE | re.DOTALL)
        if "layouts" in block
    )
    (layout,) = tomllib.loads(block)["q2"]["layouts"]
    assert layout in records("quests")["q2"]["layouts"]


def test_the_quest_page_names_every_key_goal_and_rule_of_the_box() -> None:
    quests = records("quests").values()
    used = {key for quest in quests for key in quest}
    used |= {goal["kind"] for quest in quests for goal in quest["goals"]}
    used |= {rule["name"] for quest in quests for rule in quest.get("rules", [])}
    assert {word for word in used if f"`{word}`" not in QUESTS} == set()


@pytest.mark.parametrize("level", range(1, 6))
def test_enforcers_have_the_most_health_and_share_it_only_at_first(box: Box, level: int) -> None:
    most = max(box.enemies[f"{mob}_{level}"].health for mob in MOBS)
    health = box.enemies[f"orc_enforcers_{level}"].health
    assert health > most if level >= 3 else health == most == box.enemies[f"orc_flayers_{level}"].health
    assert "most health a figure, alone from level 3 on (orc flayers have as much before)" in BESTIARY


def melee(card: dict[str, Any]) -> int:
    """How strong the melee dice of a card are."""
    return sum(WORTH[colour] * count for colour, count in card["dice"].get("melee", {}).items())


@pytest.mark.parametrize("level", range(1, 6))
def test_flayers_have_the_strongest_melee_dice_from_level_four_on(level: int) -> None:
    guards = {name: melee(card) for name, card in records("enemies").items() if name.endswith(f"_{level}")}
    flayers = guards.pop(f"orc_flayers_{level}")
    assert (flayers > max(guards.values())) == (level >= 4)
    assert "from level 4 their melee dice are the strongest" in BESTIARY


def test_only_two_enemies_of_quests_are_larger_than_their_cards_and_the_spider_is_a_boss(box: Box) -> None:
    greater = [enemy.health for enemy in box.enemies.values() if enemy.deck == "greater"]
    assert (min(greater), max(greater)) == (4, 6)
    emissary, widow = (box.own_cards[name] for name in sorted(box.own_cards))
    assert max(greater) < emissary.health < widow.health
    assert f"the last emissary of quest 10 has {emissary.health}" in BESTIARY
    assert widow.health > 2 * max(greater)
    assert f"as the boss of quest 2 it has {widow.health} health a hero" in BESTIARY
    assert [enemy["card"] for enemy in records("quests")["q2"]["enemies"]] == ["giant_spider_greater"]
