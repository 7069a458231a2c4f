"""What the check of roads asks, without the rest of a box: quests that exist, XP and cards within limits."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.checks.roads import check_roads
from md_tui.games.massive_darkness.content.roads import read_road
from md_tui.loader.pack import read_shelf
from tests.games.massive_darkness.given import box

SOUND = """
[cellars]
prelude = "tutorial"
quests = ["q2", "q1"]
xp = 30

[cellars.veterans.3]
skills = 0
treasures = [3, 1]
artifact = true
xp = 30

[cellars.veterans.4]
skills = 4
treasures = [4, 4, 4, 4, 4, 4]
xp = 0

[cellars.veterans.4.from.q1]
treasures = [4, 4, 4, 4, 4, 4]
gear = [3, 3, 3, 2, 1]
artifact = true
xp = 30

[bare]
quests = ["q1"]
xp = 0
"""


def mistakes(folder: Path, text: str) -> list[str]:
    """What is said of such roads beside three quests, of which only the names count."""
    (folder / "campaigns.toml").write_text(text)
    (folder / "quests").mkdir()
    (folder / "quests" / "few.toml").write_text("[tutorial]\n[q1]\n[q2]\n")
    shelf = read_shelf(folder)
    roads = {name: read_road(doc) for name, doc in shelf.records("campaigns").items()}
    check_roads(replace(box(), campaigns=roads), shelf)
    return [str(error) for error in shelf.problems.errors]


def test_a_sound_road_may_go_to_every_limit(tmp_path: Path) -> None:
    assert mistakes(tmp_path, SOUND) == []


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ('"q2"', '"q22"', "quests.0", "q22 is no quest"),
        ('prelude = "tutorial"', 'prelude = "tutor"', "prelude", "tutor is no quest"),
        ('prelude = "tutorial"', 'prelude = "q1"', "prelude", "q1 is one of the quests too"),
        ("xp = 30\n\n[cellars.veterans.3]", "xp = 31\n\n[cellars.veterans.3]", "xp", "is 31"),
        ("xp = 30\n\n[cellars.veterans.4]", "xp = -1\n\n[cellars.veterans.4]", "veterans.3.xp", "is -1"),
        ("skills = 4", "skills = 5", "veterans.4.skills", "is 5"),
        ("skills = 0", "skills = -1", "veterans.3.skills", "is -1"),
        ("[3, 1]", "[3, 0]", "veterans.3.treasures.1", "is 0"),
        ("[3, 1]", "[4, 1]", "veterans.3.treasures.0", "is 4"),
        ("[3, 1]", "[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]", "veterans.3.treasures", "come to 13 cards"),
        ("4, 4, 4]", "4, 4, 4, 4, 4, 4, 4, 4, 4, 4]", "veterans.4.treasures", "come to 13 cards"),
        ("3, 3, 3", "3, 3, 3, 3", "veterans.4.from.q1.treasures", "come to 13 cards"),
        ("2, 1]", "2, 5]", "veterans.4.from.q1.gear.4", "is 5"),
        ("2, 1]", "2, 0]", "veterans.4.from.q1.gear.4", "is 0"),
        ("xp = 30\n\n[bare]", "xp = 32\n\n[bare]", "veterans.4.from.q1.xp", "is 32"),
        ("from.q1", "from.q3", "veterans.4.from.q3", "q3 is no quest of the road"),
        ("from.q1", "from.tutorial", "veterans.4.from.tutorial", "tutorial is no quest of the road"),
        ('quests = ["q1"]', "quests = []", "quests", "are none"),
        ('quests = ["q1"]', 'quests = ["q1", "q1"]', "quests", "name one quest twice"),
        ("veterans.3", "veterans.9", "veterans.9", "9 is no level to begin at"),
    ],
)
def test_a_mistake_is_told_once_and_at_its_place(
    tmp_path: Path, old: str, new: str, place: str, said: str
) -> None:
    assert old in SOUND
    (wrong,) = mistakes(tmp_path, SOUND.replace(old, new, 1))
    assert f"{place}: {said}" in wrong


def test_what_a_road_leaves_out_is_nothing(tmp_path: Path) -> None:
    (tmp_path / "campaigns.toml").write_text('[bare]\nquests = ["q1"]\nveterans.2.xp = 4\n')
    (doc,) = read_shelf(tmp_path).records("campaigns").values()
    road = read_road(doc)
    assert (road.prelude, road.xp, road.order(with_prelude=True)) == ("", 0, ("q1",))
    known = road.veterans[2]
    assert road.later == {2: {}}
    assert (known.skills, known.treasures, known.artifact, known.xp) == (1, (2, 2, 2, 1, 1, 1), False, 4)


def test_what_is_left_out_of_a_later_stretch_is_as_at_first(tmp_path: Path) -> None:
    said = (
        '[bare]\nquests = ["q1", "q2"]\nveterans.2 = { xp = 4, artifact = true, from.q2 = { skills = 2 } }\n'
    )
    (tmp_path / "campaigns.toml").write_text(said)
    (doc,) = read_shelf(tmp_path).records("campaigns").values()
    road = read_road(doc)
    assert road.later[2]["q2"] == replace(road.veterans[2], skills=2)
