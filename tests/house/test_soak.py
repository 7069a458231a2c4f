"""A test that repeats itself is known as one: without its mark `make soak` would never reach it."""

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


HOSTILE = {
    ("trust/test_soak.py", "test_random_packs_are_refused_in_sentences_or_played"): 1_000,
    ("trust/test_soak.py", "test_forged_logs_with_right_hashes_are_refused_or_taken_in"): 1_000,
    ("trust/test_soak.py", "test_any_line_is_answered_and_the_game_lives_on"): 100_000,
    ("trust/test_killed_writers.py", "KILLS"): 300,
    ("games/descent/test_any_sentence.py", "test_whatever_a_card_may_say_is_played"): 1_000,
}
"""What docs/security.md says of the hostile runs: how often each is repeated in `make soak`."""


def named(node: ast.stmt) -> str:
    """What a statement of a module defines."""
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0])
    return getattr(node, "name", "")


def most(node: ast.stmt) -> int:
    """The largest count that `rounds` is given in a statement for a soak."""
    calls = [call for call in ast.walk(node) if isinstance(call, ast.Call)]
    counts = [call.args[1] for call in calls if ast.unparse(call.func) == "rounds"]
    return max((count.value for count in counts if isinstance(count, ast.Constant)), default=0)


@pytest.mark.parametrize(("file", "name"), HOSTILE)
def test_the_hostile_runs_are_as_long_as_they_are_said_to_be(file: str, name: str) -> None:
    source = (TESTS / file).read_text()
    (found,) = [node for node in ast.parse(source).body if named(node) == name]
    assert marked(source)
    assert most(found) == HOSTILE[file, name]
    assert f"{HOSTILE[file, name]:,}" in (TESTS.parent / "docs" / "security.md").read_text()


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
