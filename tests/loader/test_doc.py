"""Strict documents: every mistake is found, with file, line, key and hint."""

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

import pytest

from md_tui.loader.doc import Doc, parse_doc
from md_tui.loader.errors import BadContent, ContentError, Problems, did_you_mean
from md_tui.loader.find import content_root
from md_tui.loader.lines import lines_of


def doc_of(text: str) -> Doc:
    doc = parse_doc(text, "cards.toml", Problems())
    assert doc is not None
    return doc


def told(doc: Doc) -> list[str]:
    return [str(error) for error in doc.problems.errors]


def test_taken_keys_come_back_in_the_wanted_type() -> None:
    doc = doc_of('[sword]\nlevel = 2\nat = [1, 2]\nslot = "hand"\n').child("sword")
    assert doc.id == "sword"
    assert doc.take("level", int) == 2
    assert doc.take("at", tuple[int, int]) == (1, 2)
    assert doc.take("slot", Literal["hand", "body"]) == "hand"
    assert doc.take("copies", int, 1) == 1
    assert doc.finish()


def test_an_unknown_key_is_named_with_its_line_and_the_nearest_known_one() -> None:
    doc = doc_of("[sword]\nlevel = 2\nlevl = 3\n").child("sword")
    doc.take("level", int)
    assert not doc.finish()
    assert told(doc) == ["cards.toml:3: sword.levl: is no known key (did you mean level?)"]


def test_a_missing_key_is_told_at_its_table() -> None:
    doc = doc_of("# first line\n[sword]\n").child("sword")
    assert doc.take("slot", str) == ""
    assert told(doc) == ["cards.toml:2: sword: slot is missing (add slot = …)"]


def test_a_wrong_type_names_the_item_in_the_list() -> None:
    doc = doc_of('[tile]\ndrawing = [\n  "+",\n  7,\n]\n').child("tile")
    assert doc.take("drawing", list[str]) == []
    assert told(doc) == ["cards.toml:4: tile.drawing.1: expected `str`, got `int` (write a text in quotes)"]


def test_all_mistakes_are_collected_and_raised_together() -> None:
    doc = doc_of('[sword]\nlevel = "two"\nslto = "hand"\n').child("sword")
    doc.take("level", int)
    doc.take("slot", str)
    doc.finish()
    with pytest.raises(BadContent) as caught:
        doc.problems.check()
    assert [error.line for error in caught.value.errors] == [1, 2, 3]
    assert len(str(caught.value).splitlines()) == 3


def test_children_are_strict_too() -> None:
    doc = doc_of('[q]\ntiles = [\n  { tile = "8R" },\n  { tile = "6V", trun = 90 },\n]\n').child("q")
    for tile in doc.children("tiles"):
        tile.take("tile", str)
        tile.take("turn", int, 0)
    assert not doc.finish()
    assert told(doc) == ["cards.toml:4: q.tiles.1.trun: is no known key (did you mean turn?)"]


def test_a_key_given_twice_is_an_error_with_its_line() -> None:
    problems = Problems()
    assert parse_doc("[a]\nx = 1\nx = 2\n", "cards.toml", problems) is None
    assert [str(error) for error in problems.errors] == [
        "cards.toml:3: x: is given twice (keep one of the two)"
    ]


def test_a_table_given_twice_is_an_error_with_its_line() -> None:
    problems = Problems()
    assert parse_doc("[a]\nx = 1\n[a]\n", "cards.toml", problems) is None
    assert [str(error) for error in problems.errors] == [
        "cards.toml:3: a: is given twice (keep one of the two)"
    ]


def test_broken_toml_is_one_error_with_its_line() -> None:
    problems = Problems()
    assert parse_doc('[a]\nx = "open\n', "cards.toml", problems) is None
    (error,) = problems.errors
    assert (error.file, error.line) == ("cards.toml", 2)
    assert "is not TOML" in error.problem


def test_a_file_that_stops_too_early_is_told_at_its_last_line() -> None:
    problems = Problems()
    assert parse_doc("[a]\nx = [1,\n", "cards.toml", problems) is None
    assert problems.errors[0].line in (2, 3)


LINES = """\
# comment = 1
[a]            # [not] = 1
x.y = 1
"quoted key" = '''
[fake]
x = 2
'''
list = [ 1, # one
  { z = [
    "]", "}" ] },
]

[[a.items]]
n = 1

[a.items.inner]
m = 1

[[a.items]]
n = 2
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("a",), 2),
        (("a", "x", "y"), 3),
        (("a", "quoted key"), 4),
        (("a", "list"), 8),
        (("a", "list", 0), 8),
        (("a", "list", 1, "z"), 9),
        (("a", "list", 1, "z", 1), 10),
        (("a", "items", 0, "n"), 14),
        (("a", "items", 0, "inner", "m"), 17),
        (("a", "items", 1, "n"), 20),
    ],
)
def test_every_key_and_item_knows_its_line(path: tuple[str | int, ...], line: int) -> None:
    assert doc_of(LINES).line(path) == line


def test_a_path_without_a_line_of_its_own_gets_that_of_what_holds_it() -> None:
    assert doc_of(LINES).line(("a", "list", 1, "nowhere")) == 9


def test_an_error_without_a_line_prints_only_the_file() -> None:
    assert str(ContentError("a.toml", 0, "", "cannot be read")) == "a.toml: cannot be read"


def test_hints_name_the_nearest_word_or_a_short_list() -> None:
    assert did_you_mean("spider_fles", ["spider_flees", "keys"]) == "did you mean spider_flees?"
    assert did_you_mean("zzz", ["b", "a"]) == "known: a, b"
    assert did_you_mean("zzz", [str(n) for n in range(50)]) == "for example 0, 1, 10, 11"


def paths_in(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if path:
        yield path
    children: Iterable[tuple[str | int, object]] = ()
    if isinstance(value, dict):
        children = value.items()
    elif isinstance(value, list):
        children = enumerate(value)
    for key, child in children:
        yield from paths_in(child, (*path, key))


@pytest.mark.parametrize("path", sorted(content_root().rglob("*.toml")), ids=lambda path: path.name)
def test_every_path_of_the_shipped_files_has_a_line_that_shows_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = lines_of(text)
    rows = text.splitlines()
    for found in paths_in(tomllib.loads(text)):
        assert found in lines
        if isinstance(found[-1], str):
            assert found[-1] in rows[lines[found] - 1]
