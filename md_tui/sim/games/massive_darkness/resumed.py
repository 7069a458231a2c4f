"""Long runs of many games that may be stopped at any time: every game is written down as it ends."""

import json
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from md_tui.bots.made_of import sources
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.statehash import digest
from md_tui.sim.processes import spread
from md_tui.store.files import add_to, write_file

Job = tuple[str | int, ...]
Play = Callable[[Job], Any]
STAMP_LETTERS = 12


def stamp(counts: Callable[[str], bool], *, roads: bool = False) -> str:
    """What a run was made with: rules, content, and those of the bots' own files that count.

    What roads say has no part in single quests from level 1: it counts only where `roads` are walked.
    """
    game = open_box().game
    rules, content = (game.rules, game.content_hash) if roads else (game.quest_rules, game.box.quests_hash)
    parts = [data for name, data in sources("md_tui.bots.massive_darkness") if counts(name)]
    return digest(b"\0".join([rules.encode(), content.encode(), *parts]))[:STAMP_LETTERS]


def played(path: Path, mark: str, jobs: Sequence[Job], play: Play, processes: int) -> dict[Job, Any]:
    """The result of every job: those in the file as they are, the others played now and added to it."""
    wanted = set(jobs)
    known = {job: result for job, result in _read(path, mark).items() if job in wanted}
    left = [job for job in jobs if job not in known]
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        write_file(path, b"")
    for job, result in _each(left, play, processes):
        known[job] = result
        add_to(path, json.dumps({"made": mark, "job": job, "result": result}).encode() + b"\n")
    return known


def _each(jobs: Sequence[Job], play: Play, processes: int) -> Iterable[tuple[Job, Any]]:
    if processes < 2 or len(jobs) < 2:
        yield from ((job, play(job)) for job in jobs)
        return
    yield from zip(jobs, spread(_nothing, (), partial(_alone, play), jobs, processes), strict=True)


def _nothing() -> None:
    """What such a job needs to know beforehand."""


def _alone(play: Play, _: None, job: Job) -> Any:
    return play(job)


def _read(path: Path, mark: str) -> dict[Job, Any]:
    """What was written by earlier runs of the same making; a line that was cut short is passed over."""
    found: dict[Job, Any] = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            read = json.loads(line)
        except ValueError:
            continue
        if read["made"] == mark:
            found[tuple(read["job"])] = read["result"]
    return found
