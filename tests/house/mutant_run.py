"""Runs tests against mutants: who covers what is measured once, then every mutant gets a process of its own.

A mutant whose lines ran before the first test (imports, the box being read) starts from a process that has
imported none of the rules; any other starts from one in which all tests are collected and the box is read.
"""

import functools
import gc
import os
import pickle
import resource
import signal
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import hypothesis.strategies
import msgspec
import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage

from tests.house.mutant_kinds import Mutant, broken

KILLED, SURVIVED, HUNG, UNSEEN, COLD = "killed", "survived", "hung", "unseen", "cold"
CODES = {0: SURVIVED, 3: COLD, -signal.SIGVTALRM: HUNG, -signal.SIGALRM: HUNG}
"""How a process ended; any other way, a crash among them, means that a test noticed."""
BUDGET = 8.0
"""Seconds of tests, as measured, that one mutant is given: the fastest of those that may notice."""
PATIENCE, MEMORY = 900, 4 << 30
"""The most real seconds and bytes of one mutant; a test is also given 5 times its usual time."""
QUIET = ("-p", "no:cacheprovider", "-p", "no:xdist", "--assert=plain", "--capture=no")
OPTIONS = (*QUIET, "-o", "addopts=--import-mode=importlib")
IMPORTED_FOR_ALL = (hypothesis.strategies, msgspec)
"""What every test needs and no mutant changes."""


class Seen(NamedTuple):
    """What one run of all tests without any mutant showed."""

    seconds: dict[str, float]
    tests: dict[str, dict[int, frozenset[str]]]
    """By file and line: the tests that ran it; the line ran before the first test if "" is among them."""
    failed: list[str]


class Project(NamedTuple):
    """What is mutated and what should notice."""

    sources: Path
    tests: tuple[str, ...]
    warm_up: Callable[[], None]
    """Reads what all tests share, and forgets what was worked out about it since."""


class Order(NamedTuple):
    """A mutant, its file, and the tests to run against it, fastest first."""

    mutant: Mutant
    file: Path
    tests: tuple[str, ...]
    cold: bool


class Scout:
    """Runs all tests and notes for each what it ran and how long it took."""

    def __init__(self, project: Project, cover: Coverage) -> None:
        self.project, self.cover = project, cover
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []
        self.caches: list[functools._lru_cache_wrapper[object]] = []

    def pytest_collection_finish(self) -> None:
        """Warm up as the process does from which most mutants start."""
        self.project.warm_up()
        kept = [thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper)]
        self.caches = [thing for thing in kept if not str(thing.__module__).startswith("tests.")]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Each test starts with empty caches in the rules, or only the first would seem to run them."""
        self.project.warm_up()
        for kept in self.caches:
            kept.cache_clear()
        self.cover.switch_context(item.nodeid)
        start = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - start

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that fails without any mutant."""
        if report.failed:
            self.failed.append(report.nodeid)


class Instead:
    """Does something else with the collected tests than running them in their order."""

    def __init__(self, work: Callable[[dict[str, pytest.Item]], None]) -> None:
        self.work = work

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Hand them over; a module that cannot even be collected has noticed something."""
        if session.testsfailed:
            os._exit(1)
        self.work({item.nodeid: item for item in session.items})
        return True


def hushed() -> None:
    """From here on, nothing this process prints is seen."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)


def apart(work: Callable[[], int]) -> int:
    """Do some work in a process that starts as a copy of this one."""
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            hushed()
            code = work()
        finally:
            os._exit(code)
    return pid


def scouted(project: Project, kept: Path) -> Seen:
    """Run all tests once, in a process of its own, and note who runs what."""

    def work() -> int:
        cover = Coverage(data_file=None, config_file=False, include=[f"{project.sources}/*"])
        cover.start()
        scout = Scout(project, cover)
        pytest.main([*OPTIONS, *project.tests], plugins=[scout])
        cover.stop()
        data = cover.get_data()
        tests = {
            file: {line: frozenset(who) for line, who in data.contexts_by_lineno(file).items()}
            for file in data.measured_files()
        }
        kept.write_bytes(pickle.dumps(Seen(scout.seconds, tests, scout.failed)))
        return 0

    os.waitpid(apart(work), 0)
    return Seen(*pickle.loads(kept.read_bytes()))


def ordered(mutant: Mutant, file: Path, seen: Seen) -> Order:
    """Who may notice a mutant: the tests that run its lines; all tests if these run before any test."""
    ran = seen.tests.get(str(file), {})
    covering = frozenset[str]().union(*(ran.get(line, ()) for line in mutant.place.lines))
    cold = not mutant.place.in_function or "" in covering
    pool = frozenset(seen.seconds) if cold else covering
    chosen, spent = list[str](), 0.0
    for name in sorted(
        pool - {""}, key=lambda name: (name not in covering, quickness(seen.seconds[name]), name)
    ):
        spent += seen.seconds[name]
        if chosen and spent > BUDGET:
            break
        chosen.append(name)
    return Order(mutant, file, tuple(chosen), cold)


