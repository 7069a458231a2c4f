"""A flood of keys: what is dropped is told on the screen, whatever the last key did."""

from __future__ import annotations

import pytest

from tests.e2e.terminal import Environment, at_the_title

pytestmark = pytest.mark.slow


def test_a_flood_of_keys_is_thinned_and_the_screen_says_so(place: Environment) -> None:
    with at_the_title(place) as program:
        program.press("t")
        program.wait("Round 1")
        program.settle()
        program.send(b"gx" * 3000)
        program.wait("keys or clicks were dropped", 60)
