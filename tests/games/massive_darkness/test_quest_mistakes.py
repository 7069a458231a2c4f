"""Several mistakes in one quest are told together, each once, and nothing that only follows from them."""

from typing import Any, NamedTuple, get_args

import pytest

from md_tui.games.massive_darkness.board.tiles import TileSide, load_sides
from md_tui.games.massive_darkness.checks.quests.check import check_quest
from md_tui.games.massive_darkness.checks.quests.draft import draft_of
from md_tui.games.massive_darkness.checks.quests.layout import check_sides
from md_tui.games.massive_darkness.checks.quests.needs import GOAL_NEEDS, RULE_NEEDS
from md_tui.games.massive_darkness.content.quest_reader import load_quest
from md_tui.games.massive_darkness.content.quests import RULES, GoalKind
from md_tui.loader.doc import Doc, parse_doc
from md_tui.loader.errors import ContentError, Problems
from md_tui.loader.find import box_root
from md_tui.loader.pack import read_shelf

BOX = box_root("massive_darkness")


class Spoilt(NamedTuple):
    """Changes to a quest, and everything that is to be said about them: key and problem, by line."""

    quest: str
    changes: list[tuple[str, str]]
    told: list[str]


SPOILT = {
    "a value, a zone and a door": Spoilt(
        "tutorial",
        [("difficulty = 1", 'difficulty = "x"'), ('"8R-7"\n', '"8R-77"\n'), ('"6V-5/6V-4", ', "")],
        [
            "difficulty: expected `int`, got `str`",
            "exit: 8R-77 is no zone of this map",
            "doors: no door leads into the chamber 6V-1, 6V-4, 6V-7",
        ],
    ),
    "exit, chamber and goal": Spoilt(
        "q7",
        [
            ('exit = "9R-7"', 'exit = "9R-77"'),
            ('  "8V-5/8V-8",\n', ""),
            ('id = "escape", kind = "escape"', 'id = "find", kind = "pick_up", tokens = ["library"]'),
        ],
        [
            "exit: 9R-77 is no zone of this map",
            "doors: no door leads into the chamber 8V-7, 8V-8, 8V-9",
            "goals.1.tokens: wants 1 library tokens, but 0 can be picked up",
        ],
    ),
    "chamber and tokens": Spoilt(
        "q1",
        [('  "8R-5/8R-6",\n', ""), ('"artifact", "lair"] }]', '"lair", "lair"] }]')],
        [
            "doors: no door leads into the chamber 8R-3, 8R-6, 8R-9",
            "goals.0.tokens: wants 2 artifact tokens, but 1 can be picked up",
            "goals.1.tokens: wants 2 artifact tokens, but 1 can be picked up",
        ],
    ),
    "a tile that overlaps hides no door, name or rule": Spoilt(
        "tutorial",
        [
            ("at = [3, 0]", "at = [2, 0]"),
            ('"6V-5/6V-4", ', ""),
            ('"8R-8/8R-9"', '"8R-8/8R-99"'),
            ('zone = "8R-3"', 'zone = "8R-33"'),
            ('kind = "pick_up", tokens = ["library"]', 'kind = "open"'),
        ],
        [
            "tiles.1.at: 8R overlaps 6V",
            "doors: no door leads into the chamber 6V-1, 6V-4, 6V-7",
            "doors.2: 8R-99 is no zone of this map",
            "tokens.0.zone: 8R-33 is no zone of this map",
            "goals.0.doors: open names no doors",
        ],
    ),
    "an unknown tile hides nothing on the others": Spoilt(
        "q1",
        [
            ('tile = "8R"', 'tile = "8X"'),
            ('  "2R-2/2R-5",\n', ""),
            ('"9V-5/9V-4"', '"9V-5/9V-44"'),
            ('zone = "9V-1"', 'zone = "9V-0"'),
        ],
        [
            "tiles.1.tile: 8X is no tile side",
            "doors: no door leads into the chamber 2R-4, 2R-5, 2R-7, 2R-8, 2R-9",
            "doors.4: 9V-44 is no zone of this map",
            "tokens.0.zone: 9V-0 is no zone of this map",
        ],
    ),
    "start, tile and rules": Spoilt(
        "q5",
        [
            ('start = "6V-8"', 'start = "6V-4"'),
            ("bridges = [[4, 2], [0, 2]]", "bridges = [[8, 6], [0, 2]]"),
            ('kind = "lure", enemies = ["immortal"]', 'kind = "lure"'),
            ("artifact = 1, library = 3", "artifact = -1, library = 3"),
        ],
        [
            "start: 6V-4 is a room",
            "bridges.0: lies apart from every zone",
            "goals.0.enemies: lure names no enemies",
            "rules.0.artifact: is -1",
        ],
    ),
    "a misspelt list is the only mistake about doors": Spoilt(
        "q6",
        [("doors = [", "dors = ["), ("treasure = 5", "treasure = 9")],
        ["dors: is no known key", "enemies.0.treasure: is 9"],
    ),
    "a list with one wrong entry is not used": Spoilt(
        "q2",
        [('"4R-3/4R-6"', "46"), ('zone = "3V-1"', 'zone = "3V-11"')],
        ["doors.2: expected `str`, got `int`", "enemies.0.zone: 3V-11 is no zone of this map"],
    ),
    "a misspelt rule is not missing": Spoilt(
        "q7",
        [('name = "levers"', 'name = "lever"'), ("difficulty = 4", "difficulty = 7")],
        ["difficulty: is 7", "rules.1.name: lever is no special rule"],
    ),
    "a rule without its name": Spoilt(
        "q9",
        [('name = "march", ', ""), ("count = 2", "count = 0")],
        ["rules.4.count: is 0", "rules.6: name is missing"],
    ),
}


