"""Roads as content: a pack brings its own, and one that leads nowhere is told at its place."""

from pathlib import Path

import pytest

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.content.roads import Road
from md_tui.games.massive_darkness.open_box import open_box, read_box
from md_tui.kernel.decider import start
from md_tui.loader.find import box_root
from tests.games.massive_darkness.campaign.road_given import setup
from tests.rule import rule

SOUND = '[cellars]\nprelude = "tutorial"\nquests = ["q2", "q1"]\n'


def packed(folder: Path, text: str, words: str = "") -> tuple[list[str], dict[str, Road]]:
    """The mistakes of a pack with such roads, and the roads of box and pack."""
    pack = folder / "mine"
    pack.mkdir()
    (pack / "pack.toml").write_text('name = "Mine"\n')
    (pack / "campaigns.toml").write_text(text)
    if words:
        (pack / "lang").mkdir()
        (pack / "lang" / "en.toml").write_text(words)
    shelf, box = read_box(box_root("massive_darkness"), (pack,))
    return [str(error) for error in shelf.problems.errors], box.campaigns


def test_the_box_has_one_road_through_its_ten_quests() -> None:
    roads = open_box().game.box.campaigns
    assert list(roads) == ["long_dark"]
    assert roads["long_dark"].quests == tuple(f"q{number}" for number in range(1, 11))
    assert roads["long_dark"].prelude == "tutorial"


@rule("MD-TWN-06", "MD-STO-10")
def test_a_pack_brings_a_road_of_its_own_and_it_is_walked(tmp_path: Path) -> None:
    words = '[campaigns.cellars]\nname = "The Cellars"\ntown = "Undertown"\nstalls.sell = "A stall."\n'
    wrong, roads = packed(tmp_path, SOUND, words)
    assert wrong == []
    assert roads["cellars"].order(with_prelude=False) == ("q2", "q1")
    _, box = read_box(box_root("massive_darkness"), (tmp_path / "mine",))
    _, state, _ = start(MassiveDarkness(box), {**setup("bjorn"), "campaign": "cellars"}, "seed")
    assert state.quest == "q2"


def test_another_road_is_other_content_but_the_same_for_single_quests(tmp_path: Path) -> None:
    packed(tmp_path, SOUND)
    pack, bare = tmp_path / "mine", open_box().game.box
    _, box = read_box(box_root("massive_darkness"), (pack,))
    assert box.hash != bare.hash
    assert box.quests_hash == bare.quests_hash != bare.hash
    (pack / "supply.toml").write_text("[puppets]\nleaders = 1\n")
    _, box = read_box(box_root("massive_darkness"), (pack,))
    assert box.quests_hash != bare.quests_hash


