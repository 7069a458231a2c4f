"""Folding: one small function an event, found by the event's type."""

from typing import Any

from md_tui.games.massive_darkness.evolve import campaign, cards, combat, deeds, enemies, heroes, quests
from md_tui.kernel.decider import KERNEL_EVOLVE

EVOLVE: dict[type, Any] = {
    **KERNEL_EVOLVE,
    **heroes.EVOLVE,
    **cards.EVOLVE,
    **enemies.EVOLVE,
    **quests.EVOLVE,
    **combat.EVOLVE,
    **deeds.EVOLVE,
    **campaign.EVOLVE,
}