@pytest.fixture(scope="module")
def sides() -> dict[str, TileSide]:
    return load_sides(read_shelf(BOX).records("tiles"))


def errors_of(name: str, text: str, sides: dict[str, TileSide]) -> list[ContentError]:
    """What is said about a quest, by line."""
    doc = parse_doc(text, f"{name}.toml", Problems())
    assert doc is not None
    record = doc.child(name)
    check_quest(load_quest(record) or draft_of(record), sides, record)
    return sorted(record.problems.errors, key=lambda error: (error.line, error.key))


@pytest.mark.parametrize("what", SPOILT)
def test_all_mistakes_of_a_quest_are_told_and_nothing_else(what: str, sides: dict[str, TileSide]) -> None:
    name, changes, told = SPOILT[what]
    text = (BOX / "quests" / f"{name}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)

    found = errors_of(name, text, sides)

    assert [f"{error.key.partition('.')[2]}: {error.problem}" for error in found] == told
    assert all(error.line for error in found)
    assert all(error.hint for error in found)


def test_the_table_of_needs_knows_every_goal_and_every_rule() -> None:
    assert set(GOAL_NEEDS) == set(get_args(GoalKind))
    assert set(RULE_NEEDS) == set(RULES)
    assert all(set(need.keys) <= set(RULES[name]) for name, need in RULE_NEEDS.items())


BARE = """[bare]
difficulty = 1
party = ["bjorn:shadow_barbarian"]
start = "6V-8"
tiles = [{ tile = "6V", at = [0, 0], turn = 90 }]
levels = { 1 = ["6V-2"] }
doors = ["6V-5/6V-4", "6V-5/6V-6"]
tokens = [{ kind = "library", zone = "6V-3" }]
goals = [GOAL]
rules = [RULE]
"""


def told_of(goal: str, rule: str, sides: dict[str, TileSide]) -> str:
    """Everything that is said about a quest with one goal and one rule."""
    text = BARE.replace("GOAL", goal).replace("RULE", rule)
    return "\n".join(str(error) for error in errors_of("bare", text, sides))


@pytest.mark.parametrize("kind", GOAL_NEEDS)
def test_a_goal_that_brings_nothing_along_is_told_all_it_needs(kind: str, sides: dict[str, TileSide]) -> None:
    found = told_of(f'{{ id = "a", kind = "{kind}" }}', "", sides)
    need = GOAL_NEEDS[kind]
    assert all(f"goals.0.{key}: {kind} names no {key}" in found for key in need.keys), found
    assert all(f"goals.0.kind: {kind} needs the rule {rule}" in found for rule in need.rules), found
    assert ("bare: has no exit" in found) == ("exit" in need.parts)
    assert ("bare.bridges: are missing" in found) == ("bridges" in need.parts)


PICK_UP = '{ id = "a", kind = "pick_up", tokens = ["library"] }'
VALUES: dict[Any, str] = {str: '"x"', int: "1", dict: "{}", list: "[]"}


@pytest.mark.parametrize("name", RULE_NEEDS)
def test_a_rule_that_brings_nothing_along_is_told_all_it_needs(name: str, sides: dict[str, TileSide]) -> None:
    given = {
        key: '"library"' if key == "token" else '"lesser"' if key == "deck" else VALUES[_plain(kind)]
        for key, kind in RULES[name].items()
    }
    given |= {"deed": '"+3 XP"'} if name == "reward" else {}
    words = "".join(f", {key} = {value}" for key, value in given.items())
    found = told_of(PICK_UP, f'{{ name = "{name}"{words} }}', sides)
    need = RULE_NEEDS[name]
    assert all(f"rules.0.{key}: {name} names no {key}" in found for key in need.keys), found
    assert all(f"rules.0.name: {name} needs the rule {rule}" in found for rule in need.rules), found
    assert ("bare: has no exit" in found) == ("exit" in need.parts)
    assert ("bare.bridges: are missing" in found) == ("bridges" in need.parts)
    assert ("bare.enemies: are missing" in found) == ("enemies" in need.parts)


def _plain(kind: Any) -> Any:
    """The kind of value a parameter takes: text, number, table or list."""
    origin = getattr(kind, "__origin__", kind)
    return origin if origin in VALUES else str


def test_a_tile_side_with_an_open_room_is_told_though_no_quest_uses_it() -> None:
    drawing = [
        "+---+   +---+",
        "|R*  c* |R* |",
        "+   +   +   +",
        "|R. |c* |R. |",
        "+   +   +---+",
        "|R* |c.  c.  ",
        "+---+   +   +",
    ]
    record = Doc({"drawing": drawing}, "mine.toml", ("99R",))

    check_sides(load_sides({"99R": record}), {"99R": record})

    (error,) = record.problems.errors
    assert (error.key, error.problem) == ("99R.drawing.1", "room 99R-1 lies open to corridor 99R-2")
    assert error.hint


def test_every_tile_side_of_the_box_closes_its_rooms() -> None:
    shelf = read_shelf(BOX)
    check_sides(load_sides(shelf.records("tiles")), shelf.records("tiles"))
    shelf.problems.check()
