"""Work spread over processes that all know the same thing; one that cannot begin, or is ended, says so."""

import signal
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import TimeoutError as NothingYet
from multiprocessing import active_children, get_context
from typing import Any

from md_tui.kernel.errors import KernelError

LOOK = 2.0
"""Seconds without a result after which somebody looks whether all processes are still there."""


class Ended(KernelError):
    """A process did not begin, or did not come to the end of its work."""


_known: Any = None
_fault = ""


def _enter(learn: Callable[..., Any], told: tuple[Any, ...]) -> None:
    """Learn once what all the work needs; an interrupt is for the main process alone. Whatever goes wrong is
    kept for the first job: a process that fails here would be started again and again, for ever."""
    global _known, _fault
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        _known = learn(*told)
    except Exception as error:  # of any kind: it must reach the one who waits
        _fault = str(error) or repr(error)


def _work(work: Callable[[Any, Any], Any], job: Any) -> Any:
    if _fault:
        raise Ended(f"another process could not begin with it: {_fault}")
    try:
        return work(_known, job)
    except Exception as error:  # a refusal does not travel between processes; its words do
        raise RuntimeError(f"{job}: {error!r}") from None


def spread(
    learn: Callable[..., Any],
    told: tuple[Any, ...],
    work: Callable[[Any, Any], Any],
    jobs: Sequence[Any],
    processes: int,
) -> Iterator[Any]:
    """The results of all jobs, in order; whoever stops listening early stops the processes."""
    with get_context("spawn").Pool(processes, initializer=_enter, initargs=(learn, told)) as pool:
        crew = {child.pid for child in active_children()}
        results = pool.imap(partial(_work, work), jobs)
        while True:
            try:
                result = results.next(LOOK)
            except NothingYet:
                _check(crew)
            except StopIteration:
                return
            else:
                yield result


def _check(crew: set[int | None]) -> None:
    """The work of a process that died would be waited for forever."""
    if not crew <= {child.pid for child in active_children()}:
        raise Ended("a process was ended from outside before its work was done")