def quickness(seconds: float) -> int:
    """Tests about as fast as each other stay in their files, where they share what is set up for them."""
    return round(1000 * seconds).bit_length()


def judged(items: dict[str, pytest.Item], tests: Iterable[str], seconds: dict[str, float]) -> int:
    """Run tests until one notices."""
    chosen = [items[name] for name in tests if name in items]
    for item, following in zip(chosen, [*chosen[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_VIRTUAL, 2 + 5 * seconds[item.nodeid])
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return 1
    return 0


def code_in(code: CodeType) -> Iterator[CodeType]:
    """All code below some code."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from code_in(constant)


def limited() -> None:
    """A mutant may neither eat the machine nor wait for ever."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    signal.setitimer(signal.ITIMER_VIRTUAL, 60)


def compiled(order: Order) -> CodeType:
    """The code of the broken module."""
    tree = broken(order.file.read_text(), order.mutant.number)
    return compile(tree, str(order.file), "exec", dont_inherit=True)


def swapped(order: Order, functions: list[FunctionType]) -> bool:
    """Give the functions of a module their broken code, unless they cannot be told apart or take it."""
    found: dict[tuple[str, int], list[CodeType]] = {}
    for code in code_in(compiled(order)):
        found.setdefault((code.co_qualname, code.co_firstlineno), []).append(code)
    for function in functions:
        old = function.__code__
        if old.co_filename == str(order.file):
            new = found.get((old.co_qualname, old.co_firstlineno), [])
            if len(new) != 1 or new[0].co_freevars != old.co_freevars:
                return False
            function.__code__ = new[0]
    return True


def loaded_broken(order: Order) -> None:
    """From here on, importing the module gives the broken one."""
    code, usual = compiled(order), SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return code if self.path == str(order.file) else usual(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment,method-assign]


def farmed(orders: list[Order], jobs: int, child: Callable[[Order], int]) -> Iterator[tuple[Order, str]]:
    """Each mutant in a process of its own, some at a time."""
    waiting, running = list(reversed(orders)), dict[int, Order]()
    while waiting or running:
        while waiting and len(running) < jobs:
            order = waiting.pop()
            running[apart(lambda order=order: child(order))] = order  # type: ignore[misc]
        pid, status = os.wait()
        if pid in running:
            yield running.pop(pid), CODES.get(os.waitstatus_to_exitcode(status), KILLED)


def cold_child(project: Project, seconds: dict[str, float]) -> Callable[[Order], int]:
    """Import and collect with the broken module in place."""

    def child(order: Order) -> int:
        limited()
        loaded_broken(order)
        files = dict.fromkeys(name.partition("::")[0] for name in order.tests)
        loop = Instead(lambda items: os._exit(judged(items, order.tests, seconds)))
        return int(pytest.main([*OPTIONS, *files], plugins=[loop])) or 1

    return child


def nursed(
    project: Project, orders: list[Order], jobs: int, seconds: dict[str, float]
) -> Iterator[tuple[Order, str]]:
    """Mutants that start from a process in which everything is collected and read."""
    reading, writing = os.pipe()

    def work(items: dict[str, pytest.Item]) -> None:
        project.warm_up()
        functions = [thing for thing in gc.get_objects() if isinstance(thing, FunctionType)]
        gc.freeze()

        def child(order: Order) -> int:
            limited()
            return judged(items, order.tests, seconds) if swapped(order, functions) else 3

        for order, end in farmed(orders, jobs, child):
            os.write(writing, f"{orders.index(order)} {end}\n".encode())

    pid = apart(lambda: int(pytest.main([*OPTIONS, *project.tests], plugins=[Instead(work)])))
    os.close(writing)
    with os.fdopen(reading) as lines:
        for line in lines:
            number, end = line.split()
            yield orders[int(number)], end
    os.waitpid(pid, 0)


def run(
    project: Project, orders: list[Order], jobs: int, seconds: dict[str, float]
) -> Iterator[tuple[Order, str]]:
    """Every mutant and how it ended."""
    yield from ((order, UNSEEN) for order in orders if not order.tests)
    late = [order for order in orders if order.tests and order.cold]
    for order, end in nursed(project, [o for o in orders if o.tests and not o.cold], jobs, seconds):
        if end == COLD:
            late.append(order)
        else:
            yield order, end
    yield from farmed(late, jobs, cold_child(project, seconds))
