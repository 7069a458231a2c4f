"""The eleven quest maps, and the check that proves them playable: each way of breaking a map is caught."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.board.board import Board, Terrain
from md_tui.games.massive_darkness.board.tiles import TileSide, load_sides
from md_tui.games.massive_darkness.checks.quests.check import check_cast, check_quest
from md_tui.games.massive_darkness.checks.quests.draft import draft_of
from md_tui.games.massive_darkness.content.quest_reader import load_quest
from md_tui.games.massive_darkness.content.quests import RULES, Quest, quest_board
from md_tui.loader.doc import parse_doc
from md_tui.loader.errors import Problems
from md_tui.loader.find import box_root
from md_tui.loader.pack import Shelf, read_shelf
from tests.rule import rule

BOX = box_root("massive_darkness")

TILES = {
    "tutorial": "6V 8R",
    "q1": "2R 4R 8R 9V",
    "q2": "3V 4R 6R",
    "q3": "5V 6R 7V 8V 9V",
    "q4": "1V 6R 7V 8R",
    "q5": "1R 2V 6V 7R",
    "q6": "1V 3R 5R 7R 9R",
    "q7": "1R 2R 3V 5V 6V 8V 9R",
    "q8": "1R 5V 6V 7R 8V 9R",
    "q9": "1R 2V 3R 4V 5R",
    "q10": "1V 2V 3R 4V 6R",
}
HIGHEST_LEVEL = {
    "tutorial": 2,
    "q1": 4,
    "q2": 3,
    "q3": 4,
    "q4": 4,
    "q5": 4,
    "q6": 5,
    "q7": 5,
    "q8": 5,
    "q9": 5,
    "q10": 5,
}


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return read_shelf(BOX)


@pytest.fixture(scope="module")
def sides(shelf: Shelf) -> dict[str, TileSide]:
    return load_sides(shelf.records("tiles"))


@pytest.fixture(scope="module")
def quests(shelf: Shelf, sides: dict[str, TileSide]) -> dict[str, Quest]:
    records = shelf.records("quests")
    loaded = {name: quest for name, record in records.items() if (quest := load_quest(record))}
    for name, quest in loaded.items():
        check_quest(quest, sides, records[name])
    shelf.problems.check()
    return loaded


@pytest.fixture(scope="module")
def boards(quests: dict[str, Quest], sides: dict[str, TileSide]) -> dict[str, Board]:
    return {name: quest_board(quest, sides) for name, quest in quests.items()}


def test_all_eleven_quests_are_there_and_pass_the_map_check(quests: dict[str, Quest]) -> None:
    assert sorted(quests) == sorted(TILES)


@rule("MD-SET-02")
@pytest.mark.parametrize("name", TILES)
def test_a_quest_uses_its_own_tiles_and_levels(
    name: str, quests: dict[str, Quest], boards: dict[str, Board]
) -> None:
    assert sorted(at.tile for at in quests[name].tiles) == TILES[name].split()
    assert boards[name].levels() == tuple(range(1, HIGHEST_LEVEL[name] + 1))
    assert boards[name].width >= boards[name].height


@rule("MD-SET-02", "MD-DCK-05")
@pytest.mark.parametrize("name", TILES)
def test_a_quest_can_be_laid_out_with_the_tokens_of_the_box(name: str, quests: dict[str, Quest]) -> None:
    quest = quests[name]
    kinds = [token.kind for token in quest.tokens] + [
        kind for group in quest.facedown for kind in group.tokens
    ]
    assert kinds.count("library") <= 1
    assert kinds.count("artifact") <= 2
    assert kinds.count("lair") <= 3
    assert len(quest.doors) <= 15
    assert len(quest.pillars) <= 6
    assert len(quest.bridges) in (0, 2)
    assert len(quest.levels) <= 10


@pytest.mark.parametrize("name", TILES)
def test_a_quest_has_a_name_a_story_and_a_text_for_every_goal_and_rule(
    name: str, quests: dict[str, Quest], shelf: Shelf
) -> None:
    words = shelf.words()["quests"][name]
    assert words["name"]
    assert 3 <= len(words["story"].strip().splitlines()) <= 6
    assert sorted(words["goals"]) == sorted(goal.id for goal in quests[name].goals)
    for special in quests[name].rules:
        key = (
            f"{special.name}_{special.params['token']}"
            if special.name in ("reward", "carried")
            else special.name
        )
        assert words["special"][key] or special.name == "keys"


def test_every_special_rule_is_used_by_some_quest(quests: dict[str, Quest]) -> None:
    assert {special.name for quest in quests.values() for special in quest.rules} == set(RULES)


def test_parties_name_heroes_and_classes_once_each(quests: dict[str, Quest]) -> None:
    for quest in quests.values():
        heroes = [member.split(":")[0] for member in quest.party]
        assert 1 <= len(heroes) == len(set(heroes)) <= 6


@rule("MD-QT-01")
def test_the_tutorial_lies_down_and_keeps_its_key_behind_a_door(
    quests: dict[str, Quest], boards: dict[str, Board]
) -> None:
    board, quest = boards["tutorial"], quests["tutorial"]
    assert (board.width, board.height) == (6, 3)
    (key,) = quest.token_zones("library")
    assert board.distance(quest.start, key, board.start()) is None
    assert [goal.kind for goal in quest.goals] == ["pick_up", "escape"]
    assert quest.rewards() == {"library": "+3 XP"}


@rule("MD-Q4-01")
def test_quest_four_falls_along_one_road(quests: dict[str, Quest], boards: dict[str, Board]) -> None:
    params = quests["q4"].rule("crumbling")
    assert params is not None
    assert params["tokens"] == {"6R": 4, "1V": 2, "7V": 2, "8R": 2}
    assert boards["q4"].tile_level(quests["q4"].exit) == 4


@rule("MD-Q5-02")
def test_the_bridges_lead_nowhere_so_that_no_way_home_crosses_them(
    boards: dict[str, Board], quests: dict[str, Quest]
) -> None:
    board, quest = boards["q5"], quests["q5"]
    far = board.distances(quest.enemies[1].zone, board.start())
    assert far[quest.start] == 14
    for bridge in ("bridge-1", "bridge-2"):
        assert len(board.neighbours(bridge, board.all_open(board.start()))) == 1
        assert board.sight("1R-2", board.start())[bridge] == 2
    assert far["1R-2"] % 2 == 0, "undisturbed it stops where it sees both bridges two zones away"


@rule("MD-Q7-01")
def test_the_gate_of_quest_seven_hides_the_exit_and_two_levers_open_it(
    boards: dict[str, Board], quests: dict[str, Quest]
) -> None:
    board, quest = boards["q7"], quests["q7"]
    levers = quest.rule("levers")
    assert levers is not None
    assert len(levers["zones"]) == 2
    assert levers["solo"] == 1
    assert board.is_room(quest.exit)
    assert board.doors[levers["door"]].lock == "levers"
    assert quest.exit in board.doors[levers["door"]].zones


@rule("MD-Q8-01")
def test_each_enforcer_of_quest_eight_sits_behind_two_pillars_of_its_own_tile(
    quests: dict[str, Quest],
) -> None:
    quest = quests["q8"]
    for enemy in quest.enemies:
        zones = [zone for pillar in quest.pillars if pillar.id in enemy.wakes for zone in pillar.zones]
        assert len(enemy.wakes) == 2
        assert {zone.split("-")[0] for zone in zones} == {enemy.zone.split("-")[0]}


@rule("MD-Q9-01", "MD-RUL-06")
def test_the_shrine_of_quest_nine_lies_in_the_middle_tile_without_level(
    boards: dict[str, Board], quests: dict[str, Quest]
) -> None:
    board, quest = boards["q9"], quests["q9"]
    middle = next(at for at in quest.tiles if at.tile == "3R")
    assert {(at.x - middle.x, at.y - middle.y) for at in quest.tiles} == {
        (0, 0),
        (3, 0),
        (-3, 0),
        (0, 3),
        (0, -3),
    }
    assert board.tile_level("3R-7") is None
    assert quest.token_zones("artifact") == ("3R-7",)
    assert set(board.chamber("3R-3", board.start())) == {"3R-3", "3R-6"}


@rule("MD-Q10-01", "MD-Q10-03")
def test_only_stairs_join_the_stages_of_quest_ten(boards: dict[str, Board]) -> None:
    board = boards["q10"]
    shut = Terrain().with_shut_stairs(["A", "B"])
    assert {zone[:2] for zone in board.distances("4V-1", shut, through_closed=True)} == {"4V", "2V"}
    assert board.distance("4V-1", "1V-9", Terrain()) == 18
    assert board.sees("2V-3", "3R-1", Terrain()) is None


CASES = tomllib.loads((Path(__file__).parent / "broken_maps.toml").read_text(encoding="utf-8"))["case"]


def faults(name: str, text: str, sides: dict[str, TileSide]) -> list[str]:
    problems = Problems()
    doc = parse_doc(text, f"{name}.toml", problems)
    assert doc is not None, problems.errors
    record = doc.child(name)
    quest = load_quest(record)
    sound = check_quest(quest or draft_of(record), sides, record)
    assert (sound and quest is not None) == (not problems.errors)
    return [str(error) for error in problems.errors]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_broken_map_is_told_with_place_and_hint(case: dict[str, Any], sides: dict[str, TileSide]) -> None:
    name = case["quest"]
    text = (BOX / "quests" / f"{name}.toml").read_text(encoding="utf-8")
    assert case["old"] in text
    first = 1 + text[: text.index(case["old"])].count("\n")
    changed = range(first, first + 1 + case["new"].count("\n"))
    found = faults(name, text.replace(case["old"], case["new"], 1), sides)
    told = [fault.split(": ") for fault in found if case["says"] in fault]
    assert told, found
    assert all(fault.startswith(f"{name}.toml:") for fault in found)
    assert len(found) == case.get("faults", 1), found
    if "key" in case:
        assert case["key"] in [key for _, key, *_ in told], found
    else:
        assert [place for place, *_ in told if int(place.partition(":")[2]) in changed], found


def test_several_faults_are_told_at_once_with_their_lines(sides: dict[str, TileSide]) -> None:
    text = (BOX / "quests" / "q1.toml").read_text(encoding="utf-8")
    text = text.replace('start = "2R-1"', 'start = "2R-4"').replace('"2R-2/2R-5"', '"2R-2/2R-3"')
    rows = text.splitlines()
    found = faults("q1", text, sides)
    for wanted in ("start = ", '"2R-2/2R-3"'):
        line = next(number for number, row in enumerate(rows, start=1) if wanted in row)
        assert any(fault.startswith(f"q1.toml:{line}:") for fault in found)


def test_a_room_that_lies_open_to_a_corridor_is_no_chamber(sides: dict[str, TileSide]) -> None:
    leaky = list(sides["6V"].walls)
    leaky[3], leaky[4] = leaky[3].replace("e", ""), leaky[4].replace("w", "")
    drawn = sides | {"6V": replace(sides["6V"], walls=tuple(leaky))}
    text = (BOX / "quests" / "tutorial.toml").read_text(encoding="utf-8")
    found = faults("tutorial", text.replace('"6V-5/6V-4", ', ""), drawn)
    assert any("room 6V-4 lies open to corridor 6V-5" in fault for fault in found), found


def test_the_shipped_quests_name_heroes_classes_and_cards_that_exist(
    shelf: Shelf, quests: dict[str, Quest]
) -> None:
    heroes, classes, cards = shelf.records("heroes"), shelf.records("classes"), shelf.records("enemies")
    for name, quest in quests.items():
        check_cast(quest, shelf.records("quests")[name], heroes, classes, cards)
    shelf.problems.check()


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("q1", "bjorn:", "bjoern:", "q1.party.0: bjoern is no hero (did you mean bjorn?)"),
        ("q1", ":battle_wizard", "", "q1.party.1: nothing is no class"),
        ("q2", "giant_spider_greater", "giant_spider_huge", "(did you mean giant_spider_greater?)"),
        ("q10", '"abyssal_demon", counted', '"abysmal_demon", counted', "abysmal_demon_lesser is no card"),
    ],
)
def test_a_name_the_content_does_not_have_is_told(
    name: str, old: str, new: str, says: str, shelf: Shelf
) -> None:
    text = (BOX / "quests" / f"{name}.toml").read_text(encoding="utf-8")
    doc = parse_doc(text.replace(old, new, 1), f"{name}.toml", Problems())
    assert doc is not None
    record = doc.child(name)
    quest = load_quest(record)
    assert quest is not None
    heroes, classes, cards = shelf.records("heroes"), shelf.records("classes"), shelf.records("enemies")
    assert not check_cast(quest, record, heroes, classes, cards)
    assert any(says in str(error) for error in record.problems.errors), record.problems.errors
