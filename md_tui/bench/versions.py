"""Two versions of the program measured in turn: what a change has gained or lost."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from md_tui.kernel.errors import Malformed

ROUNDS = 5
Figures = dict[str, float]


def changed_methods(commit: str, root: Path | None = None) -> list[str]:
    """The files of the bench itself that differ from those of a commit."""
    here = root or Path(__file__).parents[2]
    found = subprocess.run(
        ["git", "-C", str(here), "diff", "--name-only", commit, "--", "md_tui/bench"],
        capture_output=True,
        text=True,
        check=False,
    )
    return [Path(line).name for line in found.stdout.splitlines()]


def compared(
    commit: str, only: str, kind: Sequence[str], rounds: int = ROUNDS
) -> list[tuple[str, float, float]]:
    """Each figure as a commit has it and as this version has it: medians of rounds that take turns."""
    here = Path(__file__).parents[2]
    olds: list[Figures] = []
    news: list[Figures] = []
    with _checked_out(here, commit) as there:
        for _ in range(rounds):
            olds.append(_measured(there, only, kind))
            news.append(_measured(here, only, kind))
    return [(key, _median(olds, key), _median(news, key)) for key in news[0] if key in olds[0]]


def _median(runs: list[Figures], key: str) -> float:
    return statistics.median(run[key] for run in runs)


@contextmanager
def _checked_out(here: Path, commit: str) -> Iterator[Path]:
    """Another version of the program in a folder of its own; what lies here is not touched."""
    with tempfile.TemporaryDirectory(prefix="md-tui-bench-") as folder:
        packed = subprocess.run(
            ["git", "-C", str(here), "archive", commit, "md_tui", "content"], capture_output=True, check=False
        )
        if packed.returncode:
            raise Malformed(f"there is no version {commit} here: {packed.stderr.decode().strip()}")
        subprocess.run(["tar", "x", "-C", folder], input=packed.stdout, check=True)
        yield Path(folder)


def _measured(root: Path, only: str, kind: Sequence[str]) -> Figures:
    """The figures of one version, in a process of its own."""
    command = [sys.executable, "-m", "md_tui", "bench", "--json", "--only", only, *kind]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    run = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        raise Malformed(f"the version in {root.name} could not be measured: {run.stderr.strip()}")
    ratios: Figures = json.loads(run.stdout)["ratios"]
    return ratios
