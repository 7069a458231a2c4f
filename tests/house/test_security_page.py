"""The page on security names tests that there are, for everybody whom it names."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below a heading."""
    table = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in table.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


def test_every_test_that_the_page_names_is_there() -> None:
    named = re.findall(r"`(tests/[^`]+)`", PAGE)
    assert len(named) > 30
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_promise_names_a_test() -> None:
    promises = rows("What is promised")
    assert len(promises) > 15
    assert [row[0] for row in promises if "tests/" not in row[-1]] == []


def test_something_is_promised_against_everybody_who_is_named() -> None:
    against = ", ".join(row[1] for row in rows("What is promised"))
    people = [row[0].partition(" (")[0] for row in rows("Who there is")]
    known = {"player": "ourselves", "watcher": "all", "other user of the machine": "other user"}
    assert [who for who in people if known.get(who, who) not in against] == []
