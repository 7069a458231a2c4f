"""How often a repeating test repeats: a few times in `make test`, many times in `make soak`."""

import os

SOAKING = os.environ.get("MD_TUI_SOAK") == "1"


def rounds(usual: int, soaking: int) -> int:
    """The number of rounds for this run; mark the test with `@pytest.mark.soak`."""
    return soaking if SOAKING else usual
