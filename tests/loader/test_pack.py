"""Shelves: boxes and packs merged, ids unique, one hash for one content."""

from pathlib import Path

import pytest

from md_tui.loader.errors import BadContent, ContentError
from md_tui.loader.find import box_root, content_root, user_packs
from md_tui.loader.pack import digest_of, read_shelf, shelf_of


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


BOX = {
    "pack.toml": 'id = "box"\n',
    "heroes.toml": "[owen]\nglyph = 'O'\n[elias]\nglyph = 'E'\n",
    "equipment/treasure_1.toml": "[axe]\ndice = { red = 1, yellow = 2 }\n",
    "quests/q1.toml": "[q1]\ndifficulty = 1\n",
    "lang/en.heroes.toml": "[heroes.owen]\nname = 'Owen'\n",
    "lang/en.quests.toml": "[quests.q1]\nname = 'Fire'\n",
}


def test_records_are_found_by_kind_and_folder(tmp_path: Path) -> None:
    shelf = read_shelf(write(tmp_path / "box", BOX))
    shelf.problems.check()
    assert list(shelf.records("heroes")) == ["elias", "owen"]
    assert list(shelf.records("equipment/treasure_1")) == ["axe"]
    assert list(shelf.records("equipment")) == ["axe"]
    assert shelf.records("heroes")["owen"].file == "box/heroes.toml"
    assert shelf.words()["heroes"]["owen"]["name"] == "Owen"
    assert shelf.words()["quests"]["q1"]["name"] == "Fire"
    assert shelf.words("fr") == {}


def test_a_pack_adds_to_the_box(tmp_path: Path) -> None:
    box = write(tmp_path / "box", BOX)
    pack = write(
        tmp_path / "mine", {"equipment/treasure_1.toml": "[saw]\n", "quests/any/name.toml": "[q99]\n"}
    )
    shelf = read_shelf(box, [pack])
    shelf.problems.check()
    assert list(shelf.records("equipment/treasure_1")) == ["axe", "saw"]
    assert list(shelf.records("quests")) == ["q1", "q99"]


def test_an_id_in_two_files_is_an_error_naming_both_places(tmp_path: Path) -> None:
    box = write(tmp_path / "box", BOX)
    pack = write(tmp_path / "mine", {"heroes.toml": "\n[axe]\n"})
    shelf = read_shelf(box, [pack])
    with pytest.raises(BadContent) as caught:
        shelf.problems.check()
    assert str(caught.value) == (
        "mine/heroes.toml:2: axe: is already defined in box/equipment/treasure_1.toml:1 (give it another id)"
    )


def test_a_value_outside_any_table_is_an_error(tmp_path: Path) -> None:
    shelf = read_shelf(write(tmp_path / "box", {"heroes.toml": "glyph = 'O'\n"}))
    assert "box/heroes.toml:1: glyph: stands outside of any table" in str(shelf.problems.errors[0])


def test_the_same_words_in_two_fragments_are_an_error(tmp_path: Path) -> None:
    again = {"lang/en.more.toml": "[heroes.owen]\nname = 'Owain'\n"}
    shelf = read_shelf(write(tmp_path / "box", BOX | again))
    (error,) = shelf.problems.errors
    assert (error.file, error.line, error.key) == ("box/lang/en.more.toml", 2, "heroes.owen.name")


def test_mistakes_of_all_files_are_listed_at_once(tmp_path: Path) -> None:
    box = write(tmp_path / "box", {"a.toml": "[x\n", "b.toml": "[y\n"})
    (box / "c.toml").write_bytes(b"\xff")
    shelf = read_shelf(box)
    assert [error.file for error in shelf.problems.errors] == ["box/a.toml", "box/b.toml", "box/c.toml"]


def test_the_hash_does_not_depend_on_order_layout_or_prose(tmp_path: Path) -> None:
    one = read_shelf(write(tmp_path / "one", BOX))
    other = dict(BOX)
    other["heroes.toml"] = "# comment\n[elias]\nglyph = 'E'\n"
    other["heroes.more.toml"] = '[owen]\n"glyph" = "O"\n'
    other["equipment/treasure_1.toml"] = "[axe.dice]\nyellow = 2\nred = 1\n"
    other["quests/first.toml"] = other.pop("quests/q1.toml")
    other["lang/en.heroes.toml"] = "[heroes.owen]\nname = 'Owen the Loud'\n"
    assert read_shelf(write(tmp_path / "two", other)).digest() == one.digest()


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("heroes.toml", "[owen]\nglyph = 'o'\n[elias]\nglyph = 'E'\n"),
        ("equipment/treasure_1.toml", "[axe]\ndice = { red = 1, yellow = 3 }\n"),
        ("quests/q2.toml", "[q2]\n"),
    ],
)
def test_the_hash_changes_with_what_the_rules_read(tmp_path: Path, file: str, text: str) -> None:
    one = read_shelf(write(tmp_path / "one", BOX)).digest()
    assert read_shelf(write(tmp_path / "two", BOX | {file: text})).digest() != one


def test_the_deck_a_card_lies_in_belongs_to_the_content(tmp_path: Path) -> None:
    moved = dict(BOX)
    moved["equipment/treasure_2.toml"] = moved.pop("equipment/treasure_1.toml")
    one, two = (read_shelf(write(tmp_path / name, box)) for name, box in (("one", BOX), ("two", moved)))
    assert one.digest() != two.digest()


def test_recorded_content_gives_the_same_shelf_back(tmp_path: Path) -> None:
    shelf = read_shelf(write(tmp_path / "box", BOX))
    again = shelf_of(shelf.canonical())
    assert again.digest() == shelf.digest() == digest_of(shelf.canonical())
    assert again.records("heroes")["owen"].table == {"glyph": "O"}


def test_a_named_folder_comes_first_then_the_variable(tmp_path: Path) -> None:
    named, variable = tmp_path / "named", tmp_path / "variable"
    named.mkdir()
    variable.mkdir()
    environment = {"MD_TUI_CONTENT": str(variable)}
    assert content_root(named, environment) == named
    assert content_root(None, environment) == variable
    assert (content_root(None, {}) / "massive_darkness" / "tiles").is_dir()


def test_a_folder_that_is_not_there_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="is not a folder"):
        content_root(tmp_path / "nowhere", {})
    with pytest.raises(ContentError, match="needs a folder chess"):
        box_root("chess", tmp_path, {})


def test_packs_of_a_game_are_found_in_the_given_folders(tmp_path: Path) -> None:
    for name in ("massive_darkness/b_pack", "massive_darkness/a_pack", "descent/other"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "massive_darkness" / "notes.txt").write_text("no pack")
    found = user_packs([tmp_path, tmp_path / "nowhere"], "massive_darkness")
    assert [pack.name for pack in found] == ["a_pack", "b_pack"]
