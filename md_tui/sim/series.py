"""Many games of any kind, on several processes, one line of a file each as they end."""

import csv
import io
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from md_tui.bots.base import make_bot
from md_tui.games.face import Setup
from md_tui.kernel.errors import Incompatible
from md_tui.sim.headless import Result, begun, play
from md_tui.sim.processes import spread
from md_tui.store.files import COMMON, add_to, check_plain_file, write_file
from md_tui.table.game_with_packs import open_face

T = TypeVar("T")
U = TypeVar("U")
COLUMNS = ("game", "content", "setup", "seed", "bot", "commands", "hash", "facts")


class Job(NamedTuple):
    """One game to be played."""

    setup: str
    """As JSON, so that jobs can be compared."""
    bot: str
    seed: str


def _rules(name: str) -> Any:
    return open_face(name).game


def _played(game: Any, job: Job) -> Result:
    setup: Setup = msgspec.json.decode(job.setup)
    return play(begun(game, setup, job.seed), make_bot(job.bot, game, job.seed))


def run(name: str, jobs: Sequence[Job], processes: int, tick: Callable[[int], None]) -> Iterator[Result]:
    """Play all games, in order; whoever stops listening early stops the processes."""
    if processes <= 1:
        results: Iterator[Result] = map(partial(_played, _rules(name)), jobs)
    else:
        results = spread(_rules, (name,), _played, jobs, processes)
    yield from _ticked(results, tick)


def _ticked(results: Iterator[Result], tick: Callable[[int], None]) -> Iterator[Result]:
    for done, result in enumerate(results, 1):
        yield result
        tick(done)


class SeriesFile:
    """A file that grows by a line with every game; what it held already stays."""

    def __init__(self, path: Path, game: Any, *, over: bool, resume: bool) -> None:
        self._path, self._about = path, (str(game.name), str(game.content_hash))
        self.known: dict[Job, Result] = dict(self._read()) if resume and path.exists() else {}
        rows = [self._row(job, result) for job, result in self.known.items()]
        write_file(path, as_lines([COLUMNS, *rows]), over=over or resume, mode=COMMON)

    def add(self, job: Job, result: Result) -> None:
        """One game more, in the file before the next one ends."""
        add_to(self._path, as_lines([self._row(job, result)]))
        self.known[job] = result

    def _row(self, job: Job, result: Result) -> list[str]:
        facts = msgspec.json.encode(result.facts).decode()
        return [*self._about, job.setup, job.seed, job.bot, str(result.commands), result.hash, facts]

    def _read(self) -> Iterator[tuple[Job, Result]]:
        for row in whole_lines(self._path, COLUMNS):
            if (row["game"], row["content"]) != self._about:
                raise Incompatible(f"{self._path} holds games of another kind or of other content.")
            yield readable(self._path, _game_in, row)


def _game_in(row: dict[str, str]) -> tuple[Job, Result]:
    facts = msgspec.json.decode(row["facts"])
    result = Result(row["seed"], row["bot"], int(row["commands"]), row["hash"], facts)
    return Job(row["setup"], row["bot"], row["seed"]), result


def cores() -> int:
    """How many processors this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1


def as_lines(rows: Iterable[Sequence[object]]) -> bytes:
    """Rows of a table as they stand in a file."""
    table = io.StringIO(newline="")
    csv.writer(table).writerows(rows)
    return table.getvalue().encode()


def whole_lines(path: Path, columns: Sequence[str]) -> Iterator[dict[str, str]]:
    """The lines of a file; one that was cut short when its writer was killed is passed over. A file that has
    other columns is somebody else's: whoever goes on with it would replace it."""
    check_plain_file(path)
    text = readable(path, bytes.decode, path.read_bytes())
    lines = csv.DictReader(io.StringIO(text[: text.rfind("\n") + 1], newline=""))
    names = list(lines.fieldnames or ())
    if text and (names[:1] != list(columns[:1]) or not set(names) <= set(columns)):
        raise _not_ours(path)
    for line in lines:
        if None in line or None in line.values():  # more or fewer cells than columns
            raise _not_ours(path)
        yield line


def readable(path: Path, read: Callable[[T], U], what: T) -> U:
    """What is read in a file of games; a file that holds something else is refused."""
    try:
        return read(what)
    except (KeyError, TypeError, ValueError) as error:
        raise _not_ours(path) from error


def _not_ours(path: Path) -> Incompatible:
    return Incompatible(f"{path} is no table of such games; it is left as it is.")
