"""Mistakes in what a pack may add besides cards and quests: heroes, classes, dice, doors, miniatures."""

from pathlib import Path

import pytest

from md_tui.games.massive_darkness.open_box import open_box
from md_tui.loader.errors import BadContent, ContentError

HERO = """[hilda]
glyph = "H"
recommended = "battle_wizard"
special.thick_skin = "Defense: +1 shield"
shadow.dark_skin = "[Shadow Mode] Defense: +1 shield"
"""


def found_in(pack: Path, file: str, text: str) -> list[str]:
    """What is wrong with a file that is added to the pack."""
    path = pack / file
    path.write_text((path.read_text() if path.exists() else "") + text)
    with pytest.raises(BadContent) as refused:
        open_box(packs=[pack])
    return [told(error) for error in refused.value.errors if error.file == f"mine/{file}"]


def told(error: ContentError) -> str:
    """Key, problem and hint."""
    return f"{error.key}: {error.problem} ({error.hint})"


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ('"battle_wizard"', '"battle_wizzard"', "hilda.recommended: battle_wizzard is no class"),
        ('glyph = "H"', 'glyph = "Hi"', "hilda.glyph: is 'Hi' (one letter stands for the hero on the map)"),
        ('glyph = "H"', 'glyph = ""', "hilda.glyph: is '' (one letter stands for the hero on the map)"),
        ("Defense: +1 shield", "Defense: +1 shlield", "hilda.special.thick_skin"),
    ],
)
def test_a_hero_needs_a_class_a_letter_and_sentences(pack: Path, right: str, wrong: str, said: str) -> None:
    found = found_in(pack, "heroes.toml", HERO.replace(right, wrong, 1))
    assert [line for line in found if line.startswith(said)], found


def test_a_hero_without_mistakes_is_taken_in(pack: Path) -> None:
    (pack / "heroes.toml").write_text(HERO)
    words = pack / "lang/en.toml"
    words.write_text(f'{words.read_text()}\n[heroes.hilda]\nname = "Hilda"\n')
    assert "hilda" in open_box(packs=[pack]).game.box.heroes


def test_other_colours_than_those_of_the_game_are_no_dice(pack: Path) -> None:
    faces = '["", "H", "H", "HH", "HB", "D"]'
    found = found_in(pack, "dice.toml", f'[purple]\nkind = "attack"\nfaces = {faces}\n')
    assert [line for line in found if line.startswith("purple: is no die of this game (the dice are ")], found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("leaders = 0\nminions = 2", "cats.leaders: is 0 (at least 1)"),
        ("leaders = 1\nminions = -1", "cats.minions: is -1 (at least 0)"),
    ],
)
def test_there_is_at_least_one_miniature_of_each_type(pack: Path, text: str, said: str) -> None:
    assert said in found_in(pack, "supply.toml", f"\n[cats]\n{text}\n")


MOB = """
[cellar_cats_1]
type = "cellar_rats"
role = "mob"
health = 1
minions = 2
dice.melee = { yellow = 1 }
"""


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (
            "dice.melee = { yellow = 1 }",
            "dice.defense = { blue = 1 }",
            "cellar_cats_1.dice: give it no attack",
        ),
        ("minions = 2", "minions = 99", "cellar_cats_1.minions: are more than the "),
        ("health = 1", "health = 1\ncopies = 0", "cellar_cats_1.copies: is 0 (at least 1)"),
        ("{ yellow = 1 }", "{ blue = 1 }", "cellar_cats_1.dice.melee.blue: is no colour of melee dice"),
        ("dice.melee", "dice.jumping", "cellar_cats_1.dice.jumping: is no kind of dice"),
    ],
)
def test_an_enemy_needs_an_attack_and_no_more_miniatures_than_there_are(
    pack: Path, right: str, wrong: str, said: str
) -> None:
    found = found_in(pack, "enemies/guards_1.toml", MOB.replace(right, wrong, 1))
    assert [line for line in found if line.startswith(said)], found


def test_a_door_card_speaks_of_three_rooms(pack: Path) -> None:
    found = found_in(pack, "doors.toml", "[door_99]\nzones = [{ treasure = 2 }, { guard = true }]\n")
    assert "door_99.zones: are 2 (a door card speaks of three rooms)" in found


def test_a_die_has_six_faces(pack: Path) -> None:
    found = found_in(pack, "dice.toml", '[purple]\nkind = "attack"\nfaces = ["", "H"]\n')
    assert "purple.faces: are 2 (a die has six)" in found
