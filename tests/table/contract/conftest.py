"""All toys are games of the house here."""

from collections.abc import Iterator

import pytest

from md_tui.games.registry import BUILT_IN
from tests.table import interrupting
from tests.table.contract.given import HALLS
from tests.toy.house import ENTRY, MASKS_ENTRY


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bring them for one test, and close the halls it has opened."""
    for entry in (ENTRY, MASKS_ENTRY, interrupting.ENTRY):
        monkeypatch.setitem(BUILT_IN, entry.name, entry)
    yield
    for inside in HALLS.values():
        inside.close()
    HALLS.clear()
