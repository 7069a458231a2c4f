"""Several seats may act at once: nobody takes the first of them for the only one."""

import ast
from collections.abc import Iterator

from tests.test_architecture import PACKAGE, SYNTAX, named, python_files, tree_of

pytestmark = SYNTAX

SEVERAL = frozenset({"seats", "acting", "asked", "held"})
"""What names who may act, or who is asked."""
RULES = "games"
"""The rules of a game know of each of their own questions who is asked."""


def last_name(node: ast.expr) -> str:
    """The name nearest to a value: `seats` in `game.seats(state)`, in `question.seats` and in `seats`."""
    if isinstance(node, ast.Call):
        around = last_name(node.func) in ("list", "tuple", "sorted") and node.args
        return last_name(node.args[0] if around else node.func)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def taken_first(tree: ast.AST) -> Iterator[int]:
    """The lines that take the first of several seats: by its place, or as the next of an iterator."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            if node.slice.value == 0 and last_name(node.value) in SEVERAL:
                yield node.lineno
        elif isinstance(node, ast.Call) and last_name(node) == "next" and node.args:
            inner = node.args[0]
            iterated = isinstance(inner, ast.Call) and last_name(inner) == "iter"
            if iterated and inner.args and last_name(inner.args[0]) in SEVERAL:
                yield node.lineno


def test_nobody_takes_the_first_of_the_seats() -> None:
    found = [
        f"{named(path)}:{line}"
        for path in python_files(PACKAGE)
        if path.relative_to(PACKAGE).parts[0] != RULES
        for line in taken_first(tree_of(path))
    ]
    assert found == []


def test_the_look_at_seats_sees_what_it_should() -> None:
    wrong = [
        "seats[0]",
        "table.acting[0]",
        "game.seats(state)[0]",
        "next(iter(question.seats), '')",
        "list(seats)[0]",
    ]
    right = ["seats[1]", "beats[0]", "next(seat for seat in acting if seat in held)", "iter(seats)"]
    assert [list(taken_first(ast.parse(line))) for line in wrong] == [[1]] * len(wrong)
    assert [list(taken_first(ast.parse(line))) for line in right] == [[]] * len(right)
