"""Every mistake in a pack is reported with file, line, key and a hint, and all of them at once."""

from pathlib import Path
from typing import NamedTuple

import pytest

from md_tui.games.massive_darkness.open_box import open_box
from md_tui.loader.errors import BadContent, ContentError
from tests.cli.conftest import Cli


class Mistake(NamedTuple):
    """A change that breaks the example pack, and the place where it is to be found."""

    file: str
    right: str
    wrong: str
    line: int
    key: str
    says: str


CARD, ENEMY, SUPPLY = "equipment/treasure_1.toml", "enemies/guards_1.toml", "supply.toml"
TILE, QUEST, WORDS = "tiles/cells.toml", "quests/cellar.toml", "lang/en.toml"
RATS = "rats_in_the_cellar"

MISTAKES = {
    "unknown key": Mistake(CARD, "slot", "slto", 2, "thorn_mace.slto", "did you mean slot?"),
    "sentence": Mistake(CARD, "+2 hits", "+2 hugs", 4, "thorn_mace.abilities.thorns", "docs/sentences.md"),
    "duplicated id": Mistake(
        CARD, "thorn_mace", "mace", 1, "mace", "is already defined in massive_darkness/"
    ),
    "odd id": Mistake(CARD, "[thorn_mace]", '["Thorn Mace"]', 1, "Thorn Mace", "small letters"),
    "dice": Mistake(CARD, "yellow = 1", "yellow = 0", 3, "thorn_mace.dice.melee.yellow", "leave out"),
    "no miniatures": Mistake(ENEMY, '"cellar_rats"', '"attic_rats"', 2, "cellar_rats_1.type", "supply.toml"),
    "no health": Mistake(ENEMY, "health = 1", "health = 0", 4, "cellar_rats_1.health", "at least 1"),
    "short row": Mistake(TILE, '" c.  c*  c.  "', '" c.  c*  c."', 6, "10R.drawing.3", "row is too short"),
    "no such tile": Mistake(
        QUEST, 'tile = "10R"', 'tile = "10V"', 8, f"{RATS}.tiles.1.tile", "is no tile side"
    ),
    "no such zone": Mistake(QUEST, 'start = "6V-8"', 'start = "6V-88"', 4, f"{RATS}.start", "6V-8"),
    "no such card": Mistake(
        QUEST, "cellar_rats_1", "cellar_bats_1", 13, f"{RATS}.enemies.0.card", "cellar_rats_1"
    ),
    "no such hero": Mistake(QUEST, "owen:", "owain:", 3, f"{RATS}.party.0", "did you mean owen?"),
    "no such class": Mistake(QUEST, ":nightshade_ranger", ":ranger", 3, f"{RATS}.party.1", "is no class"),
    "no door": Mistake(QUEST, ', "10R-8/10R-9"', "", 11, f"{RATS}.doors", "every chamber needs a door"),
    "unreachable": Mistake(
        QUEST, "at = [3, 0]", "at = [4, 0]", 8, f"{RATS}.tiles.1", "is not joined to the start"
    ),
    "deed": Mistake(
        QUEST, "Each hero gains 3 XP", "+3 XP for all", 18, f"{RATS}.rules.0.deed", "docs/sentences.md"
    ),
    "name of nothing": Mistake(WORDS, "thorn_mace", "thorn_mcae", 1, "equipment.thorn_mcae", "thorn_mace"),
    "no name": Mistake(WORDS, 'name = "Thorn Mace"', "", 1, "equipment.thorn_mace", "has no name"),
}


def spoil(pack: Path, mistake: Mistake) -> None:
    """Make the mistake."""
    path = pack / mistake.file
    text = path.read_text()
    assert mistake.right in text
    path.write_text(text.replace(mistake.right, mistake.wrong, 1))


def mistakes_in(pack: Path) -> tuple[ContentError, ...]:
    """What the box says when it is opened with a pack."""
    with pytest.raises(BadContent) as refused:
        open_box(packs=[pack])
    return refused.value.errors


def is_it(error: ContentError, mistake: Mistake) -> bool:
    """Whether an error tells of a mistake, at its place."""
    place = (error.file, error.line, error.key) == (f"mine/{mistake.file}", mistake.line, mistake.key)
    return place and mistake.says in f"{error.problem} ({error.hint})"


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_found_at_its_place_with_a_hint(pack: Path, what: str) -> None:
    spoil(pack, MISTAKES[what])

    found = mistakes_in(pack)

    assert any(is_it(error, MISTAKES[what]) for error in found), "\n".join(map(str, found))


def test_a_file_that_nobody_reads_is_a_mistake(pack: Path) -> None:
    (pack / "equipment" / "treasure_1.toml").rename(pack / "equipment" / "treasure_9.toml")

    (error, *_) = mistakes_in(pack)

    assert str(error).startswith(
        "mine/equipment/treasure_9.toml:1: thorn_mace: stands in a file that nobody reads"
    )


def test_mistakes_of_all_files_are_printed_together(cli: Cli, pack: Path) -> None:
    chosen = [
        "unknown key",
        "sentence",
        "no miniatures",
        "short row",
        "no door",
        "no such hero",
        "name of nothing",
    ]
    for what in chosen:
        spoil(pack, MISTAKES[what])

    ran = cli("content", "check", str(pack))

    assert ran.code == 1
    for what in (what for what in chosen if what not in ("no door", "no such hero")):
        mistake = MISTAKES[what]
        assert f"mine/{mistake.file}:{mistake.line}: {mistake.key}: " in ran.out
    assert "No mistakes" not in ran.out


def test_a_broken_tile_does_not_hide_what_is_wrong_with_the_quest_upon_it(cli: Cli, pack: Path) -> None:
    spoil(pack, MISTAKES["short row"])
    spoil(pack, MISTAKES["no such hero"])

    ran = cli("content", "check", str(pack))

    assert "mine/tiles/cells.toml:6: 10R.drawing.3" in ran.out
    assert "mine/quests/cellar.toml:3: rats_in_the_cellar.party.0" in ran.out


def test_an_unknown_key_does_not_hide_what_is_wrong_with_the_map(cli: Cli, pack: Path) -> None:
    spoil(pack, MISTAKES["no door"])
    spoil(pack, Mistake(QUEST, "difficulty", "weather = 1\ndifficulty", 2, "", ""))

    ran = cli("content", "check", str(pack))

    assert "mine/quests/cellar.toml:2: rats_in_the_cellar.weather: is no known key" in ran.out
    assert (
        "mine/quests/cellar.toml:12: rats_in_the_cellar.doors: no door leads into the chamber 10R-9"
        in ran.out
    )
