"""Places, doors, enemies and tokens are told by name, not by code."""

import re

import pytest

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.scene import room_name
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.timeline import Timeline

OPENED = open_box()
BOX = OPENED.game.box
CODE = re.compile(r"\d+[RV]-\d|#\d|_")


def begun(quest: str) -> State:
    """A quest as it begins."""
    state: State = Timeline.start(OPENED.game, arrangement(BOX, quest), seed="scene", id=quest).state
    return state


def words_of(quest: str) -> Words:
    """The words at the beginning of a quest."""
    return OPENED.words.within(begun(quest))


@pytest.mark.parametrize("quest", sorted(BOX.quests))
def test_every_room_has_a_name_and_every_zone_is_told_without_its_code(quest: str) -> None:
    words = words_of(quest)
    scene = words.scene
    assert scene is not None
    board: Board = scene.board
    for zone in board.zones:
        assert not CODE.search(words.name(zone)), zone
        assert not CODE.search(words.spot(zone)), zone
        assert not board.is_room(zone) or room_name(words, scene, zone), zone
    for door in board.doors:
        assert not CODE.search(words.name(door)), door


@pytest.mark.parametrize("quest", sorted(BOX.quests))
def test_where_one_chooses_among_zones_no_two_are_called_alike(quest: str) -> None:
    words = words_of(quest)
    assert words.scene is not None
    named = [words.place(zone) for zone in words.scene.board.zones]
    assert len(set(named)) == len(named)


def test_places_are_told_from_the_hero_who_acts() -> None:
    words = words_of("tutorial")
    assert words.name("6V-8") == "Bjorn's zone"
    assert words.name("6V-5") == "the passage east of Bjorn"
    assert words.name("6V-2") == "the passage two zones east of Bjorn"
    assert words.name("6V-7") == "the guard-room"
    assert words.name("6V-4/6V-5") == "the door of the guard-room"


def test_the_zones_of_a_room_are_told_by_its_ends() -> None:
    words = words_of("tutorial")
    assert words.place("6V-7") == "the west end of the guard-room"
    assert words.place("6V-4") == "the middle of the guard-room"
    assert words.place("6V-1") == "the east end of the guard-room"


@pytest.mark.parametrize(
    ("quest", "type", "name"),
    [
        ("q5", "high_troll", "the Immortal"),
        ("q2", "giant_spider", "the Black Widow"),
        ("q6", "hellhound", "the Fiend"),
    ],
)
def test_a_quest_calls_its_own_enemies_by_their_names(quest: str, type: str, name: str) -> None:
    state = begun(quest)
    (enemy,) = (one.id for one in state.enemies.values() if one.type == type)
    assert OPENED.words.within(state).name(enemy) == name


def test_tokens_are_called_what_the_quest_makes_of_them() -> None:
    assert words_of("tutorial").tokens(["library"]) == "the key"
    assert words_of("q2").tokens(["lair", "lair"]) == "2 spider nests"
    assert words_of("q2").name("lair") == "a spider nest"
    assert words_of("q4").tokens(["treasure"]) == "1 treasure token"


def test_a_type_of_which_there_is_one_needs_no_number() -> None:
    state = begun("q9")
    words = OPENED.words.within(state)
    types = [enemy.type for enemy in state.enemies.values()]
    for enemy in state.enemies.values():
        assert words.name(enemy.id)[-1].isdigit() is (types.count(enemy.type) > 1)
