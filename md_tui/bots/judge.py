"""What a bot that can judge a recorded game knows of it."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any, Protocol

from md_tui.kernel.value import Command, Value

PRIOR, PRIOR_WEIGHT = 0.12, 3
"""How much a value scatters before anything is known, and how many samples that knowledge is worth."""
SURE = 1.96


def logistic(x: float) -> float:
    """Log-odds as a probability."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


def paired(values: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """The mean of the differences on the same luck, and half of its 95 % interval."""
    pairs = [mine - other for mine, other in zip(values, others, strict=True)]
    rows = max(1, len(pairs))
    mean = sum(pairs) / rows
    squares = sum((pair - mean) ** 2 for pair in pairs)
    variance = (squares + PRIOR_WEIGHT * PRIOR**2) / (rows + PRIOR_WEIGHT - 1)
    return mean, SURE * sqrt(variance / rows)


class Better(Value, frozen=True):
    """A plan that would have been better than what was played, by more than chance."""

    plan: str
    """Which sentence tells of it: `advice.<plan>` in the words of the game."""
    target: str
    gain: float
    """By how much it is better."""
    spread: float
    """Half of the 95 % interval of that."""


class Judge(Protocol):
    """What a bot that can judge a recorded game knows of it; it looks at the table itself."""

    def stage(self, state: Any) -> int | None:
        """Which part of the game is played, each with a victory of its own; nothing between two of them."""

    def ended(self, state: Any, stage: int) -> bool | None:
        """Whether a part was won; nothing while it is played."""

    def plain(self, state: Any, seat: str) -> Command:
        """What plain play does at a moment."""

    def looks(self, state: Any, seat: str, count: int, first: Command | None = None) -> tuple[float, ...]:
        """The chance to win by each of some looks ahead; with a first command, if the seat gives that one."""

    def better(self, state: Any, seat: str, played: Command) -> Better | None:
        """What would have been better than a command that was played, if anything was."""
