"""Faces sit at a table: they hold no state, no timeline and no seed, by whatever name."""

import ast
import re
from collections.abc import Iterator

from tests.test_architecture import PACKAGE, SYNTAX, named, python_files, tree_of

pytestmark = SYNTAX

FACES = ("tui", "text")
NEVER_HELD = frozenset({"state", "timeline", "header", "luck", "records"})
"""What only the table may hold."""
HOLDERS = frozenset({"session", "table", "host", "past", "history", "beat", "viewed", "watching", "first"})
"""What a face has in its hands."""
NO_FACE = {"shots.py"}
"""Plays games by bots to find moments worth a picture: it sits at no table."""


def last_name(node: ast.expr) -> str:
    """The name nearest to an attribute: `table` in `self.session.table.state`."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def aliases(tree: ast.AST) -> set[str]:
    """Other names for what a face holds: `t` in `t = session.table`, `with table as t` and `t := table`."""
    known: set[str] = set()
    bindings = [pair for node in ast.walk(tree) for pair in _bindings(node)]
    while True:
        held = HOLDERS | known
        found = {last_name(target) for target, value in bindings if last_name(value) in held} - held
        if not found:
            return known
        known |= found


def _bindings(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What is bound to what: each target with its value, also those of tuples."""
    pairs: list[tuple[ast.expr, ast.expr]] = []
    if isinstance(node, ast.Assign):
        pairs = [(target, node.value) for target in node.targets]
    elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
        pairs = [(node.target, node.value)]
    elif isinstance(node, ast.withitem) and node.optional_vars is not None:
        pairs = [(node.optional_vars, node.context_expr)]
    for target, value in pairs:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            yield from zip(target.elts, value.elts, strict=False)
        else:
            yield target, value


def held_by(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """What a face takes from what it holds, by whatever name, although only the table may have it."""
    holders = HOLDERS | aliases(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in NEVER_HELD and last_name(node.value) in holders:
            yield node.lineno, node.attr


def test_no_face_holds_a_state_a_timeline_or_a_seed() -> None:
    faces = [path for name in FACES for path in python_files(PACKAGE / name) if path.name not in NO_FACE]
    found = [f"{named(path)}:{line} .{attr}" for path in faces for line, attr in held_by(tree_of(path))]
    assert found == []


def test_the_look_at_faces_sees_what_it_should() -> None:
    wrong = ["self.session.table.state", "t = session.table\nt.state", "a, b = 1, table\nc = b\nc.timeline"]
    right = ["widget.state", "t = session.view\nt.state", "table.view"]
    assert [len(list(held_by(ast.parse(code)))) for code in wrong] == [1, 1, 1]
    assert [len(list(held_by(ast.parse(code)))) for code in right] == [0, 0, 0]


def test_no_face_asks_for_the_seed_of_a_game() -> None:
    pattern = re.compile(r"(table|past|host|session)\.seed\b")
    found = [
        named(p) for name in FACES for p in python_files(PACKAGE / name) if pattern.search(p.read_text())
    ]
    assert found == []
