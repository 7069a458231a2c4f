"""What all tests share: a home of their own, and the rule that CI skips nothing."""

import marshal
import os
import signal
import sys
import tomllib
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, settings

import md_tui.wording  # noqa: F401  whoever reads errors has their words
from md_tui.games.registry import DEFAULT

# Under nohup a hang-up would be ignored by every program that a test starts, ssh included.
signal.signal(signal.SIGHUP, signal.SIG_DFL)

NOTHING_SKIPPED = os.environ.get("MD_TUI_CI") == "1"
ANY_FAILURE_WILL_DO = os.environ.get("MD_TUI_MUTANTS") == "1"

# No test fails because the machine was busy, and CI draws the same examples each time. Among mutants it only
# matters that a test fails, so nobody looks for the smallest example.
PHASES = (Phase.explicit, Phase.generate) if ANY_FAILURE_WILL_DO else tuple(Phase)
settings.register_profile("house", deadline=None, derandomize=NOTHING_SKIPPED, phases=PHASES)
settings.load_profile("house")


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """No test sees, or writes to, the player's own games and settings."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        for name in [
            name for name in os.environ if name.startswith(("XDG_", "MD_TUI_DATA", "MD_TUI_CO", "MD_TUI_CA"))
        ]:
            patch.delenv(name)
        yield home


@pytest.fixture(autouse=True)
def usual_words() -> Iterator[None]:
    """Whatever game and language a test has spoken, the next one begins with the words of the usual ones."""
    yield
    wording, spoken = sys.modules.get("md_tui.wording"), sys.modules.get("md_tui.tui.wording")
    if wording is not None and (wording._chosen or wording._changed):
        wording._chosen, wording._changed = "", False
        wording.phrases.cache_clear()
        if spoken is not None:
            spoken.forget()
    if spoken is not None:
        spoken.speak_of(DEFAULT)


MOST_TEXT = 2_000


parsing = pytest.MonkeyPatch()


def pytest_configure() -> None:
    """The files of the boxes are read hundreds of times and never change: each is parsed once a run, and that
    from the start, for many tests are made from a box while they are collected."""
    known: dict[str, bytes] = {}
    parse = tomllib.loads

    def loads(text: str, **options: Any) -> dict[str, Any]:
        if options or len(text) < MOST_TEXT:
            return parse(text, **options)
        if text not in known:
            known[text] = marshal.dumps(parse(text))
        table: dict[str, Any] = marshal.loads(known[text])  # a table of its own for whoever asks
        return table

    parsing.setattr(tomllib, "loads", loads)


def pytest_unconfigure() -> None:
    """Parse as usual."""
    parsing.undo()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A skipped test is a failure where everything a test needs must be there."""
    report = yield
    if NOTHING_SKIPPED and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, which MD_TUI_CI=1 forbids: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A module that skips itself as a whole is a failure as well."""
    report = yield
    if NOTHING_SKIPPED and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"{collector.nodeid} was skipped, which MD_TUI_CI=1 forbids: {report.longrepr}"
    return report
