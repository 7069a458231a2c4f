"""The two commands: what `make` does on a machine that lacks something, and what it does not do twice."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with the recipe and nothing else."""
    for name in ("Makefile", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def make(clone: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make without what the surrounding make may have set."""
    environment = {
        key: value for key, value in os.environ.items() if not key.startswith("MAKE") and key != "MFLAGS"
    }
    command = ["make", "-C", str(clone), "--no-print-directory", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def python_that(clone: Path, body: str) -> str:
    """A stand-in for an interpreter that lacks something."""
    fake = clone / "python"
    fake.write_text(f"#!/bin/sh\n{body}\n")
    fake.chmod(0o755)
    return f"PYTHON={fake}"


def test_a_missing_venv_module_is_one_sentence_naming_the_package(clone: Path) -> None:
    python = python_that(clone, 'case "$*" in *ensurepip*) exit 1;; *) exit 0;; esac')
    ran = make(clone, "play", python)
    assert ran.returncode == 2
    assert "install the Debian package python3-venv" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert not (clone / ".venv").exists()


def test_an_old_python_is_one_sentence(clone: Path) -> None:
    python = python_that(clone, 'case "$*" in *version_info*) exit 1;; *) exit 0;; esac')
    ran = make(clone, "test", python)
    assert ran.returncode == 2
    assert "Python 3.11 or newer" in ran.stderr


@pytest.mark.parametrize("target", ["play", "test"])
def test_a_ready_environment_is_not_installed_again(clone: Path, target: str) -> None:
    bin_folder = clone / ".venv" / "bin"
    bin_folder.mkdir(parents=True)
    for stamp in (".made", ".ready-play", ".ready-test"):
        (clone / ".venv" / stamp).touch()
    planned = make(clone, "--dry-run", target).stdout
    assert "pip" not in planned
    (clone / "requirements.lock").touch()
    os.utime(clone / "requirements.lock", (2**33, 2**33))
    assert "pip" in make(clone, "--dry-run", target).stdout


def test_every_target_says_what_it_is_for(clone: Path) -> None:
    shown = make(clone).stdout
    measured = ("mutants", "bench", "shots", "weights", "strength")
    for target in ("play", "test", "slow", "release", "soak", *measured, "lock"):
        assert f"make {target} " in shown


MADE = {
    "weights": ("md_tui/bots/massive_darkness/captain/weights.toml", "md_tui/bots/descent/value.toml"),
    "strength": ("docs/strength.md",),
}


@pytest.mark.parametrize("target", MADE)
@pytest.mark.parametrize("fails", [False, True])
def test_what_takes_long_makes_its_own_folder_and_replaces_only_what_it_finished(
    clone: Path, target: str, fails: bool
) -> None:
    (clone / ".venv" / "bin").mkdir(parents=True)
    for stamp in (".made", ".ready-play", ".ready-test"):
        (clone / ".venv" / stamp).touch()
    python_that(clone, "echo measured; " + ("exit 1" if fails else "exit 0"))
    (clone / "python").rename(clone / ".venv" / "bin" / "python")
    made = [clone / name for name in MADE[target]]
    for path in made:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("before\n")
    (clone / target).mkdir()
    ran = make(clone, target)
    assert (ran.returncode == 0) != fails, ran.stderr
    assert {path.read_text() for path in made} == {"before\n" if fails else "measured\n"}


@pytest.mark.parametrize(("given", "played"), [((), True), (("CAPTAIN=0",), False)])
def test_the_balance_page_that_is_made_is_the_one_that_is_judged(
    clone: Path, given: tuple[str, ...], played: bool
) -> None:
    """With the captain's games, unless somebody is in a hurry; and it goes on where it stopped."""
    planned = make(clone, "--dry-run", "balance", *given).stdout
    assert (" --captain" in planned) is played
    assert " --resume " in planned


def test_ci_forbids_skipping_and_runs_what_is_quick_and_what_is_slow() -> None:
    script = ROOT / ".ci" / "run"
    text = script.read_text()
    assert os.access(script, os.X_OK)
    assert "set -euo pipefail" in text
    assert "export MD_TUI_CI=1" in text
    assert text.rstrip().endswith("\nmake test\nexec make slow")
    subprocess.run(["bash", "-n", str(script)], check=True)


def test_every_test_belongs_to_one_of_three_targets(clone: Path) -> None:
    chosen = {name: make(clone, "--dry-run", name).stdout for name in ("test", "slow", "release")}
    assert '-m "not slow and not release"' in chosen["test"]
    assert " -m slow" in chosen["slow"]
    assert " -m release" in chosen["release"]


SKIPPING = """
import pytest

def test_that_skips():
    pytest.skip("no tmux here")

@pytest.mark.xfail(reason="known", strict=True)
def test_that_is_known_to_fail():
    raise ValueError
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ci", "body", "code"),
    [
        ("0", SKIPPING, 0),
        ("1", SKIPPING, 1),
        ("1", "import pytest\npytest.importorskip('no_such_module')\n", 2),
        ("1", "import pytest\n@pytest.mark.skip(reason='x')\ndef test_x(): ...\n", 1),
        ("1", "def test_x(): ...\n", 0),
    ],
    ids=["at-home", "skipped", "whole-module", "marked", "passing"],
)
def test_in_ci_a_skipped_test_is_a_failure(tmp_path: Path, ci: str, body: str, code: int) -> None:
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path / "conftest.py")
    (tmp_path / "test_something.py").write_text(body)
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", str(tmp_path)],
        env={**os.environ, "MD_TUI_CI": ci}, cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == code, ran.stdout
    assert ("which MD_TUI_CI=1 forbids" in ran.stdout) == (code != 0)
