"""Names of everything with an id, and sentences from templates that follow the number of their facts."""

import ast
import re
from pathlib import Path

import pytest

from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.toolkit.words import named

ROOT = Path(__file__).resolve().parents[3]
FACE = ROOT / "md_tui/games/massive_darkness/face"
SPEAKERS = sorted(
    [
        *(FACE / "narrate").glob("*.py"),
        *(
            FACE / f"{name}.py"
            for name in ("names", "phrases", "offers", "questions", "describe", "forecast", "scene")
        ),
        *(ROOT / "md_tui/text").glob("*.py"),
    ]
)


@pytest.fixture(scope="module")
def words() -> Words:
    return open_box().words


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("bjorn", "Bjorn"),
        ("shadow_barbarian", "Shadow Barbarian"),
        ("leather_armor#3", "Leather Armor"),
        ("fire_sword", "Fire Sword"),
        ("goblin_archers#2", "Goblin Archers 2"),
        ("goblin_archers", "Goblin Archers"),
        ("goblin_archers_3#2", "Goblin Archers"),
        ("high_troll#1", "High Troll 1"),
        ("high_troll_lesser", "High Troll"),
        ("6V-4/6V-5", "the door 6V-4/6V-5"),
        ("8R-5", "8R-5"),
        ("bridge-2", "bridge 2"),
        ("treasure", "treasure"),
        ("facedown:1", "face-down token 1"),
        ("enhance_health", "Enhance Health"),
        ("tutorial", "Walking in the Dark"),
        ("enemies", "enemies'"),
        ("door_3", "The Porter's Lodge"),
        ("bjorn.giants_grip", "Giant's Grip"),
        ("shadow_barbarian.lurking_beast.2.0", "Lurking Beast"),
        ("the_dark_breathes_in.0", "The Dark Breathes In"),
        ("tutorial.library", "library"),
        ("spear.reach@0", "Spear"),
        ("bjorn, whisper", "Bjorn and Whisper"),
        ("minion:0", "minion:0"),
        ("nobody_knows_this", "nobody_knows_this"),
        ("", ""),
    ],
)
def test_every_id_has_a_name_and_an_unknown_one_stands_for_itself(words: Words, id: str, name: str) -> None:
    assert words.name(id) == name


def test_a_verb_follows_the_number_of_its_subject(words: Words) -> None:
    template = "{enemy} {enemy:goes|go}; {n} {n:wound|wounds}"
    assert words.fill(template, {"enemy": "goblin_archers#2", "n": 1}) == "Goblin Archers 2 go; 1 wound"
    assert words.fill(template, {"enemy": "orc_agent#1", "n": 0}) == "Orc Agent 1 goes; 0 wounds"


def test_another_language_needs_only_its_words() -> None:
    french = Words(
        {
            "grammar": {
                "singular": [0, 1],
                "and": "{a} et {b}",
                "numbered": "{name} n° {number}",
                "plural_types": ["rats"],
            },
            "heroes": {"bjorn": {"name": "Bjorn"}},
            "enemies": {"rats_1": {"name": "Rats"}},
            "text": {"hurt": "{hero} perd {n} {n:point|points}", "who": "{all} {all:dort|dorment}"},
        }
    )
    assert french.say("text", "hurt", hero="bjorn", n=0) == "Bjorn perd 0 point"
    assert french.say("text", "who", all=("bjorn", "rats#1")) == "Bjorn et Rats n° 1 dorment"


def test_what_a_language_does_not_say_shows_its_key_and_a_missing_fact_stays_visible(words: Words) -> None:
    assert words.say("narration", "no_such_event") == "narration.no_such_event"
    assert words.fill("{hero} waits", {}) == "{hero} waits"


def test_texts_of_people_are_not_taken_for_templates(words: Words) -> None:
    assert words.fill("{hero}", {"hero": named("{hero} {enemy:a|b}")}) == "{hero} {enemy:a|b}"


@pytest.mark.parametrize("path", SPEAKERS, ids=lambda path: path.name)
def test_no_sentence_stands_in_the_code(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    said = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare
    ]
    assert [text for text in said if re.search(r"[a-z]{2,} [a-z]{2,}", text)] == []
