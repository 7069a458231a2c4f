"""The marker that ties a test to the rules it proves, and which rules are proved where."""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the catalogue ids of the rules it proves."""
    return pytest.mark.rule(*ids)


def marked(file: Path) -> Iterator[str]:
    """The ids in the `@rule(…)` markers of a test module."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("test_"):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                yield from (arg.value for arg in mark.args if isinstance(arg, ast.Constant))  # type: ignore[misc]


@cache
def proved() -> dict[str, set[str]]:
    """Where each id is proved."""
    found: dict[str, set[str]] = {}
    for file in TESTS.rglob("test_*.py"):
        for id_ in marked(file):
            found.setdefault(id_, set()).add(file.name)
    for file in (TESTS / "scenarios").glob("*.toml"):
        for id_ in tomllib.loads(file.read_text(encoding="utf-8"))["rules"]:
            found.setdefault(id_, set()).add(file.name)
    return found
