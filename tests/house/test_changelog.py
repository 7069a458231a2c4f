"""Recorded games are promises: one that was ever changed is explained in the changelog."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
REASON = re.compile(r"MD-[A-Z0-9]+-\d+|content", re.IGNORECASE)


def changed_logs(root: Path) -> list[str]:
    """The names of the recorded games that are here and were changed since they were added."""
    history = subprocess.run(
        ["git", "-C", str(root), "log", "--diff-filter=M", "--format=", "--name-only", "--", "tests/logs"],
        capture_output=True, text=True, check=False,
    ).stdout  # fmt: skip
    names = {name for name in history.split() if name.endswith((".mdlog", ".mdreport"))}
    return sorted(name for name in names if (root / name).exists())


def unexplained(root: Path) -> list[str]:
    """Those of them without a line in the changelog that names the file and the rule or content."""
    lines = (root / "CHANGELOG.md").read_text().splitlines()
    return [
        name for name in changed_logs(root) if not any(name in line and REASON.search(line) for line in lines)
    ]


def test_every_changed_log_is_explained() -> None:
    assert unexplained(ROOT) == []


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A small repository in which a recorded game was changed."""
    (tmp_path / "tests" / "logs").mkdir(parents=True)
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n")
    log = tmp_path / "tests" / "logs" / "q1.mdlog"
    git(tmp_path, "init", "-q")
    for text in ("one", "two"):
        log.write_text(text)
        git(tmp_path, "add", ".")
        git(tmp_path, "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "-m", text)
    return tmp_path


def git(folder: Path, *arguments: str) -> None:
    """Run git in a folder."""
    subprocess.run(["git", "-C", str(folder), *arguments], check=True, capture_output=True)


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("", ["tests/logs/q1.mdlog"]),
        ("- `tests/logs/q1.mdlog` recorded again.", ["tests/logs/q1.mdlog"]),
        ("- `tests/logs/q1.mdlog` recorded again: MD-MOV-02 holds stunned figures too.", []),
        ("- `tests/logs/q1.mdlog` recorded again: new content of treasure 3.", []),
    ],
)
def test_a_change_needs_a_line_with_file_and_reason(repository: Path, line: str, missing: list[str]) -> None:
    (repository / "CHANGELOG.md").write_text(f"# Changelog\n{line}\n")
    assert unexplained(repository) == missing
