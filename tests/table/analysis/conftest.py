"""A game and all that is found of it, looked at once for all tests."""

import pytest

from md_tui.kernel.timeline import Timeline
from md_tui.table.analysis.findings import Analysis
from md_tui.table.analysis.looking import analyse
from tests.table.analysis.given import PATH, loaded


@pytest.fixture(scope="session")
def timeline() -> Timeline:
    return loaded(PATH)


@pytest.fixture(scope="session")
def whole(timeline: Timeline) -> Analysis:
    return analyse(timeline, None, 1, lambda found: True)
