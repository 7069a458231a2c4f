"""Symbol sets: one cell each, and nothing that looks like something else of the same kind."""

import ast
import unicodedata

import pytest
from rich.cells import cell_len

from md_tui.config import CHOICES
from md_tui.tui.desk import desk_of
from md_tui.tui.draw.glyphs import SETS as GLYPHS
from md_tui.tui.draw.glyphs import Glyphs
from md_tui.tui.symbols import ASCII, BOX, RICH, SETS, Symbols, best_set
from tests.test_architecture import PACKAGE, SYNTAX, python_files, tree_of

STRIPS = {"walls": 16, "steps": 8}


@pytest.mark.parametrize("name", SETS)
def test_every_character_takes_one_cell_on_every_terminal(name: str) -> None:
    for field, text in SETS[name]._asdict().items():
        assert len(text) == STRIPS.get(field, 1), field
        for character in text:
            assert cell_len(character) == 1, field
            assert unicodedata.east_asian_width(character) not in {"W", "F"}, field
            assert unicodedata.category(character)[0] not in "CM", field


def test_the_ascii_set_is_ascii() -> None:
    assert all(text.isascii() for text in ASCII)


def test_the_sets_are_those_of_the_settings() -> None:
    assert ("auto", *SETS) == CHOICES["symbols"]


@pytest.mark.parametrize("symbols", SETS.values(), ids=SETS.keys())
def test_what_stands_side_by_side_can_be_told_apart(symbols: Symbols) -> None:
    assert len({symbols.active, symbols.acted, symbols.killed, symbols.stunned}) == 4
    assert len({symbols.reach, symbols.sight, symbols.threat}) == 3
    assert len({symbols.done, symbols.open, symbols.active, symbols.shadow, symbols.door}) == 5


@SYNTAX
def test_no_character_is_kept_that_nobody_draws() -> None:
    """A mark that only one game had would be left here when that game draws it in another way."""
    nodes = [node for path in python_files(PACKAGE / "tui") for node in ast.walk(tree_of(path))]
    asked = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    asked |= {str(node.value) for node in nodes if isinstance(node, ast.Constant)}  # by `getattr`
    assert [name for name in (*Symbols._fields, *Glyphs._fields) if name not in asked] == []


@pytest.mark.parametrize(
    ("symbols", "cross", "corner", "tee"),
    [(ASCII, "+", "+", "+"), (BOX, "┼", "┌", "├"), (RICH, "╋", "┏", "┣")],
)
def test_walls_join(symbols: Symbols, cross: str, corner: str, tee: str) -> None:
    assert symbols.wall(north=True, east=True, south=True, west=True) == cross
    assert symbols.wall(north=False, east=True, south=True, west=False) == corner
    assert symbols.wall(north=True, east=True, south=True, west=False) == tee
    assert symbols.wall(north=False, east=False, south=False, west=False) == " "


@pytest.mark.parametrize("symbols", [BOX, RICH])
def test_straight_walls_are_straight(symbols: Symbols) -> None:
    names = [unicodedata.name(symbols.wall(north=v, east=not v, south=v, west=not v)) for v in (True, False)]

    assert names[0].endswith("VERTICAL")
    assert names[1].endswith("HORIZONTAL")


def test_the_best_set_follows_locale_and_terminal() -> None:
    assert best_set({"LANG": "C", "TERM": "xterm-256color"}) == "ascii"
    assert best_set({"LC_ALL": "", "LANG": "de_DE.UTF-8", "TERM": "linux"}) == "box"
    assert best_set({"LANG": "en_US.utf8", "TERM": "xterm-256color"}) == "rich"


@pytest.mark.parametrize("term", ["xterm-256color", "linux"])
def test_where_ambiguous_characters_are_wide_only_ascii_keeps_to_its_cells(term: str) -> None:
    assert best_set({"LANG": "ja_JP.UTF-8", "TERM": term}, wide=True) == "ascii"
    for symbols in (*SETS.values(), *GLYPHS.values()):
        drawn = {letter for field in symbols if isinstance(field, str) for letter in field}
        ambiguous = any(unicodedata.east_asian_width(letter) == "A" for letter in drawn)
        assert ambiguous == (symbols not in (ASCII, GLYPHS["ascii"]))


@pytest.mark.parametrize("tongue", ["en", "fr"])
@pytest.mark.parametrize("game", ["massive_darkness", "descent"])
def test_a_legend_names_only_marks_that_are_drawn(
    game: str, tongue: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_LANGUAGE", tongue)
    for name, symbols in SETS.items():
        marks = {**symbols._asdict(), **GLYPHS[name]._asdict()}
        lines = desk_of(game).legend(**marks, book="F1")
        assert lines or game == "descent"  # which has none
        assert [line for line in lines if "{" in line] == []
