"""The drawn board: nothing vanishes, and light is told apart without colour."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.face.face import MassiveDarknessFace as MdFace
from md_tui.games.massive_darkness.face.plain.ascii_map import HIGH, WIDE, drawn
from md_tui.games.massive_darkness.model import Enemy, State
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable


@pytest.fixture(scope="module")
def opened() -> MdFace:
    return open_box()


def start(opened: MdFace, quest: str) -> State:
    party = [[*member.split(":"), ""] for member in opened.game.box.quests[quest].party]
    table = LocalTable.start(opened.game, MemoryStore(), {"quest": quest, "party": party}, seed="1", id="m")
    state: State = table.state
    return state


@pytest.mark.parametrize("quest", ["tutorial", *(f"q{n}" for n in range(1, 11))])
def test_every_board_is_drawn_with_all_its_zones(opened: MdFace, quest: str) -> None:
    board = opened.game.box.boards[quest]
    lines = drawn(opened.words, board, opened.game.view(start(opened, quest), None))
    rows = lines[: board.height * HIGH + 1]
    assert max(map(len, rows)) <= board.width * WIDE + 1
    for zone in board.zones.values():
        row = rows[zone.y * HIGH + 1]
        assert row[zone.x * WIDE + 1 :].startswith(zone.id + ("*" if zone.light else ""))


def test_doors_walls_and_open_borders_are_told_apart(opened: MdFace) -> None:
    state = start(opened, "tutorial")
    board = opened.game.box.boards["tutorial"]
    closed = drawn(opened.words, board, opened.game.view(state, None))
    ajar = replace(state, terrain=state.terrain.with_door("6V-4/6V-5"))
    after = drawn(opened.words, board, opened.game.view(ajar, None))
    assert closed[HIGH].count("[#]") == 2
    assert (after[HIGH].count("[#]"), after[HIGH].count("[ ]")) == (1, 1)


def test_in_a_crowded_zone_the_rest_is_counted_and_listed(opened: MdFace) -> None:
    state = start(opened, "tutorial")
    crowd = {
        f"goblin_archers#{n}": Enemy(f"goblin_archers#{n}", "goblin_archers_1#1", "6V-8", 1, (1, 1))
        for n in range(1, 7)
    }
    lines = drawn(
        opened.words,
        opened.game.box.boards["tutorial"],
        opened.game.view(replace(state, enemies=crowd), None),
    )
    assert any("ga3 ga3 +4" in line for line in lines)
    listed = next(line for line in lines if line.startswith("  6V-8: "))
    assert all(f"Goblin Archers {n} " in listed for n in range(1, 7))
    assert "Bjorn; Whisper" in listed


def test_the_tokens_of_a_quest_have_its_own_names_and_letters(opened: MdFace) -> None:
    lines = drawn(
        opened.words,
        opened.game.box.boards["tutorial"],
        opened.game.view(start(opened, "tutorial"), None),
    )
    assert "  8R-3: the key" in lines
    assert any("|L2" in line for line in lines)
    assert not any("library" in line for line in lines)
    row = next(number for number, line in enumerate(lines) if "8R-3*" in line)
    assert lines[row + 1][lines[row].index("8R-3*")] == "K"


def test_its_levels_have_the_letter_of_the_language() -> None:
    french = open_box(language="fr")
    view = french.game.view(start(french, "tutorial"), None)
    lines = drawn(french.words, french.game.box.boards["tutorial"], view)
    assert any("|N2" in line for line in lines)
    assert not any("L1" in line or "L2" in line for line in lines)
