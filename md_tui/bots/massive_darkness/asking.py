"""What the greedy bot asks of the table."""

from collections.abc import Callable
from typing import Any

from md_tui.kernel.value import Command

OddsOf = Callable[[Command], Any]
"""Exact odds of an offered attack, as the table would show them."""
