"""Folding: one small function an event, found by the event's type."""

from typing import Any

from md_tui.games.descent.evolve import attacks, cards, figures, turns
from md_tui.kernel.decider import KERNEL_EVOLVE

EVOLVE: dict[type, Any] = {
    **KERNEL_EVOLVE,
    **turns.EVOLVE,
    **figures.EVOLVE,
    **attacks.EVOLVE,
    **cards.EVOLVE,
}
