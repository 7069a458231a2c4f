"""A test that repeats itself is known as one: without its mark `make soak` would never reach it."""

import ast
from pathlib import Path

TESTS = Path(__file__).parents[1]


def repeats(tree: ast.AST) -> bool:
    """Whether the count of `rounds` is asked for anywhere in here."""
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return any(isinstance(name, ast.Name) and name.id == "rounds" for name in calls)


def marked(source: str) -> bool:
    """Whether the mark stands in a file."""
    return "mark.soak" in source


def test_every_file_that_repeats_has_the_mark_of_it() -> None:
    forgotten = [
        str(path.relative_to(TESTS))
        for path in TESTS.rglob("test_*.py")
        if repeats(ast.parse(source := path.read_text())) and not marked(source)
    ]
    assert forgotten == []


def test_a_file_that_forgot_its_mark_is_found() -> None:
    source = "def test_x():\n    for _ in range(rounds(1, 2)):\n        pass\n"
    assert repeats(ast.parse(source))
    assert not marked(source)
    assert marked("import pytest\n@pytest.mark.soak\n" + source)
