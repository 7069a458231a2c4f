"""The catalogue is the contract: every rule id in scope is proved by a test or a scenario."""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[2]
IDS = (TESTS / "rule_ids.txt").read_text(encoding="utf-8").split()


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


def test_every_rule_in_scope_has_a_test() -> None:
    missing = [id_ for id_ in IDS if id_ not in proved()]
    assert missing == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    later = ("MD-STO-", "MD-MKT-")
    unknown = {id_: files for id_, files in proved().items() if id_ not in IDS and not id_.startswith(later)}
    assert unknown == {}


def test_the_list_of_ids_leaves_out_only_story_mode_and_market() -> None:
    assert len(IDS) == len(set(IDS))
    assert not [
        id_ for id_ in IDS if id_.startswith(("MD-STO-", "MD-MKT-")) or id_ in ("MD-EX-19", "MD-EX-20")
    ]