@rule("MD-TWN-17")
def test_a_road_gives_every_hero_the_xp_it_names_and_none_without(tmp_path: Path) -> None:
    wrong, roads = packed(tmp_path, SOUND + "xp = 7\n[bare]\nquests = ['q1']\n")
    assert [error for error in wrong if "name" not in error] == []
    assert (roads["cellars"].xp, roads["bare"].xp) == (7, 0)
    _, box = read_box(box_root("massive_darkness"), (tmp_path / "mine",))
    for road, xp in (("cellars", 7), ("bare", 0), ("long_dark", roads["long_dark"].xp)):
        _, state, _ = start(MassiveDarkness(box), {**setup("bjorn", "elias"), "campaign": road}, "seed")
        assert [hero.xp for hero in state.heroes.values()] == [xp, xp]
        assert [hero.micro for hero in state.heroes.values()] == [0, 0]
    for language, gives in (("en", "gives"), ("fr", "donne")):
        told = open_box(language=language).rulebook.rules["MD-TWN-17"].text
        assert f"{gives} {roads['long_dark'].xp}." in told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[cellars]\nquests = ["q1", "nowhere"]\n', "nowhere is no quest"),
        ("[cellars]\nquests = []\n", "are none"),
        ('[cellars]\nquests = ["q1", "q1"]\n', "one quest twice"),
        ('[cellars]\nquests = ["q1"]\nprelude = "q11"\n', "q11 is no quest"),
        ('[cellars]\nquests = ["q1"]\nprelude = "q1"\n', "one of the quests too"),
        ('[cellars]\nquests = ["q1"]\nend = "q2"\n', "no known key"),
        ('[cellars]\nprelude = "q1"\n', "is missing"),
        ('[cellars]\nquests = ["q1"]\nxp = 31\n', "is 31"),
        ('[cellars]\nquests = ["q1"]\nxp = -1\n', "is -1"),
        ('[cellars]\nquests = ["q1"]\nveterans.1.xp = 3\n', "1 is no level to begin at"),
        ('[cellars]\nquests = ["q1"]\nveterans.6.xp = 3\n', "6 is no level to begin at"),
        ('[cellars]\nquests = ["q1"]\nveterans.old.xp = 3\n', "old is no level to begin at"),
        ('[cellars]\nquests = ["q1"]\nveterans.3.xp = 31\n', "veterans.3.xp: is 31"),
        ('[cellars]\nquests = ["q1"]\nveterans.3.gold = 1\n', "no known key"),
        ('[cellars]\nquests = ["q1"]\nveterans.3.skills = 4\n', "veterans.3.skills: is 4"),
        ('[cellars]\nquests = ["q1"]\nveterans.3.skills = -1\n', "veterans.3.skills: is -1"),
        ('[cellars]\nquests = ["q1"]\nveterans.3.treasures = [3, 4]\n', "veterans.3.treasures.1: is 4"),
        ('[cellars]\nquests = ["q1"]\nveterans.3.treasures = [0]\n', "veterans.3.treasures.0: is 0"),
        (
            '[cellars]\nquests = ["q1"]\nveterans.3.treasures = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n',
            "a hero is dealt 12 at most",
        ),
        ('[cellars]\nquests = ["q1"]\nveterans.3 = 4\n', "veterans.3: expected"),
        ('[cellars]\nquests = ["q1"]\nveterans.3.from.q1 = 4\n', "veterans.3.from.q1: expected"),
        (
            '[cellars]\nquests = ["q1"]\nveterans.3.from.q2.xp = 3\n',
            "veterans.3.from.q2: q2 is no quest of the road",
        ),
        (
            '[cellars]\nquests = ["q1"]\nveterans.3.from.q1.gold = 3\n',
            "veterans.3.from.q1.gold: is no known key",
        ),
    ],
)
def test_a_road_that_leads_nowhere_is_told_at_its_place(tmp_path: Path, text: str, said: str) -> None:
    wrong, _ = packed(tmp_path, text)
    assert len(wrong) == 1, wrong
    assert said in wrong[0]
    assert "campaigns.toml" in wrong[0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ('[campaigns.nowhere]\nname = "Nowhere"\n', "names nothing"),
        ('[campaigns.cellars]\ntown = "Undertown"\n', "has no name"),
        ('[campaigns.cellars]\nname = "Cellars"\nmayor = "Nobody"\n', "no known key"),
        ('[campaigns.cellars]\nname = "Cellars"\nstalls.bribe = "A stall."\n', "names nothing"),
        ('[campaigns.cellars]\nname = "Cellars"\ntown = 3\n', "is a number"),
    ],
)
def test_words_that_nobody_would_read_are_told(tmp_path: Path, words: str, said: str) -> None:
    wrong, _ = packed(tmp_path, SOUND, words)
    assert len(wrong) == 1, wrong
    assert said in wrong[0]


def test_content_without_roads_still_opens() -> None:
    from md_tui.games.massive_darkness.content.box_reader import load_box
    from md_tui.loader.pack import shelf_of

    canonical = {kind: records for kind, records in open_box().canonical.items() if kind != "campaigns"}
    shelf = shelf_of(canonical)
    assert load_box(shelf).campaigns == {}
    assert shelf.problems.errors == []
