"""A quest with several mistakes is told all of them at once, whichever of them the reading meets first."""

from pathlib import Path

from md_tui.games.massive_darkness.open_box import read_box
from md_tui.loader.find import box_root
from tests.modding.test_mistakes import QUEST, RATS, TILE, mistakes_in


def spoil(pack: Path, file: str, *changes: tuple[str, str]) -> None:
    """Make the mistakes."""
    text = (pack / file).read_text()
    for right, wrong in changes:
        assert right in text
        text = text.replace(right, wrong, 1)
    (pack / file).write_text(text)


def told(pack: Path) -> list[str]:
    """Line, key and problem of every mistake."""
    return [f"{error.line} {error.key}: {error.problem}" for error in mistakes_in(pack)]


def test_a_wrong_value_hides_neither_map_nor_party_nor_cards(pack: Path) -> None:
    spoil(
        pack,
        QUEST,
        ("difficulty = 1", 'difficulty = "x"'),
        ("at = [3, 0]", "at = [4, 0]"),
        ("owen:", "owenn:"),
        ("cellar_rats_1", "cellar_bats_1"),
    )

    assert told(pack) == [
        f"2 {RATS}.difficulty: expected `int`, got `str`",
        f"3 {RATS}.party.0: owenn is no hero",
        f"8 {RATS}.tiles.1: 10R is not joined to the start: 10R-2, 10R-4, 10R-5, 10R-6, 10R-8",
        f"13 {RATS}.enemies.0.card: cellar_bats_1 is no card",
    ]


def test_a_quest_with_a_mistake_is_not_in_the_box(pack: Path) -> None:
    spoil(pack, QUEST, ("difficulty = 1", 'difficulty = "x"'))

    shelf, box = read_box(box_root("massive_darkness"), [pack])

    assert len(shelf.problems.errors) == 1
    assert RATS not in box.quests


def test_a_tile_that_is_drawn_badly_is_told_once_and_not_by_its_quests(pack: Path) -> None:
    spoil(pack, TILE, ('" c.  c*  c.  "', '" c.  c*  c."'))

    assert [error.key for error in mistakes_in(pack)] == ["10R.drawing.3"]


def test_a_room_open_to_a_corridor_is_told_at_the_tile_and_not_by_its_quests(pack: Path) -> None:
    text = (pack / TILE).read_text()
    row = next(line for line in text.splitlines() if "R" in line and "c" in line and "|" in line)
    spoil(pack, TILE, (row, row.replace("|c", " c", 1)))

    assert ["lies open to corridor" in error.problem for error in mistakes_in(pack)] == [True]
