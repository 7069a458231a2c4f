"""Words of shared tables at the screen: whatever a screen says by name stands in the language file."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import md_tui.tui.hall
from md_tui import wording

SOURCES = sorted(Path(md_tui.tui.hall.__file__).parent.rglob("*.py"))


def paths(source: Path) -> Iterator[tuple[str, ...]]:
    """The names under which a module asks for words, where they are whole."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "of_hall"
        if named and all(isinstance(argument, ast.Constant) for argument in node.args):  # type: ignore[attr-defined]
            yield tuple(str(argument.value) for argument in node.args)  # type: ignore[attr-defined]


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)
def test_every_phrase_a_module_names_is_there(source: Path) -> None:
    assert [path for path in paths(source) if not wording.has("hall", *path)] == []


def test_a_missing_phrase_would_be_found(tmp_path: Path) -> None:
    source = tmp_path / "x.py"
    source.write_text('of_hall("screen", "nonsense")\nof_hall("you")\n')
    assert [path for path in paths(source) if not wording.has("hall", *path)] == [("screen", "nonsense")]
