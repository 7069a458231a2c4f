"""Both toys are games of the house here."""

import pytest

from md_tui.games.registry import BUILT_IN
from tests.toy.house import ENTRY, MASKS_ENTRY


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bring them for one test."""
    for entry in (ENTRY, MASKS_ENTRY):
        monkeypatch.setitem(BUILT_IN, entry.name, entry)
