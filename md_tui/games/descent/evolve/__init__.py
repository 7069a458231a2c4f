"""Folding: one small function an event, found by the event's type."""

from typing import Any

from md_tui.games.descent.events.turns import EncounterEnded
from md_tui.games.descent.evolve import attacks, cards, figures, turns
from md_tui.kernel.folding import KERNEL_EVOLVE

EVOLVE: dict[type, Any] = {
    **KERNEL_EVOLVE,
    **turns.EVOLVE,
    **figures.EVOLVE,
    **attacks.EVOLVE,
    **cards.EVOLVE,
}

AGENDA_SEEN_BY = frozenset((EncounterEnded,))
"""The events that look at the agenda or set it when they are folded; to all others it is nothing."""
