"""Breaks the rules of Massive Darkness on purpose, one small change at a time, and counts who noticed."""

import argparse
import os
import pickle
import random
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from importlib import import_module
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from tests.house.mutant_kinds import Mutant, mutants
from tests.house.mutant_run import HUNG, KILLED, Order, Project, Seen, ordered, run, scouted

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "md_tui/games/massive_darkness"
JUDGED = Path(__file__).with_name("equivalent_mutants.toml")
MEASURED = "<!-- measured -->"
LEAST = 0.80
NOTICED = (KILLED, HUNG)


class Result(NamedTuple):
    """A mutant and how it ended."""

    mutant: Mutant
    end: str


def read_box() -> None:
    """What all tests of rules share; imported late, since some mutants need a start without any rules."""
    box = import_module("tests.games.massive_darkness.given").box()
    box.boards, box.texts, box.memo.clear()


PROJECT = Project(SOURCES, ("tests/games", "tests/logs", "tests/bots", "tests/modding"), read_box)


def all_mutants(starts: Sequence[str]) -> Iterator[tuple[Mutant, Path]]:
    """Every mutant of the rules and its file, of modules whose names start so."""
    for file in sorted(SOURCES.rglob("*.py")):
        module = ".".join(file.relative_to(SOURCES).with_suffix("").parts)
        if module.startswith(tuple(starts)):
            yield from ((mutant, file) for mutant in mutants(module, file.read_text()))


def sample(found: Sequence[tuple[Mutant, Path]], share: float, seed: int) -> list[tuple[Mutant, Path]]:
    """A share of the mutants in which every module has its part: shuffled within each, then evenly spaced."""
    chance = random.Random(seed)
    keyed = sorted(found, key=lambda one: (one[0].module, chance.random()))
    count = max(1, round(share * len(found)))
    start = chance.random()
    return [keyed[int((n + start) * len(found) / count)] for n in range(count)]


def interval(noticed: int, tried: int) -> tuple[float, float]:
    """Where the share of all mutants lies with 95 % certainty (Wilson)."""
    z, share = 1.96, noticed / tried
    middle = (share + z * z / (2 * tried)) / (1 + z * z / tried)
    half = z / (1 + z * z / tried) * sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    return max(0.0, middle - half), min(1.0, middle + half)


def score(results: Sequence[Result]) -> float:
    """The share that was noticed."""
    return sum(result.end in NOTICED for result in results) / len(results)


def table(results: Sequence[Result]) -> list[str]:
    """The score of each module, the worst first."""
    by_module = defaultdict[str, list[Result]](list)
    for result in results:
        by_module[result.mutant.module].append(result)
    rows = sorted(by_module.items(), key=lambda row: (score(row[1]), -len(row[1])))
    lines = ["| module | mutants | noticed |", "|---|---:|---:|"]
    return lines + [f"| `{module}` | {len(some)} | {score(some):.0%} |" for module, some in rows]


def survivors(results: Sequence[Result], judged: Mapping[str, str]) -> list[str]:
    """Each mutant that went unnoticed, and why it may."""
    left = sorted(
        (r.mutant.title, r.mutant.place.lines.start, r.end) for r in results if r.end not in NOTICED
    )
    return [f"- {title} (line {line}) — {judged.get(title, end)}" for title, line, end in left]


def report(
    results: Sequence[Result], total: int, seed: int, judged: Mapping[str, str], least: float = LEAST
) -> str:
    """What `make mutants` prints and the page keeps."""
    tried, ends = len(results), Counter(result.end for result in results)
    noticed = sum(ends[end] for end in NOTICED)
    low, high = interval(noticed, tried)
    counted = ", ".join(f"{count} {end}" for end, count in sorted(ends.items()))
    share = f"{tried} of {total} mutants (seed {seed}): {counted}."
    range_said = f"95 % interval {low:.1%} to {high:.1%}" if tried < total else "all of them"
    head = f"**{noticed / tried:.1%}** of the mutants were noticed ({range_said}); {least:.0%} are asked for."
    left = survivors(results, judged)
    return "\n".join([head, share, "", *table(results), "", f"### Survivors ({len(left)})", "", *left, ""])


def written(page: Path, said: str) -> None:
    """Keep what was measured below the mark of the page."""
    page.write_text(f"{page.read_text().partition(MEASURED)[0]}{MEASURED}\n\n{said}")


def scouted_once(folder: Path, project: Project) -> Seen:
    """Who runs what; measured again only if a source, a test or a card has changed since."""
    files = sorted(path for name in ("md_tui", "content", "tests") for path in (ROOT / name).rglob("*.*"))
    plain = [path for path in files if path.suffix != ".pyc" and path.is_file()]
    read = [*(path.read_bytes() for path in plain), " ".join(project.tests).encode()]
    key = blake2b(b"".join(read), digest_size=8).hexdigest()
    kept = folder / f"seen-{key}.pickle"
    if kept.exists():
        return Seen(*pickle.loads(kept.read_bytes()))
    folder.mkdir(parents=True, exist_ok=True)
    return scouted(project, kept)


def measured(project: Project, orders: list[Order], seconds: dict[str, float], jobs: int) -> Iterator[Result]:
    """Run the mutants and say now and then how far that is."""
    for n, (order, end) in enumerate(run(project, orders, jobs, seconds), 1):
        if n % 50 == 0:
            print(f"{n} of {len(orders)} mutants", file=sys.stderr, flush=True)
        yield Result(order.mutant, end)


def wishes(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for on the command line."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--share", type=float, default=0.05, help="of all mutants, from 0 to 1")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--only", nargs="+", default=[""], help="modules whose names start so")
    asked.add_argument("--by", nargs="+", default=PROJECT.tests, help="the tests that judge, all if left out")
    asked.add_argument("--least", type=float, default=LEAST, help="what has to be noticed, from 0 to 1")
    asked.add_argument("--page", type=Path, help="keep the result on this page")
    return asked.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and fail if too little was noticed."""
    given = wishes(arguments)
    os.environ |= {"MD_TUI_CI": "1", "MD_TUI_MUTANTS": "1"}  # the same examples each time, none made smaller
    os.chdir(ROOT)
    project = PROJECT._replace(tests=tuple(given.by))
    seen = scouted_once(ROOT / "build/mutants", project)
    if seen.failed:
        print("These tests fail without any mutant:", *seen.failed, sep="\n  ")
        return 2
    found = list(all_mutants(given.only))
    orders = [ordered(*one, seen) for one in sample(found, given.share, given.seed)]
    results = list(measured(project, orders, seen.seconds, given.jobs))
    said = report(results, len(found), given.seed, tomllib.loads(JUDGED.read_text()), given.least)
    print(said)
    if given.page:
        written(given.page, said)
    return 0 if score(results) >= given.least else 1


if __name__ == "__main__":
    sys.exit(main())
